import type { ArmadaMapData } from './model/setup.js';
import type { SystemId } from './model/ids.js';

/** The systems and lines of a map. */
export interface ArmadaChart {
  /** All systems, by id. */
  readonly systems: readonly SystemId[];
  has(system: string): boolean;
  /** Returns the neighbors by id; none for an unknown system. */
  near(system: SystemId): readonly SystemId[];
  joins(a: SystemId, b: SystemId): boolean;
  /** Returns the jumps from one system to all others. */
  distances(from: SystemId): ReadonlyMap<SystemId, number>;
}

const charts = new WeakMap<object, ArmadaChart>();

/** Returns the chart of a map; computed once per map. */
export function chartOf(map: Pick<ArmadaMapData, 'systems' | 'jumpLines'>): ArmadaChart {
  const known = charts.get(map);
  if (known !== undefined) return known;
  const chart = makeChart(map);
  charts.set(map, chart);
  return chart;
}

function makeChart({ systems, jumpLines }: Pick<ArmadaMapData, 'systems' | 'jumpLines'>): ArmadaChart {
  const near = new Map<SystemId, SystemId[]>(systems.map(({ id }) => [id, []]));
  for (const [a, b] of jumpLines) {
    near.get(a)?.push(b);
    near.get(b)?.push(a);
  }
  for (const list of near.values()) list.sort();
  const spread = new Map<SystemId, ReadonlyMap<SystemId, number>>();
  return {
    systems: [...near.keys()].sort(),
    has: (system) => near.has(system as SystemId),
    near: (system) => near.get(system) ?? [],
    joins: (a, b) => near.get(a)?.includes(b) ?? false,
    distances(from) {
      const known = spread.get(from);
      if (known !== undefined) return known;
      const reached = new Map<SystemId, number>([[from, 0]]);
      for (const [system, jumps] of reached) {
        for (const next of near.get(system) ?? []) if (!reached.has(next)) reached.set(next, jumps + 1);
      }
      spread.set(from, reached);
      return reached;
    },
  };
}

/** Returns the two systems farthest apart; ties by id (PNP-17.2). */
export function farthestPair(chart: ArmadaChart): readonly [SystemId, SystemId] {
  let best: readonly [SystemId, SystemId] | null = null;
  let most = -1;
  for (const a of chart.systems) {
    for (const b of chart.systems) {
      const jumps = chart.distances(a).get(b) ?? 0;
      if (a < b && jumps > most) [best, most] = [[a, b], jumps];
    }
  }
  if (best === null) throw new Error('A map has at least two systems');
  return best;
}
