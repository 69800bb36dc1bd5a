import type { CampaignId } from '@warlog/core';
import { describe, expect, it } from 'vitest';
import { changeOf, created, freshId, opened } from '../testing/toy-campaign.js';
import type { CampaignStore } from './campaign-store.js';
import type { CrossCampaignTask, CrossCampaignTasks } from './cross-campaign-tasks.js';

export interface CrossCampaignFixture {
  readonly store: CampaignStore;
  readonly tasks: CrossCampaignTasks;
  /** Advances the clock by `ms` milliseconds. */
  pass(ms: number): Promise<void>;
}

/** Contract of `CrossCampaignTasks`. */
export function crossCampaignTasksContract(name: string, open: () => CrossCampaignFixture): void {
  const mine = async (campaign: CampaignId): Promise<CrossCampaignTask | undefined> =>
    (await open().tasks.due(10_000)).find(({ from }) => from === campaign);

  /** A campaign whose first change creates a task; `battles`: the number that it waits for. */
  async function make({ parent = null, battles = 0, isEnded = false }: Partial<Made> = {}): Promise<CampaignId> {
    const id = freshId() as CampaignId;
    const link = parent === null ? {} : { parent: { campaign: parent, battle: 't1-field' } };
    const change = await changeOf(null, [created(id, link), opened(1)], { crossCampaignTask: parent ?? id });
    const campaign = { ...change.campaign, battles, ...(isEnded ? { status: 'ended' as const } : {}) };
    await open().store.transact(id, (tx) => tx.append({ ...change, campaign }));
    return id;
  }

  describe(`${name} keeps the CrossCampaignTasks contract`, () => {
    it('has a task from the change that creates it until it is done', async () => {
      const id = await make();
      const task = await mine(id);
      expect(task).toEqual({ from: id, campaign: id, revision: 1, failures: 0 });
      if (task) await open().tasks.done(task);
      expect(await mine(id)).toBeUndefined();
    });

    it('creates none if the change is not written', async () => {
      const id = freshId() as CampaignId;
      const change = await changeOf(null, [created(id), opened(1)], { crossCampaignTask: id });
      await expect(
        open().store.transact(id, async (tx) => {
          await tx.append(change);
          throw new Error('killed');
        }),
      ).rejects.toThrow('killed');
      expect(await mine(id)).toBeUndefined();
    });

    it('keeps a task that was created again while it ran', async () => {
      const { store, tasks } = open();
      const id = await make();
      const first = (await mine(id)) as CrossCampaignTask;
      const loaded = await store.read(id);
      const repeated = await changeOf(loaded, [opened(2)], { crossCampaignTask: id });
      await store.transact(id, (tx) => tx.append(repeated));
      await tasks.done(first);
      await tasks.putOff(first, 60_000);
      expect(await mine(id)).toMatchObject({ revision: 2, failures: 0 });
    });

    it('delays a failed task, and counts the failures', async () => {
      const { tasks, ...fixture } = open();
      const id = await make();
      await tasks.putOff((await mine(id)) as CrossCampaignTask, 60_000);
      expect(await mine(id)).toBeUndefined();
      const other = await make();
      await tasks.putOff((await mine(other)) as CrossCampaignTask, 20);
      await fixture.pass(60);
      expect(await mine(other)).toMatchObject({ revision: 1, failures: 1 });
    });

    it('returns the campaigns that wait for a battle or have an open one, whatever happened to the task', async () => {
      const waits = await make({ battles: 1 });
      const fought = await make();
      await make({ parent: fought });
      const over = await make();
      await make({ parent: over, isEnded: true });
      const found = await open().tasks.campaigns(10_000);
      expect([waits, fought, over].map((id) => found.includes(id))).toEqual([true, true, false]);
    });
  });
}

interface Made {
  readonly parent: CampaignId | null;
  readonly battles: number;
  readonly isEnded: boolean;
}
