import { checkRatings, rebuild, settleRatings } from '@warlog/application';
import type { CampaignId, UserId } from '@warlog/core';
import { onEveryEngine } from '@warlog/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operation } from '../testing/operations.js';
import { nonce, type ApiPerson, type GraphqlReply } from '../testing/person.js';
import { carry, command, inviteToken, newCampaign } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

onEveryEngine('Ratings', (fresh) => {
  let server: TestServer;
  let ann: ApiPerson;
  let bob: ApiPerson;
  let eve: ApiPerson;

  beforeAll(async () => {
    server = await testServer(fresh().database);
    [ann, bob, eve] = [await server.person('Ann'), await server.person('Bob'), await server.person('Eve')];
  });
  afterAll(async () => {
    expect(server.log.defects).toEqual([]);
    await server.close();
  });

  const join = async (person: ApiPerson, id: string, more: object = {}) =>
    (await command(person, 'TakeSeat', id, { nonce: nonce(), ...more }))['problems'];
  /** A campaign of Ann, Bob and Eve that began. */
  async function started(given: Record<string, unknown> = {}): Promise<CampaignId> {
    const campaign = await newCampaign(ann, { listed: true, rated: true, ...given });
    for (const person of [bob, eve]) {
      const invitation = await inviteToken(ann, campaign);
      expect(await join(person, campaign, { invitation })).toEqual([]);
    }
    expect((await command(ann, 'StartCampaign', campaign))['problems']).toEqual([]);
    return campaign as CampaignId;
  }
  /** Eve leaves and loses, Ann and Bob agree on a draw. */
  async function drawn(given: Record<string, unknown> = {}): Promise<CampaignId> {
    const campaign = await started(given);
    expect((await command(eve, 'LeaveSeat', campaign))['problems']).toEqual([]);
    await carry([ann, bob], campaign, { kind: 'DRAW' });
    await settleRatings(server.world.ports);
    return campaign;
  }
  const ratings = async (reader: ApiPerson, of: ApiPerson) =>
    (await reader.data(operation('MemberRatings'), { name: of.id }))['memberRatings'] as GraphqlReply | null;
  const list = async () =>
    (await server.stranger().data(operation('RatingList'), { ruleset: 'bzaarcke', seats: 'MORE' }))[
      'ratingList'
    ] as GraphqlReply;
  const namesIn = async () =>
    ((await list())['players'] as { account: { name: string } }[]).map(({ account }) => account.name);
  const save = (person: ApiPerson, input: object) => person.data(operation('SavePersonSettings'), { input });
  const record = async () => {
    const { text } = await server.stranger().rest('GET', '/api/ratings/bzaarcke/more.jsonl');
    return text
      .trimEnd()
      .split('\n')
      .map(
        (line) => JSON.parse(line) as { campaign: string | null; players: { number: number; name: string | null }[] },
      );
  };

  it('rates a listed campaign that ended with a result, and says so before', async () => {
    const campaign = await drawn({ name: 'The Winter War' });
    expect(await ratings(server.stranger(), ann)).toMatchObject({
      hidden: false,
      ratings: [
        {
          ...{ ruleset: 'bzaarcke', seats: 'MORE', campaigns: 1, provisional: true },
          changes: [{ campaign, name: 'The Winter War' }],
        },
      ],
    });
    const shown = (await ratings(bob, bob))?.['ratings'] as { rating: number; changes: { change: number }[] }[];
    expect(shown[0]?.rating).toBe(1500 + (shown[0]?.changes[0]?.change ?? 0));
    const { ratingChanges } = await server.stranger().data(operation('RatingChanges'), { campaign });
    // Spectators are not allowed: strangers see nothing of the campaign.
    expect(ratingChanges).toEqual([]);
    const own = (await bob.data(operation('RatingChanges'), { campaign }))['ratingChanges'] as unknown;
    const [first, second, third] = own as { account: { name: string }; change: number }[];
    expect([first?.change, second?.change]).toEqual([second?.change, first?.change]);
    expect(first?.change).toBeGreaterThan(0);
    expect(third).toMatchObject({ account: { name: eve.name } });
    expect(third?.change).toBeLessThan(0);
    const { campaign: stated } = await bob.data(operation('LobbyEnd'), { id: campaign });
    expect(stated).toMatchObject({ rated: true });
  });

  it('rates no campaign that is unlisted, was not rated, or was ended without a result', async () => {
    const before = await record();
    await drawn({ listed: false });
    await drawn({ rated: false });
    const cancelled = await started();
    await carry([ann, bob], cancelled, { kind: 'CANCEL' });
    const alone = await started();
    expect((await command(ann, 'EndCampaign', alone, { reason: 'Losing' }))['problems']).toMatchObject([
      { code: 'WLG_E_NEEDS_VOTE' },
    ]);
    await settleRatings(server.world.ports);
    expect(await record()).toEqual(before);
  });

  it('gives the same ratings after a rebuild', async () => {
    const campaign = await drawn();
    const before = [await ratings(ann, ann), await record()];
    await rebuild(server.world.ports, campaign);
    await settleRatings(server.world.ports);
    expect([await ratings(ann, ann), await record()]).toEqual(before);
    expect(await checkRatings(server.world.ports)).toMatchObject([
      { ruleset: 'bzaarcke', seats: 'more', campaigns: 2, players: 3, different: 0 },
    ]);
  });

  it('is what a campaign may ask for, in figures that the asker alone sees', async () => {
    const asking = (rating: number) =>
      newCampaign(ann, {
        ...{ listed: true, rated: true },
        gather: { days: 14, startsItself: false, asks: { finished: 0, missesPerHundred: 100, rating } },
      });
    expect(await join(bob, await asking(0))).toMatchObject([
      { code: 'WLG_E_RATING', sentence: expect.stringContaining('after 2.') as string },
    ]);
    for (let more = 2; more < 5; more += 1) await drawn();
    expect(await join(bob, await asking(1400))).toEqual([]);
    const strict = await asking(2500);
    expect(await join(bob, strict)).toMatchObject([{ code: 'WLG_E_RATING' }]);
    expect(await join(bob, strict, { invitation: await inviteToken(ann, strict) })).toEqual([]);
    await expect(asking(5001)).rejects.toThrow('WLG_E_INPUT');
    const { campaign: stated } = await eve.data(operation('LobbyEnd'), { id: strict });
    expect(stated).toMatchObject({ gather: { asks: { rating: 2500 } } });
  });

  it('lists the best players with shared places', async () => {
    expect((await list())['players']).toMatchObject([
      { account: { name: ann.name }, place: 1, campaigns: 5, provisional: false },
      { account: { name: bob.name }, place: 1 },
      { account: { name: eve.name }, place: 3 },
    ]);
  });

  it('is hidden by its owner or with the page, and stays a number in the record', async () => {
    const [{ players = [] } = {}] = await record();
    const numbers = players.map(({ number }) => number);
    for (const [hide, show] of [
      [{ ratings: 'HIDDEN' }, { ratings: 'SHOWN' }],
      [{ page: 'CLOSED' }, { page: 'OPEN' }],
    ] as const) {
      await save(bob, hide);
      expect(await ratings(ann, bob)).toBeNull();
      expect(await ratings(bob, bob)).toMatchObject({ hidden: true, ratings: [{ campaigns: 5 }] });
      // Places leave no gap.
      expect((await list())['players']).toMatchObject([
        { account: { name: ann.name }, place: 1 },
        { account: { name: eve.name }, place: 2 },
      ]);
      const [line] = await record();
      expect(line).toMatchObject({ campaign: null, endedAt: null });
      expect(line?.players.map(({ number }) => number)).toEqual(numbers);
      expect(JSON.stringify(line)).not.toMatch(new RegExp(`${bob.name}|${bob.id}`));
      await save(bob, show);
    }
    expect(await namesIn()).toEqual([ann.name, bob.name, eve.name]);
  });

  it('is part of the exported data', async () => {
    const { text } = await ann.rest('GET', '/api/account/data');
    expect(JSON.parse(text)).toMatchObject({ ratings: [{ ruleset: 'bzaarcke', seats: 'more', campaigns: 5 }] });
  });

  it('loses the name with the account, and stays the same for others', async () => {
    const before = await ratings(ann, ann);
    await server.world.ports.accounts.remove(eve.id as UserId, `Former player ${nonce().slice(0, 8)}`);
    expect(await ratings(ann, eve)).toBeNull();
    expect(await namesIn()).toEqual([ann.name, bob.name]);
    const text = JSON.stringify(await record());
    expect(text).not.toMatch(new RegExp(`${eve.name}|Former|${eve.id}`));
    expect(await ratings(ann, ann)).toEqual(before);
    expect((await checkRatings(server.world.ports))[0]).toMatchObject({ players: 3, different: 0 });
  });

  it('answers hostile questions with a sentence', async () => {
    for (const path of ['nonsense/two.jsonl', 'bzaarcke/three.jsonl', 'bzaarcke/two.csv', '%00/two.jsonl'])
      expect([400, 404], path).toContain((await server.stranger().rest('GET', `/api/ratings/${path}`)).status);
    expect((await server.stranger().rest('GET', '/api/ratings/pentagon-war/two.jsonl')).text).toBe('');
    const ask = (query: string) => server.stranger().graphql(query, {});
    expect((await ask('{ ratingList(ruleset: "none", seats: TWO) { seats } }')).json).toEqual({
      data: { ratingList: null },
    });
    expect((await ask('{ ratingChanges(campaign: "none") { change } }')).json.errors ?? []).toEqual([]);
  });
});
