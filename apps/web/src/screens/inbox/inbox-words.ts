import type { InboxEntryFields } from '@warlog/api-client';
import type { RouteLocationRaw } from 'vue-router';
import { whatWords } from '../../composables/what-words.js';
import type { EventChange, EventWords } from '../../design/events/event-row.js';
import type { IconName } from '../../design/icon/icons.js';

/** The formatters that inbox texts use. */
export interface InboxFormatter {
  readonly t: (key: string, params?: Readonly<Record<string, unknown>>) => string;
  readonly has: (key: string) => boolean;
  readonly moment: (atMs: number) => string;
}

const icons: Readonly<Record<InboxEntryFields['reason'], IconName>> = {
  NEAR: 'clock',
  LAST: 'clock',
  HALF: 'clock',
  OPENED: 'orders',
  RESOLVED: 'report',
  DECISION: 'orders',
  AWAITED: 'orders',
  MOVED: 'clock',
  PRESS: 'press',
  RULING: 'gavel',
  VOTE: 'check',
  NUDGE: 'bell',
  SEAT: 'person',
  PARKED: 'warning',
};

/** The text of an inbox entry; null for a code that this version of the app does not know. */
export function inboxWords(entry: InboxEntryFields, formatters: InboxFormatter): EventWords | null {
  const { t, has } = formatters;
  const { code, params, campaign, by, letter } = entry;
  if (!has(`inbox.${code}`)) return null;
  const seat = typeof params['seat'] === 'string' ? seatName(entry, params['seat']) : '';
  const from = letter === null ? '' : writer(entry, formatters);
  const motion = params['motion'] === undefined ? '' : t(`inbox.motion.${params['motion']}`);
  const title = t(titleOf(entry, has), {
    ...params,
    who: by?.name ?? t('inbox.somebody'),
    seat,
    from,
    motion,
    what: whatWords(params['what'], (field) => t(`inbox.what.${field}`)),
  });
  const who = by === null || titled.includes(code) ? null : t('inbox.by', { name: by.name });
  const body = letter?.body ?? null;
  return {
    icon: icons[entry.reason],
    title,
    second: [campaign.name, who].filter(Boolean).join(' · '),
    changes: changesOf(entry, formatters),
    quote: typeof params['why'] === 'string' ? params['why'] : body,
  };
}

/** The sentence for a code, or for a variant of it with its own sentence. */
function titleOf({ code, params, campaign }: InboxEntryFields, has: InboxFormatter['has']): string {
  const setup = params['turn'] !== 0 ? [] : campaign.mySeat === null ? ['setup.watched', 'setup'] : ['setup'];
  // Without a reason it was paused by no user.
  const cases = [...setup, params['letters'] ?? null, params['why'] === null ? 'deserted' : null];
  const own = cases.map((variant) => `inbox.${code}.${variant}`).find((key) => has(key));
  return own ?? `inbox.${code}`;
}

/** Their titles name who did it. */
const titled: readonly string[] = [
  ...['nudge', 'seat.requested', 'seat.follows', 'seat.roleTaken', 'rematch', 'thanks'],
  ...['seat.captain', 'seat.captainTaken', 'seat.captainEnded'],
];

/** Uses players' names, because a side's name is known only with the game's code. */
function seatName({ campaign }: InboxEntryFields, id: string): string {
  const seat = campaign.seats.find((candidate) => candidate.id === id);
  return seat?.player?.name ?? seat?.name ?? id;
}

function writer(entry: InboxEntryFields, { t }: InboxFormatter): string {
  const { letter } = entry;
  if (letter === null || letter.from === null) return t('inbox.unsigned');
  if (letter.from === 'gm') return t('inbox.office');
  return seatName(entry, letter.from);
}

function changesOf({ code, params }: InboxEntryFields, { t, moment }: InboxFormatter): readonly EventChange[] {
  const at = (key: string) => (typeof params[key] === 'number' ? moment(params[key]) : null);
  switch (code) {
    case 'moved':
    case 'early':
    case 'early.off':
    case 'resumed':
    case 'lobby.ending':
      return [{ label: t('inbox.closes'), from: at('from'), to: at('to') ?? '' }];
    case 'paused':
      return [{ label: t('inbox.until'), from: null, to: at('until') ?? '' }];
    case 'vote':
    case 'vote.opened':
      return [{ label: t('inbox.openUntil'), from: null, to: at('closesAt') ?? '' }];
    default:
      return [];
  }
}

/** The link of an entry. */
export function inboxTarget({ reason, code, params, campaign, owed }: InboxEntryFields): RouteLocationRaw {
  const to = (name: string, more: object = {}) => ({ name, params: { id: campaign.id, ...more } });
  switch (reason) {
    case 'PRESS':
      return to(code === 'thanks' ? 'ending' : 'press');
    case 'RESOLVED':
      if (code === 'cancelled' || code === 'unfilled') return to('log');
      if (code === 'ended') return to('ending');
      return to('report', { ordinal: String(params['ordinal'] ?? '') });
    case 'VOTE':
      return to(code === 'vote' ? 'seats' : 'log');
    case 'SEAT':
      // A removed user may not read that campaign any more.
      if (code === 'seat.removed') return { name: 'lobby' };
      if (code === 'lobby.ending') return to('board');
      if (code === 'rematch' || code === 'seat.open') return { ...to('seat'), query: { seat: String(params['seat']) } };
      if (code.startsWith('seat.role') || code === 'seat.captain') return to('seats');
      if (code.startsWith('seat.captain')) return to('board');
      return to(code === 'seat.requested' || code === 'seat.gm' ? 'gm' : 'log');
    case 'PARKED':
      return to('gm');
    case 'MOVED':
    case 'RULING':
      return to('log');
    default:
      return to(owed ? 'next' : 'board');
  }
}
