import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { CompressedFiles } from './compressed-files.js';

it('sends a file at once, and from then on as small as it can be made', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'warlog-files-'));
  const text = Array.from({ length: 4000 }, (_, n) => `export const name${n} = (${n * 7919}) * ${n % 13};`).join('\n');
  writeFileSync(join(folder, 'large.js'), text);
  writeFileSync(join(folder, 'small.js'), '1;');
  const files = new CompressedFiles(folder);
  const first = await files.find('large.js', 'gzip, br');
  await files.improved();
  const later = await files.find('large.js', 'gzip, br');
  expect(later?.bytes.length).toBeLessThan(first?.bytes.length ?? 0);
  for (const sent of [first, later]) expect(brotliDecompressSync(sent?.bytes ?? '').toString()).toBe(text);
  expect(await files.find('small.js', 'br')).toBeNull();
  expect(await files.find('large.js', 'gzip')).toBeNull();
});
