import { partOfKey, type Things, type UserId } from '@warlog/kernel';
import type { Sight } from '../campaigns/sight.js';
import type { Delivery } from '../ports/notices.js';
import { paramsOf, type About, type DeliveryAbout, type NoticeParams } from './about.js';
import { lackOf } from './lacks.js';
import type { Speech } from './texts.js';

/** What a notice says. */
export interface Words {
  readonly title: string;
  readonly body: string;
}

/** All that a notice about a campaign is made of: the recipient's own sight, never more. */
export interface Subject {
  readonly delivery: Pick<Delivery, 'reason' | 'about'>;
  readonly sight: Pick<Sight, 'row' | 'seats' | 'mine' | 'accounts' | 'campaign'>;
  /** What the report of the closed phase leads with, in the recipient's eyes; null where there is none to tell. */
  readonly headline: string | null;
  /** What orders are given to in this campaign; absent: places. */
  readonly things?: Things;
}

/** A notice about a campaign in words. It may be read much later: moments stand in it, and no time that is left. */
export function wordsOf(subject: Subject, speech: Speech): Words {
  const { delivery, sight } = subject;
  const { about } = delivery;
  const campaign = sight.row.name;
  if (delivery.reason === 'done' || about.code === 'digest') {
    return { title: speech.say('done.title', { campaign }), body: speech.say('done.body') };
  }
  const { turn, part } = paramsOf(about);
  const closing = { turn: openTurn(subject, speech), moment: openUntil(subject, speech) };
  const told = typeof turn === 'number' ? { turn: speech.turn(turn, partOfKey(part)) } : {};
  const title = speech.say(`${about.code}.title`, { ...closing, ...told, ...namesIn(about, sight), campaign });
  return { title, body: bodyOf(about, subject, speech) };
}

function openTurn({ sight }: Subject, speech: Speech): string {
  return speech.turn(sight.row.turn, sight.campaign.phase?.part ?? null);
}

/** When the open phase closes; empty while nothing closes it. */
function openUntil({ sight: { row } }: Subject, speech: Speech): string {
  return row.dueAt === null ? '' : speech.moment(row.dueAt);
}

/** People and the seat by name; an account whose person is gone has none. */
function namesIn(
  about: DeliveryAbout,
  { accounts, seats }: Pick<Sight, 'accounts' | 'seats'>,
): Readonly<Record<string, string>> {
  const { by, seat, to } = paramsOf(about);
  const nameOf = (user: unknown) => accounts.get(user as UserId)?.name ?? '–';
  const found = seats.find((one) => one.seat === seat);
  return {
    who: nameOf(by),
    ...(typeof to === 'string' ? { other: nameOf(to) } : {}),
    ...(found ? { seat: found.name } : {}),
  };
}

function bodyOf(about: About, subject: Subject, speech: Speech): string {
  const { say, moment: at } = speech;
  const { sight, headline } = subject;
  const names = namesIn(about, sight);
  const open = { turn: openTurn(subject, speech), moment: openUntil(subject, speech) };
  const { code } = about;
  switch (code) {
    case 'near':
    case 'last':
    case 'half':
      return joined(lackWords(subject, speech), say('closes', open));
    case 'nudge':
      return joined(say('nudge.body', names), lackWords(subject, speech), say('closes', open));
    case 'resolved':
      return joined(headline, about.params.next === null ? say('watch') : say('open', { ...open, next: open.turn }));
    case 'opened':
      return say(sight.mine ? 'opened.body' : 'public.opened.body', open);
    case 'decision':
    case 'answer':
      return say(`${code}.body`, open);
    case 'moved': {
      const { from, to, by, why } = about.params;
      const times = { from: at(from), to: at(to) };
      return by === null ? say('moved.rule', times) : say('moved.body', { ...times, ...names, why });
    }
    case 'paused':
      return say('paused.body', { ...names, why: about.params.why, until: at(about.params.until) });
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
      return voteBody(about.params, names, speech);
    case 'edited': {
      const what = about.params.what.split(' ').map((one) => say(`what.${one}`));
      return say('edited.body', { ...names, what: what.join(', ') });
    }
    case 'left':
      return say('left.body', { url: about.params.url });
    case 'seat.follows':
      return say(`seat.follows.body.${about.params.letters}`, names);
    case 'ruling':
    case 'beacon':
    case 'cancelled':
    case 'seat.removed':
      return say(`${code}.body`, { ...names, why: about.params.why ?? '–' });
    case 'upgraded':
      return say('upgraded.body', { ...names, why: about.params.why, version: about.params.version });
    case 'ended':
    case 'parked':
    case 'press':
    case 'seat':
    case 'seat.gm':
    case 'seat.standIn':
    case 'seat.away':
    case 'seat.offered':
    case 'seat.sitter':
    case 'seat.sitterCalled':
    case 'seat.lost':
    case 'seat.requested':
    case 'vote.carried':
    case 'vote.lost':
    case 'vote.expired':
    case 'vote.lapsed':
      return say(`${code}.body`, names);
  }
}

/** Who asks for what, why, and until when it can be said: no later than the phase whose closing ends the question. */
function voteBody(
  { motion, hours, minutes = 0, to, turn, part, why, closesAt }: NoticeParams['vote'],
  names: Readonly<Record<string, string>>,
  { say, moment, turn: turnName }: Speech,
): string {
  const isNamed = typeof to === 'string';
  const needsHours = motion === 'pause' || motion === 'extend';
  // An older program stored neither the hours nor the seat.
  const isWhole = needsHours ? typeof hours === 'number' : motion !== 'replace-seat' || names['seat'] !== undefined;
  const kind = motion.startsWith('replace') && isNamed ? `${motion}.named` : motion;
  return joined(
    say(isWhole ? `vote.asks.${kind}` : 'vote.asks', { ...names, span: spanWords(hours ?? 0, minutes, say) }),
    say('vote.why', { why }),
    say('vote.until', { closesAt: moment(closesAt) }),
    typeof turn === 'number' ? say('vote.lapses', { turn: turnName(turn, partOfKey(part)) }) : null,
  );
}

/** "2 h", "20 min", "2 h 20 min". */
function spanWords(hours: number, minutes: number, say: Speech['say']): string {
  if (minutes === 0) return say('span.hours', { hours });
  return say(hours === 0 ? 'span.minutes' : 'span.both', { hours, minutes });
}

function lackWords({ sight, things = 'places' }: Subject, speech: Speech): string | null {
  const lack = lackOf(sight);
  return lack && speech.count(`lack.${lack.kind}.${things}`, lack.idle);
}

function joined(...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(' ');
}
