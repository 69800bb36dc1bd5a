import type { Declaration } from '../model/sheet.js';
import type { Unit } from '../model/state.js';
import { holdingsOf } from '../position.js';
import type { Picture } from './estimate.js';
import { byLeast, stepTo } from './step.js';

/** Transports go to own mines, one to each, where they raise the income (PNP-4.3); away from where the enemy may come. */
export function towMoves(
  { view, side, chart, held, reach }: Picture,
  transports: readonly Unit[],
): readonly Declaration[] {
  const quiet = holdingsOf(view, side).mines.filter((id) => reach(id).warcraft === 0);
  const open = new Set(quiet.length > 0 ? quiet : holdingsOf(view, side).systems);
  const staying = new Set<string>();
  for (const { id, system } of transports) if (open.delete(system)) staying.add(id);
  return transports.flatMap((unit) => {
    if (staying.has(unit.id)) return [];
    const jumps = chart.distances(unit.system);
    const [goal] = byLeast([...open], (id) => jumps.get(id) ?? 99);
    if (goal === undefined) return [];
    open.delete(goal);
    const to = stepTo(chart, unit.system, goal, (id) => !held(id));
    return to === null ? [] : [{ unit: unit.id, to }];
  });
}
