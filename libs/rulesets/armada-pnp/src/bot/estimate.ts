import { mixed, valuesOf } from '@warlog/core';
import { chartOf, type ArmadaChart } from '../chart.js';
import { otherSide, type SideId, type SystemId } from '../model/ids.js';
import type { ArmadaUnit } from '../model/state.js';
import type { ArmadaView } from '../model/view.js';
import { carrierAt, sideOfSeat, unitsOf } from '../position.js';
import { garrisonOf, garrisonSize, isFortress } from '../tables.js';
import { beliefOf, type Belief } from './belief.js';
import { forceOf, joined, noForce, share, type ArmadaForce } from './outlook.js';

/** The bot's evaluation of its own view. */
export interface ArmadaPicture {
  readonly view: ArmadaView;
  readonly side: SideId;
  readonly enemy: SideId;
  readonly chart: ArmadaChart;
  /** Own units, in group order. */
  readonly units: readonly ArmadaUnit[];
  /** The estimated enemy force in a system. */
  readonly foes: (system: SystemId) => ArmadaForce;
  /** True if an enemy unit or base there fights back or can be captured. */
  readonly held: (system: SystemId) => boolean;
  /** The possible enemy force there after one jump, without fortresses. */
  readonly reach: (system: SystemId) => ArmadaForce;
  /** All warcraft of the enemy; what it built is public (PNP-18.2). */
  readonly host: ArmadaForce;
  /** A number in [0, 1) for an option, different each turn: a bot that always does the same is predictable. */
  readonly whim: (about: string) => number;
  /** The estimated position of the enemy carrier. */
  readonly belief: Belief;
}

/** Evaluates a view; returns null for a viewer without a side. */
export function pictureOf(view: ArmadaView): ArmadaPicture | null {
  const side = sideOfSeat(view, view.seat);
  if (side === null) return null;
  const enemy = otherSide(side);
  const chart = chartOf(view.map);
  const unseen = unseenOf(view, enemy);
  const ships = shipsOf(view, enemy, unseen);
  const foes = (system: SystemId): ArmadaForce => {
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

/**
 * Derives a number from the counter's id, which changes whenever it hides (PNP-3.6) and is known to its owner alone:
 * random enough for a bot.
 */
function whimOf(id: string): ArmadaPicture['whim'] {
  return (about) => {
    const hash = mixed(`${id}/${about}`);
    return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
  };
}

/** Returns the enemy's hidden craft: all built, minus those lost and those seen (PNP-18.2). */
function unseenOf(view: ArmadaView, enemy: SideId): { readonly all: ArmadaForce; readonly mean: ArmadaForce } {
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

/** Returns the enemy's counters by system; those face down count as average craft. */
function shipsOf(
  view: ArmadaView,
  enemy: SideId,
  unseen: { readonly mean: ArmadaForce },
): ReadonlyMap<SystemId, ArmadaForce> {
  const ships = new Map<SystemId, ArmadaForce>();
  const add = (system: SystemId, force: ArmadaForce): void => {
    ships.set(system, joined([ships.get(system) ?? noForce, force]));
  };
  for (const unit of valuesOf(view.units)) if (unit.side === enemy) add(unit.system, forceOf(unit.type));
  for (const { system, count } of view.hidden[enemy]) add(system, share(unseen.mean, count));
  return ships;
}
