import type { NameOf } from '@warlog/core';
import { useI18n } from 'vue-i18n';
import type { NewsGroup, Report } from './replay/report.js';
import { useThings } from '../game-ui/game-ui.js';

/** At most this many places are named; otherwise their number is given. */
const MOST_NAMED = 3;

/** Summarizes in a line what a turn brought its reader: "lost Meridian, took Redwop". */
export function useReportTitle() {
  const { t, locale } = useI18n();
  const things = useThings();

  function title({ kind, places }: NewsGroup, nameOf: NameOf): string {
    const names = places.map((id) => nameOf({ ref: 'place', id }));
    const more = names.length - MOST_NAMED;
    const said = more > 0 ? [...names.slice(0, MOST_NAMED), t('report.news.more', { count: more }, more)] : names;
    const list = new Intl.ListFormat(locale.value, { type: 'conjunction' });
    return t(`report.news.${things.value}.${kind}`, { places: list.format(said) });
  }

  /** The news of a report, and the number of other good or bad changes; null if nothing changed for the reader. */
  return function summary({ news, mine }: Report, nameOf: NameOf): string | null {
    if (news.length > 0) return news.map((group) => title(group, nameOf)).join(', ');
    const felt = mine.filter(({ line }) => line.tone === 'good' || line.tone === 'bad').length;
    return felt === 0 ? null : t('report.news.other', { count: felt }, felt);
  };
}
