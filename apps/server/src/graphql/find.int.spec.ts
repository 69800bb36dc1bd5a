import { onEveryEngine } from '@warlog/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operation } from '../testing/operations.js';
import { nonce, type ApiPerson, type GraphqlReply } from '../testing/person.js';
import { command, look, newCampaign, startedCampaign } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

const DAY = 86_400_000;
const problem = (payload: GraphqlReply) => (payload['problems'] as GraphqlReply[])[0]?.['code'] ?? null;
const evening = { zone: 'Europe/Paris', from: 1080, to: 1440 };
const gather = { days: 14, startsItself: true, hours: evening };

onEveryEngine('Finding people', (fresh) => {
  let server: TestServer;
  let ana: ApiPerson;
  let ben: ApiPerson;
  let eve: ApiPerson;

  beforeAll(async () => {
    server = await testServer(fresh().database);
    [ana, ben, eve] = [await server.person('Ana'), await server.person('Ben'), await server.person('Eve')];
  });
  afterAll(async () => {
    expect(server.log.defects).toEqual([]);
    await server.close();
  });

  const page = async (person: ApiPerson, filter: object, first = 100, after: string | null = null) => {
    const { lobby } = await person.data(operation('Lobby'), { first, after, filter });
    const { nodes, next } = lobby as unknown as { nodes: GraphqlReply[]; next: string | null };
    return { ids: nodes.map(({ id }) => String(id)), next };
  };
  const endOf = async (person: ApiPerson, id: string) => {
    const { campaign } = await person.data(operation('LobbyEnd'), { id });
    return (campaign as GraphqlReply)['gather'] as GraphqlReply | null;
  };
  const list = async (person: ApiPerson, filter: object) => (await page(person, filter)).ids;
  const would = (person: ApiPerson, campaign: string, more: object = {}) =>
    command(person, 'TakeSeat', campaign, { nonce: nonce(), ...more });

  it('starts a proposal by itself with the last seat, and refuses further people', async () => {
    const name = `March ${nonce().slice(0, 8)}`;
    const campaign = await newCampaign(ana, { listed: true, name, gather });
    expect(await list(eve, { stage: 'PROPOSALS', words: name })).toEqual([campaign]);
    expect(await list(eve, { stage: 'STARTING', words: name })).toEqual([]);
    expect(await endOf(eve, campaign)).toMatchObject({ startsItself: true });
    expect(problem(await would(ben, campaign, { hours: { ...evening, zone: 'Mars/Base' } }))).toBe('WLG_E_PLAY_HOURS');
    expect(problem(await would(ben, campaign, { hours: evening }))).toBeNull();
    const { lobby } = await eve.data(operation('Lobby'), { filter: { words: name } });
    expect((lobby as unknown as { nodes: readonly unknown[] }).nodes).toMatchObject([
      { gather: { people: ['s1', 's2'].map((seat) => ({ seat, hours: evening })) } },
    ]);
    expect(problem(await command(ben, 'LeaveSeat', campaign))).toBeNull();
    expect(await look(ben, campaign)).toMatchObject({ status: 'LOBBY' });
    for (const person of [ben, eve]) expect(problem(await would(person, campaign))).toBeNull();
    expect(await look(ben, campaign)).toMatchObject({ status: 'RUNNING' });
    expect(await endOf(ben, campaign)).toBeNull();
    const late = await server.person('Late');
    await expect(would(late, campaign)).rejects.toThrow('NOT_FOUND');
    expect(await list(eve, { stage: 'PROPOSALS', words: name })).toEqual([]);
  });

  it('states an end for public lobbies alone, and refuses one outside the limits', async () => {
    const listed = await newCampaign(ana, { listed: true });
    const until = Date.parse(String((await endOf(ana, listed))?.['until']));
    expect(until - Date.now()).toBeGreaterThan(13 * DAY);
    expect(await endOf(ana, await newCampaign(ana))).toBeNull();
    for (const days of [0, 1, -5, 61])
      await expect(newCampaign(ana, { gather: { ...gather, days } }), String(days)).rejects.toThrow();
  });

  it('reminds its host and players once, a day before the end', async () => {
    const campaign = await newCampaign(ana, { listed: true, gather });
    await would(ben, campaign);
    const reminded: string[] = [];
    const { deliveries } = server.world.ports;
    for (const _time of [1, 2])
      await deliveries.remind([], () => [], {
        aheadMs: 14 * DAY,
        rows(ending) {
          reminded.push(...ending.filter((each) => each.campaign === campaign).map(({ user }) => user));
          return [];
        },
      });
    expect(reminded.sort()).toEqual([ana.id, ben.id].sort());
  });

  it('filters by free seats and by hours in any zone, and lists campaigns that state none', async () => {
    const name = `Hours ${nonce().slice(0, 8)}`;
    const timed = await newCampaign(ana, { listed: true, name, gather });
    const silent = await newCampaign(ana, { listed: true, name });
    await would(ben, timed);
    const found = async (filter: object) => (await list(eve, { words: name, ...filter })).sort();
    const both = [timed, silent].sort();
    expect(await found({ seatsFree: 1 })).toEqual(both);
    expect(await found({ seatsFree: 2 })).toEqual([silent]);
    for (const hours of [
      { from: 1020, to: 1380 },
      { from: 900, to: 1021 },
      { from: 1300, to: 60 },
      { from: 1439, to: 1100 },
    ])
      expect(await found({ hours }), JSON.stringify(hours)).toEqual(both);
    for (const hours of [
      { from: 600, to: 900 },
      { from: 1400, to: 960 },
    ])
      expect(await found({ hours }), JSON.stringify(hours)).toEqual([silent]);
  });

  it('lists what may be watched and what a user follows, and never a private campaign', async () => {
    const name = `Watch ${nonce().slice(0, 8)}`;
    const open = await startedCampaign(ana, ben, { listed: true, spectators: true, name });
    const closed = await startedCampaign(ana, ben, { listed: true, name });
    const hidden = await startedCampaign(ana, ben, { spectators: true, name });
    expect(await list(eve, { stage: 'WATCH', words: name })).toEqual([open]);
    const follow = (campaign: string, on = true) => command(eve, 'FollowCampaign', campaign, { on });
    for (const _time of [1, 2]) expect(problem(await follow(open))).toBeNull();
    for (const other of [closed, '00000000-0000-8000-8000-000000000000'])
      await expect(follow(other)).rejects.toThrow('NOT_FOUND');
    expect(await list(eve, { stage: 'FOLLOWED' })).toEqual([open]);
    expect(await list(ben, { stage: 'FOLLOWED' })).toEqual([]);
    await follow(open, false);
    expect(await list(eve, { stage: 'FOLLOWED' })).toEqual([]);
    for (const stage of [undefined, 'PROPOSALS', 'STARTING', 'RUNNING', 'GATHERING', 'WATCH'])
      expect(await list(eve, { stage, words: name })).not.toContain(hidden);
  });

  it('pages through many lobbies without gaps or repetitions', async () => {
    const name = `Many ${nonce().slice(0, 8)}`;
    const made: string[] = [];
    for (let number = 0; number < 4; number += 1) {
      const host = await server.person(`Host ${number}`);
      for (let each = 0; each < 9; each += 1) made.push(await newCampaign(host, { listed: true, name, gather }));
    }
    const seen: string[] = [];
    for (let after: string | null = null; ;) {
      const { ids, next } = await page(eve, { stage: 'PROPOSALS', words: name }, 7, after);
      seen.push(...ids);
      if (next === null) break;
      after = next;
    }
    expect(seen.sort()).toEqual(made.sort());
  });

  it('saves settings for their owner alone, at most twenty, and nothing else', async () => {
    const document = { ruleset: 'bzaarcke', scenario: 'bzaarcke-reach', name: '<b>"; drop table</b>' };
    const save = async (id: string, more: object = {}) => {
      const input = { id, ruleset: 'settings', kind: 'campaign', name: `${id} <i>`, document, seen: 0, ...more };
      return (await ana.data(operation('SaveDesign'), { input }))['saveDesign'] as GraphqlReply;
    };
    for (let number = 1; number <= 20; number += 1) expect(problem(await save(`t${number}`))).toBeNull();
    expect(problem(await save('t21'))).toBe('WLG_E_SETTINGS_FULL');
    expect(problem(await save('t1', { seen: 1, name: 'Another name' }))).toBeNull();
    for (const wrong of [{ document: [1] }, { document: { ruleset: 4 } }, { kind: 'ship' }])
      expect(problem(await save('x', wrong))).toBe('WLG_E_SETTINGS');
    expect(problem(await save('x', { document: { ...document, more: 'x'.repeat(9_000) } }))).toBe('WLG_E_SETTINGS');
    expect(problem(await save('x', { name: '' }))).toBe('WLG_E_DESIGN_NAME');
    const of = async (person: ApiPerson) =>
      (await person.data(operation('Designs'), { ruleset: 'settings' }))['designs'];
    expect(await of(ana)).toHaveLength(20);
    expect(await of(ben)).toEqual([]);
    await ben.data(operation('RemoveDesign'), { input: { id: 't1' } });
    expect(await of(ana)).toContainEqual(expect.objectContaining({ id: 't1', name: 'Another name', document }));
  });
});
