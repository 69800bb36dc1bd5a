import { type Ports, closeIfDue, commands, tendBattles } from '@warlog/application';
import type { CampaignId, UserId } from '@warlog/core';
import { lawTrial, type FeudState, type SkirmishState } from '@warlog/ruleset-testkit';
import { onServer, onVirtualClock, type VirtualClock } from '@warlog/postgres/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogRulesets } from '../modes/rulesets.js';
import { FeudOnServer, feudRulesets } from '../testing/feud-kit.js';
import type { FoughtCampaign } from '../testing/fought-campaign.js';
import { Killed, mortal, Mortality } from '../testing/mortal-ports.js';
import { quarrels } from '../testing/quarrels.js';
import { testServer, type TestServer } from '../testing/server-kit.js';
import { startCrossCampaignTasks } from './cross-campaign-worker.js';

const MINUTE = 60_000;
/** The number of kills, spread over the pairs of campaign and battle campaign; `all`: one at each step of each pair. */
const KILLS = process.env['BATTLE_KILLS'] ?? '20';
/** Seed of the random kills. */
const SEED = lawTrial.seed;

const catalog = catalogRulesets();
/** The pair of test rulesets from the testkit, besides the real ones. */
const rulesets = {
  ids: [...feudRulesets.ids, ...catalog.ids],
  offered: [...feudRulesets.offered, ...catalog.offered],
  versions: (id: string) => (feudRulesets.ids.includes(id) ? feudRulesets.versions() : catalog.versions(id)),
  load: (id: string, version?: number) =>
    feudRulesets.ids.includes(id) ? feudRulesets.load(id) : catalog.load(id, version),
  text: (id: string, version?: number) => catalog.text(id, version),
};
const pairs: Readonly<Record<string, (ports: Ports) => Promise<FoughtCampaign>>> = {
  feud: (ports) => FeudOnServer.begun(ports),
  ...quarrels,
};

