import type { CampaignId, UserId } from '@warlog/core';
import type { PressMember } from '@warlog/campaign';
import { describe, expect, it } from 'vitest';
import { changeOf, created, freshId, opened } from '../testing/toy-campaign.js';
import type { CampaignStore } from './campaign-store.js';
import { personalReader, type LetterRow, type PressBox } from './press.js';

export interface PressFixture {
  readonly store: CampaignStore;
  readonly press: PressBox;
}

const SOME_TIME = 1_800_000_000_000;
const reader = 'u-reader' as UserId;
const everything = { channel: null, ordinal: null, before: null, newest: null, limit: 50 };

/** Contract of `PressBox`. */
export function pressBoxContract(name: string, open: () => PressFixture): void {
  const letter = (campaign: CampaignId, n: number, given: Partial<LetterRow> = {}): LetterRow => ({
    ...{ campaign, message: `m${n}`, channel: 'all', by: null, author: 's1' as PressMember, to: 'all', signed: true },
    ...{ body: `letter ${n}`, erasedBy: null, erasedWhy: null, treaty: null, mentions: [], pinned: false },
    ...{ ordinal: n, turn: n, at: SOME_TIME + n * 1000 },
    ...{ readers: ['s1', 's2', 'public', 'referee'], ...given },
  });

  async function written(of: (id: CampaignId) => readonly LetterRow[]): Promise<CampaignId> {
    const id = freshId() as CampaignId;
    const change = await changeOf(null, [created(id), opened(1)], { press: of(id) });
    await open().store.transact(id, (tx) => tx.append(change));
    return id;
  }

  describe(`${name} keeps the PressBox contract`, () => {
    it('stores a letter unchanged, and returns it to its readers only', async () => {
      const secret = { channel: 's1+s2', to: ['s1', 's2'] as PressMember[], readers: ['s1', 's2'] };
      const id = await written((campaign) => [letter(campaign, 1, secret)]);
      const { press } = open();
      expect(await press.letters(id, 's2', everything)).toEqual([letter(id, 1, secret)]);
      for (const other of ['s3', 'public', 'referee']) {
        expect(await press.letters(id, other, everything)).toEqual([]);
        expect(await press.channels(id, other, null)).toEqual([]);
        expect(await press.unread(id, other, reader)).toEqual([]);
        expect(await press.state(id, other)).toBe(await press.state(freshId() as CampaignId, other));
      }
    });

    it('returns a letter to one player of a seat only to that player, and one to all to each of them', async () => {
      const [first, second] = [personalReader('s2', 1), personalReader('s2', 2)];
      const secret = { channel: 's1+s2', to: ['s1', 's2'] as PressMember[], readers: [personalReader('s1', 1), first] };
      const id = await written((campaign) => [letter(campaign, 1, secret), letter(campaign, 2)]);
      const { press } = open();
      const read = async (by: string) => (await press.letters(id, by, everything)).map(({ message }) => message);
      expect([await read(first), await read(second), await read('s2')]).toEqual([['m2', 'm1'], ['m2'], ['m2']]);
      expect((await press.channels(id, second, null)).map(({ channel }) => channel)).toEqual(['all']);
      const counted = await press.unread(id, first, reader);
      expect(counted.map(({ channel }) => channel).sort()).toEqual(['all', 's1+s2']);
      // An author has read their own letter.
      expect(await press.unread(id, personalReader('s1', 1), reader)).toEqual([]);
    });

    it('pages from the newest, by channel, by phase, and no further than disclosed to a reader', async () => {
      const id = await written((campaign) => [1, 2, 3].map((n) => letter(campaign, n)));
      const { press } = open();
      const named = async (wanted: Partial<Parameters<PressBox['letters']>[2]>) =>
        (await press.letters(id, 'public', { ...everything, ...wanted })).map(({ message }) => message);
      expect(await named({})).toEqual(['m3', 'm2', 'm1']);
      expect(await named({ limit: 1 })).toEqual(['m3']);
      expect(await named({ before: 'm3' })).toEqual(['m2', 'm1']);
      expect(await named({ newest: 2 })).toEqual(['m2', 'm1']);
      expect(await named({ ordinal: 2 })).toEqual(['m2']);
      expect(await named({ channel: 's1+s2' })).toEqual([]);
      expect((await press.channels(id, 'public', 2)).map(({ message }) => message)).toEqual(['m2']);
    });

    it('counts letters of others after the mark, which never goes back', async () => {
      const id = await written((campaign) => [
        ...[1, 2].map((n) => letter(campaign, n)),
        letter(campaign, 3, { author: 's2' as PressMember }),
      ]);
      const { press } = open();
      expect(await press.unread(id, 's2', reader)).toEqual([{ channel: 'all', count: 2 }]);
      await press.setSeen(id, reader, 'all', SOME_TIME + 1000);
      expect(await press.unread(id, 's2', reader)).toEqual([{ channel: 'all', count: 1 }]);
      await press.setSeen(id, reader, 'all', SOME_TIME);
      expect(await press.unread(id, 's2', reader)).toEqual([{ channel: 'all', count: 1 }]);
    });

    it('counts comments of others in the seat, but not the own ones', async () => {
      const comment = { channel: 's1', to: ['s1'] as PressMember[], readers: ['s1'] };
      const id = await written((campaign) => [
        letter(campaign, 1, { ...comment, by: reader }),
        letter(campaign, 2, { ...comment, by: 'u-other' as UserId }),
      ]);
      expect(await open().press.unread(id, 's1', reader)).toEqual([{ channel: 's1', count: 1 }]);
      expect(await open().press.letters(id, 's2', everything)).toEqual([]);
    });

    it('pins letters of a channel up to a limit, for their readers only', async () => {
      const secret = { channel: 's1+s2', to: ['s1', 's2'] as PressMember[], readers: ['s1', 's2'] };
      const [first, second] = [1, 2].map((n) => (campaign: CampaignId) => letter(campaign, n, secret));
      const id = await written((campaign) => [first!(campaign), second!(campaign), letter(campaign, 3)]);
      const { press } = open();
      const named = async (reader: string) => (await press.pinned(id, reader, null)).map(({ message }) => message);
      expect(await press.pin(first!(id), true, 1)).toBe(true);
      expect(await press.pin(first!(id), true, 1)).toBe(true);
      expect(await press.pin(second!(id), true, 1)).toBe(false);
      expect(await press.pin(letter(id, 3), true, 1)).toBe(true);
      expect([await named('s2'), await named('public')]).toEqual([['m3', 'm1'], ['m3']]);
      expect(await press.pin(first!(id), false, 1)).toBe(true);
      expect(await named('s2')).toEqual(['m3']);
    });

    it('stores a note for its user alone, replaces it, and removes an empty one', async () => {
      const id = await written(() => []);
      const { press } = open();
      const [user, other] = [freshId(), freshId()] as UserId[] as [UserId, UserId];
      const note = { campaign: id, subject: 'place:p1', body: 'A trap', at: SOME_TIME };
      expect(await press.saveNote(user, note, 1)).toBe(true);
      expect(await press.saveNote(user, { ...note, body: 'No trap' }, 1)).toBe(true);
      expect(await press.saveNote(user, { ...note, subject: 'turn:1' }, 1)).toBe(false);
      expect(await press.notes(user, id)).toEqual([{ ...note, body: 'No trap' }]);
      expect(await press.notes(user, null)).toEqual([{ ...note, body: 'No trap' }]);
      expect(await press.notes(other, id)).toEqual([]);
      expect(await press.notes(user, freshId() as CampaignId)).toEqual([]);
      await press.saveNote(user, { ...note, body: '' }, 1);
      expect(await press.notes(user, null)).toEqual([]);
    });

    it('adds the answers to a treaty, and changes the state of its readers only', async () => {
      const secret = { channel: 's1+s2', to: ['s1', 's2'] as PressMember[], readers: ['s1', 's2'] };
      const id = await written((campaign) => [
        letter(campaign, 1, { ...secret, treaty: { untilTurn: 3, answers: [] } }),
      ]);
      const { press, store } = open();
      const before = [await press.state(id, 's2'), await press.state(id, 's3')];
      const agreed = { by: 's2' as never, answer: 'agreed', at: SOME_TIME } as const;
      const after = letter(id, 1, { ...secret, treaty: { untilTurn: 3, answers: [agreed] } });
      const change = await changeOf(await store.read(id), [opened(2)], { press: [after] });
      await store.transact(id, (tx) => tx.append(change));
      expect(await press.letter(id, 'm1')).toEqual(after);
      expect(await press.state(id, 's2')).not.toBe(before[0]);
      expect(await press.state(id, 's3')).toBe(before[1]);
      // An erasure that read the letter before the answer leaves the answer.
      const stale = letter(id, 1, { ...secret, body: null, erasedBy: 'author', treaty: { untilTurn: 3, answers: [] } });
      const erasure = await changeOf(await store.read(id), [opened(3)], { press: [stale] });
      await store.transact(id, (tx) => tx.append(erasure));
      expect(await press.letter(id, 'm1')).toEqual({ ...after, body: null, erasedBy: 'author' });
    });

    it('empties an erased letter and keeps its other fields', async () => {
      const id = await written((campaign) => [letter(campaign, 1)]);
      const { press, store } = open();
      const before = await press.state(id, 's2');
      const loaded = await store.read(id);
      const gone = letter(id, 1, { body: null, erasedBy: 'gm', erasedWhy: 'Too loud' });
      const change = await changeOf(loaded, [opened(2)], { press: [gone] });
      await store.transact(id, (tx) => tx.append(change));
      expect(await press.letter(id, 'm1')).toEqual(gone);
      expect(await press.state(id, 's2')).not.toBe(before);
      expect(await press.letter(id, 'm2')).toBeNull();
    });
  });
}
