import { fsyncSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeOf, counted, created, freshId } from '@warlog/application/contracts';
import type { CampaignId } from '@warlog/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { migrate, migrations } from '../migrations/migrate.js';
import { fixtureOver } from '../testing/bench.js';
import type { Database } from './database.js';
import { DirectoryInUse } from './directory-lock.js';
import { openEmbedded } from './embedded.js';
import { openDatabase } from './open.js';
import { preparedDatabase } from './prepared.js';

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return { ...fs, fsyncSync: vi.fn(fs.fsyncSync) };
});

const SLOW_MS = 120_000;

describe('An embedded database in a directory', () => {
  const folder = mkdtempSync(join(tmpdir(), 'warlog-embedded-'));
  const directory = join(folder, 'data');
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ directory });
    await migrate(database);
  }, SLOW_MS);
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const id = freshId() as CampaignId;
  const append = async (by: number) =>
    fixtureOver(database).store.transact(id, async (tx) => {
      const { loaded } = await tx.look();
      return tx.append(await changeOf(loaded, [loaded ? counted(by) : created(id)]));
    });

  it('cannot be opened twice', async () => {
    await expect(openDatabase({ directory })).rejects.toThrow(DirectoryInUse);
  });

  it('has every commit on disk before it is acknowledged', async () => {
    await append(0);
    const { rows } = await sql<{ fsync: string }>`show fsync`.execute(database.kysely);
    expect(rows).toEqual([{ fsync: 'on' }]);
    for (let n = 0; n < 5; n += 1) {
      vi.mocked(fsyncSync).mockClear();
      await append(1);
      expect(fsyncSync).toHaveBeenCalled();
    }
  });

  it('retains everything over a restart, without another migration', async () => {
    const before = await fixtureOver(database).store.events(id, 0, 100);
    await database.close();
    database = await openDatabase({ directory });
    expect(await migrate(database)).toEqual([]);
    expect(await fixtureOver(database).store.events(id, 0, 100)).toEqual(before);
    expect((await fixtureOver(database).store.read(id))?.game).toEqual({ total: 5 });
    expect(await append(1)).toMatchObject({ outcome: 'appended', version: before.length + 1 });
  });

  it(
    'refuses at once to wait for a second connection inside a transaction',
    async () => {
      const { store, reads } = fixtureOver(database);
      await expect(store.transact(id, () => reads.campaign(id))).rejects.toThrow('inside a transaction');
      expect((await reads.campaign(id))?.id).toBe(id);
    },
    SLOW_MS,
  );
});

describe('A new embedded database', () => {
  const begun = async (prepared: Blob | null) => {
    const folder = mkdtempSync(join(tmpdir(), 'warlog-new-'));
    vi.mocked(fsyncSync).mockClear();
    const database = await openEmbedded(join(folder, 'data'), prepared);
    const synced = vi.mocked(fsyncSync).mock.calls.length;
    const ran = await migrate(database);
    const { rows } = await sql`select table_name, column_name, data_type, column_default, is_nullable
      from information_schema.columns where table_schema = current_schema()
      order by table_name, ordinal_position`.execute(database.kysely);
    await database.close();
    rmSync(folder, { recursive: true, force: true });
    return { synced, ran, rows };
  };

  it(
    'is the same, and on disk, whether unpacked from the archive of the build or created',
    async () => {
      const unpacked = await begun(preparedDatabase());
      const made = await begun(null);
      expect(unpacked.ran).toEqual([]);
      expect(made.ran).toEqual(Object.keys(migrations));
      expect(unpacked.rows).toEqual(made.rows);
      expect(made.rows.length).toBeGreaterThan(100);
      for (const { synced } of [unpacked, made]) expect(synced).toBeGreaterThan(900);
    },
    SLOW_MS,
  );
});

describe('An embedded database whose log cannot be written', () => {
  it(
    'fails each statement instead of hanging, recovers when it can, and has retained what was confirmed',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'warlog-no-room-'));
      const directory = join(folder, 'data');
      const database = await openDatabase({ directory });
      const heard: string[] = [];
      await database.listen('told', (payload) => heard.push(payload));
      const run = (text: string) => sql.raw(text).execute(database.kysely);
      await run('create table kept (n int)');
      await run('insert into kept values (1)');
      const [log, elsewhere] = [join(directory, 'pg_wal'), join(folder, 'elsewhere')];
      renameSync(log, elsewhere);
      // A megabyte each, until a new file of the log is needed.
      const filled = async () => {
        for (;;) await run("select pg_logical_emit_message(true, '', repeat('-', 1000000))");
      };
      await expect(filled()).rejects.toMatchObject({ severity: 'PANIC' });
      await expect(run('select n from kept')).rejects.toThrow();
      await expect(database.kysely.transaction().execute((trx) => sql`select 1`.execute(trx))).rejects.toThrow();
      renameSync(elsewhere, log);
      await vi.waitFor(() => run('insert into kept values (2)'), { timeout: 120_000, interval: 200 });
      expect((await run('select n from kept order by n')).rows).toEqual([{ n: 1 }, { n: 2 }]);
      await run("select pg_notify('told', 'again')");
      await vi.waitFor(() => expect(heard).toEqual(['again']));
      await database.close();
      rmSync(folder, { recursive: true });
    },
    SLOW_MS,
  );
});
