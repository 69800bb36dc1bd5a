import fc from 'fast-check';
import { seedDice } from '@warlog/dice';

/** Returns one value of an arbitrary, reproducible by seed. */
export function drawOne<T>(arbitrary: fc.Arbitrary<T>, seed: string): T {
  const [value] = fc.sample(arbitrary, {
    numRuns: 1,
    seed: below(2 ** 16, `${seed}/a`) * 2 ** 15 + below(2 ** 15, seed),
  });
  return value as T;
}

/** Returns a whole number below `n`, reproducible by seed. */
export function below(n: number, seed: string): number {
  const ask = { label: 'below', count: 1, sides: n, purpose: 'test', clause: 'test' };
  return (seedDice(seed).scope('test').roll(ask)[0] as number) - 1;
}

/** Copies plain data with the keys of all objects reversed, as a store may return them. */
export function keysReversed<T>(value: T): T {
  if (Array.isArray(value)) return value.map(keysReversed) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, keysReversed(member as unknown)]),
  ) as T;
}

/** Any value, JSON or not. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(fc.jsonValue(), fc.anything());

/** Returns a valid value with one fault at a random place: replaced, omitted, doubled or out of range. */
export function spoiled(good: unknown): fc.Arbitrary<unknown> {
  const replacement = fc.oneof(fc.jsonValue(), fc.constantFrom(null, -1, 0, 0.5, 1e9, '', '__proto__', [], {}));
  const fault = fc.oneof(
    replacement.map((put) => ({ put })),
    fc.constant('drop' as const),
    fc.constant('double' as const),
  );
  return fc.tuple(fc.nat(), fault).map(([at, change]) => {
    const copy = { root: JSON.parse(JSON.stringify(good ?? null)) as unknown };
    const places = placesOf(copy);
    const place = places[at % places.length];
    if (place) spoil(place, change);
    return copy.root;
  });
}

interface Place {
  readonly holder: Record<string, unknown> | unknown[];
  readonly key: string;
}

function placesOf(holder: object): readonly Place[] {
  return Object.entries(holder).flatMap(([key, member]: [string, unknown]) => [
    { holder: holder as Place['holder'], key },
    ...(member !== null && typeof member === 'object' ? placesOf(member) : []),
  ]);
}

function spoil({ holder, key }: Place, change: { readonly put: unknown } | 'drop' | 'double'): void {
  if (Array.isArray(holder)) {
    const index = Number(key);
    if (change === 'drop') holder.splice(index, 1);
    else if (change === 'double') holder.splice(index, 0, holder[index]);
    else holder[index] = change.put;
  } else if (change === 'drop') delete holder[key];
  else holder[key] = change === 'double' ? [holder[key], holder[key]] : change.put;
}

/** Random numbers from a seed, each below n: for random orders, faster than dice. */
export type RandomDraw = (n: number) => number;

export function chanceOf(seed: number): RandomDraw {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return (n) => {
    state = (Math.imul(state ^ (state >>> 15), 0x85ebca6b) + 0x6d2b79f5) >>> 0;
    state ^= state >>> 13;
    return (state >>> 0) % n;
  };
}

/** Returns one item of a list. */
export function pick<T>(chance: RandomDraw, from: readonly T[]): T {
  return from[chance(from.length)] as T;
}
