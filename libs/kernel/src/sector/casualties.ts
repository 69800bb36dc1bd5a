import type { DiceScope } from '../dice/dice.js';
import { drawLot } from '../dice/lots.js';
import { byCodePoint, type SeatId } from '../ids.js';
import { byId, type UnitId } from './unit.js';

/** A unit as the lottery sees it. */
export interface Target {
  readonly id: UnitId;
  /** Combat points. */
  readonly points: number;
  /** False: it is hurt by being destroyed. */
  readonly canScar: boolean;
}

export interface Casualties {
  /** By id. */
  readonly destroyed: readonly UnitId[];
  readonly scarred: readonly UnitId[];
}

/**
 * The casualty lottery (FTQ-605, BZK-403): who falls for a loss of so many points. What can be scarred is; another that is
 * hit by more than half of its points is destroyed. `remainder`: what a loss too small to hurt the unit drawn comes to.
 */
export function drawCasualties(
  scope: DiceScope,
  seat: SeatId,
  units: readonly Target[],
  loss: number,
  remainder: 'lost' | 'chance',
): Casualties {
  const pool = [...units].sort(byId);
  const whole = pool.reduce((sum, unit) => sum + unit.points, 0);
  if (loss >= whole) return { destroyed: pool.map((unit) => unit.id), scarred: [] };
  const destroyed: UnitId[] = [];
  const scarred: UnitId[] = [];
  let left = loss;
  for (let draw = 1; left > 0 && pool.length > 0; draw += 1) {
    const unit = drawLot(scope, `casualty/${seat}/${draw}`, 'dice.casualty-pick', 'FTQ-605', pool);
    if (left >= unit.points) {
      destroyed.push(unit.id);
      left -= unit.points;
    } else if (2 * left > unit.points) {
      (unit.canScar ? scarred : destroyed).push(unit.id);
      left = unit.canScar ? left - Math.ceil(unit.points / 2) : 0;
    } else if (remainder === 'chance') {
      if (isUnlucky(scope, `chance/${seat}/${draw}`, unit, left)) (unit.canScar ? scarred : destroyed).push(unit.id);
      left = 0;
    }
  }
  return { destroyed: destroyed.sort(byCodePoint), scarred: scarred.sort(byCodePoint) };
}

/** Does a loss too small to hurt a unit do so by chance (option `lotteryRemainder`)? */
function isUnlucky(scope: DiceScope, label: string, unit: Target, left: number): boolean {
  const sides = unit.canScar ? Math.ceil(unit.points / 2) : unit.points;
  if (sides <= 1) return true;
  const [face = sides] = scope.roll({ label, count: 1, sides, purpose: 'dice.casualty-chance', clause: 'FTQ-605' });
  return face <= left;
}
