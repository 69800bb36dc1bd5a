/** A point of the tactical map, in the ruleset's own units and axes. */
export interface AnswerPoint {
  readonly x: number;
  readonly y: number;
}

/** Parses a typed point: "470 480", "470, 480", decimals with a point. Null for anything else. */
export function pointOf(text: string): AnswerPoint | null {
  const [, x, y] = /^\s*(-?\d+(?:\.\d+)?)\s*[\s,;]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text.replaceAll('−', '-')) ?? [];
  return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) };
}

/** Formats a point as it is typed: "470 480", to a hundredth. */
export function pointText({ x, y }: AnswerPoint): string {
  return `${Number(x.toFixed(2))} ${Number(y.toFixed(2))}`;
}

const arrows: Readonly<Record<string, AnswerPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The direction of an arrow key on the screen, one unit long; null for other keys. */
export function wayOf(key: string): AnswerPoint | null {
  return arrows[key] ?? null;
}
