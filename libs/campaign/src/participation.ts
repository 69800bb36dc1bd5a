import type { SeatId, UserId } from '@warlog/core';
import { sidesAsCaptain } from './captains.js';
import { type Campaign, type Participation, type Seat, seatHeldBy, seatWith, sitsFor } from './state.js';

/*
 * Participation: a user who knows one side's secrets plays no other side, and one who knows all secrets plays none,
 * neither at once nor later. A user is bound as soon as they could look, because the platform cannot know whether they
 * did. Captains know a side, too, but only from battle campaigns: it binds them, and shows them nothing here.
 */

const noParticipation: Participation = { seats: [], referee: false };

/** Returns what a user has been in a campaign since its start; nothing binds before the start. */
export function participationOf({ parts }: Campaign, user: UserId): Participation {
  return Object.hasOwn(parts, user) ? (parts[user] ?? noParticipation) : noParticipation;
}

/** Returns whether the user plays or referees, or did. */
export function hasParticipated(campaign: Campaign, user: UserId): boolean {
  return Object.hasOwn(campaign.parts, user);
}

/** Returns the sides whose secrets the user knows or knew, here or as a captain of its battles. */
function sidesKnownTo(campaign: Campaign, user: UserId): readonly SeatId[] {
  return [...participationOf(campaign, user).seats, ...sidesAsCaptain(campaign, user)];
}

/** Returns whether the user holds a seat, sits for one or has a role in one, or did. Captains do not count. */
export function hasPlayed(campaign: Campaign, user: UserId): boolean {
  return seatWith(campaign, user, 'views') !== null || participationOf(campaign, user).seats.length > 0;
}

/** Returns the seat that a rematch offers to the user before its start; null: none. */
export function seatOfRematch({ rematch, status, removed = [] }: Campaign, user: UserId): SeatId | null {
  if (!rematch || status !== 'lobby' || removed.includes(user)) return null;
  return (Object.keys(rematch.seats) as SeatId[]).find((seat) => rematch.seats[seat] === user) ?? null;
}

/** Returns whether the user is the game master. */
export function isGameMaster({ gm }: Campaign, user: UserId): boolean {
  return gm.mode !== 'none' && gm.user === user;
}

/** Returns whether the user may steer the campaign: host or game master. */
export function maySteer(campaign: Campaign, user: UserId): boolean {
  return campaign.host === user || isGameMaster(campaign, user);
}

/**
 * Returns whether the user is a game master who never played here, and so sees everything and may rule. Other game
 * masters only manage time and seats.
 */
export function isReferee(campaign: Campaign, user: UserId): boolean {
  const isOutside = !hasPlayed(campaign, user) && sidesAsCaptain(campaign, user).length === 0;
  return isGameMaster(campaign, user) && campaign.status !== 'lobby' && isOutside;
}

/** Returns the seat of a named sitter who has not been called yet, and so has seen nothing of it. */
export function waitsToSit({ seats }: Campaign, user: UserId): Seat | null {
  return seats.find((seat) => seat.sitter?.user === user && !sitsFor(seat, user)) ?? null;
}

/** Returns whether the user may hold this seat, sit for it or have a role in it, by their participation. */
export function mayPlay(campaign: Campaign, user: UserId, seat: SeatId): boolean {
  const { referee } = participationOf(campaign, user);
  return !referee && sidesKnownTo(campaign, user).every((side) => side === seat);
}

/** Returns whether the user is offered a role, of which they have seen nothing yet. */
export function isOfferedRole({ seats, status }: Campaign, user: UserId): boolean {
  if (status === 'ended') return false;
  return seats.some(({ roles = [] }) => roles.some((role) => role.user === user && !role.taken));
}

/** Returns whether the user may become the game master, who sees everything. */
export function mayReferee(campaign: Campaign, user: UserId): boolean {
  const isNamed = campaign.seats.some(({ sitter }) => sitter?.user === user);
  return !isNamed && !hasPlayed(campaign, user) && sidesAsCaptain(campaign, user).length === 0;
}

/** Records the current participation of all users. Mutates its argument. */
export function noteParticipations(campaign: Campaign): Campaign {
  if (campaign.status === 'lobby') return campaign;
  for (const seat of campaign.seats) {
    if (seat.holder?.kind === 'player') note(campaign, seat.holder.user, { seat: seat.id });
    if (seat.sitter && sitsFor(seat, seat.sitter.user)) note(campaign, seat.sitter.user, { seat: seat.id });
    for (const { user, taken } of seat.roles ?? []) if (taken) note(campaign, user, { seat: seat.id });
  }
  const { gm } = campaign;
  if (gm.mode !== 'none' && isReferee(campaign, gm.user)) note(campaign, gm.user, { referee: true });
  return campaign;
}

function note(campaign: Campaign, user: UserId, is: { readonly seat?: SeatId; readonly referee?: true }): void {
  const { seats, referee } = participationOf(campaign, user);
  campaign.parts[user] = {
    seats: is.seat === undefined || seats.includes(is.seat) ? seats : [...seats, is.seat],
    referee: referee || is.referee === true,
  };
}

/**
 * Returns whether this host or game master needs a vote of the others. This holds for one who plays or played, while
 * the campaign runs and another person plays.
 */
export function needsVote(campaign: Campaign, user: UserId): boolean {
  const { status, demo, seats } = campaign;
  if (status === 'lobby' || status === 'ended' || demo || !hasPlayed(campaign, user)) return false;
  const own = seatHeldBy(campaign, user);
  return seats.some(({ id, holder }) => holder?.kind === 'player' && id !== own?.id);
}
