import {
  answerTimeReason,
  hidesPlayers,
  withoutOwnAlias,
  asksInSecret,
  isDone,
  isHostEvent,
  isPlatformVisible,
  isSeatOpen,
  isUnasked,
  pressMemberOf,
  seatHeldBy,
  seatOf,
  seatRights,
  treatiesOf,
  treatyStatus,
  type Campaign,
  type CampaignEnded,
  type CampaignParked,
  type ViewerUpdate,
  type PhaseOpened,
  type PhaseClosed,
  type PlatformVisible,
  editedSettings,
} from '@warlog/campaign';
import { isDiceEvent } from '@warlog/dice';
import { partKey } from '@warlog/ruleset-api';
import type { PhaseId, SeatId, UserId } from '@warlog/core';
import type { OutboxRow } from '../ports/campaign-store.js';
import type { About, NoticeParams } from './about.js';
import { captainRows } from './captain-causes.js';
import { followed, paceParams, partParam, voteParams, type Cause } from './governance-causes.js';

type Transition = Pick<ViewerOfDecision, 'before' | 'after'>;

/** One viewer of a decision, and what was disclosed to it. */
interface ViewerOfDecision {
  readonly before: Campaign | null;
  readonly after: Campaign;
  readonly recipient: UserId | 'public';
  /** The recipient's seat; null for the public. */
  readonly seat: SeatId | null;
  readonly events: readonly PlatformVisible[];
  /** Whether events of the game were disclosed to it. */
  readonly hasGame: boolean;
  /** The `seq` of the viewer's last disclosure. */
  readonly seq: number;
}

/**
 * Returns the notifications that a decision causes: one row per reason, phase and recipient. Security: derived only
 * from what was disclosed to each recipient, so that no notification can reveal hidden facts.
 */
export function causesOf(
  before: Campaign | null,
  after: Campaign,
  updates: readonly Pick<ViewerUpdate, 'viewer' | 'visible'>[],
  seqs: Readonly<Record<string, number>>,
): readonly OutboxRow[] {
  const causes = updates.flatMap(({ viewer, visible }) => {
    if (viewer.kind === 'referee') return [];
    const seat = viewer.kind === 'seat' ? viewer.seat : null;
    const recipient = seat === null ? 'public' : playerOf(after, seat);
    const seen = visible.map(({ event }) => event);
    // Causes compare the acting user with the recipient, who may know their own id.
    const isHidden = hidesPlayers(after) && recipient !== null && seat !== null;
    const disclosures = isHidden ? withoutOwnAlias(seen, seat, recipient as UserId) : seen;
    const events = disclosures.filter(isPlatformVisible);
    const hasGame = disclosures.some((event) => !isPlatformVisible(event) && !isDiceEvent(event));
    const seq = seqs[seat ?? 'public'] ?? 0;
    const peopleRows = [
      ...people({ before, after, seat, events }),
      ...teamRows({ before, after, seat, events, hasGame, seq }),
      ...(seat === null || !after.parent ? [] : captainRows({ before, after, seat, events, seq })),
    ];
    if (recipient === null) return peopleRows;
    const context: ViewerOfDecision = {
      before,
      after,
      recipient,
      seat,
      events,
      hasGame,
      seq,
    };
    return [...rowsOf(context), ...peopleRows];
  });
  const others = before === null ? invited(after) : forVolunteers(before, after);
  return unique([...causes, ...steering(before, after, updates, seqs), ...others]);
}

/** Notifies volunteers of seats that are open since this decision. The lobby lists them, so nothing is revealed. */
function forVolunteers(before: Campaign, { id, seats, listed, parent, status, turn }: Campaign): readonly OutboxRow[] {
  if (!listed || parent || status === 'lobby' || status === 'ended') return [];
  return seats
    .filter((seat, n) => isSeatOpen(seat) && !isSeatOpen(before.seats[n] ?? seat))
    .map(({ id: seat }) => ({
      ...{ id: `${id}.seat.open.${seat}.${turn}`, campaign: id, reason: 'seat', recipient: 'volunteers', phase: null },
      about: { code: 'seat.open', params: { seat } },
    }));
}

/** Invites the players of an ended campaign to its rematch, as it is created. */
function invited({ id, host, rematch }: Campaign): readonly OutboxRow[] {
  return Object.entries(rematch?.seats ?? {}).flatMap(([key, recipient]): readonly OutboxRow[] => {
    if (recipient === host) return [];
    const seat = key as SeatId;
    const about = { code: 'rematch', params: { seat, by: host } } as const;
    return [{ id: `${id}.seat.rematch.${recipient}`, campaign: id, reason: 'seat', recipient, phase: null, about }];
  });
}

