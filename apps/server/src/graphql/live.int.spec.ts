import type { UserId } from '@warlog/core';
import { openDatabase } from '@warlog/postgres';
import { onEveryEngine, onServer } from '@warlog/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen, listening } from '../testing/listening.js';
import { operation } from '../testing/operations.js';
import { nonce, type ApiPerson } from '../testing/person.js';
import { command, look, newCampaign, phaseId, startedCampaign, closePhase } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';
import type { Visitor } from '../http/visitor.js';
import { ChangeHub } from './hub.js';
import { homeChanges } from './live.js';

const changes = operation('CampaignChanged');

onEveryEngine('Change hints', (fresh) => {
  let server: TestServer;
  let address: string;
  let host: ApiPerson;
  let guest: ApiPerson;

  beforeAll(async () => {
    server = await testServer(fresh().database);
    address = await listening(server);
    host = await server.person('Host');
    guest = await server.person('Gwen');
  });
  afterAll(async () => {
    expect(server.log.defects).toEqual([]);
    await server.close();
  });

  it('come at once and after a change, with another key', async () => {
    const campaign = await newCampaign(host);
    const heard = listen(address, host, changes, { campaign });
    expect(await heard.atLeast(1)).toBe(1);
    await command(host, 'SeatBot', campaign, { seat: 's2', bot: true });
    expect(await heard.atLeast(2)).toBe(2);
    expect(new Set(heard.hints.map(({ key }) => key)).size).toBe(2);
    heard.stop();
  });

  it('say nothing to those who may not see the campaign', async () => {
    const campaign = await newCampaign(host);
    const heard = listen(address, guest, changes, { campaign });
    await heard.ended;
    expect(heard.hints).toEqual([]);
  });

  it('do not reveal that a seat sent its orders again', async () => {
    const campaign = await startedCampaign(host, guest);
    const phase = phaseId(await closePhase([host, guest], campaign));
    const submit = (replaces: number, sheet: object) =>
      command(host, 'SubmitOrders', campaign, { phase, sheet, nonce: nonce(), replaces });
    await submit(0, { v: 1, turn: 1 });
    const mine = listen(address, host, changes, { campaign });
    const theirs = listen(address, guest, changes, { campaign });
    await Promise.all([mine.atLeast(1), theirs.atLeast(1)]);
    expect((await submit(1, { v: 1, turn: 1, retreat: [] })).problems).toEqual([]);
    expect(await mine.atLeast(2)).toBe(2);
    expect(await theirs.atLeast(2, 1_500)).toBe(1);
    mine.stop();
    theirs.stop();
  });

  it('end when the user signs out', async () => {
    const leaver = await server.person('Leaver');
    const campaign = await newCampaign(leaver);
    const elsewhere = server.stranger();
    await elsewhere.rest('POST', '/api/sessions', { name: leaver.name, password: 'a good password' });
    const heard = listen(address, leaver, changes, { campaign });
    await heard.atLeast(1);
    const there = listen(address, elsewhere, changes, { campaign });
    await there.atLeast(1);
    await leaver.rest('DELETE', '/api/sessions/current');
    // The socket is closed at once, without a hint.
    await expect(heard.ended).rejects.toThrow();
    expect(heard.hints).toHaveLength(1);
    await command(elsewhere, 'SeatBot', campaign, { seat: 's2', bot: true });
    expect(await there.atLeast(2)).toBe(2);
    there.stop();
  });

  it('end on every other device when the password is changed', async () => {
    const owner = await server.person('Owner');
    const campaign = await newCampaign(owner);
    const thief = server.stranger();
    await thief.rest('POST', '/api/sessions', { name: owner.name, password: 'a good password' });
    const [own, theirs] = [owner, thief].map((person) => listen(address, person, changes, { campaign }));
    await Promise.all([own?.atLeast(1), theirs?.atLeast(1)]);
    const { status } = await owner.rest('POST', '/api/account/password', {
      old: 'a good password',
      password: 'another password',
    });
    expect(status).toBeLessThan(300);
    await expect(theirs?.ended).rejects.toThrow();
    await command(owner, 'SeatBot', campaign, { seat: 's2', bot: true });
    expect(await own?.atLeast(2)).toBe(2);
    own?.stop();
  });

  it('cover all my campaigns and no others', async () => {
    const heard = listen(address, guest, operation('HomeChanged'), {});
    // The start of a subscription cannot be observed: campaigns are created until a hint about one of mine arrives.
    const mine: string[] = [];
    const makeBoth = async () => {
      await newCampaign(host);
      mine.push(await newCampaign(guest));
      return heard.hints.length;
    };
    await expect.poll(makeBoth, { interval: 300, timeout: 120_000 }).toBeGreaterThan(0);
    expect(mine).toEqual(expect.arrayContaining(heard.hints.map(({ campaign }) => campaign)));
    heard.stop();
  });

  it('are refused to a page of another site, and for other operations', async () => {
    const campaign = await newCampaign(host);
    const foreign = listen(address, host, changes, { campaign }, { origin: 'https://evil.example' });
    await expect(foreign.ended).rejects.toThrow();
    const query = listen(address, host, '{ me { id } }', {});
    await expect(query.ended).rejects.toThrow(/subscriptions alone/);
  });
});

