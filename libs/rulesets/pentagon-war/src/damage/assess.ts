import { sections, type Section } from '../geometry/section.js';
import type { Vec } from '../geometry/hex.js';
import { mirrorPoints } from '../tables.js';
import { apportion, type BySection } from './screens.js';

/** The kinds of damage to armor, in the order in which they apply in each section (PW-10.2, PW-10.7). */
export const damageKinds = ['radiative', 'physical', 'acidLate', 'radiativeLast'] as const;
export type DamageKind = (typeof damageKinds)[number];

/** One attack on a unit. */
export interface PentagonAttack {
  readonly id: string;
  readonly section: Section;
  readonly amount: number;
  readonly kind: DamageKind;
  /** The vector from the target to the attack's origin, in the world (PW-2.10). */
  readonly from: Vec;
}

/** Armor now and as built, section by section from 1. */
export interface Shell {
  readonly armor: readonly number[];
  readonly built: readonly number[];
}

/** Points that went inside through one section in one of its steps, and their origin (PW-10.9). */
export interface Inward {
  readonly section: Section;
  readonly points: number;
  readonly from: Vec;
}

/** The effect of an impulse's damage on screens and armor of one unit. */
export interface Assessment {
  readonly screened: number;
  /** Physical points that passed the screens, by section hit physically; empty if none. */
  readonly through: BySection;
  /** Armor left, and lost, section by section. */
  readonly armor: readonly number[];
  readonly lost: readonly number[];
  /** In the order of resolution (PW-10.8). */
  readonly inward: readonly Inward[];
}

/** Assesses all damage of one impulse on one unit (PW-10). */
export function assess(shell: Shell, rating: number, attacks: readonly PentagonAttack[]): Assessment {
  const raw = new Map<number, number>();
  for (const { section, amount, kind } of attacks)
    if (kind === 'physical') raw.set(section, (raw.get(section) ?? 0) + amount);
  const total = [...raw.values()].reduce((all, points) => all + points, 0);
  const through = apportion(new Map([...raw].sort(([count], [other]) => count - other)), rating);
  const armor = [...shell.armor];
  const inward = sections.flatMap((section) =>
    strike(section, armor, shell.built[section - 1] ?? 0, through.get(section) ?? 0, attacks),
  );
  const lost = armor.map((left, index) => (shell.armor[index] ?? 0) - left);
  return { screened: Math.min(rating, total), through, armor, lost, inward };
}

/** Points of each kind. */
export type ByKind = Readonly<Record<DamageKind, number>>;

/**
 * Returns the armor left after the four steps of one section, and the points let through in each (PW-10.5 to PW-10.7).
 */
export function wear(left: number, built: number, points: ByKind): { readonly left: number; readonly inside: ByKind } {
  let [armor, mirror] = [left, mirrorPoints];
  const inside = { radiative: 0, physical: 0, acidLate: 0, radiativeLast: 0 };
  for (const kind of damageKinds) {
    let amount = points[kind];
    if ((kind === 'radiative' || kind === 'radiativeLast') && built > 0 && armor === built) {
      const ignored = Math.min(mirror, amount);
      mirror -= ignored;
      amount -= ignored;
    }
    const stopped = Math.min(armor, amount);
    armor -= stopped;
    inside[kind] = amount - stopped;
  }
  return { left: armor, inside };
}

/** Resolves one section; takes its boxes from `armor` (PW-10.8). */
function strike(
  section: Section,
  armor: number[],
  built: number,
  physical: number,
  attacks: readonly PentagonAttack[],
): readonly Inward[] {
  const here = attacks.filter((attack) => attack.section === section);
  const of = (kind: DamageKind): readonly PentagonAttack[] => here.filter((attack) => attack.kind === kind);
  const sum = (kind: DamageKind): number => of(kind).reduce((all, { amount }) => all + amount, 0);
  const points = {
    physical,
    radiative: sum('radiative'),
    acidLate: sum('acidLate'),
    radiativeLast: sum('radiativeLast'),
  };
  const { left, inside } = wear(armor[section - 1] ?? 0, built, points);
  armor[section - 1] = left;
  return damageKinds.flatMap((kind) =>
    inside[kind] === 0 ? [] : [{ section, points: inside[kind], from: largest(of(kind)) }],
  );
}

/** Returns the origin of the largest attack; of equal ones that of the lowest id (PW-10.9). */
function largest(attacks: readonly PentagonAttack[]): Vec {
  const [first] = [...attacks].sort((x, y) => y.amount - x.amount || (x.id < y.id ? -1 : 1));
  return first?.from ?? { a: 0, c: 0 };
}
