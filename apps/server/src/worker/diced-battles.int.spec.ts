import { runCrossCampaignTasks, closeIfDue, type Ports } from '@warlog/application';
import type { DiceReason } from '@warlog/ruleset-api';
import type { UserId } from '@warlog/core';
import { changedRuleset, type RulesetChange } from '@warlog/ruleset-testkit';
import { onServer, onVirtualClock, type VirtualClock } from '@warlog/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogRulesets } from '../modes/rulesets.js';
import type { ApiPerson } from '../testing/person.js';
import { quarrels, type Quarrel } from '../testing/quarrels.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const catalog = catalogRulesets();
const fails = (): never => {
  throw new Error('The rules of the table fail.');
};

/** The sentence of the report for each reason; it names the place. */
/** The reason in the account of the battle, in the words of any of the games. */
const sentences: Readonly<Record<DiceReason, RegExp>> = {
  unopened: /\b(?:it was )?never started\b/,
  unfought: /\b(?:no player gave orders|no orders given: the dice decide)\b/,
  recalled: /\b(?:it was called off|called off: the dice decide)\b/,
  parked: /\bstopped without a result\b/,
  refused: /\b(?:its result did not match the units|the result did not fit)\b/,
};

onServer('A battle that falls back to the dice', (fresh) => {
  let server: TestServer;
  let clock: VirtualClock;
  /** Changes to the rules of the battle campaigns; null: there are none. */
  let tables: RulesetChange | null = {};

  beforeAll(async () => {
    clock = await onVirtualClock(fresh().database, fresh().url, Date.now() + HOUR);
    const load = async (id: string, version?: number) => {
      const rules = await catalog.load(id, version);
      if (rules === null || rules.battleCampaign === undefined) return rules;
      return tables === null ? null : changedRuleset(rules, tables);
    };
    server = await testServer(clock.database, { worker: false, rulesets: { ...catalog, load } });
  });
  afterAll(async () => {
    await server.close();
    await clock.database.close();
  });

  /** Lets the time of the waiting phase run out. */
  async function runOut(ports: Ports, game: Quarrel): Promise<void> {
    await clock.set(clock.now() + 200 * HOUR);
    await closeIfDue(ports, game.campaign);
    await game.runTasks(ports);
  }

  /** Causes each reason, after the battle was handed over. */
  const causes: Readonly<Record<DiceReason, (ports: Ports, game: Quarrel) => Promise<void>>> = {
    async unopened(ports) {
      tables = null;
      for (let tries = 0; tries < 5; tries += 1) {
        await clock.set(clock.now() + MINUTE);
        await runCrossCampaignTasks(ports, () => undefined);
      }
    },
    async unfought(ports, game) {
      await game.runTasks();
      await runOut(ports, game);
    },
    async recalled(ports, game) {
      await game.runTasks();
      await game.ask('recall');
      await game.runTasks(ports);
    },
    async parked(ports, game) {
      await game.runTasks();
      await game.answer();
      tables = { play: { resolve: fails }, doctrine: { finish: fails } };
      await runOut(ports, game);
    },
    async refused(ports, game) {
      tables = { battleCampaign: { report: () => ({}) } };
      await game.runTasks();
      await game.fight();
      await game.runTasks(ports);
      await runOut(ports, game);
    },
  };

  const reportOf = async (person: ApiPerson, game: Quarrel, ordinal: number): Promise<string> =>
    (await person.rest('GET', `/api/campaigns/${game.campaign}/report/${ordinal}.txt`)).text;

  it.each(Object.keys(quarrels).flatMap((id) => Object.keys(causes).map((why) => [id, why as DiceReason] as const)))(
    'of %s gives the reason in the reports of its sides only: %s',
    async (id, why) => {
      tables = {};
      // The defects are intended here.
      const ports: Ports = { ...server.world.ports, onDefect: () => undefined };
      // Earlier sessions ended as the clock advanced.
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
