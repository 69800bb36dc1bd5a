import type { SeatId, UserId } from '@warlog/core';
import { isDone, peopleAsked } from '../clock.js';
import type { Holder, SeatHandedOver } from '../events.js';
import { isGameMaster, mayPlay } from '../participation.js';
import {
  type Campaign,
  type Loaded,
  type OpenPhase,
  type Seat,
  asksInSecret,
  botPlays,
  isVacant,
  seatHeldBy,
  seatWith,
} from '../state.js';
import type {
  Leave,
  SeatNudged,
  SeatOffered,
  SeatOfferEnded,
  SeatRequested,
  SitterNamed,
  SitterScope,
} from '../governance-events.js';
import {
  accept,
  serverNonce,
  isReason,
  isRefusal,
  ownSeat,
  refuse,
  type Decision,
  type DecisionContext,
  type Refusal,
} from './decision.js';
import { boundElsewhere, decidedInParent, mayFollow, refusedIfAnonymous } from './joining.js';
import { refusedOffice } from './office.js';

const HOUR = 3_600_000;
const NUDGE_EVERY_HOURS = 6;
const SITTER_MOST_DAYS = 90;
const MOST_REQUESTS = 12;

/** Reminds a seat that owes something, by host or game master; at most every six hours. */
export function nudgeSeat(
  { campaign }: Loaded,
  input: { readonly user: UserId; readonly seat: SeatId },
  context: Pick<DecisionContext, 'now'>,
): Decision {
  const refused = refusedOffice(campaign, input.user, 'nudge');
  if (refused) return refused;
  const seat = seatNamed(campaign, input.seat);
  if (isRefusal(seat)) return seat;
  const { phase } = campaign;
  if (!phase) return refuse('WLG_E_NOT_RUNNING');
  if (asksInSecret(phase)) return refuse('WLG_E_NUDGE_SECRET', {}, ['seat']);
  const owes = peopleAsked(campaign, phase).includes(seat.id) && !isDone(campaign, phase, seat.id) && !botPlays(seat);
  if (!owes) return refuse('WLG_E_NUDGE_NONE', {}, ['seat']);
  if (context.now < nudgeableAt(phase, seat.id)) {
    return refuse('WLG_E_NUDGE_SOON', { hours: NUDGE_EVERY_HOURS }, ['seat']);
  }
  return accept({
    type: 'SeatNudged',
    seat: seat.id,
    phase: phase.id,
    by: input.user,
    at: context.now,
  } satisfies SeatNudged);
}

/** Returns when a seat may next be reminded, ms since 1970; -Infinity if it was not reminded in this phase. */
export function nudgeableAt({ nudged }: Pick<OpenPhase, 'nudged'>, seat: SeatId): number {
  return (nudged[seat] ?? -Infinity) + NUDGE_EVERY_HOURS * HOUR;
}

/** Names a sitter who may give orders for the holder; replaces a former one. */
export function nameSitter(
  loaded: Loaded,
  input: { readonly user: UserId; readonly sitter: UserId; readonly scope: SitterScope; readonly until: number },
  context: Pick<DecisionContext, 'now'>,
): Decision {
  const seat = decidedInParent(loaded.campaign) ?? ownSeat(loaded, input.user);
  if (isRefusal(seat)) return seat;
  const { campaign } = loaded;
  const hidden = refusedIfAnonymous(campaign);
  if (hidden) return hidden;
  const played = seatWith(campaign, input.sitter, 'views');
  const waits = campaign.seats.some(({ id, sitter }) => id !== seat.id && sitter?.user === input.sitter);
  const isElsewhere = waits || (played !== null && played.id !== seat.id) || !mayPlay(campaign, input.sitter, seat.id);
  if (isGameMaster(campaign, input.sitter) || isElsewhere || input.sitter === input.user) {
    return refuse('WLG_E_SITTER_PARTY', {}, ['sitter']);
  }
  const latest = context.now + SITTER_MOST_DAYS * 24 * HOUR;
  if (!Number.isInteger(input.until) || input.until <= context.now || input.until > latest) {
    return refuse('WLG_E_SITTER_UNTIL', { days: SITTER_MOST_DAYS }, ['until']);
  }
  const { sitter: user, scope, until } = input;
  return accept({ type: 'SitterNamed', seat: seat.id, user, scope, until } satisfies SitterNamed);
}

/** Dismisses the sitter, by the holder or by the sitter. */
export function dismissSitter({ campaign }: Loaded, user: UserId): Decision {
  const seat = seatHeldBy(campaign, user) ?? campaign.seats.find(({ sitter }) => sitter?.user === user);
  if (!seat?.sitter) return refuse('WLG_E_NO_SITTER');
  const elsewhere = decidedInParent(campaign);
  if (elsewhere) return elsewhere;
  return accept({ type: 'SitterDismissed', seat: seat.id });
}

/**
 * Offers a seat to other players; `offered: false` ends the search. Its holder may, and host or game master, who may
 * also offer a bot's seat.
 */
