import { changeOf, counted, created, freshId, opened, toyFold } from '@warlog/application/contracts';
import type { CampaignId } from '@warlog/core';
import type { Loaded } from '@warlog/campaign';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { upcasters } from '../events/upcasters.js';
import { onEveryEngine } from '../testing/engines.js';
import { CampaignCache } from './campaign-cache.js';
import { lookAt } from './look.js';
import { PostgresCampaignStore } from './store.js';

const names = ['count', 'open', 'two at once', 'stale', 'thrown', 'look', 'platform'] as const;
const campaigns = 3;
/** Steps that can happen to a campaign in one of two processes. */
const steps = fc.array(
  fc.record({
    at: fc.nat(1),
    campaign: fc.nat(campaigns - 1),
    deed: fc.constantFrom(...names),
    by: fc.nat(9),
  }),
  { minLength: 8, maxLength: 20 },
);

onEveryEngine('The cache of campaigns', (fresh) => {
  const storeOf = () => new PostgresCampaignStore(fresh().database, toyFold);
  const make = async (): Promise<CampaignId> => {
    const id = freshId() as CampaignId;
    const change = await changeOf(null, [created(id), counted(1)]);
    await storeOf().transact(id, (tx) => tx.append(change));
    return id;
  };
  const lookWith = (cache: CampaignCache, id: CampaignId) =>
    lookAt(fresh().database.kysely, id, {}, { fold: toyFold, upcasters, cache });

  it('equals what a process without a cache reads, after any steps: done, refused, raced or rolled back', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const ids = await Promise.all(Array.from({ length: campaigns }, make));
        const stores = [storeOf(), storeOf()];
        const given: { readonly loaded: Loaded | null; readonly text: string }[] = [];
        for (const { at, campaign, deed: action, by } of taken) {
          const [id, store, other] = [ids[campaign], stores[at], stores[1 - at]];
          if (!id || !store || !other) throw new Error('No such step');
          const loaded = await store.read(id);
          given.push({ loaded, text: JSON.stringify(loaded) });
          await actions[action]({ id, store, other, loaded, by });
          expect(await store.read(id)).toEqual(await storeOf().read(id));
          expect(await store.platform(id)).toEqual(await storeOf().platform(id));
        }
        expect(given.map(({ loaded }) => JSON.stringify(loaded))).toEqual(given.map(({ text }) => text));
      }),
      { numRuns: 6 },
    );
  });

  it('is used only while the stream contains the very event that the entry follows', async () => {
    const id = await make();
    const { loaded, hash } = await lookWith(new CampaignCache(), id);
    if (!loaded) throw new Error('The campaign is gone');
    const forged = { ...loaded, game: { total: 99 } };
    const cache = new CampaignCache();
    cache.keep(id, forged, hash);
    expect((await lookWith(cache, id)).loaded?.game).toEqual({ total: 99 });
    // Another history: a database that was restored and has diverged since.
    cache.keep(id, forged, 'ab'.repeat(32));
    expect((await lookWith(cache, id)).loaded).toEqual(loaded);
    expect(cache.of(id)).toMatchObject({ hash, loaded });
  });

  it('is frozen for its readers', async () => {
    const { loaded } = await lookWith(new CampaignCache(), await make());
    expect(() => loaded?.campaign.seats.push(...loaded.campaign.seats)).toThrow(TypeError);
    expect(() => Object.assign(loaded?.game as object, { total: 0 })).toThrow(TypeError);
  });

  it('evicts the least recently used entry without losing anything', async () => {
    const cache = new CampaignCache(2);
    const ids = await Promise.all([make(), make(), make()]);
    for (const id of ids) await lookWith(cache, id);
    expect(ids.map((id) => cache.of(id) !== undefined)).toEqual([false, true, true]);
    for (const id of ids) expect((await lookWith(cache, id)).loaded?.game).toEqual({ total: 1 });
  });
});

interface Deed {
  readonly id: CampaignId;
  readonly store: PostgresCampaignStore;
  /** The store of another process. */
  readonly other: PostgresCampaignStore;
  readonly loaded: Loaded | null;
  readonly by: number;
}

const actions: Readonly<Record<(typeof names)[number], (step: Deed) => Promise<unknown>>> = {
  count: async ({ id, store, loaded, by }) => store.unlocked(id).append(await changeOf(loaded, [counted(by)])),
  open: ({ id, store, by }) =>
    store.transact(id, async (tx) => {
      const { loaded } = await tx.look();
      return tx.append(await changeOf(loaded, [opened((loaded?.campaign.ordinal ?? 0) + 1), counted(by)]));
    }),
  'two at once': async ({ id, store, loaded, by }) => {
    const change = await changeOf(loaded, [counted(by)]);
    await Promise.all([store.unlocked(id).append(change), store.read(id), store.unlocked(id).append(change)]);
  },
  stale: async ({ id, store, loaded, by }) => {
    const change = await changeOf(loaded, [counted(by)]);
    await store.unlocked(id).append(await changeOf(loaded, [counted(by + 1)]));
    expect((await store.unlocked(id).append(change)).outcome).toBe('version-conflict');
  },
  thrown: async ({ id, store, other, by }) => {
    const undone = store.transact(id, async (tx) => {
      await tx.append(await changeOf((await tx.look()).loaded, [counted(by), counted(1)]));
      // This read sees a state that is rolled back.
      await tx.look();
      throw new Error('thought better of it');
    });
    await expect(undone).rejects.toThrow('thought better');
    // The other process takes the versions that were rolled back, and diverges.
    await other.unlocked(id).append(await changeOf(await other.read(id), [counted(by + 2), counted(3)]));
  },
  look: ({ id, store }) => store.unlocked(id).look(),
  platform: ({ id, store }) => store.unlocked(id).look({ game: false }),
};
