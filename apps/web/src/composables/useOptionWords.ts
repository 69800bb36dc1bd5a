import '../messages/options.js';
import { useI18n } from 'vue-i18n';

/** Options of rulesets in words. One that a newer server has and this app does not know is read from its key. */
export function useOptionWords() {
  const i18n = useI18n();
  const known = (key: string): string | null => (i18n.te(key) ? i18n.t(key) : null);
  return {
    /** "Turns at most". */
    label: (option: string): string => known(`option.${option}`) ?? spelt(option),
    /** "seen by everybody". */
    choice: (option: string, value: string): string => known(`choice.${option}.${value}`) ?? spelt(value).toLowerCase(),
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
