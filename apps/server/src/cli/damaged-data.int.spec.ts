import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@warlog/postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { capturedCommandLine } from '../testing/command-line.js';

const folder = mkdtempSync(join(tmpdir(), 'warlog-damaged-'));
const warlog = capturedCommandLine();

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a damaged data folder', () => {
  const data = join(folder, 'data');
  const said = /^The database in .*data\/database is damaged and cannot be opened; .* backup, then start again\.\n$/;

  beforeAll(async () => {
    mkdirSync(data);
    const directory = join(data, 'database');
    await (await openDatabase({ directory })).close();
    const log = join(directory, 'pg_wal');
    for (const name of readdirSync(log)) {
      if (statSync(join(log, name)).isFile()) truncateSync(join(log, name), 100);
    }
  });

  it.each([
    ['serve', ['serve', '--port', '0']],
    ['rebuild', ['rebuild']],
  ])('makes `warlog %s` end with status 2 and one line', async (_, args) => {
    expect(await warlog.run(...args, '--data', data)).toBe(2);
    expect(warlog.err).toMatch(said);
    expect(warlog.out).toBe('');
  });

  it('is reported as a fault by `warlog doctor`, which ends with status 1', async () => {
    expect(await warlog.run('doctor', '--data', data)).toBe(1);
    expect(warlog.out).toMatch(/^FAULT +database +The database in .* is damaged and cannot be opened; .*\.$/m);
    expect(warlog.err).toBe('');
  });
});

describe('a data folder that cannot be written', () => {
  // Root may write everywhere except where the system itself writes.
  const isRoot = process.getuid?.() === 0;

  it.skipIf(isRoot && process.platform !== 'linux')('is named in one line, with status 2', async () => {
    const data = isRoot ? '/sys/kernel' : join(folder, 'closed');
    if (!isRoot) {
      mkdirSync(data);
      chmodSync(data, 0o500);
    }
    expect(await warlog.run('serve', '--port', '0', '--data', data)).toBe(2);
    expect(warlog.err).toBe(
      `${data}/host.key cannot be written (EACCES). Let this user write there, then start again.\n`,
    );
  });

  it('is named if its key cannot be read', async () => {
    const data = join(folder, 'odd');
    mkdirSync(join(data, 'host.key'), { recursive: true });
    expect(await warlog.run('rebuild', '--data', data)).toBe(2);
    expect(warlog.err).toBe(`${data}/host.key cannot be read (EISDIR). Let this user read it, then start again.\n`);
  });
});

describe('a database that is away', () => {
  it('makes `warlog worker` end with status 2 and one line, without the password', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://warlog:hidden@127.0.0.1:1/warlog');
    vi.stubEnv('REDIS_URL', 'redis://127.0.0.1:1');
    vi.stubEnv('WARLOG_HOST_KEY', '7'.repeat(64));
    expect(await warlog.run('worker')).toBe(2);
    expect(warlog.err).toMatch(
      /^The database\/warlog at 127\.0\.0\.1:1 cannot be reached: .*ECONNREFUSED.*\. Check DATABASE_URL\.\n$/,
    );
    expect(warlog.err).not.toContain('hidden');
  });
});
