import { optionCode } from '@warlog/core';
import type { AnyRuleset } from '@warlog/ruleset-api';

/** Names and explanations of the options of one ruleset. */
export type OptionWords = ReturnType<typeof useOptionWords>;

/** Texts for options from their ruleset. An option that only a newer server knows is spelled out from its key. */
export function useOptionWords(ruleset: () => AnyRuleset | null) {
  const known = (key: string, part?: string): string | null => ruleset()?.messages[optionCode(key, part)] ?? null;
  return {
    /** "Turns at most". */
    label: (option: string): string => known(option) ?? spelt(option),
    /** "The campaign ends after this many turns."; empty until it is loaded. */
    help: (option: string): string => known(option, 'help') ?? '',
    /** "seen by everybody". */
    choice: (option: string, value: string): string => known(option, value) ?? spelt(value).toLowerCase(),
  };
}

/** "fuelPerJump" → "Fuel per jump". */
function spelt(code: string): string {
  const words = code
    .replace(/([A-Z]+)/g, ' $1')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
