import type { SeatId } from '@warlog/core';
import type { BzaarckeOptions } from '../model/options.js';
import { board, orders, s1, s2, s3, s4 } from './board.js';
import { everywhere, on, two } from './fight-out.js';

/** Returns two battles of the same seats, both of which both wish to fight out (BZK-409). */
function wished(options: Partial<BzaarckeOptions>) {
  const sheets = [s1, s2, s3, s4].map((id) => [id, orders(everywhere[id] ?? {})] as const);
  return {
    state: board({ ...two, options: { ...on, ...options } }),
    sheets: Object.fromEntries(sheets) as Readonly<Record<SeatId, (typeof sheets)[number][1]>>,
  };
}

/** Positions in which an option matters that random play hardly ever reaches: with and without a game master. */
export const crises = [wished({}), wished({ refereed: true })];
