import { optionCode, type AnyRuleset } from '@warlog/kernel';

/** What options of one ruleset are called, and what they change. */
export type OptionWords = ReturnType<typeof useOptionWords>;

/** Options in their ruleset's own words. One that a newer server has and this app does not know is read from its key. */
export function useOptionWords(ruleset: () => AnyRuleset | null) {
  const known = (key: string, part?: string): string | null => ruleset()?.messages[optionCode(key, part)] ?? null;
  return {
    /** "Turns at most". */
    label: (option: string): string => known(option) ?? spelt(option),
    /** "The campaign ends after this many turns."; empty while it is not here. */
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
