import { changeOf, counted, created, freshId } from '@warlog/application/contracts';
import type { CampaignId } from '@warlog/core';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { fixtureOver, pass } from '../testing/bench.js';
import { onServer } from '../testing/engines.js';
import { transactional } from './transaction.js';

onServer('Transactions over several connections', (fresh) => {
  const make = async (): Promise<CampaignId> => {
    const id = freshId() as CampaignId;
    const change = await changeOf(null, [created(id), counted(1)]);
    await fixtureOver(fresh().database).store.transact(id, (tx) => tx.append(change));
    return id;
  };

  it('wait for a campaign’s row, and read the clock when they get it', async () => {
    const { store } = fixtureOver(fresh().database);
    const id = await make();
    let released = 0;
    const holding = store.transact(id, async (tx) => {
      released = (await tx.look()).now + 300;
      await pass(300);
    });
    await pass(50);
    const now = await store.transact(id, async (tx) => (await tx.look()).now);
    await holding;
    expect(now).toBeGreaterThanOrEqual(released);
  });

  it('read the clock late even if the one before them rolled back', async () => {
    const { store } = fixtureOver(fresh().database);
    const id = await make();
    let begun = 0;
    const holding = store.transact(id, async (tx) => {
      begun = (await tx.look()).now;
      await pass(300);
      throw new Error('rolled back');
    });
    const failure = expect(holding).rejects.toThrow('rolled back');
    await pass(50);
    const now = await store.transact(id, async (tx) => (await tx.look()).now);
    await failure;
    expect(now).toBeGreaterThanOrEqual(begun + 300);
  });

  it('finish before a writer without a lock, which then has a version conflict', async () => {
    const { store } = fixtureOver(fresh().database);
    const id = await make();
    const stale = await changeOf(await store.read(id), [counted(2)]);
    const late = await store.transact(id, async (tx) => {
      const { loaded } = await tx.look();
      const waiting = store.unlocked(id).append(stale);
      await pass(50);
      await tx.append(await changeOf(loaded, [counted(7)]));
      return { waiting };
    });
    expect(await late.waiting).toEqual({ outcome: 'version-conflict' });
    expect((await store.read(id))?.game).toEqual({ total: 8 });
  });

  it('on different campaigns do not wait for each other', async () => {
    const { store } = fixtureOver(fresh().database);
    const [campaign, two] = [await make(), await make()];
    let free = false;
    const holding = store.transact(campaign, async () => {
      await pass(300);
      free = true;
    });
    await pass(50);
    await store.transact(two, async (tx) => tx.append(await changeOf((await tx.look()).loaded, [counted(1)])));
    expect(free).toBe(false);
    await holding;
  });

  it('are retried after a serialization failure or a deadlock, five times in all', async () => {
    let runs = 0;
    const failing = (code: string) =>
      transactional(fresh().database, async (trx) => {
        runs += 1;
        await sql.raw(`do $$ begin raise exception 'again' using errcode = '${code}'; end $$`).execute(trx);
      });
    await expect(failing('40001')).rejects.toThrow('again');
    expect(runs).toBe(5);
    await expect(failing('40P01')).rejects.toThrow('again');
    expect(runs).toBe(10);
    await expect(failing('22000')).rejects.toThrow('again');
    expect(runs).toBe(11);
  });

  it('survive a real deadlock', async () => {
    const { kysely } = fresh().database;
    const [campaign, two] = [await make(), await make()];
    const lockBoth = (first: CampaignId, second: CampaignId) =>
      transactional({ engine: 'server', kysely }, async (trx) => {
        for (const id of [first, second]) {
          await trx.selectFrom('campaign').select('name').where('campaignId', '=', id).forUpdate().execute();
          await pass(100);
        }
      });
    await expect(Promise.all([lockBoth(campaign, two), lockBoth(two, campaign)])).resolves.toHaveLength(2);
  });
});
