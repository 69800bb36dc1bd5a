import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openEmbedded } from './embedded.js';
import { EmbeddedUnusable } from './unusable.js';

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'warlog-unusable-'));
  folders.push(folder);
  return join(folder, 'database');
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('openEmbedded', () => {
  it('throws one sentence for a damaged database', async () => {
    const directory = newFolder();
    await (await openEmbedded(directory)).close();
    const log = join(directory, 'pg_wal');
    for (const name of readdirSync(log)) {
      if (statSync(join(log, name)).isFile()) truncateSync(join(log, name), 100);
    }
    const error: unknown = await openEmbedded(directory).catch((refusal: unknown) => refusal);
    expect(error).toBeInstanceOf(EmbeddedUnusable);
    expect((error as Error).message).toMatch(/^The database in .* is damaged .* backup, then start again\.$/);
    expect((error as Error).message).not.toContain('\n');
  });
});

describe('EmbeddedUnusable', () => {
  it.each([
    [{ errno: 51 }, 'is full'],
    [{ code: 'ENOSPC' }, 'is full'],
    [{ errno: 2 }, 'cannot be written (EACCES)'],
    [{ code: 'EROFS' }, 'cannot be written (EROFS)'],
    [new Error('Aborted(). Build with -sASSERTIONS for more info.'), 'is damaged'],
    [null, 'is damaged'],
  ])('names the cause of %o', (cause, said) => {
    expect(new EmbeddedUnusable('/data', cause).message).toContain(said);
  });
});
