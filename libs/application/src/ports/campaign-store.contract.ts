import { type CampaignId, type PhaseId, type SeatId, type UserId, canonicalJson } from '@warlog/core';
import type { StoredEvent } from '@warlog/audit';
import { describe, expect, it } from 'vitest';
import { changeOf, closed, counted, created, freshId, opened, SOME_TIME, toyFold } from '../testing/toy-campaign.js';
import type { CampaignReads } from './campaign-reads.js';
import type { AppendOutcome, StreamAccess, CampaignStore, Change, CommandKey } from './campaign-store.js';

/** A store that folds with `toyFold`, and its reads. */
export interface StoreFixture {
  readonly store: CampaignStore;
  readonly reads: CampaignReads;
  /** Returns these events as a whole stream, with the hashes that the store would compute. */
  readonly chained: (campaign: CampaignId, events: Change['events']) => readonly StoredEvent[];
}

const s1 = 's1' as SeatId;

/** Contract of `CampaignStore`. `open` may return the same fixture repeatedly. */
export function campaignStoreContract(name: string, open: () => StoreFixture): void {
  const make = async (...more: Parameters<typeof changeOf>[1]): Promise<CampaignId> => {
    const id = freshId() as CampaignId;
    await append(id, await changeOf(null, [created(id), ...more]));
    return id;
  };
  const append = (id: CampaignId, change: Change): Promise<AppendOutcome> =>
    open().store.transact(id, (tx) => tx.append(change));
  /** Appends to the campaign at its current version. */
  const add = async (id: CampaignId, events: Parameters<typeof changeOf>[1], overrides: Partial<Change> = {}) =>
    open().store.transact(id, async (tx) => tx.append(await changeOf((await tx.look()).loaded, events, overrides)));

  describe(`${name} keeps the CampaignStore contract`, () => {
    it('returns exactly the appended events, numbered without gaps', async () => {
      const { store } = open();
      const odd = { type: 'Odd', text: 'ä "\\ 🚀', list: [3, [1, null], { b: 1, a: [] }], big: 2 ** 53 - 1, half: 0.1 };
      const id = await make(counted(1), odd);
      await add(id, [counted(2)]);
      const events = await store.events(id, 0, 10);
      expect(events.map(({ event }) => event)).toEqual([created(id), counted(1), odd, counted(2)]);
      expect(events.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
      expect(events.every(({ campaign }) => campaign === id)).toBe(true);
      expect(canonicalJson(events[2]?.event)).toBe(canonicalJson(odd));
    });

    it('pages through a stream', async () => {
      const { store } = open();
      const id = await make(counted(1), counted(2), counted(3));
      expect((await store.events(id, 1, 2)).map(({ version }) => version)).toEqual([2, 3]);
      expect(await store.events(id, 4, 2)).toEqual([]);
    });

    it('loads the fold of the events, with and without a snapshot, with and without a lock', async () => {
      const { store } = open();
      const id = await make(counted(1));
      await add(id, [opened(1), counted(2)]);
      await add(id, [counted(3)]);
      const events = await store.events(id, 0, 10);
      const expected = await toyFold(
        null,
        events.map(({ event }) => event),
      );
      expect(expected.game).toEqual({ total: 6 });
      const { campaign, version } = expected;
      expect(await store.platform(id)).toEqual({ campaign, version, createdAt: SOME_TIME, unverified: null });
      expect(await store.read(id)).toEqual(expected);
      expect((await store.transact(id, (tx) => tx.look())).loaded).toEqual(expected);
    });

    it('finds no campaign that was never created', async () => {
      const { store, reads } = open();
      const id = freshId() as CampaignId;
      expect(await store.read(id)).toBeNull();
      expect(await store.platform(id)).toBeNull();
      expect((await store.transact(id, (tx) => tx.look())).loaded).toBeNull();
      expect(await store.events(id, 0, 10)).toEqual([]);
      expect(await reads.campaign(id)).toBeNull();
    });

    it('refuses a change decided at another version, and rolls its transaction back', async () => {
      const { store } = open();
      const id = await make();
      const stale = await changeOf(await store.read(id), [counted(5)]);
      await add(id, [counted(1)]);
      const answer = { command: 'command-1' as CommandKey, reply: () => 'never heard' };
      const outcome = await store.transact(id, async (tx) => {
        expect((await tx.append(await changeOf((await tx.look()).loaded, [counted(2)]))).outcome).toBe('appended');
        return tx.append(stale, answer);
      });
      expect(outcome).toEqual({ outcome: 'version-conflict' });
      expect(await store.unlocked(id).append(stale, answer)).toEqual({ outcome: 'version-conflict' });
      expect((await store.read(id))?.game).toEqual({ total: 1 });
      expect((await store.unlocked(id).look({ command: 'command-1' as CommandKey })).answered).toBeNull();
    });

    it('lets exactly one of several concurrent writers win at one version', async () => {
      const { store } = open();
      const id = await make();
      const before = await store.read(id);
      const racing = await Promise.all(
        Array.from({ length: 8 }, async (_, n) => append(id, await changeOf(before, [counted(n)]))),
      );
      expect(racing.filter(({ outcome }) => outcome === 'appended')).toHaveLength(1);
      expect((await store.events(id, 0, 20)).map(({ version }) => version)).toEqual([1, 2]);
    });

    it('lets exactly one of several concurrent writers win without locks', async () => {
      const { store } = open();
      const id = await make();
      const before = await store.read(id);
      const racing = await Promise.all(
        Array.from({ length: 8 }, async (_, n) => store.unlocked(id).append(await changeOf(before, [counted(n)]))),
      );
      expect(racing.filter(({ outcome }) => outcome === 'appended')).toHaveLength(1);
      expect((await store.events(id, 0, 20)).map(({ version }) => version)).toEqual([1, 2]);
    });

    it('appends repeatedly without reading if there is no concurrent writer', async () => {
      const { store } = open();
      const id = await make();
      const access = store.unlocked(id);
      let loaded = (await access.look()).loaded;
      for (let n = 1; n <= 3; n += 1) {
        expect(await access.append(await changeOf(loaded, [counted(n)]))).toMatchObject({ outcome: 'appended' });
        loaded = await store.read(id);
      }
      await add(id, [counted(4)]);
      expect((await access.append(await changeOf(loaded, [counted(5)]))).outcome).toBe('version-conflict');
      expect((await store.read(id))?.game).toEqual({ total: 10 });
    });

    it('lets exactly one of several concurrent creators create a campaign', async () => {
      const { store } = open();
      const id = freshId() as CampaignId;
      const change = await changeOf(null, [created(id)]);
      const racing = await Promise.all(Array.from({ length: 4 }, () => append(id, change)));
      expect(racing.filter(({ outcome }) => outcome === 'appended')).toHaveLength(1);
      expect(await store.events(id, 0, 20)).toHaveLength(1);
    });

    it('serializes transactions on one campaign: each sees the writes of the one before', async () => {
      const { store } = open();
      const id = await make();
      const outcomes = await Promise.all(Array.from({ length: 8 }, (_, n) => add(id, [counted(n)])));
      expect(outcomes.every(({ outcome }) => outcome === 'appended')).toBe(true);
      expect((await store.read(id))?.game).toEqual({ total: 28 });
      expect((await store.read(id))?.version).toBe(9);
    });

    it('writes nothing if the work throws', async () => {
      const { store, reads } = open();
      const id = await make();
      const failing = store.transact(id, async (tx) => {
        const change = await changeOf((await tx.look()).loaded, [opened(1)]);
        await tx.append(change, { command: 'command-2' as CommandKey, reply: () => 1 });
        throw new Error('worker died');
      });
      await expect(failing).rejects.toThrow('worker died');
      expect((await store.read(id))?.version).toBe(1);
      expect((await reads.campaign(id))?.phase).toBeNull();
      expect(await reads.phases(id, 0)).toEqual([]);
      expect((await store.unlocked(id).look({ command: 'command-2' as CommandKey })).answered).toBeNull();
    });

    it('cannot close a phase twice', async () => {
      const { store } = open();
      const first = opened(1);
      const id = await make(first);
      expect((await add(id, [closed(first), opened(2)])).outcome).toBe('appended');
      expect((await add(id, [closed(first), opened(2)])).outcome).toBe('version-conflict');
      expect((await store.read(id))?.version).toBe(4);
    });

    it('stores the reply to a command permanently', async () => {
      const { store } = open();
      const id = await make();
      const command = 'command-3' as CommandKey;
      const appendOnce = async (access: StreamAccess) =>
        access.append(await changeOf((await access.look()).loaded, [counted(1)]), {
          command,
          reply: (version, hash) => ({ kind: 'done', list: [version, hash] }),
        });
      const answered = async (campaign: CampaignId) => (await store.unlocked(campaign).look({ command })).answered;
      expect(await answered(id)).toBeNull();
      await appendOnce(store.unlocked(id));
      const [, last] = await store.events(id, 0, 2);
      expect(await answered(id)).toEqual({ reply: { kind: 'done', list: [2, last?.hash] } });
      expect((await appendOnce(store.unlocked(id))).outcome).toBe('version-conflict');
      expect((await store.read(id))?.version).toBe(2);
      const other = await make();
      expect(await answered(other)).toBeNull();
      expect((await store.transact(other, appendOnce)).outcome).toBe('appended');
      expect(await answered(other)).not.toBeNull();
    });

    it('stores the sealed key, the last `seq` of all viewers and their latest views', async () => {
      const { store } = open();
      const id = await make();
      await add(id, [counted(1)], {
        seqs: { s1: 2, public: 1 },
        views: [
          { viewer: 's1', seq: 2, view: { z: 1, a: [1] } },
          { viewer: 'public', seq: 1, view: [] },
        ],
      });
      await add(id, [counted(1)], { seqs: { s1: 3, public: 1 }, views: [{ viewer: 's1', seq: 3, view: { z: 2 } }] });
      const look = await store.unlocked(id).look({ views: 'all' });
      expect(look).toMatchObject({ sealedKey: 'sealed', seqs: { s1: 3, public: 1 } });
      expect(look.views.map(({ viewer }) => viewer)).toEqual(['public', 's1']);
      const heldBy = 'player-1' as UserId;
      const views = async () => (await store.unlocked(id).look({ views: { heldBy } })).views;
      expect(await views()).toEqual([]);
      const { seats } = await changeOf(look.loaded, [counted(1)]);
      await add(id, [counted(1)], { seats: seats.map((row) => (row.seat === s1 ? { ...row, holder: heldBy } : row)) });
      expect(await views()).toEqual([{ viewer: 's1', seq: 3, view: { z: 2 } }]);
      expect((await store.unlocked(id).look()).views).toEqual([]);
    });

    it('stores keys, chains, checkpoints and receipts with their change', async () => {
      const { store } = open();
      const id = await make();
      const access = store.unlocked(id);
      expect(await access.look()).toMatchObject({ sealedCheckpointKey: null, chains: {}, lastCheckpoint: null });
      const chains = { s1: { count: 2, head: 'ab'.repeat(32) } };
      const receipt = { seat: s1, phase: freshId() as PhaseId, number: 1, statement: '01', signature: '02' };
      const checkpointAt =
        (ordinal: number, stage: 1 | 3 | 4, attempt = 0) =>
        (version: number, hash: string) =>
          ({
            ordinal,
            stage,
            attempt,
            statement: `${version}`,
            signature: hash,
            hash: `h${ordinal}.${stage}.${attempt}`,
            leaves: [],
          }) as const;
      await add(id, [counted(1)], { sealedCheckpointKey: 'sealed too', chains, receipt });
      const { hash } = (await add(id, [counted(1)], { chains, checkpoint: checkpointAt(0, 3) })) as {
        readonly hash: string;
      };
      await add(id, [counted(1)], { chains, checkpoint: checkpointAt(1, 3) });
      for (const attempt of [1, 2]) await add(id, [counted(1)], { chains, checkpoint: checkpointAt(2, 1, attempt) });
      expect(await access.look()).toMatchObject({ lastCheckpoint: 'h2.1.2' });
      await add(id, [counted(1)], { chains, checkpoint: checkpointAt(2, 4) });
      expect(await access.look()).toMatchObject({
        sealedCheckpointKey: 'sealed too',
        chains,
        lastCheckpoint: 'h2.4.0',
      });
      const checkpoints = await store.checkpoints(id);
      expect(checkpoints.map(({ ordinal, stage, attempt }) => [ordinal, stage, attempt])).toEqual([
        [0, 3, 0],
        [1, 3, 0],
        [2, 1, 1],
        [2, 1, 2],
        [2, 4, 0],
      ]);
      expect(checkpoints[0]).toMatchObject({ statement: '3', signature: hash, leaves: [] });
      expect(await store.checkpoints(id, { ordinal: 1, stage: 3 })).toEqual(checkpoints.slice(2));
      expect(await store.receipt(id, receipt)).toEqual(receipt);
      expect(await store.receipt(id, { ...receipt, number: 2 })).toBeNull();
    });

    it('never writes a checkpoint twice', async () => {
      const { store } = open();
      const id = await make();
      const checkpoint = () =>
        ({ ordinal: 1, stage: 3, attempt: 0, statement: '', signature: '', hash: 'h', leaves: [] }) as const;
      await add(id, [counted(1)], { checkpoint });
      await expect(add(id, [counted(1)], { checkpoint })).rejects.toThrow();
      expect((await store.read(id))?.version).toBe(2);
    });

    it('reads the clock of the database, which never goes back between transactions', async () => {
      const { store, reads } = open();
      const id = await make();
      const first = await store.transact(id, async (tx) => (await tx.look()).now);
      const second = await store.transact(id, async (tx) => (await tx.look()).now);
      expect(Number.isInteger(first)).toBe(true);
      expect(second).toBeGreaterThanOrEqual(first);
      expect(await reads.now()).toBeGreaterThanOrEqual(second);
    });

    it('chains each event to the one before it and returns the last hash', async () => {
      const { store } = open();
      const id = await make(counted(1));
      const outcome = await add(id, [counted(2)]);
      const events = await store.events(id, 0, 10);
      expect(outcome).toMatchObject({ outcome: 'appended', version: 3, hash: events[2]?.hash });
      expect(new Set(events.map(({ hash }) => hash)).size).toBe(3);
      expect(events.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
      expect(await store.hashAt(id, 2)).toBe(events[1]?.hash);
      expect(await store.hashAt(id, 4)).toBeNull();
    });

    it('writes a notification once, however often its cause is written', async () => {
      const id = await make();
      const about = { code: 'opened', params: { turn: 1 } } as const;
      const row = {
        id: `${id}.a`,
        campaign: id,
        reason: 'opened',
        recipient: 'u' as UserId,
        phase: null,
        about,
      } as const;
      expect((await add(id, [counted(1)], { outbox: [row] })).outcome).toBe('appended');
      expect((await add(id, [counted(1)], { outbox: [row] })).outcome).toBe('appended');
    });

    it('restores a stream with its hashes and read models, once', async () => {
      const { store, reads, chained } = open();
      const id = freshId() as CampaignId;
      const phase = opened(1);
      const first = await changeOf(null, [created(id), phase], {
        visible: [{ viewer: 's1', seq: 1, ordinal: 1, event: { type: 'Seen' } }],
        views: [{ viewer: 's1', seq: 1, view: 'first' }],
        seqs: { s1: 1 },
      });
      const before = await toyFold(null, [created(id), phase]);
      const second = await changeOf(before, [closed(phase), counted(4), opened(2)], {
        views: [{ viewer: 's1', seq: 2, view: 'second' }],
        seqs: { s1: 2 },
      });
      const stream = chained(id, [...first.events, ...second.events]);
      const checkpoint = {
        ordinal: 1,
        stage: 3,
        attempt: 0,
        statement: 'aa',
        signature: 'bb',
        hash: 'cc',
        leaves: [],
      } as const;
      expect(await store.restore(id, stream, [first, second], { checkpoints: [checkpoint] })).toBe('restored');
      expect(await store.checkpoints(id)).toEqual([checkpoint]);
      expect(await store.restore(id, stream, [first, second])).toBe('exists');
      expect(await store.events(id, 0, 10)).toEqual(stream);
      expect((await store.read(id))?.game).toEqual({ total: 4 });
      expect((await reads.phases(id, 0)).map(({ closedAt }) => closedAt !== null)).toEqual([true, false]);
      expect(await reads.visible(id, 's1', 1)).toHaveLength(1);
      expect(await reads.view(id, 's1')).toEqual({ viewer: 's1', seq: 2, view: 'second' });
      expect((await store.unlocked(id).look()).sealedKey).toBe('sealed');
      expect((await add(id, [counted(1)])).outcome).toBe('appended');
    });

    it('stores permanently the audit result of a stream that was restored unverified', async () => {
      const { store, chained } = open();
      const id = freshId() as CampaignId;
      const first = await changeOf(null, [created(id), opened(1)], {});
      const stream = chained(id, first.events);
      expect(await store.restore(id, stream, [first], { unverified: 'different' })).toBe('restored');
      expect(await store.platform(id)).toMatchObject({ unverified: 'different' });
      expect(await store.replaceReadModels(id, [first])).toBe('replaced');
      expect(await store.platform(id)).toMatchObject({ unverified: 'different' });
    });

    it('continues a stream that ends here earlier, and no other one', async () => {
      const { store, reads, chained } = open();
      const id = freshId() as CampaignId;
      const first = await changeOf(null, [created(id), opened(1)], { seqs: { s1: 1 } });
      const before = await toyFold(null, [created(id), opened(1)]);
      const second = await changeOf(before, [counted(4)], {
        visible: [{ viewer: 's1', seq: 2, ordinal: 1, event: { type: 'Seen' } }],
        seqs: { s1: 2 },
      });
      const stream = chained(id, [...first.events, ...second.events]);
      const checkpoints = [1, 2].map((attempt) => {
        return {
          ordinal: 1,
          stage: 1,
          attempt,
          statement: 'aa',
          signature: 'bb',
          hash: `${attempt}`,
          leaves: [],
        } as const;
      });
      expect(await store.restore(id, stream.slice(0, 2), [first], { checkpoints: checkpoints.slice(0, 1) })).toBe(
        'restored',
      );
      expect(await store.restore(id, stream, [first, second], { checkpoints, onto: 1 })).toBe('exists');
      const others = chained(id, [...first.events, ...first.events.slice(1), ...second.events]);
      expect(
        await store
          .restore(id, others.toSpliced(0, 1), [first, second], { checkpoints, onto: 2 })
          .catch(() => 'broken'),
      ).toBe('broken');
      expect(await store.restore(id, stream, [first, second], { checkpoints, onto: 2 })).toBe('restored');
      expect(await store.events(id, 0, 10)).toEqual(stream);
      expect(await store.checkpoints(id)).toEqual(checkpoints);
      expect((await store.read(id))?.game).toEqual({ total: 4 });
      expect(await reads.visible(id, 's1', 1)).toHaveLength(1);
      expect((await store.unlocked(id).look()).sealedKey).toBe('sealed');
      expect((await add(id, [counted(1)])).outcome).toBe('appended');
    });

    it('refuses to restore an incomplete stream', async () => {
      const { store } = open();
      const id = await make(counted(1));
      const events = await store.events(id, 0, 10);
      const elsewhere = freshId() as CampaignId;
      await expect(store.restore(elsewhere, events, [])).rejects.toThrow();
      await expect(store.restore(id, events.slice(1), [])).rejects.toThrow();
    });

    it('replaces read models and keeps the events', async () => {
      const { store, reads } = open();
      const phase = opened(1, freshId(), SOME_TIME);
      const id = await make(phase);
      const events = await store.events(id, 0, 10);
      const change = await changeOf(null, [created(id), phase], {
        visible: [{ viewer: 's1', seq: 1, ordinal: 1, event: { type: 'Rebuilt' } }],
        views: [{ viewer: 's1', seq: 1, view: 'rebuilt' }],
        seqs: { s1: 1 },
      });
      const rebuilt = [{ ...change, campaign: { ...change.campaign, name: 'New name' } }];
      expect(await store.replaceReadModels(id, rebuilt)).toBe('replaced');
      expect(await store.events(id, 0, 10)).toEqual(events);
      expect((await reads.campaign(id))?.name).toBe('New name');
      expect(await reads.visible(id, 's1', 1)).toHaveLength(1);
      expect(await reads.view(id, 's1')).toEqual({ viewer: 's1', seq: 1, view: 'rebuilt' });
      // The chain continues from where it was.
      expect((await add(id, [counted(1)])).outcome).toBe('appended');
      expect((await store.unlocked(id).look()).sealedKey).toBe('sealed');
      expect((await reads.seats([id])).map(({ seat }) => seat)).toEqual([s1, 's2']);
      expect((await store.read(id))?.campaign.phase?.id).toBe(phase.phase);
      // The campaign has changed since: the recomputed read models are outdated.
      expect(await store.replaceReadModels(id, rebuilt)).toBe('gone-on');
      expect((await store.read(id))?.version).toBe(3);
    });

    it('returns every campaign once, page by page', async () => {
      const { store } = open();
      const made = await Promise.all(Array.from({ length: 7 }, () => make(counted(1))));
      const named: CampaignId[] = [];
      for (let after: CampaignId | null = null; ;) {
        const page: readonly CampaignId[] = await store.campaigns(after, 3);
        expect(page.length).toBeLessThanOrEqual(3);
        named.push(...page);
        if (page.length < 3) break;
        after = page.at(-1) ?? null;
      }
      expect(new Set(named).size).toBe(named.length);
      expect(named).toEqual(expect.arrayContaining(made));
      expect(await store.campaigns(named.at(-1) ?? null, 3)).toEqual([]);
    });
  });
}
