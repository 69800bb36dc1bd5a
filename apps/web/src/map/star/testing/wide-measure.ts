import { letterSizes, type Measure } from '../geometry/letters.js';

/** Gives widths of a font wider than any expected: what fits with it fits with the fonts of the machine. */
export const wideMeasure: Measure = (text, style) => {
  const perGlyph = style === 'realm' ? 0.82 : style === 'name' || style === 'capital' ? 0.66 : 0.6;
  const narrow = [...text].filter((glyph) => /[ /+'.il]/u.test(glyph)).length;
  return (text.length - narrow * 0.35) * perGlyph * letterSizes[style].size;
};
