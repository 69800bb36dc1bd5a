import { changeOf, counted, created, freshId, toyFold } from '@warlog/application/contracts';
import type { CampaignId } from '@warlog/core';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { PostgresCampaignStore } from '../campaign/store.js';
import type { Database } from '../database/database.js';
import { openDatabase } from '../database/open.js';
import { fixtureOver, pass, until } from '../testing/bench.js';
import { onEveryEngine, onServer } from '../testing/engines.js';
import { PostgresChanges } from './changes.js';

async function add(database: Database, id: CampaignId): Promise<void> {
  await new PostgresCampaignStore(database, toyFold).transact(id, async (tx) => {
    const { loaded } = await tx.look();
    await tx.append(await changeOf(loaded, [loaded ? counted(1) : created(id)]));
  });
}

onServer('PostgresChanges over several processes', (fresh) => {
  it('receives at once what another process changed', async () => {
    const other = await openDatabase({ url: fresh().url });
    const heard: string[] = [];
    const stop = await new PostgresChanges(fresh().database).subscribe(({ campaign }) => heard.push(campaign));
    const id = freshId() as CampaignId;
    // Polling would not find the change, because this campaign is not watched.
    await add(other, id);
    await until(() => heard.includes(id));
    await stop();
    await other.close();
  });

  it('listens again after its connection was cut, and finds what it missed', async () => {
    const { database } = fresh();
    const heard: string[] = [];
    const notified: string[] = [];
    const changes = new PostgresChanges({
      ...database,
      listen: (channel, hear) =>
        database.listen(channel, (payload) => {
          notified.push(payload);
          hear(payload);
        }),
    });
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
    await until(() => heard.includes(`${id} 1`));
    // Wait for a notification over the new connection; polled changes are not in this list.
    const before = notified.length;
    for (const end = Date.now() + 120_000; notified.length === before; await pass(100)) {
      if (Date.now() > end) throw new Error('No notification came');
      await add(database, id);
    }
    await stop();
  });
});

onEveryEngine('PostgresChanges without notifications', (fresh) => {
  it('finds a change of a watched campaign by polling, once', async () => {
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
    await add(database, id);
    await until(() => heard.includes(id));
    await pass(1_200);
    expect(heard.filter((campaign) => campaign === id)).toHaveLength(1);
    await stop();
    expect(await fixtureOver(database).store.read(id)).not.toBeNull();
  });
});
