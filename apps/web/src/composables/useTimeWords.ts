import { useI18n } from 'vue-i18n';
import { useClock } from '../stores/clock.js';
import { usePreferences } from '../stores/preferences.js';
import { dateWords, dayWords, fullDate, spanWords, zonePlace } from './time.js';

/** Provides texts for spans and times, in the reader's zone. */
export function useTimeWords() {
  const { t, locale } = useI18n();
  const clock = useClock();
  const preferences = usePreferences();

  /** "5 h 12 min". */
  function span(spanMs: number): string {
    const words = spanWords(spanMs);
    const figures = { days: words.days, hours: words.hours, minutes: words.minutes, seconds: words.seconds };
    return words.key === 'time.days' ? t(words.key, figures, words.days) : t(words.key, figures);
  }

  /** "today 21:00". */
  function moment(atMs: number): string {
    const { key, time, day } = dateWords(atMs, clock.now, preferences.zone);
    return t(key, { time, day });
  }

  /** "Today", "Yesterday", "Friday 20 November". */
  function day(atMs: number): string {
    const { key, date } = dayWords(atMs, clock.now, preferences.zone);
    return t(key, { date });
  }

  /** "24 December 2026" for `2026-12-24`, a day of a calendar. */
  function date(isoDate: string): string {
    const form = new Intl.DateTimeFormat(locale.value, { dateStyle: 'long', timeZone: 'UTC' });
    const at = Date.parse(isoDate);
    return Number.isNaN(at) ? isoDate : form.format(at);
  }

  /** "21:00". */
  function clockTime(atMs: number): string {
    return dateWords(atMs, clock.now, preferences.zone).time;
  }

  /** "today 21:00, Paris time". */
  function momentWithZone(atMs: number): string {
    return t('time.zoned', { moment: moment(atMs), place: zonePlace(preferences.zone) });
  }

  /** "3 min ago", for stored copies. */
  function age(atMs: number): string {
    const rest = clock.now - atMs;
    return rest < 60_000 ? t('time.justNow') : t('time.ago', { span: span(rest) });
  }

  /** "2 days", "1 day 12 h", "30 min": a length without empty parts, for paces. */
  function length(spanMs: number): string {
    const { days, hours, minutes } = spanWords(spanMs);
    const parts = [
      days > 0 && t('time.part.days', { count: days }, days),
      hours > 0 && t('time.part.hours', { count: hours }),
      minutes > 0 && t('time.part.minutes', { count: minutes }),
    ];
    return parts.filter(Boolean).join(' ');
  }

  return {
    span,
    length,
    moment,
    day,
    date,
    clock: clockTime,
    momentWithZone,
    age,
    exact: (atMs: number) => fullDate(atMs, preferences.zone),
  };
}
