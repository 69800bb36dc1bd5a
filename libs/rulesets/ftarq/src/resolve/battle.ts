import type { DiceScope } from '@warlog/dice';
import { drawCasualties, type PlaceId, isGone } from '@warlog/star-map';
import type { SeatId } from '@warlog/core';
import { lossAt } from '../levels.js';
import type { FtarqBattleFought, BattleRoll, FtarqBattleSide, Combatant } from '../model/event.js';
import type { FtarqOptions } from '../model/options.js';
import type { StanceWord } from '../model/sheet.js';
import { disparity } from '../tables.js';
import { disparityOf, lossOf, rowOf } from './space-odds.js';

/** A unit at the start of a battle. */
export interface Warrior extends Combatant {
  readonly kind: 'ship' | 'squadron';
  /** Combat points. */
  readonly points: number;
  /** Squadrons and ground forces it carries. */
  readonly room: number;
}

/** A side at the start of a battle. */
export interface FtarqFighter {
  readonly seat: SeatId;
  readonly stance: StanceWord;
  readonly units: readonly Warrior[];
  /** Levels of SPACE COMBAT and INTEGRITY. */
  readonly space: number;
  readonly integrity: number;
  /** Ground forces aboard. */
  readonly cargo: number;
  /** True if it was there before the jump step (FTQ-602). */
  readonly wasThere: boolean;
}

/** Plays a meeting of two forces: dice if one shoots, otherwise the smaller leaves (FTQ-603 to FTQ-607). */
export function meet(
  place: PlaceId,
  attacker: FtarqFighter,
  defender: FtarqFighter,
  options: Pick<FtarqOptions, 'lotteryRemainder' | 'tieRetreats'>,
  scope: DiceScope,
): FtarqBattleFought {
  const shots = attacker.stance === 'shoot' || defender.stance === 'shoot';
  const points = [pointsOfSide(attacker), pointsOfSide(defender)] as const;
  const roll = shots ? throwDice(attacker, defender, scope) : null;
  const losses = roll === null ? { attacker: 0, defender: 0 } : rowOf(roll.total);
  const [larger, smaller] = disparityOf(...points).shares;
  const shares = points[0] >= points[1] ? ([larger, smaller] as const) : ([smaller, larger] as const);
  const a = suffer(attacker, losses.attacker, points, shares[0], options.lotteryRemainder, scope);
  const d = suffer(defender, losses.defender, points, shares[1], options.lotteryRemainder, scope);
  const loser = loserOf(a, d, options.tieRetreats);
  const gone = [a, d].filter(isGone);
  const victor = gone.length === 2 ? null : loser === a ? d : a;
  return {
    type: 'BattleFought',
    place,
    attacker: a,
    defender: d,
    roll,
    victor: victor?.seat ?? null,
    retreats: gone.length > 0 ? null : loser.seat,
  };
}

/** Returns the modifiers of the roll (FTQ-604): force, stance, and each side's level. */
export function modifiersOf(
  attacker: Pick<FtarqFighter, 'stance' | 'space'> & { readonly points: number },
  defender: Pick<FtarqFighter, 'stance' | 'space'> & { readonly points: number },
): Pick<BattleRoll, 'force' | 'noShoot' | 'attackerLevel' | 'defenderLevel'> {
  const noShoot = attacker.stance === defender.stance ? 0 : disparity.noShoot;
  return {
    force: disparityOf(attacker.points, defender.points).modifier,
    noShoot: noShoot === 0 ? 0 : defender.stance === 'no-shoot' ? -noShoot : noShoot,
    attackerLevel: attacker.space === 0 ? 0 : -attacker.space,
    defenderLevel: defender.space,
  };
}

function throwDice(attacker: FtarqFighter, defender: FtarqFighter, scope: DiceScope): BattleRoll {
  const parts = modifiersOf(
    { ...attacker, points: pointsOfSide(attacker) },
    { ...defender, points: pointsOfSide(defender) },
  );
  const modifier = parts.force + parts.noShoot + parts.attackerLevel + parts.defenderLevel;
  const faces = scope.roll({
    label: 'battle',
    count: 2,
    sides: 6,
    purpose: 'dice.battle',
    clause: 'FTQ-604',
    modifier,
  });
  const total = faces.reduce((sum, face) => sum + face, modifier);
  return { faces, ...parts, total, row: rowOf(total).row };
}

function suffer(
  side: FtarqFighter,
  percent: number,
  points: readonly [number, number],
  share: number,
  remainder: FtarqOptions['lotteryRemainder'],
  scope: DiceScope,
): FtarqBattleSide {
  const loss = lossAt(lossOf(percent, ...points), side.integrity);
  const targets = side.units.map((unit) => ({ ...unit, canScar: unit.kind === 'ship' && !unit.scarred }));
  const { destroyed, scarred } = drawCasualties(scope, side.seat, targets, loss, remainder);
  const alive = side.units.filter((unit) => !destroyed.includes(unit.id));
  const after = alive.map((unit) => (scarred.includes(unit.id) ? Math.floor(unit.points / 2) : unit.points));
  const room = alive.reduce((sum, unit) => sum + unit.room, 0);
  return {
    seat: side.seat,
    stance: side.stance,
    points: pointsOfSide(side),
    share,
    units: side.units.map(({ id, unitType, scarred: before }) => ({ id, unitType, scarred: before })),
    percent,
    loss,
    destroyed,
    scarred,
    left: after.reduce((sum, each) => sum + each, 0),
    cargoLost: Math.max(0, side.cargo - room),
  };
}

/** Returns the side that retreats (FTQ-606): the one with fewer points left; at a tie by the option `tieRetreats`. */
export function loserOf<Side extends { readonly left: number; readonly points: number }>(
  attacker: Side,
  defender: Side,
  tie: FtarqOptions['tieRetreats'],
): Side {
  if (attacker.left !== defender.left) return attacker.left < defender.left ? attacker : defender;
  if (tie === 'smaller-at-start' && attacker.points !== defender.points) {
    return attacker.points < defender.points ? attacker : defender;
  }
  return tie === 'defender' ? defender : attacker;
}

/** Returns the combat points of a side. */
export function pointsOfSide(side: { readonly units: readonly Warrior[] }): number {
  return side.units.reduce((sum, unit) => sum + unit.points, 0);
}
