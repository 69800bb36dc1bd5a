import type { SystemId } from '../model/ids.js';
import type { Declaration } from '../model/sheet.js';
import type { ArmadaUnit } from '../model/state.js';
import { holdingsOf } from '../position.js';
import { isWarcraft } from '../tables.js';
import type { ArmadaPicture } from './estimate.js';
import { outlook } from './outlook.js';
import { chanceOf, total } from './raids.js';
import { byLeast } from './step.js';
import { style } from './style.js';

/**
 * Moves transports to own mines, one to each, where they raise the income (PNP-4.3), and away from danger. `moves`: all
 * other moves, which show the guarded places.
 */
export function towMoves(
  picture: ArmadaPicture,
  transports: readonly ArmadaUnit[],
  moves: readonly Declaration[],
): readonly Declaration[] {
  const { view, side, chart, held, reach, units } = picture;
  const goals = new Map(moves.map(({ unit, to }) => [unit as string, to]));
  const after = (unit: ArmadaUnit): SystemId => unit.to ?? goals.get(unit.id) ?? unit.system;
  const danger = (id: SystemId): number => {
    const threat = reach(id);
    if (threat.warcraft < 0.01) return 0;
    const guard = total(units.filter((unit) => isWarcraft(unit.type) && after(unit) === id));
    const taken = guard.warcraft === 0 ? 1 : chanceOf(outlook(threat, guard, view.options.ratioRounding));
    return Math.min(1, threat.warcraft) * taken;
  };
  const { mines, systems } = holdingsOf(view, side);
  const open = new Set(mines);
  const staying = new Set<string>();
  for (const { id, system } of transports) if (danger(system) < 0.3 && open.delete(system)) staying.add(id);
  return transports.flatMap((unit) => {
    if (staying.has(unit.id)) return [];
    const away = chart.distances(unit.system);
    const quiet = [...open].filter((id) => danger(id) < 0.5);
    const [goal] = byLeast(quiet, (id) => away.get(id) ?? 99);
    const jumps = goal === undefined ? null : chart.distances(goal);
    const ways = [unit.system, ...chart.near(unit.system).filter((id) => !held(id))];
    const cost = (id: SystemId): number =>
      (jumps?.get(id) ?? 0) + style.transport * danger(id) + (systems.includes(id) ? 0 : 0.5);
    const [to = unit.system] = byLeast(ways, (id) => cost(id) - (id === unit.system ? 0.1 : 0));
    if (goal !== undefined && jumps?.get(to) === 0) open.delete(goal);
    return to === unit.system ? [] : [{ unit: unit.id, to }];
  });
}
