import type { CampaignId, PhaseId, UserId } from '@warlog/core';
import { describe, expect, it } from 'vitest';
import type { Reason } from '../notices/reasons.js';
import { changeOf, counted, created, freshId, opened } from '../testing/toy-campaign.js';
import type { CampaignStore, OutboxRow } from './campaign-store.js';
import type { Inbox } from './inbox.js';
import type { Deliveries } from './notices.js';

export interface InboxFixture {
  readonly store: CampaignStore;
  readonly inbox: Inbox;
  readonly deliveries: Deliveries;
  readonly now: () => Promise<number>;
}

/** Contract of `Inbox`. */
export function inboxContract(name: string, open: () => InboxFixture): void {
  const somebody = () => `u${freshId()}` as UserId;
  const first = opened(1);

  /** A campaign whose first append notifies a user once per reason. */
  async function told(user: UserId, reasons: readonly Reason[], phase: PhaseId | null = null): Promise<CampaignId> {
    const campaign = freshId() as CampaignId;
    const outbox = reasons.map((reason, n): OutboxRow => ({
      ...{ id: `${campaign}.${reason}.${n}`, campaign, reason, recipient: user, phase },
      about: { code: 'opened', params: { turn: n } },
    }));
    const change = await changeOf(null, [created(campaign), first], { outbox });
    await open().store.transact(campaign, (tx) => tx.append(change));
    return campaign;
  }

  const page = (user: UserId) => open().inbox.page(user, 100, null);
  const upToNow = async () => ({ upTo: await open().now(), campaign: null, reasons: null });

  describe(`${name} keeps the Inbox contract`, () => {
    it('is the outbox of one user, and of no other', async () => {
      const [ann, bob] = [somebody(), somebody()];
      const campaign = await told(ann, ['moved', 'vote']);
      const { items, next } = await page(ann);
      expect(next).toBeNull();
      expect(items.map(({ reason }) => reason).sort()).toEqual(['moved', 'vote']);
      expect(items[0]).toMatchObject({ campaign, recipient: ann, seen: false, phase: null });
      expect((await page(bob)).items).toEqual([]);
    });

    it('pages without gaps', async () => {
      const ann = somebody();
      await told(ann, ['moved', 'vote', 'seat']);
      await told(ann, ['press', 'ruling']);
      const read: string[] = [];
      for (let after: string | null = null; ;) {
        const { items, next } = await open().inbox.page(ann, 2, after);
        read.push(...items.map(({ reason }) => reason));
        after = next;
        if (after === null) break;
      }
      expect([...read].sort()).toEqual(['moved', 'press', 'ruling', 'seat', 'vote']);
      expect(read.slice(0, 2).sort()).toEqual(['press', 'ruling']);
    });

    it('counts unseen rows, in one campaign, for one reason, or all', async () => {
      const ann = somebody();
      const campaign = await told(ann, ['moved', 'vote', 'seat']);
      await told(ann, ['moved']);
      const { inbox } = open();
      expect(await inbox.unread(ann)).toBe(4);
      await inbox.setSeen(ann, { ...(await upToNow()), campaign, reasons: ['moved'] });
      expect(await inbox.unread(ann)).toBe(3);
      await inbox.setSeen(ann, { ...(await upToNow()), upTo: 0 });
      expect(await inbox.unread(ann)).toBe(3);
      await inbox.setSeen(ann, await upToNow());
      expect(await inbox.unread(ann)).toBe(0);
      expect((await page(ann)).items.every(({ seen }) => seen)).toBe(true);
    });

    it('shows a reminder only while its phase is open', async () => {
      const ann = somebody();
      await told(ann, ['near'], first.phase);
      await told(ann, ['near'], 'another phase' as PhaseId);
      expect((await page(ann)).items).toHaveLength(1);
      expect(await open().inbox.unread(ann)).toBe(1);
    });

    it('shows only the last news of a campaign, and counts only that', async () => {
      const ann = somebody();
      const campaign = await told(ann, ['resolved', 'moved']);
      await told(ann, ['resolved']);
      const later = {
        id: `${campaign}.decision.9`,
        campaign,
        reason: 'decision' as const,
        recipient: ann,
        phase: null,
      };
      const outbox: OutboxRow[] = [{ ...later, about: { code: 'answer', params: {} } }];
      await open().store.transact(campaign, async (tx) =>
        tx.append(await changeOf((await tx.look()).loaded, [counted(2)], { outbox })),
      );
      expect((await page(ann)).items.map(({ reason }) => reason).sort()).toEqual(['decision', 'moved', 'resolved']);
      expect(await open().inbox.unread(ann)).toBe(3);
    });

    it('reports how a row was sent, and nothing for one that was not sent', async () => {
      const ann = somebody();
      const campaign = await told(ann, ['nudge']);
      const id = `${campaign}.nudge.0`;
      expect(await open().inbox.reached(campaign, [id])).toEqual(new Map());
    });
  });
}
