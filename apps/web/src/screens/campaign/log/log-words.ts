import type { CampaignFields, LogEntryFields } from '@warlog/api-client';
import type { EventChange, EventWords } from '../../../design/events/event-row.js';
import type { IconName } from '../../../design/icon/icons.js';
import { whatWords } from '../../../composables/what-words.js';

/** The formatters that log texts use. */
export interface LogFormatter {
  readonly t: (key: string, params?: Readonly<Record<string, unknown>>, count?: number) => string;
  readonly has: (key: string) => boolean;
  readonly seatName: (seat: string) => string;
  /** "24 December 2026" for an ISO date. */
  readonly date: (isoDate: string) => string;
  /** "today 21:00". */
  readonly moment: (atMs: number) => string;
  /** "1 day 5 h": what is left. */
  readonly span: (spanMs: number) => string;
  /** "6 h". */
  readonly length: (spanMs: number) => string;
  /** The name of what a ruling changed, and a value of it; null while the game's texts are not loaded. */
  readonly ruled: ((difference: NonNullable<LogEntryFields['differences']>[number]) => EventChange) | null;
}

type At = Pick<CampaignFields, 'host' | 'mySeat' | 'governance' | 'gameMaster'>;

const MINUTE_MS = 60_000;
const icons: readonly (readonly [RegExp, IconName])[] = [
  [/^paused|^parked/, 'pause'],
  [/^resumed|^released|^started/, 'play'],
  [/^nudged/, 'bell'],
  [/^ruling|^upgraded|^beacon/, 'gavel'],
  [/^closed/, 'report'],
  [/^vote/, 'check'],
  [/^seat|^sitter|^role|^gm/, 'person'],
  [/^letter/, 'press'],
  [/^created|^ended|^edited/, 'stance'],
  [/^/, 'clock'],
];

/** The text of a log entry; null for a code that this version of the app does not know. */
export function logWords(entry: LogEntryFields, campaign: At, formatters: LogFormatter): EventWords | null {
  const { t, has, seatName } = formatters;
  const { code, seat, turn, params } = entry;
  const isMine = entry.personal && seat === campaign.mySeat;
  const key = isMine ? `log.${code}.mine` : `log.${code}`;
  if (!has(key)) return null;
  const hours = Number(params['hours'] ?? 0);
  const title = t(key, {
    turn: turn === 0 ? t('log.setup') : t('log.turn', { turn }),
    seat: seat === null ? '' : seatName(seat),
    name: (entry.user ?? entry.former ?? entry.by)?.name ?? '',
    span: formatters.length(Math.round(hours * 60) * MINUTE_MS),
    from: params['fromTurn'] ?? '',
    ...daysOf(entry, formatters),
    motion: motionOf(entry, formatters),
    role: params['role'] === undefined ? '' : t(`team.role.${String(params['role']).toUpperCase()}`),
    what: whatWords(params['what'], (field) => t(`log.what.${field}`)),
  });
  return {
    icon: icons.find(([pattern]) => pattern.test(code))?.[1] ?? 'clock',
    title: title.charAt(0).toUpperCase() + title.slice(1),
    second: secondOf(entry, campaign, formatters),
    changes: changesOf(entry, formatters),
    quote: entry.reason,
  };
}

/** The first and the last day off; empty where an entry has none. */
function daysOf({ params }: LogEntryFields, { date }: LogFormatter): { readonly first: string; readonly last: string } {
  const day = (key: string) => (params[key] === undefined ? '' : date(String(params[key])));
  return { first: day('firstDay'), last: day('lastDay') };
}

function motionOf(entry: LogEntryFields, formatters: LogFormatter): string {
  const { params, seat, user } = entry;
  const { t, seatName, length } = formatters;
  const kind = String(params['motion'] ?? '')
    .toUpperCase()
    .replaceAll('-', '_');
  if (kind === '') return t('log.aVote');
  if (kind === 'PACE' && params['hours'] === undefined)
    return t('votes.motion.PACE.rules', { turn: params['fromTurn'] ?? 0 });
  const days = daysOf(entry, formatters);
  const none = t(kind === 'REPLACE_GM' ? 'votes.nobody' : 'votes.aBot');
  return t(`votes.motion.${kind}`, {
    span: length(Math.round(Number(params['hours'] ?? 0) * 60) * MINUTE_MS),
    seat: seat === null ? '' : seatName(seat),
    name: user?.name ?? none,
    turn: params['fromTurn'] ?? 0,
    ...{ from: days.first, to: days.last },
  });
}

