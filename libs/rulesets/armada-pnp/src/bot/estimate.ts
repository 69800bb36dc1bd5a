import { mixed, valuesOf } from '@warlog/kernel';
import { chartOf, type Chart } from '../chart.js';
import { otherSide, type SideId, type SystemId } from '../model/ids.js';
import type { Unit } from '../model/state.js';
import type { View } from '../model/view.js';
import { carrierAt, sideOfSeat, unitsOf } from '../position.js';
import { garrisonOf, garrisonSize, isFortress } from '../tables.js';
import { beliefOf, type Belief } from './belief.js';
import { forceOf, joined, noForce, share, type Force } from './outlook.js';

/** What a bot makes of its own view. */
export interface Picture {
  readonly view: View;
  readonly side: SideId;
  readonly enemy: SideId;
  readonly chart: Chart;
  /** Own units, in group order. */
  readonly units: readonly Unit[];
  /** What the enemy is thought to have in a system. */
  readonly foes: (system: SystemId) => Force;
  /** Does anything of the enemy's lie there that fights back or can be taken? */
  readonly held: (system: SystemId) => boolean;
  /** What the enemy may have there after one jump, fortresses apart. */
  readonly reach: (system: SystemId) => Force;
  /** All warcraft of the enemy's: what it built is public (PNP-18.2). */
  readonly host: Force;
  /** A number in [0, 1) for a thing to be weighed, another one each turn: who always does the same is foreseen. */
  readonly whim: (about: string) => number;
  /** Where the enemy carrier is thought to be. */
  readonly belief: Belief;
}

/** Looks at a view; null for who has no side in it. */
export function pictureOf(view: View): Picture | null {
  const side = sideOfSeat(view, view.seat);
  if (side === null) return null;
  const enemy = otherSide(side);
  const chart = chartOf(view.map);
  const unseen = unseenOf(view, enemy);
  const ships = shipsOf(view, enemy, unseen);
  const foes = (system: SystemId): Force => {
    const { base = null, controller = null } = view.systems[system] ?? {};
    const there = ships.get(system) ?? noForce;
    if (base === null || controller !== enemy || !isFortress(base.kind)) return there;
    return joined([there, forceOf(garrisonOf(base.kind, enemy), garrisonSize)]);
  };
  const seen = valuesOf(view.units).filter((unit) => unit.side === enemy);
  return {
    view,
    side,
    enemy,
    chart,
    units: unitsOf(view, (unit) => unit.side === side),
    foes,
    held: (system) => ships.has(system) || foes(system).warcraft > 0,
    reach: (system) => joined([system, ...chart.near(system)].map((near) => ships.get(near) ?? noForce)),
    host: joined([...seen.map(({ type }) => forceOf(type)), unseen.all]),
    whim: whimOf(carrierAt(view, side)?.id ?? ''),
    belief: beliefOf(view, chart, enemy),
  };
}

/** A counter gets another id whenever it hides (PNP-3.6), and nobody but its owner knows it: chance enough for a bot. */
function whimOf(id: string): Picture['whim'] {
  return (about) => {
    const hash = mixed(`${id}/${about}`);
    return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
  };
}

/** The enemy's craft that are not in sight: all built, less those lost and those seen (PNP-18.2). */
function unseenOf(view: View, enemy: SideId): { readonly all: Force; readonly mean: Force } {
  const counts = new Map<string, number>();
  for (const [type, tokens] of Object.entries(view.tokens.craftPerSide[enemy])) {
    counts.set(type, tokens - (view.pools[enemy][type] ?? 0));
  }
  for (const unit of valuesOf(view.units)) {
    if (unit.side === enemy) counts.set(unit.type, (counts.get(unit.type) ?? 0) - 1);
  }
  const hidden = [...counts].filter(([, count]) => count > 0);
  const all = joined(hidden.map(([type, count]) => forceOf(type, count)));
  const number = hidden.reduce((sum, [, count]) => sum + count, 0);
  return { all, mean: number === 0 ? noForce : share(all, 1 / number) };
}

/** The enemy's counters by system, those face down at their mean. */
function shipsOf(view: View, enemy: SideId, unseen: { readonly mean: Force }): ReadonlyMap<SystemId, Force> {
  const ships = new Map<SystemId, Force>();
  const add = (system: SystemId, force: Force): void => {
    ships.set(system, joined([ships.get(system) ?? noForce, force]));
  };
  for (const unit of valuesOf(view.units)) if (unit.side === enemy) add(unit.system, forceOf(unit.type));
  for (const { system, count } of view.hidden[enemy]) add(system, share(unseen.mean, count));
  return ships;
}
