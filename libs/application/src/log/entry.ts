import {
  type Holder,
  type LogContext,
  type PaceChange,
  type PhaseClosed,
  type PlatformVisible,
  type VoteClosed,
  type VoteOpened,
  editedSettings,
  answerTimeReason,
} from '@warlog/campaign';
import type { UserId } from '@warlog/core';
import type { LogRow } from '../ports/campaign-log.js';
import type { LogEntryType } from '../queries/log.js';

type Named = 'by' | 'user' | 'former';

/** An entry of a campaign's log that names users by their ids. */
export type LogEntry = Omit<LogEntryType, Named> & Readonly<Record<Named, UserId | null>>;

type Said = { readonly code: string } & Partial<Omit<LogEntry, 'id' | 'at' | 'turn' | 'ordinal' | 'subject'>>;

const HOUR_MS = 3_600_000;

/** Returns a row of the log as an entry; null for a row without a text of its own. */
export function entryOf({ viewer, seq, ordinal, subject, at, event, was }: LogRow): LogEntry | null {
  const said = saidOf(event as PlatformVisible, was, at);
  if (!said) return null;
  return {
    ...{ id: `${viewer}.${seq}`, at, turn: was.turn, ordinal, subject },
    ...{ by: null, reason: null, seat: null, user: null, former: null, from: null, to: null },
    ...{ params: {}, seats: [], differences: null, personal: false },
    ...said,
  };
}

function saidOf(event: PlatformVisible, was: LogContext, at: number): Said | null {
  switch (event.type) {
    case 'DeadlineMoved':
    case 'CampaignPaused':
    case 'CampaignResumed':
    case 'CampaignParked':
    case 'CampaignReleased':
    case 'EarlyClosing':
    case 'PaceChanged':
    case 'PhaseClosed':
      return clockSaid(event, was, at);
    case 'SeatNudged':
      return { code: 'nudged', seat: event.seat, by: event.by, personal: true };
    case 'RulingMade': {
      const { by, reason, ruling, record } = event;
      const differences = record?.differences ?? null;
      return { code: event.undoes ? 'ruling.undone' : 'ruling.made', by, reason, differences, params: { ruling } };
    }
    case 'RulingRevealed': {
      const { by, reason, ruling, differences } = event;
      // A ruling without differences was already shown.
      if (differences.length === 0) return null;
      return { code: 'ruling.revealed', by, reason, differences, params: { ruling } };
    }
    case 'RulesetUpgraded': {
      const { by, reason, from, to } = event;
      return { code: 'upgraded', by, reason, params: { from, to } };
    }
    case 'BeaconWaived': {
      const { by, reason, round } = event;
      return { code: 'beacon.waived', by, reason, params: { round } };
    }
    case 'VoteOpened':
      return voteSaid(event);
    case 'VoteClosed':
      return outcomeSaid(event, was);
    case 'CampaignCreated':
      return { code: 'created', by: event.host };
    case 'CampaignEdited':
      return { code: 'edited', by: event.by, params: { what: editedSettings(event).join(' ') } };
    case 'PressErased':
      // Authors may erase their letters without an entry.
      return event.by === 'gm' ? { code: 'letter.erased', reason: event.reason ?? null } : null;
    case 'CampaignStarted':
      return { code: 'started' };
    case 'StreamRestored':
      return { code: 'restored', reason: event.reason, params: { until: event.to } };
    case 'CampaignLeft':
      return { code: 'left', params: { url: event.url } };
    case 'CampaignStayed':
      return { code: 'stayed', to: event.dueAt };
    case 'CampaignArrived':
      return { code: 'arrived', to: event.dueAt };
    case 'CampaignEnded':
      return {
        code: 'ended',
        by: event.by.kind === 'user' ? event.by.user : null,
        reason: event.words ?? null,
        params: { ending: event.reason },
        seats: event.winners,
      };
    default:
      return seatSaid(event, was);
  }
}

