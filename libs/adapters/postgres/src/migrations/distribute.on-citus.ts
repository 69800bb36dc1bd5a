import type { CheckpointRow } from '@warlog/application';
import { changeOf, counted, created, freshId, toyFold } from '@warlog/application/contracts';
import { verifyChain } from '@warlog/audit';
import type { CampaignId } from '@warlog/core';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../database/database.js';
import { openDatabase } from '../database/open.js';
import { administer } from '../testing/administer.js';
import { fixtureOver } from '../testing/bench.js';
import { emptyOnServer } from '../testing/fresh-database.js';
import { onServer, serverUrl } from '../testing/engines.js';
import { distribute, hindrance } from './distribute.js';
import { migrate, migrations, migratorOf } from './migrate.js';

describe('distribute (citus)', () => {
  onServer('a database', (fresh) => {
    it('distributes all tables of campaigns together by campaign, and no other table', async () => {
      const { kysely } = fresh().database;
      const { rows } = await sql<{ type: string; column: string; groups: number }>`
        select citus_table_type as type, distribution_column as column, count(distinct colocation_id)::int as groups
        from citus_tables group by 1, 2`.execute(kysely);
      expect(rows).toEqual([{ type: 'distributed', column: 'campaign_id', groups: 1 }]);
      const { rows: people } = await sql`
        select from citus_tables where table_name::text in ('account', 'session', 'delivery', 'design')`.execute(
        kysely,
      );
      expect(people).toEqual([]);
      expect(fresh().database.distributed).toBe(true);
    });

    it('changes nothing the second time', async () => {
      expect(await hindrance(fresh().database)).toBeNull();
      expect(await distribute(fresh().database)).toEqual([]);
      expect(await migrate(fresh().database)).toEqual([]);
    });

    it('replaces the function of another program even without new migrations, and leaves its own alone', async () => {
      const { database } = fresh();
      await asBeforeAttempts(database);
      expect(await knowAttempts(database)).toEqual([false]);
      expect(await migrate(database)).toEqual([]);
      expect(await knowAttempts(database)).toEqual([true]);
      const id = () => sql`select to_regproc('append_change')::oid::text as id`.execute(database.kysely);
      const { rows } = await id();
      await migrate(database);
      expect((await id()).rows).toEqual(rows);
    });

    it('lets the role of the server work, with and without a transaction', async () => {
      const url = new URL(fresh().url);
      url.username = 'warlog_app';
      const database = await openDatabase({ url: url.href });
      const { store } = fixtureOver(database);
      const id = freshId() as CampaignId;
      await store.transact(id, async (tx) => tx.append(await changeOf(null, [created(id), counted(1)])));
      const once = store.unlocked(id);
      await once.append(await changeOf((await once.look()).loaded, [counted(2)]));
      const outcome = await store.transact(id, async (tx) => {
        await tx.append(await changeOf((await tx.look()).loaded, [counted(3)]));
        return tx.append(await changeOf((await tx.look()).loaded, [counted(4)]));
      });
      expect(outcome).toMatchObject({ outcome: 'appended', version: 5 });
      expect((await store.read(id))?.game).toEqual({ total: 10 });
      expect(verifyChain(await store.events(id, 0, 10))).toBeNull();
      await database.close();
    });
  });

  it('moves existing campaigns to the nodes', async () => {
    const { url, drop } = await emptyOnServer(serverUrl ?? '');
    const before = await openDatabase({ url });
    await migrate(before);
    const id = freshId() as CampaignId;
    await fixtureOver(before).store.transact(id, async (tx) =>
      tx.append(await changeOf(null, [created(id), counted(7)])),
    );
    expect(await distribute(before)).toContain('event');
    await before.close();
    const after = await openDatabase({ url });
    const { store } = fixtureOver(after);
    await store.transact(id, async (tx) => tx.append(await changeOf((await tx.look()).loaded, [counted(1)])));
    expect((await store.read(id))?.game).toEqual({ total: 8 });
    expect(verifyChain(await store.events(id, 0, 10))).toBeNull();
    await after.close();
    await drop();
  });

  it('works after a newer program has changed a table and the function on the nodes', async () => {
    const { url, drop } = await emptyOnServer(serverUrl ?? '');
    const made = await openDatabase({ url });
    // This program can still append in that layout. Once it cannot, start the test at a later one.
    expect((await migratorOf(made).migrateTo('0180-past')).error).toBeUndefined();
    const id = freshId() as CampaignId;
    const keep = ({ stage, hash }: CheckpointRow) =>
      sql`insert into signed_head values (${id}, 1, ${stage}, '{}', '00', ${hash}, '[]')`;
    const first = [created(id), counted(5)];
    await fixtureOver(made).store.transact(id, async (tx) => tx.append(await changeOf(null, first)));
    await keep(checkpointOf(1, 0)).execute(made.kysely);
    await distribute(made);
    await asBeforeAttempts(made);
    await made.close();
    const before = await openDatabase({ url });
    await fixtureOver(before).store.transact(id, async (tx) =>
      tx.append(await changeOf(await toyFold(null, first), [counted(2)])),
    );
    await keep(checkpointOf(2, 1)).execute(before.kysely);

    expect(await migrate(before)).toContain('0190-head-attempt');
    await before.close();
    const after = await openDatabase({ url });
    const { store } = fixtureOver(after);
    expect(await store.unlocked(id).look()).toMatchObject({ lastCheckpoint: '2/1', loaded: { game: { total: 7 } } });
    const nextCheckpoint = checkpointOf(2, 2);
    await store.transact(id, async (tx) =>
      tx.append(await changeOf((await tx.look()).loaded, [counted(1)], { checkpoint: () => nextCheckpoint })),
    );
    expect(await store.checkpoints(id)).toEqual([checkpointOf(1, 0), checkpointOf(2, 1), nextCheckpoint]);
    expect(await store.unlocked(id).look()).toMatchObject({ lastCheckpoint: '2/2', loaded: { game: { total: 8 } } });
    expect(verifyChain(await store.events(id, 0, 10))).toBeNull();
    expect(await knowAttempts(after)).toEqual([true]);
    // Queries the nodes directly: the campaign's shard has the rows, and every shard has the new key.
    const shards = await sql<{ key: string; attempts: string | null }>`
      select result::json ->> 'key' as key, result::json ->> 'attempts' as attempts
      from run_command_on_placements('signed_head', $$
        select json_build_object('attempts', (select string_agg(attempt::text, ' ' order by stage, attempt) from %1$s),
          'key', pg_get_constraintdef(oid))
        from pg_constraint where conrelid = '%1$s'::regclass and contype = 'p'$$)`.execute(after.kysely);
    expect(new Set(shards.rows.map(({ key }) => key))).toEqual(
      new Set(['PRIMARY KEY (campaign_id, ordinal, stage, attempt)']),
    );
    expect(shards.rows.flatMap(({ attempts }) => attempts ?? [])).toEqual(['0 1 2']);
    await after.close();
    await drop();
  });

  it("distributes a newer program's table with the rows of its migration, once for several processes", async () => {
    const { url, drop } = await emptyOnServer(serverUrl ?? '');
    const made = await openDatabase({ url });
    expect((await migratorOf(made).migrateTo('0170-packed')).error).toBeUndefined();
    await distribute(made);
    await made.close();
    const database = await openDatabase({ url });
    const ids = [freshId(), freshId()] as CampaignId[];
    for (const id of ids) {
      await fixtureOver(database).store.transact(id, async (tx) => tx.append(await changeOf(null, [created(id)])));
    }
    await sql`update campaign set status = 'ended' where campaign_id = ${ids[1]}`.execute(database.kysely);

    const ran = await Promise.all([migrate(database), migrate(database)]);
    expect(ran.flat()).toEqual(Object.keys(migrations).filter((name) => name > '0170-packed'));
    const { rows } = await sql`
      select count(*)::int as tables, count(distinct colocation_id)::int as groups from citus_tables
      where table_name::text in ('campaign', 'past')`.execute(database.kysely);
    expect(rows).toEqual([{ tables: 2, groups: 1 }]);
    const { rows: past } = await sql`select campaign_id from past`.execute(database.kysely);
    expect(past).toEqual([{ campaignId: ids[1] }]);
    await database.close();
    await drop();
  });

  it('is refused if tables are distributed differently, if triggers are not allowed, or without a node', async () => {
    const { url, drop } = await emptyOnServer(serverUrl ?? '');
    const database = await openDatabase({ url });
    await migrate(database);
    await administer(url, "select create_reference_table('host_secret')");
    expect(await hindrance(database)).toMatchObject({ code: 'WLG_E_CITUS_TABLES' });
    await administer(url, "select undistribute_table('host_secret')");
    expect(await hindrance(database)).toBeNull();
    const [name] = url.split('/').slice(-1);
    await administer(url, `alter database ${name} set citus.enable_unsafe_triggers = off`);
    const strict = await openDatabase({ url });
    expect(await hindrance(strict)).toMatchObject({ code: 'WLG_E_CITUS_TRIGGERS' });
    await strict.close();
    await administer(url, 'select citus_remove_node(nodename, nodeport) from pg_dist_node where groupid <> 0');
    expect(await hindrance(database)).toMatchObject({ code: 'WLG_E_CITUS_NODES' });
    await database.close();
    await drop();
  });
});

function checkpointOf(stage: CheckpointRow['stage'], attempt: number): CheckpointRow {
  return { ordinal: 1, stage, attempt, statement: '{}', signature: '00', hash: `${stage}/${attempt}`, leaves: [] };
}

/** Creates the function as it was before checkpoints had attempts (0190), on all nodes. */
async function asBeforeAttempts({ kysely }: Database): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef(to_regproc('append_change')) as text`.execute(kysely);
  await sql.raw(rows[0]?.text.replaceAll(/\b(r\.)?attempt( int)?, /g, '') ?? '').execute(kysely);
}

/** Returns whether the function has attempts: one answer if the coordinator and all data nodes agree. */
async function knowAttempts({ kysely }: Database): Promise<readonly boolean[]> {
  const { rows } = await sql<{ knows: boolean }>`
    select distinct result::boolean as knows from run_command_on_all_nodes($$
      select prosrc like '%r.attempt%' from pg_proc where proname = 'append_change'$$)`.execute(kysely);
  return rows.map(({ knows }) => knows);
}
