import { isInArc, type Arc } from '../geometry/arcs.js';
import type { Vec } from '../geometry/hex.js';
import { chart, chartRolls, type ChartEntry, type SystemKind, type WeaponType } from '../tables.js';

/** The undestroyed interior of a unit. */
export interface Insides {
  readonly systems: Readonly<Partial<Record<SystemKind, number>>>;
  /** Undestroyed weapons, in the order of the display. */
  readonly weapons: readonly { readonly id: string; readonly type: WeaponType | 'gun'; readonly arc: Arc }[];
  /** Boxes with a missile or a drone that was not launched. */
  readonly missiles: readonly string[];
  readonly drones: readonly string[];
  /** Radar numbers left. */
  readonly radar: readonly number[];
}

/** A hit box, by its id or the kind of its system, or that none was left. */
export interface PentagonHit {
  readonly box: string | null;
  /** Different pairs used; discarded ones do not count (PW-11.2). */
  readonly rolls: number;
}

/** Rolls the next pair of this point: dark die, light die. `rolledBefore`: pairs rolled before, discarded ones included. */
export type PentagonPair = (rolledBefore: number) => readonly [number, number];

/**
 * Finds the box that one interior point destroys (PW-11). `from`: the vector to the attack's origin, in the unit's own
 * frame. Null for its box: no Final Damage box is left, and the unit is destroyed (PW-11.5).
 */
export function hitInside(insides: Insides, from: Vec, preference: readonly string[], pair: PentagonPair): PentagonHit {
  const seen = new Set<number>();
  for (let thrown = 0; seen.size < chartRolls; thrown += 1) {
    const [dark, light] = pair(thrown);
    const place = 6 * (dark - 1) + light - 1;
    if (seen.has(place)) continue;
    seen.add(place);
    const entry = chart[dark - 1]?.[light - 1];
    const box = entry === undefined ? null : preferred(candidates(insides, entry, from), preference);
    if (box !== null) return { box, rolls: seen.size };
  }
  return { box: (insides.systems.finalDamage ?? 0) > 0 ? 'finalDamage' : null, rolls: chartRolls };
}

/** Returns the interior without a hit box; of the radar the highest number goes (PW-6.2). */
export function without(insides: Insides, box: string): Insides {
  const { systems, weapons, missiles, drones, radar } = insides;
  if (box in systems) return { ...insides, systems: { ...systems, [box]: (systems[box as SystemKind] ?? 0) - 1 } };
  if (box === 'radar') return { ...insides, radar: radar.toSpliced(radar.indexOf(Math.max(...radar)), 1) };
  const isOther = (id: string): boolean => id !== box;
  return {
    ...insides,
    weapons: weapons.filter(({ id }) => isOther(id)),
    missiles: missiles.filter(isOther),
    drones: drones.filter(isOther),
  };
}

/** Picks a box by the owner's list, else by the order of the display (PW-11.4). */
function preferred(boxes: readonly string[], preference: readonly string[]): string | null {
  return preference.find((id) => boxes.includes(id)) ?? boxes[0] ?? null;
}

const isGun = (type: string): boolean => ['gun', 'acidGun', 'radiationGun', 'liquidMetalGun'].includes(type);

/** Returns the boxes that can take a hit of this entry, in the order of the display (PW-11.3, PW-11.4). */
function candidates({ systems, weapons, missiles, drones, radar }: Insides, entry: ChartEntry, from: Vec): string[] {
  const count = (kind: SystemKind): string[] => ((systems[kind] ?? 0) > 0 ? [kind] : []);
  const facing = weapons.filter(({ type, arc }) => isGun(type) || isInArc(arc, from));
  switch (entry) {
    case 'laser':
    case 'electronCannon':
    case 'protonCannon':
      return facing.filter(({ type }) => type === entry).map(({ id }) => id);
    case 'gun':
      return weapons.filter(({ type }) => isGun(type)).map(({ id }) => id);
    case 'missile':
      return [...missiles];
    case 'drone':
      return [...drones];
    case 'radar':
      return radar.length > 0 ? ['radar'] : [];
    case 'anyWeapon':
      return [...facing.map(({ id }) => id), ...missiles, ...drones, ...count('magneticBeam')];
    default:
      return count(entry);
  }
}
