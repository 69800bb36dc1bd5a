import { chartOfView, type PlaceId } from '@warlog/star-map';
import { onEveryEngine } from '@warlog/postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operation } from '../testing/operations.js';
import { nonce, type ApiPerson, type GraphqlReply } from '../testing/person.js';
import { closePhase, command, inviteToken, look, newCampaign, phaseId, quickPace } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

const governanceOf = async (person: ApiPerson, campaign: string) =>
  (await look(person, campaign))['governance'] as GraphqlReply;
const problem = (payload: GraphqlReply) => (payload['problems'] as GraphqlReply[])[0]?.['code'] ?? null;
const seatOf = (table: GraphqlReply, seat: string) =>
  (table['seats'] as GraphqlReply[]).find((graphqlReply) => graphqlReply['seat'] === seat) as GraphqlReply;

/** The part of a star-map view that a jump needs. */
type SectorSeen = Parameters<typeof chartOfView>[0] & {
  readonly turn: number;
  readonly units: Readonly<Record<string, { readonly seat: string; readonly place: PlaceId }>>;
};

onEveryEngine('Governance over GraphQL', (fresh) => {
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

  /** Creates a campaign of a blind game master with Ann and Bob in it, after its set-up. */
  async function led(given: Record<string, unknown> = {}): Promise<string> {
    const campaign = await newCampaign(gm, { takeSeat: false, nonce: null, gameMaster: 'BLIND', ...given });
    const invitation = await inviteToken(gm, campaign);
    for (const person of [ann, bob]) {
      expect(problem(await command(person, 'TakeSeat', campaign, { invitation, nonce: nonce() }))).toBeNull();
    }
    await command(gm, 'SeatBot', campaign, { seat: 's3', bot: true });
    expect(problem(await command(gm, 'StartCampaign', campaign))).toBeNull();
    return campaign;
  }

  describe('votes', () => {
    it('pause the campaign when carried, and hide the ballots of a secret vote', async () => {
      const campaign = await led();
      expect(problem(await command(ann, 'OpenVote', campaign, pause))).toBeNull();
      const [vote] = (await governanceOf(bob, campaign))['votes'] as GraphqlReply[];
      expect(vote).toMatchObject({ kind: 'PAUSE', hours: 5, yes: 1, no: 0, mine: null, mayVote: true, quorum: 2 });
      expect(((await governanceOf(gm, campaign))['votes'] as GraphqlReply[])[0]).toMatchObject({ mayVote: false });
      await command(bob, 'CastVote', campaign, { vote: vote?.['id'], choice: 'YES' });
      expect(await look(ann, campaign)).toMatchObject({ status: 'PAUSED', pauseReason: 'holiday' });

      expect(
        problem(await command(ann, 'OpenVote', campaign, { motion: { kind: 'DRAW' }, reason: 'even' })),
      ).toBeNull();
      const [draw] = (await governanceOf(bob, campaign))['votes'] as GraphqlReply[];
      expect(draw).toMatchObject({ secret: true, spoken: ['s1'], yes: null, no: null, mine: null });
      expect(((await governanceOf(ann, campaign))['votes'] as GraphqlReply[])[0]).toMatchObject({ mine: 'YES' });
    });

    it('name a game master by account name', async () => {
      const campaign = await led();
      const motion = { kind: 'REPLACE_GM', name: 'no such member' };
      expect(problem(await command(ann, 'OpenVote', campaign, { motion, reason: 'r' }))).toBe('WLG_E_NO_MEMBER');
      const eve = await server.person('Eve');
      const put = { motion: { kind: 'REPLACE_GM', name: eve.name }, reason: 'r' };
      expect(problem(await command(ann, 'OpenVote', campaign, put))).toBeNull();
      const [vote] = (await governanceOf(bob, campaign))['votes'] as GraphqlReply[];
      await command(bob, 'CastVote', campaign, { vote: vote?.['id'], choice: 'YES' });
      expect(await governanceOf(eve, campaign)).toMatchObject({ steers: true, rules: true });
      expect((await look(gm, campaign))['viewers']).not.toContain('referee');
    });
  });

  describe('a sitter', () => {
    it("sees the campaign on the home page, submits the seat's orders, and loses access when dismissed", async () => {
      const campaign = await led();
      const eve = await server.person('Eve');
      const until = new Date(Date.now() + 86_400_000).toISOString();
      const named = { name: eve.name, scope: 'ALWAYS', until };
      expect(problem(await command(bob, 'NameSitter', campaign, named))).toBeNull();
      expect(await look(eve, campaign)).toMatchObject({ mySeat: 's2', viewers: ['s2', 'public'] });
      const phase = phaseId(await look(eve, campaign));
      expect(problem(await command(eve, 'SetReady', campaign, { phase, ready: 'YES' }))).toBeNull();
      expect(seatOf(await governanceOf(ann, campaign), 's2')['sitter']).toMatchObject({ active: true });
      expect(problem(await command(eve, 'LeaveSeat', campaign))).toBe('WLG_E_NO_SEAT');
      await command(bob, 'DismissSitter', campaign);
      // She regains her view at the end; until then she sees what the public sees.
      expect(await look(eve, campaign)).toMatchObject({ mySeat: null, viewers: ['public'] });
    });
  });

  describe('a substitute', () => {
    it('asks for an offered seat of a listed campaign and gets it with its view', async () => {
      const campaign = await led({ listed: true });
      const eve = await server.person('Eve');
      expect(await look(eve, campaign)).toBeNull();
      await command(gm, 'OfferSeat', campaign, { seat: 's2', offered: true });
      expect(seatOf(await governanceOf(eve, campaign), 's2')).toMatchObject({ offered: true, requests: [] });
      expect(problem(await command(eve, 'RequestSeat', campaign, { seat: 's2' }))).toBeNull();
      const [asked] = seatOf(await governanceOf(gm, campaign), 's2')['requests'] as GraphqlReply[];
      const over = { seat: 's2', to: asked?.['id'], reason: 'Bob moved away' };
      expect(problem(await command(gm, 'HandOverSeat', campaign, over))).toBeNull();
      expect(await look(eve, campaign)).toMatchObject({ mySeat: 's2' });
      expect(await look(bob, campaign)).toMatchObject({ mySeat: null, viewers: ['public'] });
      const { home } = await bob.data(operation('Home'), { first: 100 });
      expect((home?.['nodes'] as GraphqlReply[]).map(({ id }) => id)).toContain(campaign);
      await command(gm, 'EndCampaign', campaign, { reason: 'Enough' });
      expect((await look(bob, campaign))['viewers']).toEqual(['public', 's1', 's2', 's3', 'referee']);
      const file = await bob.rest('GET', `/api/campaigns/${campaign}/export`);
      expect(file.text.split('\n')[0]).toContain('"holds":"stream"');
    });
  });

  describe('a ruling', () => {
    it('changes the position, stays on record, and can be revoked', async () => {
      const campaign = await led();
      const planet = await somePlanet(campaign);
      const change = { what: 'credits', planet: planet.id, credits: planet.credits + 3 };
      expect(problem(await command(gm, 'MakeRuling', campaign, { change, reason: 'a slip' }))).toBeNull();
      const [made] = (await governanceOf(gm, campaign))['rulings'] as GraphqlReply[];
      expect(made).toMatchObject({
        reason: 'a slip',
        reversible: true,
        differences: [{ before: planet.credits, after: planet.credits + 3 }],
      });
      expect(((await governanceOf(ann, campaign))['rulings'] as GraphqlReply[])[0]).toMatchObject({
        differences: null,
      });
      const undo = { ruling: made?.['id'], reason: 'it was right' };
      expect(problem(await command(gm, 'UndoRuling', campaign, undo))).toBeNull();
      expect((await somePlanet(campaign)).credits).toBe(planet.credits);
      expect(problem(await command(gm, 'MakeRuling', campaign, { change: { what: 'x' }, reason: 'r' }))).toBe(
        'BZK_E_SHAPE',
      );
    });

    it('can be just a statement, or throw dice that everyone sees', async () => {
      const campaign = await led();
      const roll = { count: 2, sides: 20, purpose: 'the storm' };
      expect(problem(await command(gm, 'MakeRuling', campaign, { roll, reason: 'A storm' }))).toBeNull();
      expect(problem(await command(gm, 'MakeRuling', campaign, { reason: 'It passes' }))).toBeNull();
      const wrong = { roll: { ...roll, sides: 1 }, reason: 'r' };
      expect(problem(await command(gm, 'MakeRuling', campaign, wrong))).toBe('WLG_E_RULING_ROLL');
      expect(problem(await command(ann, 'MakeRuling', campaign, { roll, reason: 'r' }))).toBe('WLG_E_NOT_GM');
      for (const person of [gm, ann, bob]) {
        const { campaign: read } = await person.data(operation('PhaseDisclosuresRead'), { id: campaign, ordinal: 1 });
        const events = (
          (read?.['phaseDisclosures'] as GraphqlReply)['events'] as { event: Record<string, unknown> }[]
        ).map(({ event }) => event);
        expect(events.find(({ type }) => type === 'DiceRolled')).toMatchObject({ purpose: 'the storm', sides: 20 });
        expect(events.filter(({ type }) => type === 'RulingMade')).toMatchObject([{ roll }, { reason: 'It passes' }]);
      }
      const report = await ann.rest('GET', `/api/campaigns/${campaign}/report/1.txt`);
      expect(report.status).toBe(200);
    });

    it('lets a phase close whose orders it has made illegal', async () => {
      const campaign = await led();
      const opened = await closePhase([ann, bob], campaign);
      const { view } = (await look(ann, campaign))['game'] as { readonly view: SectorSeen };
      const [id, known] = Object.entries(view.units).find(([, { seat }]) => seat === 's1') ?? [];
      const from = known?.place;
      if (from === undefined) throw new Error('Ann has no units');
      const jump = [{ from, to: chartOfView(view).reach(from)[0], units: [id] }];
      const sent = { campaign, phase: phaseId(opened), nonce: nonce(), replaces: 0 };
      const of = { v: 1, turn: view.turn };
      for (const [person, sheet] of [[ann, { ...of, jump }] as const, [bob, of] as const]) {
        expect((await command(person, 'SubmitOrders', campaign, { ...sent, sheet })).problems).toEqual([]);
      }
      const change = { what: 'remove-unit', unit: id };
      expect(problem(await command(gm, 'MakeRuling', campaign, { change, reason: 'It was never there' }))).toBeNull();
      expect(await look(ann, campaign)).toMatchObject({ mySheet: { number: 2, sheet: null } });
      expect(await closePhase([ann, bob], campaign)).toMatchObject({ turn: view.turn + 1 });
    });

    async function somePlanet(campaign: string): Promise<{ readonly id: string; readonly credits: number }> {
      const game = (await look(gm, campaign, { viewer: 'referee' }))['game'] as GraphqlReply;
      const planets = Object.entries((game['view'] as GraphqlReply)['planets'] as Record<string, { credits: number }>);
      const [id = '', { credits } = { credits: 0 }] = planets[0] ?? [];
      return { id, credits };
    }
  });

  describe('leave', () => {
    it('is announced in each campaign, including those joined later, and to no outsider', async () => {
      const carl = await server.person('Carl');
      const before = await newCampaign(carl, { listed: true, spectators: true });
      const days = [{ from: '2027-02-01', to: '2027-02-03' }];
      const save = (zone: string, given = days) =>
        carl.data(
          'mutation($input: SaveLeaveInput!) { saveLeave(input: $input) { leave { from to } problems { code } } }',
          {
            input: { zone, days: given },
          },
        );
      expect((await save('Mars/Olympus'))['saveLeave']).toMatchObject({ problems: [{ code: 'WLG_E_ZONE' }] });
      const leave = [{ from: '2027-01-31T23:00:00.000Z', to: '2027-02-03T23:00:00.000Z' }];
      expect((await save('Europe/Paris'))['saveLeave']).toEqual({ leave, problems: [] });
      const after = await newCampaign(carl, { listed: true, spectators: true });
      for (const campaign of [before, after]) {
        expect(seatOf(await governanceOf(carl, campaign), 's1')['leave'], campaign).toEqual(leave);
        expect(seatOf(await governanceOf(bob, campaign), 's1')['leave']).toEqual([]);
      }
    });
  });

  describe('the overview of missing orders', () => {
    it('is shown to a game master who sees all, but not to a blind one or to another player', async () => {
      const seeing = await led({ gameMaster: 'ALL_SEEING' });
      expect(typeof seatOf(await governanceOf(gm, seeing), 's2')['idle']).toBe('number');
      const campaign = await led();
      const [ofGm, ofAnn] = [await governanceOf(gm, campaign), await governanceOf(ann, campaign)];
      expect(ofGm).toMatchObject({
        steers: true,
        rules: true,
        needsVote: false,
        extensionMinutes: 72 * 60,
      });
      expect(ofAnn).toMatchObject({ steers: false, rules: false });
      for (const graphqlReply of [ofGm, ofAnn]) expect(seatOf(graphqlReply, 's2')['idle']).toBeNull();
      expect(typeof seatOf(await governanceOf(bob, campaign), 's2')['idle']).toBe('number');
      expect(problem(await command(gm, 'NudgeSeat', campaign, { seat: 's2' }))).toBeNull();
      expect(problem(await command(gm, 'NudgeSeat', campaign, { seat: 's2' }))).toBe('WLG_E_NUDGE_SOON');
    });

    it('extends once for a repeated command', async () => {
      const campaign = await led();
      const phase = (await look(gm, campaign))['phase'] as GraphqlReply;
      const extend = { commandId: 'the-same-command', phase: phase['id'], hours: 2, reason: 'fair' };
      for (const _ of [1, 2]) expect(problem(await command(gm, 'ExtendDeadline', campaign, extend))).toBeNull();
      const moved = (await look(gm, campaign))['phase'] as GraphqlReply;
      expect(Date.parse(String(moved['dueAt'])) - Date.parse(String(phase['dueAt']))).toBe(2 * 3_600_000);
    });
  });

  it('refuses a turn limit that is too short for a game when the campaign is created, not at its start', async () => {
    const armada = { ...bare, ruleset: 'armada-pnp', scenario: 'drill-yard', seats: 2, pace: quickPace };
    const create = async (options: object) => {
      const made = await gm.data(
        'mutation($input: CreateCampaignInput!) { createCampaign(input: $input) { problems { code path } } }',
        { input: { ...armada, commandId: `limit-${JSON.stringify(options).length}`, options } },
      );
      return (made['createCampaign'] as GraphqlReply)['problems'];
    };
    expect(await create({ turnLimit: 3 })).toEqual([{ code: 'WLG_E_OPTION', path: ['options', 'turnLimit'] }]);
    expect(await create({ tokenSheet: 'custom' })).toEqual([
      { code: 'WLG_E_OPTION_RETIRED', path: ['options', 'tokenSheet'] },
    ]);
    expect(await create({ turnLimit: 50 })).toEqual([]);
  });

  it('stores a calendar of deadlines, and refuses one without days', async () => {
    const calendar = { zone: 'Europe/Paris', weekdays: [1, 4], minute: 1260, blackouts: [] };
    const campaign = await led({ pace: { ...quickPace, calendar, kindMinutes: [{ kind: 'setup', minutes: 90 }] } });
    const { pace } = await look(ann, campaign);
    expect(pace).toMatchObject({ calendar: { ...calendar, leastMinutes: 720 }, kindMinutes: [{ kind: 'setup' }] });
    const refused = await gm.data(
      'mutation($input: CreateCampaignInput!) { createCampaign(input: $input) { problems { code path } } }',
      { input: { ...bare, pace: { ...quickPace, calendar: { ...calendar, weekdays: [] } } } },
    );
    expect(refused['createCampaign']).toEqual({
      problems: [{ code: 'WLG_E_WEEKDAYS', path: ['pace', 'calendar', 'weekdays'] }],
    });
  });
});

const pause = { motion: { kind: 'PAUSE', hours: 5 }, reason: 'holiday' };
const bare = {
  commandId: 'a-command-of-its-own',
  name: 'A test',
  ruleset: 'bzaarcke',
  scenario: 'bzaarcke-reach',
  seats: 3,
  gameMaster: 'NONE',
  listed: false,
  spectators: false,
  takeSeat: false,
};
