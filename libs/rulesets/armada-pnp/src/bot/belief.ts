import { valuesOf } from '@warlog/kernel';
import type { Chart } from '../chart.js';
import type { SideId, SystemId } from '../model/ids.js';
import type { View } from '../model/view.js';
import { carrierHaunts } from '../view/haunts.js';

/** How likely the enemy carrier is in each system, now and once it has moved. */
export interface Belief {
  readonly now: ReadonlyMap<SystemId, number>;
  readonly next: ReadonlyMap<SystemId, number>;
}

/** A carrier that builds a base moves on, as a rule, to where it can build another. */
const stays = 0.35;

/** What can be known of it: where it is face up, else every counter that can be it weighs alike. */
export function beliefOf(view: View, chart: Chart, enemy: SideId): Belief {
  const haunts = carrierHaunts(view, enemy)?.systems ?? [];
  const lying = new Map(view.hidden[enemy].map(({ system, count }) => [system, count]));
  const weight = (id: SystemId): number => Math.sqrt(lying.get(id) ?? 1);
  const all = haunts.reduce((sum, id) => sum + weight(id), 0);
  const now = new Map(haunts.map((id) => [id, weight(id) / all]));
  const next = new Map<SystemId, number>();
  const add = (id: SystemId, chance: number): void => void next.set(id, (next.get(id) ?? 0) + chance);
  const mine = new Set(valuesOf(view.units).flatMap(({ side, system }) => (side === enemy ? [] : [system])));
  const appeal = (id: SystemId): number => {
    const { controller = null, base = null } = view.systems[id] ?? {};
    return (mine.has(id) ? 0.2 : 1) * (base === null && controller !== null ? 2 : 1);
  };
  for (const [id, chance] of now) {
    const ways = chart.near(id);
    const sum = ways.reduce((total, way) => total + appeal(way), 0);
    add(id, chance * stays);
    for (const way of ways) add(way, (chance * (1 - stays) * appeal(way)) / sum);
  }
  return { now, next };
}
