import { z } from 'zod';
import { byCodePoint } from '../ids.js';
import { isRecord, shapeOf, unknownKeys } from './unknown-keys.js';

/**
 * An operation of a conformance adapter: plain JSON in and out, with a declared input form. Created only by `answer`.
 */
export interface ConformanceOperation {
  (input: unknown): unknown;
  /** The schema of its input. */
  readonly form: z.ZodType;
}

/** An input has keys that the operation does not know; one sentence for each. */
export class NotSayable extends Error {}

/**
 * Creates an operation with this input form. Unknown keys are refused at any depth (`NotSayable`), other mismatches are
 * plain errors. Options of the campaign may stand under `options` or beside the other inputs. A refusal is returned
 * with `errors`, all its codes in order.
 */
export function answer<Input>(form: z.ZodType<Input>, run: (input: Input) => unknown): ConformanceOperation {
  const operation = (said: unknown): unknown => {
    const input = withOptions(form, said);
    const strangers = unknownKeys(form, input);
    if (strangers.length > 0) throw new NotSayable(strangers.map(sentence).join(' '));
    try {
      return withErrors(run(form.parse(input)));
    } catch (error) {
      // Parts of an input may be parsed only while the operation runs.
      if (!(error instanceof z.ZodError)) throw error;
      throw new Error(`The input is not of the expected form: ${z.prettifyError(error)}`, { cause: error });
    }
  };
  return Object.assign(operation, { form });
}

/**
 * Returns the input for one side, under the first of several possible names. For the side names `att` and `attacker`, a
 * `stance` is looked up at `attStance`, `attackerStance`, `stance.att` and `stance.attacker`. undefined if absent;
 * another form is an error.
 */
export function caseInput<Value>(
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

/** Returns the members of a form under which `caseInput` looks up these sides, each of the same form. */
export function caseMembers<Value>(
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

/** Collects options beside the other inputs under `options`; those already there come first. */
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

/** Adds the set of its codes to a refusal; faults have no defined order. */
function withErrors(result: unknown): unknown {
  if (!isRecord(result) || typeof result['error'] !== 'string') return result;
  const { error, errors } = result;
  const codes = Array.isArray(errors) ? errors.filter((code) => typeof code === 'string') : [];
  return { ...result, errors: [...new Set([error, ...codes])].sort(byCodePoint) };
}
