import { z } from 'zod';
import { scriptDice, type ScriptDice } from '../dice/script-dice.js';
import { byCodePoint } from '../ids.js';
import { isRecord, shapeOf, unknownKeys } from './unknown-keys.js';

/** One operation of a door: plain JSON in and out, the input in a declared form. Only `answer` makes one. */
export interface Operation {
  (input: unknown): unknown;
  /** Everything that an input may say. */
  readonly form: z.ZodType;
}

/** An input says something that the operation does not know; one sentence for each such key. */
export class NotSayable extends Error {}

/**
 * An operation of a door whose input has this form. A key that the form does not name is refused at any depth
 * (`NotSayable`), another form is a plain error. Options of the campaign may stand under `options` or beside the other
 * inputs. A refusal is answered with `errors`, all its codes in order.
 */
export function answer<Input>(form: z.ZodType<Input>, run: (input: Input) => unknown): Operation {
  const operation = (said: unknown): unknown => {
    const input = withOptions(form, said);
    const strangers = unknownKeys(form, input);
    if (strangers.length > 0) throw new NotSayable(strangers.map(sentence).join(' '));
    try {
      return withErrors(run(form.parse(input)));
    } catch (error) {
      // Parts of an input may be read only while the operation runs.
      if (!(error instanceof z.ZodError)) throw error;
      throw new Error(`The input is not of the expected form: ${z.prettifyError(error)}`, { cause: error });
    }
  };
  return Object.assign(operation, { form });
}

/** Runs with dice that follow a script; faces that nobody asked for are an error, like those that are missing. */
export function withScript(script: readonly number[], run: (dice: ScriptDice) => unknown): unknown {
  const dice = scriptDice(script);
  const result = run(dice);
  dice.done();
  return result;
}

/**
 * What an input says of one side, under the first of several names by which it may go: for the side's names `att` and
 * `attacker`, a `stance` is looked for at `attStance`, `attackerStance`, `stance.att` and `stance.attacker`. undefined
 * where nothing is said; what is said in another form is an error.
 */
export function told<Value>(
  form: z.ZodType<Value>,
  input: Readonly<Record<string, unknown>>,
  side: readonly string[],
  ...names: readonly string[]
): Value | undefined {
  const values = names.flatMap((name) =>
    side.flatMap((who) => {
      const group = input[name];
      return [input[nameBeside(who, name)], isRecord(group) ? group[who] : undefined];
    }),
  );
  const value = values.find((each) => each !== undefined);
  return value === undefined ? undefined : form.parse(value);
}

/** The members of a form under which `told` finds something of these sides, each of the same form. */
export function toldMembers<Value>(
  form: z.ZodType<Value>,
  sides: readonly string[],
  ...names: readonly string[]
): Record<string, z.ZodType> {
  const group = z.object(Object.fromEntries(sides.map((side) => [side, form.optional()])));
  const beside = names.flatMap((name) => sides.map((side) => [nameBeside(side, name), form.optional()]));
  return Object.fromEntries([...beside, ...names.map((name) => [name, group.optional()])]) as Record<string, z.ZodType>;
}

const nameBeside = (side: string, name: string): string => side + name.charAt(0).toUpperCase() + name.slice(1);

const sentence = ({ path, known }: ReturnType<typeof unknownKeys>[number]): string =>
  `${path} is not known here; known are: ${known.join(', ')}.`;

/** Gathers the options that stand beside the other inputs under `options`; those that stand there already come first. */
function withOptions(form: z.ZodType, input: unknown): unknown {
  const shape = shapeOf(form);
  const known = shapeOf(shape['options']);
  if (!Object.hasOwn(shape, 'options') || !isRecord(input)) return input;
  const isBeside = (key: string): boolean => Object.hasOwn(known, key) && !Object.hasOwn(shape, key);
  const entries = Object.entries(input);
  const beside = Object.fromEntries(entries.filter(([key]) => isBeside(key)));
  const rest = Object.fromEntries(entries.filter(([key]) => !isBeside(key)));
  const { options = {} } = rest;
  return { ...rest, options: isRecord(options) ? { ...beside, ...options } : options };
}

/** Adds to a refusal the set of its codes; faults have no ruled order among them. */
function withErrors(result: unknown): unknown {
  if (!isRecord(result) || typeof result['error'] !== 'string') return result;
  const { error, errors } = result;
  const codes = Array.isArray(errors) ? errors.filter((code) => typeof code === 'string') : [];
  return { ...result, errors: [...new Set([error, ...codes])].sort(byCodePoint) };
}
