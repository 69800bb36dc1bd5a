import type { SideId, UnitId } from '../model/ids.js';
import type { Doctrine } from '../model/sheet.js';
import type { Craft } from '../model/state.js';
import { defaultPriority, hitsOf, isCarrier } from '../tables.js';
import type { Group } from './group.js';

/** Where one side's hits go. */
export interface Placing {
  readonly unit: UnitId;
  readonly hits: number;
}

interface Candidate {
  readonly craft: Craft;
  readonly rank: number;
  readonly order: number;
  left: number;
}

/**
 * Places hits one at a time as a doctrine says (PNP-17.15, PNP-17.16); what no craft can take is lost. In the order of
 * placing: a craft may come up again, and what falls falls in this order.
 */
export function allocate(side: SideId, group: Group, hits: number, doctrine: Doctrine): readonly Placing[] {
  const pool = candidatesOf(side, group, doctrine);
  const placed: { readonly unit: UnitId; hits: number }[] = [];
  for (let hit = 0; hit < hits; hit += 1) {
    const chosen = nextHit(pool, doctrine);
    if (chosen === null) break;
    chosen.left -= 1;
    const last = placed.at(-1);
    if (last?.unit === chosen.craft.id) last.hits += 1;
    else placed.push({ unit: chosen.craft.id, hits: 1 });
  }
  return placed;
}

/** The order of types: those named, then the side's default (PNP-17.17). */
export function priorityOf(side: SideId, doctrine: Doctrine): readonly string[] {
  const rest = defaultPriority[side].filter((type) => !doctrine.hitPriority.includes(type));
  return [...doctrine.hitPriority, ...rest];
}

function candidatesOf(side: SideId, group: Group, doctrine: Doctrine): Candidate[] {
  const priority = priorityOf(side, doctrine);
  return group.flatMap((craft, order) => {
    if (isCarrier(craft.type)) return [];
    const rank = priority.indexOf(craft.type);
    const left = hitsOf(craft.type) - craft.damage;
    return left > 0 ? [{ craft, rank: rank < 0 ? priority.length : rank, order, left }] : [];
  });
}

function nextHit(pool: readonly Candidate[], doctrine: Doctrine): Candidate | null {
  const living = pool.filter(({ left }) => left > 0);
  const safe = protectedOf(living, doctrine);
  const sturdy = doctrine.mode === 'soak' ? living.filter(({ left }) => left >= 2) : [];
  const byDamage = doctrine.mode === 'focus' || sturdy.length > 0;
  const keyOf = (one: Candidate): readonly number[] => [
    safe.has(one) ? 1 : 0,
    one.rank,
    one.craft.fort ? 0 : 1,
    byDamage ? one.left - hitsOf(one.craft.type) : 0,
    one.order,
  ];
  return smallest(sturdy.length > 0 ? sturdy : living, keyOf);
}

/** Of each type the first n by hits left, then group order. */
function protectedOf(living: readonly Candidate[], { protect }: Doctrine): ReadonlySet<Candidate> {
  const safe = new Set<Candidate>();
  for (const [type, count] of Object.entries(protect)) {
    const sisters = living.filter(({ craft }) => craft.type === type);
    sisters.sort((a, b) => b.left - a.left || a.order - b.order);
    for (const one of sisters.slice(0, count)) safe.add(one);
  }
  return safe;
}

function smallest(pool: readonly Candidate[], keyOf: (one: Candidate) => readonly number[]): Candidate | null {
  let best: Candidate | null = null;
  let bestKey: readonly number[] = [];
  for (const one of pool) {
    const key = keyOf(one);
    if (best === null || precedes(key, bestKey)) [best, bestKey] = [one, key];
  }
  return best;
}

function precedes(a: readonly number[], b: readonly number[]): boolean {
  for (const [index, value] of a.entries()) {
    const other = b[index] ?? 0;
    if (value !== other) return value < other;
  }
  return false;
}

/** Hits ignored by doctrine (PNP-17.18). */
export function ignoreBy(doctrine: Doctrine, hits: number, allowance: number): number {
  return hits >= doctrine.ignoreMinHits && allowance > 0 ? Math.min(allowance, hits) : 0;
}
