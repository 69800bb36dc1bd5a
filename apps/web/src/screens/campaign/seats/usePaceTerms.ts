import type { PaceFields } from '@warlog/api-client';
import { computed, type ComputedRef } from 'vue';
import { useI18n } from 'vue-i18n';
import { zonePlace } from '../../../composables/time.js';
import { usePhaseWords } from '../../../composables/usePhaseWords.js';
import { useTimeWords } from '../../../composables/useTimeWords.js';
import { usePaceChangeWords } from '../table/usePaceChangeWords.js';

/** Describes what a group agreed beyond the plain pace, a sentence each; omits what it does not use. */
export function usePaceTerms(pace: () => PaceFields): ComputedRef<readonly string[]> {
  const { t, locale } = useI18n();
  const words = useTimeWords();
  const phases = usePhaseWords();
  const changeWords = usePaceChangeWords();

  function calendarWords({ calendar }: PaceFields): readonly string[] {
    if (calendar === null) return [];
    // 2024-01-01 was a Monday.
    const name = new Intl.DateTimeFormat(locale.value, { weekday: 'short', timeZone: 'UTC' });
    const days = new Intl.ListFormat(locale.value).format(
      calendar.weekdays.map((day) => name.format(Date.UTC(2024, 0, day))),
    );
    const place = zonePlace(calendar.zone);
    const blackouts = calendar.blackouts.map(({ from, to }) => t('seats.pace.blackout', { from, to }));
    if (calendar.minute === null) return [t('seats.pace.days', { days, place }), ...blackouts];
    const parts = [Math.floor(calendar.minute / 60), calendar.minute % 60];
    const time = parts.map((part) => String(part).padStart(2, '0')).join(':');
    return [t('seats.pace.times', { days, time, place }), ...blackouts];
  }

  return computed(() => {
    const terms = pace();
    const { allowanceHours, leaveDeadlines, openSeatAfterMisses, rescue, kindMinutes, plan, holidays } = terms;
    const { bankMinutes, awayAfterWindows, desertedDays } = terms;
    return [
      ...calendarWords(terms),
      ...plan.map((step) => changeWords({ ...step, firstDay: null, lastDay: null })),
      ...holidays.map(({ firstDay, lastDay, zone }) =>
        t('seats.pace.holiday', { from: words.date(firstDay), to: words.date(lastDay), place: zonePlace(zone) }),
      ),
      ...kindMinutes.map(({ kind, minutes }) =>
        t('seats.pace.kind', { kind: phases.kind(kind), span: words.length(minutes * 60_000) }),
      ),
      ...(allowanceHours > 0 ? [t('seats.pace.allowance', { hours: allowanceHours })] : []),
      ...(rescue ? [t('seats.pace.rescue', { missing: rescue.missing, hours: rescue.hours })] : []),
      ...(leaveDeadlines > 0 ? [t('seats.pace.leave', { count: leaveDeadlines }, leaveDeadlines)] : []),
      ...(openSeatAfterMisses === null
        ? []
        : [t('seats.pace.openSeat', { count: openSeatAfterMisses }, openSeatAfterMisses)]),
      ...(bankMinutes === null ? [] : [t('seats.pace.bank', { span: words.length(bankMinutes * 60_000) })]),
      ...(awayAfterWindows === null ? [] : [t('seats.pace.away', { count: awayAfterWindows }, awayAfterWindows)]),
      ...(desertedDays === null ? [] : [t('seats.pace.deserted', { count: desertedDays }, desertedDays)]),
    ];
  });
}
