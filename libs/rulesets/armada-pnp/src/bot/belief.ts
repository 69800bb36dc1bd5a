import { valuesOf } from '@warlog/core';
import type { ArmadaChart } from '../chart.js';
import type { SideId, SystemId } from '../model/ids.js';
import type { ArmadaView } from '../model/view.js';
import { carrierHaunts } from '../view/haunts.js';

/** The probability that the enemy carrier is in each system, now and after its move. */
export interface Belief {
  readonly now: ReadonlyMap<SystemId, number>;
  readonly next: ReadonlyMap<SystemId, number>;
}

/** Probability of staying: a carrier that builds a base usually moves on to build another. */
const stays = 0.35;

/**
 * Returns the probability of each system: only those within reach count, weighted by the square root of their hidden
 * counters.
 */
export function beliefOf(view: ArmadaView, chart: ArmadaChart, enemy: SideId): Belief {
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
