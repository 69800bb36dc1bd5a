/** A point of a table's ground, in the ground's own units; the ruleset says which, and what lies where. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point as people type it: "470 480", "470, 480", decimals with a point. Null for anything else. */
export function pointOf(text: string): Point | null {
  const [, x, y] = /^\s*(-?\d+(?:\.\d+)?)\s*[\s,;]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text.replaceAll('−', '-')) ?? [];
  return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) };
}

/** A point as it is typed and read: "470 480", to a hundredth. */
export function pointText({ x, y }: Point): string {
  return `${Number(x.toFixed(2))} ${Number(y.toFixed(2))}`;
}

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Which way an arrow key points on the screen, one unit long; null for other keys. */
export function wayOf(key: string): Point | null {
  return arrows[key] ?? null;
}
