import type { SeatId, UserId } from '@warlog/core';
import { hidesPlayers } from '../anonymity.js';
import { mayPlay, participationOf, waitsToSit } from '../participation.js';
import { type Campaign, type Seat, seatHeldBy, seatPlayedBy, seatWith } from '../state.js';
import { refuse, type Refusal } from './decision.js';

/**
 * Returns why a user cannot hold a seat now; null if they can. Without `seat`: any seat. A sitter, active or named, may
 * take that seat permanently.
 */
export function boundElsewhere(campaign: Campaign, user: UserId, seat: SeatId | null = null): Refusal | null {
  const isElsewhere = (other: Seat | null) => other !== null && other.id !== seat;
  if (seatHeldBy(campaign, user) || isElsewhere(seatPlayedBy(campaign, user))) return refuse('WLG_E_SEATED');
  if (isElsewhere(seatWith(campaign, user, 'views'))) return refuse('WLG_E_SEAT_OTHER');
  if (participationOf(campaign, user).referee) return refuse('WLG_E_SEAT_REFEREE');
  return isElsewhere(waitsToSit(campaign, user)) ? refuse('WLG_E_SEAT_SITTER') : null;
}

/** Returns whether a user who asked for the seat may take it over from its holder. */
export function mayFollow(campaign: Campaign, seat: Seat, user: UserId): boolean {
  const isFree = boundElsewhere(campaign, user, seat.id) === null && mayPlay(campaign, user, seat.id);
  return isFree && seat.requests.includes(user);
}

/**
 * Returns the refusal for what names a user in an anonymous campaign; null for other campaigns. Security: whether such
 * a command is possible would reveal who plays.
 */
export function refusedIfAnonymous(campaign: Campaign): Refusal | null {
  return hidesPlayers(campaign) ? refuse('WLG_E_ANONYMOUS') : null;
}

/** Returns the refusal for what only the parent of a battle campaign decides; null for other campaigns. */
export function decidedInParent({ parent }: Pick<Campaign, 'parent'>): Refusal | null {
  return parent ? refuse('WLG_E_BATTLE') : null;
}
