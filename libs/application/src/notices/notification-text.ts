import { partOfKey, type Things } from '@warlog/ruleset-api';
import type { UserId } from '@warlog/core';
import type { CampaignAccess } from '../campaigns/campaign-access.js';
import { accountDto } from '../queries/account.js';
import type { Delivery } from '../ports/notices.js';
import { paramsOf, type About, type DeliveryAbout, type NoticeParams, type PaceParams } from './about.js';
import { missingActionOf } from './missing-action.js';
import type { Formatter } from './formatter.js';

/** The rendered text of a notification. */
export interface NotificationText {
  readonly title: string;
  readonly body: string;
}

/** Everything that a notification about a campaign is rendered from: the recipient's own access, never more. */
export interface NotificationSubject {
  readonly delivery: Pick<Delivery, 'reason' | 'about'>;
  readonly access: Pick<CampaignAccess, 'row' | 'seats' | 'mine' | 'played' | 'accounts' | 'campaign'>;
  /** The headline of the closed phase's report for the recipient; null if there is none. */
  readonly headline: string | null;
  /** How the orders stand that the recipient's seat set for the open phase in an earlier turn; absent: none count. */
  readonly later?: 'counts' | 'refused' | null | undefined;
  /** The ruleset's words for what gets orders; absent: places. */
  readonly things?: Things;
}

/** Renders a notification about a campaign. It may be read much later, so it names moments and no remaining time. */
export function textOf(subject: NotificationSubject, formatter: Formatter): NotificationText {
  const { delivery, access } = subject;
  const { about } = delivery;
  const campaign = access.row.name;
  if (delivery.reason === 'done' || about.code === 'digest') {
    return { title: formatter.say('done.title', { campaign }), body: formatter.say('done.body') };
  }
  const { turn, part } = paramsOf(about);
  const closing = { turn: openTurn(subject, formatter), moment: openUntil(subject, formatter) };
  const eventTurn = typeof turn === 'number' ? { turn: formatter.turn(turn, partOfKey(part)) } : {};
  const title = formatter.say(`${about.code}.title`, { ...closing, ...eventTurn, ...namesIn(about, access), campaign });
  return { title, body: bodyOf(about, subject, formatter) };
}

function openTurn({ access }: NotificationSubject, formatter: Formatter): string {
  return formatter.turn(access.row.turn, access.campaign.phase?.part ?? null);
}

/** When the open phase closes; empty if nothing closes it. */
function openUntil({ access: { row } }: NotificationSubject, formatter: Formatter): string {
  return row.dueAt === null ? '' : formatter.moment(row.dueAt);
}

/** Names of users and of the seat; a removed account has none. */
function namesIn(
  about: DeliveryAbout,
  access: Pick<CampaignAccess, 'accounts' | 'campaign' | 'seats'>,
): Readonly<Record<string, string>> {
  const { by, seat, to } = paramsOf(about);
  const nameOf = (user: unknown) => (typeof user === 'string' ? accountDto(access, user as UserId).name : '–');
  const found = access.seats.find((seatRow) => seatRow.seat === seat);
  return {
    who: nameOf(by),
    ...(typeof to === 'string' ? { other: nameOf(to) } : {}),
    ...(found ? { seat: found.name } : {}),
  };
}

