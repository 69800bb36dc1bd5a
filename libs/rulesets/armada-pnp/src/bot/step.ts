import type { ArmadaChart } from '../chart.js';
import type { SystemId } from '../model/ids.js';

/** Returns systems sorted by a figure, smallest first, ties by id. */
export function byLeast(systems: readonly SystemId[], figure: (system: SystemId) => number): readonly SystemId[] {
  const figures = new Map(systems.map((system) => [system, figure(system)]));
  return [...systems].sort((a, b) => (figures.get(a) ?? 0) - (figures.get(b) ?? 0) || (a < b ? -1 : 1));
}

/** Returns the passable neighbor nearest to the goal; null at the goal or if no neighbor is open. */
export function stepTo(
  chart: ArmadaChart,
  from: SystemId,
  goal: SystemId,
  passable: (system: SystemId) => boolean,
): SystemId | null {
  const jumps = chart.distances(goal);
  const far = (id: SystemId): number => jumps.get(id) ?? 99;
  return byLeast(chart.near(from), far).find((id) => far(id) < far(from) && passable(id)) ?? null;
}
