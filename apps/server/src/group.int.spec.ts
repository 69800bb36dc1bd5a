import { prepare, settleRatings } from '@warlog/application';
import type { CampaignId, UserId } from '@warlog/core';
import { onServer } from '@warlog/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operation } from './testing/operations.js';
import { nonce, type ApiPerson, type GraphqlReply } from './testing/person.js';
import { carry, closePhase, command, look, newCampaign, phaseId } from './testing/play.js';
import { SectorQuarrel, type Sector } from './testing/quarrels.js';
import { testServer, type TestServer } from './testing/server-kit.js';

const DAY = 86_400_000;
const LAST_TURN = 7;

/* A group plays a whole campaign of B'Zaarcke, from a proposal to a rematch, and uses what people do together once. */
onServer('A group', (fresh) => {
  let server: TestServer;
  let campaign: string;
  let game: SectorQuarrel;
  const people = new Map<string, ApiPerson>();
  /** Players, helpers of Ann's seat, a sitter, a captain, a substitute, an onlooker, and a game master who hosts. */
  const names = ['Ann', 'Bob', 'Cat', 'Olga', 'Dina', 'Mona', 'Sam', 'Kit', 'Tia', 'Viv', 'Gus'];
  const the = (name: string): ApiPerson => people.get(name) ?? expect.unreachable(name);
  const players = (...wanted: readonly string[]): readonly ApiPerson[] => wanted.map(the);

  beforeAll(async () => {
    server = await testServer(fresh().database);
    for (const name of names) people.set(name, await server.person(name));
  });
  afterAll(async () => {
    expect(server.log.defects).toEqual([]);
    await server.close();
  });

  async function does(name: string, what: string, more: Record<string, unknown> = {}): Promise<GraphqlReply> {
    const reply = await command(the(name), what, campaign, more);
    expect(reply['problems'], `${name}: ${what}`).toEqual([]);
    return reply;
  }
  const viewedBy = (name: string) => look(the(name), campaign);
  const phase = async () => phaseId(await viewedBy('Gus'));
  const close = (...wanted: readonly string[]) => closePhase(players(...wanted), campaign);
  const inboxOf = async (name: string) => {
    const { inbox } = await the(name).data(operation('InboxRead'), { first: 50 });
    return (inbox?.['nodes'] as { code: string }[]).map(({ code }) => code);
  };
  const lettersOf = async (name: string, channel?: string) => {
    const { campaign: read } = await the(name).data(operation('Letters'), { id: campaign, channel });
    return (read?.['letters'] as GraphqlReply)['nodes'] as { message: string; body: string | null }[];
  };
  const sector = async () => (await game.loaded()).game as Sector;
  const unitsOf = async () => Object.values((await sector()).units);
  /** A unit of a seat, its place, and a place one lane away. */
  async function stepOf(seat: string) {
    const { map, units } = await sector();
    const unit = Object.values(units).find((found) => found.seat === seat);
    const systemOf = (place: string) => map.planets.find(({ id }) => id === place)?.system;
    const here = systemOf(unit?.place ?? '');
    const lane = map.lanes.find((ends) => ends.includes(here ?? ''));
    const there = lane?.find((system) => system !== here);
    return {
      id: unit?.id ?? '',
      from: unit?.place ?? '',
      to: map.planets.find(({ system }) => system === there)?.id ?? '',
    };
  }
  const decisions = async () => (await viewedBy('Gus'))['decisions'] as { kind: string }[];

  it('comes together by a proposal, which starts by itself', async () => {
    const hours = { zone: 'Europe/Paris', from: 1140, to: 1380 };
    await the('Tia').data(operation('SavePersonSettings'), { input: { stepsIn: ['bzaarcke'], hours } });
    campaign = await newCampaign(the('Gus'), {
      ...{ name: 'The whole war', listed: true, spectators: true, takeSeat: false, nonce: null, gameMaster: 'BLIND' },
      rated: true,
      brief: { text: 'We play until turn seven.', newcomers: true, language: 'EN' },
      options: { maxTurns: LAST_TURN, fightItOut: 'both-agree', fightHours: 1 },
      pace: { ...pace, plan: [{ fromTurn: 3, phaseMinutes: 2880 }], allowanceHours: 12, desertedDays: 20 },
      gather: { days: 10, startsItself: true, hours, asks: { finished: 0, missesPerHundred: 100 } },
    });
    const { lobby } = await the('Ann').data(operation('Lobby'), { filter: { stage: 'PROPOSALS', words: 'whole war' } });
    expect((lobby?.['nodes'] as { id: string }[]).map(({ id }) => id)).toEqual([campaign]);
    for (const name of ['Ann', 'Bob', 'Cat']) await does(name, 'TakeSeat', { nonce: nonce(), hours });
    expect(await viewedBy('Ann')).toMatchObject({ status: 'RUNNING' });
    await does('Viv', 'FollowCampaign', { on: true });
    const ids = players('Ann', 'Bob', 'Cat').map(({ id }) => id as UserId);
    game = await SectorQuarrel.joined(server.world.ports, campaign as CampaignId, ids);
  });

  it('shares a seat with an officer, a diplomat and a mentor', async () => {
    for (const [name, role] of [
      ['Olga', 'OFFICER'],
      ['Dina', 'DIPLOMAT'],
      ['Mona', 'MENTOR'],
    ] as const) {
      await does('Ann', 'OfferRole', { name: the(name).name, role });
      expect(await inboxOf(name)).toContain('seat.role');
      await does(name, 'TakeRole', { seat: 's1' });
    }
    const { turn } = await viewedBy('Ann');
    const input = { campaign, phase: await phase(), sheet: { v: 1, turn }, device: 'tablet', seen: 0 };
    await the('Olga').data(operation('SaveDraft'), { input });
    const { campaign: read } = await the('Ann').data(operation('TeamRead'), { id: campaign });
    expect((read?.['team'] as GraphqlReply)['drafts']).toMatchObject([{ account: { id: the('Olga').id } }]);
    await does('Mona', 'SendLetter', { to: ['s1'], body: 'Guard the capital.' });
    await does('Dina', 'SendLetter', { to: ['s2'], body: 'We should talk.' });
    expect((await lettersOf('Bob')).map(({ body }) => body)).toEqual(['We should talk.']);
  });

  it('agrees on a treaty, mentions, pins, and keeps notes', async () => {
    const { turn } = await viewedBy('Ann');
    await does('Ann', 'SendLetter', { to: ['s2'], body: 'Peace at our border.', untilTurn: Number(turn) + 1 });
    const [treaty] = await lettersOf('Bob');
    await does('Bob', 'AnswerTreaty', { message: treaty?.message, answer: 'AGREED' });
    expect(await inboxOf('Ann')).toContain('treaty.agreed');
    await does('Bob', 'SendLetter', { body: '@Side 3 beware!', mentions: ['s3'] });
    expect(await inboxOf('Cat')).toContain('mention');
    const [open] = await lettersOf('Cat', 'all');
    await does('Cat', 'PinLetter', { message: open?.message, on: true });
    await does('Cat', 'SaveNote', { subject: 'campaign', body: 'Watch the east.' });
    await does('Cat', 'ReadLetters', { message: open?.message });
  });

  it('changes its pace by vote, and its game master reminds, extends and pauses', async () => {
    const motion = { kind: 'PACE', fromTurn: 6, phaseMinutes: 720 };
    await carry(players('Ann', 'Bob', 'Cat'), campaign, motion);
    await does('Gus', 'NudgeSeat', { seat: 's3' });
    expect(await inboxOf('Cat')).toContain('nudge');
    await does('Gus', 'ExtendDeadline', { phase: await phase(), hours: 2, reason: 'A holiday' });
    await does('Gus', 'PauseCampaign', { hours: 5, reason: 'The server moves' });
    await does('Gus', 'ResumeCampaign');
    await does('Cat', 'UseAllowance', { phase: await phase(), hours: 1, reason: 'I am late' });
  });

  it('plays ahead with a condition, and by a sitter', async () => {
    const turn = Number((await viewedBy('Cat'))['turn']);
    const { id, from, to } = await stepOf('s3');
    const jump = [{ from, to, units: [id] }];
    const condition = { if: 'own-more', place: from, points: 0 };
    const orders = { sheet: { v: 1, turn: turn + 1, jump }, only: [{ part: ['jump', 0], condition }] };
    await does('Cat', 'SetLaterOrders', { turn: turn + 1, phaseKind: 'orders', orders });
    await does('Bob', 'NameSitter', {
      name: the('Sam').name,
      scope: 'ALWAYS',
      until: new Date(Date.now() + 9 * DAY).toISOString(),
    });
    const sheet = { v: 1, turn };
    await does('Sam', 'SubmitOrders', { phase: await phase(), sheet, nonce: nonce(), replaces: 0 });
    await close('Ann', 'Sam', 'Cat');
    expect(await viewedBy('Cat')).toMatchObject({ turn: turn + 1 });
    await does('Bob', 'DismissSitter');
    await does('Bob', 'SetStandingOrders', { standing: { v: 1 } });
    await close('Ann', 'Bob', 'Cat');
    expect((await unitsOf()).find((unit) => unit.id === id)).toMatchObject({ place: to });
  });

  it('moderates: a report comes to the desk, and the letter is erased with a reason', async () => {
    await does('Bob', 'SendLetter', { body: 'You are a fool.' });
    const [letter] = await lettersOf('Cat', 'all');
    const report = { campaign, message: letter?.message, reason: 'INSULT' };
    await the('Cat').data(operation('Report'), { input: report });
    expect(await decisions()).toMatchObject([{ kind: 'REPORT' }]);
    await does('Gus', 'EraseLetter', { message: letter?.message, reason: 'No insults' });
    expect(await decisions()).toEqual([]);
    const marks = { account: the('Bob').id, muted: true, avoided: true, blocked: false };
    await the('Cat').data(operation('MarkPerson'), { input: marks });
  });

  it('fights a battle out, lent to a captain, and its result returns', async () => {
    await game.quarrel();
    await game.runTasks();
    const { child } = await game.battle();
    expect(await look(the('Ann'), child)).toMatchObject({ parent: { campaign } });
    expect(await look(the('Cat'), child)).toBeNull();
    expect((await command(the('Ann'), 'LendBattle', child, { name: the('Kit').name })).problems).toEqual([]);
    expect(await inboxOf('Kit')).toContain('seat.captain');
    expect((await command(the('Kit'), 'TakeBattle', child, { seat: 's1' })).problems).toEqual([]);
    await game.runTasks();
    expect(await look(the('Kit'), child)).toMatchObject({ mySeat: 's1' });
    // The public may watch the campaign; a captain sees no more of it than anyone.
    expect(await viewedBy('Kit')).toMatchObject({ viewers: ['public'], mySeat: null });
    await game.fight();
    await game.runTasks();
    expect((await game.battle()).settled).toMatchObject({ how: 'returned' });
    const ended = await look(the('Bob'), child);
    expect(ended).toMatchObject({ status: 'ENDED' });
  });

  it('is ruled: a change with a reason, dice, and an undone ruling', async () => {
    const { map } = await sector();
    const change = { what: 'credits', planet: map.planets[0]?.id, credits: 9 };
    await does('Gus', 'MakeRuling', { reason: 'A slip', change });
    const [made] = ((await viewedBy('Gus'))['governance'] as GraphqlReply)['rulings'] as GraphqlReply[];
    await does('Gus', 'UndoRuling', { ruling: made?.['id'], reason: 'It was right' });
    await does('Gus', 'MakeRuling', { reason: 'A roll', roll: { count: 2, sides: 6, purpose: 'The weather' } });
    const { rulings } = (await viewedBy('Ann'))['governance'] as { rulings: { reason: string; undone: boolean }[] };
    expect(rulings.map(({ reason, undone }) => [reason, undone])).toEqual(
      expect.arrayContaining([
        ['A slip', true],
        ['A roll', false],
      ]),
    );
  });

  it('gets a substitute who was notified of the open seat', async () => {
    await does('Cat', 'OfferSeat', { seat: 's3', offered: true });
    // The worker would send it a moment later.
    await prepare(server.world.ports);
    expect(await inboxOf('Tia')).toContain('seat.open');
    await does('Tia', 'RequestSeat', { seat: 's3' });
    expect((await decisions()).map(({ kind }) => kind)).toContain('REQUEST');
    await does('Cat', 'HandOverSeat', { seat: 's3', to: the('Tia').id, reason: 'I move house' });
    expect(await viewedBy('Tia')).toMatchObject({ mySeat: 's3' });
  });

  it('plays to the end, and thanks, remembers and starts again', async () => {
    for (let status = 'RUNNING'; status === 'RUNNING';) {
      const now = await close('Ann', 'Bob', 'Tia');
      status = String(now['status']);
      expect(Number(now['turn'])).toBeLessThanOrEqual(LAST_TURN);
    }
    expect(await viewedBy('Viv')).toMatchObject({ status: 'ENDED' });
    await does('Ann', 'GiveHonor', { honor: 'THANKS', to: ['s2', 's3'] });
    const record = async (name: string) => {
      const { player } = await the('Viv').data(operation('PlayerRead'), { name: the(name).name });
      return (player as GraphqlReply)['record'];
    };
    expect(await record('Tia')).toMatchObject({ finished: 1, tookOver: 1 });
    expect(await record('Cat')).toMatchObject({ finished: 0, handedOver: 1 });
    expect(await record('Ann')).toMatchObject({ finished: 1, tookOver: 0, missed: 0 });
    await settleRatings(server.world.ports);
    const { memberRatings } = await the('Viv').data(operation('MemberRatings'), { name: the('Ann').name });
    expect(memberRatings).toMatchObject({ ratings: [{ ruleset: 'bzaarcke', campaigns: 1, provisional: true }] });
    const { problems } = await does('Bob', 'Rematch', { nonce: nonce() });
    expect(problems).toEqual([]);
    expect(await inboxOf('Ann')).toContain('rematch');
    const { log } = (await the('Viv').data(operation('LogRead'), { id: campaign, first: 50 })).campaign as GraphqlReply;
    expect(JSON.stringify(log)).not.toContain('Watch the east');
  });
});

/** Closes when all are ready. */
const pace = { phaseMinutes: 1440, earlyClose: true, coolingSeconds: 0 };