type ClockEvent = Extract<
  PlatformVisible,
  {
    type:
      | 'DeadlineMoved'
      | 'CampaignPaused'
      | 'CampaignResumed'
      | 'CampaignParked'
      | 'CampaignReleased'
      | 'EarlyClosing'
      | 'PaceChanged'
      | 'PhaseClosed';
  }
>;

function clockSaid(event: ClockEvent, was: LogContext, at: number): Said {
  switch (event.type) {
    case 'DeadlineMoved': {
      const { from, to, by, grant } = event;
      const isAnswer = event.reason === answerTimeReason;
      const kind = isAnswer ? 'answer' : (grant?.kind ?? 'moved');
      const params = { hours: (to - from) / HOUR_MS };
      const seat = grant?.kind === 'allowance' ? grant.seat : null;
      return { code: `deadline.${kind}`, by, reason: by === null ? null : event.reason, from, to, params, seat };
    }
    case 'CampaignPaused': {
      const { by, reason, until } = event;
      const left = was.dueAt === null ? {} : { leftMs: Math.max(0, was.dueAt - event.at) };
      const code = by === null ? 'paused.deserted' : was.byVote ? 'paused.vote' : 'paused';
      return { code, by, reason: reason || null, from: was.dueAt, params: { until, ...left } };
    }
    case 'PaceChanged': {
      const { change, by, reason, vote } = event;
      return {
        code: `${changeCode(change)}${vote === undefined ? '' : '.vote'}`,
        by,
        reason,
        params: changeParams(change),
      };
    }
    case 'CampaignResumed':
      return {
        code: event.by.kind === 'clock' ? 'resumed.itself' : 'resumed',
        by: event.by.kind === 'user' ? event.by.user : null,
        to: event.dueAt,
        params: { leftMs: Math.max(0, event.dueAt - at) },
      };
    case 'CampaignParked':
      return { code: 'parked', from: was.dueAt };
    case 'CampaignReleased':
      return { code: 'released', by: event.by.kind === 'user' ? event.by.user : null, to: event.dueAt };
    case 'EarlyClosing':
      return event.closesAt === null
        ? { code: 'early.off', to: event.dueAt }
        : { code: 'early', from: event.dueAt, to: event.closesAt };
    case 'PhaseClosed': {
      const missed = event.sheets.filter(({ origin }) => origin === 'missed' || origin === 'standing');
      const round = roundParam(event.beacon);
      if (event.why === 'deadline')
        return { code: 'closed', to: event.closedAt, seats: missed.map(({ seat }) => seat), params: round };
      const since = was.readySince === null ? {} : { readySince: was.readySince };
      return { code: 'closed.early', from: was.dueAt, to: event.closedAt, params: { ...since, ...round } };
    }
  }
}

const isPaceChange = (motion: VoteOpened['motion']): motion is PaceChange =>
  motion.kind === 'pace' || motion.kind === 'holiday';

const changeCode = (change: PaceChange): string =>
  change.kind === 'pace' && change.phaseMinutes === null ? 'pace.rules' : change.kind;

/** The figures of a change of the pace: minutes of a phase from a turn on, or the first and last day off. */
function changeParams(change: PaceChange): Readonly<Record<string, number | string>> {
  if (change.kind === 'holiday') return { firstDay: change.firstDay, lastDay: change.lastDay };
  return { fromTurn: change.fromTurn, ...(change.phaseMinutes === null ? {} : { hours: change.phaseMinutes / 60 }) };
}

/** The beacon round of a closing, or the missed one; nothing without a beacon. */
function roundParam(beacon: PhaseClosed['beacon']): Readonly<Record<string, number>> {
  if (!beacon) return {};
  const { round, signature } = beacon;
  if (signature === null) return { away: round };
  return { round };
}

