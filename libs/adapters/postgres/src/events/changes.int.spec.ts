import { changeOf, counted, created, freshId, toyFold } from '@warlog/application/contracts';
import type { CampaignId } from '@warlog/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { PostgresCampaignStore } from '../campaign/store.js';
import type { Database } from '../database/database.js';
import { openDatabase } from '../database/open.js';
import { benchOver, pass, until } from '../testing/bench.js';
import { onEveryEngine, onServer } from '../testing/engines.js';
import { PostgresChanges } from './changes.js';

async function add(database: Database, id: CampaignId): Promise<void> {
  await new PostgresCampaignStore(database, toyFold).transact(id, async (tx) => {
    const { loaded } = await tx.look();
    await tx.append(await changeOf(loaded, [loaded ? counted(1) : created(id)]));
  });
}

onServer('PostgresChanges over several processes', (fresh) => {
  it('hears at once what another process changed', async () => {
    const other = await openDatabase({ url: fresh().url });
    const heard: string[] = [];
    const stop = await new PostgresChanges(fresh().database).subscribe(({ campaign }) => heard.push(campaign));
    const id = freshId() as CampaignId;
    const from = Date.now();
    await add(other, id);
    await until(() => heard.includes(id));
    expect(Date.now() - from).toBeLessThan(500);
    await stop();
    await other.close();
  });

  it('listens again after its connection was cut, and makes up for what it missed', async () => {
    const { database } = fresh();
    const heard: string[] = [];
    const changes = new PostgresChanges(database);
    const id = freshId() as CampaignId;
    const watched = new Map([[id, 0]]);
    const stop = await changes.subscribe(
      ({ campaign, version }) => {
        heard.push(`${campaign} ${version}`);
        watched.set(campaign, version);
      },
      () => watched,
    );
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`.execute(database.kysely);
    await add(database, id);
    const from = Date.now();
    await until(() => heard.includes(`${id} 1`));
    expect(Date.now() - from).toBeLessThan(2_000);
    await pass(500);
    // By notification again: a look would take longer.
    const again = Date.now();
    await add(database, id);
    await until(() => heard.includes(`${id} 2`));
    expect(Date.now() - again).toBeLessThan(500);
    await stop();
  });
});

onEveryEngine('PostgresChanges without notifications', (fresh) => {
  it('finds within two seconds what nobody told it of a watched campaign, once', async () => {
    const { database } = fresh();
    const deaf: Database = { ...database, listen: () => Promise.resolve(() => Promise.resolve()) };
    const heard: string[] = [];
    const id = freshId() as CampaignId;
    const watched = new Map([[id, 0]]);
    const stop = await new PostgresChanges(deaf).subscribe(
      ({ campaign, version }) => {
        heard.push(campaign);
        watched.set(campaign, version);
      },
      () => watched,
    );
    const from = Date.now();
    await add(database, id);
    await until(() => heard.includes(id));
    expect(Date.now() - from).toBeLessThan(2_000);
    await pass(1_200);
    expect(heard.filter((one) => one === id)).toHaveLength(1);
    await stop();
    expect(await benchOver(database).store.read(id)).not.toBeNull();
  });
});
