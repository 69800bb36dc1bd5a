import type { SystemId } from '../model/ids.js';
import type { Declaration } from '../model/sheet.js';
import type { Unit } from '../model/state.js';
import type { Picture } from './estimate.js';
import { forceOf, outlook } from './outlook.js';
import { byLeast, stepTo } from './step.js';
import { style } from './style.js';

export interface Claims {
  readonly moves: readonly Declaration[];
  /** All that are out to claim, also those that stay a turn. */
  readonly units: ReadonlySet<string>;
}

/** Each light fighter alone to the nearest undefended system that is not ours; of equals a mine, for its raid. */
export function claimMoves({ view, side, chart, held, reach, whim }: Picture, lights: readonly Unit[]): Claims {
  const open = new Set(chart.systems.filter((id) => view.systems[id]?.controller !== side && !held(id)));
  const dares = (unit: Unit, id: SystemId): boolean => outlook(forceOf(unit.type), reach(id)) >= style.nerve;
  const moves: Declaration[] = [];
  const units = new Set<string>();
  for (const unit of lights) {
    const jumps = chart.distances(unit.system);
    const prize = (id: SystemId): number => (view.systems[id]?.base?.kind === 'mine' ? 1.5 : 0);
    const [goal] = byLeast(
      [...open].filter((id) => dares(unit, id)),
      (id) => (jumps.get(id) ?? 99) - prize(id) + whim(`claim/${id}`) * 0.9,
    );
    if (goal === undefined) continue;
    open.delete(goal);
    units.add(unit.id);
    const to = stepTo(chart, unit.system, goal, (id) => !held(id));
    if (to !== null) moves.push({ unit: unit.id, to });
  }
  return { moves, units };
}
