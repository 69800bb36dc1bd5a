import { isInArc, type Arc } from '../geometry/arcs.js';
import type { Vec } from '../geometry/hex.js';
import { chart, chartRolls, type ChartEntry, type SystemKind, type WeaponType } from '../tables.js';

/** What is still whole inside a unit. */
export interface Insides {
  readonly systems: Readonly<Partial<Record<SystemKind, number>>>;
  /** Whole weapons, in the order of the display. */
  readonly weapons: readonly { readonly id: string; readonly type: WeaponType | 'gun'; readonly arc: Arc }[];
  /** Boxes that hold a missile or a drone that was not launched. */
  readonly missiles: readonly string[];
  readonly drones: readonly string[];
  /** Radar numbers left. */
  readonly radar: readonly number[];
}

/** A box that was hit, by its id or the kind of its system, or that none was left. */
export interface Hit {
  readonly box: string | null;
  /** Different pairs that it took; discarded ones do not count (PW-11.2). */
  readonly rolls: number;
}

/** Throws the next pair of this point: dark die, light die. `again`: pairs thrown before, discarded ones too. */
export type Pair = (again: number) => readonly [number, number];

/**
 * Finds the box that one interior point destroys (PW-11). `from`: the way to where the attack came from, in the unit's own
 * frame. Null for its box: no Final Damage box is left, and the unit is destroyed (PW-11.5).
 */
export function hitInside(insides: Insides, from: Vec, preference: readonly string[], pair: Pair): Hit {
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

/** The inside of a unit without a box that was hit; of the radar its highest number goes (PW-6.2). */
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

/** The owner's list decides, else the order of the display (PW-11.4). */
function preferred(boxes: readonly string[], preference: readonly string[]): string | null {
  return preference.find((id) => boxes.includes(id)) ?? boxes[0] ?? null;
}

const isGun = (type: string): boolean => ['gun', 'acidGun', 'radiationGun', 'liquidMetalGun'].includes(type);

/** Boxes that can take a hit of this entry, in the order of the display (PW-11.3, PW-11.4). */
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
