import { cellAt, columnFor, type RatioRounding } from '../battle/crt.js';
import { columns, craftOf, hitsOf, isEquipped, isTorpedo, isWarcraft, type Column } from '../tables.js';

/** Craft that fight together, by their sums. Fractions stand for craft of which only the mean is known. */
export interface Force {
  readonly warcraft: number;
  readonly strength: number;
  readonly maneuver: number;
  /** Hits that the warcraft can take. */
  readonly hits: number;
  readonly equipped: number;
  readonly torpedoes: number;
}

export const noForce: Force = { warcraft: 0, strength: 0, maneuver: 0, hits: 0, equipped: 0, torpedoes: 0 };

/** The force of so many craft of a type. */
export function forceOf(type: string, count = 1): Force {
  const { strength, maneuver } = craftOf(type);
  const fights = isWarcraft(type);
  return {
    warcraft: fights ? count : 0,
    strength: count * strength,
    maneuver: count * maneuver,
    hits: fights ? count * hitsOf(type) : 0,
    equipped: isEquipped(type) ? count : 0,
    torpedoes: isTorpedo(type) ? count : 0,
  };
}

export function joined(forces: readonly Force[]): Force {
  return forces.reduce((sum, force) => combine(sum, force, 1), noForce);
}

export const share = (force: Force, part: number): Force => combine(noForce, force, part);

function combine(a: Force, b: Force, part: number): Force {
  return {
    warcraft: a.warcraft + part * b.warcraft,
    strength: a.strength + part * b.strength,
    maneuver: a.maneuver + part * b.maneuver,
    hits: a.hits + part * b.hits,
    equipped: a.equipped + part * b.equipped,
    torpedoes: a.torpedoes + part * b.torpedoes,
  };
}

/** Rounds after which a battle is taken to be even. */
const longest = 40;
/** Hits that stand for an elimination. */
const elimination = 12;

interface Fighter {
  readonly force: Force;
  left: number;
  ignoring: number;
}

/**
 * How a battle goes when every roll brings its mean: the share of its hits that the attacker keeps, less that of the
 * defender. 1: nobody resists; −1: nobody attacks. A bot's rule of thumb, far cheaper than the odds.
 */
export function outlook(attacker: Force, defender: Force, rounding: RatioRounding = 'favorDefender'): number {
  if (defender.warcraft < 0.01) return attacker.warcraft < 0.01 ? 0 : 1;
  if (attacker.warcraft < 0.01) return -1;
  const a = fighter(attacker, defender);
  const d = fighter(defender, attacker);
  for (let round = 0; round < longest && a.left > 0 && d.left > 0; round += 1) {
    const [x, y] = [alive(a), alive(d)];
    const modifier = Math.round(attacker.maneuver * x - defender.maneuver * y);
    const strength = (force: Force, part: number): number => Math.max(1, Math.round(force.strength * part));
    const mean = meanHits(columnFor(strength(attacker, x), strength(defender, y), rounding).column, modifier);
    suffer(a, mean.attacker);
    suffer(d, mean.defender);
  }
  return Math.max(0, a.left) / attacker.hits - Math.max(0, d.left) / defender.hits;
}

function fighter(force: Force, enemy: Force): Fighter {
  return { force, left: force.hits - 3.5 * enemy.equipped, ignoring: force.equipped };
}

/** Damage is spread over all before the first craft falls (PNP-17.15). */
const alive = ({ force, left }: Fighter): number => Math.min(1, left / force.warcraft);

function suffer(one: Fighter, hits: number): void {
  const ignored = Math.min(hits, one.ignoring);
  if (ignored > 0) one.ignoring -= 1;
  one.left -= hits - ignored;
}

const means = new Map<string, { readonly attacker: number; readonly defender: number }>();

function meanHits(column: Column, modifier: number): { readonly attacker: number; readonly defender: number } {
  const bounded = Math.max(-12, Math.min(12, modifier));
  const key = `${columns.indexOf(column)} ${bounded}`;
  const known = means.get(key);
  if (known !== undefined) return known;
  let [attacker, defender] = [0, 0];
  for (let total = 2; total <= 12; total += 1) {
    const chance = (6 - Math.abs(total - 7)) / 36;
    const cell = cellAt(column, total + bounded);
    attacker += chance * (cell.eliminated === 'attacker' ? elimination : cell.attacker);
    defender += chance * (cell.eliminated === 'defender' ? elimination : cell.defender);
  }
  const mean = { attacker, defender };
  means.set(key, mean);
  return mean;
}
