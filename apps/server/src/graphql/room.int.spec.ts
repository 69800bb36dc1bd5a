import { wholeStream } from '@warlog/application';
import { audit, publishedKey, verifyChain } from '@warlog/audit';
import type { CampaignId } from '@warlog/core';
import { onEveryEngine } from '@warlog/postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operation } from '../testing/operations.js';
import { nonce, type ApiPerson, type GraphqlReply } from '../testing/person.js';
import { command, inviteToken, look, newCampaign } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

const early = { v: 1, stance: { default: 'no-shoot' } };
const problem = (payload: GraphqlReply) => (payload['problems'] as GraphqlReply[])[0]?.['code'] ?? null;

onEveryEngine('A campaign before its start', (fresh) => {
  let server: TestServer;
  let gm: ApiPerson;
  let ann: ApiPerson;
  let bob: ApiPerson;

  beforeAll(async () => {
    server = await testServer(fresh().database);
    [gm, ann, bob] = [await server.person('Gm'), await server.person('Ann'), await server.person('Bob')];
  });
  afterAll(async () => {
    expect(server.log.defects).toEqual([]);
    await server.close();
  });

  /** Creates a campaign of a blind game master, not started: Ann in s1, Bob in s2, a bot in s3. */
  async function room(): Promise<string> {
    const campaign = await newCampaign(gm, { takeSeat: false, nonce: null, gameMaster: 'BLIND' });
    const invitation = await inviteToken(gm, campaign);
    for (const [person, seat] of [[ann, 's1'] as const, [bob, 's2'] as const]) {
      expect(problem(await command(person, 'TakeSeat', campaign, { invitation, seat, nonce: nonce() }))).toBeNull();
    }
    expect(problem(await command(gm, 'SeatBot', campaign, { seat: 's3', bot: true }))).toBeNull();
    return campaign;
  }

  /** Returns the types of the events that a person was shown before the start. */
  async function told(person: ApiPerson, campaign: string, viewer: string | null): Promise<readonly string[]> {
    const { campaign: read } = await person.data(operation('PhaseDisclosuresRead'), {
      id: campaign,
      ordinal: 0,
      viewer,
    });
    return ((read?.['phaseDisclosures'] as GraphqlReply)['events'] as { event: { type: string } }[]).map(
      ({ event }) => event.type,
    );
  }

  it('deals the seats at the start: standing orders move with their player, sides stay in place', async () => {
    const campaign = await room();
    expect(problem(await command(ann, 'RankSeats', campaign, { order: ['s2', 's1'] }))).toBeNull();
    expect(problem(await command(bob, 'RankSeats', campaign, { order: ['s3', 's1'] }))).toBeNull();
    expect(problem(await command(ann, 'SetStandingOrders', campaign, { standing: early }))).toBeNull();
    expect(await look(ann, campaign)).toMatchObject({ mySeat: 's1', myWishes: ['s2', 's1'], dealtFrom: null });
    expect(problem(await command(gm, 'StartCampaign', campaign))).toBeNull();

    const begun = await look(ann, campaign);
    expect(begun).toMatchObject({ mySeat: 's2', myWishes: [], dealtFrom: 's1', myStanding: early });
    expect(await look(bob, campaign)).toMatchObject({ mySeat: 's1', dealtFrom: 's2', myStanding: null });
    const names = (begun['seats'] as GraphqlReply[]).map(
      ({ player }) => (player as GraphqlReply | null)?.['name'] ?? null,
    );
    expect(names).toEqual([expect.stringMatching(/^Bob/), expect.stringMatching(/^Ann/), null]);
    const { sides } = (begun['game'] as GraphqlReply)['view'] as { sides: Record<string, { name: string }> };
    expect([sides['s1']?.name, sides['s2']?.name]).toEqual(['The Syndicate', 'Dellun Compact']);

    // The player in the seat now reads nothing of the seat's former player.
    for (const [person, viewer] of [[bob, 's1'] as const, [ann, 's2'] as const, [gm, 'referee'] as const]) {
      const types = await told(person, campaign, viewer);
      expect(types).not.toContain('SeatsRanked');
      expect(types).not.toContain('StandingOrdersSet');
    }
  });

  it('leaves a stream whose deal an audit repeats', async () => {
    const campaign = await room();
    await command(ann, 'RankSeats', campaign, { order: ['s2'] });
    await command(bob, 'RankSeats', campaign, { order: ['s1'] });
    await command(gm, 'StartCampaign', campaign);
    expect(problem(await command(gm, 'EndCampaign', campaign, { reason: 'enough' }))).toBeNull();
    const stream = await wholeStream(server.world.ports.store, campaign as CampaignId);
    const ruleset = await server.world.ports.rulesets.load('bzaarcke');
    if (!ruleset) throw new Error('The ruleset is gone');
    const checkpoints = await server.world.ports.store.checkpoints(campaign as CampaignId);
    const context = {
      versions: () => ruleset,
      secretKey: publishedKey(stream),
      tampered: verifyChain,
      checkpoints,
    };
    expect(audit(stream, context)).toMatchObject({ difference: null });
    expect((await look(ann, campaign))['mySeat']).toBe('s2');
  });

  describe('refuses', () => {
    it.each([
      ['RankSeats', { order: ['s9'] }, 'WLG_E_SEAT_UNKNOWN'],
      ['RankSeats', { order: ['s1', 's1'] }, 'WLG_E_WISH_TWICE'],
      ['SetStandingOrders', { standing: { v: 1, stance: { players: { s2: 'shoot' } } } }, 'WLG_E_STANDING_EARLY'],
      ['SetStandingOrders', { standing: ['anything'] }, 'WLG_E_STANDING_EARLY'],
    ])('%s of %j, and changes nothing', async (name, more, code) => {
      const campaign = await room();
      expect(problem(await command(ann, name, campaign, more))).toBe(code);
      expect(await look(ann, campaign)).toMatchObject({ myWishes: [], myStanding: null });
    });
  });
});
