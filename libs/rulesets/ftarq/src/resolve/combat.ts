import { bySeat, chartOf, type Dice, pairsOf, type PlaceId, type SeatId, scopeAt } from '@warlog/kernel';
import { pointsOf, strength, typeOf } from '../catalogue.js';
import { levelOf } from '../levels.js';
import type { BattleFought, BattleSide, Event } from '../model/event.js';
import { type UnitId } from '../model/ids.js';
import type { State, Unit } from '../model/state.js';
import { cargoAt, forcesOf, planetAt, shootsAt, sideOf, unitsByPlace, type Force } from '../position.js';
import { attackerOf, meet, type Fighter } from './battle.js';

/** Where every unit was before the jump step; tells who was at a place first (FTQ-602). */
export type Before = ReadonlyMap<UnitId, PlaceId>;

/** Space combat at every planet, by id: rounds of pairs until one force stands (FTQ-601 to FTQ-608). */
export function* combat(now: State, before: Before, dice: Dice): Generator<Event, void, void> {
  const units = unitsByPlace(now);
  for (const place of chartOf(now.map).planets) yield* combatAt(now, place, units.get(place) ?? [], before, dice);
}

function* combatAt(
  now: State,
  place: PlaceId,
  units: readonly Unit[],
  before: Before,
  dice: Dice,
): Generator<Event, void, void> {
  for (;;) {
    const alive = units.flatMap((unit) => now.units[unit.id] ?? []);
    const forces = new Map(forcesOf(now, alive, 'staying').map((force) => [force.seat, force]));
    if (forces.size < 2) return;
    const pairs = pairsOf(
      [...forces.values()].map((force) => ({ seat: force.seat, points: strength(force.units) })),
      (a, b) => !now.options.sharedOrbit || areHostile(now, forces.get(a), forces.get(b)),
    );
    if (pairs.length === 0) return;
    for (const [one, other] of pairs) {
      const battle = battleOf(now, place, forces.get(one), forces.get(other), before, dice);
      yield battle;
      if (battle.roll !== null) yield* deedsOf(now, battle);
    }
  }
}

/** Where orbits may be shared, two forces meet only if at least one of them shoots (FTQ-603). */
function areHostile(now: State, one: Force | undefined, other: Force | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  return shootsAt(now, one, other.seat) || shootsAt(now, other, one.seat);
}

function battleOf(
  now: State,
  place: PlaceId,
  one: Force | undefined,
  other: Force | undefined,
  before: Before,
  dice: Dice,
): BattleFought {
  if (one === undefined || other === undefined) throw new Error(`A pair without forces at ${place}.`);
  const [low, high] = bySeat(one.seat, other.seat) < 0 ? [one, other] : [other, one];
  const fighters = [fighter(now, place, low, high.seat, before), fighter(now, place, high, low.seat, before)] as const;
  const [attacker, defender] = attackerOf(...fighters, planetAt(now, place).owner);
  const scope = dice.scope(scopeAt('combat', place, low.seat, high.seat));
  return meet(place, attacker, defender, now.options, scope);
}

function fighter(now: State, place: PlaceId, force: Force, against: SeatId, before: Before): Fighter {
  const { levels } = sideOf(now, force.seat);
  return {
    seat: force.seat,
    stance: shootsAt(now, force, against) ? 'shoot' : 'no-shoot',
    units: force.units.map((unit) => ({
      id: unit.id,
      unitType: unit.unitType,
      kind: typeOf(unit.unitType).kind,
      room: typeOf(unit.unitType).room,
      points: pointsOf(unit),
      scarred: unit.scarred,
    })),
    space: levelOf(levels, 'space'),
    integrity: levelOf(levels, 'integrity'),
    cargo: cargoAt(now, force.seat, place),
    wasThere: force.units.some((unit) => before.get(unit.id) === place),
  };
}

/** What a battle with dice counts for (FTQ-608). */
function* deedsOf(now: State, battle: BattleFought): Generator<Event, void, void> {
  const { attacker, defender, victor } = battle;
  const { turn } = now;
  for (const [own, enemy] of [
    [attacker, defender],
    [defender, attacker],
  ] as const) {
    const { seat } = own;
    const amount = enemy.units
      .filter((unit) => enemy.destroyed.includes(unit.id))
      .reduce((sum, unit) => sum + typeOf(unit.unitType).cost, 0);
    if (victor === seat) {
      const outnumbered = own.points < enemy.points;
      yield { type: 'DeedDone', seat, deed: { deed: 'battle-won', turn, outnumbered } };
    }
    if (enemy.destroyed.length === enemy.units.length) {
      yield { type: 'DeedDone', seat, deed: { deed: 'force-destroyed', turn, hadShip: hadShip(enemy) } };
    }
    if (amount > 0) yield { type: 'DeedDone', seat, deed: { deed: 'enemy-points-destroyed', turn, amount } };
  }
}

function hadShip(side: BattleSide): boolean {
  return side.units.some((unit) => typeOf(unit.unitType).kind === 'ship');
}
