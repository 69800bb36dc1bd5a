import type { MapPicture } from '@warlog/ruleset-api';
import { lanes, systems } from './map.js';
import type { OutpostView } from './model.js';
import { seatOf } from './offers.js';

export { lines, type OutpostSheet, type OutpostView } from './model.js';
export { offers } from './offers.js';

/** Returns what the app draws of a view. */
export function pictureOf(view: OutpostView): MapPicture {
  const { turn, sides } = view;
  const known = systems.map(({ id, name, x, y }, index) => {
    const { owner = null, ships = {} } = view.systems[id] ?? {};
    return {
      id,
      name,
      x,
      y,
      owner,
      ships,
      seen: view.seen[id] ?? null,
      isHome: owner !== null && sides[index]?.id === owner,
    };
  });
  return { systems: known, lanes, seat: seatOf(view), turn, sides };
}
