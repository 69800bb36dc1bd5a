import { onEveryEngine } from '@warlog/postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operation } from '../testing/operations.js';
import { nonce, type ApiPerson, type GraphqlReply } from '../testing/person.js';
import { command, inviteToken, look, newCampaign, startedCampaign } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

const problem = (payload: GraphqlReply) => (payload['problems'] as GraphqlReply[])[0]?.['code'] ?? null;
const brief = { text: 'At peace with the west.', newcomers: true, language: 'FR' };

onEveryEngine('Open seats', (fresh) => {
  let server: TestServer;
  let host: ApiPerson;
  let ann: ApiPerson;
  let eve: ApiPerson;

  beforeAll(async () => {
    server = await testServer(fresh().database);
    [host, ann, eve] = [await server.person('Host'), await server.person('Ann'), await server.person('Eve')];
  });
  afterAll(async () => {
    expect(server.log.defects).toEqual([]);
    await server.close();
  });

  const must = async (person: ApiPerson, name: string, campaign: string, more: Record<string, unknown> = {}) =>
    expect(problem(await command(person, name, campaign, more)), name).toBeNull();
  const lobby = async (person: ApiPerson, filter: Record<string, unknown> = {}): Promise<readonly string[]> => {
    const data = await person.data(operation('Lobby'), { first: 100, filter });
    return ((data['lobby'] as GraphqlReply)['nodes'] as GraphqlReply[]).map(({ id }) => String(id));
  };
  const notificationsOf = async (person: ApiPerson, campaign: string): Promise<readonly GraphqlReply[]> => {
    const { inbox } = await person.data(operation('InboxRead'), { first: 100 });
    const nodes = (inbox as GraphqlReply)['nodes'] as GraphqlReply[];
    return nodes.filter((node) => (node['campaign'] as GraphqlReply)['id'] === campaign);
  };
  const links = async (person: ApiPerson, campaign: string) =>
    (await look(person, campaign))['invitations'] as GraphqlReply[];

  describe('the lobby', () => {
    it('lists running campaigns with an offered seat before open ones, and applies its filters', async () => {
      const name = `Winter ${nonce().slice(0, 8)}`;
      const running = await startedCampaign(host, ann, { listed: true, name, brief });
      const young = await newCampaign(host, { listed: true, name });
      expect(await lobby(eve, { words: name })).toEqual([young]);
      await must(host, 'OfferSeat', running, { seat: 's3', offered: true });
      expect(await lobby(eve, { words: name.toUpperCase() })).toEqual([running, young]);
      expect(await lobby(eve, { words: name, newcomers: true, language: 'FR', stage: 'RUNNING' })).toEqual([running]);
      expect(await lobby(eve, { words: name, language: 'EN', pace: 'DAY', ruleset: 'bzaarcke' })).toEqual([young]);
      expect(await lobby(eve, { words: host.name })).toEqual(expect.arrayContaining([running, young]));
      expect(await look(eve, running)).toMatchObject({ brief, viewers: [] });

      await must(eve, 'TakeSeat', running, { seat: 's3', nonce: nonce() });
      expect(await look(eve, running)).toMatchObject({ mySeat: 's3', viewers: ['s3', 'public'] });
      expect(await lobby(eve, { words: name })).toEqual([young]);
    });

    it('never shows a campaign by invitation, whatever the search', async () => {
      const hidden = await startedCampaign(host, ann);
      await must(host, 'OfferSeat', hidden, { seat: 's3', offered: true });
      expect(await lobby(eve)).not.toContain(hidden);
      expect(await look(eve, hidden)).toBeNull();
      const invitation = await inviteToken(host, hidden);
      const { invitation: read } = await eve.data(operation('Invited'), { token: invitation });
      expect(((read as GraphqlReply)['freeSeats'] as GraphqlReply[]).map(({ id }) => id)).toEqual(['s3']);
      await must(eve, 'TakeSeat', hidden, { seat: 's3', invitation, nonce: nonce() });
    });

    it('lets a sitter ask for the seat they sit for', async () => {
      const campaign = await startedCampaign(host, ann, { listed: true });
      const until = new Date(Date.now() + 86_400_000).toISOString();
      await must(ann, 'NameSitter', campaign, { name: eve.name, scope: 'ALWAYS', until });
      await must(ann, 'OfferSeat', campaign, { seat: 's2', offered: true });
      await must(eve, 'RequestSeat', campaign, { seat: 's2' });
      const asked = ((await look(host, campaign))['governance'] as GraphqlReply)['seats'] as GraphqlReply[];
      const [who] = asked.find(({ seat }) => seat === 's2')?.['requests'] as GraphqlReply[];
      await must(ann, 'HandOverSeat', campaign, { seat: 's2', to: who?.['id'], reason: 'She plays it anyway' });
      expect(await look(eve, campaign)).toMatchObject({ mySeat: 's2' });
    });
  });

  describe('invitation links', () => {
    it('exist side by side, are shown again, count their uses, and end one by one', async () => {
      const campaign = await newCampaign(host);
      for (const label of ['The club', '']) {
        const made = await command(host, 'Invite', campaign, { label });
        expect(made).toMatchObject({ problems: [], invitation: { label, uses: 0, url: made['url'] } });
      }
      const [second, first] = await links(host, campaign);
      expect([second?.['label'], first?.['label']]).toEqual(['', 'The club']);
      const tokenOf = (link: GraphqlReply | undefined) => String(link?.['url']).split('/').at(-1);
      await must(ann, 'TakeSeat', campaign, { invitation: tokenOf(first), nonce: nonce() });
      expect((await links(host, campaign)).map(({ uses }) => uses)).toEqual([0, 1]);
      expect(await links(ann, campaign)).toEqual([]);

      expect((await command(host, 'RevokeInvitation', campaign, { invitation: first?.['id'] }))['problems']).toEqual(
        [],
      );
      expect(
        problem(await command(eve, 'TakeSeat', campaign, { invitation: tokenOf(second), nonce: nonce() })),
      ).toBeNull();
      const { invitation } = await eve.data(operation('Invited'), { token: tokenOf(first) });
      expect(invitation).toBeNull();
      expect(await look(ann, campaign)).toMatchObject({ mySeat: 's2' });
    });

    it('can be revoked only by their host', async () => {
      const campaign = await newCampaign(host);
      const token = await inviteToken(host, campaign);
      await must(ann, 'TakeSeat', campaign, { invitation: token, nonce: nonce() });
      const [link] = await links(host, campaign);
      const input = { commandId: crypto.randomUUID(), campaign, invitation: link?.['id'] };
      const { json } = await ann.graphql(operation('RevokeInvitation'), { input });
      expect(json.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
      expect(await links(host, campaign)).toHaveLength(1);
    });
  });

  describe('the host before the start', () => {
    it('changes the campaign, and the players are notified of the change', async () => {
      const campaign = await newCampaign(host);
      await must(ann, 'TakeSeat', campaign, { invitation: await inviteToken(host, campaign), nonce: nonce() });
      expect(problem(await command(ann, 'EditCampaign', campaign, { name: 'Mine' }))).toBe('WLG_E_NOT_HOST');
      await must(host, 'EditCampaign', campaign, { name: 'Spring', brief, options: { maxTurns: 20 } });
      expect(await look(ann, campaign)).toMatchObject({ name: 'Spring', brief, options: { maxTurns: 20 } });
      expect((await notificationsOf(ann, campaign))[0]).toMatchObject({
        code: 'edited',
        params: { what: 'name options' },
      });
      expect((await notificationsOf(host, campaign)).map(({ code }) => code)).not.toContain('edited');
    });

    it('removes a player, who learns the reason although the campaign is now hidden', async () => {
      const campaign = await newCampaign(host, { listed: false });
      const invitation = await inviteToken(host, campaign);
      await must(ann, 'TakeSeat', campaign, { invitation, nonce: nonce() });
      await must(host, 'RemovePlayer', campaign, { seat: 's2', reason: 'You asked me to' });
      expect(await look(ann, campaign)).toBeNull();
      expect((await notificationsOf(ann, campaign))[0]).toMatchObject({
        code: 'seat.removed',
        by: { name: host.name },
        params: { why: 'You asked me to' },
        campaign: { seats: [] },
      });
      await must(host, 'EditCampaign', campaign, { listed: true });
      expect(problem(await command(ann, 'TakeSeat', campaign, { nonce: nonce() }))).toBe('WLG_E_REMOVED');
      await must(ann, 'TakeSeat', campaign, { invitation, nonce: nonce() });
    });

    it('cancels the campaign, and everyone is notified', async () => {
      const campaign = await newCampaign(host);
      await must(ann, 'TakeSeat', campaign, { invitation: await inviteToken(host, campaign), nonce: nonce() });
      await must(host, 'EndCampaign', campaign, { reason: 'Too few of us' });
      expect(await look(ann, campaign)).toMatchObject({ status: 'ENDED' });
      expect((await notificationsOf(ann, campaign))[0]).toMatchObject({
        code: 'cancelled',
        params: { why: 'Too few of us' },
      });
    });

    it('may change only the brief after the start', async () => {
      const campaign = await startedCampaign(host, ann);
      const now = await look(host, campaign);
      // Days off are set while a campaign runs, never with its settings.
      const { holidays: _holidays, ...pace } = now['pace'] as Readonly<Record<string, unknown>>;
      for (const change of [
        { name: 'Late' },
        { options: { maxTurns: 20 } },
        { pace: { ...pace, phaseMinutes: 61 } },
        { listed: now['listed'] !== true },
        { spectators: { allowed: true, delayTurns: 7 } },
        { brief, options: { maxTurns: 20 } },
      ])
        expect(problem(await command(host, 'EditCampaign', campaign, change))).toBe('WLG_E_NOT_LOBBY');
      const removal = { seat: 's2', reason: 'Late' };
      expect(problem(await command(host, 'RemovePlayer', campaign, removal))).toBe('WLG_E_STARTED_REMOVE');
      await must(host, 'EditCampaign', campaign, { brief });
    });
  });
});
