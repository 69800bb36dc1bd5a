import type { CampaignId, PhaseId, SeatId, UserId } from '@warlog/core';
import { describe, expect, it } from 'vitest';
import { changeOf, created, freshId, host, opened } from '../testing/toy-campaign.js';
import type { DraftsAndInvitations, CampaignReads } from './campaign-reads.js';
import type { CampaignStore } from './campaign-store.js';

export interface DraftsFixture {
  readonly store: CampaignStore;
  readonly reads: CampaignReads;
  readonly drafts: DraftsAndInvitations;
}

/** Contract of `DraftsAndInvitations`. */
export function draftsAndInvitationsContract(name: string, open: () => DraftsFixture): void {
  const seat = 's1' as SeatId;
  const make = async (): Promise<CampaignId> => {
    const id = freshId() as CampaignId;
    const change = await changeOf(null, [created(id), opened(1)]);
    await open().store.transact(id, (tx) => tx.append(change));
    return id;
  };
  const draftIn = async (reads: CampaignReads, id: CampaignId) => (await reads.drafts(id, seat))[0] ?? null;
  const draft = (campaign: CampaignId, device: string, sheet: unknown, author: UserId | null = null) => ({
    author,
    campaign,
    seat,
    phase: '0'.repeat(32) as PhaseId,
    device,
    sheet,
  });

  describe(`${name} keeps the CampaignDesk contract`, () => {
    it('has many valid invitations, each until it is revoked', async () => {
      const { drafts, reads } = open();
      const id = await make();
      const [first, second] = [freshId(), freshId()];
      const add = (tokenHash: string, label: string) =>
        drafts.addInvitation(id, { id: label, tokenHash, sealed: `sealed ${label}`, label });
      expect(await add(first, 'club')).toMatchObject({ id: 'club', sealed: 'sealed club', label: 'club', uses: 0 });
      await add(second, 'forum');
      expect(await add(freshId(), 'club')).toMatchObject({ id: 'club', uses: 0 }); // A repetition changes nothing.
      for (const token of [first, second]) expect((await reads.byInvitation(token))?.id).toBe(id);
      await drafts.countUse(id, first);
      expect((await reads.invitations(id)).map(({ label, uses }) => [label, uses])).toEqual([
        ['forum', 0],
        ['club', 1],
      ]);
      await drafts.dropInvitation(id, 'club');
      expect(await reads.byInvitation(first)).toBeNull();
      expect((await reads.byInvitation(second))?.id).toBe(id);
      expect((await reads.invitations(id)).map((invitation) => invitation.label)).toEqual(['forum']);
      await expect(drafts.dropInvitation(id, 'club')).resolves.toBeUndefined();
    });

    it('stores a draft as it was written and counts its revisions', async () => {
      const { drafts, reads } = open();
      const id = await make();
      expect(await draftIn(reads, id)).toBeNull();
      const sheet = { z: [1, { b: null }], a: 'half a sentence\u0000\ud800' };
      const saved = await drafts.saveDraft(draft(id, 'phone', sheet), 0);
      expect(saved).toMatchObject({ saved: true, draft: { ...draft(id, 'phone', sheet), revision: 1 } });
      expect(Number.isInteger(saved.draft.savedAt)).toBe(true);
      expect(await draftIn(reads, id)).toEqual(saved.draft);
      const second = await drafts.saveDraft(draft(id, 'phone', null), 1);
      expect(second).toMatchObject({ saved: true, draft: { revision: 2, sheet: null } });
    });

    it('stores one draft for each author', async () => {
      const { drafts, reads } = open();
      const id = await make();
      const authors = [null, 'ann' as UserId, 'ben' as UserId];
      for (const author of authors) await drafts.saveDraft(draft(id, 'phone', author, author), 0);
      const found = await reads.drafts(id, seat);
      expect(found.map(({ author, sheet }) => [author, sheet]).sort()).toEqual(
        authors.map((author) => [author, author]).sort(),
      );
      await drafts.dropDrafts(id, seat);
      expect(await reads.drafts(id, seat)).toEqual([]);
    });

    it('never lets one device overwrite the unseen draft of another', async () => {
      const { drafts, reads } = open();
      const id = await make();
      await drafts.saveDraft(draft(id, 'phone', 'from the phone'), 0);
      const refused = await drafts.saveDraft(draft(id, 'desktop', 'from the desktop'), 0);
      expect(refused).toMatchObject({ saved: false, draft: { device: 'phone', sheet: 'from the phone', revision: 1 } });
      expect((await draftIn(reads, id))?.sheet).toBe('from the phone');
      const seen = await drafts.saveDraft(draft(id, 'desktop', 'from the desktop'), 1);
      expect(seen).toMatchObject({ saved: true, draft: { device: 'desktop', revision: 2 } });
      expect(await drafts.saveDraft(draft(id, 'phone', 'late'), 1)).toMatchObject({ saved: false });
    });

    it('lets one of two devices win when both save at the same moment', async () => {
      const { drafts } = open();
      const id = await make();
      const both = await Promise.all(
        ['phone', 'desktop'].map((device) => drafts.saveDraft(draft(id, device, device), 0)),
      );
      expect(both.filter(({ saved }) => saved)).toHaveLength(1);
      expect(both[0]?.draft).toEqual(both[1]?.draft);
    });

    it('removes a campaign from all lists and reads', async () => {
      const { drafts, reads, store } = open();
      const id = await make();
      const token = freshId();
      await drafts.addInvitation(id, { id: 'one', tokenHash: token, sealed: null, label: '' });
      await drafts.saveDraft(draft(id, 'phone', 1), 0);
      await drafts.forget(id);
      expect(await reads.campaign(id)).toBeNull();
      expect(await reads.seats([id])).toEqual([]);
      expect(await reads.byInvitation(token)).toBeNull();
      expect(await reads.phases(id, 0)).toEqual([]);
      expect(await draftIn(reads, id)).toBeNull();
      expect(await store.read(id)).toBeNull();
      expect((await store.transact(id, (tx) => tx.look())).loaded).toBeNull();
      expect((await reads.mine(host, 1_000, null)).items.map((row) => row.id)).not.toContain(id);
      await expect(drafts.forget(id)).resolves.toBeUndefined();
    });
  });
}
