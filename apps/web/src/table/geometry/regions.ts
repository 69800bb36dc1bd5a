import type { Point } from '../../surface/box.js';
import type { TableRegion } from '../model.js';
import { hexMiddle, outlinesOf, sector, towards } from './shapes.js';

/** A distance and what is written at it; a word that is empty is not written. */
export interface RangeBand {
  readonly radius: number;
  readonly text: string;
}

/** How far along an arc the words of its bands stand. */
const wordsAt = 0.7;

/**
 * Where something may shoot, one region for each band and named after it: `from` to `to` in degrees clockwise from the top,
 * radii from `at` in units of the table. Ids are `id` and the index of the band.
 */
export function arcRegions(
  arc: Pick<TableRegion, 'id' | 'seat'> & { readonly at: Point; readonly from: number; readonly to: number },
  bands: readonly RangeBand[],
): readonly TableRegion[] {
  const { id, seat, at, from, to } = arc;
  return bands.map(({ radius, text }, index): TableRegion => ({
    id: `${id}.${index}`,
    outlines: [sector(at, from, to, radius)],
    look: 'arc',
    seat,
    ...worded(text, towards(at, from + (to - from) * wordsAt, radius)),
  }));
}

/** Rings on hexes: outlines round all hexes as near as that; radii in hexes, the middle by column and row. */
export function hexRings(
  id: string,
  middle: readonly [number, number],
  bands: readonly RangeBand[],
  size: number,
): readonly TableRegion[] {
  return bands.map(({ radius, text }, index) => {
    const hexes = hexesWithin(middle, radius).map(([column, row]) => hexMiddle(column, row, size));
    const at = towards(hexMiddle(...middle, size), -60, radius * Math.sqrt(3) * size);
    return ring(`${id}.${index}`, outlinesOf(hexes, size), text, at);
  });
}

/** All hexes at most `distance` steps away, by column and row, column by column. */
export function hexesWithin([column, row]: readonly [number, number], distance: number): readonly [number, number][] {
  const slant = (each: number) => (each - (Math.abs(each) % 2)) / 2;
  const axial = row - slant(column);
  return Array.from({ length: 2 * distance + 1 }, (_, index) => index - distance).flatMap((across) => {
    const least = Math.max(-distance, -across - distance);
    const most = Math.min(distance, -across + distance);
    return Array.from({ length: most - least + 1 }, (_, down): [number, number] => [
      column + across,
      axial + least + down + slant(column + across),
    ]);
  });
}

function ring(id: string, outlines: TableRegion['outlines'], text: string, at: Point): TableRegion {
  return { id, outlines, look: 'band', seat: null, ...worded(text, at) };
}

function worded(text: string, at: Point): Pick<TableRegion, 'text'> {
  return text === '' ? {} : { text: { at, text } };
}
