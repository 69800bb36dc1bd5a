import { changeOf, counted, created, freshId } from '@warlog/application/contracts';
import type { CampaignId } from '@warlog/kernel';
import { expect, it } from 'vitest';
import { benchOver, pass } from '../testing/bench.js';
import { onServer } from '../testing/engines.js';
import { PostgresEventFeed } from './event-feed.js';

onServer('PostgresEventFeed', (fresh) => {
  const bench = () => benchOver(fresh().database);
  const make = async (events: number, holdMs = 0): Promise<CampaignId> => {
    const id = freshId() as CampaignId;
    const change = await changeOf(null, [created(id), ...Array.from({ length: events - 1 }, () => counted(1))]);
    await bench().store.transact(id, async (tx) => {
      await tx.append(change);
      await pass(holdMs);
    });
    return id;
  };

  it('waits for a transaction that took its positions early and commits late', async () => {
    const { feed } = bench();
    const end = await feed.end();
    const slow = make(2, 400);
    await pass(100);
    const quick = await make(2);
    // Positions 3 and 4 are committed, 1 and 2 are not: a reader that went on from 4 would never see them.
    const early = await feed.read(end, 10);
    expect(early).toEqual({ events: [], next: end });
    const slowId = await slow;
    let { events } = early;
    for (const end = Date.now() + 5_000; events.length < 4 && Date.now() < end; await pass(20)) {
      ({ events } = await feed.read(early.next, 10));
    }
    expect(events.map(({ campaign }) => campaign)).toEqual([slowId, slowId, quick, quick]);
  });

  it('misses and repeats nothing while many write at different speeds', async () => {
    const { feed } = bench();
    let position = await feed.end();
    const seen: string[] = [];
    let finished = Infinity;
    const reader = (async () => {
      const own = new PostgresEventFeed(fresh().database);
      while (Date.now() < finished + 1_000) {
        const { events, next } = await own.read(position, 7);
        seen.push(...events.map(({ campaign, version }) => `${campaign}/${version}`));
        position = next;
      }
    })();
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      const ids: CampaignId[] = [];
      for (let n = 0; n < 25; n += 1) ids.push(await make(2, ((n * 7 + writer * 3) % 5) * 3));
      return ids;
    });
    const ids = (await Promise.all(writers)).flat();
    finished = Date.now();
    await reader;
    expect(seen).toHaveLength(300);
    expect([...seen].sort()).toEqual(ids.flatMap((id) => [`${id}/1`, `${id}/2`]).sort());
  });
});
