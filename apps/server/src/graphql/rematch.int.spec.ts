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

  const propose = (person: ApiPerson) => command(person, 'Rematch', former, { nonce: nonce() });
  const codes = ({ problems }: GraphqlReply) => (problems as { code: string }[]).map(({ code }) => code);

  it('waits for the end', async () => {
    expect(codes(await propose(ann))).toEqual(['WLG_E_NOT_ENDED']);
    const motion = { kind: 'CANCEL' };
    await command(ann, 'OpenVote', former, { motion, reason: 'Enough' });
    const [vote] = ((await look(ann, former))['governance'] as GraphqlReply)['votes'] as GraphqlReply[];
    await command(bob, 'CastVote', former, { vote: vote?.['id'], choice: 'YES' });
    expect(await look(ann, former)).toMatchObject({ status: 'ENDED' });
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
    const inbox = async (person: ApiPerson) => {
      const { inbox: page } = await person.data(operation('InboxRead'), {});
      return ((page as GraphqlReply)['nodes'] as GraphqlReply[]).filter(({ code }) => code === 'rematch');
    };
    expect(await inbox(bob)).toMatchObject([
      { params: { seat: 's3' }, campaign: { id: rematch }, by: { name: expect.stringMatching(/^Ann/) as string } },
    ]);
    expect([await inbox(ann), await inbox(eve)]).toEqual([[], []]);
    expect((await eve.data(operation('CampaignRead'), { id: rematch }))['campaign']).toBeNull();
    await expect(command(eve, 'TakeSeat', rematch, { nonce: nonce() })).rejects.toThrow('NOT_FOUND');
    // Bob proposes one as well, and gets the same.
    expect((await propose(bob))['campaign']).toMatchObject({ id: rematch, mySeat: null });
    expect(codes(await command(bob, 'TakeSeat', rematch, { nonce: nonce() }))).toEqual([]);
    expect(await look(bob, rematch)).toMatchObject({ mySeat: 's3' });
  });
});
