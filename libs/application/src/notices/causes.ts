import {
  answerTimeReason,
  isDiceEvent,
  isPlatformVisible,
  type Campaign,
  type CampaignParked,
  type Disclosure,
  type PhaseOpened,
  type PhaseClosed,
  type PlatformVisible,
  type SeatId,
  type UserId,
} from '@warlog/kernel';
import type { About, OutboxRow } from '../ports/campaign-store.js';
import type { Reason } from './reasons.js';

/** One viewer of a decision, and what it was told. */
interface Telling {
  readonly before: Campaign | null;
  readonly after: Campaign;
  readonly recipient: OutboxRow['recipient'];
  /** The recipient's seat; null for the public. */
  readonly seat: SeatId | null;
  readonly events: readonly PlatformVisible[];
  /** Was something of the game itself among what it was told? */
  readonly hasGame: boolean;
  /** The number of the last thing that the viewer was told. */
  readonly seq: number;
}

/** A cause to tell something: `cause` makes it the only one of its reason. */
interface Cause {
  readonly reason: Reason;
  readonly cause: string;
  readonly about: About;
}

/**
 * Whom a decision gives cause to tell something, and what: a row per reason, phase and recipient. Made from what was
 * disclosed to each recipient and from nothing else, so that no notice can say what its reader may not know.
 */
export function causesOf(
  before: Campaign | null,
  after: Campaign,
  told: readonly Pick<Disclosure, 'viewer' | 'visible'>[],
  seqs: Readonly<Record<string, number>>,
): readonly OutboxRow[] {
  const causes = told.flatMap(({ viewer, visible }) => {
    if (viewer.kind === 'referee') return [];
    const seat = viewer.kind === 'seat' ? viewer.seat : null;
    const recipient = seat === null ? 'public' : playerOf(after, seat);
    if (recipient === null) return [];
    const events = visible.map(({ event }) => event);
    const telling: Telling = {
      before,
      after,
      recipient,
      seat,
      events: events.filter(isPlatformVisible),
      hasGame: events.some((event) => !isPlatformVisible(event) && !isDiceEvent(event)),
      seq: seqs[seat ?? 'public'] ?? 0,
    };
    return [...turns(telling), ...telling.events.flatMap((event) => single(telling, event))].map((cause) =>
      row(telling, cause),
    );
  });
  return [...causes, ...steering(after, told)];
}

/** What host and game master are told in that office, seated or not: nothing that the public is not told. */
function steering(after: Campaign, told: readonly Pick<Disclosure, 'viewer' | 'visible'>[]): readonly OutboxRow[] {
  const events = told.find(({ viewer }) => viewer.kind === 'public')?.visible.map(({ event }) => event) ?? [];
  const parked = events.find((event): event is CampaignParked => event.type === 'CampaignParked');
  if (!parked) return [];
  const steerers = new Set([after.host, ...(after.gm.mode === 'none' ? [] : [after.gm.user])]);
  return [...steerers].map((recipient) => ({
    // Once a phase, however often it is parked again.
    id: `${after.id}.parked.${parked.phase}.${recipient}`,
    campaign: after.id,
    reason: 'parked',
    recipient,
    phase: parked.phase,
    about: { code: 'parked', params: {} },
  }));
}

function row({ after, recipient }: Telling, { reason, cause, about }: Cause): OutboxRow {
  const id = `${after.id}.${reason}.${cause}.${recipient}`;
  // Letters, votes and seats are news whatever the phase; the rest is about the phase that is open now.
  const isOfPhase = !['press', 'vote', 'seat', 'ruling'].includes(reason);
  return { id, campaign: after.id, reason, recipient, phase: isOfPhase ? (after.phase?.id ?? null) : null, about };
}

