import type { SeatId, UserId } from '../../ids.js';
import { mayPlay, partOf, waitsToSit } from '../parts.js';
import type { Campaign, Seat } from '../state.js';
import { seatHeldBy, seatPlayedBy } from '../state.js';
import { refuse, type Refusal } from './decision.js';

/**
 * Why somebody cannot hold a seat now; null where they can. Without a seat: whichever it is. Whoever sits for a seat, or is
 * named to, may have that one for good.
 */
export function boundElsewhere(campaign: Campaign, user: UserId, seat: SeatId | null = null): Refusal | null {
  const isElsewhere = (other: Seat | null) => other !== null && other.id !== seat;
  if (seatHeldBy(campaign, user) || isElsewhere(seatPlayedBy(campaign, user))) return refuse('WLG_E_SEATED');
  if (partOf(campaign, user).referee) return refuse('WLG_E_SEAT_REFEREE');
  return isElsewhere(waitsToSit(campaign, user)) ? refuse('WLG_E_SEAT_SITTER') : null;
}

/** May somebody take this seat over from its holder, having asked for it? */
export function mayFollow(campaign: Campaign, seat: Seat, user: UserId): boolean {
  const isFree = boundElsewhere(campaign, user, seat.id) === null && mayPlay(campaign, user, seat.id);
  return isFree && seat.requests.includes(user);
}

/** Is it decided in the campaign to which this battle belongs? */
export function decidedInParent({ parent }: Pick<Campaign, 'parent'>): Refusal | null {
  return parent ? refuse('WLG_E_BATTLE') : null;
}
