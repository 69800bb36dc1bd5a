import { compare, ratio, type Ratio } from '../fraction.js';

/** Maximum number of units of a side on the board. */
export const mostUnits = 6;

/** The fields of a roster entry that count. */
interface Counted {
  readonly ref: string;
  readonly count: number;
}

/**
 * Returns how many units on the board represent each entry, in the roster's order (PW-20.2). If there are at most six,
 * each unit represents itself. Otherwise they are in proportion by largest remainder, at least one each. Of more than
 * six entries the six largest come; the others are 0.
 */
export function placesFor(roster: readonly Counted[]): readonly number[] {
  const total = roster.reduce((all, { count }) => all + count, 0);
  if (total <= mostUnits) return roster.map(({ count }) => count);
  const chosen = new Set(
    roster
      .map((counted, index) => ({ ...counted, index }))
      .sort((a, b) => b.count - a.count || a.index - b.index)
      .slice(0, mostUnits)
      .map(({ index }) => index),
  );
  const sum = roster.reduce((all, { count }, index) => all + (chosen.has(index) ? count : 0), 0);
  const quotas = roster.map(({ count }, index) => (chosen.has(index) ? ratio(mostUnits * count, sum) : ratio(0)));
  const places = quotas.map(({ num, den }, index) => (chosen.has(index) ? Math.max(1, Number(num / den)) : 0));
  const left = (): number => mostUnits - places.reduce((all, n) => all + n, 0);
  /** Quota − places. */
  const missing = (index: number): Ratio => {
    const { num, den } = quotas[index] ?? ratio(0);
    return { num: num - BigInt(places[index] ?? 0) * den, den };
  };
  const best = (candidates: readonly number[], sign: 1 | -1): number =>
    candidates.reduce((found, count) => (sign * compare(missing(count), missing(found)) > 0 ? count : found));
  while (left() > 0) {
    const at = best(
      [...chosen].sort((a, b) => a - b),
      1,
    );
    places[at] = (places[at] ?? 0) + 1;
  }
  while (left() < 0) {
    const several = places.flatMap((n, index) => (n > 1 ? [index] : []));
    const at = best(several, -1);
    places[at] = (places[at] ?? 0) - 1;
  }
  return places;
}
