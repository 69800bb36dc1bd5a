import type { LetterStyle, Measure } from './geometry/letters.js';

/** How each style is set; the family and the size come from the design tokens. */
const settings: Readonly<
  Record<LetterStyle, { font: 'ui' | 'chart'; weight: string; size: string; spacingEm: number }>
> = {
  name: { font: 'chart', weight: '600', size: '--map-name', spacingEm: 0.02 },
  capital: { font: 'chart', weight: '700', size: '--map-name-capital', spacingEm: 0.02 },
  figure: { font: 'ui', weight: '600', size: '--map-figure', spacingEm: 0 },
  ships: { font: 'ui', weight: '700', size: '--map-count', spacingEm: 0 },
  squadrons: { font: 'ui', weight: '500', size: '--map-count-small', spacingEm: 0 },
  note: { font: 'ui', weight: 'italic 500', size: '--map-note', spacingEm: 0 },
  chip: { font: 'ui', weight: '500', size: '--map-chip', spacingEm: 0 },
  realm: { font: 'chart', weight: 'italic 600', size: '--map-realm', spacingEm: 0.14 },
  order: { font: 'ui', weight: '700', size: '--map-chip', spacingEm: 0 },
};

/** Measures with the actual fonts of `host`, each text once. A new measurer is needed when fonts are loaded. */
export function canvasMeasure(host: Element): Measure {
  const context = host.ownerDocument.createElement('canvas').getContext('2d');
  const style = getComputedStyle(host);
  const known = new Map<string, number>();
  return (text, letterStyle) => {
    const key = `${letterStyle} ${text}`;
    const width = known.get(key) ?? widthOf(context, style, text, letterStyle);
    known.set(key, width);
    return width;
  };
}

function widthOf(context: CanvasRenderingContext2D | null, style: CSSStyleDeclaration, text: string, as: LetterStyle) {
  const { font, weight, size, spacingEm } = settings[as];
  const pixels = Number.parseFloat(style.getPropertyValue(size)) || 13;
  const spacing = text.length * spacingEm * pixels;
  if (context === null) return text.length * pixels * 0.6 + spacing;
  context.font = `${weight} ${pixels}px ${style.getPropertyValue(`--font-${font}`)}`;
  return context.measureText(text).width + spacing;
}
