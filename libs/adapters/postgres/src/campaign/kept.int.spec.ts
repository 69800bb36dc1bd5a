import { changeOf, counted, created, freshId, opened, toyFold } from '@warlog/application/contracts';
import type { CampaignId, Loaded } from '@warlog/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { upcasters } from '../events/upcasters.js';
import { onEveryEngine } from '../testing/engines.js';
import { KeptCampaigns } from './kept.js';
import { lookAt } from './look.js';
import { PostgresCampaignStore } from './store.js';

const names = ['count', 'open', 'two at once', 'stale', 'thrown', 'look', 'platform'] as const;
const campaigns = 3;
/** What may happen to a campaign at one of two processes. */
const steps = fc.array(
  fc.record({
    at: fc.nat(1),
    campaign: fc.nat(campaigns - 1),
    deed: fc.constantFrom(...names),
    by: fc.nat(9),
  }),
  { minLength: 8, maxLength: 20 },
);

onEveryEngine('What is kept of campaigns', (fresh) => {
  const storeOf = () => new PostgresCampaignStore(fresh().database, toyFold);
  const make = async (): Promise<CampaignId> => {
    const id = freshId() as CampaignId;
    const change = await changeOf(null, [created(id), counted(1)]);
    await storeOf().transact(id, (tx) => tx.append(change));
    return id;
  };
  const lookWith = (kept: KeptCampaigns, id: CampaignId) =>
    lookAt(fresh().database.kysely, id, {}, { fold: toyFold, upcasters, kept });

  it('stands as a process that kept nothing finds it, whatever was done, refused, raced or undone', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const ids = await Promise.all(Array.from({ length: campaigns }, make));
        const stores = [storeOf(), storeOf()];
        const given: { readonly loaded: Loaded | null; readonly text: string }[] = [];
        for (const { at, campaign, deed, by } of taken) {
          const [id, store, other] = [ids[campaign], stores[at], stores[1 - at]];
          if (!id || !store || !other) throw new Error('No such step');
          const loaded = await store.read(id);
          given.push({ loaded, text: JSON.stringify(loaded) });
          await deeds[deed]({ id, store, other, loaded, by });
          expect(await store.read(id)).toEqual(await storeOf().read(id));
          expect(await store.platform(id)).toEqual(await storeOf().platform(id));
        }
        expect(given.map(({ loaded }) => JSON.stringify(loaded))).toEqual(given.map(({ text }) => text));
      }),
      { numRuns: 6 },
    );
  });

  it('serves only while the stream holds the very event that it stands after', async () => {
    const id = await make();
    const { loaded, hash } = await lookWith(new KeptCampaigns(), id);
    if (!loaded) throw new Error('The campaign is gone');
    const forged = { ...loaded, game: { total: 99 } };
    const kept = new KeptCampaigns();
    kept.keep(id, forged, hash);
    expect((await lookWith(kept, id)).loaded?.game).toEqual({ total: 99 });
    // Another past: a database that was set back and has gone another way since.
    kept.keep(id, forged, 'ab'.repeat(32));
    expect((await lookWith(kept, id)).loaded).toEqual(loaded);
    expect(kept.of(id)).toMatchObject({ hash, loaded });
  });

  it('is closed to change for whoever looks', async () => {
    const { loaded } = await lookWith(new KeptCampaigns(), await make());
    expect(() => loaded?.campaign.seats.push(...loaded.campaign.seats)).toThrow(TypeError);
    expect(() => Object.assign(loaded?.game as object, { total: 0 })).toThrow(TypeError);
  });

  it('forgets what was seen the longest ago, and nothing is lost by it', async () => {
    const kept = new KeptCampaigns(2);
    const ids = await Promise.all([make(), make(), make()]);
    for (const id of ids) await lookWith(kept, id);
    expect(ids.map((id) => kept.of(id) !== undefined)).toEqual([false, true, true]);
    for (const id of ids) expect((await lookWith(kept, id)).loaded?.game).toEqual({ total: 1 });
  });
});

interface Deed {
  readonly id: CampaignId;
  readonly store: PostgresCampaignStore;
  /** Another process's. */
  readonly other: PostgresCampaignStore;
  readonly loaded: Loaded | null;
  readonly by: number;
}

const deeds: Readonly<Record<(typeof names)[number], (deed: Deed) => Promise<unknown>>> = {
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
      // What it sees now will never have been.
      await tx.look();
      throw new Error('thought better of it');
    });
    await expect(undone).rejects.toThrow('thought better');
    // Others take the versions that it had, and go another way.
    await other.unlocked(id).append(await changeOf(await other.read(id), [counted(by + 2), counted(3)]));
  },
  look: ({ id, store }) => store.unlocked(id).look(),
  platform: ({ id, store }) => store.unlocked(id).look({ game: false }),
};
