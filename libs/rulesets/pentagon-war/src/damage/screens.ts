import { power } from '../tables.js';

/** The rating of screens with so many boxes after so much power was spent on them (PW-5.5, PW-5.6). */
export const screenRating = (boxes: number, spent: number): number =>
  boxes + Math.min(boxes, Math.floor(spent / power.perReinforcement));

/** Physical points by armour section. */
export type BySection = ReadonlyMap<number, number>;

/**
 * What passes the screens, section by section (PW-10.3, PW-10.4): in proportion to what came, rounded down; what that
 * leaves over goes one by one to the largest remainders, of equal ones to the larger amount, then to the lower section.
 */
export function apportion(raw: BySection, rating: number): BySection {
  const total = [...raw.values()].reduce((all, points) => all + points, 0);
  const left = total - Math.min(rating, total);
  const shares = [...raw].map(([section, points]) => {
    const exact = left * points;
    const whole = total === 0 ? 0 : Math.floor(exact / total);
    return { section, points, whole, rest: exact - whole * total };
  });
  const over = left - shares.reduce((all, { whole }) => all + whole, 0);
  const inLine = [...shares].sort((x, y) => y.rest - x.rest || y.points - x.points || x.section - y.section);
  const favoured = new Set(inLine.slice(0, over).map(({ section }) => section));
  return new Map(shares.map(({ section, whole }) => [section, whole + (favoured.has(section) ? 1 : 0)]));
}
