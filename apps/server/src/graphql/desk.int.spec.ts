import { onEveryEngine } from '@warlog/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operation } from '../testing/operations.js';
import { nonce, type ApiPerson, type GraphqlReply } from '../testing/person.js';
import { command, inviteToken, look, newCampaign } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

onEveryEngine('The desk over GraphQL', (fresh) => {
  let server: TestServer;
  let gm: ApiPerson;
  let ann: ApiPerson;
  let bob: ApiPerson;
  let eve: ApiPerson;

  beforeAll(async () => {
    server = await testServer(fresh().database);
    [gm, ann] = [await server.person('Gm'), await server.person('Ann')];
    [bob, eve] = [await server.person('Bob'), await server.person('Eve')];
  });
  afterAll(async () => {
    expect(server.log.defects).toEqual([]);
    await server.close();
  });

  const decisions = async (person: ApiPerson, campaign: string) =>
    ((await look(person, campaign))['decisions'] as GraphqlReply[]).map(({ kind }) => kind);
  const desk = async (person: ApiPerson) =>
    ((await person.data(operation('MyDesk')))['myDesk'] as unknown as GraphqlReply[]).map(
      ({ campaign, count, first }) => [(campaign as GraphqlReply)['id'], count, (first as GraphqlReply)['kind']],
    );

  it('lists decisions for host and game master alone, and only the present one', async () => {
    const given = { takeSeat: false, nonce: null, gameMaster: 'BLIND', listed: true, spectators: true };
    const campaign = await newCampaign(gm, given);
    const invitation = await inviteToken(gm, campaign);
    for (const person of [ann, bob]) await command(person, 'TakeSeat', campaign, { invitation, nonce: nonce() });
    await command(gm, 'SeatBot', campaign, { seat: 's3', bot: true });
    expect(await desk(gm)).toEqual([[campaign, 1, 'START']]);
    await command(gm, 'StartCampaign', campaign);
    expect(await desk(gm)).toEqual([]);

    await command(gm, 'OfferSeat', campaign, { seat: 's2', offered: true });
    await command(eve, 'RequestSeat', campaign, { seat: 's2' });
    await command(ann, 'SendLetter', campaign, { to: ['gm'], body: 'May I   call off a jump?' });
    expect(await decisions(gm, campaign)).toEqual(['REQUEST', 'LETTER']);
    expect(await desk(gm)).toEqual([[campaign, 2, 'REQUEST']]);
    const stranger = await server.person('Sid');
    for (const other of [ann, bob, eve, stranger]) {
      expect(await decisions(other, campaign)).toEqual([]);
      expect(await desk(other)).toEqual([]);
    }
    const found = (await look(gm, campaign))['decisions'] as GraphqlReply[];
    expect(found[1]).toMatchObject({ seat: 's1', text: 'May I call off a jump?', by: null });

    await command(gm, 'SendLetter', campaign, { to: ['s1'], body: 'You may.' });
    expect(await decisions(gm, campaign)).toEqual(['REQUEST']);
    await command(gm, 'OfferSeat', campaign, { seat: 's2', offered: false });
    expect(await desk(gm)).toEqual([]);
  });

  it('moves with the office of the game master', async () => {
    const campaign = await newCampaign(ann, { gameMaster: 'NONE', listed: true });
    const invitation = await inviteToken(ann, campaign);
    await command(bob, 'TakeSeat', campaign, { invitation, nonce: nonce() });
    await command(ann, 'SeatBot', campaign, { seat: 's3', bot: true });
    await command(ann, 'StartCampaign', campaign);
    await command(bob, 'OpenVote', campaign, { motion: { kind: 'REPLACE_GM', name: eve.name }, reason: 'r' });
    expect(await decisions(ann, campaign)).toEqual(['VOTE']);
    const [vote] = (await look(ann, campaign))['decisions'] as GraphqlReply[];
    await command(ann, 'CastVote', campaign, { vote: vote?.['vote'], choice: 'YES' });
    expect(await decisions(ann, campaign)).toEqual([]);
    await command(bob, 'SendLetter', campaign, { to: ['gm'], body: 'Are you there?' });
    expect(await decisions(eve, campaign)).toEqual(['LETTER']);
    expect(await decisions(ann, campaign)).toEqual([]);
    await command(bob, 'OpenVote', campaign, { motion: { kind: 'REPLACE_GM', name: null }, reason: 'r' });
    const [second] = (await look(ann, campaign))['decisions'] as GraphqlReply[];
    await command(ann, 'CastVote', campaign, { vote: second?.['vote'], choice: 'YES' });
    expect(await desk(eve)).toEqual([]);
  });
});
