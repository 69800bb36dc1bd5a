import {
  answerTimeReason,
  isDiceEvent,
  isHostEvent,
  isPlatformVisible,
  isUnasked,
  partKey,
  pressMemberOf,
  seatHeldBy,
  seatOf,
  type Campaign,
  type CampaignEnded,
  type CampaignParked,
  type PhaseId,
  type Disclosure,
  type PhaseOpened,
  type PhaseClosed,
  type PlatformVisible,
  type SeatId,
  type UserId,
} from '@warlog/kernel';
import type { OutboxRow } from '../ports/campaign-store.js';
import type { About, NoticeParams } from './about.js';
import { followed, partParam, voteParams, type Cause } from './table-causes.js';

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
    const told = visible.map(({ event }) => event);
    const events = told.filter(isPlatformVisible);
    const around = people({ before, after, seat, events });
    if (recipient === null) return around;
    const hasGame = told.some((event) => !isPlatformVisible(event) && !isDiceEvent(event));
    const telling: Telling = { before, after, recipient, seat, events, hasGame, seq: seqs[seat ?? 'public'] ?? 0 };
    return [...rowsOf(telling), ...around];
  });
  return unique([...causes, ...steering(before, after, told, seqs)]);
}

function rowsOf(telling: Telling): readonly OutboxRow[] {
  const causes = [...turns(telling), ...telling.events.flatMap((event) => single(telling, event))];
  return causes.map((cause) => row(telling, cause));
}

/** Somebody may hear the same in two offices: once is enough. */
function unique(rows: readonly OutboxRow[]): readonly OutboxRow[] {
  return [...new Map(rows.map((one) => [one.id, one])).values()];
}

/** Those who steer a campaign. */
function steerersOf(campaign: Campaign): readonly UserId[] {
  const { host, gm, parent } = campaign;
  // A battle has nobody to steer it.
  if (parent) return [];
  return [...new Set([host, ...(gm.mode === 'none' ? [] : [gm.user])])];
}

/**
 * What host and game master are told in that office. Without a seat: what the public is told, as players are. Seated or
 * not: that a campaign is parked, and who asks for a seat. Whoever runs the campaign reads the letters to that office.
 */
function steering(
  before: Campaign | null,
  after: Campaign,
  told: readonly Pick<Disclosure, 'viewer' | 'visible'>[],
  seqs: Readonly<Record<string, number>>,
): readonly OutboxRow[] {
  const toldTo = (kind: 'public' | 'referee') =>
    (told.find(({ viewer }) => viewer.kind === kind)?.visible ?? []).map(({ event }) => event);
  const open = toldTo('public').filter(isPlatformVisible);
  const office = toldTo('referee').filter(isPlatformVisible);
  return steerersOf(after).flatMap((recipient) => {
    const telling: Telling = {
      ...{ before, after, recipient, seat: null, events: open, hasGame: false },
      seq: seqs['public'] ?? 0,
    };
    const isSeated = seatHeldBy(after, recipient) !== null;
    return [
      ...(isSeated ? [] : rowsOf(telling)),
      ...open.flatMap((event) => (event.type === 'CampaignParked' ? [parkedRow(after, event, recipient)] : [])),
      ...office.flatMap((event) => officeCause(after, recipient, event)).map((cause) => row(telling, cause)),
    ];
  });
}

function parkedRow(after: Campaign, { phase }: CampaignParked, recipient: UserId): OutboxRow {
  return {
    // Once a phase, however often it is parked again.
    id: `${after.id}.parked.${phase}.${recipient}`,
    campaign: after.id,
    reason: 'parked',
    recipient,
    phase,
    about: { code: 'parked', params: {} },
  };
}

/** What is told to an office, of what the referee is told: who asks for a seat, and letters to whoever runs it. */
function officeCause(after: Campaign, recipient: UserId, event: PlatformVisible): readonly Cause[] {
  if (event.type === 'SeatRequested') {
    const params = { seat: event.seat, by: event.user };
    const cause = `${event.seat}.requested.${event.user}`;
    return event.user === recipient ? [] : [{ reason: 'seat', cause, about: { code: 'seat.requested', params } }];
  }
  const isTheirs = event.type === 'PressSent' && event.from !== 'gm' && pressMemberOf(after, recipient) === 'gm';
  return isTheirs ? [letterCause(event)] : [];
}

