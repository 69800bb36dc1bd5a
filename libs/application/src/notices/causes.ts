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
  type Campaign,
  type CampaignParked,
  type ViewerUpdate,
  type PlatformVisible,
  editedSettings,
} from '@warlog/campaign';
import { isDiceEvent } from '@warlog/dice';
import type { PhaseId, SeatId, UserId } from '@warlog/core';
import type { OutboxRow } from '../ports/campaign-store.js';
import { captainRows } from './captain-causes.js';
import { playerOf, rowFor, type ViewerOfDecision } from './cause-rows.js';
import { followed, paceParams, voteParams, type Cause } from './governance-causes.js';
import { letterCause, treatyCauses } from './letter-causes.js';
import { peopleRows, teamRows } from './people-causes.js';
import { turnCauses } from './turn-causes.js';

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
    const disclosed = { before, after, seat, events, hasGame, seq };
    const asked = new Set<UserId | 'public' | null>([recipient, ...captainsOf(after, seat)]);
    return [
      ...[...asked].flatMap((user) => (user === null ? [] : rowsOf({ ...disclosed, recipient: user }))),
      ...peopleRows(disclosed),
      ...teamRows(disclosed),
      ...(seat === null || !after.parent ? [] : captainRows({ before, after, seat, events, seq })),
    ];
  });
  const others = before === null ? invited(after) : forVolunteers(before, after);
  return unique([...causes, ...steering(before, after, updates, seqs), ...others]);
}

/** The users with a role in a seat who give its orders, and so are asked as its player is. */
function captainsOf(campaign: Campaign, seat: SeatId | null): readonly UserId[] {
  const { roles = [] } = seat === null ? {} : seatOf(campaign, seat);
  return roles.filter(({ role, taken }) => taken && seatRights[role].orders).map(({ user }) => user);
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
  const causes = [...turnCauses(context), ...context.events.flatMap((event) => single(context, event))];
  return causes.map((cause) => rowFor(context, cause));
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
      ...office.flatMap((event) => officeCause(after, recipient, event)).map((cause) => rowFor(context, cause)),
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
