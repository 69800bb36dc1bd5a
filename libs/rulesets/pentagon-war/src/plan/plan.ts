import { course } from '../forecast/course.js';
import { plus, type Direction, type Vec } from '../geometry/hex.js';
import type { BattleSheet } from '../model/sheet.js';
import type { PentagonUnit } from '../model/state.js';
import type { View } from '../model/view.js';
import { unitsHere } from '../position.js';
import { endOf, nextVelocityOf, startOf, trackOf } from './tracks.js';

/** A unit's place and state after an impulse of the turn. */
export interface Pose {
  readonly impulse: number;
  readonly at: Vec;
  /** Of own units by orders; of others, and without orders, the current one. */
  readonly facing: Direction;
  /** Twelfths added in this impulse; 0 for past impulses: the record stores only the sum (PW-4.5). */
  readonly thrust: number;
  /** The unit that it moves with then (PW-4.8). */
  readonly dockedTo: string | null;
  /** True for past impulses. */
  readonly isPlayed: boolean;
}

/** A velocity of the next turn, and its hex at the end of that turn (PW-4.6). */
export interface NextTurn {
  readonly velocity: Vec;
  readonly end: Vec;
}

/** A unit's flight in this turn, and its consequence for the next one. */
export interface Plan {
  readonly unit: string;
  /** Its place at the start of the turn, as far as known. */
  readonly start: Vec;
  /** One for each impulse of the turn. */
  readonly poses: readonly Pose[];
  readonly end: Vec;
  /** With the ordered thrust. */
  readonly next: NextTurn;
  /** Without further thrust. */
  readonly coasting: NextTurn;
}

/**
 * Returns the plan of a known unit in this turn with these orders of the seat; null if there is no such unit (PW-4).
 */
export const planOf = (view: View, sheet: BattleSheet | null, unit: string): Plan | null =>
  plansOf(view, sheet).get(unit) ?? null;

/** Returns the plan of every known unit, by id. */
export function plansOf(view: View, sheet: BattleSheet | null): ReadonlyMap<string, Plan> {
  const known = unitsHere(view);
  const coming = new Map<string, Pose[]>(known.map(({ id }) => [id, []]));
  let after: Readonly<Record<string, PentagonUnit>> = view.units;
  for (const { impulse, table, thrusts } of course(view, view.seat, sheet ?? {})) {
    after = table.now.units;
    for (const { id, at, facing, dockedTo } of unitsHere(table.now))
      coming.get(id)?.push({ impulse, at, facing, dockedTo, thrust: thrusts[id] ?? 0, isPlayed: false });
  }
  return new Map(
    known.map((unit) => [unit.id, planFrom(view, unit, after[unit.id] ?? unit, coming.get(unit.id) ?? [])]),
  );
}

function planFrom(view: View, unit: PentagonUnit, after: PentagonUnit, coming: readonly Pose[]): Plan {
  const { facing, dockedTo } = unit;
  const end = endOf(view, unit);
  const next = (velocity: Vec): NextTurn => ({ velocity, end: plus(end, velocity) });
  const over = trackOf(view, unit)
    .slice(0, (coming[0]?.impulse ?? view.impulse) - 1)
    .map((at, index) => ({ impulse: index + 1, at, facing, dockedTo, thrust: 0, isPlayed: true }));
  return {
    unit: unit.id,
    start: startOf(view, unit),
    poses: [...over, ...coming],
    end,
    next: next(nextVelocityOf(after)),
    coasting: next(nextVelocityOf(unit)),
  };
}
