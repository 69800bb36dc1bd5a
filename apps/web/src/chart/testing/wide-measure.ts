import { letterSizes, type Measure } from '../geometry/letters.js';

/** Widths of a font wider than any we expect: what fits with it fits with the machine's own. */
export const wideMeasure: Measure = (text, style) => {
  const perGlyph = style === 'realm' ? 0.82 : style === 'name' || style === 'capital' ? 0.66 : 0.6;
  const narrow = [...text].filter((glyph) => /[ /+'.il]/u.test(glyph)).length;
  return (text.length - narrow * 0.35) * perGlyph * letterSizes[style].size;
};
