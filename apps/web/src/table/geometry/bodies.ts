import { around, type Box, type Point } from '../../surface/box.js';
import type { Target } from '../../surface/hit.js';
import type { PieceBody, TableModel, TablePiece, TableTerrain } from '../model.js';

/** The pixels that a piece's body takes, `k` for each unit: a base as it is turned, anything else as a square. */
export function bodyOf({ at, body, heading }: TablePiece, k: number): Box {
  const middle = { x: at.x * k, y: at.y * k };
  if (body.kind !== 'base') return around(middle, Math.max(11, body.radius * k) + 3);
  const turned = (heading * Math.PI) / 180;
  const [w, h] = [(body.width * k) / 2 + 6, (body.length * k) / 2 + 6];
  const [cos, sin] = [Math.abs(Math.cos(turned)), Math.abs(Math.sin(turned))];
  return around(middle, w * cos + h * sin, w * sin + h * cos);
}

/** The pixels that some words around a point take. */
export function wordBox({ at, text }: TableWords, k: number): Box {
  return around({ x: at.x * k, y: at.y * k - 4 }, text.length * 3.2 + 4, 9);
}

/** The pixels that words of the table itself take: what regions are called, and distances of sights. */
export function wordBoxes({ regions, sights }: TableModel, k: number): readonly Box[] {
  const words = regions.flatMap(({ text }) => text ?? []);
  const chips = sights.flatMap(({ from, to, chip }) =>
    chip ? [{ at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, text: chip }] : [],
  );
  return [...words, ...chips].map((each) => wordBox(each, k));
}

/** Words, and the point that they stand at, in units of the table. */
interface TableWords {
  readonly at: Point;
  readonly text: string;
}

/** The middle of an obstacle, in units of the table. */
export function middleOf({ outline }: TableTerrain): Point {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}

/** The pixels that the name of an obstacle takes in its middle. */
export function groundName(terrain: TableTerrain, k: number): Box {
  return wordBox({ at: middleOf(terrain), text: terrain.name }, k);
}

/** Pixels per unit below which a piece is drawn no smaller: it could not be told any more. */
export function leastScale(body: PieceBody): number {
  if (body.kind === 'base') return Math.max(10 / body.width, 16 / body.length);
  return (body.kind === 'disc' ? 13 : 11) / body.radius;
}

/** What a finger chooses a piece by: a body larger than a finger is all hit, a smaller one is found by its middle. */
export function targetOf(piece: TablePiece, k: number): Target {
  const { left, top, right, bottom } = bodyOf(piece, k);
  const areas = right - left > 44 ? [{ left: left + 8, top: top + 8, right: right - 8, bottom: bottom - 8 }] : [];
  return { id: piece.id, x: piece.at.x * k, y: piece.at.y * k, areas };
}
