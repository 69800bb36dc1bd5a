import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import chart from '../../map/star/messages.en.json';
import surface from '../../map/canvas/messages.en.json';
import campaign from '../../messages/campaign.en.json';
import en from '../../messages/en.json';
import gathering from '../../messages/gathering.en.json';

const root = join(import.meta.dirname, '..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('messages.en.json'),
);

it('keeps each text in one file, since boards opened one after the other share all texts', () => {
  const seen = new Map<string, string>(
    Object.keys({ ...chart, ...surface, ...en, ...gathering, ...campaign }).map((key) => [key, 'the app']),
  );
  const twice: string[] = [];
  for (const name of files) {
    for (const key of Object.keys(JSON.parse(readFileSync(join(root, name), 'utf8')) as object)) {
      if (seen.has(key)) twice.push(`${key}: ${seen.get(key)}, ${name}`);
      seen.set(key, name);
    }
  }
  expect(files.length).toBeGreaterThan(1);
  expect(twice).toEqual([]);
});
