import type { CampaignEnded } from '@warlog/campaign';
import type { CampaignId } from '@warlog/core';
import { describe, expect, it } from 'vitest';
import { changeOf, created, freshId, host, opened } from '../testing/toy-campaign.js';
import type { CampaignReads } from './campaign-reads.js';
import type { CampaignStore } from './campaign-store.js';
import type { Pasts } from './pasts.js';

export interface PastsFixture {
  readonly store: CampaignStore;
  readonly reads: CampaignReads;
  readonly pasts: Pasts;
  /** Advances the clock by `ms` milliseconds. */
  pass(ms: number): Promise<void>;
}

/** Contract of `Pasts`. */
export function pastsContract(name: string, open: () => PastsFixture): void {
  const disclosedRows = [{ viewer: 's1', seq: 1, ordinal: 1, event: { type: 'Counted' } }];

  /** A campaign with disclosures that has ended in the same append, or has not. */
  async function make(status: 'ended' | 'running'): Promise<CampaignId> {
    const id = freshId() as CampaignId;
    const change = await changeOf(null, [created(id), opened(1)], { visible: disclosedRows, seqs: { s1: 1 } });
    await open().store.transact(id, (tx) => tx.append({ ...change, campaign: { ...change.campaign, status } }));
    return id;
  }
  const isUnread = async (id: CampaignId, ms = 0) => (await open().pasts.unread(ms, 10_000)).includes(id);

  describe(`${name} keeps the Pasts contract`, () => {
    it('returns ended campaigns that were not read for a while', async () => {
      const { pasts, ...fixture } = open();
      const [ended, running] = [await make('ended'), await make('running')];
      await fixture.pass(30);
      expect([await isUnread(ended), await isUnread(running)]).toEqual([true, false]);
      expect(await isUnread(ended, 60_000)).toBe(false);
      await fixture.pass(30);
      expect(await pasts.read(ended)).toBe(true);
      expect(await isUnread(ended, 30)).toBe(false);
      expect((await pasts.unread(0, 1)).length).toBe(1);
    });

    it('deletes a past that was not read, and no other', async () => {
      const { pasts, reads, ...fixture } = open();
      const [ended, other, running] = [await make('ended'), await make('ended'), await make('running')];
      await fixture.pass(5);
      expect(await pasts.putAway(ended, 60_000)).toBe(false);
      expect(await pasts.read(ended)).toBe(true);
      expect(await reads.visible(ended, 's1', 1)).toEqual(disclosedRows);
      await fixture.pass(5);
      expect([await pasts.putAway(ended, 0), await pasts.putAway(running, 0)]).toEqual([true, false]);
      expect(await Promise.all([ended, other, running].map((id) => reads.visible(id, 's1', 1)))).toEqual([
        [],
        disclosedRows,
        disclosedRows,
      ]);
      expect(await Promise.all([ended, other, running].map((id) => pasts.read(id)))).toEqual([false, true, true]);
      expect([await pasts.putAway(ended, 0), await isUnread(ended)]).toEqual([false, false]);
      expect(await pasts.read(freshId() as CampaignId)).toBe(true);
    });

    it('has it again after a rebuild, including what was appended meanwhile', async () => {
      const { pasts, reads, store, ...fixture } = open();
      const id = freshId() as CampaignId;
      const first = await changeOf(null, [created(id), opened(1)], { visible: disclosedRows, seqs: { s1: 1 } });
      await store.transact(id, (tx) => tx.append(first));
      const ended: CampaignEnded = {
        ...{ type: 'CampaignEnded', winners: [], reason: 'ended.by-host', clause: null },
        ...{ by: { kind: 'user', user: host }, secretKey: null },
      };
      const second = await changeOf(await store.read(id), [ended]);
      await store.transact(id, (tx) => tx.append(second));
      await fixture.pass(5);
      expect(await pasts.putAway(id, 0)).toBe(true);
      const late = { visible: [{ ...disclosedRows[0]!, seq: 2 }], seqs: { s1: 2 } };
      const third = await changeOf(await store.read(id), [], late);
      expect(await store.replaceReadModels(id, [first, second, third])).toBe('replaced');
      expect(await pasts.read(id)).toBe(true);
      expect((await reads.visible(id, 's1', 1)).map(({ seq }) => seq)).toEqual([1, 2]);
      expect(await isUnread(id, 60_000)).toBe(false);
    });
  });
}
