import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const uses = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.vue'))
  .flatMap((name) =>
    [...readFileSync(join(root, name), 'utf8').matchAll(/<EmptyState\b[\s\S]*?(?:\/>|<\/EmptyState>)/g)].map(
      ([text]) => ({ name, text: text.replace(/<!--[\s\S]*?-->/g, '') }),
    ),
  );

// The browser test that the lists use empty states is apps/journeys/src/home.journey.ts.
it.each(uses)('offers one step on an empty list: $name', ({ text }) => {
  const steps = [...text.matchAll(/<WButton\b(?<attributes>[^>]*)/g)].map(({ groups }) => groups!['attributes']!);
  expect(steps.filter((attributes) => !/\bv-else/.test(attributes))).toHaveLength(1);
  expect(text).toMatch(/:title=/);
  expect(text).toMatch(/:text=/);
});

it('finds uses of EmptyState', () => expect(uses.length).toBeGreaterThan(10));
