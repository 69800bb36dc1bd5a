import type { Dice, DiceScope } from '@warlog/dice';
import { bySeat, type SeatId } from '@warlog/core';
import type { Pair } from './fight-out.js';
import { forceAt, pairsOf, stayingAt, type Force, type Placed } from './force.js';
import type { PlaceId } from './place.js';
import { scopeAt } from './scope.js';

/** Returns who meets whom in a round at a place, and what is at stake; `strength`: combat points of a force. */
export function meetingsOf<Unit extends Placed>(
  now: { readonly seats: readonly SeatId[]; readonly units: Readonly<Record<string, Unit>> },
  strength: (units: readonly Unit[]) => number,
  mayMeet: (first: Force<Unit> | undefined, other: Force<Unit> | undefined) => boolean,
) {
  return {
    pairs(place: PlaceId): readonly Pair[] {
      const forces = new Map(stayingAt(now, place).map((force) => [force.seat, force]));
      if (forces.size < 2) return [];
      return pairsOf(
        [...forces.values()].map(({ seat, units }) => ({ seat, points: strength(units) })),
        (a, b) => mayMeet(forces.get(a), forces.get(b)),
      );
    },
    stake: (place: PlaceId, pair: Pair): number =>
      pair.reduce((all, seat) => all + strength(forceAt(now, place, seat).units), 0),
  };
}

/** The rounds after a battle campaign: dice decide them all. */
export const byDiceAlone = { isAgreed: () => false, handOver: () => [] };

/** Returns the dice of the battle of a pair at a place. */
export function combatDice(dice: Dice, place: PlaceId, pair: Pair): DiceScope {
  const [low, high] = [...pair].sort(bySeat) as [SeatId, SeatId];
  return dice.scope(scopeAt('combat', place, low, high));
}
