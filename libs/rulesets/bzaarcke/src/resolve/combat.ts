import {
  attackerOf,
  areHostile,
  byDiceAlone,
  chartOf,
  combatDice,
  contestedAmong,
  dicedFor,
  forceAt,
  handedAs,
  handedOver,
  isFightAgreed,
  meetingsOf,
  type Pair,
  type PlaceId,
  playRounds,
} from '@warlog/star-map';
import { bySeat, type SeatId } from '@warlog/core';
import type { Dice } from '@warlog/dice';
import { type DiceReason, fightTermsOf } from '@warlog/ruleset-api';
import { pointsOf, strength, typeOf } from '../catalogue.js';
import type { BzaarckeBattleFought, BzaarckeEvent } from '../model/event.js';
import type { UnitId } from '../model/ids.js';
import type { BzaarckeState } from '../model/state.js';
import { planetAt, shootsAt, type BzaarckeForce } from '../position.js';
import { fight, type BzaarckeFighter } from './battle.js';
import { concluded } from './table.js';

/** The place of every unit before the jump step; decides which side was at a place first (FTQ-602). */
export type BzaarckeBefore = ReadonlyMap<UnitId, PlaceId>;

/**
 * Plays space combat at every planet, by id. Rounds of pairs are played until no hostile pair is left (BZK-401,
 * BZK-406), or until a battle is fought out (BZK-409).
 */
export function* combat(now: BzaarckeState, before: BzaarckeBefore, dice: Dice): Generator<BzaarckeEvent, void, void> {
  const terms = fightTermsOf(now.options);
  yield* playRounds<BzaarckeEvent>(
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

/** Plays further rounds by dice at places whose battle is back. */
export function* furtherRounds(
  now: BzaarckeState,
  places: readonly PlaceId[],
  dice: Dice,
): Generator<BzaarckeEvent, void, void> {
  yield* playRounds<BzaarckeEvent>(places, { ...roundsOf(now, dice), ...byDiceAlone }, 0);
}

/** Plays a battle that was handed over by its report or, without one, by dice (BZK-410). */
export function* broughtBack(
  now: BzaarckeState,
  name: string,
  report: unknown,
  dice: Dice,
  why?: DiceReason,
): Generator<BzaarckeEvent, void, void> {
  const handed = handedAs(now, name);
  if (handed === null) throw new Error(`No battle ${name} is waited for.`);
  const { place, attacker, defender } = handed;
  const [low, high] = fightersAt(now, place, [attacker.seat, defender.seat]);
  const scope = combatDice(dice, place, [low.seat, high.seat]);
  const battle =
    report === null
      ? { ...fight(place, low, high, now.options.lotteryRemainder, scope), ...dicedFor(now.options, why) }
      : concluded(handed, [low, high], report, scope);
  yield battle;
  yield* interrupted(now, battle);
}

function roundsOf(now: BzaarckeState, dice: Dice) {
  return {
    ...meetingsOf(now, strength, (first, other) => areHostile(now, first, other)),
    *roll(place: PlaceId, pair: Pair): Generator<BzaarckeEvent, void, void> {
      const [low, high] = fightersAt(now, place, pair);
      const battle = fight(place, low, high, now.options.lotteryRemainder, combatDice(dice, place, pair));
      yield battle;
      yield* interrupted(now, battle);
    },
  };
}

/** Returns true if both forces have ships, or neither: only such a pair is handed over (FTQ-609). */
function areAlike(now: BzaarckeState, place: PlaceId, pair: Pair): boolean {
  const [first, other] = pair.map((seat) =>
    forceAt(now, place, seat).units.some(({ unitType }) => typeOf(unitType).kind === 'ship'),
  );
  return first === other;
}

/** Returns the forces of a pair at the start of a battle, the lower seat first. */
function fightersAt(now: BzaarckeState, place: PlaceId, pair: Pair): readonly [BzaarckeFighter, BzaarckeFighter] {
  const [low, high] = [...pair].sort(bySeat) as [SeatId, SeatId];
  return [fighter(now, forceAt(now, place, low), high), fighter(now, forceAt(now, place, high), low)];
}

function fighter(now: BzaarckeState, force: BzaarckeForce, against: SeatId): BzaarckeFighter {
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

/** Hands a battle over; attacker and defender, which exist in the battle campaign only, follow FTQ-602. */
function handOver(now: BzaarckeState, place: PlaceId, pair: Pair, before: BzaarckeBefore): BzaarckeEvent {
  const [first, other] = fightersAt(now, place, pair).map((side) => ({
    ...side,
    wasThere: side.units.some(({ id }) => before.get(id) === place),
  })) as [ArrivingFighter, ArrivingFighter];
  const sides = attackerOf(first, other, planetAt(now, place).owner, ({ units }) => strength(units));
  return handedOver(now.turn, place, sides);
}
type ArrivingFighter = BzaarckeFighter & { readonly wasThere: boolean };

/** Cancels a repair whose unit fought or died (BZK-205). */
function* interrupted(now: BzaarckeState, battle: BzaarckeBattleFought): Generator<BzaarckeEvent, void, void> {
  const { yard, owner } = planetAt(now, battle.place);
  if (yard?.kind !== 'repair' || owner === null) return;
  if (![...battle.a.units, ...battle.b.units].some((unit) => unit.id === yard.unit)) return;
  const why = now.units[yard.unit] === undefined ? 'died' : 'fought';
  yield { type: 'YardScrapped', planet: battle.place, seat: owner, yard, why };
}