/** What concerns people without the seat that it is about: its sitter, and who had it before. */
function people({
  before,
  after,
  seat,
  events,
}: Pick<Telling, 'before' | 'after' | 'seat' | 'events'>): readonly OutboxRow[] {
  if (seat === null) return [];
  const told = (recipient: UserId, cause: string, about: About): OutboxRow => ({
    id: `${after.id}.seat.${cause}.${recipient}`,
    ...{ campaign: after.id, reason: 'seat', recipient, phase: null, about },
  });
  const params = { seat };
  return events.flatMap((event) => {
    if (!('seat' in event) || event.seat !== seat) return [];
    if (event.type === 'SitterNamed') {
      return [told(event.user, `${seat}.sitter.${event.until}`, { code: 'seat.sitter', params })];
    }
    if (event.type === 'SitterCalled') {
      return [told(event.user, `${seat}.called.${after.ordinal}`, { code: 'seat.sitterCalled', params })];
    }
    const former = before && playerOf(before, seat);
    if (former === null) return [];
    if (event.type === 'SeatVacated' && event.by !== undefined && event.by !== former) {
      const removed = { seat, by: event.by, why: event.words ?? null };
      return [told(former, `${seat}.removed.${former}`, { code: 'seat.removed', params: removed })];
    }
    const isGone = event.type === 'SeatHandedOver' && !event.standIn;
    return isGone ? [told(former, `${seat}.lost.${after.ordinal}`, { code: 'seat.lost', params })] : [];
  });
}

function row({ after, recipient }: Telling, { reason, cause, about }: Cause): OutboxRow {
  const id = `${after.id}.${reason}.${cause}.${recipient}`;
  // Letters, votes, seats and rulings are news whatever the phase; the rest is about the phase that is open now.
  const isOfPhase = !['press', 'vote', 'seat', 'ruling'].includes(reason);
  return { id, campaign: after.id, reason, recipient, phase: isOfPhase ? (after.phase?.id ?? null) : null, about };
}

/** A phase that opened or closed: one cause, even where a resolution does both. */
function turns({ before, after, events, seat, recipient }: Telling): readonly Cause[] {
  const opened = events.find((event): event is PhaseOpened => event.type === 'PhaseOpened');
  const closed = events.find((event): event is PhaseClosed => event.type === 'PhaseClosed');
  const end = events.find((event): event is CampaignEnded => event.type === 'CampaignEnded');
  if (end && before?.status === 'lobby') return calledOff(end, recipient);
  if (end) return [{ reason: 'resolved', cause: 'end', about: { code: 'ended', params: turnOf(before) } }];
  if (!opened) return [];
  const { phase, turn, kind, ordinal } = opened;
  const isAwaited = seat === null || (opened.awaited.includes(seat) && !isUnasked(opened, seatOf(after, seat)));
  const last = before?.phase ?? null;
  const isWithinTurn = last?.turn === turn;
  // A window within a turn is told of to those whom the next one asks; the others read of it when they look.
  const isAnswered = isWithinTurn && last.closes === 'answer';
  if (isAnswered && (seat === null || !isAwaited)) return [];
  const isWithinPart = isWithinTurn && partKey(last.part) === partKey(opened.part);
  if (seat !== null && isAwaited && (isAnswered || isWithinPart)) {
    return [{ reason: 'decision', cause: phase, about: { code: 'decision', params: { turn, kind } } }];
  }
  if (closed) {
    const next = isAwaited ? turn : null;
    const params = { turn: last?.turn ?? turn, ...partParam(last?.part), ordinal: ordinal - 1, next };
    return [{ reason: 'resolved', cause: phase, about: { code: 'resolved', params } }];
  }
  const params = { turn, ...partParam(opened.part) };
  return isAwaited ? [{ reason: 'opened', cause: phase, about: { code: 'opened', params } }] : [];
}

