import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { manifest } from '../manifest.js';

const file = (address: string): string => join(import.meta.dirname, '../public', address);

/** Width and height from a PNG's header. */
function sizeOf(address: string): string {
  const bytes = readFileSync(file(address));
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

it('the manifest makes the app installable: an identity, icons for every shape, pictures, two shortcuts', () => {
  const { id, icons = [], screenshots = [], shortcuts = [] } = manifest;
  expect(id).toBe('/');
  for (const { src } of [...icons, ...screenshots]) expect(existsSync(file(src)), src).toBe(true);
  for (const { src, sizes } of [...icons, ...screenshots].filter(({ type }) => type === 'image/png'))
    expect(sizeOf(src)).toBe(sizes);
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  expect(shortcuts.map(({ name }) => name)).toEqual(['Orders due', 'Reports']);
});

it("the manifest's shortcuts lead to existing parts of home", () => {
  const home = ['HomeScreen.vue', 'NewsList.vue']
    .map((name) => readFileSync(join(import.meta.dirname, 'screens/home', name), 'utf8'))
    .join('');
  for (const { url } of manifest.shortcuts ?? []) expect(home).toContain(`id="${url.split('#')[1]}"`);
});
