import type { Honor } from '@warlog/api-client';
import { computed } from 'vue';
import { useI18n } from 'vue-i18n';
import type { SeatNames } from '../../../composables/useSeatNames.js';
import type { AfterEnd } from './useAfterEnd.js';

const kinds: readonly Honor[] = ['STROKE', 'DEFENSE', 'DIPLOMAT', 'LETTERS', 'LUCK', 'THANKS'];

/** One honor as it stands. */
interface HonorRow {
  readonly honor: Honor;
  readonly title: string;
  /** The seats that got it, those with the most givers first, each with a sentence. */
  readonly lines: readonly { readonly seat: string; readonly text: string }[];
}

/** Provides the honors of a campaign that are given or offered, with giver and receiver. */
export function useHonorLines(afterEnd: () => AfterEnd, nameOf: () => SeatNames) {
  const { t, locale } = useI18n();

  function linesOf(honor: Honor): HonorRow['lines'] {
    const givers = new Map<string, string[]>();
    for (const given of afterEnd()?.given ?? []) {
      if (given.honor !== honor) continue;
      for (const seat of given.to) givers.set(seat, [...(givers.get(seat) ?? []), nameOf()(given.seat)]);
    }
    const names = new Intl.ListFormat(locale.value);
    return [...givers]
      .sort(([, a], [, b]) => b.length - a.length)
      .map(([seat, by]) => ({
        seat,
        text: t('ending.honors.line', { side: nameOf()(seat), givers: names.format(by) }),
      }));
  }

  return computed((): readonly HonorRow[] =>
    kinds
      .map((honor) => ({ honor, title: t(`ending.honor.${honor}`), lines: linesOf(honor) }))
      .filter(({ honor, lines }) => lines.length > 0 || afterEnd()?.honors.includes(honor)),
  );
}
