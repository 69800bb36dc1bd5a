import { rebuild } from '@warlog/application';
import type { CampaignId, UserId } from '@warlog/core';
import { onEveryEngine } from '@warlog/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operation } from '../testing/operations.js';
import { nonce, type ApiPerson, type GraphqlReply } from '../testing/person.js';
import {
  carry,
  closePhase,
  command,
  inviteToken,
  newCampaign,
  phaseId,
  look,
  startedCampaign,
  untilPhase,
} from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

onEveryEngine('The page of a player', (fresh) => {
  let server: TestServer;
  let ann: ApiPerson;
  let bob: ApiPerson;
  let eve: ApiPerson;
  let campaign: CampaignId;

  beforeAll(async () => {
    server = await testServer(fresh().database);
    [ann, bob, eve] = [await server.person('Ann'), await server.person('Bob'), await server.person('Eve')];
    campaign = (await startedCampaign(ann, bob, { name: 'The Winter War', listed: true })) as CampaignId;
  });
  afterAll(async () => {
    expect(server.log.defects).toEqual([]);
    await server.close();
  });

  const page = async (reader: ApiPerson, name: string) =>
    (await reader.data(operation('PlayerRead'), { name }))['player'] as GraphqlReply | null;
  const record = async (of: ApiPerson) => (await page(server.stranger(), of.name))?.['record'] as GraphqlReply;
  const save = (person: ApiPerson, input: object) => person.data(operation('SavePersonSettings'), { input });
  const tenures = (of: ApiPerson) => server.world.ports.people.tenures(of.id as UserId);

  it('shows nothing of a running campaign, whatever happens in it', async () => {
    const everyone = () => Promise.all([ann, bob, eve].map((person) => page(server.stranger(), person.name)));
    const before = JSON.stringify(await everyone());
    await closePhase([ann, bob], campaign);
    await command(ann, 'OfferSeat', campaign, { seat: 's1', offered: true });
    expect((await command(eve, 'RequestSeat', campaign, { seat: 's1' }))['problems']).toEqual([]);
    const reason = 'No time';
    const handed = await command(ann, 'HandOverSeat', campaign, { seat: 's1', to: eve.id, reason });
    expect(handed['problems']).toEqual([]);
    const phase = phaseId(await look(bob, campaign));
    await command(eve, 'SetReady', campaign, { phase, ready: 'NOW' });
    await command(bob, 'SetReady', campaign, { phase, ready: 'NOW' });
    await untilPhase(bob, campaign, phase);
    expect(JSON.stringify(await everyone())).toBe(before);
    expect(await tenures(bob)).toEqual([]);
  });

  it('counts a campaign when it ends: finished, taken over and handed over, with the conduct', async () => {
    await carry([eve, bob], campaign, { kind: 'DRAW' });
    expect(await record(eve)).toMatchObject({
      ...{ finished: 1, tookOver: 1, handedOver: 0, unfinished: 0, onTime: 1, late: 0, missed: 0, lastMarks: 'o' },
      readiness: [{ phases: 1 }],
      games: [{ finished: 1, won: 0, drawn: 1, lost: 0 }],
      campaigns: [{ campaign, name: 'The Winter War', tookOver: true, result: 'DRAW', number: 1 }],
    });
    expect(await record(bob)).toMatchObject({ finished: 1, tookOver: 0, onTime: 2, lastMarks: 'oo', unlisted: 0 });
    expect(await record(ann)).toMatchObject({ finished: 0, handedOver: 1, unfinished: 0, onTime: 1, campaigns: [] });
  });

  it('has the same rows after a rebuild', async () => {
    const before = await Promise.all([ann, bob, eve].map(tenures));
    expect(before.map((rows) => rows.length)).toEqual([1, 1, 1]);
    await rebuild(server.world.ports, campaign);
    expect(await Promise.all([ann, bob, eve].map(tenures))).toEqual(before);
  });

  it('counts a private campaign without its name, and one against bots not at all', async () => {
    const hidden = await startedCampaign(ann, bob, { name: 'Among friends', listed: false });
    await carry([ann, bob], hidden, { kind: 'DRAW' });
    expect(await record(bob)).toMatchObject({ finished: 2, unlisted: 1, campaigns: [{ campaign }] });
    expect(JSON.stringify(await page(eve, bob.name))).not.toContain('Among friends');
    const alone = await newCampaign(bob);
    for (const seat of ['s2', 's3']) await command(bob, 'SeatBot', alone, { seat, bot: true });
    expect((await command(bob, 'StartCampaign', alone))['problems']).toEqual([]);
    expect((await command(bob, 'EndCampaign', alone, { reason: 'Enough' }))['problems']).toEqual([]);
    expect((await tenures(bob)).length).toBe(3);
    expect(await record(bob)).toMatchObject({ finished: 2, unlisted: 1 });
  });

  it('is what a campaign may ask for: without it a seat takes an invitation', async () => {
    const gil = await server.person('Gil');
    const asking = (finished: number, missesPerHundred = 0) => {
      const asks = { finished, missesPerHundred };
      return newCampaign(ann, { listed: true, gather: { days: 14, startsItself: false, asks } });
    };
    const join = async (person: ApiPerson, id: string, more: object = {}) =>
      (await command(person, 'TakeSeat', id, { nonce: nonce(), ...more }))['problems'];
    expect(await join(bob, await asking(2))).toEqual([]);
    const strict = await asking(3);
    expect(await join(bob, strict)).toMatchObject([
      { code: 'WLG_E_RECORD', sentence: expect.stringContaining('You have 2 and 0') as string },
    ]);
    expect(await join(gil, await asking(1))).toMatchObject([{ code: 'WLG_E_RECORD' }]);
    expect(await join(gil, await asking(0))).toEqual([]);
    expect(await join(gil, strict, { invitation: 'none such' })).toMatchObject([{ code: 'WLG_E_RECORD' }]);
    expect(await join(gil, strict, { invitation: await inviteToken(ann, strict) })).toEqual([]);
    await expect(asking(100)).rejects.toThrow('WLG_E_INPUT');
    const { campaign: stated } = await bob.data(operation('LobbyEnd'), { id: strict });
    expect(stated).toMatchObject({ gather: { asks: { finished: 3, missesPerHundred: 0 } } });
  });

  it('is closed by its owner to everyone else, and open by name and id', async () => {
    await save(eve, { languages: ['FR'], hours: { zone: 'Europe/Paris', from: 1080, to: 1380 } });
    expect(await page(bob, eve.id)).toMatchObject({
      page: 'OPEN',
      record: { languages: ['FR'], hours: { from: 1080, to: 1380, zone: 'Europe/Paris' } },
    });
    expect(await save(eve, { page: 'CLOSED' })).toMatchObject({ savePersonSettings: { problems: [] } });
    for (const reader of [bob, server.stranger()]) {
      expect(await page(reader, eve.name)).toEqual({
        account: { id: eve.id, name: eve.name, kind: 'MEMBER' },
        ...{ isMe: false, page: 'CLOSED', record: null },
      });
    }
    expect(await page(eve, eve.name)).toMatchObject({ isMe: true, page: 'CLOSED', record: { finished: 1 } });
    await save(eve, { page: 'OPEN', noHours: true });
    expect(await page(bob, eve.name)).toMatchObject({ record: { hours: null, languages: ['FR'] } });
  });

  it('notifies those who would take over a seat of this game, twice a day at most', async () => {
    const about = async (person: ApiPerson) => {
      await server.world.ports.deliveries.plan(1000, () => []);
      const { inbox } = await person.data(operation('InboxRead'), {});
      const entries = inbox?.['nodes'] as { code: string; campaign: { id: string } }[];
      return entries.filter(({ code }) => code === 'seat.open').map((entry) => entry.campaign.id);
    };
    // The worker plans, too, and only one of them at a time.
    const becomes = (...ids: readonly string[]) =>
      expect.poll(async () => (await about(fay)).sort(), { timeout: 10_000 }).toEqual(ids.toSorted());
    const [fay, gil] = [await server.person('Fay'), await server.person('Gil')];
    const open = async (listed: boolean, seat = 's2') => {
      const id = await startedCampaign(ann, bob, { listed });
      expect((await command(ann, 'OfferSeat', id, { seat, offered: true }))['problems']).toEqual([]);
      return id;
    };
    await save(gil, { stepsIn: ['another-game'] });
    for (const person of [ann, bob, fay]) await save(person, { stepsIn: ['bzaarcke'], languages: ['EN'] });
    await open(false);
    expect(await about(fay)).toEqual([]);
    const first = await open(true);
    await becomes(first);
    expect([await about(gil), await about(ann), await about(bob)]).toEqual([[], [], []]);
    await command(ann, 'OfferSeat', first, { seat: 's2', offered: false });
    await command(ann, 'OfferSeat', first, { seat: 's2', offered: true });
    expect(await about(fay)).toEqual([first]);
    const second = await open(true);
    await becomes(first, second);
    const third = await open(true);
    await command(ann, 'OfferSeat', second, { seat: 's2', offered: false });
    await becomes(first);
    await command(ann, 'OfferSeat', third, { seat: 's2', offered: false });
    await becomes(first);
  });

  it('answers hostile names and settings with a sentence', async () => {
    for (const name of ['', '%', '_', "'; drop table tenure; --", '<b>', '../..', 'x'.repeat(100)])
      expect((await server.stranger().graphql(operation('PlayerRead'), { name })).json, name).toMatchObject({
        data: { player: null },
      });
    const broken = await server.stranger().graphql(operation('PlayerRead'), { name: '\u0000' });
    expect([broken.status, broken.json['code']]).toEqual([400, 'WLG_E_TEXT']);
    const long = await server.stranger().graphql(operation('PlayerRead'), { name: 'x'.repeat(101) });
    expect(long.json.errors?.[0]?.extensions.code).toMatch(/BAD/);
    for (const hours of [
      { zone: 'Nowhere', from: 0, to: 1 },
      { zone: 'UTC', from: -1, to: 1440 },
    ]) {
      const { savePersonSettings } = await save(eve, { hours });
      expect(savePersonSettings?.['problems']).toMatchObject([{ code: 'WLG_E_PERSON_SETTINGS' }]);
    }
    const refused = await server.stranger().graphql(operation('SavePersonSettings'), { input: {} });
    expect(refused.json.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('is part of the exported data', async () => {
    const { text } = await eve.rest('GET', '/api/account/data');
    expect(text).toContain('The Winter War');
    expect(JSON.parse(text)).toMatchObject({ page: { page: 'open' }, tenures: [{ tookOver: true, marks: 'o' }] });
  });

  it('goes with the account, also after a rebuild', async () => {
    await server.world.ports.accounts.remove(eve.id as UserId, `Former player ${nonce().slice(0, 8)}`);
    expect(await page(bob, eve.name)).toBeNull();
    expect(await page(bob, eve.id)).toBeNull();
    expect(await tenures(eve)).toEqual([]);
    await rebuild(server.world.ports, campaign);
    expect(await tenures(eve)).toEqual([]);
    expect((await tenures(bob)).length).toBe(3);
  });
});