/** A phase that opened or closed: one cause, even where a resolution does both. */
function turns({ before, events, seat }: Telling): readonly Cause[] {
  const opened = events.find((event): event is PhaseOpened => event.type === 'PhaseOpened');
  const closed = events.find((event): event is PhaseClosed => event.type === 'PhaseClosed');
  const isEnd = events.some(({ type }) => type === 'CampaignEnded');
  if (isEnd) return [{ reason: 'resolved', cause: 'end', about: { code: 'ended', params: turnOf(before) } }];
  if (!opened) return [];
  const { phase, turn, kind, ordinal } = opened;
  const isAwaited = seat === null || opened.awaited.includes(seat);
  const lastTurn = before?.phase?.turn ?? null;
  if (seat !== null && isAwaited && lastTurn === turn) {
    return [{ reason: 'decision', cause: phase, about: { code: 'decision', params: { turn, kind } } }];
  }
  if (closed) {
    const params = { turn: lastTurn ?? turn, ordinal: ordinal - 1, next: isAwaited ? turn : null };
    return [{ reason: 'resolved', cause: phase, about: { code: 'resolved', params } }];
  }
  return isAwaited ? [{ reason: 'opened', cause: phase, about: { code: 'opened', params: { turn } } }] : [];
}

function turnOf(campaign: Campaign | null): About['params'] {
  return { turn: campaign?.phase?.turn ?? 0, ordinal: campaign?.ordinal ?? 0 };
}

/** What one event gives cause to tell by itself. */
function single(telling: Telling, event: PlatformVisible): readonly Cause[] {
  switch (event.type) {
    case 'DeadlineMoved': {
      // Time to answer, given by the rules themselves, comes with the decision that it is for.
      if (event.reason === answerTimeReason) return [];
      const { from, to, by, reason: why } = event;
      return [
        { reason: 'moved', cause: `${event.phase}.${to}`, about: { code: 'moved', params: { from, to, by, why } } },
      ];
    }
    case 'CampaignPaused': {
      const { until, reason: why } = event;
      return [{ reason: 'moved', cause: `paused.${event.at}`, about: { code: 'paused', params: { until, why } } }];
    }
    case 'CampaignResumed':
      return [
        { reason: 'moved', cause: `resumed.${event.dueAt}`, about: { code: 'resumed', params: { to: event.dueAt } } },
      ];
    default:
      return telling.seat === null ? [] : personal(telling, telling.seat, event);
  }
}

/** What concerns those who hold a seat, and no onlooker. */
function personal({ seq, hasGame, recipient }: Telling, seat: SeatId, event: PlatformVisible): readonly Cause[] {
  switch (event.type) {
    case 'SeatReady': {
      // Somebody's deed in a live phase took the word from me: it is my turn to answer.
      const isTaken = event.seat === seat && event.ready === 'no' && hasGame;
      const cause = `${event.phase}.${seq}`;
      return isTaken ? [{ reason: 'decision', cause, about: { code: 'answer', params: {} } }] : [];
    }
    case 'PressSent':
      return event.from === seat
        ? []
        : [{ reason: 'press', cause: event.message, about: { code: 'press', params: {} } }];
    case 'SeatNudged': {
      const cause = `${event.phase}.${event.at}`;
      return event.seat === seat ? [{ reason: 'nudge', cause, about: { code: 'nudge', params: {} } }] : [];
    }
    case 'RulingMade':
      return [{ reason: 'ruling', cause: event.ruling, about: { code: 'ruling', params: { why: event.reason } } }];
    case 'VoteOpened': {
      const { vote, motion, reason: why, closesAt } = event;
      const params = { motion: motion.kind, why, closesAt };
      const isAsked = event.electorate.includes(seat) && event.by !== recipient;
      return isAsked ? [{ reason: 'vote', cause: vote, about: { code: 'vote', params } }] : [];
    }
    case 'VoteClosed':
      return [{ reason: 'vote', cause: `${event.vote}.closed`, about: { code: `vote.${event.outcome}`, params: {} } }];
    case 'SeatHandedOver': {
      const isMine = event.seat === seat && event.to.kind === 'player';
      return isMine ? [{ reason: 'seat', cause: `${seat}.${seq}`, about: { code: 'seat', params: {} } }] : [];
    }
    case 'SeatOffered':
      return event.seat === seat && event.why !== 'holder'
        ? [{ reason: 'seat', cause: `${seat}.offered.${seq}`, about: { code: 'seat.offered', params: {} } }]
        : [];
    default:
      return [];
  }
}

function playerOf(campaign: Campaign, id: SeatId): UserId | null {
  const holder = campaign.seats.find((seat) => seat.id === id)?.holder;
  return holder?.kind === 'player' ? holder.user : null;
}