/** Who did it and in which role, further details, and whether it is hidden from others. */
function secondOf(entry: LogEntryFields, campaign: At, formatters: LogFormatter): string {
  const { t } = formatters;
  const { by, personal } = entry;
  const who = by === null ? null : t(officeOf(by.id, campaign), { name: by.name });
  return [who, detailOf(entry, formatters), personal ? t('log.onlyTwo') : null].filter(Boolean).join(' · ');
}

function officeOf(user: string, { host, governance }: At): string {
  if (governance.gameMaster?.id === user) return 'log.byGm';
  return host.id === user ? 'log.byHost' : 'log.by';
}

function detailOf(
  { code, params, seats, differences, former }: LogEntryFields,
  formatters: LogFormatter,
): string | null {
  const { t, seatName, moment } = formatters;
  const at = (key: string) => moment(Number(params[key]));
  const names = seats.map(seatName).join(', ');
  switch (code) {
    case 'deadline.rescue':
    case 'deadline.allowance':
    case 'deadline.answer':
    case 'seat.offered.missed':
    case 'seat.away':
    case 'seat.offered.holder':
    case 'resumed.itself':
      return t(`log.${code}.detail`);
    case 'closed':
      return parts(names === '' ? null : t('log.missed', { names }), roundOf(params, formatters));
    case 'closed.early':
      return parts(
        params['readySince'] === undefined ? null : t('log.readySince', { moment: at('readySince') }),
        roundOf(params, formatters),
      );
    case 'paused':
    case 'paused.vote':
    case 'paused.deserted':
      return t('log.pausedUntil', { moment: at('until') });
    case 'restored':
      return t('log.restored.detail', { moment: at('until') });
    case 'left':
      return t('log.left.detail', { url: params['url'] ?? '' });
    case 'ruling.made':
    case 'ruling.undone':
      return differences === null ? t('log.ruling.later') : null;
    case 'upgraded':
      return t('log.upgraded.detail', { from: params['from'] ?? 0, to: params['to'] ?? 0 });
    case 'vote.opened':
      return t('log.openUntil', { moment: at('closesAt') });
    case 'vote.carried':
    case 'vote.lost':
    case 'vote.expired':
      return t('log.counted', { yes: params['yes'] ?? 0, no: params['no'] ?? 0 });
    case 'sitter.named':
      return t('log.until', { moment: at('until') });
    case 'seat.standIn':
      return former === null ? null : t('log.standInFor', { name: former.name });
    case 'ended':
      return names === '' ? null : t('log.won', { names });
    default:
      return null;
  }
}

/** The beacon round that the dice of a closing used; null for none. */
function roundOf({ round, away }: LogEntryFields['params'], { t }: LogFormatter): string | null {
  if (round !== undefined) return t('log.round', { round });
  return away === undefined ? null : t('log.roundAway', { round: away });
}

function parts(...all: readonly (string | null)[]): string | null {
  return all.filter((part) => part !== null).join(' · ') || null;
}

function changesOf(entry: LogEntryFields, formatters: LogFormatter): readonly EventChange[] {
  const { t, moment, span } = formatters;
  const { code, from, to, params, user, former, differences } = entry;
  const left = params['leftMs'] === undefined ? null : span(Number(params['leftMs']));
  const was = from === null ? null : moment(Date.parse(from));
  if (code.startsWith('paused')) {
    return [{ label: t('log.closes'), from: was, to: left ? t('log.stillLeft', { left }) : t('log.still') }];
  }
  if (code.startsWith('resumed')) {
    const until = to === null ? '' : moment(Date.parse(to));
    const still = left ? t('log.runsLeft', { moment: until, left }) : until;
    return [{ label: t('log.closes'), from: t('log.still'), to: still }];
  }
  if (code === 'seat.handedOver' && user !== null) {
    return [{ label: t('log.player'), from: former?.name ?? null, to: user.name }];
  }
  if (code === 'gm.replaced' && user !== null) {
    return [{ label: t('log.gm'), from: former?.name ?? null, to: user.name }];
  }
  if (differences !== null && formatters.ruled) return differences.map(formatters.ruled);
  if (to === null || code === 'closed') return [];
  return [{ label: t('log.closes'), from: was, to: moment(Date.parse(to)) }];
}
