import { readFileSync } from 'node:fs';
import { previewOf, type LinkCard } from '@warlog/application';
import { versions } from '@warlog/catalog';
import { describe, expect, it } from 'vitest';
import { cardSvg } from './card-picture.js';
import { pictureOf } from './draw.js';
import { ink, seatInks } from './ink.js';

const words = { lead: 'The Winter War', title: 'Redjik falls to The Syndicate', text: 'Turn 16', foot: '' };

describe('a picture of a link', () => {
  it.each([...new Set(versions.map(({ id }) => id))])(
    'is a PNG of 1200 × 630 and at most 200 kB for %s',
    async (id) => {
      const ruleset = await versions.find((entry) => entry.id === id)!.load();
      const [scenario] = ruleset.scenarios;
      const map = ruleset.view.smallMap?.(previewOf(ruleset, scenario!)) ?? null;
      const { bytes, etag } = await pictureOf({ ...words, map });
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(bytes.length).toBeLessThan(200_000);
      // A map with anything on it is drawn: without it the bytes differ.
      const isEmpty = map?.kind === 'table' && map.pieces.length === 0;
      expect((await pictureOf({ ...words, map: null })).etag === etag).toBe(isEmpty);
    },
  );

  it('is drawn once for equal cards', () => {
    const card: LinkCard = { ...words, map: null };
    expect(pictureOf(card)).toBe(pictureOf({ ...card }));
  });

  it('contains no markup of a name', () => {
    const svg = cardSvg({ ...words, lead: '<image href="file:///etc/passwd"/>', title: `"'&]]>\u0000`, map: null });
    expect(svg).not.toContain('<image');
    expect(svg).toContain('&quot;&#39;&amp;]]&gt;');
  });

  it('cuts words that are too long for a line', () => {
    expect(cardSvg({ ...words, title: 'W'.repeat(80), map: null })).toContain('WWW…</text>');
  });

  it('has the colors of the app', () => {
    const tokens = readFileSync(new URL('../../../web/src/design/tokens.css', import.meta.url), 'utf8').split(
      "[data-theme='light']",
    )[0];
    const named = {
      page: 'page',
      sea: 'sea',
      lane: 'lane',
      text: 'text',
      dim: 'text-2',
      faint: 'text-3',
      accent: 'accent',
    };
    for (const [name, token] of Object.entries(named)) expect(tokens).toContain(`--${token}: ${ink[name as 'page']};`);
    for (const [index, color] of seatInks.entries()) expect(tokens).toContain(`--seat-${index + 1}: ${color};`);
  });
});
