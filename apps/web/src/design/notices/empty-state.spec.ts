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

// That the lists are empty states is seen in the browser: apps/journeys/src/home.journey.ts.
it.each(uses)('offers one step where nothing is to be seen yet: $name', ({ text }) => {
  const steps = [...text.matchAll(/<WButton\b(?<attributes>[^>]*)/g)].map(({ groups }) => groups!['attributes']!);
  expect(steps.filter((attributes) => !/\bv-else/.test(attributes))).toHaveLength(1);
  expect(text).toMatch(/:title=/);
  expect(text).toMatch(/:text=/);
});

it('knows of such places', () => expect(uses.length).toBeGreaterThan(10));
