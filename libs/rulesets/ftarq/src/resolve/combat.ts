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
  isGone,
} from '@warlog/star-map';
import type { Dice } from '@warlog/dice';
import { type DiceReason, fightTermsOf } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import { pointsOf, strength, typeOf } from '../catalogue.js';
import { levelOf } from '../levels.js';
import { isDecided, type FtarqBattleFought, type FtarqBattleSide, type FtarqEvent } from '../model/event.js';
import type { FtarqState, FtarqUnit } from '../model/state.js';
import { cargoAt, planetAt, shootsAt, sideOf, type FtarqForce } from '../position.js';
import { meet, pointsOfSide, type FtarqFighter } from './battle.js';
import { concluded } from './table.js';

/** Returns true if a unit was at its place before the jump step (FTQ-602). */
export type WasThere = (unit: FtarqUnit) => boolean;

/**
 * Plays space combat at every planet, by id. Rounds of pairs are played until one force remains (FTQ-601 to FTQ-608),
 * or until a battle is fought out (FTQ-609, FTQ-610).
 */
export function* combat(now: FtarqState, wasThere: WasThere, dice: Dice): Generator<FtarqEvent, void, void> {
  const terms = fightTermsOf(now.options);
  yield* playRounds<FtarqEvent>(
    contestedAmong(chartOf(now.map).planets, now),
    {
      ...roundsOf(now, wasThere, dice),
      isAgreed: (place, pair) => isFightAgreed(terms, now, place, pair) && mayBeFoughtOut(now, place, pair, wasThere),
      *handOver(place, pair) {
        yield handOver(now, place, pair, wasThere);
      },
    },
    terms?.most ?? 0,
  );
}

/** Plays further rounds by dice at places whose battle is back. */
export function* furtherRounds(
  now: FtarqState,
  places: readonly PlaceId[],
  wasThere: WasThere,
  dice: Dice,
): Generator<FtarqEvent, void, void> {
  yield* playRounds<FtarqEvent>(places, { ...roundsOf(now, wasThere, dice), ...byDiceAlone }, 0);
}

/** Plays a battle that was handed over by its report or, without one, by dice (FTQ-613, FTQ-614). */
export function* broughtBack(
  now: FtarqState,
  name: string,
  report: unknown,
  dice: Dice,
  why?: DiceReason,
): Generator<FtarqEvent, void, void> {
  const handed = handedAs(now, name);
  if (handed === null) throw new Error(`No battle ${name} is waited for.`);
  const { place } = handed;
  const seats: Pair = [handed.attacker.seat, handed.defender.seat];
  // The attacker was decided when it was handed over.
  const [attacker, defender] = fightersAt(now, place, seats, () => false);
  const battle =
    report === null
      ? {
          ...meet(place, attacker, defender, now.options, combatDice(dice, place, seats)),
          ...dicedFor(now.options, why),
        }
      : concluded(handed, [attacker, defender], report, now.options.tieRetreats);
  yield battle;
  yield* claimsOf(now, battle);
}

function roundsOf(now: FtarqState, wasThere: WasThere, dice: Dice) {
  return {
    ...meetingsOf(now, strength, (a, b) => !now.options.sharedOrbit || areHostile(now, a, b)),
    *roll(place: PlaceId, pair: Pair): Generator<FtarqEvent, void, void> {
      const [first, other] = fightersAt(now, place, pair, wasThere);
      const [attacker, defender] = attackerOf(first, other, planetAt(now, place).owner, pointsOfSide);
      const battle = meet(place, attacker, defender, now.options, combatDice(dice, place, pair));
      yield battle;
      if (isDecided(battle)) yield* claimsOf(now, battle);
    },
  };
}

/** Returns true for a pair that would roll dice and in which both have ships or neither has (FTQ-609). */
function mayBeFoughtOut(now: FtarqState, place: PlaceId, pair: Pair, wasThere: WasThere): boolean {
  const sides = fightersAt(now, place, pair, wasThere);
  const [first, other] = sides.map(({ units }) => units.some(({ kind }) => kind === 'ship'));
  return first === other && sides.some(({ stance }) => stance === 'shoot');
}

/** Returns the forces of a pair at the start of a battle, in its order. */
function fightersAt(
  now: FtarqState,
  place: PlaceId,
  [seat, other]: Pair,
  wasThere: WasThere,
): readonly [FtarqFighter, FtarqFighter] {
  return [
    fighter(now, place, forceAt(now, place, seat), other, wasThere),
    fighter(now, place, forceAt(now, place, other), seat, wasThere),
  ];
}

function handOver(now: FtarqState, place: PlaceId, pair: Pair, wasThere: WasThere): FtarqEvent {
  const [first, other] = fightersAt(now, place, pair, wasThere);
  return handedOver(now.turn, place, attackerOf(first, other, planetAt(now, place).owner, pointsOfSide));
}

function fighter(
  now: FtarqState,
  place: PlaceId,
  force: FtarqForce,
  against: SeatId,
  wasThere: WasThere,
): FtarqFighter {
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
    wasThere: force.units.some(wasThere),
  };
}

/** Records the actions of a decided battle (FTQ-608). */
function* claimsOf(now: FtarqState, battle: FtarqBattleFought): Generator<FtarqEvent, void, void> {
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
    if (isGone(enemy)) {
      yield { type: 'DeedDone', seat, deed: { deed: 'force-destroyed', turn, hadShip: hadShip(enemy) } };
    }
    if (amount > 0) yield { type: 'DeedDone', seat, deed: { deed: 'enemy-points-destroyed', turn, amount } };
  }
}

function hadShip(side: FtarqBattleSide): boolean {
  return side.units.some((unit) => typeOf(unit.unitType).kind === 'ship');
}
