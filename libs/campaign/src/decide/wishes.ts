import type { SeatId, UserId } from '@warlog/core';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { dealSeats } from '../deal.js';
import type { SeatTaken, SeatVacated, StandingOrdersSet, StreamEvent } from '../events.js';
import { foldCampaign } from '../evolve.js';
import type { Campaign, Loaded, Seat } from '../state.js';
import type { LeaveNoted, SeatsRanked, SitterNamed } from '../governance-events.js';
import { keysIn } from '../trust-terms.js';
import { accept, isRefusal, ownSeat, refuse, type Decision } from './decision.js';

/** Records which seats a player prefers, best first; an empty list clears it. Only before the start. */
export function rankSeats(
  loaded: Loaded,
  input: { readonly user: UserId; readonly order: readonly SeatId[] },
): Decision {
  const own = ownSeat(loaded, input.user);
  if (isRefusal(own)) return own;
  const { campaign } = loaded;
  if (campaign.status !== 'lobby') return refuse('WLG_E_NOT_LOBBY');
  for (const [index, seat] of input.order.entries()) {
    const path = ['order', index];
    if (!campaign.seats.some(({ id }) => id === seat)) return refuse('WLG_E_SEAT_UNKNOWN', { seat }, path);
    if (input.order.indexOf(seat) < index) return refuse('WLG_E_WISH_TWICE', { seat }, path);
  }
  if (JSON.stringify(own.wishes ?? []) === JSON.stringify(input.order)) return { events: [] };
  return accept({ type: 'SeatsRanked', seat: own.id, order: input.order } satisfies SeatsRanked);
}

/**
 * Deals the seats at the start and returns the campaign after it. Players with wishes exchange seats among them
 * (`dealSeats`); all others stay. Depends only on the campaign, so that an audit can repeat it.
 */
export function withSeatsDealt(
  loaded: Loaded,
  ruleset: AnyRuleset,
): { readonly deal: readonly StreamEvent[]; readonly dealt: Loaded } {
  const deal = dealOf(loaded.campaign);
  return { deal, dealt: deal.length === 0 ? loaded : foldCampaign(ruleset, loaded, deal) };
}

/** All players who move leave their seats before the first one sits down. */
function dealOf({ seats }: Campaign): readonly StreamEvent[] {
  const people = seats.flatMap(({ id, holder, wishes }) =>
    holder?.kind === 'player' && wishes ? [{ seat: id, wishes }] : [],
  );
  const dealt = dealSeats(people, seats.length);
  const moves = seats.flatMap((seat) => {
    const to = dealt.get(seat.id) ?? seat.id;
    return to === seat.id ? [] : [{ seat, to }];
  });
  return [
    ...moves.map(({ seat }): SeatVacated => ({ type: 'SeatVacated', seat: seat.id, reason: 'dealt' })),
    ...moves.flatMap(({ seat, to }) => moved(seat, to)),
  ];
}

/** A player takes another seat, with their nonce, keys, sitter, leave and standing orders. */
function moved({ id: from, holder, nonce, keys, sitter, leave, standing }: Seat, seat: SeatId): readonly StreamEvent[] {
  if (!holder || nonce === null) throw new Error(`Seat ${from} is dealt, but nobody sits there`);
  return [
    { type: 'SeatTaken', seat, holder, nonce, ...(keys ? { keys: keysIn(keys) } : {}), from } satisfies SeatTaken,
    ...(sitter ? [{ type: 'SitterNamed', seat, ...namedAs(sitter) } satisfies SitterNamed] : []),
    ...(leave.length > 0 ? [{ type: 'LeaveNoted', seat, leave } satisfies LeaveNoted] : []),
    ...(standing === null ? [] : [{ type: 'StandingOrdersSet', seat, standing } satisfies StandingOrdersSet]),
  ];
}

function namedAs({ user, scope, until }: NonNullable<Seat['sitter']>): Pick<SitterNamed, 'user' | 'scope' | 'until'> {
  return { user, scope, until };
}
