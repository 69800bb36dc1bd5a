import type { Box, Point } from '../../canvas/box.js';

/** Styles of lettering; each has one font and one size, in pixels, at any zoom. */
export type LetterStyle = 'name' | 'capital' | 'figure' | 'ships' | 'squadrons' | 'note' | 'chip' | 'realm' | 'order';

/** Returns the width of a text in pixels. */
export type Measure = (text: string, style: LetterStyle) => number;

export type Anchor = 'start' | 'middle' | 'end';

export interface LabelLetter {
  readonly key: string;
  readonly style: LetterStyle;
  readonly text: string;
  /** Baseline, pixels from the system's point. */
  readonly x: number;
  readonly y: number;
  readonly anchor: Anchor;
  /** fresh: seen now; old: from an earlier turn, set in italics. */
  readonly age: 'fresh' | 'old';
  readonly box: Box;
}

/** Sizes as in the design tokens, and how far the glyphs reach above and below the baseline, as shares of the size. */
export const letterSizes: Readonly<Record<LetterStyle, { size: number; above: number; below: number }>> = {
  name: { size: 14, above: 0.76, below: 0.24 },
  capital: { size: 15, above: 0.76, below: 0.24 },
  figure: { size: 13, above: 0.76, below: 0.14 },
  ships: { size: 13, above: 0.74, below: 0.04 },
  squadrons: { size: 11, above: 0.74, below: 0.04 },
  note: { size: 12, above: 0.76, below: 0.22 },
  chip: { size: 11.5, above: 0.76, below: 0.22 },
  realm: { size: 13, above: 0.76, below: 0.24 },
  order: { size: 11.5, above: 0.74, below: 0.04 },
};

export function letter(
  measure: Measure,
  given: { key: string; style: LetterStyle; text: string; at: Point; anchor: Anchor; age?: 'fresh' | 'old' },
): LabelLetter {
  const { key, style, text, at, anchor, age = 'fresh' } = given;
  const width = measure(text, style);
  const { size, above, below } = letterSizes[style];
  const left = anchor === 'start' ? at.x : anchor === 'end' ? at.x - width : at.x - width / 2;
  const box = { left, top: at.y - above * size, right: left + width, bottom: at.y + below * size };
  return { key, style, text, x: at.x, y: at.y, anchor, age, box };
}
