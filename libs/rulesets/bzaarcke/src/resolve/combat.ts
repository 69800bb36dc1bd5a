import {
  attackerOf,
  bySeat,
  areHostile,
  chartOf,
  contestedAmong,
  type Dice,
  dicedFor,
  type DiceReason,
  fightTermsOf,
  forceAt,
  handedAs,
  handedOver,
  isFightAgreed,
  type Pair,
  pairsOf,
  type PlaceId,
  playRounds,
  type SeatId,
  scopeAt,
  stayingAt,
} from '@warlog/kernel';
import { pointsOf, strength, typeOf } from '../catalogue.js';
import type { BattleFought, Event } from '../model/event.js';
import type { UnitId } from '../model/ids.js';
import type { State } from '../model/state.js';
import { planetAt, shootsAt, type Force } from '../position.js';
import { fight, type Fighter } from './battle.js';
import { concluded } from './table.js';

/** Where every unit was before the jump step; tells who was at a place first (FTQ-602). */
export type Before = ReadonlyMap<UnitId, PlaceId>;

/**
 * Space combat at every planet, by id: rounds of pairs until no hostile pair is left (BZK-401, BZK-406), or up to what is
 * fought out (BZK-409).
 */
export function* combat(now: State, before: Before, dice: Dice): Generator<Event, void, void> {
  const terms = fightTermsOf(now.options);
  yield* playRounds<Event>(
    contestedAmong(chartOf(now.map).planets, now),
    {
      ...roundsOf(now, dice),
      isAgreed: (place, pair) => isFightAgreed(terms, now, place, pair) && areAlike(now, place, pair),
      *handOver(place, pair) {
        yield handOver(now, place, pair, before);
      },
    },
    terms?.most ?? 0,
  );
}

/** Rounds by dice at places whose battle is back. */
export function* furtherRounds(now: State, places: readonly PlaceId[], dice: Dice): Generator<Event, void, void> {
  yield* playRounds<Event>(places, { ...roundsOf(now, dice), isAgreed: () => false, handOver: () => [] }, 0);
}

/** What a battle that was handed over leaves, by the table's report or, where there is none, by dice (BZK-410). */
export function* broughtBack(
  now: State,
  name: string,
  report: unknown,
  dice: Dice,
  why?: DiceReason,
): Generator<Event, void, void> {
  const handed = handedAs(now, name);
  if (handed === null) throw new Error(`No battle ${name} is waited for.`);
  const { place, attacker, defender } = handed;
  const [low, high] = fightersAt(now, place, [attacker.seat, defender.seat]);
  const scope = dice.scope(scopeAt('combat', place, low.seat, high.seat));
  const battle =
    report === null
      ? { ...fight(place, low, high, now.options.lotteryRemainder, scope), ...dicedFor(now.options, why) }
      : concluded(handed, [low, high], report, scope);
  yield battle;
  yield* interrupted(now, battle);
}

function roundsOf(now: State, dice: Dice) {
  return {
    pairs(place: PlaceId): readonly Pair[] {
      const forces = new Map(stayingAt(now, place).map((force) => [force.seat, force]));
      if (forces.size < 2) return [];
      return pairsOf(
        [...forces.values()].map((force) => ({ seat: force.seat, points: strength(force.units) })),
        (a, b) => areHostile(now, forces.get(a), forces.get(b)),
      );
    },
    *roll(place: PlaceId, pair: Pair): Generator<Event, void, void> {
      const [low, high] = fightersAt(now, place, pair);
      const scope = dice.scope(scopeAt('combat', place, low.seat, high.seat));
      const battle = fight(place, low, high, now.options.lotteryRemainder, scope);
      yield battle;
      yield* interrupted(now, battle);
    },
    stake: (place: PlaceId, pair: Pair): number =>
      pair.reduce((all, seat) => all + strength(forceAt(now, place, seat).units), 0),
  };
}

/** Have both forces ships, or neither? Only such a pair is handed over (FTQ-609). */
function areAlike(now: State, place: PlaceId, pair: Pair): boolean {
  const [one, other] = pair.map((seat) =>
    forceAt(now, place, seat).units.some(({ unitType }) => typeOf(unitType).kind === 'ship'),
  );
  return one === other;
}

/** The forces of a pair as they go into battle, the lower seat first. */
function fightersAt(now: State, place: PlaceId, pair: Pair): readonly [Fighter, Fighter] {
  const [low, high] = [...pair].sort(bySeat) as [SeatId, SeatId];
  return [fighter(now, forceAt(now, place, low), high), fighter(now, forceAt(now, place, high), low)];
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

/** Attacker and defender, who exist at the table only, are named by FTQ-602. */
function handOver(now: State, place: PlaceId, pair: Pair, before: Before): Event {
  const [one, other] = fightersAt(now, place, pair).map((side) => ({
    ...side,
    wasThere: side.units.some(({ id }) => before.get(id) === place),
  })) as [Comer, Comer];
  const sides = attackerOf(one, other, planetAt(now, place).owner, ({ units }) => strength(units));
  return handedOver(now.turn, place, sides);
}
type Comer = Fighter & { readonly wasThere: boolean };

/** A repair whose unit fought or died is lost (BZK-205). */
function* interrupted(now: State, battle: BattleFought): Generator<Event, void, void> {
  const { yard, owner } = planetAt(now, battle.place);
  if (yard?.kind !== 'repair' || owner === null) return;
  if (![...battle.a.units, ...battle.b.units].some((unit) => unit.id === yard.unit)) return;
  const why = now.units[yard.unit] === undefined ? 'died' : 'fought';
  yield { type: 'YardScrapped', planet: battle.place, seat: owner, yard, why };
}