function bodyOf(about: About, subject: NotificationSubject, formatter: Formatter): string {
  const { say, moment: at } = formatter;
  const { access, headline } = subject;
  const names = namesIn(about, access);
  const open = { turn: openTurn(subject, formatter), moment: openUntil(subject, formatter) };
  const { code } = about;
  switch (code) {
    case 'near':
    case 'last':
    case 'half':
      return joined(missingActionText(subject, formatter), say('closes', open));
    case 'nudge':
      return joined(say('nudge.body', names), missingActionText(subject, formatter), say('closes', open));
    case 'resolved':
      return joined(
        headline,
        laterText(subject, formatter),
        about.params.next === null ? say('watch') : say('open', { ...open, next: open.turn }),
      );
    case 'opened':
      return joined(laterText(subject, formatter), say(access.mine ? 'opened.body' : 'public.opened.body', open));
    case 'decision':
    case 'answer':
    case 'awaited':
      return say(`${code}.body`, open);
    case 'moved': {
      const { from, to, by, why } = about.params;
      const times = { from: at(from), to: at(to) };
      return by === null ? say('moved.rule', times) : say('moved.body', { ...times, ...names, why });
    }
    case 'paused': {
      const { by, why, until } = about.params;
      return say(by === null ? 'paused.deserted' : 'paused.body', { ...names, why, until: at(until) });
    }
    case 'pace':
      return joined(
        paceText('pace', about.params, names, formatter),
        say('vote.why', { why: about.params.why ?? '–' }),
      );
    case 'restored':
      return say('restored.body', { why: about.params.why, to: at(about.params.to) });
    case 'early':
      return say('early.body', { turn: open.turn, from: at(about.params.from), to: at(about.params.to) });
    case 'early.off':
    case 'resumed':
    case 'stayed':
    case 'arrived':
      return say(`${code}.body`, { turn: open.turn, to: at(about.params.to) });
    case 'vote':
    case 'vote.opened':
      return voteBody(about.params, names, formatter);
    case 'edited': {
      const what = about.params.what.split(' ').map((field) => say(`what.${field}`));
      return say('edited.body', { ...names, what: what.join(', ') });
    }
    case 'left':
      return say('left.body', { url: about.params.url });
    case 'seat.role':
      return say('seat.role.body', { ...names, role: say(`role.${about.params.role}`) });
    case 'seat.follows':
      return say(`seat.follows.body.${about.params.letters}`, names);
    case 'ruling':
    case 'beacon':
    case 'cancelled':
    case 'seat.removed':
      return say(`${code}.body`, { ...names, why: about.params.why ?? '–' });
    case 'upgraded':
      return say('upgraded.body', { ...names, why: about.params.why, version: about.params.version });
    case 'lobby.ending':
      return say('lobby.ending.body', { to: at(about.params.to) });
    case 'mention':
    case 'treaty':
    case 'treaty.agreed':
    case 'treaty.declined':
    case 'treaty.withdrawn':
    case 'treaty.cancelled':
    case 'treaty.ends':
      return say('press.body');
    case 'ended':
    case 'unfilled':
    case 'parked':
    case 'press':
    case 'seat':
    case 'seat.gm':
    case 'seat.standIn':
    case 'seat.away':
    case 'seat.offered':
    case 'seat.open':
    case 'seat.sitter':
    case 'seat.sitterCalled':
    case 'seat.roleTaken':
    case 'seat.captain':
    case 'seat.captainTaken':
    case 'seat.captainEnded':
    case 'seat.captainLost':
    case 'seat.lost':
    case 'seat.requested':
    case 'rematch':
    case 'thanks':
    case 'vote.carried':
    case 'vote.lost':
    case 'vote.expired':
    case 'vote.lapsed':
      return say(`${code}.body`, names);
  }
}

/** Who proposes what and why, until when ballots count, and the phase at whose closing the vote lapses, if any. */
function voteBody(
  { motion, hours, minutes = 0, to, turn, part, why, closesAt, ...change }: NoticeParams['vote'],
  names: Readonly<Record<string, string>>,
  formatter: Formatter,
): string {
  const { say, moment, turn: turnName } = formatter;
  const isPaceChange = motion === 'pace' || motion === 'holiday';
  const isNamed = typeof to === 'string';
  const needsHours = motion === 'pause' || motion === 'extend';
  // An older version stored neither the hours nor the seat.
  const isWhole = needsHours ? typeof hours === 'number' : motion !== 'replace-seat' || names['seat'] !== undefined;
  const kind = motion.startsWith('replace') && isNamed ? `${motion}.named` : motion;
  return joined(
    isPaceChange
      ? paceText('vote.asks', change, names, formatter)
      : say(isWhole ? `vote.asks.${kind}` : 'vote.asks', { ...names, span: spanText(hours ?? 0, minutes, say) }),
    say('vote.why', { why }),
    say('vote.until', { closesAt: moment(closesAt) }),
    typeof turn === 'number' ? say('vote.lapses', { turn: turnName(turn, partOfKey(part)) }) : null,
  );
}

/** What changes of the pace, as a request (`vote.asks`) or as a fact (`pace`). */
function paceText(
  form: 'pace' | 'vote.asks',
  { fromTurn, phaseMinutes, firstDay, lastDay }: PaceParams,
  names: Readonly<Record<string, string>>,
  { say, day }: Formatter,
): string {
  if (firstDay !== undefined)
    return say(`${form}.holiday`, { ...names, from: day(firstDay), to: day(lastDay ?? firstDay) });
  const turn = fromTurn ?? 0;
  if (phaseMinutes == null) return say(`${form}.rules`, { ...names, turn });
  const span = spanText(Math.floor(phaseMinutes / 60), phaseMinutes % 60, say);
  return say(`${form}.length`, { ...names, turn, span });
}

/** "2 h", "20 min", "2 h 20 min". */
function spanText(hours: number, minutes: number, say: Formatter['say']): string {
  if (minutes === 0) return say('span.hours', { hours });
  return say(hours === 0 ? 'span.minutes' : 'span.both', { hours, minutes });
}

function laterText({ later }: NotificationSubject, { say }: Formatter): string | null {
  return later ? say(`later.${later}`) : null;
}

function missingActionText(subject: NotificationSubject, formatter: Formatter): string | null {
  const { access, things = 'places', later } = subject;
  if (later) return laterText(subject, formatter);
  const missing = missingActionOf(access);
  return missing && formatter.count(`lack.${missing.kind}.${things}`, missing.idle);
}

function joined(...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(' ');
}
