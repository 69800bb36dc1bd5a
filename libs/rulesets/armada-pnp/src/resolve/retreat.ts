import type { ArmadaChart } from '../chart.js';
import { otherSide, type SideId, type SystemId } from '../model/ids.js';

/** The facts that decide where a group may retreat (PNP-14). */
export interface RetreatAsk {
  readonly chart: Pick<ArmadaChart, 'systems' | 'distances'>;
  readonly controllerOf: (system: SystemId) => SideId | null;
  /** Returns true for systems with enemy units at this time (PNP-14.8). */
  readonly hasEnemies: (system: SystemId) => boolean;
  readonly side: SideId;
  /** Origin of distances (PNP-14.2). */
  readonly from: SystemId;
  /** The battle system and, en route, the other carrier's destination (PNP-14.3). */
  readonly closed: readonly SystemId[];
  /** `closest`: the winners leave a carrier alone; `duel`: the carrier that lost a duel. */
  readonly rule: 'closest' | 'duel';
  /** After a duel: where the units of the loser's group came from, if it moved in. */
  readonly cameFrom: readonly SystemId[];
}

export interface RetreatOptions {
  readonly rule: 'origin' | 'friendly' | 'neutral' | 'last-resort' | 'none';
  /** Nearest first, ties by id. */
  readonly options: readonly SystemId[];
  readonly chooser: SideId;
}

/** Returns the systems open to a retreat, and the side that picks (PNP-14.2, PNP-14.3, PNP-14.5). */
export function retreatOptions(ask: RetreatAsk): RetreatOptions {
  const { chart, controllerOf, side, closed, rule } = ask;
  const enemy = otherSide(side);
  const jumps = chart.distances(ask.from);
  const far = (system: SystemId): number => jumps.get(system) ?? Infinity;
  const sorted = [...chart.systems].sort((a, b) => far(a) - far(b) || (a < b ? -1 : 1));
  const open = sorted.filter((system) => !closed.includes(system) && !ask.hasEnemies(system));
  const found = (name: RetreatOptions['rule'], options: readonly SystemId[]): RetreatOptions => ({
    rule: name,
    options,
    chooser: side,
  });
  if (rule === 'duel') {
    const origins = open.filter((system) => ask.cameFrom.includes(system) && controllerOf(system) !== enemy);
    if (origins.length > 0) return found('origin', origins);
  }
  for (const [name, holder] of [
    ['friendly', side],
    ['neutral', null],
  ] as const) {
    const systems = open.filter((system) => controllerOf(system) === holder);
    const near = rule === 'duel' ? systems : systems.filter((system) => far(system) === far(systems[0] as SystemId));
    if (near.length > 0) return found(name, near);
  }
  const last = sorted.filter((system) => !closed.includes(system) && controllerOf(system) === enemy);
  return { rule: last.length > 0 ? 'last-resort' : 'none', options: last, chooser: enemy };
}

/** Returns the option decided by preferences or by lack of alternatives; null if the chooser is asked. */
export function decided(options: readonly SystemId[], preference: readonly SystemId[]): SystemId | null {
  const preferred = preference.find((system) => options.includes(system));
  return preferred ?? (options.length === 1 ? (options[0] ?? null) : null);
}
