import { deliver, LEASE_MS, prepare, type Sender } from '@warlog/application';
import {
  FakeBrowser,
  openEndpoint,
  openMailbox,
  vapidClaims,
  type Endpoint,
  type Mailbox,
} from '@warlog/channels/testing';
import { signatureOf } from '@warlog/channels';
import { onEveryEngine } from '@warlog/postgres/testing';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { operation } from '../testing/operations.js';
import { nonce, type ApiPerson, type GraphqlReply } from '../testing/person.js';
import {
  closePhase,
  command,
  inviteToken,
  look,
  newCampaign,
  phaseId,
  quickPace,
  startedCampaign,
} from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

onEveryEngine('Notifications over REST', (fresh) => {
  let server: TestServer;
  let endpoint: Endpoint;
  let box: Mailbox;
  let status = 201;
  let host: ApiPerson;
  let guest: ApiPerson;
  let campaign: string;

  beforeAll(async () => {
    endpoint = await openEndpoint(() => ({ status }));
    box = await openMailbox();
    const mail = { url: box.url, from: 'Warlog <warlog@warlog.test>' };
    server = await testServer(fresh().database, {
      settings: { origin: 'http://warlog.test', reachAnything: true, mail },
    });
    [host, guest] = [await server.person('Host'), await server.person('Gwen')];
    // Makes the tests independent of the hour at which they run.
    for (const person of [host, guest]) await save(person, { quietOn: false, pushesPerDay: 50 });
  });
  beforeEach(async () => {
    status = 201;
    campaign = await startedCampaign(host, guest, { spectators: true });
    await sendAll();
    endpoint.heard.length = 0;
    box.mails.length = 0;
  });
  afterAll(async () => {
    expect(server.log.defects).toEqual([]);
    await server.close();
    await endpoint.close();
    await box.close();
  });

  const ask = async (person: ApiPerson) =>
    (await person.data(operation('NoticeSettings')))['noticeSettings'] as GraphqlReply;
  const save = (person: ApiPerson, input: Record<string, unknown>) => change(person, 'SaveNoticeSettings', input);
  async function change(person: ApiPerson, name: string, input: Record<string, unknown>): Promise<GraphqlReply> {
    const data = await person.data(operation(name), { input });
    return data[name[0]?.toLowerCase() + name.slice(1)] as GraphqlReply;
  }
  const targets = async (person: ApiPerson) => (await ask(person))['targets'] as GraphqlReply[];
  async function subscribe(person: ApiPerson, path: string): Promise<FakeBrowser> {
    const browser = new FakeBrowser(`${endpoint.url}${path}`);
    const { status: answered } = await person.rest('POST', '/api/push/subscriptions', {
      subscription: browser.subscription,
    });
    expect(answered).toBe(201);
    return browser;
  }
  async function sendAll(): Promise<void> {
    const { ports } = server.world;
    await prepare(ports);
    for (;;) {
      const claimed = await ports.deliveries.claim(20, LEASE_MS);
      if (claimed.length === 0) return;
      for (const claim of claimed) await deliver(ports, claim, await ports.reads.now());
    }
  }

  it('pushes a closing, signed and encrypted, with only what the player of the browser may know', async () => {
    const browser = await subscribe(guest, '/push/guest');
    await closePhase([host, guest], campaign);
    await sendAll();
    const heard = endpoint.heard.filter(({ path }) => path === '/push/guest');
    expect(heard).toHaveLength(1);
    const [request] = heard;
    if (!request) return;
    expect(vapidClaims(request)).toMatchObject({ aud: endpoint.url, key: (await ask(guest))['pushKey'] });
    const { notification, app_badge: badge } = browser.open(request).json as {
      notification: Record<string, string>;
      app_badge: string;
    };
    expect(notification).toMatchObject({ title: 'A test: turn 0 is resolved', tag: `${campaign}.resolved` });
    expect(notification['navigate']).toBe(`http://warlog.test/c/${campaign}/report/1`);
    expect(badge).toBe('1');
  });

  it('removes a browser that is gone, and sends it nothing more', async () => {
    await subscribe(guest, '/push/gone');
    const before = (await targets(guest)).length;
    status = 410;
    await closePhase([host, guest], campaign);
    await sendAll();
    expect(await targets(guest)).toHaveLength(before - 2);
    status = 201;
    endpoint.heard.length = 0;
    await closePhase([host, guest], campaign);
    await sendAll();
    expect(endpoint.heard).toEqual([]);
  });

  it('mails only confirmed addresses, and stops mails by one click without a session', async () => {
    const added = await change(guest, 'AddNoticeTarget', { column: 'MAIL', address: 'guest@example.org' });
    expect(added['problems']).toEqual([]);
    expect((await targets(guest)).at(-1)).toMatchObject({ label: 'guest@example.org', confirmed: false });
    const [asked] = box.mails;
    const link = /http:\/\/warlog\.test(\/api\/notices\/confirm\/\S+)/.exec(asked?.text ?? '')?.[1] ?? '';
    const stranger = server.stranger();
    expect((await stranger.rest('GET', link)).text).toContain('<form method="post">');
    expect((await targets(guest)).at(-1)).toMatchObject({ confirmed: false });
    expect((await stranger.rest('POST', `${link}0`, '', form)).status).toBe(404);
    expect((await stranger.rest('POST', link, '', form)).status).toBe(200);
    expect((await targets(guest)).at(-1)).toMatchObject({ confirmed: true });

    box.mails.length = 0;
    await save(guest, { cells: [{ reason: 'RESOLVED', column: 'MAIL', on: true }] });
    await closePhase([host, guest], campaign);
    await sendAll();
    expect(box.mails).toHaveLength(1);
    const stop =
      /<http:\/\/warlog\.test(\/api\/notices\/stop\/[^>]+)>/.exec(
        box.mails[0]?.headers['list-unsubscribe'] ?? '',
      )?.[1] ?? '';
    const boundary = { 'content-type': 'multipart/form-data; boundary=x' };
    const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await stranger.rest('POST', stop, body, boundary)).status).toBe(200);
    expect((await targets(guest)).some(({ column }) => column === 'MAIL')).toBe(false);
    expect((await stranger.rest('POST', stop, 'List-Unsubscribe=One-Click', form)).status).toBe(200);
  });

  it('calls a signed webhook of my own, tests it, and shows the last error', async () => {
    const { secret, settings } = await change(guest, 'AddNoticeTarget', {
      column: 'WEBHOOK',
      address: `${endpoint.url}/hook`,
    });
    const target = (settings as GraphqlReply)['targets'] as GraphqlReply[];
    const id = String(target.at(-1)?.['id']);
    await change(guest, 'TestNotice', { target: id });
    const [heard] = endpoint.heard;
    const { 'webhook-id': name, 'webhook-timestamp': at, 'webhook-signature': signature } = heard?.headers ?? {};
    expect(signature).toBe(signatureOf(String(secret), String(name), String(at), heard?.body.toString() ?? ''));
    status = 403;
    await change(guest, 'TestNotice', { target: id });
    expect((await targets(guest)).at(-1)).toMatchObject({
      lastError: 'The message was refused (HTTP status 403). Check the address.',
    });
    const french = await guest.graphql(operation('NoticeSettings'), {}, { 'accept-language': 'fr' });
    expect(JSON.stringify(french.json.data)).toContain('Le message a été refusé (statut HTTP 403).');
    const others = await host.graphql(operation('TestNotice'), { input: { target: id } });
    expect(others.json.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const removal = await change(host, 'RemoveNoticeTarget', { target: id });
    expect((removal['problems'] as GraphqlReply[])[0]?.['code']).toBe('WLG_E_NOTICE_UNKNOWN');
    await change(guest, 'RemoveNoticeTarget', { target: id });
  });

  it("sends public facts to a campaign's own webhook, which only those who lead it may set", async () => {
    const input = { column: 'WEBHOOK', address: `${endpoint.url}/group`, campaign };
    expect((await change(guest, 'AddNoticeTarget', input))['problems'] as GraphqlReply[]).toHaveLength(1);
    expect((await change(host, 'AddNoticeTarget', input))['problems']).toEqual([]);
    await closePhase([host, guest], campaign);
    await sendAll();
    const [heard] = endpoint.heard.filter(({ path }) => path === '/group');
    expect(heard?.body.toString()).toContain('is resolved');
    const { campaignWebhooks } = await host.data(operation('CampaignWebhooks'), { campaign });
    expect(campaignWebhooks).toHaveLength(1);
    const refused = await guest.graphql(operation('CampaignWebhooks'), { campaign });
    expect(refused.json.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('feeds a calendar whose entries keep their names when a deadline moves', async () => {
    const led = await ledCampaign(host, guest);
    const phase = phaseId(await look(host, led));
    const url = new URL(String((await ask(guest))['calendarUrl'])).pathname;
    const read = async () => {
      const { text, headers } = await server.stranger().rest('GET', url);
      expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
      const events = new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents('vevent');
      const same = events.filter((event) => new ICAL.Event(event).uid === `${phase}@warlog`);
      expect(same).toHaveLength(1);
      const [entry] = same.map((component) => ({
        event: new ICAL.Event(component),
        alarms: component.getAllSubcomponents('valarm'),
      }));
      if (!entry) throw new Error('No such entry');
      const { sequence, endDate } = entry.event;
      return { alarms: entry.alarms.length, sequence: Number(sequence), endsAt: endDate.toJSDate().getTime() };
    };
    const before = await read();
    expect(before.alarms).toBe(2);
    const extended = await command(host, 'ExtendDeadline', led, { phase, hours: 2, reason: 'a wedding' });
    expect(extended['problems']).toEqual([]);
    const hours = 3_600_000;
    expect(await read()).toEqual({ alarms: 2, sequence: before.sequence + 1, endsAt: before.endsAt + 2 * hours });
    // During a pause no alarm rings, and the entry is at the deadline that applies if the pause ends on time.
    expect((await command(host, 'PauseCampaign', led, { hours: 5, reason: 'a storm' }))['problems']).toEqual([]);
    const paused = await read();
    expect(paused).toEqual({ alarms: 0, sequence: before.sequence + 2, endsAt: before.endsAt + 7 * hours });
    const shown = await look(guest, led);
    const open = shown['phase'] as { readonly dueAt: string };
    expect(Math.abs(Date.parse(open.dueAt) - paused.endsAt)).toBeLessThan(1000);
    expect(Date.parse(open.dueAt)).toBeGreaterThan(Date.parse(String(shown['pausedUntil'])));
    await guest.data(operation('RenewCalendar'));
    expect((await server.stranger().rest('GET', url)).status).toBe(404);
  });

  it('shows an announced early close in the calendar until it is withdrawn', async () => {
    const pace = { ...quickPace, coolingSeconds: 3600 };
    const led = await startedCampaign(host, guest, { pace });
    const phase = phaseId(await look(guest, led));
    const url = new URL(String((await ask(guest))['calendarUrl'])).pathname;
    const entry = async () => {
      const { text } = await server.stranger().rest('GET', url);
      const events = new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents('vevent');
      const [found] = events.map((event) => new ICAL.Event(event)).filter(({ uid }) => uid === `${phase}@warlog`);
      if (!found) throw new Error('No such entry');
      return { sequence: Number(found.sequence), endsAt: found.endDate.toJSDate().getTime() };
    };
    const ready = async (person: ApiPerson, word: 'YES' | 'NO') =>
      expect((await command(person, 'SetReady', led, { phase, ready: word }))['problems']).toEqual([]);
    const before = await entry();
    await ready(host, 'YES');
    expect(await entry()).toEqual(before);
    await ready(guest, 'YES');
    const announced = await entry();
    const closesAt = Date.parse(String(((await look(guest, led))['phase'] as GraphqlReply)['closesAt']));
    expect(Math.abs(announced.endsAt - closesAt)).toBeLessThan(1000);
    expect(announced.endsAt).toBeLessThan(before.endsAt - 20 * 3_600_000);
    expect(announced.sequence).toBe(before.sequence + 1);
    await ready(guest, 'NO');
    expect(await entry()).toEqual({ sequence: before.sequence + 2, endsAt: before.endsAt });
  });

  it('answers 304 if the reader already has the calendar or feed', async () => {
    const calendar = new URL(String((await ask(guest))['calendarUrl'])).pathname;
    for (const url of [calendar, `/api/campaigns/${campaign}/feed.atom`]) {
      const get = (headers: Record<string, string> = {}) => server.stranger().rest('GET', url, undefined, headers);
      const first = await get();
      const { etag, 'last-modified': changed } = first.headers as Record<string, string>;
      expect([first.status, Number.isNaN(Date.parse(changed ?? ''))]).toEqual([200, false]);
      const second = await get({ 'if-none-match': String(etag) });
      expect([second.status, second.text, second.headers['etag']]).toEqual([304, '', etag]);
      expect((await get({ 'if-none-match': '"another"' })).status).toBe(200);
    }
  });

  it('says who moved a deadline, why, from when and to when', async () => {
    const led = await ledCampaign(host, guest);
    await sendAll();
    const browser = await subscribe(guest, '/push/moved');
    await command(host, 'ExtendDeadline', led, {
      phase: phaseId(await look(host, led)),
      hours: 1,
      reason: 'a funeral',
    });
    await sendAll();
    const [heard] = endpoint.heard.filter(({ path }) => path === '/push/moved');
    if (!heard) throw new Error('Nothing was pushed');
    const { notification } = browser.open(heard).json as { notification: { title: string; body: string } };
    expect(notification.title).toBe('A test: the deadline has moved');
    expect(notification.body).toMatch(
      /^Host \w+ moved it from \w+ \d+ \w+, \d\d:\d\d \(UTC time\) to .* Reason: a funeral$/,
    );
  });

  it('serves public reports to everyone who may see the campaign', async () => {
    await closePhase([host, guest], campaign);
    const { text, status: answered } = await server.stranger().rest('GET', `/api/campaigns/${campaign}/feed.atom`);
    expect(answered).toBe(200);
    expect(text).toContain('<feed xmlns="http://www.w3.org/2005/Atom">');
    expect(text.match(/<entry>/g)?.length).toBeGreaterThan(0);
    const hidden = await startedCampaign(host, guest);
    expect((await server.stranger().rest('GET', `/api/campaigns/${hidden}/feed.atom`)).status).toBe(404);
  });

  it('marks every entry of a feed whose campaign was imported from an unsound file', async () => {
    await closePhase([host, guest], campaign);
    const words = {
      incomplete: 'a file that could not be checked as a whole: it may have been made up',
      different: 'a file in which something was changed or made up',
    };
    const entries = async () => {
      const { text } = await server.stranger().rest('GET', `/api/campaigns/${campaign}/feed.atom`);
      return text.split('<entry>').slice(1);
    };
    for (const entry of await entries()) expect(entry).not.toContain('imported from a file');
    for (const [found, said] of Object.entries(words)) {
      await sql`update campaign set unverified = ${found} where campaign_id = ${campaign}`.execute(
        fresh().database.kysely,
      );
      // The cached state of a campaign is refreshed with its next event.
      await closePhase([host, guest], campaign);
      const noted = await entries();
      expect(noted.length).toBeGreaterThan(0);
      for (const entry of noted) expect(entry).toContain(said);
    }
  });

  it('refuses invalid addresses with a sentence', async () => {
    expect(((await save(guest, { zone: 'Mars/Olympus' }))['problems'] as GraphqlReply[])[0]?.['code']).toBe(
      'WLG_E_NOTICE_SETTINGS',
    );
    expect(((await save(guest, { quietFrom: 1440 }))['problems'] as GraphqlReply[])[0]?.['code']).toBe(
      'WLG_E_NOTICE_SETTINGS',
    );
    expect(
      (
        (await change(guest, 'AddNoticeTarget', { column: 'MAIL', address: 'nobody' }))['problems'] as GraphqlReply[]
      )[0]?.['code'],
    ).toBe('WLG_E_NOTICE_MAIL');
    expect((await guest.rest('POST', '/api/push/subscriptions', { subscription: { endpoint: 'x' } })).status).toBe(422);
    // This server may call any address; another one requires https and says so before anything is saved.
    const webhook = server.world.ports.senders.webhook as Required<Sender>;
    const accepts = vi.spyOn(webhook, 'accepts').mockReturnValueOnce(false);
    const before = (await targets(guest)).length;
    const unsafe = await change(guest, 'AddNoticeTarget', { column: 'WEBHOOK', address: 'http://example.org/hook' });
    expect((unsafe['problems'] as GraphqlReply[])[0]).toMatchObject({
      code: 'WLG_E_NOTICE_WEBHOOK',
      sentence: expect.stringContaining('start with https://') as string,
    });
    expect(await targets(guest)).toHaveLength(before);
    accepts.mockRestore();
    const { subscription } = new FakeBrowser(`${endpoint.url}/push/odd`);
    const odd = await guest.rest('POST', '/api/push/subscriptions', { subscription, label: 'a\u0000\ud800b' });
    expect(odd.status).toBe(400);
    expect((await server.stranger().rest('POST', '/api/push/subscriptions', {})).status).toBe(401);
    expect((await server.stranger().graphql(operation('NoticeSettings'))).json.errors?.[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
  });
});

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** Creates a campaign whose host has no seat, so that the host may move its deadlines. */
async function ledCampaign(host: ApiPerson, guest: ApiPerson): Promise<string> {
  const campaign = await newCampaign(host, { takeSeat: false });
  const invitation = await inviteToken(host, campaign);
  expect((await command(guest, 'TakeSeat', campaign, { invitation, nonce: nonce() }))['problems']).toEqual([]);
  for (const seat of ['s2', 's3']) await command(host, 'SeatBot', campaign, { seat, bot: true });
  expect((await command(host, 'StartCampaign', campaign))['problems']).toEqual([]);
  return campaign;
}
