import {
  type CommandReply,
  closeIfDue,
  commands,
  createCampaign,
  keyContext,
  rebuild,
  submitOrders,
  takeSeat,
  unsigned,
  viewAtPhase,
  wholeStream,
} from '@warlog/application';
import { audit, verifyChain } from '@warlog/audit';
import { foldCampaign, wakeAt, type Loaded, type Pace } from '@warlog/campaign';
import { seat, type CampaignId, type CommandId, type UserId } from '@warlog/core';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { duelOnTable, type DuelView } from '@warlog/ruleset-testkit';
import { onEveryEngine } from '@warlog/postgres/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { commandId, nonce, type ApiPerson, type GraphqlReply } from '../testing/person.js';
import { look } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

const MINUTE = 60_000;
const seats = [seat(1), seat(2)] as const;
let isBroken = false;

/** The duel, with closings that can fail. */
const duel: AnyRuleset = {
  ...duelOnTable,
  play: {
    ...duelOnTable.play,
    resolve(...args) {
      if (isBroken) throw new Error('A slip in resolve');
      return duelOnTable.play.resolve(...args);
    },
  },
};
const rulesets = {
  ids: ['duel'],
  offered: ['duel'],
  versions: () => [1],
  load: (id: string) => Promise.resolve(id === 'duel' ? duel : null),
  text: () => Promise.resolve(null),
};
const pace: Pace = {
  phaseMinutes: null,
  earlyClose: true,
  coolingSeconds: 0,
  graceSeconds: 0,
  extensionHoursPerPhase: 24,
  extensionHoursTotal: 48,
  standInAfterMisses: 99,
  bankMinutes: 600,
  awayAfterWindows: 2,
};