/** It ended before it began. */
function calledOff({ by, words }: CampaignEnded, recipient: OutboxRow['recipient']): readonly Cause[] {
  const who = by.kind === 'user' ? by.user : null;
  if (who !== null && who === recipient) return [];
  return [{ reason: 'resolved', cause: 'end', about: { code: 'cancelled', params: { by: who, why: words ?? null } } }];
}

function turnOf(campaign: Campaign | null): NoticeParams['ended'] {
  return { turn: campaign?.phase?.turn ?? 0, ordinal: campaign?.ordinal ?? 0 };
}

/** What one event gives cause to tell by itself. */
function single(telling: Telling, event: PlatformVisible): readonly Cause[] {
  switch (event.type) {
    case 'DeadlineMoved': {
      // Time to answer, given by the rules themselves, comes with the decision that it is for.
      if (event.reason === answerTimeReason) return [];
      const { from, to, by, reason: why } = event;
      if (by === telling.recipient) return [];
      return [
        { reason: 'moved', cause: `${event.phase}.${to}`, about: { code: 'moved', params: { from, to, by, why } } },
      ];
    }
    case 'CampaignPaused': {
      const { until, by, reason: why } = event;
      if (by === telling.recipient) return [];
      return [{ reason: 'moved', cause: `paused.${event.at}`, about: { code: 'paused', params: { until, by, why } } }];
    }
    case 'CampaignResumed': {
      const by = event.by.kind === 'user' ? event.by.user : null;
      if (by !== null && by === telling.recipient) return [];
      const params = { to: event.dueAt, by };
      return [{ reason: 'moved', cause: `resumed.${event.dueAt}`, about: { code: 'resumed', params } }];
    }
    case 'CampaignEdited': {
      // What the host says of the campaign to others changes nothing for those who sit.
      const what = Object.keys(event.changes).filter((key) => key !== 'brief');
      const { recipient, seq } = telling;
      if (recipient === 'public' || event.by === recipient || what.length === 0) return [];
      const about = { code: 'edited', params: { by: event.by, what: what.join(' ') } } as const;
      return [{ reason: 'seat', cause: `edited.${seq}`, about }];
    }
    default:
      if (telling.recipient === 'public') return [];
      // A battle goes where its campaign goes, which says so.
      if (isHostEvent(event) && telling.after.parent) return [];
      return [
        ...settled(telling.after, telling.recipient, telling.seat, event),
        ...followed(telling.after, telling.recipient, event),
        ...(telling.seat === null ? [] : personal(telling, telling.seat, event)),
      ];
  }
}

/** What was decided, or is to be, around the table: for all who have a part in it. */
function settled(after: Campaign, recipient: UserId, seat: SeatId | null, event: PlatformVisible): readonly Cause[] {
  switch (event.type) {
    case 'RulingMade': {
      const { by, reason: why, ruling } = event;
      if (by === recipient) return [];
      return [{ reason: 'ruling', cause: ruling, about: { code: 'ruling', params: { by, why, ruling } } }];
    }
    case 'RulesetUpgraded': {
      const { by, reason: why, to } = event;
      if (by === recipient) return [];
      return [
        { reason: 'ruling', cause: `rules.${to}`, about: { code: 'upgraded', params: { by, why, version: to } } },
      ];
    }
    case 'BeaconWaived': {
      const { by, reason: why, phase } = event;
      if (by === recipient) return [];
      return [{ reason: 'ruling', cause: `beacon.${phase}`, about: { code: 'beacon', params: { by, why } } }];
    }
    case 'StreamRestored': {
      const { to, reason: why, at } = event;
      return [{ reason: 'ruling', cause: `restored.${at}`, about: { code: 'restored', params: { to, why } } }];
    }
    case 'CampaignLeft': {
      const { url, at } = event;
      return [{ reason: 'ruling', cause: `left.${at}`, about: { code: 'left', params: { url } } }];
    }
    case 'CampaignStayed':
      return [
        { reason: 'ruling', cause: `stayed.${event.at}`, about: { code: 'stayed', params: { to: event.dueAt } } },
      ];
    case 'CampaignArrived':
      return [
        { reason: 'ruling', cause: `arrived.${event.at}`, about: { code: 'arrived', params: { to: event.dueAt } } },
      ];
    case 'VoteOpened': {
      const { vote, by, electorate } = event;
      const params = voteParams(after, event);
      // Whoever leads without a seat has no voice, and hears of it all the same.
      const isTold = by !== recipient && (seat === null || electorate.includes(seat));
      const about = { code: seat === null ? ('vote.opened' as const) : ('vote' as const), params };
      return isTold ? [{ reason: 'vote', cause: vote, about }] : [];
    }
    case 'VoteClosed':
      return [{ reason: 'vote', cause: `${event.vote}.closed`, about: { code: `vote.${event.outcome}`, params: {} } }];
    case 'GameMasterReplaced':
      return event.user === recipient
        ? [{ reason: 'seat', cause: `gm.${event.vote}`, about: { code: 'seat.gm', params: {} } }]
        : [];
    default:
      return [];
  }
}

