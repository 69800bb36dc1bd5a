import { onEveryEngine } from '@warlog/postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operation } from '../testing/operations.js';
import { nonce, type ApiPerson, type GraphqlReply } from '../testing/person.js';
import { closePhase, command, inviteToken, look, newCampaign, phaseId, quickPace } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

const HOUR = 3_600_000;

onEveryEngine('The governance log', (fresh) => {
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

  /** Creates a campaign of a blind game master with Ann, Bob and a bot in it, during its set-up. */
  async function led(given: Record<string, unknown> = {}): Promise<string> {
    const campaign = await newCampaign(gm, { takeSeat: false, nonce: null, gameMaster: 'BLIND', ...given });
    const invitation = await inviteToken(gm, campaign);
    for (const person of [ann, bob]) await must(person, 'TakeSeat', campaign, { invitation, nonce: nonce() });
    await must(gm, 'SeatBot', campaign, { seat: 's3', bot: true });
    await must(gm, 'StartCampaign', campaign);
    return campaign;
  }

  async function must(person: ApiPerson, name: string, campaign: string, more: Record<string, unknown> = {}) {
    expect((await command(person, name, campaign, more)).problems, name).toEqual([]);
  }

  async function log(person: ApiPerson, id: string, more: Record<string, unknown> = {}): Promise<GraphqlReply> {
    const { campaign } = await person.data(operation('LogRead'), { id, ...more });
    return (campaign as GraphqlReply)['log'] as GraphqlReply;
  }
  const entries = async (person: ApiPerson, id: string, more = {}) =>
    (await log(person, id, { first: 100, ...more }))['nodes'] as GraphqlReply[];
  const coded = async (person: ApiPerson, id: string, code: string) =>
    (await entries(person, id)).find((graphqlReply) => graphqlReply['code'] === code) as GraphqlReply;
  const inbox = async (person: ApiPerson) => {
    const data = await person.data(operation('InboxRead'), { first: 100 });
    return { unread: data['inboxUnread'], nodes: (data['inbox'] as GraphqlReply)['nodes'] as GraphqlReply[] };
  };
  const notificationsOf = async (person: ApiPerson, campaign: string) =>
    (await inbox(person)).nodes.filter((node) => (node['campaign'] as GraphqlReply)['id'] === campaign);
  const codes = async (person: ApiPerson, campaign: string) =>
    (await notificationsOf(person, campaign)).map((graphqlReply) => String(graphqlReply['code']));

  describe('a player who did nothing reads', () => {
    it('an extension: who, why, old and new', async () => {
      const campaign = await led();
      const { dueAt } = (await look(ann, campaign))['phase'] as GraphqlReply;
      const due = Date.parse(String(dueAt));
      const phase = phaseId(await look(gm, campaign));
      await must(gm, 'ExtendDeadline', campaign, { phase, hours: 6, reason: 'Bob is travelling' });
      const expected = {
        by: { name: gm.name },
        reason: 'Bob is travelling',
        from: new Date(due).toISOString(),
        to: new Date(due + 6 * HOUR).toISOString(),
        params: { hours: 6 },
      };
      for (const person of [ann, bob, gm])
        expect(await coded(person, campaign, 'deadline.moved')).toMatchObject(expected);
      expect((await notificationsOf(ann, campaign))[0]).toMatchObject({
        code: 'moved',
        unread: true,
        by: { name: gm.name },
        params: { why: 'Bob is travelling', from: due, to: due + 6 * HOUR },
      });
      expect(await codes(gm, campaign)).not.toContain('moved');
    });

    it('a pause with its planned end, and its actual end', async () => {
      const campaign = await led();
      await must(gm, 'PauseCampaign', campaign, { hours: 48, reason: 'Holidays' });
      await must(gm, 'ResumeCampaign', campaign);
      const paused = await coded(bob, campaign, 'paused');
      expect(paused).toMatchObject({ by: { name: gm.name }, reason: 'Holidays' });
      const params = paused['params'] as { until: number; leftMs: number };
      expect(params.until).toBeGreaterThan(Date.now() + 47 * HOUR);
      expect(params.leftMs).toBeGreaterThan(23 * HOUR);
      expect(await coded(bob, campaign, 'resumed')).toMatchObject({ by: { name: gm.name } });
      expect(await codes(bob, campaign)).toEqual(expect.arrayContaining(['paused', 'resumed']));
    });

    it('a ruling with its reason, and its change only to those who may know it', async () => {
      const campaign = await led();
      const game = (await look(gm, campaign, { viewer: 'referee' }))['game'] as GraphqlReply;
      const [planet, { credits }] = Object.entries(
        (game['view'] as GraphqlReply)['planets'] as Record<string, { credits: number }>,
      )[0] ?? ['', { credits: 0 }];
      const change = { what: 'credits', planet, credits: credits + 5 };
      await must(gm, 'MakeRuling', campaign, { change, reason: 'Correction of the map' });
      const about = { by: { name: gm.name }, reason: 'Correction of the map' };
      expect(await coded(ann, campaign, 'ruling.made')).toMatchObject({ ...about, differences: null });
      const differences = [{ before: credits, after: credits + 5 }];
      expect(await coded(gm, campaign, 'ruling.made')).toMatchObject({ ...about, differences });
      expect(await codes(ann, campaign)).toContain('ruling');
    });

    it('that all were ready when a phase closed, and the deadline that applied', async () => {
      const campaign = await led();
      const { dueAt } = (await look(ann, campaign))['phase'] as GraphqlReply;
      await closePhase([ann, bob], campaign);
      const closed = await coded(ann, campaign, 'closed.early');
      expect(closed).toMatchObject({ from: dueAt, ordinal: 1 });
      expect(Object.keys(closed['params'] as object)).toEqual(['readySince']);
      // A game master without a seat is shown closings, too.
      expect(await codes(gm, campaign)).toContain('resolved');
    });

    it('a vote with its outcome and effect', async () => {
      const campaign = await led();
      await must(ann, 'OpenVote', campaign, { motion: { kind: 'EXTEND', hours: 5 }, reason: 'I move house' });
      const [vote] = (((await look(bob, campaign))['governance'] as GraphqlReply)['votes'] ?? []) as GraphqlReply[];
      await must(bob, 'CastVote', campaign, { vote: vote?.['id'], choice: 'YES' });
      const about = { by: { name: ann.name }, reason: 'I move house' };
      expect(await coded(gm, campaign, 'vote.opened')).toMatchObject({
        ...about,
        params: { motion: 'extend', hours: 5 },
      });
      expect(await coded(bob, campaign, 'vote.carried')).toMatchObject({ ...about, params: { yes: 2, no: 0 } });
      expect(await coded(bob, campaign, 'deadline.vote')).toMatchObject(about);
      expect(await codes(gm, campaign)).toEqual(expect.arrayContaining(['vote.opened', 'vote.carried']));
    });

    it('that a seat is offered, requested and handed over, with the reason', async () => {
      const campaign = await led({ listed: true });
      const eve = await server.person('Eve');
      await must(gm, 'OfferSeat', campaign, { seat: 's2', offered: true });
      await must(eve, 'RequestSeat', campaign, { seat: 's2' });
      await must(gm, 'HandOverSeat', campaign, { seat: 's2', to: eve.id, reason: 'Bob moved away' });
      expect(await coded(ann, campaign, 'seat.offered.host')).toMatchObject({ seat: 's2', by: { name: gm.name } });
      expect(await coded(ann, campaign, 'seat.requested')).toMatchObject({ seat: 's2', by: { name: eve.name } });
      expect(await coded(ann, campaign, 'seat.handedOver')).toMatchObject({
        ...{ seat: 's2', by: { name: gm.name }, reason: 'Bob moved away' },
        ...{ user: { name: eve.name }, former: { name: bob.name } },
      });
      expect(await codes(gm, campaign)).toContain('seat.requested');
      expect(await codes(eve, campaign)).toContain('seat');
    });

    it('sitters, the replacement of a game master, and the end with its reason', async () => {
      const campaign = await led();
      const [eve, flo] = [await server.person('Eve'), await server.person('Flo')];
      const until = new Date(Date.now() + 24 * HOUR).toISOString();
      await must(bob, 'NameSitter', campaign, { name: eve.name, scope: 'ALWAYS', until });
      await must(bob, 'DismissSitter', campaign);
      await must(ann, 'OpenVote', campaign, { motion: { kind: 'REPLACE_GM', name: flo.name }, reason: 'r' });
      const [vote] = (((await look(bob, campaign))['governance'] as GraphqlReply)['votes'] ?? []) as GraphqlReply[];
      await must(bob, 'CastVote', campaign, { vote: vote?.['id'], choice: 'YES' });
      await must(gm, 'EndCampaign', campaign, { reason: 'Enough of it' });
      expect(await coded(ann, campaign, 'sitter.named')).toMatchObject({ seat: 's2', user: { name: eve.name } });
      expect(await coded(ann, campaign, 'sitter.dismissed')).toMatchObject({ seat: 's2', former: { name: eve.name } });
      expect(await coded(ann, campaign, 'gm.replaced')).toMatchObject({
        user: { name: flo.name },
        former: { name: gm.name },
      });
      expect(await coded(ann, campaign, 'ended')).toMatchObject({ by: { name: gm.name }, reason: 'Enough of it' });
      expect(await coded(ann, campaign, 'started')).toMatchObject({ turn: 0 });
    });
  });

  it('shows a personal reminder only to its sender and recipient, with the channels that it used', async () => {
    const campaign = await led();
    await must(gm, 'NudgeSeat', campaign, { seat: 's2' });
    expect(await coded(bob, campaign, 'nudged')).toMatchObject({ by: { name: gm.name }, personal: true });
    expect(await coded(gm, campaign, 'nudged')).toMatchObject({ seat: 's2' });
    expect(await coded(ann, campaign, 'nudged')).toBeUndefined();
    expect((await notificationsOf(bob, campaign))[0]).toMatchObject({
      code: 'nudge',
      owed: true,
      by: { name: gm.name },
    });
    expect(await codes(ann, campaign)).not.toContain('nudge');
    const seat = async (person: ApiPerson) => {
      const governance = (await look(person, campaign))['governance'] as GraphqlReply;
      return (governance['seats'] as GraphqlReply[]).find(
        (graphqlReply) => graphqlReply['seat'] === 's2',
      ) as GraphqlReply;
    };
    // Bob has no device and no mail address: the reminder is in his inbox only.
    expect(await seat(gm)).toMatchObject({ nudgedAt: expect.any(String) as string, reached: [] });
    expect(await seat(ann)).toMatchObject({ nudgedAt: null, reached: [] });
  });

  it('announces an early close when all awaited seats are ready, and its withdrawal', async () => {
    const campaign = await led({ pace: { ...quickPace, coolingSeconds: 600 } });
    const phase = phaseId(await look(ann, campaign));
    for (const person of [ann, bob]) await must(person, 'SetReady', campaign, { phase, ready: 'YES' });
    const { closesAt, dueAt } = (await look(ann, campaign))['phase'] as GraphqlReply;
    expect(await coded(gm, campaign, 'early')).toMatchObject({ from: dueAt, to: closesAt });
    expect((await notificationsOf(bob, campaign))[0]).toMatchObject({
      code: 'early',
      params: { to: Date.parse(String(closesAt)) },
    });
    await must(bob, 'SetReady', campaign, { phase, ready: 'NO' });
    expect(await coded(ann, campaign, 'early.off')).toMatchObject({ to: dueAt });
    expect(await codes(ann, campaign)).not.toContain('early');
    expect(await codes(ann, campaign)).toContain('early.off');
    // Everyone asks to close at once, so the phase closes.
    await closePhase([ann, bob], campaign);
  });

  it('does not wait for the word "ready" where it never closes early', async () => {
    const campaign = await led({ pace: { ...quickPace, earlyClose: false } });
    expect((await look(ann, campaign))['waiting']).toMatchObject({ sheet: 'NONE', done: false });
    const phase = phaseId(await look(ann, campaign));
    const sheet = { v: 1, faction: 'rebel', name: 'Ann’s', units: rebels };
    const sent = await command(ann, 'SubmitOrders', campaign, { phase, sheet, nonce: nonce(), replaces: 0 });
    expect(sent.problems).toEqual([]);
    expect((await look(ann, campaign))['waiting']).toMatchObject({ sheet: 'SENT', done: true });
    const refused = await command(gm, 'NudgeSeat', campaign, { seat: 's1' });
    expect((refused.problems as GraphqlReply[])[0]).toMatchObject({ code: 'WLG_E_NUDGE_NONE' });
  });

  it('notifies a game master without a seat of letters to their office', async () => {
    const campaign = await led();
    await must(ann, 'SendLetter', campaign, { to: ['gm'], body: 'A word with you' });
    expect((await notificationsOf(gm, campaign))[0]).toMatchObject({
      ...{ code: 'press', letter: { from: 's1', body: 'A word with you' } },
    });
    expect(await codes(bob, campaign)).not.toContain('press');
  });

  it('has pages with cursors, filters by subject, and marks what each reader has read', async () => {
    const campaign = await led();
    const phase = phaseId(await look(gm, campaign));
    for (const reason of ['one', 'two', 'three']) {
      await must(gm, 'ExtendDeadline', campaign, { phase, hours: 1, reason });
    }
    const read: string[] = [];
    for (let before: unknown = null; ;) {
      const page = await log(ann, campaign, { first: 2, subject: 'DEADLINE', before });
      read.push(...(page['nodes'] as GraphqlReply[]).map((graphqlReply) => String(graphqlReply['reason'])));
      before = page['next'];
      if (before === null) break;
    }
    expect(read).toEqual(['three', 'two', 'one']);
    expect(await log(ann, campaign)).toMatchObject({ seenAt: null });
    const [newest] = await entries(ann, campaign);
    await must(ann, 'ReadLog', campaign, { at: newest?.['at'] });
    expect((await log(ann, campaign))['seenAt']).toBe(newest?.['at']);
    expect((await log(bob, campaign))['seenAt']).toBeNull();
  });

  it('is marked as read when viewed, and counts what is new since then', async () => {
    const carl = await server.person('Carl');
    const campaign = await newCampaign(gm, { takeSeat: false, nonce: null, gameMaster: 'BLIND' });
    const invitation = await inviteToken(gm, campaign);
    await must(carl, 'TakeSeat', campaign, { invitation, nonce: nonce() });
    for (const seat of ['s2', 's3']) await must(gm, 'SeatBot', campaign, { seat, bot: true });
    await must(gm, 'StartCampaign', campaign);
    const phase = phaseId(await look(gm, campaign));
    await must(gm, 'ExtendDeadline', campaign, { phase, hours: 1, reason: 'r' });
    const { unread, nodes } = await inbox(carl);
    expect(unread).toBe(2);
    expect(nodes.map((node) => node['code'])).toEqual(['moved', 'opened']);
    const looked = async (input: Record<string, unknown>) =>
      ((await carl.data(operation('ReadInbox'), { input }))['readInbox'] as GraphqlReply)['unread'];
    expect(await looked({ upTo: nodes[0]?.['at'], campaign, reasons: ['MOVED'] })).toBe(1);
    await must(gm, 'ExtendDeadline', campaign, { phase, hours: 1, reason: 'again' });
    expect(await looked({ upTo: nodes[0]?.['at'] })).toBe(1);
    expect((await inbox(carl)).nodes.map((node) => node['unread'])).toEqual([true, false, false]);
    const { json } = await server.stranger().graphql(operation('InboxRead'));
    expect(json.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});

/** A force that a seat may start with. */
const rebels = [
  ...['nebulon-b-escort-frigate', 'cr90-corvette-a', 'cr90-corvette-b', 'gr-75-medium-transports'],
  ...['x-wing-squadron', 'x-wing-squadron', 'a-wing-squadron'],
];
