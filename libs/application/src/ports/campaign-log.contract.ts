import type { CampaignId, UserId } from '@warlog/core';
import { describe, expect, it } from 'vitest';
import { changeOf, created, freshId } from '../testing/toy-campaign.js';
import type { CampaignLog, LogRow } from './campaign-log.js';
import type { CampaignStore } from './campaign-store.js';

export interface LogFixture {
  readonly store: CampaignStore;
  readonly log: CampaignLog;
}

const all = { subject: null, newest: null, first: 100, before: null } as const;

/** Contract of `CampaignLog`. */
export function campaignLogContract(name: string, open: () => LogFixture): void {
  const entry = (viewer: string, seq: number, given: Partial<LogRow> = {}): LogRow => ({
    ...{ viewer, seq, ordinal: 1, subject: 'deadline', at: 1_000 * seq, event: { type: `e${seq}` } },
    was: { turn: 1, dueAt: null, readySince: null, user: null, vote: null },
    ...given,
  });

  async function logged(...log: readonly LogRow[]): Promise<CampaignId> {
    const campaign = freshId() as CampaignId;
    const change = await changeOf(null, [created(campaign)], { log });
    await open().store.transact(campaign, (tx) => tx.append(change));
    return campaign;
  }

  const seqs = (rows: readonly LogRow[]) => rows.map(({ viewer, seq }) => `${viewer}.${seq}`);

  describe(`${name} keeps the CampaignLog contract`, () => {
    it('returns disclosures as they were written, newest first', async () => {
      const rows = [entry('s1', 1), entry('s1', 2), entry('s2', 1), entry('desk', 1, { at: 1_500 })];
      const campaign = await logged(...rows);
      const { log } = open();
      expect(await log.page(campaign, ['s1'], all)).toEqual({ items: [rows[1], rows[0]], next: null });
      expect(seqs((await log.page(campaign, ['s1', 'desk'], all)).items)).toEqual(['s1.2', 'desk.1', 's1.1']);
      expect((await log.page(campaign, ['public'], all)).items).toEqual([]);
    });

    it('pages through entries, even of the same moment', async () => {
      const campaign = await logged(...[1, 2, 3, 4, 5].map((seq) => entry('s1', seq, { at: seq < 5 ? 7_000 : 8_000 })));
      const read: string[] = [];
      for (let before: string | null = null; ;) {
        const page = await open().log.page(campaign, ['s1'], { ...all, first: 2, before });
        read.push(...seqs(page.items));
        before = page.next;
        if (before === null) break;
      }
      expect(read).toEqual(['s1.5', 's1.4', 's1.3', 's1.2', 's1.1']);
    });

    it('filters by subject, and by the newest disclosed phase', async () => {
      const campaign = await logged(
        entry('s1', 1),
        entry('s1', 2, { subject: 'ruling' }),
        entry('s1', 3, { ordinal: 2 }),
      );
      const page = (wanted: object) => open().log.page(campaign, ['s1'], { ...all, ...wanted });
      expect(seqs((await page({ subject: 'ruling' })).items)).toEqual(['s1.2']);
      expect(seqs((await page({ newest: 1 })).items)).toEqual(['s1.2', 's1.1']);
    });

    it('stores how far each user has read, and never goes back', async () => {
      const campaign = await logged();
      const [ann, bob] = [`u${freshId()}`, `u${freshId()}`] as [UserId, UserId];
      const { log } = open();
      expect(await log.seenAt(campaign, ann)).toBeNull();
      for (const at of [2_000, 1_000]) await log.setSeen(campaign, ann, at);
      expect([await log.seenAt(campaign, ann), await log.seenAt(campaign, bob)]).toEqual([2_000, null]);
    });
  });
}