function letterCause({ message, from }: Extract<PlatformVisible, { type: 'PressSent' }>): Cause {
  return { reason: 'press', cause: message, about: { code: 'press', params: { message, from } } };
}

/** What concerns those who hold a seat, and no onlooker. */
function personal({ after, seq, hasGame }: Telling, seat: SeatId, event: PlatformVisible): readonly Cause[] {
  switch (event.type) {
    case 'SeatReady': {
      // Somebody's deed in a live phase took the word from me: it is my turn to answer.
      const isTaken = event.seat === seat && event.ready === 'no' && hasGame;
      const cause = `${event.phase}.${seq}`;
      return isTaken ? [{ reason: 'decision', cause, about: { code: 'answer', params: {} } }] : [];
    }
    case 'PressSent':
      return event.from === seat ? [] : [letterCause(event)];
    case 'EarlyClosing': {
      const { phase, closesAt: to, dueAt: from } = event;
      if (!after.phase?.awaited.includes(seat)) return [];
      if (to === null) {
        return [{ reason: 'moved', cause: `${phase}.open.${seq}`, about: { code: 'early.off', params: { to: from } } }];
      }
      return [{ reason: 'moved', cause: `${phase}.early.${to}`, about: { code: 'early', params: { from, to } } }];
    }
    case 'SeatNudged': {
      const about = { code: 'nudge', params: { by: event.by } } as const;
      return event.seat === seat ? [{ reason: 'nudge', cause: nudgeCause(event), about }] : [];
    }
    case 'SeatHandedOver': {
      if (event.seat !== seat) return [];
      const about = { code: event.standIn ? ('seat.standIn' as const) : ('seat' as const), params: { seat } };
      return event.standIn || event.to.kind === 'player' ? [{ reason: 'seat', cause: `${seat}.${seq}`, about }] : [];
    }
    case 'SeatAway':
      return event.seat === seat
        ? [{ reason: 'seat', cause: `${seat}.away.${seq}`, about: { code: 'seat.away', params: { seat } } }]
        : [];
    case 'SeatOffered': {
      const about = { code: 'seat.offered', params: { seat } } as const;
      const isMine = event.seat === seat && event.why !== 'holder';
      return isMine ? [{ reason: 'seat', cause: `${seat}.offered.${seq}`, about }] : [];
    }
    default:
      return [];
  }
}

function playerOf(campaign: Campaign, id: SeatId): UserId | null {
  const holder = campaign.seats.find((seat) => seat.id === id)?.holder;
  return holder?.kind === 'player' ? holder.user : null;
}

function nudgeCause({ phase, at }: { readonly phase: PhaseId; readonly at: number }): string {
  return `${phase}.${at}`;
}

/** The outbox row by which a seat's player was last reminded by hand in the open phase; null: not at all. */
export function nudgeRowId(campaign: Campaign, seat: SeatId): string | null {
  const { phase } = campaign;
  const at = phase?.nudged[seat];
  const recipient = playerOf(campaign, seat);
  if (!phase || at === undefined || recipient === null) return null;
  return `${campaign.id}.nudge.${nudgeCause({ phase: phase.id, at })}.${recipient}`;
}
