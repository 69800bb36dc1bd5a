import type { Say } from '../parts/say.js';
import { unitName, unitsHere, type Seeker, type Unit, type Vec, type View } from './rules.js';

/** A figure, its minus as long as a plus. */
export const figure = (n: number): string => String(n).replace('-', '−');

/** The same with its sign. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : figure(n));

/** `A −6, C +1`. */
export const velocityWords = ({ a, c }: Vec): string => `A ${signed(a)}, C ${signed(c)}`;

/** As short as it can be on the table: its name, else its design where its side shows but one of it, else both words. */
export function shortName(view: View, unit: Unit): string {
  const alike = unitsHere(view).filter(({ seat, design }) => seat === unit.seat && design === unit.design);
  return unit.name ?? (alike.length === 1 ? (view.designs[unit.design]?.name ?? unit.design) : unitName(view, unit));
}

/** What flies together, counted: `2 missiles`. */
export const flightWords = (say: Say, kind: Seeker['kind'], count: number): string =>
  say(`pentagon.flight.${kind}`, { count }, count);
