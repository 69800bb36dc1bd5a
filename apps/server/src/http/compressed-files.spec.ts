import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { CompressedFiles } from './compressed-files.js';

it('finds compressed files of the build for browsers that accept brotli, and null for other files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'warlog-files-'));
  const compressed = brotliCompressSync('export const one = 1;');
  writeFileSync(join(folder, 'large.js.br'), compressed);
  writeFileSync(join(folder, 'small.js'), '1;');
  const files = new CompressedFiles(folder);
  expect(await files.find('large.js', 'gzip, br')).toEqual({
    mediaType: 'text/javascript; charset=utf-8',
    bytes: compressed,
  });
  expect(await files.find('large.js', 'gzip')).toBeNull();
  expect(await files.find('small.js', 'br')).toBeNull();
});
