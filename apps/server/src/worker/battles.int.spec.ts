import { endCampaign, leaveSeat, tendBattles, wake, type Ports } from '@warlog/application';
import type { CampaignId, UserId } from '@warlog/kernel';
import { lawTrial, type FeudState, type SkirmishState } from '@warlog/kernel/testing';
import { onServer, onVirtualClock, type VirtualClock } from '@warlog/postgres/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogRulesets } from '../modes/rulesets.js';
import { FeudGame, feudRulesets } from '../testing/feud-kit.js';
import type { FoughtCampaign } from '../testing/fought-campaign.js';
import { Killed, mortal, Mortality } from '../testing/mortal-ports.js';
import { quarrels } from '../testing/quarrels.js';
import { testServer, type TestServer } from '../testing/server-kit.js';
import { startErrands } from './errand-worker.js';

const MINUTE = 60_000;
/** Kills tried, spread over the pairs of campaign and table; `all`: one at each step of each. */
const KILLS = process.env['BATTLE_KILLS'] ?? '20';
/** Where the random kills begin. */
const SEED = lawTrial.seed;

const house = catalogRulesets();
/** The kernel's own pair beside those of the house. */
const rulesets = {
  ids: [...feudRulesets.ids, ...house.ids],
  offered: [...feudRulesets.offered, ...house.offered],
  versions: (id: string) => (feudRulesets.ids.includes(id) ? feudRulesets.versions() : house.versions(id)),
  load: (id: string, version?: number) =>
    feudRulesets.ids.includes(id) ? feudRulesets.load(id) : house.load(id, version),
};
const pairs: Readonly<Record<string, (ports: Ports) => Promise<FoughtCampaign>>> = {
  feud: (ports) => FeudGame.begun(ports),
  ...quarrels,
};

onServer('A battle between two campaigns', (fresh) => {
  let server: TestServer;
  let clock: VirtualClock;

  beforeAll(async () => {
    // Later than the time by which tables fill in what is not said.
    clock = await onVirtualClock(fresh().database, fresh().url, Date.now() + 60 * MINUTE);
    server = await testServer(clock.database, { worker: false, rulesets });
  });
  afterAll(async () => {
    await server.close();
    await clock.database.close();
  });

  const begun = () => FeudGame.begun(server.world.ports);

  /** One table, one return, nothing left to do, and both streams sound. */
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
    expect((await ports.errands.campaigns(1000)).filter((id) => id === game.campaign)).toEqual([]);
  }

  /** What the table left is what the feud has. */
  async function expectLeft(game: FeudGame): Promise<void> {
    const { units: left } = (await game.loaded((await game.battle()).child)).game as SkirmishState;
    expect(((await game.loaded()).game as FeudState).units).toEqual({ s3: 9, ...left });
  }

  it('is opened, fought and brought back by errands', async () => {
    const game = await begun();
    await game.quarrel();
    await game.errands();
    await game.fight();
    await game.errands();
    await expectWhole(game);
    await expectLeft(game);
  });

  it.each(Object.keys(pairs))(
    `of %s finds one table, one return and no stuck turn when its worker is killed between any two steps (${KILLS} in all)`,
    async (pair) => {
      const { ports } = server.world;
      /** Plays a battle; the worker dies where `life` says, and another one does what is left. */
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
        await work((by) => game.errands(by));
        await game.fight();
        await work((by) => game.errands(by));
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

  it('is found by the sweep where its errands got lost', async () => {
    const { ports } = server.world;
    const game = await begun();
    await game.quarrel();
    await fresh().database.kysely.deleteFrom('errand').execute();
    await tendBattles(ports, game.campaign);
    await game.fight();
    await fresh().database.kysely.deleteFrom('errand').execute();
    expect(await ports.errands.campaigns(1000)).toContain(game.campaign);
    const errands = startErrands(ports, server.log, { everyMs: 20 });
    await until(async () => (await game.loaded()).campaign.turn === 2);
    await errands.stop();
    await expectWhole(game);
  });

  it('is finished by its rules at the deadline of its campaign where no worker ran before, once it was begun', async () => {
    const { ports } = server.world;
    const game = await begun();
    await game.quarrel();
    await game.errands();
    const { child } = await game.battle();
    await game.strike(0, child);
    await clock.set(clock.now() + 300 * MINUTE);
    await wake(ports, game.campaign);
    await game.errands();
    await expectWhole(game);
    expect((await game.loaded(child)).campaign.result?.finished).toBe(true);
  });

  it('falls back to the dice at the deadline where nobody gave an order, or no table could be opened', async () => {
    const { ports } = server.world;
    for (const isOpened of [true, false]) {
      const game = await begun();
      await game.quarrel();
      if (isOpened) await game.errands();
      await clock.set(clock.now() + 300 * MINUTE);
      await wake(ports, game.campaign);
      await game.errands();
      const parent = await game.loaded();
      expect(parent.campaign.phase).toMatchObject({ kind: 'orders', turn: 2 });
      expect(parent.campaign.battles?.[0]?.settled).toMatchObject({ how: 'fell-back', why: 'unfought' });
      expect((await ports.reads.battlesOf(game.campaign)).every(({ status }) => status === 'ended')).toBe(true);
    }
  });

  it('falls back after three failures to open its table', async () => {
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
    const errands = startErrands(lacking, { ...server.log, defect: () => undefined }, { everyMs: 20 });
    await until(async () => {
      await clock.set(clock.now() + 1000);
      return (await game.loaded()).campaign.turn === 2;
    });
    await errands.stop();
    expect((await game.loaded()).campaign.battles?.[0]?.settled).toMatchObject({ why: 'unopened' });
    await game.errands();
    expect(await ports.reads.battlesOf(game.campaign)).toEqual([]);
  });

  it('follows who leaves, and ends with its campaign; to third people it does not exist', async () => {
    const { ports } = server.world;
    const game = await begun();
    await game.quarrel();
    await game.errands();
    const { child } = await game.battle();
    const [ann, ben, cem] = game.people;
    await leaveSeat(ports, game.by(ben as UserId));
    await game.errands();
    expect((await game.loaded(child)).campaign.seats.map(({ holder }) => holder?.kind ?? null)).toEqual([
      'player',
      null,
    ]);
    expect((await leaveSeat(ports, game.by(cem as UserId, child))).kind).toBe('not-found');
    const answer = await leaveSeat(ports, game.by(ann as UserId, child));
    expect(answer).toMatchObject({ kind: 'refused', problems: [{ code: 'WLG_E_BATTLE' }] });
    await leaveSeat(ports, game.by(cem as UserId));
    await endCampaign(ports, { ...game.by(ann as UserId), reason: 'enough' });
    await game.errands();
    expect((await game.loaded(child)).campaign.result?.reason).toBe('ended.parent');
  });
});

/** Some of these, by chance that the seed repeats. */
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
