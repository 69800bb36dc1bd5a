import { onEveryEngine } from '@warlog/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operation } from '../testing/operations.js';
import { nonce, type ApiPerson, type GraphqlReply } from '../testing/person.js';
import { command, look, startedCampaign } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

onEveryEngine('A rematch', (fresh) => {
  let server: TestServer;
  let ann: ApiPerson;
  let bob: ApiPerson;
  let eve: ApiPerson;
  let former: string;
  let rematch: string;

  beforeAll(async () => {
    server = await testServer(fresh().database);
    [ann, bob, eve] = [await server.person('Ann'), await server.person('Bob'), await server.person('Eve')];
    former = await startedCampaign(ann, bob, { name: 'The Winter War' });
  });
  afterAll(async () => {
    expect(server.log.defects).toEqual([]);
    await server.close();
  });

  const propose = (person: ApiPerson, settings?: object) =>
    command(person, 'Rematch', former, { nonce: nonce(), settings });
  const honor = (person: ApiPerson, kind: string, ...to: readonly string[]) =>
    command(person, 'GiveHonor', former, { honor: kind, to });
  const inbox = async (person: ApiPerson, code: string) => {
    const { inbox: page } = await person.data(operation('InboxRead'), {});
    return ((page as GraphqlReply)['nodes'] as GraphqlReply[]).filter((entry) => entry['code'] === code);
  };
  const ending = async (person: ApiPerson, id = former) => {
    const { campaign } = await person.data(operation('EndingRead'), { id });
    return (campaign as GraphqlReply | null)?.['ending'] as GraphqlReply;
  };
  const codes = ({ problems }: GraphqlReply) => (problems as { code: string }[]).map(({ code }) => code);

  it('waits for the end', async () => {
    expect(codes(await propose(ann))).toEqual(['WLG_E_NOT_ENDED']);
    expect(codes(await honor(ann, 'STROKE', 's2'))).toEqual(['WLG_E_HONOR_CLOSED']);
    expect(await ending(ann)).toBeNull();
    const motion = { kind: 'CANCEL' };
    await command(ann, 'OpenVote', former, { motion, reason: 'Enough' });
    const [vote] = ((await look(ann, former))['governance'] as GraphqlReply)['votes'] as GraphqlReply[];
    await command(bob, 'CastVote', former, { vote: vote?.['id'], choice: 'YES' });
    expect(await look(ann, former)).toMatchObject({ status: 'ENDED' });
  });

  it('follows honors and thanks, with one notification for all thanks', async () => {
    expect(await ending(ann)).toMatchObject({
      honors: ['STROKE', 'DEFENSE', 'LETTERS', 'LUCK', 'THANKS'],
      honorable: ['s2'],
      given: [],
      rematch: null,
    });
    expect(codes(await honor(ann, 'STROKE', 's2'))).toEqual([]);
    for (const _time of [1, 2]) expect(codes(await honor(ann, 'THANKS', 's2'))).toEqual([]);
    expect((await ending(bob))['given']).toEqual([
      { seat: 's1', honor: 'STROKE', to: ['s2'] },
      { seat: 's1', honor: 'THANKS', to: ['s2'] },
    ]);
    const by = { name: expect.stringMatching(/^Ann/) as string };
    expect([await inbox(bob, 'thanks'), await inbox(ann, 'thanks')]).toMatchObject([[{ by }], []]);
    await expect(honor(eve, 'STROKE', 's2')).rejects.toThrow('NOT_FOUND');
  });

  it('takes changed settings, and refuses what a new campaign would refuse or too few seats', async () => {
    const { name, scenario, options } = await look(ann, former);
    const usual = { name, scenario, options, seats: 3, listed: false, spectators: false };
    const pace = { earlyClose: true, coolingSeconds: 0 };
    const settings = { ...usual, pace };
    expect(codes(await propose(ann, { ...settings, name: '' }))).toEqual(['WLG_E_NAME']);
    expect(codes(await propose(ann, { ...settings, options: { nothing: 1 } }))).toEqual(['WLG_E_OPTION_UNKNOWN']);
    for (const seats of [-1, 0, 1])
      expect(codes(await propose(ann, { ...settings, seats }))).toEqual(['WLG_E_REMATCH_SEATS']);
    expect(codes(await propose(ann, { ...settings, seats: 2 ** 31 - 1 }))).toEqual(['WLG_E_SEATS']);
    expect((await ending(ann))['rematch']).toBeNull();
  });

  it('repeats the settings with the sides turned by one, and seats the bots', async () => {
    const { campaign, problems } = await propose(ann);
    expect(problems).toEqual([]);
    rematch = String((campaign as GraphqlReply)['id']);
    const [before, now] = [await look(ann, former), await look(ann, rematch)];
    for (const field of ['name', 'ruleset', 'scenario', 'options', 'pace', 'listed']) {
      expect(now[field], field).toEqual(before[field]);
    }
    expect(now).toMatchObject({ status: 'LOBBY', mySeat: 's2', iAmHost: true });
    expect((now['seats'] as GraphqlReply[]).map(({ bot }) => bot)).toEqual([true, false, false]);
  });

  it('invites the other players alone, who get their turned seat', async () => {
    expect(await inbox(bob, 'rematch')).toMatchObject([
      { params: { seat: 's3' }, campaign: { id: rematch }, by: { name: expect.stringMatching(/^Ann/) as string } },
    ]);
    expect([await inbox(ann, 'rematch'), await inbox(eve, 'rematch')]).toEqual([[], []]);
    expect((await eve.data(operation('CampaignRead'), { id: rematch }))['campaign']).toBeNull();
    await expect(command(eve, 'TakeSeat', rematch, { nonce: nonce() })).rejects.toThrow('NOT_FOUND');
    // Bob proposes one as well, and gets the same.
    expect((await propose(bob))['campaign']).toMatchObject({ id: rematch, mySeat: null });
  });

  it('shows who has accepted, and starts once everyone has', async () => {
    const seats = (isBobThere: boolean) => [
      { seat: 's2', accepted: true, player: { name: expect.stringMatching(/^Ann/) as string } },
      { seat: 's3', accepted: isBobThere, player: { name: expect.stringMatching(/^Bob/) as string } },
    ];
    expect((await ending(bob))['rematch']).toMatchObject({ campaign: { status: 'LOBBY' }, seats: seats(false) });
    expect(codes(await command(bob, 'TakeSeat', rematch, { nonce: nonce() }))).toEqual([]);
    expect(await look(bob, rematch)).toMatchObject({ mySeat: 's3', status: 'RUNNING' });
    expect((await ending(ann))['rematch']).toMatchObject({
      campaign: { id: rematch, status: 'RUNNING' },
      seats: seats(true),
    });
  });

  it('may be played with other settings', async () => {
    const { scenario } = await look(ann, former);
    const pace = { phaseMinutes: 90, earlyClose: true, coolingSeconds: 0 };
    const settings = { name: 'Once more', scenario, seats: 4, pace, listed: true, spectators: false };
    const { campaign, problems } = await propose(ann, settings);
    expect(problems).toEqual([]);
    const other = await look(ann, String((campaign as GraphqlReply)['id']));
    expect(other).toMatchObject({ name: 'Once more', pace: { phaseMinutes: 90 }, listed: true, status: 'LOBBY' });
    expect((other['seats'] as GraphqlReply[]).map(({ bot }) => bot)).toEqual([true, false, false, true]);
  });
});