function rowsOf(context: ViewerOfDecision): readonly OutboxRow[] {
  const causes = [...turns(context), ...context.events.flatMap((event) => single(context, event))];
  return causes.map((cause) => row(context, cause));
}

/** A user with two roles is notified once. */
function unique(rows: readonly OutboxRow[]): readonly OutboxRow[] {
  return [...new Map(rows.map((outboxRow) => [outboxRow.id, outboxRow])).values()];
}

function steerersOf(campaign: Campaign): readonly UserId[] {
  const { host, gm, parent } = campaign;
  // A battle campaign has no host.
  if (parent) return [];
  return [...new Set([host, ...(gm.mode === 'none' ? [] : [gm.user])])];
}

/**
 * Notifications for host and game master. Without a seat: the disclosures to the public, as for players. Always: a
 * parked campaign, and requests for seats. `gm` also gets the letters to that member.
 */
function steering(
  before: Campaign | null,
  after: Campaign,
  updates: readonly Pick<ViewerUpdate, 'viewer' | 'visible'>[],
  seqs: Readonly<Record<string, number>>,
): readonly OutboxRow[] {
  const eventsFor = (kind: 'public' | 'referee') =>
    (updates.find(({ viewer }) => viewer.kind === kind)?.visible ?? []).map(({ event }) => event);
  const open = eventsFor('public').filter(isPlatformVisible);
  const office = eventsFor('referee').filter(isPlatformVisible);
  return steerersOf(after).flatMap((recipient) => {
    const context: ViewerOfDecision = {
      ...{ before, after, recipient, seat: null, events: open, hasGame: false },
      seq: seqs['public'] ?? 0,
    };
    const isSeated = seatHeldBy(after, recipient) !== null;
    return [
      ...(isSeated ? [] : rowsOf(context)),
      ...open.flatMap((event) => (event.type === 'CampaignParked' ? [parkedRow(after, event, recipient)] : [])),
      ...office.flatMap((event) => officeCause(after, recipient, event)).map((cause) => row(context, cause)),
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

/** What an office gets of the referee's disclosures: requests for seats, and letters to `gm`. */
function officeCause(after: Campaign, recipient: UserId, event: PlatformVisible): readonly Cause[] {
  if (event.type === 'SeatRequested') {
    const params = { seat: event.seat, by: event.user };
    const cause = `${event.seat}.requested.${event.user}`;
    return event.user === recipient ? [] : [{ reason: 'seat', cause, about: { code: 'seat.requested', params } }];
  }
  const isTheirs = event.type === 'PressSent' && event.from !== 'gm' && pressMemberOf(after, recipient) === 'gm';
  return isTheirs ? [letterCause(event, null)] : [];
}

/** Notifications for users without the seat in question: its sitter, and its former holder. */
function people({
  before,
  after,
  seat,
  events,
}: Pick<ViewerOfDecision, 'before' | 'after' | 'seat' | 'events'>): readonly OutboxRow[] {
  if (seat === null) return [];
  const rowFor = (recipient: UserId, cause: string, about: About): OutboxRow => ({
    id: `${after.id}.seat.${cause}.${recipient}`,
    ...{ campaign: after.id, reason: 'seat', recipient, phase: null, about },
  });
  const params = { seat };
  return events.flatMap((event) => {
    if (!('seat' in event) || event.seat !== seat) return [];
    if (event.type === 'SitterNamed') {
      return [rowFor(event.user, `${seat}.sitter.${event.until}`, { code: 'seat.sitter', params })];
    }
    if (event.type === 'SitterCalled') {
      return [rowFor(event.user, `${seat}.called.${after.ordinal}`, { code: 'seat.sitterCalled', params })];
    }
    // A battle campaign follows its parent, which notifies.
    if (event.type === 'RoleOffered' && event.role !== 'captain') {
      const about = { code: 'seat.role', params: { seat, role: event.role } } as const;
      return [rowFor(event.user, `${seat}.role.${event.role}`, about)];
    }
    const holder = playerOf(after, seat);
    if (event.type === 'RoleTaken' && holder !== null && !after.parent) {
      const about = { code: 'seat.roleTaken', params: { seat, by: event.user, role: event.role } } as const;
      return [rowFor(holder, `${seat}.roleTaken.${event.role}.${event.user}`, about)];
    }
    const former = before && playerOf(before, seat);
    if (former === null) return [];
    if (event.type === 'SeatVacated' && event.by !== undefined && event.by !== former) {
      const removed = { seat, by: event.by, why: event.words ?? null };
      return [rowFor(former, `${seat}.removed.${former}`, { code: 'seat.removed', params: removed })];
    }
    const isGone = event.type === 'SeatHandedOver' && !event.standIn;
    return isGone ? [rowFor(former, `${seat}.lost.${after.ordinal}`, { code: 'seat.lost', params })] : [];
  });
}

/** Notifications for users with a role in the seat: new phases, letters by their right, and comments of others. */
function teamRows({
  before,
  after,
  seat,
  events,
  hasGame,
  seq,
}: Omit<ViewerOfDecision, 'recipient'>): readonly OutboxRow[] {
  if (seat === null) return [];
  const { roles = [] } = seatOf(after, seat);
  return roles
    .filter(({ taken }) => taken)
    .flatMap(({ user: recipient, role }) => {
      if (seatRights[role].orders) return rowsOf({ before, after, recipient, seat, events, hasGame, seq });
      const context = { before, after, recipient, seat, events, hasGame: false, seq: 0 };
      // Only who gives orders is asked for a decision.
      const news = turns(context).filter(({ reason }) => reason === 'opened' || reason === 'resolved');
      const letters = events.flatMap((event) => {
        if (event.type !== 'PressSent') return seatRights[role].letters ? treatyCauses(context, seat, event) : [];
        const isFor = event.by === undefined ? event.from !== seat && seatRights[role].letters : event.by !== recipient;
        return isFor ? [letterCause(event, seat)] : [];
      });
      return [...news, ...letters].map((cause) => row(context, cause));
    });
}

function row({ after, recipient }: ViewerOfDecision, { reason, cause, about }: Cause): OutboxRow {
  const id = `${after.id}.${reason}.${cause}.${recipient}`;
  // Letters, votes, seats and rulings do not depend on the phase; the others belong to the open one.
  const isOfPhase = !['press', 'vote', 'seat', 'ruling'].includes(reason);
  return { id, campaign: after.id, reason, recipient, phase: isOfPhase ? (after.phase?.id ?? null) : null, about };
}

/** A phase that opened or closed: one cause, even if a resolution does both. */
function turns({ before, after, events, seat, recipient }: ViewerOfDecision): readonly Cause[] {
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
  // A closed window within a turn notifies only the seats that the next one asks; the others see it later.
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

/** It ended before it started. */
function calledOff({ by, words }: CampaignEnded, recipient: OutboxRow['recipient']): readonly Cause[] {
  if (by.kind === 'clock') return [{ reason: 'resolved', cause: 'end', about: { code: 'unfilled', params: {} } }];
  const who = by.user;
  if (who === recipient) return [];
  return [{ reason: 'resolved', cause: 'end', about: { code: 'cancelled', params: { by: who, why: words ?? null } } }];
}

function turnOf(campaign: Campaign | null): NoticeParams['ended'] {
  return { turn: campaign?.phase?.turn ?? 0, ordinal: campaign?.ordinal ?? 0 };
}

function single(context: ViewerOfDecision, event: PlatformVisible): readonly Cause[] {
  switch (event.type) {
    case 'DeadlineMoved': {
      // An extension by the rules is covered by the notification of the decision.
      if (event.reason === answerTimeReason) return [];
      const { from, to, by, reason: why } = event;
      if (by === context.recipient) return [];
      return [
        { reason: 'moved', cause: `${event.phase}.${to}`, about: { code: 'moved', params: { from, to, by, why } } },
      ];
    }
    case 'CampaignPaused': {
      const { until, by } = event;
      const why = by === null ? null : event.reason;
      if (by === context.recipient) return [];
      return [{ reason: 'moved', cause: `paused.${event.at}`, about: { code: 'paused', params: { until, by, why } } }];
    }
    case 'PaceChanged': {
      const { by, reason: why, change, at, vote } = event;
      // All are notified of the vote that carried it.
      if (by === context.recipient || vote !== undefined) return [];
      const params = { by, why, ...paceParams(change) };
      return [{ reason: 'moved', cause: `pace.${at}`, about: { code: 'pace', params } }];
    }
    case 'CampaignResumed': {
      const by = event.by.kind === 'user' ? event.by.user : null;
      if (by !== null && by === context.recipient) return [];
      const params = { to: event.dueAt, by };
      return [{ reason: 'moved', cause: `resumed.${event.dueAt}`, about: { code: 'resumed', params } }];
    }
    case 'CampaignEdited': {
      // A changed brief does not concern players who have joined.
      const what = editedSettings(event).filter((key) => key !== 'brief');
      const { recipient, seq } = context;
      if (recipient === 'public' || event.by === recipient || what.length === 0) return [];
      const about = { code: 'edited', params: { by: event.by, what: what.join(' ') } } as const;
      return [{ reason: 'seat', cause: `edited.${seq}`, about }];
    }
    default:
      if (context.recipient === 'public') return [];
      // A battle campaign moves with its parent, which notifies.
      if (isHostEvent(event) && context.after.parent) return [];
      return [
        ...settled(context.after, context.recipient, context.seat, event),
        ...followed(context.after, context.recipient, event),
        ...(context.seat === null ? [] : seatCauses(context, context.seat, event)),
        ...(context.seat === null ? [] : treatyCauses(context, context.seat, event)),
      ];
  }
}

/** Notifications about governance, for all who have a part in the campaign. */
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
      // A host or game master without a seat has no vote, but is notified.
      const isNotified = by !== recipient && (seat === null || electorate.includes(seat));
      const about = { code: seat === null ? ('vote.opened' as const) : ('vote' as const), params };
      return isNotified ? [{ reason: 'vote', cause: vote, about }] : [];
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

function letterCause(event: Extract<PlatformVisible, { type: 'PressSent' }>, seat: SeatId | null): Cause {
  const { message, from, treaty, mentions } = event;
  const code = treaty ? 'treaty' : seat !== null && mentions?.includes(seat) ? 'mention' : 'press';
  return { reason: 'press', cause: message, about: { code, params: { message, from } } };
}

/** What others answered to a treaty of the seat, and treaties that run out with the turn that begins. */
function treatyCauses({ before, after }: Transition, seat: SeatId, event: PlatformVisible): readonly Cause[] {
  if (event.type === 'TreatyAnswered') {
    const { message, by, answer } = event;
    const about = { code: `treaty.${answer}`, params: { message, seat: by } } as const;
    return by === seat ? [] : [{ reason: 'press', cause: `${message}.${by}.${answer}`, about }];
  }
  if (event.type !== 'PhaseOpened' || before?.turn === event.turn) return [];
  const ending = treatiesOf(after, seat).filter(({ untilTurn }) => untilTurn === event.turn);
  return ending
    .filter((treaty) => treatyStatus(treaty) === 'agreed')
    .map(({ message }) => ({
      reason: 'press',
      cause: `${message}.ends`,
      about: { code: 'treaty.ends', params: { message } },
    }));
}

/** Notifications for holders of seats, not for spectators. */
function seatCauses(
  { after, seq, hasGame, recipient }: ViewerOfDecision,
  seat: SeatId,
  event: PlatformVisible,
): readonly Cause[] {
  switch (event.type) {
    case 'SeatReady': {
      // Another action in a live phase revoked this seat's ready: it may answer.
      const isTaken = event.seat === seat && event.ready === 'no' && hasGame;
      const cause = `${event.phase}.${seq}`;
      if (isTaken) return [{ reason: 'decision', cause, about: { code: 'answer', params: {} } }];
      // Once a phase: a player who takes "ready" back and says it again causes no second one.
      const isLast = event.ready !== 'no' && event.seat !== seat && isLastAwaited(after, event, seat);
      return isLast ? [{ reason: 'awaited', cause: event.phase, about: { code: 'awaited', params: {} } }] : [];
    }
    case 'PressSent':
      return event.by === recipient || (event.by === undefined && event.from === seat)
        ? []
        : [letterCause(event, seat)];
    case 'HonorGiven': {
      const by = playerOf(after, event.seat);
      // Once a campaign, for the first one who thanks.
      return event.honor === 'thanks' && event.to.includes(seat) && by !== null
        ? [{ reason: 'press', cause: 'thanks', about: { code: 'thanks', params: { by } } }]
        : [];
    }
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

/** Whether the open phase closes as soon as this seat is ready, too, now that a person is ready in another one. */
function isLastAwaited(campaign: Campaign, ready: { readonly phase: PhaseId; readonly seat: SeatId }, seat: SeatId) {
  const { phase, pace } = campaign;
  if (!pace.earlyClose || phase?.id !== ready.phase || asksInSecret(phase) || playerOf(campaign, ready.seat) === null)
    return false;
  const open = phase.awaited.filter((id) => !isDone(campaign, phase, id) && !isUnasked(phase, seatOf(campaign, id)));
  return open.length === 1 && open[0] === seat;
}

function playerOf(campaign: Campaign, id: SeatId): UserId | null {
  const holder = campaign.seats.find((seat) => seat.id === id)?.holder;
  return holder?.kind === 'player' ? holder.user : null;
}

function nudgeCause({ phase, at }: { readonly phase: PhaseId; readonly at: number }): string {
  return `${phase}.${at}`;
}

/** Returns the id of the outbox row of the last reminder of a seat in the open phase; null: none. */
export function nudgeRowId(campaign: Campaign, seat: SeatId): string | null {
  const { phase } = campaign;
  const at = phase?.nudged[seat];
  const recipient = playerOf(campaign, seat);
  if (!phase || at === undefined || recipient === null) return null;
  return `${campaign.id}.nudge.${nudgeCause({ phase: phase.id, at })}.${recipient}`;
}
