import type { CampaignCreated, PhaseOpened, StreamEvent } from '@warlog/campaign';
import type { CampaignId, SeatId, UserId } from '@warlog/core';
import { describe, expect, it } from 'vitest';
import { changeOf, closed, counted, created, freshId, meta, opened, SOME_TIME } from '../testing/toy-campaign.js';
import { wholeLobby, type CampaignReads, type LobbyFilter } from './campaign-reads.js';
import type { Page } from './page.js';
import type { CampaignRow, CampaignStore, Change } from './campaign-store.js';

/** Reads over the store whose writes they show. */
export interface ReadsFixture {
  readonly store: CampaignStore;
  readonly reads: CampaignReads;
}

/** Contract of `CampaignReads`, except drafts and invitations (see `DraftsAndInvitations`). */
export function campaignReadsContract(name: string, open: () => ReadsFixture): void {
  const add = async (id: CampaignId, events: readonly StreamEvent[], overrides: Partial<Change> = {}) => {
    const outcome = await open().store.transact(id, async (tx) =>
      tx.append(await changeOf((await tx.look()).loaded, events, overrides)),
    );
    expect(outcome.outcome).toBe('appended');
  };
  const make = async (
    changes: Partial<CampaignCreated> = {},
    more: readonly StreamEvent[] = [],
    at = SOME_TIME,
  ): Promise<CampaignId> => {
    const id = freshId() as CampaignId;
    const events = [created(id, changes), ...more];
    await add(id, events, { events: events.map((event) => ({ event, meta: meta(at) })) });
    return id;
  };
  const seatedAs = (user: UserId, seat = 's1'): StreamEvent => ({
    type: 'SeatTaken',
    seat: seat as SeatId,
    holder: { kind: 'player', user },
    nonce: '00',
  });
  const user = () => `user-${freshId()}` as UserId;
  const all = async (page: (after: string | null) => Promise<Page<CampaignRow>>): Promise<readonly CampaignId[]> => {
    const ids: CampaignId[] = [];
    let after: string | null = null;
    do {
      const { items, next } = await page(after);
      ids.push(...items.map(({ id }) => id));
      after = next;
    } while (after !== null);
    return ids;
  };

  describe(`${name} keeps the CampaignReads contract`, () => {
    it('returns the rows of a campaign and its seats', async () => {
      const { reads } = open();
      const phase = opened(1);
      const id = await make({}, [phase]);
      expect(await reads.campaign(id)).toMatchObject({
        id,
        name: created(id).name,
        status: 'lobby',
        phase: phase.phase,
        dueAt: phase.dueAt,
        wakeAt: phase.dueAt,
        ordinal: 1,
        phaseKind: 'count',
        version: 2,
        listed: true,
        newcomers: false,
        language: null,
        phaseMinutes: 60,
      });
      const [red] = await reads.seats([id]);
      expect(red).toEqual({
        campaign: id,
        seat: 's1',
        sitter: null,
        captain: null,
        name: 'Red',
        holder: null,
        bot: false,
        standIn: false,
        awaited: true,
        sheet: 'none',
        ready: false,
        done: false,
        misses: 0,
        offered: false,
        idle: null,
      });
    });

    it('keeps the number of idle forces of a seat until a new one is written', async () => {
      const { reads, store } = open();
      const id = await make();
      const rows = (await reads.seats([id])).map((row) => ({ ...row, idle: 3 }));
      await add(id, [counted(1)], { seats: rows });
      await add(id, [counted(1)], { seats: rows.map((row) => ({ ...row, idle: null, ready: true, done: true })) });
      expect((await reads.seats([id])).map(({ idle, ready }) => [idle, ready])).toEqual([
        [3, true],
        [3, true],
      ]);
      await add(id, [counted(1)], { seats: rows.map((row) => ({ ...row, idle: 0 })) });
      expect((await reads.seats([id]))[0]?.idle).toBe(0);
      expect((await store.read(id))?.version).toBe(4);
    });

    it('lists the seats of several campaigns, s2 before s10', async () => {
      const { reads } = open();
      const seats = Array.from({ length: 11 }, (_, n) => ({ id: `s${n + 1}` as SeatId, name: `Seat ${n + 1}` }));
      const [large, two] = [await make({ seats }), await make()];
      const rows = await reads.seats([large, two]);
      expect(rows.filter(({ campaign }) => campaign === large).map(({ seat }) => seat)).toEqual(
        seats.map(({ id }) => id),
      );
      expect(rows).toHaveLength(13);
      expect(await reads.seats([])).toEqual([]);
    });

    it('shows a battle in the row of its parent, which waits with the earlier deadline of both', async () => {
      const { reads } = open();
      const [me, other] = [user(), user()];
      const hour = 3_600_000;
      const calm = await make({}, [seatedAs(me), opened(1, freshId(), SOME_TIME + 9 * hour)]);
      const rows = await reads.seats([calm]);
      await add(calm, [counted(1)], { seats: rows.map((row) => ({ ...row, ready: true, done: true })) });
      const late = await make({}, [seatedAs(me), opened(1, freshId(), SOME_TIME + 3 * hour)]);
      const link = { parent: { campaign: calm, battle: 't1-field' } };
      const battle = await make(link, [seatedAs(me), opened(1, freshId(), SOME_TIME + hour)]);
      expect(await all((after) => reads.home(me, 1, after))).toEqual([calm, late]);
      expect(await all((after) => reads.mine(me, 1, after))).toEqual([battle, late, calm]);
      expect(await all((after) => reads.home(other, 1, after))).toEqual([]);
      expect((await reads.campaigns([battle, calm, freshId() as CampaignId])).map(({ id }) => id)).toEqual(
        [battle, calm].sort(),
      );
      expect(await reads.campaigns([])).toEqual([]);
    });

    it('lists campaigns that wait for the user first, by deadline, then the others, then ended ones', async () => {
      const { reads } = open();
      const me = user();
      const hour = 3_600_000;
      const late = await make({}, [seatedAs(me), opened(1, freshId(), SOME_TIME + 3 * hour)]);
      const soon = await make({}, [seatedAs(me, 's2'), opened(1, freshId(), SOME_TIME + hour)]);
      const ready = await make({}, [seatedAs(me), opened(1, freshId(), SOME_TIME)]);
      const rows = await reads.seats([ready]);
      await add(ready, [counted(1)], { seats: rows.map((row) => ({ ...row, ready: true, done: true })) });
      const hosted = await make({ host: me });
      const refereed = await make({ gm: { mode: 'blind', user: me } });
      const ended = await make({ host: me }, [
        { type: 'CampaignEnded', winners: [], reason: 'x', clause: null, by: { kind: 'clock' }, secretKey: null },
      ] as unknown as StreamEvent[]);
      await make({}, [seatedAs(user())]);
      const ids = await all((after) => reads.mine(me, 2, after));
      expect(ids.slice(0, 3)).toEqual([soon, late, ready]);
      expect([...ids.slice(3, 5)].sort()).toEqual([hosted, refereed].sort());
      expect(ids.slice(5)).toEqual([ended]);
      expect(await all((after) => reads.home(me, 2, after))).toEqual(ids);
      expect((await reads.mine(me, 50, null)).next).toBeNull();
      const steered = await reads.steered(me);
      expect(steered.map(({ id }) => id).sort()).toEqual([hosted, refereed].sort());
      expect((await reads.mine(user(), 50, null)).items).toEqual([]);
    });

    it('lists a campaign for a sitter and its current game master, no longer for the former one', async () => {
      const { reads } = open();
      const [sitter, former, present] = [user(), user(), user()];
      const named = { type: 'SitterNamed', seat: 's1', user: sitter, scope: 'always', until: SOME_TIME };
      const first = opened(1);
      const id = await make({ gm: { mode: 'blind', user: former } }, [named, first]);
      expect((await reads.mine(sitter, 5, null)).items.map((row) => row.id)).toEqual([id]);
      await add(id, [{ type: 'SitterDismissed', seat: 's1' } as StreamEvent]);
      await add(id, [{ type: 'GameMasterReplaced', user: present, vote: 'v' }]);
      const seen = await Promise.all([sitter, former, present].map((player) => reads.mine(player, 5, null)));
      expect(seen.map(({ items }) => items.map((row) => row.referee))).toEqual([[], [], [present]]);
    });

    it('lists a battle for itself at home if the user has no part in its parent', async () => {
      const { reads } = open();
      const [player, captain] = [user(), user()];
      const parent = await make({}, [seatedAs(player), opened(1)]);
      const lent = { type: 'RoleTaken', seat: 's1', user: captain, role: 'captain' };
      const battle = await make({ parent: { campaign: parent, battle: 'b' } }, [seatedAs(player), lent, opened(1)]);
      await add(battle, [counted(1)], { parts: [player, captain] });
      const homeOf = async (who: UserId) => (await reads.home(who, 5, null)).items.map((row) => row.id);
      expect([await homeOf(player), await homeOf(captain)]).toEqual([[parent], [battle]]);
    });

    it('lists a campaign permanently for participants, even after repeated writes', async () => {
      const { reads } = open();
      const me = user();
      const id = await make({}, [seatedAs(me)]);
      await add(id, [{ type: 'SeatVacated', seat: 's1', reason: 'left' } as StreamEvent]);
      expect((await reads.mine(me, 5, null)).items).toEqual([]);
      for (const by of [1, 2]) await add(id, [counted(by)], { parts: [me] });
      expect((await reads.mine(me, 5, null)).items.map((row) => row.id)).toEqual([id]);
    });

    it('lists in the lobby what is listed and has a vacant seat, newest first', async () => {
      const { reads } = open();
      const at = SOME_TIME + 10 ** 9;
      const old = await make({}, [], at);
      const twin = await make({}, [], at);
      const young = await make({}, [], at + 1);
      await make({ listed: false }, [], at + 2);
      await make({}, [seatedAs(user()), { ...seatedAs(user(), 's2') }], at + 3);
      const ids = (await all((after) => reads.lobby(2, after, wholeLobby))).filter((id) =>
        [old, twin, young].includes(id),
      );
      expect(ids[0]).toBe(young);
      expect([...ids.slice(1)].sort()).toEqual([old, twin].sort());
      expect((await all((after) => reads.lobby(2, after, wholeLobby))).slice(0, 3).sort()).toEqual(
        [old, twin, young].sort(),
      );
    });

    it('lists running campaigns with an offered seat first, while it is offered', async () => {
      const { reads } = open();
      const at = SOME_TIME + 2 * 10 ** 9;
      const begun = { type: 'CampaignStarted', setup: null, leaves: [] };
      const running = await make({}, [seatedAs(user()), seatedAs(user(), 's2'), begun, opened(1)], at);
      const young = await make({}, [], at + 1);
      const seen = async () =>
        (await all((after) => reads.lobby(2, after, wholeLobby))).filter((id) => [running, young].includes(id));
      expect(await seen()).toEqual([young]);
      await add(running, [{ type: 'SeatOffered', seat: 's1', why: 'host' } as StreamEvent]);
      expect(await seen()).toEqual([running, young]);
      expect((await reads.seats([running])).map(({ offered }) => offered)).toEqual([true, false]);
      await add(running, [{ type: 'SeatOfferEnded', seat: 's1' } as StreamEvent]);
      expect(await seen()).toEqual([young]);
    });

    it('filters the lobby by game, pace, stage, language, newcomers and words', async () => {
      const { reads } = open();
      const language = `x${freshId().slice(0, 6)}` as 'fr';
      const brief = { text: '', newcomers: true, language };
      const name = `50%_of ${language}`;
      const pace = { ...created('' as CampaignId).pace, phaseMinutes: 1_440 };
      const id = await make({ name, brief, pace });
      const by = async (filter: Partial<LobbyFilter>) =>
        (await reads.lobby(100, null, { ...wholeLobby, language, ...filter })).items.some((row) => row.id === id);
      const { ruleset, scenario } = created(id);
      for (const filter of [
        {},
        ...[{ ruleset: ruleset.id }, { pace: 'day' as const }, { stage: 'gathering' as const }, { newcomers: true }],
        ...[{ words: name.toUpperCase() }, { words: '%_OF' }, { words: 'nobody', scenarios: [scenario] }],
      ])
        expect(await by(filter), JSON.stringify(filter)).toBe(true);
      for (const filter of [
        ...[{ ruleset: 'other' }, { pace: 'fast' as const }, { pace: 'slow' as const }, { stage: 'running' as const }],
        ...[{ language: 'none' }, { words: 'nobody' }, { words: '%50' }],
      ])
        expect(await by(filter), JSON.stringify(filter)).toBe(false);
    });

    it('starts a list from the beginning for a foreign cursor', async () => {
      const { reads } = open();
      const me = user();
      const id = await make({ host: me });
      expect((await reads.mine(me, 5, 'no cursor')).items.map((row) => row.id)).toEqual([id]);
    });

    it('reads the latest view of each viewer, its `seq`, and the view at every boundary', async () => {
      const { reads } = open();
      const view = (viewer: string, seq: number, text: string) => ({ viewer, seq, view: { text } });
      const phase = opened(1);
      const id = await make({}, [counted(1)]);
      const loaded = await open().store.read(id);
      const opening = await changeOf(loaded, [phase]);
      await add(id, [phase], {
        views: [view('s1', 1, 'one'), view('public', 1, 'open')],
        seqs: { s1: 1, public: 1 },
        boundary: opening.boundary && { ...opening.boundary, views: [view('s1', 1, 'one'), view('public', 1, 'open')] },
      });
      await add(id, [counted(1)], { views: [view('s1', 2, 'two')], seqs: { s1: 2, public: 1 } });
      expect(await reads.view(id, 's1')).toEqual(view('s1', 2, 'two'));
      expect(await reads.viewSeq(id, 's1')).toBe(2);
      expect(await reads.view(id, 'public')).toEqual(view('public', 1, 'open'));
      expect(await reads.viewAt(id, 's1', 1)).toEqual(view('s1', 1, 'one'));
      expect(await reads.viewAt(id, 's1', 2)).toBeNull();
      expect(await reads.view(id, 's2')).toBeNull();
      expect(await reads.viewSeq(id, 's2')).toBeNull();
      expect(await reads.viewText(id, 's1', null)).toEqual({ seq: 2, view: '{"text":"two"}' });
      expect(await reads.viewText(id, 's1', 1)).toEqual({ seq: 1, view: '{"text":"one"}' });
      expect(await reads.viewText(id, 's2', null)).toBeNull();
      expect(await reads.viewText(id, 's1', 2)).toBeNull();
    });

    it('reads the view stored before a phase, and the disclosures up to its opening', async () => {
      const { reads } = open();
      const view = { viewer: 's1', seq: 1, view: { text: 'one' } };
      const rowOf = (seq: number, ordinal: number, event: { readonly type: string }) => ({
        ...{ viewer: 's1', seq, ordinal, event },
      });
      const [first, second] = [opened(1), opened(2)];
      const id = await make();
      const { boundary } = await changeOf(await open().store.read(id), [first]);
      await add(id, [first], {
        visible: [rowOf(1, 1, first)],
        boundary: boundary && { ...boundary, views: [view] },
      });
      const since = [rowOf(2, 1, counted(1)), rowOf(3, 2, second)];
      await add(id, [second], { visible: [...since, rowOf(4, 2, counted(2))], boundary: null });
      expect(await reads.viewAt(id, 's1', 2)).toBeNull();
      expect(await reads.viewBefore(id, 's1', 2)).toEqual({ stored: view, since });
      expect(await reads.viewBefore(id, 's1', 3)).toEqual({ stored: view, since: [] });
      expect(await reads.viewBefore(id, 's1', 1)).toBeNull();
      expect(await reads.viewBefore(id, 's2', 2)).toBeNull();
    });

    it('reads the figures at the end of each turn for one viewer, after one boundary and up to another', async () => {
      const { reads } = open();
      const row = (viewer: string, ordinal: number, planets: number | null) => ({
        viewer,
        ordinal,
        turn: ordinal - 1,
        figures: { s1: [planets, null], s2: [2, 7] },
      });
      const id = await make();
      for (const ordinal of [1, 2, 3]) {
        await add(id, [opened(ordinal)], { figures: [row('s1', ordinal, ordinal), row('public', ordinal, null)] });
      }
      const { viewer: _, ...second } = row('s1', 2, 2);
      expect(await reads.figures(id, 's1', 1, 2)).toEqual([second]);
      expect((await reads.figures(id, 'public', 0, 9)).map(({ turn, figures }) => [turn, figures])).toEqual(
        [0, 1, 2].map((turn) => [turn, { s1: [null, null], s2: [2, 7] }]),
      );
      expect(await reads.figures(id, 's2', 0, 9)).toEqual([]);
      expect(await reads.figures(freshId() as CampaignId, 's1', 0, 9)).toEqual([]);
    });

    it('reads the disclosures of one viewer in one phase, in order, with unchanged key order', async () => {
      const { reads } = open();
      const seen = (viewer: string, ordinal: number, seq: number) => ({
        viewer,
        ordinal,
        seq,
        event: { type: 'Seen', z: seq, a: ordinal },
      });
      const id = await make();
      await add(id, [counted(1)], { visible: [seen('s1', 0, 1), seen('s1', 1, 2), seen('s2', 1, 1)] });
      await add(id, [counted(1)], { visible: [seen('s1', 1, 3)] });
      const rows = await reads.visible(id, 's1', 1);
      expect(rows).toEqual([seen('s1', 1, 2), seen('s1', 1, 3)]);
      expect(Object.keys(rows[0]?.event ?? {})).toEqual(['type', 'z', 'a']);
      expect(await reads.visible(id, 'public', 1)).toEqual([]);
    });

    it('returns when phases opened and closed', async () => {
      const { reads } = open();
      const part = { unit: 'impulse', of: 12, from: 7, to: 12 } as const;
      const [first, two] = [opened(1), { ...opened(2), part }];
      const id = await make({}, [first]);
      const mark = ({ ordinal, openedAt, kind, turn, part }: PhaseOpened) => ({
        ...{ ordinal, kind, turn, part: part ?? null, openedAt },
      });
      expect(await reads.phases(id, 0)).toEqual([{ ...mark(first), closedAt: null }]);
      await add(id, [closed(first), two]);
      expect(await reads.phases(id, 0)).toEqual([
        { ...mark(first), closedAt: closed(first).closedAt },
        { ...mark(two), closedAt: null },
      ]);
      expect(await reads.phases(id, 1)).toEqual([{ ...mark(two), closedAt: null }]);
    });

    it('finds due campaigns by the clock of the database, longest overdue first', async () => {
      const { reads } = open();
      const now = await reads.now();
      const due = async (wakeAt: number | null) => {
        const phase = opened(1);
        const id = freshId() as CampaignId;
        const change = await changeOf(null, [created(id), phase]);
        await add(id, [created(id), phase], { campaign: { ...change.campaign, wakeAt } });
        return { campaign: id, phase: phase.phase, wakeAt: wakeAt ?? 0 };
      };
      // Long before anything else that other tests left due.
      const overdue = await due(-2_000);
      const longOverdue = await due(-5_000);
      const soon = await due(now + 60_000);
      const never = await due(null);
      expect(await reads.due(0, 2)).toEqual([longOverdue, overdue]);
      const ids = (rows: readonly { readonly campaign: CampaignId }[]) => rows.map(({ campaign }) => campaign);
      expect(ids(await reads.due(0, 10_000))).not.toContain(soon.campaign);
      const ahead = await reads.due(120_000, 10_000);
      expect(ahead).toContainEqual(soon);
      expect(ids(ahead)).not.toContain(never.campaign);
    });

    it('returns the parked campaigns', async () => {
      const { reads } = open();
      const phase = opened(1);
      const parked = { type: 'CampaignParked', phase: phase.phase, at: 1 } as const;
      const running = await make({}, [phase]);
      const ids = [await make({}, [phase, parked]), await make({}, [phase, parked])].sort();
      const found = await reads.parked();
      expect(found.filter((id) => ids.includes(id))).toEqual(ids);
      expect(found).not.toContain(running);
    });
  });
}
