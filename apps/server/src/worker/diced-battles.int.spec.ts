import { runErrands, wake, type Ports } from '@warlog/application';
import type { AnyRuleset, DiceReason, UserId } from '@warlog/kernel';
import { onServer, onVirtualClock, type VirtualClock } from '@warlog/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogRulesets } from '../modes/rulesets.js';
import type { Person } from '../testing/person.js';
import { quarrels, type Quarrel } from '../testing/quarrels.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const house = catalogRulesets();
const fails = (): never => {
  throw new Error('The rules of the table fail.');
};

/** What the report says of each reason; the place stands in it. */
const sentences: Readonly<Record<DiceReason, RegExp>> = {
  unopened: /The battle at .+ was never opened at the table: the dice decide\./,
  unfought: /Nobody answered at the table of .+: the dice decide\./,
  recalled: /The battle at .+ was recalled from the table: the dice decide\./,
  parked: /The table of .+ stood still and gave no result: the dice decide\./,
  refused: /The result from the table of .+ did not fit what was sent: the dice decide\./,
};

onServer('A battle that falls back to the dice', (fresh) => {
  let server: TestServer;
  let clock: VirtualClock;
  /** What the tables of battles do otherwise than by their rules; null: there is no table. */
  let tables: Partial<AnyRuleset> | null = {};

  beforeAll(async () => {
    clock = await onVirtualClock(fresh().database, fresh().url, Date.now() + HOUR);
    const load = async (id: string, version?: number) => {
      const rules = await house.load(id, version);
      if (rules === null || rules.fromBrief === undefined) return rules;
      return tables === null ? null : { ...rules, ...tables };
    };
    server = await testServer(clock.database, { worker: false, rulesets: { ...house, load } });
  });
  afterAll(async () => {
    await server.close();
    await clock.database.close();
  });

  /** The time of the waiting phase runs out. */
  async function runOut(ports: Ports, game: Quarrel): Promise<void> {
    await clock.set(clock.now() + 200 * HOUR);
    await wake(ports, game.campaign);
    await game.errands(ports);
  }

  /** What brings each reason about, once the battle is handed over. */
  const causes: Readonly<Record<DiceReason, (ports: Ports, game: Quarrel) => Promise<void>>> = {
    async unopened(ports) {
      tables = null;
      for (let tries = 0; tries < 5; tries += 1) {
        await clock.set(clock.now() + MINUTE);
        await runErrands(ports, () => undefined);
      }
    },
    async unfought(ports, game) {
      await game.errands();
      await runOut(ports, game);
    },
    async recalled(ports, game) {
      await game.errands();
      await game.ask('recall');
      await game.errands(ports);
    },
    async parked(ports, game) {
      await game.errands();
      await game.answer();
      tables = { resolve: fails, finish: fails };
      await runOut(ports, game);
    },
    async refused(ports, game) {
      tables = { report: () => ({}) };
      await game.errands();
      await game.fight();
      await game.errands(ports);
      await runOut(ports, game);
    },
  };

  const reportOf = async (person: Person, game: Quarrel, ordinal: number): Promise<string> =>
    (await person.rest('GET', `/api/campaigns/${game.campaign}/report/${ordinal}.txt`)).text;

  it.each(Object.keys(quarrels).flatMap((id) => Object.keys(causes).map((why) => [id, why as DiceReason] as const)))(
    'of %s says why in the reports of its sides, and to nobody else: %s',
    async (id, why) => {
      tables = {};
      // What fails on the way is what the test wants.
      const ports: Ports = { ...server.world.ports, onDefect: () => undefined };
      // Sessions of former people ended as the clock went on.
      const people = [await server.person('Ann'), await server.person('Ben'), await server.person('Cem')];
      const users = people.map((person) => person.id as UserId);
      const game = await (quarrels[id] as (typeof quarrels)[string])(ports, users);
      await game.quarrel();
      const { battle, ordinal } = await game.battle();
      await causes[why](ports, game);
      expect((await game.loaded()).campaign.battles).toMatchObject([
        { battle, settled: why === 'recalled' ? { how: 'recalled' } : { how: 'fell-back', why } },
      ]);
      for (const person of people) {
        const text = await reportOf(person, game, ordinal);
        const said = Object.entries(sentences).flatMap(([reason, sentence]) => (sentence.test(text) ? [reason] : []));
        expect(said).toEqual(game.fighters().includes(person.id as UserId) ? [why] : []);
      }
    },
    2 * MINUTE,
  );
});
