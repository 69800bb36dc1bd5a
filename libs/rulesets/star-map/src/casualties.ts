import { type DiceRolled, type DiceScope, drawLot } from '@warlog/dice';
import { byCodePoint, type SeatId } from '@warlog/core';
import { byId, type TypeId, type UnitId } from './unit.js';

/** A unit in the casualty lottery. */
export interface Target {
  readonly id: UnitId;
  /** Combat points. */
  readonly points: number;
  /** False: any damage destroys it. */
  readonly canScar: boolean;
}

export interface Casualties {
  /** By id. */
  readonly destroyed: readonly UnitId[];
  readonly scarred: readonly UnitId[];
}

/**
 * Draws the casualties of a loss in points (FTQ-605, BZK-403).
 *
 * A unit that can be scarred is scarred; one that cannot is destroyed if hit by more than half of its points.
 * `remainder`: the effect of a loss too small for the drawn unit.
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
    const unit = drawLot(scope, pickLabel(seat, draw), 'dice.casualty-pick', 'FTQ-605', pool);
    const blow = blowTo(unit, left, remainder);
    const fate = isStruck(scope, chanceLabel(seat, draw), blow, left) ? blow.fate : 'spared';
    if (fate !== 'spared') (fate === 'destroyed' ? destroyed : scarred).push(unit.id);
    left = blow.left;
  }
  return { destroyed: destroyed.sort(byCodePoint), scarred: scarred.sort(byCodePoint) };
}

/** What an open loss does to a drawn unit. */
export interface CasualtyBlow {
  readonly fate: Fate;
  /** The loss that stays open. */
  readonly left: number;
  /** Sides of the die that must show the open loss or less (option `lotteryRemainder`); one: no die. */
  readonly sides: number;
}

/** Returns what an open loss does to the unit that the lottery draws. */
export function blowTo(
  { points, canScar }: Pick<Target, 'points' | 'canScar'>,
  open: number,
  remainder: 'lost' | 'chance',
): CasualtyBlow {
  const fate = canScar ? 'scarred' : 'destroyed';
  const scar = Math.ceil(points / 2);
  if (open >= points) return { fate: 'destroyed', left: open - points, sides: 1 };
  if (2 * open > points) return { fate, left: canScar ? open - scar : 0, sides: 1 };
  if (remainder === 'lost') return { fate: 'spared', left: open, sides: 1 };
  return { fate, left: 0, sides: Math.max(1, canScar ? scar : points) };
}

function isStruck(scope: DiceScope, label: string, { sides }: CasualtyBlow, open: number): boolean {
  if (sides === 1) return true;
  const [face = sides] = scope.roll({ label, count: 1, sides, purpose: 'dice.casualty-chance', clause: 'FTQ-605' });
  return face <= open;
}

/** What happened to a unit that the lottery drew. */
export type Fate = 'destroyed' | 'scarred' | 'spared';

/** One draw of the casualty lottery, as its dice show it. */
export interface CasualtyDraw {
  /** The sides of the die that chose, which are the units left in the pool. One side: no choice. */
  readonly sides: number;
  readonly face: number;
  /** The die for a remainder too small for a scar (option `lotteryRemainder`); null if none was rolled. */
  readonly chance: { readonly face: number; readonly sides: number } | null;
  readonly id: UnitId;
  readonly unitType: TypeId;
  /** Combat points of the unit. */
  readonly points: number;
  readonly fate: Fate;
  /** Open points before and after it, and the points that it used. */
  readonly open: number;
  readonly took: number;
  readonly left: number;
}

/** A side of a battle that drew lots for its loss: all its units, and its casualties. */
export interface DrawingSide extends Casualties {
  readonly seat: SeatId;
  readonly units: readonly (Pick<Target, 'id' | 'points'> & { readonly unitType: TypeId })[];
}

/** Reads the draws of a loss from the recorded dice; empty if the whole force was destroyed at once. */
export function readCasualties(
  side: DrawingSide,
  loss: number,
  rolls: readonly Pick<DiceRolled, 'label' | 'faces' | 'sides'>[],
): readonly CasualtyDraw[] {
  const dieOf = (label: string): CasualtyDraw['chance'] => {
    const { faces: [face] = [], sides = 1 } = rolls.find((roll) => roll.label === label) ?? {};
    return face === undefined ? null : { face, sides };
  };
  const pool = [...side.units].sort(byId);
  if (loss >= pool.reduce((sum, unit) => sum + unit.points, 0)) return [];
  const draws: CasualtyDraw[] = [];
  for (let open = loss, draw = 1; open > 0 && pool.length > 0; draw += 1) {
    const sides = pool.length;
    const face = dieOf(pickLabel(side.seat, draw))?.face ?? 1; // the last one takes no die
    const [unit] = pool.splice(face - 1, 1);
    if (unit === undefined) break;
    const fate = side.destroyed.includes(unit.id) ? 'destroyed' : side.scarred.includes(unit.id) ? 'scarred' : 'spared';
    const chance = dieOf(chanceLabel(side.seat, draw));
    const took = tookOf(fate, open, unit.points);
    const left = fate === 'spared' && chance !== null ? 0 : open - took;
    draws.push({
      sides,
      face,
      chance,
      id: unit.id,
      unitType: unit.unitType,
      points: unit.points,
      fate,
      open,
      took,
      left,
    });
    open = left;
  }
  return draws;
}

/** The points that a fate uses: a unit's points, half of them for a scar, or what is open if less. */
function tookOf(fate: Fate, open: number, points: number): number {
  if (fate === 'spared') return 0;
  return Math.min(open, fate === 'scarred' ? Math.ceil(points / 2) : points);
}

/** The labels of the dice of a draw: the choice, and the chance for a loss too small to damage. */
const pickLabel = (seat: SeatId, draw: number): string => `casualty/${seat}/${draw}`;
const chanceLabel = (seat: SeatId, draw: number): string => `chance/${seat}/${draw}`;
