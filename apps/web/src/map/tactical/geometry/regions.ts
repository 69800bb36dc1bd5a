import type { Point } from '../../canvas/box.js';
import type { TableRegion } from '../model.js';
import { hexMiddle, outlinesOf, towards } from './shapes.js';

/** A distance and its text; an empty text is not written. */
export interface RangeBand {
  readonly radius: number;
  readonly text: string;
}

/**
 * Returns rings on hexes: outlines around all hexes within each distance; radii in hexes, the center by column and row.
 */
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

/** Returns all hexes at most `distance` steps away, by column and row, column by column. */
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
