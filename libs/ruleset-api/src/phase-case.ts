import { z } from 'zod';
import { type DiceEvent, record, scriptDice, type DiceScript, type ScriptDice } from '@warlog/dice';
import { clonePlain, foldState } from './fold.js';
import type { SeatId } from '@warlog/core';
import type { GameTypes, Ruleset } from './ruleset.js';
import { answer, type ConformanceOperation } from '@warlog/core/conformance';

/**
 * The schema of scripted faces: a list in the order of requests, with an array for each shuffle, or faces by name,
 * `{ "<scope> <label>": faces }`.
 */
export const caseDice = z
  .union([z.array(z.union([z.int(), z.array(z.int())])), z.record(z.string(), z.array(z.int()))])
  .default([]);

/** Returns the schema of some options of a campaign; those that a case omits stay absent. */
export function caseOptions<Form extends z.ZodObject>(form: Form): z.ZodType<Partial<z.infer<Form>>> {
  const shape: Readonly<Record<string, z.core.$ZodType>> = form.def.shape;
  const some = Object.entries(shape).map(([name, option]) => [name, z.optional(withoutDefault(option))]);
  // `Object.fromEntries` loses the names that the form still has.
  return z.object(Object.fromEntries(some)).default({}) as unknown as z.ZodType<Partial<z.infer<Form>>>;
}

const withoutDefault = (form: z.core.$ZodType): z.core.$ZodType =>
  form instanceof z.ZodDefault ? form.def.innerType : form;

/** Some members of an object, as an optional form gives them. */
export type Deviations<T> = { readonly [Key in keyof T]?: T[Key] | undefined };

/** A phase that closes. */
export interface CasePhase<G extends GameTypes> {
  readonly state: G['State'];
  /** Awaited seats that are not named missed the phase. */
  readonly orders: Readonly<Record<string, G['Sheet']>>;
  /** All faces, none left over. */
  readonly dice: DiceScript;
}

/** Orders of a seat that are checked, each as if it were alone. */
export interface CaseOrders<G extends GameTypes> {
  readonly view: G['View'];
  readonly orders: readonly G['Sheet'][];
}

/**
 * Creates the operation that closes the open phase of a position. It answers with the events and the state afterwards;
 * `then` and `never` of a case are compared with the events.
 *
 * @example
 *   const phase = phaseCase(bzaarcke, form, ({ orders, dice, ...position }) => ({ state: board(position), orders, dice }));
 */
export function phaseCase<G extends GameTypes, Input>(
  ruleset: Pick<Ruleset<G>, 'play'>,
  form: z.ZodType<Input>,
  read: (input: Input) => CasePhase<G>,
): ConformanceOperation {
  return answer(form, (input) => closedPhase(ruleset, read(input)));
}

/** Closes the open phase of a position: its events, and the state afterwards. */
export function closedPhase<G extends GameTypes>(
  ruleset: Pick<Ruleset<G>, 'play'>,
  { state, orders, dice }: CasePhase<G>,
): { readonly events: readonly (G['Event'] | DiceEvent)[]; readonly after: G['State'] } {
  const phase = ruleset.play.phase(state);
  if (phase.phase === 'ended') throw new Error('The game has ended: there is no phase to close.');
  const strangers = Object.keys(orders).filter((seat) => !phase.awaited.some((awaited) => awaited === seat));
  if (strangers.length > 0) throw new Error(`The phase does not ask ${strangers.join(', ')}.`);
  const sheets = Object.fromEntries(phase.awaited.map((seat) => [seat, orders[seat] ?? null]));
  const scripts: ScriptDice[] = [];
  const events = record<G['Event']>(
    (log) => {
      const script = scriptDice(dice, log);
      scripts.push(script);
      return script;
    },
    (rolls) => ruleset.play.resolve(clonePlain(state), sheets, rolls),
  );
  scripts.forEach((script) => script.done());
  return { events, after: foldState(ruleset, state, clonePlain(events)) };
}

/** Creates the operation that checks orders: the codes that refuse each of them, and the codes of its warnings. */
export function ordersCase<G extends GameTypes, Input>(
  ruleset: Pick<Ruleset<G>, 'play'>,
  form: z.ZodType<Input>,
  read: (input: Input) => CaseOrders<G>,
): ConformanceOperation {
  return answer(form, (input) => {
    const { view, orders } = read(input);
    const problems = orders.map((sheet) => ruleset.play.check(view, clonePlain(sheet)));
    const codesOf = (wanted: 'error' | 'warning'): readonly (readonly string[])[] =>
      problems.map((found) => found.filter(({ severity }) => severity === wanted).map(({ code }) => code));
    return { refused: codesOf('error'), warned: codesOf('warning') };
  });
}

/** An action of a seat, or its declaration in a live phase. */
export interface CaseAction<G extends GameTypes> {
  readonly state: G['State'];
  readonly seat: SeatId;
  readonly action: unknown;
}

/** Creates the operation that decides an action without dice: its events with what follows from them, or its problems. */
export function actionCase<G extends GameTypes, Input>(
  ruleset: Pick<Ruleset<G>, 'play'>,
  form: z.ZodType<Input>,
  read: (input: Input) => CaseAction<G>,
): ConformanceOperation {
  return answer(form, (input) => {
    const { state, seat, action } = read(input);
    const acted = ruleset.play.act(state, seat, action, scriptDice([]));
    return 'problems' in acted ? acted : { ...acted, events: [...acted.events] };
  });
}
