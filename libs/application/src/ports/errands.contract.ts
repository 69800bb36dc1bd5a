import type { CampaignId } from '@warlog/kernel';
import { describe, expect, it } from 'vitest';
import { changeOf, created, freshId, opened } from '../testing/toy-campaign.js';
import type { CampaignStore } from './campaign-store.js';
import type { Errand, Errands } from './errands.js';

export interface ErrandsBench {
  readonly store: CampaignStore;
  readonly errands: Errands;
  /** Lets so many milliseconds pass. */
  pass(ms: number): Promise<void>;
}

/** The promises of `Errands`. */
export function errandsContract(name: string, open: () => ErrandsBench): void {
  const mine = async (campaign: CampaignId): Promise<Errand | undefined> =>
    (await open().errands.due(10_000)).find(({ from }) => from === campaign);

  /** A campaign whose first change leaves an errand; `battles`: so many are waited for. */
  async function make({ parent = null, battles = 0, isEnded = false }: Partial<Made> = {}): Promise<CampaignId> {
    const id = freshId() as CampaignId;
    const link = parent === null ? {} : { parent: { campaign: parent, battle: 't1-field' } };
    const change = await changeOf(null, [created(id, link), opened(1)], { errand: parent ?? id });
    const campaign = { ...change.campaign, battles, ...(isEnded ? { status: 'ended' as const } : {}) };
    await open().store.transact(id, (tx) => tx.append({ ...change, campaign }));
    return id;
  }

  describe(`${name} keeps the Errands contract`, () => {
    it('has an errand from the change that left it until it is done', async () => {
      const id = await make();
      const errand = await mine(id);
      expect(errand).toEqual({ from: id, campaign: id, revision: 1, failures: 0 });
      if (errand) await open().errands.done(errand);
      expect(await mine(id)).toBeUndefined();
    });

    it('leaves none where the change is not written', async () => {
      const id = freshId() as CampaignId;
      const change = await changeOf(null, [created(id), opened(1)], { errand: id });
      await expect(
        open().store.transact(id, async (tx) => {
          await tx.append(change);
          throw new Error('killed');
        }),
      ).rejects.toThrow('killed');
      expect(await mine(id)).toBeUndefined();
    });

    it('keeps an errand that was left again while it was carried out', async () => {
      const { store, errands } = open();
      const id = await make();
      const first = (await mine(id)) as Errand;
      const loaded = await store.read(id);
      const again = await changeOf(loaded, [opened(2)], { errand: id });
      await store.transact(id, (tx) => tx.append(again));
      await errands.done(first);
      await errands.putOff(first, 60_000);
      expect(await mine(id)).toMatchObject({ revision: 2, failures: 0 });
    });

    it('puts off what failed, and counts how often', async () => {
      const { errands, ...bench } = open();
      const id = await make();
      await errands.putOff((await mine(id)) as Errand, 60_000);
      expect(await mine(id)).toBeUndefined();
      const other = await make();
      await errands.putOff((await mine(other)) as Errand, 20);
      await bench.pass(60);
      expect(await mine(other)).toMatchObject({ revision: 1, failures: 1 });
    });

    it('knows the campaigns that wait for a battle or have one that goes on, whatever became of the errand', async () => {
      const waits = await make({ battles: 1 });
      const fought = await make();
      await make({ parent: fought });
      const over = await make();
      await make({ parent: over, isEnded: true });
      const found = await open().errands.campaigns(10_000);
      expect([waits, fought, over].map((id) => found.includes(id))).toEqual([true, true, false]);
    });
  });
}

interface Made {
  readonly parent: CampaignId | null;
  readonly battles: number;
  readonly isEnded: boolean;
}
