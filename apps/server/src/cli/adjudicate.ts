import { z } from 'zod';
import { clonePlain, foldState, type AnyRuleset, type Sheets } from '@warlog/ruleset-api';
import { record, scriptDice, seedDice } from '@warlog/dice';
import type { SeatId } from '@warlog/core';
import type { StreamEvent } from '@warlog/campaign';
import { catalogRulesets } from '../modes/rulesets.js';
import { readJson } from './input.js';
import { CliRefusal } from './refusal.js';

const faces = z.array(z.int());
const inputShape = z
  .strictObject({
    ruleset: z.string(),
    /** A new game by this setup. Exactly one of `setup` and `state` is given. */
    setup: z.unknown().optional(),
    /** A game in this state. */
    state: z.unknown().optional(),
    /** Orders by seat. A seat that is absent or null missed the phase. */
    sheets: z.record(z.string().regex(/^s[1-9][0-9]?$/), z.unknown()).optional(),
    /** Faces in the order in which they are rolled, or faces by `"<scope> <label>"`. */
    dice: z.union([z.array(z.union([z.int(), faces])), z.record(z.string(), faces)]).optional(),
    /** Any text from which all faces are derived; excludes `dice`. */
    seed: z.string().optional(),
  })
  .refine(({ setup, state }) => (setup === undefined) !== (state === undefined), 'needs either "setup" or "state"')
  .refine(({ dice, seed }) => dice === undefined || seed === undefined, 'takes "dice" or "seed", not both');
type Input = z.infer<typeof inputShape>;

/**
 * Resolves a phase for a referee: reads a position, orders and dice as JSON, prints the events and the next state as
 * JSON.
 */
export async function adjudicate(file: string): Promise<void> {
  const parsed = inputShape.safeParse(readJson(file));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new CliRefusal(`${issue?.path.join('.') || 'The input'}: ${issue?.message ?? 'is not understood'}.`);
  }
  const rulesets = catalogRulesets();
  const ruleset = await rulesets.load(parsed.data.ruleset);
  if (!ruleset) {
    throw new CliRefusal(`There is no ruleset called ${parsed.data.ruleset}; there are ${rulesets.ids.join(', ')}.`);
  }
  console.log(JSON.stringify(decide(ruleset, parsed.data), null, 2));
}

interface Adjudicated {
  readonly events: readonly StreamEvent[];
  readonly state: unknown;
}

function decide(ruleset: AnyRuleset, input: Input): Adjudicated {
  try {
    return decided(ruleset, input);
  } catch (error) {
    if (error instanceof CliRefusal) throw error;
    throw new CliRefusal(`${ruleset.title} cannot adjudicate this: ${(error as Error).message}`);
  }
}

function decided(ruleset: AnyRuleset, input: Input): Adjudicated {
  let done = (): void => undefined;
  const events = record<StreamEvent>(
    (log) => {
      if (input.seed !== undefined) return seedDice(input.seed, log);
      const dice = scriptDice(input.dice ?? [], log);
      done = () => dice.done();
      return dice;
    },
    function* (dice) {
      let state: unknown = clonePlain(input.state ?? null);
      if (input.setup !== undefined) {
        for (const event of ruleset.play.open(setupOf(ruleset, input.setup), dice)) {
          state = ruleset.play.evolve(state, event);
          yield event;
        }
      }
      if (input.sheets === undefined) return;
      const sheets = sheetsOf(ruleset, state, input.sheets);
      yield* ruleset.play.resolve(clonePlain(state), sheets, dice);
    },
  );
  done();
  return { events, state: foldState(ruleset, input.state ?? null, events) };
}

function setupOf(ruleset: AnyRuleset, setup: unknown): unknown {
  const parsed = ruleset.play.setupSchema.safeParse(setup);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CliRefusal(
    `The setup is not one of ${ruleset.title}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}.`,
  );
}

/** Returns an entry for every awaited seat, in seat order. Refuses orders for a seat that is not awaited. */
function sheetsOf(ruleset: AnyRuleset, state: unknown, given: Readonly<Record<string, unknown>>): Sheets<unknown> {
  const asked = ruleset.play.phase(state);
  if (asked.phase === 'ended') throw new CliRefusal('This game has ended, so it takes no more orders.');
  const stranger = Object.keys(given).find((seat) => !asked.awaited.includes(seat as SeatId));
  if (stranger !== undefined) throw new CliRefusal(`${stranger} has no orders to give in this phase.`);
  return Object.fromEntries(asked.awaited.map((seat) => [seat, given[seat] ?? null]));
}
