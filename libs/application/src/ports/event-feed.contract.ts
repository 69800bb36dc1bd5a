import type { CampaignId } from '@warlog/kernel';
import { describe, expect, it } from 'vitest';
import { changeOf, counted, created, freshId } from '../testing/toy-campaign.js';
import type { CampaignStore, EventFeed, FeedPosition } from './campaign-store.js';

export interface FeedBench {
  readonly store: CampaignStore;
  readonly feed: EventFeed;
  /** Lets so many milliseconds pass. */
  readonly pass: (ms: number) => Promise<void>;
}

/** The promises of `EventFeed`. That it waits for late commits is shown where there are several connections. */
export function eventFeedContract(name: string, open: () => FeedBench): void {
  const make = async (events: number): Promise<CampaignId> => {
    const id = freshId() as CampaignId;
    const change = await changeOf(null, [created(id), ...Array.from({ length: events - 1 }, (_, n) => counted(n))]);
    await open().store.transact(id, (tx) => tx.append(change));
    return id;
  };

  type Page = Awaited<ReturnType<EventFeed['read']>>;
  /** A page with something on it: a transaction of somebody else may hold the feed back for a moment. */
  const page = async (after: FeedPosition, limit: number): Promise<Page> => {
    for (let tries = 0; ; tries += 1) {
      const read = await open().feed.read(after, limit);
      if (read.events.length > 0 || tries === 200) return read;
      await open().pass(20);
    }
  };
  const collect = async (after: FeedPosition, count: number, limit: number) => {
    const events: Page['events'][number][] = [];
    let next = after;
    while (events.length < count) {
      const read = await page(next, limit);
      expect(read.events.length).toBeGreaterThan(0);
      expect(read.events.length).toBeLessThanOrEqual(limit);
      events.push(...read.events);
      next = read.next;
    }
    return { events, next };
  };

  describe(`${name} keeps the EventFeed contract`, () => {
    it('tells from its end onwards every event once, a transaction’s in the order of their versions', async () => {
      const { feed } = open();
      const end = await feed.end();
      expect((await feed.read(end, 10)).events).toEqual([]);
      const [first, second] = [await make(3), await make(2)];
      const { events, next } = await collect(end, 5, 10);
      expect(events.map(({ campaign, version, type }) => [campaign, version, type])).toEqual([
        [first, 1, 'CampaignCreated'],
        [first, 2, 'Counted'],
        [first, 3, 'Counted'],
        [second, 1, 'CampaignCreated'],
        [second, 2, 'Counted'],
      ]);
      expect(await feed.read(next, 10)).toEqual({ events: [], next });
    });

    it('goes on exactly where a page ended', async () => {
      const end = await open().feed.end();
      await make(4);
      await make(3);
      const { events } = await collect(end, 7, 3);
      expect(events.map(({ version }) => version)).toEqual([1, 2, 3, 4, 1, 2, 3]);
    });
  });
}
