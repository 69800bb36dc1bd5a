import { useI18n } from 'vue-i18n';
import type { Say } from './say.js';

/** Texts and figures in the reader's language. */
export interface Figures {
  readonly say: Say;
  readonly percent: (value: number) => string;
  /** Formats a figure with one decimal. */
  readonly figure: (value: number) => string;
}

export function useFigures(): Figures {
  const { t, n } = useI18n();
  return {
    say: (key, params = {}, plural = 1) => t(key, params, plural),
    percent: (value) => n(value, { style: 'percent', maximumFractionDigits: 0 }),
    figure: (value) => n(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  };
}
