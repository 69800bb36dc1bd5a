import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, closePhase, play } from './campaigns.js';
import { launch, phone, whyNoBrowser } from './chromium.js';
import { choose, keepsApp, moveForce, openTab, type Person, person, sayReady, sendOrders, turnOpens } from './hand.js';
import { pushLine, type PushLine } from './push.js';
import { startDemo, type Server } from './server.js';

const missing = whyNoBrowser();
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** A push service of the test's own: it keeps what the server sends to it. */
interface PushService {
  readonly endpoint: string;
  readonly heard: IncomingHttpHeaders[];
  readonly server: HttpServer;
}

describe.skipIf(missing !== null)(`notices on a phone${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let service: PushService;
  let server: Server;
  let browser: Browser;
  let guest: Person;
  let line: PushLine;
  let campaign = '';

  beforeAll(async () => {
    service = await openPushService();
    // The push service of this test lies on this machine.
    process.env['WARLOG_REACH_ANYTHING'] = '1';
    server = await startDemo();
    browser = await launch();
    guest = await person(browser, server.url, { ...phone, ...keepsApp });
    await guest.page.addInitScript(fakePush, subscriptionTo(service.endpoint));
    line = await pushLine(guest, server.url);
  });
  afterAll(async () => {
    delete process.env['WARLOG_REACH_ANYTHING'];
    await browser?.close();
    await server?.stop();
    service?.server.close();
  });

  const asked = () => guest.page.evaluate(() => (window as unknown as { asked: number }).asked);
  const shown = () => line.shown();

  async function push(reason: string, title: string, given: { done?: boolean; badge?: number } = {}): Promise<void> {
    const data = { id: randomBytes(8).toString('hex'), done: given.done ?? false };
    const navigate = `${server.url}/c/${campaign}/next`;
    const notification = {
      title,
      body: 'x',
      lang: 'en',
      navigate,
      tag: `${campaign}.${reason}`,
      timestamp: 1,
      silent: data.done,
      data,
    };
    const payload = {
      web_push: 8030,
      notification,
      ...(given.badge !== undefined && { app_badge: String(given.badge) }),
    };
    await line.deliver(payload);
  }

  it('asks only after the first sent orders, and the browser only after a yes', async () => {
    const { page } = guest;
    // Where a phase lasts half an hour nobody is reminded: nothing is offered there.
    await account(guest, 'Gwen');
    campaign = await play(guest);
    await closePhase(campaign, [guest]);
    await page.goto(`/c/${campaign}/board`);
    expect(await moveForce(guest, /./)).not.toBeNull();
    await page
      .getByText(/1 order\b/)
      .first()
      .waitFor();
    expect(await page.getByText('Let this device remind you?').count()).toBe(0);
    await sendOrders(guest);
    await page.getByRole('heading', { name: 'Let this device remind you?' }).waitFor();
    expect(await asked()).toBe(0);
    await page.getByRole('button', { name: 'Yes, remind me' }).click();
    await page.getByRole('heading', { name: 'This device reminds you' }).waitFor();
    expect(await asked()).toBe(1);
  });

  it('sends a test, and says that it arrived', async () => {
    const { page } = guest;
    await page.goto('/settings/notices');
    await choose(page.getByLabel('Quiet hours'), false);
    await page.getByRole('button', { name: 'Test' }).click();
    await page.getByText(/^arrived /).waitFor();
    expect(service.heard.at(-1)).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: expect.any(String) as string,
    });
  });

  it('is told that a turn was resolved, until the deadline of the next', async () => {
    const { page } = guest;
    const before = service.heard.length;
    await page.goto(`/c/${campaign}/orders`);
    await sayReady(guest);
    await turnOpens(guest, 2);
    await expect.poll(() => service.heard.length, { timeout: 15_000 }).toBeGreaterThan(before);
    const headers = service.heard.at(-1);
    expect(Number(headers?.['ttl'])).toBeGreaterThan(60);
    expect(headers?.['topic']).toMatch(/^[A-Za-z0-9_-]{32}$/);
  });

  it('shows one notice of a campaign and reason, takes it back, and counts on the icon', async () => {
    // The worker may have to wake up first.
    const patience = { timeout: 10_000 };
    const worker = await line.worker();
    await worker.evaluate(() => {
      const counted = ((self as unknown as { counted: number[] }).counted = []) as number[];
      Object.assign(navigator, { setAppBadge: (n: number) => Promise.resolve(counted.push(n)) });
      Object.assign(navigator, { clearAppBadge: () => Promise.resolve(counted.push(0)) });
    });
    await push('near', '24 h left', { badge: 2 });
    await expect.poll(shown, patience).toEqual([{ title: '24 h left', tag: `${campaign}.near` }]);
    await push('near', '3 h left', { badge: 1 });
    await expect.poll(shown, patience).toEqual([{ title: '3 h left', tag: `${campaign}.near` }]);
    await push('press', 'a letter');
    await expect.poll(async () => (await shown()).length, patience).toBe(2);
    await push('near', 'dealt with', { done: true, badge: 0 });
    await expect.poll(shown, patience).toEqual([{ title: 'a letter', tag: `${campaign}.press` }]);
    expect(await worker.evaluate(() => (self as unknown as { counted: number[] }).counted)).toEqual([2, 1, 0]);
  });

  it('lands on the first force without orders when it is tapped', async () => {
    const { page } = guest;
    await page.goto('/settings');
    await push('last', 'last chance');
    await expect.poll(async () => (await shown()).some(({ tag }) => tag === `${campaign}.last`)).toBe(true);
    await line.tap(`${campaign}.last`);
    await page.waitForURL(new RegExp(`/c/${campaign}/board`));
    // The place in hand has forces of mine that may still be ordered.
    await page.getByRole('button', { name: /^(Move the whole force|Retreat: choose destination)/ }).waitFor();
    await openTab(guest, 'Orders');
    expect(guest.faults).toEqual([]);
  });

  /** The notices' settings of somebody else, on a device that is like this. */
  async function settingsOn(device: BrowserContextOptions, made: () => void): Promise<Page> {
    const { page } = await person(browser, server.url, { ...device, ...keepsApp });
    await page.addInitScript(made);
    await page.goto('/demo');
    await page.waitForURL(/\/c\/[^/]+\/board/);
    await page.goto('/settings/notices');
    return page;
  }

  it('leads an iPhone to its Home Screen first, and offers no button that cannot work', async () => {
    const page = await settingsOn({ ...phone, userAgent: IPHONE }, () => {
      Reflect.deleteProperty(window, 'PushManager');
    });
    await page.getByRole('heading', { name: 'First, put Warlog on the Home Screen' }).waitFor();
    expect(
      await page
        .getByRole('listitem')
        .filter({ hasText: /Share|Home Screen/ })
        .count(),
    ).toBe(3);
    expect(await page.getByRole('button', { name: 'Yes, remind me' }).count()).toBe(0);
    await page.context().close();
  });

  it('shows the way back where the browser blocks notices, and what else there is', async () => {
    const page = await settingsOn(phone, () => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    });
    await page.getByRole('heading', { name: 'This browser blocks notices from this site' }).waitFor();
    expect(await page.getByRole('button', { name: 'Yes, remind me' }).count()).toBe(0);
    await page.getByText(/by webhook\. To allow notices again/).waitFor();
    await page.context().close();
  });
});

async function openPushService(): Promise<PushService> {
  const heard: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    heard.push(request.headers);
    request.resume();
    response.writeHead(201).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}/push`, heard, server };
}

/** What a browser's vendor would hand out: real keys, our own endpoint. */
function subscriptionTo(endpoint: string) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { endpoint, keys: { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') } };
}

/** Stands in for the vendor's service, which no test machine reaches; counts how often the browser's own question is put. */
function fakePush(subscription: { readonly endpoint: string }): void {
  const here = window as unknown as { asked: number };
  here.asked = 0;
  const ask = Notification.requestPermission.bind(Notification);
  Notification.requestPermission = () => {
    here.asked += 1;
    return ask();
  };
  const kept = { ...subscription, toJSON: () => subscription, unsubscribe: () => Promise.resolve(true) };
  const key = 'fake-subscribed';
  PushManager.prototype.subscribe = () => {
    localStorage.setItem(key, '1');
    return Promise.resolve(kept as unknown as PushSubscription);
  };
  PushManager.prototype.getSubscription = () =>
    Promise.resolve(localStorage.getItem(key) ? (kept as unknown as PushSubscription) : null);
}
