import { changeOf, counted, created, freshId, tampered, toyFold } from '@warlog/application/contracts';
import type { CampaignId } from '@warlog/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { PostgresCampaignStore } from '../campaign/store.js';
import { benchOver } from '../testing/bench.js';
import { onEveryEngine } from '../testing/engines.js';
import { verifyChain } from './hash-chain.js';
import { Upcasters } from './upcasters.js';

onEveryEngine('the event log', (fresh) => {
  const make = async (): Promise<CampaignId> => {
    const id = freshId() as CampaignId;
    const change = await changeOf(null, [created(id), counted(1), counted(2)]);
    await benchOver(fresh().database).store.transact(id, (tx) => tx.append(change));
    return id;
  };
  const run = (statement: string) => sql.raw(statement).execute(fresh().database.kysely);

  it.each([
    "update event set type = 'Forged'",
    'delete from event',
    'truncate event',
    "insert into event select * from event on conflict (campaign_id, version) do update set type = 'Forged'",
    ...Array.from({ length: 8 }, (_, n) => [`update event_${n} set version = 9`, `truncate event_${n}`]).flat(),
  ])('refuses: %s', async (statement) => {
    const id = await make();
    await expect(run(statement)).rejects.toThrow('append-only');
    expect(await benchOver(fresh().database).store.events(id, 0, 10)).toHaveLength(3);
  });

  it('lets the server’s role add and read events, and change none', async () => {
    await make();
    const asApp = (statement: string) =>
      fresh()
        .database.kysely.transaction()
        .execute(async (trx) => {
          await sql.raw('set local role warlog_app').execute(trx);
          return sql.raw(statement).execute(trx);
        });
    await expect(asApp('select count(*) from event')).resolves.toBeDefined();
    await expect(asApp('delete from event')).rejects.toThrow('permission denied');
    await expect(asApp('truncate event')).rejects.toThrow('permission denied');
    await expect(asApp("update event set type = 'Forged'")).rejects.toThrow('permission denied');
    await expect(asApp('drop table event')).rejects.toThrow('must be owner');
    await expect(asApp('alter table event disable trigger all')).rejects.toThrow('must be owner');
    await expect(asApp('delete from seat where false')).resolves.toBeDefined();
  });

  it('spreads campaigns over its partitions', async () => {
    for (let n = 0; n < 20; n += 1) await make();
    const { rows } = await sql<{ used: number }>`select count(distinct tableoid)::int as used from event`.execute(
      fresh().database.kysely,
    );
    expect(rows[0]?.used).toBeGreaterThan(4);
  });

  it('gives streams whose chain holds, and shows where somebody with power over the server broke it', async () => {
    const { store } = benchOver(fresh().database);
    const id = await make();
    expect(verifyChain(await store.events(id, 0, 10))).toBeNull();
    await run('alter table event disable trigger append_only');
    await run(`update event set data = '{"by": 99}' where campaign_id = '${id}' and version = 2`);
    await run('alter table event enable trigger append_only');
    const events = await store.events(id, 0, 10);
    expect(verifyChain(events)).toBe(2);
    expect(events[1]?.event).toEqual(tampered(events, 2)[1]?.event);
  });

  it('reads old events as new ones, leaving the stream as it lies', async () => {
    const { database } = fresh();
    const id = await make();
    const doubled = new Upcasters([{ type: 'Counted', from: 1, upcast: ({ by }) => ({ by: Number(by) * 2 }) }]);
    const newer = new PostgresCampaignStore(database, toyFold, doubled);
    expect((await newer.read(id))?.game).toEqual({ total: 6 });
    await newer.transact(id, async (tx) => tx.append(await changeOf((await tx.look()).loaded, [counted(5)])));
    const events = await newer.events(id, 0, 10);
    expect(events.map(({ schemaVersion }) => schemaVersion)).toEqual([1, 1, 1, 2]);
    expect(verifyChain(events)).toBeNull();
    expect((await newer.read(id))?.game).toEqual({ total: 11 });
  });
});
