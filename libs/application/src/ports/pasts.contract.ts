import type { CampaignEnded, CampaignId } from '@warlog/kernel';
import { describe, expect, it } from 'vitest';
import { changeOf, created, freshId, host, opened } from '../testing/toy-campaign.js';
import type { CampaignReads } from './campaign-reads.js';
import type { CampaignStore } from './campaign-store.js';
import type { Pasts } from './pasts.js';

export interface PastsBench {
  readonly store: CampaignStore;
  readonly reads: CampaignReads;
  readonly pasts: Pasts;
  /** Lets so many milliseconds pass. */
  pass(ms: number): Promise<void>;
}

/** The promises of `Pasts`. */
export function pastsContract(name: string, open: () => PastsBench): void {
  const told = [{ viewer: 's1', seq: 1, ordinal: 1, event: { type: 'Counted' } }];

  /** A campaign that told somebody something, and ended in the same breath or did not. */
  async function make(status: 'ended' | 'running'): Promise<CampaignId> {
    const id = freshId() as CampaignId;
    const change = await changeOf(null, [created(id), opened(1)], { visible: told, seqs: { s1: 1 } });
    await open().store.transact(id, (tx) => tx.append({ ...change, campaign: { ...change.campaign, status } }));
    return id;
  }
  const isUnread = async (id: CampaignId, ms = 0) => (await open().pasts.unread(ms, 10_000)).includes(id);

  describe(`${name} keeps the Pasts contract`, () => {
    it('knows which ended campaigns nobody has read for a while', async () => {
      const { pasts, ...bench } = open();
      const [ended, running] = [await make('ended'), await make('running')];
      await bench.pass(30);
      expect([await isUnread(ended), await isUnread(running)]).toEqual([true, false]);
      expect(await isUnread(ended, 60_000)).toBe(false);
      await bench.pass(30);
      expect(await pasts.read(ended)).toBe(true);
      expect(await isUnread(ended, 30)).toBe(false);
      expect((await pasts.unread(0, 1)).length).toBe(1);
    });

    it('puts a past away that nobody reads, and no other', async () => {
      const { pasts, reads, ...bench } = open();
      const [ended, other, running] = [await make('ended'), await make('ended'), await make('running')];
      await bench.pass(5);
      expect(await pasts.putAway(ended, 60_000)).toBe(false);
      expect(await pasts.read(ended)).toBe(true);
      expect(await reads.visible(ended, 's1', 1)).toEqual(told);
      await bench.pass(5);
      expect([await pasts.putAway(ended, 0), await pasts.putAway(running, 0)]).toEqual([true, false]);
      expect(await Promise.all([ended, other, running].map((id) => reads.visible(id, 's1', 1)))).toEqual([
        [],
        told,
        told,
      ]);
      expect(await Promise.all([ended, other, running].map((id) => pasts.read(id)))).toEqual([false, true, true]);
      expect([await pasts.putAway(ended, 0), await isUnread(ended)]).toEqual([false, false]);
      expect(await pasts.read(freshId() as CampaignId)).toBe(true);
    });

    it('has it again once it is written anew, and what was appended meanwhile with it', async () => {
      const { pasts, reads, store, ...bench } = open();
      const id = freshId() as CampaignId;
      const first = await changeOf(null, [created(id), opened(1)], { visible: told, seqs: { s1: 1 } });
      await store.transact(id, (tx) => tx.append(first));
      const ended: CampaignEnded = {
        ...{ type: 'CampaignEnded', winners: [], reason: 'ended.by-host', clause: null },
        ...{ by: { kind: 'user', user: host }, secretKey: null },
      };
      const second = await changeOf(await store.read(id), [ended]);
      await store.transact(id, (tx) => tx.append(second));
      await bench.pass(5);
      expect(await pasts.putAway(id, 0)).toBe(true);
      const late = { visible: [{ ...told[0]!, seq: 2 }], seqs: { s1: 2 } };
      const third = await changeOf(await store.read(id), [], late);
      expect(await store.replaceReadModels(id, [first, second, third])).toBe('replaced');
      expect(await pasts.read(id)).toBe(true);
      expect((await reads.visible(id, 's1', 1)).map(({ seq }) => seq)).toEqual([1, 2]);
      expect(await isUnread(id, 60_000)).toBe(false);
    });
  });
}
