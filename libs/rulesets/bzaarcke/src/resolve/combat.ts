import { bySeat, chartOf, type Dice, pairsOf, type PlaceId, type SeatId, scopeAt } from '@warlog/kernel';
import { pointsOf, strength } from '../catalogue.js';
import type { BattleFought, Event } from '../model/event.js';
import type { State, Unit } from '../model/state.js';
import { forcesOf, planetAt, shootsAt, unitsByPlace, type Force } from '../position.js';
import { fight, type Fighter } from './battle.js';

/** Space combat at every planet, by id: rounds of pairs until no hostile pair is left (BZK-401, BZK-406). */
export function* combat(now: State, dice: Dice): Generator<Event, void, void> {
  const units = unitsByPlace(now);
  for (const place of chartOf(now.map).planets) yield* combatAt(now, place, units.get(place) ?? [], dice);
}

function* combatAt(now: State, place: PlaceId, units: readonly Unit[], dice: Dice): Generator<Event, void, void> {
  for (;;) {
    const alive = units.filter((unit) => now.units[unit.id] !== undefined);
    const forces = new Map(forcesOf(now, alive, 'staying').map((force) => [force.seat, force]));
    if (forces.size < 2) return;
    const pairs = pairsOf(
      [...forces.values()].map((force) => ({ seat: force.seat, points: strength(force.units) })),
      (a, b) => areHostile(now, forces.get(a), forces.get(b)),
    );
    if (pairs.length === 0) return;
    for (const [one, other] of pairs) {
      const battle = battleOf(now, place, forces.get(one), forces.get(other), dice);
      yield battle;
      yield* interrupted(now, battle);
    }
  }
}

/** Two forces fight if at least one of them shoots at the other (BZK-401). */
function areHostile(now: State, one: Force | undefined, other: Force | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  return shootsAt(now, one, other.seat) || shootsAt(now, other, one.seat);
}

function battleOf(
  now: State,
  place: PlaceId,
  one: Force | undefined,
  other: Force | undefined,
  dice: Dice,
): BattleFought {
  if (one === undefined || other === undefined) throw new Error(`A pair without forces at ${place}.`);
  const [low, high] = bySeat(one.seat, other.seat) < 0 ? [one, other] : [other, one];
  const scope = dice.scope(scopeAt('combat', place, low.seat, high.seat));
  return fight(place, fighter(now, low, high.seat), fighter(now, high, low.seat), now.options.lotteryRemainder, scope);
}

function fighter(now: State, force: Force, against: SeatId): Fighter {
  return {
    seat: force.seat,
    stance: shootsAt(now, force, against) ? 'shoot' : 'no-shoot',
    units: force.units.map((unit) => ({
      id: unit.id,
      unitType: unit.unitType,
      points: pointsOf(unit),
      scarred: unit.scarred,
    })),
  };
}

/** A repair whose unit fought or died is lost (BZK-205). */
function* interrupted(now: State, battle: BattleFought): Generator<Event, void, void> {
  const { yard, owner } = planetAt(now, battle.place);
  if (yard?.kind !== 'repair' || owner === null) return;
  if (![...battle.a.units, ...battle.b.units].some((unit) => unit.id === yard.unit)) return;
  const why = now.units[yard.unit] === undefined ? 'died' : 'fought';
  yield { type: 'YardScrapped', planet: battle.place, seat: owner, yard, why };
}
