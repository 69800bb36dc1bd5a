/** The six directions, clockwise; A is up (PW-2.2). */
export const directions = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type Direction = (typeof directions)[number];

/** A position, or the vector between two: steps along A and along C (PW-2.3). Integers. */
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

/** Returns one hex in a direction (PW-2.3). */
export const vectorOf = (direction: Direction): Vec => vectors[direction];

export const plus = (v: Vec, w: Vec): Vec => ({ a: v.a + w.a, c: v.c + w.c });
export const minus = (v: Vec, w: Vec): Vec => ({ a: v.a - w.a, c: v.c - w.c });
export const times = (n: number, v: Vec): Vec => ({ a: n * v.a + 0, c: n * v.c + 0 });
export const isSame = (v: Vec, w: Vec): boolean => v.a === w.a && v.c === w.c;
export const isNowhere = (v: Vec): boolean => v.a === 0 && v.c === 0;

/** Returns the length of a vector in hexes (PW-2.4). */
export const norm = ({ a, c }: Vec): number => Math.max(Math.abs(a), Math.abs(c), Math.abs(a - c));

/** Returns the hexes between two positions; 0 in the same hex (PW-2.4). */
export const distance = (from: Vec, to: Vec): number => norm(minus(to, from));

/** Returns the place after a step (PW-2.2). */
export const neighbour = (at: Vec, direction: Direction): Vec => plus(at, vectors[direction]);

/** Returns 0 for A to 5 for F. */
export const indexOf = (direction: Direction): number => directions.indexOf(direction);

/** Returns the direction this number of hex sides clockwise; negative is counterclockwise. */
export function turned(direction: Direction, sides: number): Direction {
  return directions[(((indexOf(direction) + sides) % 6) + 6) % 6] as Direction;
}

/** Returns the hex sides between two facings, the shorter way: 0 to 3. */
export function sidesBetween(from: Direction, to: Direction): number {
  const clockwise = (indexOf(to) - indexOf(from) + 6) % 6;
  return Math.min(clockwise, 6 - clockwise);
}

/** Returns a vector turned counterclockwise by this number of hex sides (PW-2.5). */
export function turnedBack(v: Vec, sides: number): Vec {
  let { a, c } = v;
  for (let n = ((sides % 6) + 6) % 6; n > 0; n -= 1) [a, c] = [c, c - a];
  return { a: a + 0, c: c + 0 };
}

/** Converts a vector of the world to the frame of a facing, which becomes A (PW-2.5). */
export const inFrame = (v: Vec, facing: Direction): Vec => turnedBack(v, indexOf(facing));

/** Parses a hex number, `1015`, or beyond 01–99 `-3,104` (PW-2.1, PW-2.11); null for any other text. */
export function parseHex(text: string): Vec | null {
  const found = /^(\d\d)(\d\d)$/.exec(text) ?? /^(-?\d{1,6}),(-?\d{1,6})$/.exec(text);
  if (found === null) return null;
  const [column, row] = [Number(found[1]), Number(found[2])];
  const at = { a: Math.floor((column + 1) / 2) - row + 0, c: column + 0 };
  // Each hex has exactly one spelling.
  return hexText(at) === text ? at : null;
}

/** Returns the number of a hex (PW-2.1, PW-2.11). */
export function hexText({ a, c }: Vec): string {
  const row = Math.floor((c + 1) / 2) - a;
  const isOnSheet = [c, row].every((n) => n >= 1 && n <= 99);
  return isOnSheet ? `${two(c)}${two(row)}` : `${c},${row}`;
}

const two = (n: number): string => String(n).padStart(2, '0');

/** Returns the hex of a number; throws if there is none: for data that was checked before. */
export function hexAt(text: string): Vec {
  const at = parseHex(text);
  if (at === null) throw new Error(`"${text}" is no hex.`);
  return at;
}
