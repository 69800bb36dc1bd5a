import { power } from '../tables.js';

/** Returns the rating of screens with these boxes and this power (PW-5.5, PW-5.6). */
export const screenRating = (boxes: number, spent: number): number =>
  boxes + Math.min(boxes, Math.floor(spent / power.perReinforcement));

/** Physical points by armor section. */
export type BySection = ReadonlyMap<number, number>;

/** Returns what passes the screens, by section (PW-10.3, PW-10.4). */
export function apportion(raw: BySection, rating: number): BySection {
  const sections = [...raw.keys()].sort((count, other) => count - other);
  const through = shareOut(
    sections.map((section) => raw.get(section) ?? 0),
    rating,
  );
  return new Map(sections.map((section, index) => [section, through[index] ?? 0]));
}

/**
 * Returns the points that pass the screens, from the lowest section on. They are in proportion, rounded down. Remaining
 * points go one by one to the largest remainders; ties go to the larger amount, then to the lower section (PW-10.4).
 */
export function shareOut(raw: readonly number[], rating: number): readonly number[] {
  const total = raw.reduce((all, points) => all + points, 0);
  const left = total - Math.min(rating, total);
  if (left === 0 || left === total) return left === 0 ? raw.map(() => 0) : raw;
  const shares = raw.map((points) => Math.floor((left * points) / total));
  const rest = (index: number): number => left * (raw[index] ?? 0) - total * (shares[index] ?? 0);
  const over = left - shares.reduce((all, points) => all + points, 0);
  if (over === 0) return shares;
  const inLine = raw
    .map((_, index) => index)
    .sort((x, y) => rest(y) - rest(x) || (raw[y] ?? 0) - (raw[x] ?? 0) || x - y);
  const favoured = inLine.slice(0, over);
  return shares.map((points, index) => (favoured.includes(index) ? points + 1 : points));
}