onServer('A battle between two campaigns', (fresh) => {
  let server: TestServer;
  let clock: VirtualClock;

  beforeAll(async () => {
    // Later than the time after which battle campaigns fill in missing orders.
    clock = await onVirtualClock(fresh().database, fresh().url, Date.now() + 60 * MINUTE);
    server = await testServer(clock.database, { worker: false, rulesets });
  });
  afterAll(async () => {
    await server.close();
    await clock.database.close();
  });

  const begun = () => FeudOnServer.begun(server.world.ports);

  /** Expects one battle campaign, one returned report, no open task, and two sound streams. */
  async function expectWhole(game: FoughtCampaign): Promise<void> {
    const { ports } = server.world;
    const { campaign } = await game.loaded();
    const [battle, ...others] = campaign.battles ?? [];
    expect(others).toEqual([]);
    const tables = await ports.reads.battlesOf(game.campaign);
    expect(tables.map(({ id, status }) => [id, status])).toEqual([[battle?.child, 'ended']]);
    const { rows } = await sql<{ readonly type: string }>`
      select type from event where campaign_id = ${game.campaign} and type in ('BattleReturned', 'BattleFellBack')`.execute(
      fresh().database.kysely,
    );
    expect(rows.map(({ type }) => type)).toEqual(['BattleReturned']);
    expect(campaign.phase).toMatchObject({ ordinal: Number(battle?.ordinal) + 1 });
    expect(await game.audited(battle?.child as CampaignId)).toMatchObject({ difference: null, gaps: [] });
    expect(await game.audited(game.campaign)).toMatchObject({ difference: null, gaps: [] });
    expect((await ports.crossCampaignTasks.campaigns(1000)).filter((id) => id === game.campaign)).toEqual([]);
  }

  /** Expects the feud to have the units that survived the battle campaign. */
  async function expectLeft(game: FeudOnServer): Promise<void> {
    const { units: left } = (await game.loaded((await game.battle()).child)).game as SkirmishState;
    expect(((await game.loaded()).game as FeudState).units).toEqual({ s3: 9, ...left });
  }

  it('is opened, fought and brought back by cross-campaign tasks', async () => {
    const game = await begun();
    await game.quarrel();
    await game.runTasks();
    await game.fight();
    await game.runTasks();
    await expectWhole(game);
    await expectLeft(game);
  });

  it.each(Object.keys(pairs))(
    `of %s has one battle campaign, one report and no stuck turn after kills between any steps (${KILLS})`,
    async (pair) => {
      const { ports } = server.world;
      /** Plays a battle with a worker that dies as `life` says; another worker does the rest. */
      async function play(life: Mortality): Promise<FoughtCampaign> {
        const game = await (pairs[pair] as (typeof pairs)[string])(ports);
        const worker = mortal(ports, life);
        const work = async (does: (by: typeof ports) => Promise<unknown>): Promise<void> => {
          try {
            await does(worker);
          } catch (error) {
            if (!(error instanceof Killed)) throw error;
            await does(ports);
          }
        };
        await work((by) => game.quarrel(by));
        await work((by) => game.runTasks(by));
        await game.fight();
        await work((by) => game.runTasks(by));
        return game;
      }
      const whole = new Mortality();
      await expectWhole(await play(whole));
      const points = Array.from({ length: 2 * whole.steps }, (_, n) => n);
      const share = Math.ceil(Number(KILLS) / Object.keys(pairs).length);
      for (const point of KILLS === 'all' ? points : pick(points, share)) {
        const life = new Mortality(Math.floor(point / 2), point % 2 === 0 ? 'before' : 'after');
        await expectWhole(await play(life));
        expect(life.isOver, `killed at ${point}`).toBe(true);
      }
    },
    30 * MINUTE,
  );

  it('is found by the sweep if its tasks got lost', async () => {
    const { ports } = server.world;
    const game = await begun();
    await game.quarrel();
    await fresh().database.kysely.deleteFrom('errand').execute();
    await tendBattles(ports, game.campaign);
    await game.fight();
    await fresh().database.kysely.deleteFrom('errand').execute();
    expect(await ports.crossCampaignTasks.campaigns(1000)).toContain(game.campaign);
    const taskWorker = startCrossCampaignTasks(ports, server.log, { everyMs: 20 });
    await until(async () => (await game.loaded()).campaign.turn === 2);
    await taskWorker.stop();
    await expectWhole(game);
  });

  it('is finished by its rules at the deadline of its campaign, if it was begun and no worker ran before', async () => {
    const { ports } = server.world;
    const game = await begun();
    await game.quarrel();
    await game.runTasks();
    const { child } = await game.battle();
    await game.strike(0, child);
    await clock.set(clock.now() + 300 * MINUTE);
    await closeIfDue(ports, game.campaign);
    await game.runTasks();
    await expectWhole(game);
    expect((await game.loaded(child)).campaign.result?.finished).toBe(true);
  });

  it('falls back to the dice at the deadline without orders of either side, or without a battle campaign', async () => {
    const { ports } = server.world;
    for (const isOpened of [true, false]) {
      const game = await begun();
      await game.quarrel();
      if (isOpened) await game.runTasks();
      await clock.set(clock.now() + 300 * MINUTE);
      await closeIfDue(ports, game.campaign);
      await game.runTasks();
      const parent = await game.loaded();
      expect(parent.campaign.phase).toMatchObject({ kind: 'orders', turn: 2 });
      expect(parent.campaign.battles?.[0]?.settled).toMatchObject({ how: 'fell-back', why: 'unfought' });
      expect((await ports.reads.battlesOf(game.campaign)).every(({ status }) => status === 'ended')).toBe(true);
    }
  });

  it('falls back to the dice after three failures to open its battle campaign', async () => {
    const { ports } = server.world;
    const game = await begun();
    await game.quarrel();
    const lacking = {
      ...ports,
      rulesets: {
        ...feudRulesets,
        load: (id: string) => (id === 'skirmish' ? Promise.resolve(null) : feudRulesets.load(id)),
      },
    };
    const taskWorker = startCrossCampaignTasks(lacking, { ...server.log, defect: () => undefined }, { everyMs: 20 });
    await until(async () => {
      await clock.set(clock.now() + 1000);
      return (await game.loaded()).campaign.turn === 2;
    });
    await taskWorker.stop();
    expect((await game.loaded()).campaign.battles?.[0]?.settled).toMatchObject({ why: 'unopened' });
    await game.runTasks();
    expect(await ports.reads.battlesOf(game.campaign)).toEqual([]);
  });

  it('follows players who leave, ends with its campaign, and is hidden from third players', async () => {
    const { ports } = server.world;
    const game = await begun();
    await game.quarrel();
    await game.runTasks();
    const { child } = await game.battle();
    const [ann, ben, cem] = game.people;
    await commands.leaveSeat.run(ports, game.by(ben as UserId));
    await game.runTasks();
    expect((await game.loaded(child)).campaign.seats.map(({ holder }) => holder?.kind ?? null)).toEqual([
      'player',
      null,
    ]);
    expect((await commands.leaveSeat.run(ports, game.by(cem as UserId, child))).kind).toBe('not-found');
    const answer = await commands.leaveSeat.run(ports, game.by(ann as UserId, child));
    expect(answer).toMatchObject({ kind: 'refused', problems: [{ code: 'WLG_E_BATTLE' }] });
    await commands.leaveSeat.run(ports, game.by(cem as UserId));
    await commands.endCampaign.run(ports, { ...game.by(ann as UserId), reason: 'enough' });
    await game.runTasks();
    expect((await game.loaded(child)).campaign.result?.reason).toBe('ended.parent');
  });
});

/** Returns a sample of the items, determined by the seed. */
function pick<T>(items: readonly T[], count: number): readonly T[] {
  let state = SEED % 2_147_483_647 || 1;
  const left = [...items];
  return Array.from({ length: Math.min(count, items.length) }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return left.splice(state % left.length, 1)[0] as T;
  });
}

async function until(condition: () => Promise<boolean>, withinMs = 120_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('Waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
