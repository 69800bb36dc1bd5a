import { campaignFor, changeKeyOf, tendBattles, closeIfDue, type Ports } from '@warlog/application';
import type { CampaignId, UserId } from '@warlog/core';
import { onServer, onVirtualClock, type VirtualClock } from '@warlog/postgres/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { FeudOnServer, feudRulesets } from '../testing/feud-kit.js';
import { operation, operationNames } from '../testing/operations.js';
import type { ApiPerson, GraphqlReply } from '../testing/person.js';
import { carry, command, look } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

const MINUTE = 60_000;
const queries = operationNames.filter((name) => operation(name).startsWith('query'));

/** Builds the result of a battle with miniatures from the losses of each side. */
const resultOf = (...lost: readonly number[]) => ({
  ...{ winner: 's1', how: 'struck' },
  units: lost.map((n, at) => ({ seat: `s${at + 1}`, ref: 'unit', lost: n, damaged: 0 })),
});

onServer('A battle over GraphQL', (fresh) => {
  let clock: VirtualClock;
  let server: TestServer;
  let people: readonly [ApiPerson, ApiPerson, ApiPerson];
  /** The report of the battle campaign, if a test sets one. */
  let reported: unknown = null;

  beforeAll(async () => {
    clock = await onVirtualClock(fresh().database, fresh().url, Date.now() + 60 * MINUTE);
    const load = async (id: string) => {
      const rules = await feudRulesets.load(id);
      return rules?.battleCampaign
        ? {
            ...rules,
            battleCampaign: {
              ...rules.battleCampaign,
              report: (state: never) => reported ?? rules.battleCampaign?.report(state),
            },
          }
        : rules;
    };
    server = await testServer(clock.database, { worker: false, rulesets: { ...feudRulesets, load } });
    people = [await server.person('Ann'), await server.person('Ben'), await server.person('Cem')];
  });
  afterEach(() => {
    reported = null;
    expect(server.log.defects).toEqual([]);
  });
  afterAll(async () => {
    await server.close();
    await clock.database.close();
  });

  const ports = (): Ports => server.world.ports;
  const begun = () =>
    FeudOnServer.begun(
      ports(),
      people.map(({ id }) => id as UserId),
    );
  const rowsOf = async (person: ApiPerson): Promise<readonly GraphqlReply[]> => {
    const { home } = await person.data(operation('Home'));
    return home?.['nodes'] as GraphqlReply[];
  };

  /** Returns everything that a person can read of a campaign with the app's own queries, and the key of its changes. */
  async function gets(person: ApiPerson, campaign: CampaignId): Promise<Readonly<Record<string, string>>> {
    const texts: Record<string, string> = {};
    const asked = { id: campaign, campaign, ordinal: 1, token: 'none', ruleset: 'feud', first: 100 };
    for (const name of queries) {
      const { text } = await person.graphql(operation(name), asked);
      texts[name] = text.replaceAll(/"serverTime":"[^"]*"/g, '');
    }
    for (const ordinal of [0, 2]) {
      texts[`PhaseDisclosuresRead ${ordinal}`] = (
        await person.graphql(operation('PhaseDisclosuresRead'), { ...asked, ordinal })
      ).text;
    }
    for (const path of ['export', 'report/1.md', 'atom']) {
      texts[path] = (await person.rest('GET', `/api/campaigns/${campaign}/${path}`)).text;
    }
    const access = await campaignFor(ports() as never, person.id === '' ? null : (person.id as UserId), campaign);
    texts['key'] = access ? await changeKeyOf(ports(), access) : 'none';
    return texts;
  }

  it('is disclosed to its sides, who find its battle campaign, and to no other user', async () => {
    const [ann, ben, cem] = people;
    const game = await begun();
    await game.quarrel();
    const battle = { id: 't1-field', place: 'field', sides: ['s1', 's2'], ruleset: 'skirmish', ordinal: 2 };
    // The battle campaign is not open yet, so there is no link to it.
    expect((await look(ann, game.campaign))['battles']).toMatchObject([{ ...battle, settled: null, child: null }]);
    await game.runTasks();
    const { child } = await game.battle();
    for (const person of [ann, ben]) {
      expect((await look(person, game.campaign))['battles']).toMatchObject([
        { ...battle, settled: null, child, table: { id: child, status: 'RUNNING', waiting: { done: false } } },
      ]);
      const parent = { campaign: game.campaign, battle: 't1-field', place: 'field' };
      const seats = [{ name: 'Side s1' }, { name: 'Side s2' }];
      expect(await look(person, child)).toMatchObject({ parent, battles: [], asked: [], host: { id: '' }, seats });
    }
    for (const person of [cem, server.stranger()]) {
      expect((await look(person, child)) as unknown).toBeNull();
      const known = (await look(person, game.campaign)) as GraphqlReply | null;
      expect(known?.['battles'] ?? []).toEqual([]);
    }
  });

  it('appears on the home page within its campaign, which waits for the battle', async () => {
    const [ann, , cem] = people;
    const game = await begun();
    await game.quarrel();
    await game.runTasks();
    const { child } = await game.battle();
    const row = (await rowsOf(ann)).find(({ id }) => id === game.campaign);
    expect(row).toMatchObject({ waiting: null, battles: [{ table: { id: child, waiting: { done: false } } }] });
    expect((await rowsOf(ann)).map(({ id }) => id)).not.toContain(child);
    expect((await rowsOf(cem)).find(({ id }) => id === game.campaign)).toMatchObject({ waiting: null, battles: [] });
    await game.strike(0, child);
    const struck = (await rowsOf(ann)).find(({ id }) => id === game.campaign);
    expect(struck).toMatchObject({ battles: [{ table: { waiting: { done: true } } }] });
  });

  it('gives a third seat and the public the same bytes, whatever happens in the battle', async () => {
    const [ann, ben, cem] = people;
    const game = await begun();
    await game.quarrel();
    const thirds = [cem, server.stranger(), await server.person('Dee')];
    const before = await Promise.all(thirds.map((person) => gets(person, game.campaign)));
    const { child } = await game.battle();
    const captain = await server.person('Captain');
    const steps: readonly (() => Promise<unknown>)[] = [
      () => game.runTasks(),
      () => command(ann, 'LendBattle', child, { name: captain.name }),
      () => command(captain, 'TakeBattle', child, { seat: 's1' }),
      () => command(captain, 'EndCaptain', child, { seat: 's1', account: captain.id }),
      () => game.strike(0, child),
      () => game.strike(1, child),
      () => command(ann, 'AskFinish', child, { word: 'FINISH' }),
      () => command(ann, 'AskFinish', child, { word: 'REAL_TABLE' }),
      () => command(ben, 'AskFinish', child, { word: 'REAL_TABLE' }),
      () => command(ann, 'EnterResult', child, { result: resultOf(1, 1) }),
      () => command(ben, 'AskFinish', child, { word: null }),
      () => command(ben, 'SendLetter', child, { body: 'Give up' }),
      () => tendBattles(ports(), game.campaign),
    ];
    for (const [n, step] of steps.entries()) {
      await step();
      const after = await Promise.all(thirds.map((person) => gets(person, game.campaign)));
      expect(after, `after deed ${n}`).toEqual(before);
    }
    // The same reads do differ for the sides, so this test could fail.
    const [own] = await Promise.all([gets(ann, game.campaign)]);
    await game.fight();
    expect(own).not.toEqual(await gets(ann, game.campaign));
    // It ended but its report was not returned yet: no difference.
    expect(await Promise.all(thirds.map((person) => gets(person, game.campaign)))).toEqual(before);
  });

  it('gives a third seat the same disclosures as dice with the same result', async () => {
    const [, , cem] = people;
    const diced = await begun();
    await diced.quarrel();
    await diced.runTasks();
    await clock.set(clock.now() + 300 * MINUTE);
    await closeIfDue(ports(), diced.campaign);
    await diced.runTasks();
    const { units } = (await diced.loaded()).game as { units: Record<string, number> };
    reported = { left: { s1: units['s1'], s2: units['s2'] } };
    const fought = await begun();
    await fought.quarrel();
    await fought.runTasks();
    await fought.fight();
    await fought.runTasks();
    expect((await diced.loaded()).campaign.battles?.[0]?.settled?.how).toBe('fell-back');
    expect((await fought.loaded()).campaign.battles?.[0]?.settled?.how).toBe('returned');
    const readOf = async (game: FeudOnServer) => {
      const campaign = await look(cem, game.campaign);
      const { id: _, phase, dice: __, checkpointKey: ___, createdAt: ____, game: view, marks, ...rest } = campaign;
      const disclosures = await Promise.all(
        [1, 2].map(async (ordinal) => {
          const { campaign: read } = await cem.data(operation('PhaseDisclosuresRead'), { id: game.campaign, ordinal });
          const { events } = read?.['phaseDisclosures'] as { events: { event: { type: string } }[] };
          // Ids of phases, times and dice contributions differ between campaigns.
          const facts = events.map(({ event }) => event).filter(({ type }) => !/^(Phase|Dice|Early)/.test(type));
          return facts.map((fact) => ({ ...fact, phase: null, at: null, nonce: null }));
        }),
      );
      const kinds = (marks as GraphqlReply[]).map(({ kind, turn }) => [kind, turn]);
      return {
        rest,
        view: (view as GraphqlReply)['view'],
        kinds,
        kind: (phase as GraphqlReply)['kind'],
        happened: disclosures,
      };
    };
    expect(await readOf(fought)).toEqual(await readOf(diced));
  });

  it('ends early or is called off before its second turn once both sides ask, but not if one asks', async () => {
    const [ann, ben, cem] = people;
    for (const [word, how] of [
      ['FINISH', 'RETURNED'],
      ['RECALL', 'RECALLED'],
    ] as const) {
      const game = await begun();
      await game.quarrel();
      await game.runTasks();
      const { child } = await game.battle();
      await game.strike(0, child);
      expect(await command(ann, 'AskFinish', child, { word })).toMatchObject({
        problems: [],
        campaign: { status: 'RUNNING', asked: [{ seat: 's1', word }] },
      });
      expect((await look(ben, child))['asked']).toEqual([{ seat: 's1', word }]);
      await command(ann, 'AskFinish', child, { word: null });
      expect((await look(ben, child))['asked']).toEqual([]);
      await command(ben, 'AskFinish', child, { word });
      await game.runTasks();
      expect((await look(ben, game.campaign))['battles']).toMatchObject([{ settled: null }]);
      const third = await cem.graphql(operation('AskFinish'), {
        input: { commandId: 'a'.repeat(24), campaign: child, word },
      });
      expect(third.json.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
      await command(ann, 'AskFinish', child, { word });
      await game.runTasks();
      const now = await look(ann, game.campaign);
      expect(now).toMatchObject({ turn: 2, battles: [{ settled: how, child, table: null }] });
    }
  });

  it('is fought with miniatures if both sides agree, and counts with the result that both entered', async () => {
    const [ann, ben, cem] = people;
    const game = await begun();
    await game.quarrel();
    await game.runTasks();
    const { child } = await game.battle();
    const entered = async (person: ApiPerson) => {
      const { campaign } = await person.data(operation('RealTable'), { id: child });
      return campaign?.['entered'];
    };
    expect(await entered(ann)).toBeNull();
    await command(ann, 'AskFinish', child, { word: 'REAL_TABLE' });
    const early = await command(ann, 'EnterResult', child, { result: resultOf(0, 1) });
    expect(early['problems']).toMatchObject([{ code: 'WLG_E_NOT_AT_REAL_TABLE' }]);
    await command(ben, 'AskFinish', child, { word: 'REAL_TABLE' });
    const row = (await rowsOf(ann)).find(({ id }) => id === game.campaign);
    expect(row).toMatchObject({ battles: [{ table: { waiting: null } }] });
    expect(await entered(ben)).toEqual([]);
    const bad = await command(ann, 'EnterResult', child, { result: resultOf(0, 99) });
    expect(bad['problems']).toMatchObject([{ code: 'WLG_E_RESULT_UNITS', path: ['result'] }]);
    await command(ann, 'EnterResult', child, { result: resultOf(0, 2) });
    expect(await entered(ben)).toEqual([{ seat: 's1', ...resultOf(0, 2) }]);
    const third = { commandId: 'a'.repeat(24), campaign: child, result: resultOf(0, 2) };
    const refused = await cem.graphql(operation('EnterResult'), { input: third });
    expect(refused.json.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    await command(ben, 'EnterResult', child, { result: resultOf(1, 2) });
    expect((await look(ben, child))['status']).toBe('RUNNING');
    await command(ben, 'EnterResult', child, { result: resultOf(0, 2) });
    const sent = (await game.loaded(child)).game as { units: Record<string, number> };
    await game.runTasks();
    expect(await look(ann, game.campaign)).toMatchObject({ turn: 2, battles: [{ settled: 'RETURNED' }] });
    const { units } = (await game.loaded()).game as { units: Record<string, number> };
    expect([units['s1'], units['s2']]).toEqual([sent.units['s1'], (sent.units['s2'] ?? 0) - 2]);
    expect(await game.audited(child)).toMatchObject({ difference: null, gaps: [] });
    expect(await game.audited(game.campaign)).toMatchObject({ difference: null, gaps: [] });
  });

  it('is open to its seats when it has ended, and to all viewers of its campaign when that has ended too', async () => {
    const [ann, , cem] = people;
    const game = await begun();
    await game.quarrel();
    await game.runTasks();
    await game.fight();
    await game.runTasks();
    const { child } = await game.battle();
    expect((await look(ann, child))['viewers']).toEqual(['s1', 'public', 's2', 'referee']);
    expect((await look(cem, child)) as unknown).toBeNull();
    await carry(people.slice(0, 2), game.campaign, { kind: 'CANCEL' });
    expect((await look(cem, game.campaign))['status']).toBe('ENDED');
    expect((await look(cem, game.campaign))['battles']).toMatchObject([{ child, settled: 'RETURNED' }]);
    expect((await look(cem, child))['viewers']).toContain('s1');
    expect((await look(await server.person('Eve'), child)) as unknown).toBeNull();
  });
});
