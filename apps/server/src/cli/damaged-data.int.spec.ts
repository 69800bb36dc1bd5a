import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@warlog/postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { program } from './program.js';

const folder = mkdtempSync(join(tmpdir(), 'warlog-damaged-'));
let [out, err] = ['', ''];

beforeEach(() => {
  [out, err] = ['', ''];
  for (const name of ['DATABASE_URL', 'REDIS_URL', 'WARLOG_HOST_KEY', 'WARLOG_DATA']) vi.stubEnv(name, '');
  vi.spyOn(console, 'log').mockImplementation((line: string) => void (out += `${line}\n`));
  vi.spyOn(console, 'error').mockImplementation((line: string) => void (err += `${line}\n`));
});
afterEach(() => {
  process.exitCode = 0;
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(...args: readonly string[]): Promise<number> {
  process.exitCode = 0;
  await program().parseAsync(['node', 'warlog', ...args]);
  return Number(process.exitCode);
}

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
  ])('has `warlog %s` end with status 2 and one line', async (_, args) => {
    expect(await run(...args, '--data', data)).toBe(2);
    expect(err).toMatch(said);
    expect(out).toBe('');
  });

  it('is a fault to `warlog doctor`, which ends with status 1', async () => {
    expect(await run('doctor', '--data', data)).toBe(1);
    expect(out).toMatch(/^FAULT +database +The database in .* is damaged and cannot be opened; .*\.$/m);
    expect(err).toBe('');
  });
});

describe('a data folder that cannot be written', () => {
  // Root may write everywhere but where the system itself writes.
  const isRoot = process.getuid?.() === 0;

  it.skipIf(isRoot && process.platform !== 'linux')('is named in one line, with status 2', async () => {
    const data = isRoot ? '/sys/kernel' : join(folder, 'closed');
    if (!isRoot) {
      mkdirSync(data);
      chmodSync(data, 0o500);
    }
    expect(await run('serve', '--port', '0', '--data', data)).toBe(2);
    expect(err).toBe(`${data}/host.key cannot be written (EACCES). Let this user write there, then start again.\n`);
  });

  it('is named where the key in it cannot be read', async () => {
    const data = join(folder, 'odd');
    mkdirSync(join(data, 'host.key'), { recursive: true });
    expect(await run('rebuild', '--data', data)).toBe(2);
    expect(err).toBe(`${data}/host.key cannot be read (EISDIR). Let this user read it, then start again.\n`);
  });
});

describe('a database that is away', () => {
  it('has `warlog worker` end with status 2 and one line, without the password', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://warlog:hidden@127.0.0.1:1/warlog');
    vi.stubEnv('REDIS_URL', 'redis://127.0.0.1:1');
    vi.stubEnv('WARLOG_HOST_KEY', '7'.repeat(64));
    expect(await run('worker')).toBe(2);
    expect(err).toMatch(
      /^The database\/warlog at 127\.0\.0\.1:1 cannot be reached: .*ECONNREFUSED.*\. Look at DATABASE_URL\.\n$/,
    );
    expect(err).not.toContain('hidden');
  });
});
