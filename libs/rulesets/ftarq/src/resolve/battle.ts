import { type DiceScope, drawCasualties, type PlaceId, type SeatId, isGone } from '@warlog/kernel';
import { lossAt } from '../levels.js';
import type { BattleFought, BattleRoll, BattleSide, Combatant } from '../model/event.js';
import type { Options } from '../model/options.js';
import type { StanceWord } from '../model/sheet.js';
import { disparity } from '../tables.js';
import { disparityOf, lossOf, rowOf } from './space-odds.js';

/** A unit as it goes into battle. */
export interface Warrior extends Combatant {
  readonly kind: 'ship' | 'squadron';
  /** Combat points. */
  readonly points: number;
  /** Squadrons and ground forces it carries. */
  readonly room: number;
}

/** A side as it goes into battle. */
export interface Fighter {
  readonly seat: SeatId;
  readonly stance: StanceWord;
  readonly units: readonly Warrior[];
  /** Levels of SPACE COMBAT and INTEGRITY. */
  readonly space: number;
  readonly integrity: number;
  /** Ground forces aboard. */
  readonly cargo: number;
  /** Was it there before the jump step? (FTQ-602) */
  readonly wasThere: boolean;
}

/** Two forces meet: dice if anyone shoots, else the smaller goes (FTQ-603 to FTQ-607). */
export function meet(
  place: PlaceId,
  attacker: Fighter,
  defender: Fighter,
  options: Pick<Options, 'lotteryRemainder' | 'tieRetreats'>,
  scope: DiceScope,
): BattleFought {
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

/** What is added to the roll (FTQ-604): force, stance, and what each side's level is worth. */
export function modifiersOf(
  attacker: Pick<Fighter, 'stance' | 'space'> & { readonly points: number },
  defender: Pick<Fighter, 'stance' | 'space'> & { readonly points: number },
): Pick<BattleRoll, 'force' | 'noShoot' | 'attackerLevel' | 'defenderLevel'> {
  const noShoot = attacker.stance === defender.stance ? 0 : disparity.noShoot;
  return {
    force: disparityOf(attacker.points, defender.points).modifier,
    noShoot: noShoot === 0 ? 0 : defender.stance === 'no-shoot' ? -noShoot : noShoot,
    attackerLevel: attacker.space === 0 ? 0 : -attacker.space,
    defenderLevel: defender.space,
  };
}

function throwDice(attacker: Fighter, defender: Fighter, scope: DiceScope): BattleRoll {
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
  side: Fighter,
  percent: number,
  points: readonly [number, number],
  share: number,
  remainder: Options['lotteryRemainder'],
  scope: DiceScope,
): BattleSide {
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

/** Who gives way (FTQ-606): the side with fewer points left; equals by the option `tieRetreats`. */
export function loserOf<Side extends { readonly left: number; readonly points: number }>(
  attacker: Side,
  defender: Side,
  tie: Options['tieRetreats'],
): Side {
  if (attacker.left !== defender.left) return attacker.left < defender.left ? attacker : defender;
  if (tie === 'smaller-at-start' && attacker.points !== defender.points) {
    return attacker.points < defender.points ? attacker : defender;
  }
  return tie === 'defender' ? defender : attacker;
}

/** Combat points of a side. */
export function pointsOfSide(side: { readonly units: readonly Warrior[] }): number {
  return side.units.reduce((sum, unit) => sum + unit.points, 0);
}
