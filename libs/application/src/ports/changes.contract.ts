import type { CampaignId } from '@warlog/core';
import { describe, expect, it } from 'vitest';
import { changeOf, counted, created, freshId } from '../testing/toy-campaign.js';
import type { CampaignStore } from './campaign-store.js';
import type { Changes } from './world.js';

export interface ChangesFixture {
  readonly store: CampaignStore;
  readonly changes: Changes;
  /** Waits until the condition holds; throws on timeout. */
  readonly until: (condition: () => boolean) => Promise<void>;
}

/** Contract of `Changes`. */
export function changesContract(name: string, open: () => ChangesFixture): void {
  const add = async (id: CampaignId): Promise<void> => {
    await open().store.transact(id, async (tx) => {
      const { loaded } = await tx.look();
      await tx.append(await changeOf(loaded, [loaded ? counted(1) : created(id)]));
    });
  };

  describe(`${name} keeps the Changes contract`, () => {
    it('notifies every subscriber of every change until it unsubscribes', async () => {
      const { changes, until } = open();
      const id = freshId() as CampaignId;
      const heard: Record<'one' | 'two', number[]> = { one: [], two: [] };
      const listen = (who: 'one' | 'two') =>
        changes.subscribe(({ campaign, version }) => campaign === id && heard[who].push(version));
      const [stopOne, stopTwo] = [await listen('one'), await listen('two')];
      await add(id);
      await until(() => heard.one.includes(1) && heard.two.includes(1));
      await stopOne();
      await add(id);
      await until(() => heard.two.includes(2));
      expect(heard.one).not.toContain(2);
      await stopTwo();
      await add(id);
    });

    it('reports a watched campaign beyond its known version, and no other', async () => {
      const { changes, until } = open();
      const [ahead, known] = [freshId() as CampaignId, freshId() as CampaignId];
      for (const id of [ahead, known]) for (let version = 1; version <= 2; version += 1) await add(id);
      const heard: CampaignId[] = [];
      const watched = new Map([
        [ahead, 1],
        [known, 2],
      ]);
      const stop = await changes.subscribe(
        ({ campaign, version }) => {
          if (version <= (watched.get(campaign) ?? 0)) return;
          heard.push(campaign);
          watched.set(campaign, version);
        },
        () => watched,
      );
      await until(() => heard.includes(ahead));
      expect(heard).not.toContain(known);
      expect(watched.get(ahead)).toBe(2);
      await stop();
    });

    it('reports no change that was rolled back', async () => {
      const { changes, store, until } = open();
      const [lost, saved] = [freshId() as CampaignId, freshId() as CampaignId];
      const heard: CampaignId[] = [];
      const stop = await changes.subscribe(({ campaign }) => heard.push(campaign));
      const failing = store.transact(lost, async (tx) => {
        await tx.append(await changeOf(null, [created(lost)]));
        throw new Error('rolled back');
      });
      await expect(failing).rejects.toThrow('rolled back');
      await add(saved);
      await until(() => heard.includes(saved));
      expect(heard).not.toContain(lost);
      await stop();
    });
  });
}