function voteSaid({ motion, by, reason, closesAt }: VoteOpened): Said {
  return { code: 'vote.opened', by, reason, ...motionSaid(motion, { closesAt }) };
}

function outcomeSaid({ outcome, yes, no }: VoteClosed, { vote }: LogContext): Said {
  if (!vote) return { code: `vote.${outcome}`, params: { yes, no } };
  const { motion, by, reason } = vote;
  return { code: `vote.${outcome}`, by, reason, ...motionSaid(motion, { yes, no }) };
}

function motionSaid(motion: VoteOpened['motion'], more: Readonly<Record<string, number>>): Partial<Said> {
  const hours = 'hours' in motion ? { hours: motion.hours + (motion.minutes ?? 0) / 60 } : {};
  return {
    params: { ...more, ...hours, ...(isPaceChange(motion) ? changeParams(motion) : {}), motion: motion.kind },
    seat: 'seat' in motion ? motion.seat : null,
    user: 'to' in motion ? motion.to : null,
  };
}

function seatSaid(event: PlatformVisible, was: LogContext): Said | null {
  switch (event.type) {
    case 'SeatTaken':
    case 'SeatTakenBy': {
      const code = event.from ? 'seat.dealt' : event.holder.kind === 'bot' ? 'seat.bot' : 'seat.taken';
      return { code, seat: event.seat, user: userOf(event.holder) };
    }
    case 'SeatVacated':
      // The event of the dealt seat is shown instead.
      if (event.reason === 'dealt') return null;
      return {
        ...{ code: `seat.${event.reason}`, seat: event.seat, former: was.user },
        ...{ by: event.by ?? null, reason: event.words ?? null },
      };
    case 'SeatHandedOver': {
      const { seat, to, standIn, by = null } = event;
      if (standIn) return { code: 'seat.standIn', seat, former: was.user };
      const code = to.kind === 'bot' ? 'seat.toBot' : 'seat.handedOver';
      const reason = by === null ? null : event.reason;
      return { code, seat, user: userOf(to), former: was.user, by, reason };
    }
    case 'SeatOffered':
      return { code: `seat.offered.${event.why}`, seat: event.seat, by: event.by ?? null };
    case 'SeatOfferEnded':
      return { code: 'seat.offerEnded', seat: event.seat, by: event.by ?? null };
    case 'SeatRequested':
      return { code: 'seat.requested', seat: event.seat, by: event.user };
    case 'SitterNamed': {
      const { seat, user, until, scope } = event;
      return { code: 'sitter.named', seat, user, former: was.user, params: { until, scope } };
    }
    case 'SitterDismissed':
      return { code: 'sitter.dismissed', seat: event.seat, former: was.user };
    case 'SitterCalled':
      return { code: 'sitter.called', seat: event.seat, user: event.user };
    case 'RoleOffered':
    case 'RoleTaken': {
      const { seat, user, role } = event;
      return { code: event.type === 'RoleTaken' ? 'role.taken' : 'role.offered', seat, user, params: { role } };
    }
    case 'RoleEnded':
      return { code: 'role.ended', seat: event.seat, former: event.user, by: event.by ?? null };
    case 'CaptainOffered':
    case 'CaptainTaken': {
      const { seat, user } = event;
      const code = event.type === 'CaptainTaken' ? 'role.taken' : 'role.offered';
      return { code, seat, user, params: { role: 'captain' } };
    }
    case 'CaptainEnded':
      return { code: 'role.ended', seat: event.seat, former: event.user, by: event.by };
    case 'SeatAway':
      return { code: 'seat.away', seat: event.seat };
    case 'SeatReturned':
      return { code: 'seat.returned', seat: event.seat };
    case 'GameMasterReplaced':
      return { code: event.user === null ? 'gm.none' : 'gm.replaced', user: event.user, former: was.user };
    default:
      return null;
  }
}

function userOf(holder: Holder): UserId | null {
  return holder.kind === 'player' ? holder.user : null;
}
