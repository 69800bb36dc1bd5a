import { onEveryEngine } from '@warlog/postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operation } from '../testing/operations.js';
import type { ApiPerson, GraphqlReply } from '../testing/person.js';
import { closePhase, command, look, phaseId, startedCampaign } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

const problem = (payload: GraphqlReply) => (payload['problems'] as GraphqlReply[])[0]?.['code'] ?? null;

onEveryEngine('Roles in a seat over GraphQL', (fresh) => {
  let server: TestServer;
  let ann: ApiPerson;
  let bob: ApiPerson;
  let eve: ApiPerson;
  let finn: ApiPerson;

  beforeAll(async () => {
    server = await testServer(fresh().database);
    [ann, bob] = [await server.person('Ann'), await server.person('Bob')];
    [eve, finn] = [await server.person('Eve'), await server.person('Finn')];
  });
  afterAll(async () => {
    expect(server.log.defects).toEqual([]);
    await server.close();
  });

  const offer = (campaign: string, to: ApiPerson, role: string) =>
    command(ann, 'OfferRole', campaign, { name: to.name, role });
  const take = (person: ApiPerson, campaign: string) => command(person, 'TakeRole', campaign, { seat: 's1' });
  const teamOf = async (person: ApiPerson, id: string) => {
    const { campaign } = await person.data(operation('TeamRead'), { id });
    return campaign?.['team'] as { readonly roles: GraphqlReply[]; readonly drafts: GraphqlReply[] };
  };
  const draftBy = async (person: ApiPerson, campaign: string, sheet: unknown) => {
    const phase = phaseId(await look(ann, campaign));
    const { saveDraft } = await person.data(operation('SaveDraft'), {
      input: { campaign, phase, sheet, device: person.name, seen: 0 },
    });
    return problem(saveDraft as GraphqlReply);
  };
  const commentsOf = async (person: ApiPerson, id: string) => {
    const { campaign } = await person.data(operation('Letters'), { id, channel: 's1' });
    const { nodes } = campaign?.['letters'] as { readonly nodes: GraphqlReply[] };
    return nodes.map(({ body, by }) => [body, (by as GraphqlReply)['name']]);
  };

  describe('an offer', () => {
    it('is known to the seat and the person only, and shows the campaign but no view', async () => {
      const campaign = await startedCampaign(ann, bob);
      expect(await look(eve, campaign)).toBeNull();
      expect(problem(await offer(campaign, eve, 'OFFICER'))).toBeNull();
      expect(await look(eve, campaign)).toMatchObject({ viewers: [], mySeat: null, game: null });
      expect(await look(finn, campaign)).toBeNull();
      for (const person of [ann, eve]) expect((await teamOf(person, campaign)).roles).toMatchObject([{ taken: false }]);
      expect((await teamOf(bob, campaign)).roles).toEqual([]);
      const { inbox } = await eve.data(operation('InboxRead'), { first: 5 });
      expect(JSON.stringify(inbox)).toContain('seat.role');
      expect(problem(await take(eve, campaign))).toBeNull();
      for (const person of [ann, bob, eve]) {
        expect((await teamOf(person, campaign)).roles).toMatchObject([{ seat: 's1', role: 'OFFICER', taken: true }]);
      }
      expect(await look(eve, campaign)).toMatchObject({ viewers: ['s1', 'public'], mySeat: 's1', waiting: null });
    });
  });

  describe('an officer', () => {
    it('has a draft beside the one of the player, which only the seat sees', async () => {
      const campaign = await startedCampaign(ann, bob);
      await offer(campaign, eve, 'OFFICER');
      expect(await draftBy(eve, campaign, { early: 1 })).toBe('WLG_E_NO_SEAT');
      await take(eve, campaign);
      await offer(campaign, finn, 'MENTOR');
      await take(finn, campaign);
      expect(await draftBy(ann, campaign, { from: 'ann' })).toBeNull();
      expect(await draftBy(eve, campaign, { from: 'eve' })).toBeNull();
      expect(await draftBy(finn, campaign, { from: 'finn' })).toBe('WLG_E_ROLE_RIGHTS');
      expect(await look(eve, campaign)).toMatchObject({ myDraft: { sheet: { from: 'eve' } } });
      expect(await look(finn, campaign)).toMatchObject({ myDraft: null });
      const sheets = async (person: ApiPerson) =>
        (await teamOf(person, campaign)).drafts.map(({ draft }) => (draft as GraphqlReply)['sheet']);
      expect(await sheets(ann)).toEqual([{ from: 'eve' }]);
      expect(await sheets(eve)).toEqual([{ from: 'ann' }]);
      expect(await sheets(finn)).toEqual([{ from: 'eve' }, { from: 'ann' }]);
      expect(await sheets(bob)).toEqual([]);
      await command(ann, 'EndRole', campaign, { seat: 's1', account: eve.id });
      expect(await sheets(ann)).toEqual([]);
      expect(await look(eve, campaign)).toMatchObject({ mySeat: null, viewers: ['public'] });
    });
  });

  describe('a user with a role', () => {
    it('reads of a new phase, but is asked for nothing', async () => {
      const campaign = await startedCampaign(ann, bob);
      await offer(campaign, eve, 'OFFICER');
      await take(eve, campaign);
      await closePhase([ann, bob], campaign);
      const owedTo = async (person: ApiPerson) => {
        const { inbox } = await person.data(operation('InboxRead'), {});
        const entries = inbox?.['nodes'] as { readonly owed: boolean; readonly campaign: { readonly id: string } }[];
        return entries.filter(({ campaign: { id } }) => id === campaign).map(({ owed }) => owed);
      };
      expect(await owedTo(ann)).toContain(true);
      const entries = await owedTo(eve);
      expect(entries.length).toBeGreaterThan(1);
      expect(entries).not.toContain(true);
    });
  });

  describe('a comment', () => {
    it('is read by the people of the seat alone, and is in the own data of its author alone', async () => {
      const campaign = await startedCampaign(ann, bob);
      await offer(campaign, eve, 'MENTOR');
      await take(eve, campaign);
      await command(eve, 'SendLetter', campaign, { to: ['s1'], body: 'Hold the center.' });
      await command(ann, 'SendLetter', campaign, { to: ['s1'], body: 'I will.' });
      const both = [
        ['I will.', ann.name],
        ['Hold the center.', eve.name],
      ];
      expect([await commentsOf(ann, campaign), await commentsOf(eve, campaign)]).toEqual([both, both]);
      expect(await commentsOf(bob, campaign)).toEqual([]);
      const { campaign: read } = await ann.data(operation('PressRead'), { id: campaign });
      expect(read).toMatchObject({ unreadLetters: 1, press: { channels: [{ id: 'all' }, { id: 's1', unread: 1 }] } });
      const own = async (person: ApiPerson) => (await person.rest('GET', '/api/account/data')).text;
      expect(await own(eve)).toContain('Hold the center.');
      expect(await own(ann)).not.toContain('Hold the center.');
    });
  });

  it('ends with the account of the person', async () => {
    const campaign = await startedCampaign(ann, bob);
    const gone = await server.person('Gone');
    await offer(campaign, gone, 'DIPLOMAT');
    await take(gone, campaign);
    expect((await gone.rest('POST', '/api/account/removal', { password: 'a good password' })).status).toBe(204);
    expect((await teamOf(ann, campaign)).roles).toEqual([]);
  });
});
