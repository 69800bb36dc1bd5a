import type { SeatId, UserId } from '@warlog/core';
import type { Battle, Captain, CaptainEvent } from './battle-events.js';
import { type Campaign, positionsIn } from './state.js';

/*
 * Captains: the holder of a side lends an open battle to a user, who plays it in the battle campaign and sees nothing of
 * the parent. All of it is decided in the parent, so that the user is bound there before they see anything.
 */

/** Returns a seat's captain of this battle, or the user to whom it is offered; null: none, or the battle is over. */
export function captainOf({ captains = [], settled }: Battle, seat: SeatId): Captain | null {
  if (settled !== null) return null;
  return captains.find((captain) => captain.seat === seat && captain.status !== 'former') ?? null;
}

/** Returns the sides that a user knows as a captain of this campaign's battles, now or earlier. */
export function sidesAsCaptain({ battles = [] }: Pick<Campaign, 'battles'>, user: UserId): readonly SeatId[] {
  const captains = battles.flatMap(({ captains: ofBattle = [] }) => ofBattle);
  return captains.filter((captain) => captain.user === user && captain.status !== 'offered').map(({ seat }) => seat);
}

/** Returns whether the user has no other part in this battle campaign than that of a captain, now or earlier. */
export function isOnlyCaptain({ captains = [], seats }: Campaign, user: UserId): boolean {
  const positions = seats.flatMap((seat) => positionsIn(seat, user));
  return captains.includes(user) && positions.every((position) => position === 'captain');
}

/** Folds an event about a captain. Mutates its argument. */
export function evolveCaptain(battle: Battle, event: CaptainEvent): void {
  const { seat, user } = event;
  if (event.type === 'CaptainEnded') endCaptain(battle, seat, event.by);
  else {
    const others = (battle.captains ?? []).filter((captain) => captain.seat !== seat || captain.status === 'former');
    battle.captains = [...others, { seat, user, status: event.type === 'CaptainTaken' ? 'taken' : 'offered' }];
  }
}

/** Ends the captains of a seat and their offers, as its holder changes. Mutates its argument. */
export function endCaptains({ battles = [] }: Campaign, seat: SeatId): void {
  for (const battle of battles) endCaptain(battle, seat);
}

/** A captain stays bound, so they are kept; an offer bound no user. */
function endCaptain(battle: Battle, seat: SeatId, by?: UserId): void {
  if (!battle.captains) return;
  battle.captains = battle.captains.flatMap((captain): readonly Captain[] => {
    if (captain.seat !== seat || captain.status === 'former') return [captain];
    return captain.status === 'offered' ? [] : [{ ...captain, status: 'former', ...(by === undefined ? {} : { by }) }];
  });
}
