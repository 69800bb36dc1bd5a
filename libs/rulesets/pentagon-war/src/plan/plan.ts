import { course } from '../forecast/course.js';
import { plus, type Direction, type Vec } from '../geometry/hex.js';
import type { BattleSheet } from '../model/sheet.js';
import type { Unit } from '../model/state.js';
import type { View } from '../model/view.js';
import { unitsHere } from '../position.js';
import { endOf, nextVelocityOf, startOf, trackOf } from './tracks.js';

/** Where a unit is after an impulse of the turn, and how. */
export interface Pose {
  readonly impulse: number;
  readonly at: Vec;
  /** Of one's own by its orders; of others, and where nothing is ordered, as it is now. */
  readonly facing: Direction;
  /** Twelfths that it adds in this impulse; 0 where the impulse is over: the record keeps the sum alone (PW-4.5). */
  readonly thrust: number;
  /** The unit that it moves with then (PW-4.8). */
  readonly dockedTo: string | null;
  /** Is this impulse over? */
  readonly isPlayed: boolean;
}

/** A velocity of the next turn, and the hex to which it leads by the end of it (PW-4.6). */
export interface NextTurn {
  readonly velocity: Vec;
  readonly end: Vec;
}

/** How a unit flies in this turn, and what that makes of the next one. */
export interface Plan {
  readonly unit: string;
  /** Where it was as the turn began, as far as that is known. */
  readonly start: Vec;
  /** One for each impulse of the turn. */
  readonly poses: readonly Pose[];
  readonly end: Vec;
  /** With the thrust that is ordered. */
  readonly next: NextTurn;
  /** Without any more thrust. */
  readonly coasting: NextTurn;
}

/** How a unit that is known flies in this turn with a sheet of the seat; null where there is no such unit (PW-4). */
export const planOf = (view: View, sheet: BattleSheet | null, unit: string): Plan | null =>
  plansOf(view, sheet).get(unit) ?? null;

/** The same of every unit that is known, by id. */
export function plansOf(view: View, sheet: BattleSheet | null): ReadonlyMap<string, Plan> {
  const known = unitsHere(view);
  const coming = new Map<string, Pose[]>(known.map(({ id }) => [id, []]));
  let after: Readonly<Record<string, Unit>> = view.units;
  for (const { impulse, table, thrusts } of course(view, view.seat, sheet ?? {})) {
    after = table.now.units;
    for (const { id, at, facing, dockedTo } of unitsHere(table.now))
      coming.get(id)?.push({ impulse, at, facing, dockedTo, thrust: thrusts[id] ?? 0, isPlayed: false });
  }
  return new Map(
    known.map((unit) => [unit.id, planFrom(view, unit, after[unit.id] ?? unit, coming.get(unit.id) ?? [])]),
  );
}

function planFrom(view: View, unit: Unit, after: Unit, coming: readonly Pose[]): Plan {
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
