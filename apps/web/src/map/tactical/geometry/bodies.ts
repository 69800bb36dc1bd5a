import { boxAroundPoint, type Box, type Point } from '../../canvas/box.js';
import type { HitTarget } from '../../canvas/hit.js';
import type { PieceBody, TableModel, TablePiece, TableTerrain } from '../model.js';

/**
 * Returns the pixels that a piece's body takes, `k` for each unit: a base as it is turned, anything else as a square.
 */
export function bodyOf({ at, body, heading }: TablePiece, k: number): Box {
  const middle = { x: at.x * k, y: at.y * k };
  if (body.kind !== 'base') return boxAroundPoint(middle, Math.max(11, body.radius * k) + 3);
  const turned = (heading * Math.PI) / 180;
  const [w, h] = [(body.width * k) / 2 + 6, (body.length * k) / 2 + 6];
  const [cos, sin] = [Math.abs(Math.cos(turned)), Math.abs(Math.sin(turned))];
  return boxAroundPoint(middle, w * cos + h * sin, w * sin + h * cos);
}

/** Returns the pixels that a text around a point takes. */
export function wordBox({ at, text }: TableWords, k: number): Box {
  return boxAroundPoint({ x: at.x * k, y: at.y * k - 4 }, text.length * 3.2 + 4, 9);
}

/** Returns the pixels of the map's own texts: names of regions, and distances of sights. */
export const wordBoxes = (model: Pick<TableModel, 'regions' | 'linesOfSight'>, k: number): readonly Box[] => [
  ...model.regions.flatMap(({ text }) => (text ? [wordBox(text, k)] : [])),
  ...chipBoxes(model, k),
];

/** Returns the pixels of the distances of sights. */
export const chipBoxes = (model: Pick<TableModel, 'linesOfSight'>, k: number): readonly Box[] =>
  model.linesOfSight.flatMap(({ from, to, chip }) => {
    if (!chip) return [];
    const middle = { x: ((from.x + to.x) / 2) * k, y: ((from.y + to.y) / 2) * k };
    return [boxAroundPoint(middle, chip.length * 4 + 6, 10)];
  });

/** A text and its point, in units of the map. */
interface TableWords {
  readonly at: Point;
  readonly text: string;
}

/** Returns the center of an obstacle, in units of the map. */
export function middleOf({ outline }: TableTerrain): Point {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}

/** Returns the pixels of the name in the middle of an obstacle. */
export function groundName(terrain: TableTerrain, k: number): Box {
  return wordBox({ at: middleOf(terrain), text: terrain.name }, k);
}

/** Returns the pixels per unit below which a piece is not drawn smaller: it would not be recognizable. */
export function leastScale(body: PieceBody): number {
  if (body.kind === 'base') return Math.max(10 / body.width, 16 / body.length);
  return (body.kind === 'disc' ? 13 : 11) / body.radius;
}

/**
 * Returns the target by which a finger chooses a piece: the whole of a body larger than a finger, the center of a
 * smaller one.
 */
export function targetOf(piece: TablePiece, k: number): HitTarget {
  const { left, top, right, bottom } = bodyOf(piece, k);
  const areas = right - left > 44 ? [{ left: left + 8, top: top + 8, right: right - 8, bottom: bottom - 8 }] : [];
  return { id: piece.id, x: piece.at.x * k, y: piece.at.y * k, areas };
}
