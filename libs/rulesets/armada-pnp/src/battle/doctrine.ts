import type { SideId, ArmadaUnitId } from '../model/ids.js';
import type { ArmadaDoctrine } from '../model/sheet.js';
import type { Craft } from '../model/state.js';
import { defaultPriority, hitsOf, isCarrier } from '../tables.js';
import type { ArmadaGroup } from './group.js';

/** The hits placed on one craft. */
export interface ArmadaPlacing {
  readonly unit: ArmadaUnitId;
  readonly hits: number;
}

interface Candidate {
  readonly craft: Craft;
  readonly rank: number;
  readonly order: number;
  left: number;
}

/**
 * Places hits one at a time by a doctrine (PNP-17.15, PNP-17.16); hits that no craft can take are lost. In order of
 * placing: a craft may occur several times, and craft fall in this order.
 */
export function allocate(
  side: SideId,
  group: ArmadaGroup,
  hits: number,
  doctrine: ArmadaDoctrine,
): readonly ArmadaPlacing[] {
  const pool = candidatesOf(side, group, doctrine);
  const placed: { readonly unit: ArmadaUnitId; hits: number }[] = [];
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

/** Returns the order of types: the named ones, then the side's default (PNP-17.17). */
export function priorityOf(side: SideId, doctrine: ArmadaDoctrine): readonly string[] {
  const rest = defaultPriority[side].filter((type) => !doctrine.hitPriority.includes(type));
  return [...doctrine.hitPriority, ...rest];
}

function candidatesOf(side: SideId, group: ArmadaGroup, doctrine: ArmadaDoctrine): Candidate[] {
  const priority = priorityOf(side, doctrine);
  return group.flatMap((craft, order) => {
    if (isCarrier(craft.type)) return [];
    const rank = priority.indexOf(craft.type);
    const left = hitsOf(craft.type) - craft.damage;
    return left > 0 ? [{ craft, rank: rank < 0 ? priority.length : rank, order, left }] : [];
  });
}

function nextHit(pool: readonly Candidate[], doctrine: ArmadaDoctrine): Candidate | null {
  const living = pool.filter(({ left }) => left > 0);
  const safe = protectedOf(living, doctrine);
  const sturdy = doctrine.mode === 'soak' ? living.filter(({ left }) => left >= 2) : [];
  const byDamage = doctrine.mode === 'focus' || sturdy.length > 0;
  const keyOf = (candidate: Candidate): readonly number[] => [
    safe.has(candidate) ? 1 : 0,
    candidate.rank,
    candidate.craft.fort ? 0 : 1,
    byDamage ? candidate.left - hitsOf(candidate.craft.type) : 0,
    candidate.order,
  ];
  return smallest(sturdy.length > 0 ? sturdy : living, keyOf);
}

/** Returns the protected craft: of each type the first n by hits left, then by group order. */
function protectedOf(living: readonly Candidate[], { protect }: ArmadaDoctrine): ReadonlySet<Candidate> {
  const safe = new Set<Candidate>();
  for (const [type, count] of Object.entries(protect)) {
    const sisters = living.filter(({ craft }) => craft.type === type);
    sisters.sort((a, b) => b.left - a.left || a.order - b.order);
    for (const sister of sisters.slice(0, count)) safe.add(sister);
  }
  return safe;
}

function smallest(pool: readonly Candidate[], keyOf: (candidate: Candidate) => readonly number[]): Candidate | null {
  let best: Candidate | null = null;
  let bestKey: readonly number[] = [];
  for (const candidate of pool) {
    const key = keyOf(candidate);
    if (best === null || precedes(key, bestKey)) [best, bestKey] = [candidate, key];
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

/** Returns the number of hits that the doctrine ignores (PNP-17.18). */
export function ignoreBy(doctrine: ArmadaDoctrine, hits: number, allowance: number): number {
  return hits >= doctrine.ignoreMinHits && allowance > 0 ? Math.min(allowance, hits) : 0;
}