onEveryEngine('Change hints if every notification of the database is lost', (fresh) => {
  let server: TestServer;

  beforeAll(async () => {
    const deaf = () => Promise.resolve(() => Promise.resolve());
    server = await testServer({ ...fresh().database, listen: deaf });
  });
  afterAll(() => server.close());

  it('arrive for the campaign on the screen', async () => {
    const host = await server.person('Host');
    const campaign = await newCampaign(host);
    const heard = listen(await listening(server), host, changes, { campaign });
    expect(await heard.atLeast(1)).toBe(1);
    await command(host, 'SeatBot', campaign, { seat: 's2', bot: true });
    expect(await heard.atLeast(2)).toBe(2);
    heard.stop();
  });

  it('arrive for every campaign of mine, including a new one', async () => {
    const [host, guest] = [await server.person('Host'), await server.person('Gwen')];
    const known = await newCampaign(host);
    const hub = new ChangeHub(server.world.changes);
    await hub.start();
    const secret = /warlog=([^;]+)/.exec(host.cookie)?.[1] ?? null;
    const visitor: Visitor = { secret, account: null, device: null, address: '', origin: '', language: 'en' };
    const subscription = homeChanges(server.world, hub, { visitor, user: host.id as UserId }, 100);
    const first = subscription.next();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await command(host, 'SeatBot', known, { seat: 's2', bot: true });
    expect(await first).toMatchObject({ value: { homeChanged: { campaign: known } } });
    await newCampaign(guest);
    const added = await newCampaign(host);
    expect(await subscription.next()).toMatchObject({ value: { homeChanged: { campaign: added } } });
    await subscription.return?.();
    await hub.close();
  });
});

onServer('Change hints of several servers on one database', (fresh) => {
  let here: TestServer;
  let there: TestServer;

  beforeAll(async () => {
    here = await testServer(fresh().database);
    there = await testServer(await openDatabase({ url: fresh().url }), { worker: false });
  });
  afterAll(async () => {
    await Promise.all([here.close(), there.close()]);
    await there.world.close();
  });

  it('pass a hint on to a client of another server', async () => {
    const host = await here.person('Host');
    const campaign = await newCampaign(host);
    const heard = listen(await listening(there), host, changes, { campaign });
    expect(await heard.atLeast(1)).toBe(1);
    await command(host, 'SeatBot', campaign, { seat: 's2', bot: true });
    expect(await heard.atLeast(2)).toBe(2);
    expect((await look(host, campaign))['seats']).toMatchObject([{}, { bot: true }, {}]);
    heard.stop();
  });
});
