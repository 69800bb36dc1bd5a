import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blend, contrast, distance, rgbOf, seenBy, type Rgb } from './testing/colour.js';
import { emblemOf, patternOf, seatNumbers } from './emblems.js';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
/** How the block of each theme begins. */
const themes = { dark: /:root,\s*\[data-theme=.dark.\]/u, light: /(?<=\n)\[data-theme=.light.\]/u } as const;
type Theme = keyof typeof themes;

function block(theme: Theme): string {
  const start = css.search(themes[theme]);
  return css.slice(start, css.indexOf('}', start));
}

function token(theme: Theme, name: string): Rgb {
  const found = new RegExp(`--${name}: (#[0-9a-f]{6})`, 'u').exec(block(theme));
  if (found?.[1] === undefined) throw new Error(`no colour --${name} in ${theme}`);
  return rgbOf(found[1]);
}

function share(theme: Theme, name: string): number {
  return Number(new RegExp(`--${name}: ([.0-9]+)`, 'u').exec(block(theme))?.[1]);
}

/** Every background of the star map's lettering: sea, fog, and each seat's land with and without fog. */
function grounds(theme: Theme): readonly Rgb[] {
  const sea = token(theme, 'sea');
  const fogged = blend(token(theme, 'fog'), sea, share(theme, 'fog-alpha'));
  const land = (under: Rgb) =>
    seatNumbers.map((seat) => blend(token(theme, `seat-${seat}`), under, share(theme, 'wash-alpha')));
  return [sea, fogged, ...land(sea), ...land(fogged)];
}

describe.each(Object.keys(themes) as Theme[])('the %s theme', (theme) => {
  const surfaces = ['page', 'sea', 'surface', 'raised', 'press'];
  const washes = ['accent-wash', 'danger-wash', 'success-wash', 'info-wash'];

  it.each(['text', 'text-2', 'text-3', 'accent', 'danger', 'success', 'info'])(
    'makes --%s legible on every surface',
    (name) => {
      for (const surface of [...surfaces, ...washes])
        expect(contrast(token(theme, name), token(theme, surface)), surface).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('distinguishes the symbols of colored dice from their background, and the dice from every surface', () => {
    for (const die of ['die-red', 'die-blue', 'die-black'])
      expect(contrast(token(theme, 'die-ink'), token(theme, die)), die).toBeGreaterThanOrEqual(4.5);
    for (const surface of surfaces)
      expect(contrast(token(theme, 'die-edge'), token(theme, surface)), surface).toBeGreaterThanOrEqual(3);
  });

  it('makes lettering legible on every background of the star map', () => {
    for (const name of ['text', 'text-2', 'stale'])
      for (const ground of grounds(theme))
        expect(contrast(token(theme, name), ground), name).toBeGreaterThanOrEqual(4.5);
  });

  it('makes every realm name legible, in the mixture that the lettering uses', () => {
    for (const seat of seatNumbers) {
      const ink = blend(token(theme, `seat-${seat}`), token(theme, 'text'), 0.68);
      expect(contrast(ink, token(theme, 'halo')), `seat ${seat}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('shows every emblem, ring and neatline at 3:1', () => {
    for (const name of [...seatNumbers.map((seat) => `seat-${seat}`), 'neutral', 'focus', 'neat', 'line-strong'])
      expect(contrast(token(theme, name), token(theme, 'sea')), name).toBeGreaterThanOrEqual(3);
  });

  it.each(['normal', 'protan', 'deutan', 'tritan'] as const)('keeps the twelve seats apart for %s vision', (vision) => {
    const least = theme === 'dark' ? 12.4 : 11.89;
    for (const a of seatNumbers)
      for (const b of seatNumbers)
        if (a < b) {
          const [first, second] = [token(theme, `seat-${a}`), token(theme, `seat-${b}`)];
          expect(distance(seenBy(vision, first), seenBy(vision, second)), `${a} and ${b}`).toBeGreaterThanOrEqual(
            least,
          );
        }
  });
});

describe('seats without color', () => {
  it('have twelve different emblems and patterns', () => {
    expect(new Set(seatNumbers.map(emblemOf)).size).toBe(12);
    expect(new Set(seatNumbers.map((seat) => patternOf(seat).path)).size).toBe(12);
  });

  it('have no emblem for an empty seat or for numbers beyond the twelve', () => {
    expect([emblemOf(null), emblemOf(0), emblemOf(13), emblemOf(1.5)]).toEqual(['', '', '', '']);
  });
});

describe('color arithmetic', () => {
  it('agrees with published pairs of CIEDE2000 and WCAG', () => {
    expect(distance(rgbOf('#ff0000'), rgbOf('#00ff00'))).toBeCloseTo(86.61, 1);
    expect(distance(rgbOf('#fff'), rgbOf('#000'))).toBeCloseTo(100, 1);
    expect(contrast(rgbOf('#fff'), rgbOf('#000'))).toBeCloseTo(21, 5);
    expect(contrast(rgbOf('#777777'), rgbOf('#ffffff'))).toBeCloseTo(4.48, 2);
  });
});
