/** The six directions, clockwise; A is up (PW-2.2). */
export const directions = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type Direction = (typeof directions)[number];

/** A position, or the way between two: steps along A and along C (PW-2.3). Whole numbers. */
export interface Vec {
  readonly a: number;
  readonly c: number;
}

const vectors: Readonly<Record<Direction, Vec>> = {
  A: { a: 1, c: 0 },
  B: { a: 1, c: 1 },
  C: { a: 0, c: 1 },
  D: { a: -1, c: 0 },
  E: { a: -1, c: -1 },
  F: { a: 0, c: -1 },
};

/** One hex towards a direction (PW-2.3). */
export const vectorOf = (direction: Direction): Vec => vectors[direction];

export const plus = (v: Vec, w: Vec): Vec => ({ a: v.a + w.a, c: v.c + w.c });
export const minus = (v: Vec, w: Vec): Vec => ({ a: v.a - w.a, c: v.c - w.c });
export const times = (n: number, v: Vec): Vec => ({ a: n * v.a + 0, c: n * v.c + 0 });
export const isSame = (v: Vec, w: Vec): boolean => v.a === w.a && v.c === w.c;
export const isNowhere = (v: Vec): boolean => v.a === 0 && v.c === 0;

/** How many hexes a way is long (PW-2.4). */
export const norm = ({ a, c }: Vec): number => Math.max(Math.abs(a), Math.abs(c), Math.abs(a - c));

/** Hexes between two positions; 0 in the same hex (PW-2.4). */
export const distance = (from: Vec, to: Vec): number => norm(minus(to, from));

/** Where one stands after a step (PW-2.2). */
export const neighbour = (at: Vec, direction: Direction): Vec => plus(at, vectors[direction]);

/** 0 for A to 5 for F. */
export const indexOf = (direction: Direction): number => directions.indexOf(direction);

/** The direction so many hex sides clockwise; fewer than none is counter-clockwise. */
export function turned(direction: Direction, sides: number): Direction {
  return directions[(((indexOf(direction) + sides) % 6) + 6) % 6] as Direction;
}

/** Hex sides between two facings, the shorter way: 0 to 3. */
export function sidesBetween(from: Direction, to: Direction): number {
  const clockwise = (indexOf(to) - indexOf(from) + 6) % 6;
  return Math.min(clockwise, 6 - clockwise);
}

/** A way turned counter-clockwise by so many hex sides (PW-2.5). */
export function turnedBack(v: Vec, sides: number): Vec {
  let { a, c } = v;
  for (let n = ((sides % 6) + 6) % 6; n > 0; n -= 1) [a, c] = [c, c - a];
  return { a: a + 0, c: c + 0 };
}

/** What a way in the world is for who faces so: its facing becomes A (PW-2.5). */
export const inFrame = (v: Vec, facing: Direction): Vec => turnedBack(v, indexOf(facing));

/** A hex by its number, `1015`, or beyond 01–99 `-3,104` (PW-2.1, PW-2.11); null for any other text. */
export function parseHex(text: string): Vec | null {
  const found = /^(\d\d)(\d\d)$/.exec(text) ?? /^(-?\d{1,6}),(-?\d{1,6})$/.exec(text);
  if (found === null) return null;
  const [column, row] = [Number(found[1]), Number(found[2])];
  const at = { a: Math.floor((column + 1) / 2) - row + 0, c: column + 0 };
  // Each hex has one way to be written.
  return hexText(at) === text ? at : null;
}

/** The number of a hex (PW-2.1, PW-2.11). */
export function hexText({ a, c }: Vec): string {
  const row = Math.floor((c + 1) / 2) - a;
  const isOnSheet = [c, row].every((n) => n >= 1 && n <= 99);
  return isOnSheet ? `${two(c)}${two(row)}` : `${c},${row}`;
}

const two = (n: number): string => String(n).padStart(2, '0');

/** The hex of such a number; throws where there is none: for data that was looked at before. */
export function hexAt(text: string): Vec {
  const at = parseHex(text);
  if (at === null) throw new Error(`"${text}" is no hex.`);
  return at;
}
