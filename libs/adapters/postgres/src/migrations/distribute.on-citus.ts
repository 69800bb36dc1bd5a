import { changeOf, counted, created, freshId } from '@warlog/application/contracts';
import type { CampaignId } from '@warlog/kernel';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../database/open.js';
import { verifyChain } from '../events/hash-chain.js';
import { administer } from '../testing/administer.js';
import { benchOver } from '../testing/bench.js';
import { emptyOnServer } from '../testing/fresh-database.js';
import { onServer, serverUrl } from '../testing/engines.js';
import { distribute, hindrance } from './distribute.js';
import { migrate } from './migrate.js';

describe('distributing (citus)', () => {
  onServer('a database', (fresh) => {
    it('lays all tables of campaigns beside each other by campaign, and no other', async () => {
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

    it('is done once', async () => {
      expect(await hindrance(fresh().database)).toBeNull();
      expect(await distribute(fresh().database)).toEqual([]);
      expect(await migrate(fresh().database)).toEqual([]);
    });

    it('works for the role of the server, in a transaction and without one', async () => {
      const url = new URL(fresh().url);
      url.username = 'warlog_app';
      const database = await openDatabase({ url: url.href });
      const { store } = benchOver(database);
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

  it('takes campaigns along that were played before', async () => {
    const { url, drop } = await emptyOnServer(serverUrl ?? '');
    const before = await openDatabase({ url });
    await migrate(before);
    const id = freshId() as CampaignId;
    await benchOver(before).store.transact(id, async (tx) =>
      tx.append(await changeOf(null, [created(id), counted(7)])),
    );
    expect(await distribute(before)).toContain('event');
    await before.close();
    const after = await openDatabase({ url });
    const { store } = benchOver(after);
    await store.transact(id, async (tx) => tx.append(await changeOf((await tx.look()).loaded, [counted(1)])));
    expect((await store.read(id))?.game).toEqual({ total: 8 });
    expect(verifyChain(await store.events(id, 0, 10))).toBeNull();
    await after.close();
    await drop();
  });

  it('is refused where tables are distributed otherwise, where triggers are not allowed, and without a node', async () => {
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
