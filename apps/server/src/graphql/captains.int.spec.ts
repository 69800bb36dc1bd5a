import { campaignFor, changeKeyOf, removeAccount, type Ports } from '@warlog/application';
import type { CampaignId, UserId } from '@warlog/core';
import { onServer, onVirtualClock, type VirtualClock } from '@warlog/postgres/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { FeudOnServer, feudRulesets } from '../testing/feud-kit.js';
import { operation, operationNames } from '../testing/operations.js';
import { commandId, type ApiPerson, type GraphqlReply } from '../testing/person.js';
import { command, look, phaseId } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

const HOUR = 3_600_000;
const aboutCampaign = operationNames.filter((name) => /^query[^{]*\{\s*campaign\(id: \$id/.test(operation(name)));
const codeOf = (payload: GraphqlReply) =>
  (payload['problems'] as readonly { readonly code: string }[])[0]?.code ?? null;

onServer('A lent battle over GraphQL', (fresh) => {
  let clock: VirtualClock;
  let server: TestServer;
  let people: readonly [ApiPerson, ApiPerson, ApiPerson];
  let dan: ApiPerson;
  let eve: ApiPerson;
  let game: FeudOnServer;
  let child: CampaignId;

  beforeAll(async () => {
    clock = await onVirtualClock(fresh().database, fresh().url, Date.now() + HOUR);
    server = await testServer(clock.database, { worker: false, rulesets: feudRulesets });
    people = [await server.person('Ann'), await server.person('Ben'), await server.person('Cem')];
    [dan, eve] = [await server.person('Dan'), await server.person('Eve')];
  });
  afterEach(() => expect(server.log.defects).toEqual([]));
  afterAll(async () => {
    await server.close();
    await clock.database.close();
  });

  const ports = (): Ports => server.world.ports;
  async function begin(): Promise<void> {
    const users = people.map(({ id }) => id as UserId);
    game = await FeudOnServer.begun(ports(), users);
    await game.quarrel();
    await game.runTasks();
    ({ child } = await game.battle());
  }
  const lend = (to: ApiPerson, by = people[0]) => command(by, 'LendBattle', child, { name: to.name });
  const take = (person: ApiPerson, seat = 's1') => command(person, 'TakeBattle', child, { seat });
  const end = (by: ApiPerson, of: ApiPerson) => command(by, 'EndCaptain', child, { seat: 's1', account: of.id });
  async function errorOf(person: ApiPerson, name: string, campaign: string, more: object = {}): Promise<string> {
    const input = { commandId: commandId(), campaign, ...more };
    const { json } = await person.graphql(operation(name), { input });
    const [error] = json.errors ?? [];
    if (error) return error.extensions.code;
    const [payload] = Object.values(json.data) as readonly GraphqlReply[];
    return (payload ? codeOf(payload) : null) ?? 'null';
  }
  const rowsOf = async (person: ApiPerson) => {
    const { home } = await person.data(operation('Home'));
    return (home?.['nodes'] as GraphqlReply[]).map(({ id }) => id);
  };
  const keyOf = async (person: ApiPerson, campaign: CampaignId) => {
    const access = await campaignFor(ports() as never, person.id as UserId, campaign);
    return access && changeKeyOf(ports(), access);
  };

  /** What a person reads of the parent by every query about a campaign and by REST. */
  async function readsOfParent(person: ApiPerson): Promise<readonly string[]> {
    const asked = {
      id: game.campaign,
      campaign: game.campaign,
      ordinal: 1,
      first: 50,
      channel: null,
      after: 0,
      of: 's1',
    };
    const texts: string[] = [];
    for (const name of aboutCampaign) {
      const { text } = await person.graphql(operation(name), asked);
      texts.push(`${name} ${text.replaceAll(/"serverTime":"[^"]*"/g, '')}`);
    }
    for (const path of ['export', 'report/1.md', 'atom', 'card.svg']) {
      const { status, text } = await person.rest('GET', `/api/campaigns/${game.campaign}/${path}`);
      texts.push(`${path} ${status} ${text}`);
    }
    return [...texts, `key ${await keyOf(person, game.campaign)}`];
  }

  it('is an offer that shows the game, the side and the pace, and nothing else of the battle', async () => {
    await begin();
    expect(codeOf(await lend(dan))).toBeNull();
    const offer = await look(dan, child);
    expect(offer).toMatchObject({ viewers: [], mySeat: null, phase: null, turn: 0, scenario: '', checkpointKey: null });
    expect((offer['seats'] as GraphqlReply[]).map(({ id }) => id)).toEqual(['s1']);
    expect(offer['parent']).toMatchObject({ campaign: null });
    expect(JSON.stringify(offer)).not.toContain(people[1].id);
    const before = await keyOf(dan, child);
    await game.strike(1, child);
    expect(await keyOf(dan, child)).toBe(before);
    expect(await look(dan, child)).toEqual(offer);
    const { inbox } = await dan.data(operation('InboxRead'), { first: 5 });
    expect(JSON.stringify(inbox)).toContain('seat.captain');
    expect(JSON.stringify(inbox)).not.toContain(game.campaign);
    expect(await look(eve, child)).toBeNull();
    expect(await rowsOf(dan)).not.toContain(child);
  });

  it('lets the captain see and order the battle, which stands in their list, and nothing of the parent', async () => {
    const before = await readsOfParent(dan);
    expect(codeOf(await take(dan))).toBeNull();
    expect(codeOf(await take(dan))).toBeNull();
    const seen = await look(dan, child);
    expect(seen).toMatchObject({
      viewers: ['s1', 'public'],
      mySeat: 's1',
      parent: { campaign: null },
      waiting: { done: false },
    });
    expect([await rowsOf(dan), await rowsOf(people[0])].map((rows) => rows.includes(child))).toEqual([true, false]);
    expect(await rowsOf(dan)).not.toContain(game.campaign);
    const sheet = { move: 2 };
    const { saveDraft } = await dan.data(operation('SaveDraft'), {
      input: { campaign: child, phase: phaseId(seen), sheet, device: 'phone', seen: 0 },
    });
    expect(codeOf(saveDraft as GraphqlReply)).toBeNull();
    expect(await look(people[0], child)).toMatchObject({ myDraft: { sheet } });
    await game.send(dan.id as UserId, sheet, child);
    expect(await readsOfParent(dan)).toEqual(before);
    expect(await readsOfParent(dan)).toEqual(await readsOfParent(eve));
    // The same reads differ for a player, so this test could fail.
    expect(await readsOfParent(people[0])).not.toEqual(before);
  });

  it('answers commands of the captain to the parent as if it did not exist', async () => {
    const commands: readonly (readonly [string, object])[] = [
      ['SendLetter', { body: 'x' }],
      ['TakeSeat', { seat: 's3' }],
      ['RequestSeat', { seat: 's2' }],
      ['TakeRole', { seat: 's1' }],
      ['FollowCampaign', { follows: true }],
      ['TakeBattle', { seat: 's1' }],
      ['LendBattle', { name: eve.name }],
      ['EndCaptain', { seat: 's1', account: dan.id }],
    ];
    for (const [name, more] of commands) {
      if (!operationNames.includes(name)) continue;
      const answers = await Promise.all([dan, eve].map((person) => errorOf(person, name, game.campaign, more)));
      expect(answers[0], name).toBe(answers[1]);
    }
  });

  it('binds the captain to the side, and is ended by its holder or the captain alone', async () => {
    const [ann, ben, cem] = people;
    expect(codeOf(await command(ben, 'OfferRole', game.campaign, { name: dan.name, role: 'MENTOR' }))).toBe(
      'WLG_E_ROLE_PARTY',
    );
    expect(codeOf(await lend(dan, ben))).toBe('WLG_E_CAPTAIN_PARTY');
    for (const party of [ann, ben, cem]) expect(codeOf(await lend(party, ben))).toBe('WLG_E_CAPTAIN_PARTY');
    expect(codeOf(await lend(eve))).toBe('WLG_E_CAPTAIN_ONE');
    expect(codeOf(await end(ben, dan))).toBe('WLG_E_CAPTAIN_NONE');
    for (const outsider of [cem, eve]) {
      expect(await errorOf(outsider, 'EndCaptain', child, { seat: 's1', account: dan.id })).toBe('NOT_FOUND');
      expect(await errorOf(outsider, 'TakeBattle', child, { seat: 's1' })).toBe('NOT_FOUND');
    }
    for (const seat of ['s2', 's3', 'none']) expect(await errorOf(dan, 'TakeBattle', child, { seat })).not.toBe('null');
    expect(await errorOf(dan, 'TakeRole', child, { seat: 's1' })).toBe('WLG_E_BATTLE');
    expect(await errorOf(dan, 'EndRole', child, { seat: 's1', account: dan.id })).toBe('WLG_E_BATTLE');
    expect(codeOf(await end(ann, dan))).toBeNull();
    expect(await look(dan, child)).toMatchObject({ mySeat: null, viewers: ['public'], parent: { campaign: null } });
    expect(await errorOf(dan, 'TakeBattle', child, { seat: 's1' })).toBe('WLG_E_CAPTAIN_NONE');
  });

  it('notifies both sides and the captain, and no third seat', async () => {
    for (const person of people.slice(0, 2)) {
      const { inbox } = await person.data(operation('InboxRead'), { first: 20 });
      expect(JSON.stringify(inbox)).toContain('seat.captainTaken');
    }
    const { inbox } = await dan.data(operation('InboxRead'), { first: 20 });
    expect(JSON.stringify(inbox)).toContain('seat.captainLost');
    const { inbox: third } = await people[2].data(operation('InboxRead'), { first: 20 });
    expect(JSON.stringify(third)).not.toContain('seat.captain');
  });

  it('has one winner if a captain takes both sides at once', async () => {
    await begin();
    const fay = await server.person('Fay');
    await lend(fay);
    await lend(fay, people[1]);
    const taken = await Promise.all([take(fay, 's1'), take(fay, 's2')]);
    expect(taken.map(codeOf).sort()).toEqual(['WLG_E_CAPTAIN_BOUND', null].sort());
    const { captains } = await game.battle();
    expect(captains?.filter(({ status }) => status === 'taken')).toHaveLength(1);
    const { campaign } = await game.loaded(child);
    expect(campaign.captains).toEqual([fay.id]);
  });

  it('ends with the battle, which the captain may export, and with the account of the captain', async () => {
    await game.fight();
    await game.runTasks();
    const [fay] = (await game.loaded(child)).campaign.captains ?? [];
    expect(fay).toBeDefined();
    expect((await game.battle()).settled?.how).toBe('returned');
    expect((await game.audited(game.campaign)).difference).toBeNull();
    await begin();
    await lend(eve);
    await take(eve);
    expect((await eve.rest('GET', `/api/campaigns/${child}/export`)).text).not.toContain('BattleOpened');
    await removeAccount(ports(), eve.id as UserId);
    expect((await game.battle()).captains).toMatchObject([{ user: eve.id, status: 'former' }]);
    await game.runTasks();
    expect((await game.loaded(child)).campaign.seats[0]?.roles).toEqual([]);
  });
});