export function offerSeat(
  { campaign }: Loaded,
  input: { readonly user: UserId; readonly seat: SeatId; readonly offered: boolean },
): Decision {
  const seat = decidedInParent(campaign) ?? seatNamed(campaign, input.seat);
  if (isRefusal(seat)) return seat;
  const isHolder = seatHeldBy(campaign, input.user)?.id === seat.id;
  const refused = isHolder ? null : refusedOffice(campaign, input.user, 'offer');
  if (refused) return refused;
  if (!campaign.phase) return refuse('WLG_E_NOT_RUNNING');
  if (seat.holder === null) return refuse('WLG_E_SEAT_NO_PLAYER', {}, ['seat']);
  if (seat.offered === input.offered) return { events: [] };
  const hidden = input.offered && seat.holder.kind === 'player' ? refusedIfAnonymous(campaign) : null;
  if (hidden) return hidden;
  const { user: by } = input;
  if (!input.offered) return accept({ type: 'SeatOfferEnded', seat: seat.id, by } satisfies SeatOfferEnded);
  return accept({ type: 'SeatOffered', seat: seat.id, why: isHolder ? 'holder' : 'host', by } satisfies SeatOffered);
}

/** Requests an offered seat. Refused to users with another part in the campaign, except its sitter. */
export function requestSeat({ campaign }: Loaded, input: { readonly user: UserId; readonly seat: SeatId }): Decision {
  const seat = decidedInParent(campaign) ?? seatNamed(campaign, input.seat);
  if (isRefusal(seat)) return seat;
  if (campaign.status === 'ended') return refuse('WLG_E_ENDED');
  const hidden = refusedIfAnonymous(campaign);
  if (hidden) return hidden;
  const bound = boundElsewhere(campaign, input.user, seat.id);
  if (bound) return bound;
  if (!mayPlay(campaign, input.user, seat.id)) return refuse('WLG_E_SEAT_OTHER', {}, ['seat']);
  if (!seat.offered) return refuse('WLG_E_SEAT_NOT_OFFERED', {}, ['seat']);
  if (isVacant(seat)) return refuse('WLG_E_SEAT_VACANT', {}, ['seat']);
  if (seat.requests.includes(input.user)) return { events: [] };
  if (seat.requests.length >= MOST_REQUESTS) return refuse('WLG_E_REQUESTS_FULL', {}, ['seat']);
  return accept({ type: 'SeatRequested', seat: seat.id, user: input.user } satisfies SeatRequested);
}

/**
 * Hands a seat over permanently, to a user who requested it or to a bot, with a public reason. Its holder may. Host and
 * game master may, but not if they play or have played: that takes a vote.
 */
export function handOverSeat(
  { campaign }: Loaded,
  input: { readonly user: UserId; readonly seat: SeatId; readonly to: UserId | null; readonly reason: string },
  context: Pick<DecisionContext, 'nonce'>,
): Decision {
  const seat = decidedInParent(campaign) ?? seatNamed(campaign, input.seat);
  if (isRefusal(seat)) return seat;
  if (!campaign.phase) return refuse('WLG_E_NOT_RUNNING');
  const own = seatHeldBy(campaign, input.user);
  const refused = own?.id === seat.id ? null : refusedOffice(campaign, input.user, 'hand-over');
  if (refused) return refused;
  if (seat.holder?.kind !== 'player') return refuse('WLG_E_SEAT_NO_PLAYER', {}, ['seat']);
  if (!isReason(input.reason)) return refuse('WLG_E_REASON', {}, ['reason']);
  if (input.to !== null && !mayFollow(campaign, seat, input.to)) {
    return refuse('WLG_E_NO_REQUEST', {}, ['to']);
  }
  const to: Holder = input.to === null ? { kind: 'bot' } : { kind: 'player', user: input.to };
  const reason = input.reason.trim();
  return accept({
    type: 'SeatHandedOver',
    seat: seat.id,
    to,
    standIn: false,
    nonce: serverNonce(campaign, context),
    reason,
    by: input.user,
  } satisfies SeatHandedOver);
}

/** Records when the holder of a seat is on leave, by their calendar. No events if nothing changes. */
export function noteLeave(
  loaded: Loaded,
  input: { readonly user: UserId; readonly leave: readonly Leave[] },
): Decision {
  const seat = ownSeat(loaded, input.user);
  if (isRefusal(seat)) return seat;
  // A battle campaign follows its parent.
  if (loaded.campaign.parent) return { events: [] };
  if (JSON.stringify(seat.leave) === JSON.stringify(input.leave)) return { events: [] };
  return accept({ type: 'LeaveNoted', seat: seat.id, leave: input.leave });
}

function seatNamed(campaign: Campaign, id: SeatId): Seat | Refusal {
  return campaign.seats.find((seat) => seat.id === id) ?? refuse('WLG_E_SEAT_UNKNOWN', { seat: id }, ['seat']);
}