onEveryEngine('Windows', (fresh) => {
  let server: TestServer;
  let people: readonly [ApiPerson, ApiPerson];

  const ports = () => server.world.ports;
  const said = (n: 0 | 1, campaign: CampaignId) =>
    ({ command: commandId() as CommandId, campaign, user: people[n].id as UserId }) as const;

  async function loadedOf(campaign: CampaignId): Promise<Loaded> {
    const loaded = await ports().store.read(campaign);
    if (!loaded) throw new Error('The campaign is gone');
    return loaded;
  }

  async function phaseOf(campaign: CampaignId) {
    const { phase } = (await loadedOf(campaign)).campaign;
    if (!phase) throw new Error('No phase is open');
    return phase;
  }

  /** Submits orders by hand, for the version at which they were composed. */
  async function sheet(n: 0 | 1, campaign: CampaignId, move: number) {
    const { id: phase, submissions } = await phaseOf(campaign);
    const replaces = submissions[seats[n]] ?? 0;
    const about = { phase, sheet: { move, ready: true }, nonce: nonce(), replaces, finishedAt: null };
    return { ...said(n, campaign), ...about } as const;
  }

  async function answer(n: 0 | 1, campaign: CampaignId, move: number): Promise<void> {
    expect(await submitOrders(ports(), await sheet(n, campaign, move))).toMatchObject({ kind: 'done' });
  }

  const settle = (campaign: CampaignId) => closeIfDue(ports(), campaign);

  /** Creates a duel in which both have set their dials and seat 1 must act. */
  async function begun(change: Partial<Pace> = {}): Promise<CampaignId> {
    const made = await createCampaign(ports(), {
      ...{ command: commandId() as CommandId, ruleset: 'duel', scenario: 'pair', seats: 2, options: {}, name: 'Duel' },
      ...{ host: people[0].id as UserId, hostNonce: nonce(), gm: { mode: 'none' }, listed: true, demo: false },
      ...{ pace: { ...pace, ...change }, spectators: { allowed: false, delayTurns: 0 } },
    });
    if (made.kind !== 'done') throw new Error(JSON.stringify(made));
    const { campaign } = made;
    await takeSeat(ports(), { ...said(1, campaign), seat: null, nonce: nonce(), invitation: null });
    await commands.startCampaign.run(ports(), said(0, campaign));
    for (const n of [0, 1] as const) {
      await answer(n, campaign, 0);
      const { id: phase } = await phaseOf(campaign);
      await commands.setReady.run(ports(), { ...said(n, campaign), phase, ready: 'now', ...unsigned });
    }
    await settle(campaign);
    expect(await phaseOf(campaign)).toMatchObject({ kind: 'act', awaited: ['s1'], closes: 'answer' });
    return campaign;
  }

  const code = (reply: CommandReply) => (reply.kind === 'refused' ? reply.problems[0]?.code : reply.kind);

  beforeAll(async () => {
    server = await testServer(fresh().database, { worker: false, rulesets });
    people = [await server.person('Ann'), await server.person('Ben')];
  });
  afterEach(() => {
    isBroken = false;
  });
  afterAll(() => server.close());

  describe('closed by an answer', () => {
    it('close in the append of the answer, in all views, one command at a time and each once', async () => {
      const campaign = await begun();
      const { version } = await loadedOf(campaign);
      const sent = await sheet(0, campaign, 3);
      const reply = await submitOrders(ports(), sent);
      expect(await submitOrders(ports(), sent)).toEqual(reply);
      const stream = (await wholeStream(ports().store, campaign)).slice(version);
      expect(stream.map(({ event }) => event.type)).toEqual([
        'OrdersSubmitted',
        'PhaseClosed',
        'WindowAnswered',
        'WindowOver',
        'PhaseOpened',
      ]);
      expect(new Set(stream.map(({ meta }) => meta.correlation)).size).toBe(1);
      expect(await phaseOf(campaign)).toMatchObject({ kind: 'defend', awaited: ['s2'] });
      for (const viewer of ['s1', 's2', 'public', 'referee']) {
        const row = await ports().reads.view(campaign, viewer);
        expect((row?.view as DuelView).window).toBe(2);
      }
    });

    it('accept one of two answers that race, and refuse the other by its code', async () => {
      const campaign = await begun();
      for (let round = 0; round < 4; round += 1) {
        const n = (await phaseOf(campaign)).awaited.includes(seats[0]) ? 0 : 1;
        const [first, two] = [await sheet(n, campaign, 0), await sheet(n, campaign, 2)];
        const replies = await Promise.all([first, two].map((sent) => submitOrders(ports(), sent)));
        expect(replies.map(code).sort()).toEqual(['WLG_E_PHASE', 'done']);
      }
      const stream = await wholeStream(ports().store, campaign);
      expect(stream.filter(({ event }) => event.type === 'WindowAnswered')).toHaveLength(2 + 4);
    });

    it('close once if the last two answers of a window for both race', async () => {
      const campaign = await begun();
      for (const n of [0, 1, 0, 1] as const) await answer(n, campaign, 0);
      expect((await phaseOf(campaign)).kind).toBe('salute');
      const [first, two] = [await sheet(0, campaign, 0), await sheet(1, campaign, 2)];
      const replies = await Promise.all([first, two].map((sent) => submitOrders(ports(), sent)));
      expect(replies.map(code)).toEqual(['done', 'done']);
      expect(await phaseOf(campaign)).toMatchObject({ kind: 'battles', awaited: [], closes: 'battles' });
      await settle(campaign);
      expect((await phaseOf(campaign)).kind).toBe('battles');
    });

    it('store an answer whose closing fails, and park the campaign no sooner than the deadline does', async () => {
      const campaign = await begun();
      isBroken = true;
      await answer(0, campaign, 0);
      const { phase, status } = (await loadedOf(campaign)).campaign;
      expect([phase?.sheets[seats[0]], status]).toMatchObject([{ sheet: { move: 0 } }, 'running']);
      expect(server.log.defects.splice(0)).toHaveLength(1);
      isBroken = false;
      await settle(campaign);
      expect(await phaseOf(campaign)).toMatchObject({ kind: 'act', awaited: ['s2'] });
    });
  });

  it('store a position at the start of a part; views at other windows are folded from it and equal', async () => {
    const campaign = await begun();
    const known = new Map<number, unknown>();
    for (const move of [1, 3, 1, 3, 0, 1, 5]) {
      const { awaited } = await phaseOf(campaign);
      await answer(awaited.includes(seats[0]) ? 0 : 1, campaign, move);
      const { ordinal } = await phaseOf(campaign);
      known.set(ordinal, (await ports().reads.view(campaign, 's2'))?.view);
    }
    const stored = await Promise.all([...known.keys()].map((ordinal) => ports().reads.viewAt(campaign, 's2', ordinal)));
    expect(stored.filter((row) => row === null)).toHaveLength(3); // defences
    for (const [ordinal, view] of known) {
      const at = await viewAtPhase(ports(), { id: campaign, ruleset: { id: 'duel', version: 1 } }, 's2', ordinal);
      expect(at?.view).toEqual(view);
    }
    const next = (await phaseOf(campaign)).ordinal + 1;
    expect(await viewAtPhase(ports(), { id: campaign, ruleset: { id: 'duel', version: 1 } }, 's2', next)).toBeNull();
  });

  it('are disclosed with their part, their closing and the clocks of all seats', async () => {
    const campaign = await begun();
    const asked = () => look(people[1], campaign);
    expect((await asked())['phase']).toMatchObject({
      closes: 'ANSWER',
      part: { unit: 'ACTIVATION', of: 4, from: 1, to: 1 },
    });
    const marks = await ports().reads.phases(campaign, 0);
    expect(marks.map(({ part }) => part?.from ?? null)).toEqual([null, 1]);
    const clocks = ((await asked())['seats'] as GraphqlReply[]).map(({ clock }) => clock as GraphqlReply);
    expect(clocks.map(({ runsOutAt }) => runsOutAt !== null)).toEqual([true, false]);
    for (const { seconds } of clocks) expect(seconds).toBeGreaterThan(35_990);
  });

  it('last no longer than the clock of the awaited seat; rebuild, fold and audit reproduce them', async () => {
    const campaign = await begun({ bankMinutes: 1 });
    const { kysely } = fresh().database;
    await commands.act.run(ports(), { ...said(0, campaign), action: { doctrine: 4 }, ...unsigned });
    const due = wakeAt((await loadedOf(campaign)).campaign) ?? 0;
    expect(due - (await phaseOf(campaign)).openedAt).toBeLessThanOrEqual(MINUTE);
    for (const n of [0, 1, 0, 1] as const) await answer(n, campaign, n === 0 ? 2 : 0);
    expect(await commands.returnToSeat.run(ports(), said(0, campaign))).toMatchObject({ kind: 'done' });
    const rows = await kysely
      .selectFrom('seat')
      .select(['seat', 'awaited'])
      .where('campaignId', '=', campaign)
      .execute();
    expect(rows.every(({ awaited }) => awaited)).toBe(true);
    const before = await loadedOf(campaign);
    expect(await rebuild(ports(), campaign)).toBe(before.version);
    expect(await loadedOf(campaign)).toEqual(before);
    const stream = await wholeStream(ports().store, campaign);
    expect(
      foldCampaign(
        duel,
        null,
        stream.map(({ event }) => event),
      ),
    ).toEqual(before);
    const sealed = (await ports().store.unlocked(campaign).look()).sealedKey ?? '';
    const secretKey = ports().vault.open(sealed, keyContext(campaign));
    const checkpoints = await ports().store.checkpoints(campaign);
    expect(audit(stream, { versions: () => duel, secretKey, tampered: verifyChain, checkpoints })).toMatchObject({
      difference: null,
      gaps: [],
    });
  });
});
