import type { OptionSpec } from './ruleset.js';

/** A campaign option that is on or off. */
export function flagOption(key: string, byDefault: boolean): OptionSpec {
  return { key, type: 'boolean', default: byDefault, why: `option.${key}` };
}

/** A campaign option with a few words to choose from; the first is the usual one. */
export function choiceOption(key: string, byDefault: string, ...others: readonly string[]): OptionSpec {
  return { key, type: 'choice', default: byDefault, choices: [byDefault, ...others], why: `option.${key}` };
}

/** A campaign option that is a whole number within bounds. */
export function wholeOption(key: string, byDefault: number, min: number, max: number): OptionSpec {
  return { key, type: 'integer', default: byDefault, min, max, why: `option.${key}` };
}
