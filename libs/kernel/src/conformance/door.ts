import { z } from 'zod';
import { scriptDice, type ScriptDice } from '../dice/script-dice.js';

/**
 * An operation of a door whose input has this form; another form is a plain error. Options of the campaign may stand
 * under `options` or beside the other inputs.
 */
export function answer<Input>(form: z.ZodType<Input>, run: (input: Input) => unknown): (input: unknown) => unknown {
  return (input) => {
    try {
      return run(form.parse(withOptions(input)));
    } catch (error) {
      // Parts of an input may be read only while the operation runs.
      if (!(error instanceof z.ZodError)) throw error;
      throw new Error(`The input is not of the expected form: ${z.prettifyError(error)}`, { cause: error });
    }
  };
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
      return [input[who + name.charAt(0).toUpperCase() + name.slice(1)], isRecord(group) ? group[who] : undefined];
    }),
  );
  const value = values.find((each) => each !== undefined);
  return value === undefined ? undefined : form.parse(value);
}

function withOptions(input: unknown): unknown {
  if (!isRecord(input)) return input;
  const { options, ...beside } = input;
  return { ...input, options: isRecord(options) ? { ...beside, ...options } : (options ?? beside) };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
