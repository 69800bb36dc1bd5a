import { directions, hexText, parseHex, type Direction, type Vec } from '@warlog/pentagon-war/ui';
import type { Box, Point } from '../../map/canvas/box.js';

/* Hexes on the map: one unit from center to corner, A up, C down to the right (PW-2.2). */

/** From the center of a hex to that of its neighbor. */
export const hexSpacing = Math.sqrt(3);

/** Returns the center of a hex on the map. */
export const middleOf = ({ a, c }: Vec): Point => ({ x: 1.5 * c, y: (c / 2 - a) * Math.sqrt(3) });

/** Returns the hex under a point of the map. */
export function hexAt({ x, y }: Point): Vec {
  const c = x / 1.5;
  const a = c / 2 - y / Math.sqrt(3);
  // Rounds three dependent numbers: the one that is furthest off follows from the others.
  const [rc, ra, rest] = [Math.round(c), Math.round(a), Math.round(a - c)];
  const [dc, da, dr] = [Math.abs(rc - c), Math.abs(ra - a), Math.abs(rest - (a - c))];
  if (dr >= dc && dr >= da) return { a: ra + 0, c: rc + 0 };
  return da > dc ? { a: rest + rc + 0, c: rc + 0 } : { a: ra + 0, c: ra - rest + 0 };
}

/** Returns column and row as the map's grid counts them. */
export const gridOf = ({ a, c }: Vec): readonly [number, number] => [c, (c - (Math.abs(c) % 2)) / 2 - a];

/** Returns the hex of a column and a row of the grid. */
export const hexOfGrid = ([column, row]: readonly [number, number]): Vec => ({
  a: (column - (Math.abs(column) % 2)) / 2 - row,
  c: column,
});

/** Returns degrees clockwise from the top. */
export const headingOf = (facing: Direction): number => directions.indexOf(facing) * 60;

/** Returns the id of a hex on the map; no other id begins so. */
export const hexId = (hex: Vec): string => `hex ${hexText(hex)}`;
export const hexOfId = (id: string): Vec | null => (id.startsWith('hex ') ? parseHex(id.slice(4)) : null);

/** Returns the box around points, with a margin. */
export function boxRound(points: readonly Point[], room: number): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  if (points.length === 0) return { left: -room, top: -room, right: room, bottom: room };
  return {
    left: Math.min(...xs) - room,
    top: Math.min(...ys) - room,
    right: Math.max(...xs) + room,
    bottom: Math.max(...ys) + room,
  };
}
