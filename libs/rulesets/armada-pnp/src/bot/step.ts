import type { Chart } from '../chart.js';
import type { SystemId } from '../model/ids.js';

/** Systems by a figure, the smallest first, among equals by id. */
export function byLeast(systems: readonly SystemId[], figure: (system: SystemId) => number): readonly SystemId[] {
  const figures = new Map(systems.map((system) => [system, figure(system)]));
  return [...systems].sort((a, b) => (figures.get(a) ?? 0) - (figures.get(b) ?? 0) || (a < b ? -1 : 1));
}

/** The neighbour nearer to the goal through which one may pass; null where one is there or none is open. */
export function stepTo(
  chart: Chart,
  from: SystemId,
  goal: SystemId,
  passable: (system: SystemId) => boolean,
): SystemId | null {
  const jumps = chart.distances(goal);
  const far = (id: SystemId): number => jumps.get(id) ?? 99;
  return byLeast(chart.near(from), far).find((id) => far(id) < far(from) && passable(id)) ?? null;
}
