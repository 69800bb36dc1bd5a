import { sentence, type Messages } from '@warlog/core';
import type { PhasePart } from '@warlog/ruleset-api';
import english from './messages.en.json' with { type: 'json' };
import french from './messages.fr.json' with { type: 'json' };

/** Notification texts, one file per language. */
const languages: Readonly<Record<string, Messages>> = { en: english, fr: french };

type Params = Readonly<Record<string, string | number | null>>;

/** Formats texts in one language, with times of one time zone. */
export interface Formatter {
  readonly language: string;
  /** Renders a message; a code that is missing in this language is rendered in English. */
  readonly say: (code: string, params?: Params) => string;
  /**
   * Renders the plural form for this number: `code.zero` if it exists, `code.one`, `code.other`, by the rules of the
   * language.
   */
  readonly count: (code: string, count: number, params?: Params) => string;
  /** "8", or "8 (impulses 7 to 12)" where turns have parts. */
  readonly turn: (turn: number, part: PhasePart | null) => string;
  /** "Fri 20 Nov, 21:00 (Paris time)": correct whenever it is read. */
  readonly moment: (at: number) => string;
  /** "Fri 20 Nov" for `2026-11-20`, a day of a calendar. */
  readonly day: (date: string) => string;
  /** "Fri 20 Nov". */
  readonly date: (at: number) => string;
}

/** Returns a formatter for the best matching language. */
export function formatterFor(wanted: string, zone: string): Formatter {
  const language = [wanted, wanted.split('-')[0] ?? ''].find((tag) => tag in languages) ?? 'en';
  const messages = { ...english, ...languages[language] };
  const plural = new Intl.PluralRules(language);
  const shown = (at: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { timeZone: zone, ...options }).format(at);
  const date = (at: number, options: Intl.DateTimeFormatOptions = {}) =>
    shown(at, { weekday: 'short', day: 'numeric', month: 'short', ...options }).replace(',', '');
  const say = (code: string, params: Params = {}) =>
    sentence(messages, { code, params: known(params) }, ({ id }) => id);
  return {
    language,
    say,
    count(code, count, params = {}) {
      const isZero = count === 0 && `${code}.zero` in messages;
      return say(`${code}.${isZero ? 'zero' : plural.select(count)}`, { ...params, count });
    },
    turn(turn, part) {
      if (!part) return String(turn);
      const { unit, from, to, of } = part;
      return say('turn.part', { turn, part: say(`part.${unit}.${from === to ? 'one' : 'some'}`, { from, to, of }) });
    },
    day: (text) => date(Date.parse(text), { timeZone: 'UTC' }),
    date: (at) => date(at),
    moment(at) {
      return say('moment', {
        date: date(at),
        time: shown(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
        place: (zone.split('/').at(-1) ?? zone).replaceAll('_', ' '),
      });
    },
  };
}

function known(params: Params): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string | number] => entry[1] !== null),
  );
}
