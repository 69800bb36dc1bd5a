import type { CalculatorRemains } from '@warlog/ruleset-api';
import type { DiceScope } from '@warlog/dice';
import type { SeatId } from '@warlog/core';
import { blowTo, drawCasualties, type Target } from './casualties.js';
import type { UnitId } from './unit.js';

/** Units of a force that the lottery cannot tell apart. */
export interface CountedKind extends Pick<Target, 'points' | 'canScar'> {
  readonly id: string;
  readonly count: number;
  /** The kind and the points of one of them once scarred. */
  readonly scar: { readonly id: string; readonly points: number };
}

/** One result of the lottery: numbers by kind, and its chance. */
interface Fall {
  readonly destroyed: readonly number[];
  readonly scarred: readonly number[];
  readonly share: number;
}

/** All results of a loss. `exact`: every draw was counted, else they were drawn `casualtyDraws` times. */
export interface Falls {
  readonly all: readonly Fall[];
  readonly exact: boolean;
}

/** A state of the lottery: what it has not drawn yet, what it did, and the loss that is open. */
interface Drawing extends Fall {
  readonly pool: readonly number[];
  readonly open: number;
}

/** Draws that are followed while a user waits. */
const mostWays = 40_000;
/** Lotteries that are drawn if there are more. */
const casualtyDraws = 1_500;

/** Returns how a loss may fall on a force (FTQ-605, BZK-403). */
export function fallsOf(kinds: readonly CountedKind[], loss: number, remainder: 'lost' | 'chance'): Falls {
  const none = kinds.map(() => 0);
  const counts = kinds.map(({ count }) => count);
  const whole = kinds.reduce((sum, { count, points }) => sum + count * points, 0);
  if (loss >= whole) return { all: [{ destroyed: counts, scarred: none, share: 1 }], exact: true };
  const done = new Map<string, Drawing>();
  let drawing = new Map<string, Drawing>();
  add(drawing, { pool: counts, destroyed: none, scarred: none, open: loss, share: 1 });
  for (let ways = 0; drawing.size > 0;) {
    ways += drawing.size * kinds.length;
    if (ways > mostWays) return drawn(kinds, loss, remainder);
    const next = new Map<string, Drawing>();
    for (const state of drawing.values()) {
      const left = state.pool.reduce((sum, count) => sum + count, 0);
      if (state.open === 0 || left === 0) add(done, { ...state, pool: none, open: 0 });
      else for (const way of waysOf(kinds, state, left, remainder)) add(next, way);
    }
    drawing = next;
  }
  return { all: [...done.values()], exact: true };
}

/** Returns all ways in which the next unit of the lottery may fall. */
function* waysOf(
  kinds: readonly CountedKind[],
  state: Drawing,
  left: number,
  remainder: 'lost' | 'chance',
): Generator<Drawing> {
  for (const [at, kind] of kinds.entries()) {
    const count = state.pool[at] ?? 0;
    if (count === 0) continue;
    const blow = blowTo(kind, state.open, remainder);
    const share = (state.share * count) / left;
    const hit = blow.sides === 1 ? 1 : state.open / blow.sides;
    const spared = { ...state, pool: plus(state.pool, at, -1), open: blow.left };
    if (blow.fate === 'spared' || hit < 1)
      yield { ...spared, share: blow.fate === 'spared' ? share : share * (1 - hit) };
    if (blow.fate !== 'spared') yield { ...spared, [blow.fate]: plus(state[blow.fate], at, 1), share: share * hit };
  }
}

const plus = (counts: readonly number[], at: number, more: number): readonly number[] =>
  counts.map((count, index) => (index === at ? count + more : count));

function add(all: Map<string, Drawing>, state: Drawing): void {
  const key = [state.open, ...state.pool, ...state.destroyed, ...state.scarred].join();
  const same = all.get(key);
  all.set(key, same === undefined ? state : { ...same, share: same.share + state.share });
}

/** Draws the lottery many times, with the same numbers for the same question. */
function drawn(kinds: readonly CountedKind[], loss: number, remainder: 'lost' | 'chance'): Falls {
  const targets = kinds.flatMap((kind, at) =>
    Array.from({ length: kind.count }, (_, n): Target => ({ ...kind, id: `${at}-${n}` as UnitId })),
  );
  const all = new Map<string, Drawing>();
  const kindsOf = (ids: readonly UnitId[]): readonly number[] => {
    const counts = kinds.map(() => 0);
    for (const id of ids) counts[Number.parseInt(id, 10)]! += 1;
    return counts;
  };
  const scope = quickScope();
  for (let n = 0; n < casualtyDraws; n += 1) {
    const { destroyed, scarred } = drawCasualties(scope, 's1' as SeatId, targets, loss, remainder);
    const state = { destroyed: kindsOf(destroyed), scarred: kindsOf(scarred) };
    add(all, { ...state, pool: [], open: 0, share: 1 / casualtyDraws });
  }
  return { all: [...all.values()], exact: false };
}

/** Dice that repeat the same course each time; hashed ones would take most of the time. */
function quickScope(): DiceScope {
  let seed = 88_172_645;
  const below = (sides: number): number => {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    return Math.floor(((seed >>> 0) / 2 ** 32) * sides);
  };
  const none = (): never => {
    throw new Error('The lottery only rolls.');
  };
  return {
    roll: ({ count, sides }) => Array.from({ length: count }, () => below(sides) + 1),
    shuffle: none,
    id: none,
  };
}

/** Returns the combat points of a force after a result. */
export function pointsLeft(kinds: readonly CountedKind[], { destroyed, scarred }: Omit<Fall, 'share'>): number {
  return kinds.reduce((sum, { count, points, scar }, at) => {
    const [gone, hurt] = [destroyed[at] ?? 0, scarred[at] ?? 0];
    return sum + (count - gone - hurt) * points + hurt * scar.points;
  }, 0);
}

/** Returns a result as the pieces that remain. */
export function remainsOf(kinds: readonly CountedKind[], { destroyed, scarred, share }: Fall): CalculatorRemains {
  const pieces: Record<string, number> = {};
  const keep = (id: string, count: number): void => {
    if (count > 0) pieces[id] = (pieces[id] ?? 0) + count;
  };
  for (const [at, { id, count, scar }] of kinds.entries()) {
    const [gone, hurt] = [destroyed[at] ?? 0, scarred[at] ?? 0];
    keep(id, count - gone - hurt);
    keep(scar.id, hurt);
  }
  return { pieces, share };
}

/** Returns the half-width at 95 % of a chance that drawn lotteries gave. */
export function sampleWidth(share: number): number {
  return 1.96 * Math.sqrt(Math.max(0.01, share * (1 - share)) / casualtyDraws);
}
