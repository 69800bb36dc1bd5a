import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account, closePhase, play } from './campaigns.js';
import { launch, phone, journey } from './chromium.js';
import {
  choose,
  keepsApp,
  moveForce,
  openTab,
  type Person,
  person,
  sayReady,
  sendOrders,
  turnOpens,
} from './actions.js';
import { pushLine, type PushLine } from './push.js';
import { startDemo, type Server } from './server.js';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** A push service of the test: it records what the server sends to it. */
interface PushService {
  readonly endpoint: string;
  readonly heard: IncomingHttpHeaders[];
  readonly server: HttpServer;
}

journey('notifications on a phone', () => {
  let service: PushService;
  let server: Server;
  let browser: Browser;
  let guest: Person;
  let line: PushLine;
  let campaign = '';

  beforeAll(async () => {
    service = await openPushService();
    // The push service of this test runs on this machine.
    server = await startDemo({ settings: { WARLOG_REACH_ANYTHING: '1' } });
    browser = await launch([], 'whole');
    guest = await person(browser, server.url, { ...phone, ...keepsApp });
    await guest.page.addInitScript(fakePush, subscriptionTo(service.endpoint));
    line = await pushLine(guest, server.url);
  });
  afterAll(async () => {
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

  it('are offered only after the first sent orders, and the browser asks only after a yes', async () => {
    const { page } = guest;
    // A phase of half an hour has no reminders, so nothing is offered there.
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

  it('are tested, and the page says that the test arrived', async () => {
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

  it('report a resolved turn until the deadline of the next', async () => {
    const { page } = guest;
    const before = service.heard.length;
    await page.goto(`/c/${campaign}/orders`);
    await sayReady(guest);
    await turnOpens(guest, 2);
    await expect.poll(() => service.heard.length).toBeGreaterThan(before);
    const headers = service.heard.at(-1);
    expect(Number(headers?.['ttl'])).toBeGreaterThan(60);
    expect(headers?.['topic']).toMatch(/^[A-Za-z0-9_-]{32}$/);
  });

  it('appear once per campaign and reason unless the campaign is open before the user, can be withdrawn, and are counted on the icon', async () => {
    const worker = await line.worker();
    await worker.evaluate(() => {
      const counted = ((self as unknown as { counted: number[] }).counted = []) as number[];
      Object.assign(navigator, { setAppBadge: (n: number) => Promise.resolve(counted.push(n)) });
      Object.assign(navigator, { clearAppBadge: () => Promise.resolve(counted.push(0)) });
    });
    await guest.page.goto(`/c/${campaign}/board`);
    await guest.page.locator('.star-chart').waitFor();
    await push('moved', 'seen already', { badge: 3 });
    const counted = () => worker.evaluate(() => (self as unknown as { counted: number[] }).counted);
    await expect.poll(counted).toEqual([3]);
    expect(await shown()).toEqual([]);
    await guest.page.getByRole('link', { name: 'Home', exact: true }).click();
    await guest.page.waitForURL((url) => url.pathname === '/');
    await push('near', '24 h left', { badge: 2 });
    await expect.poll(shown).toEqual([{ title: '24 h left', tag: `${campaign}.near` }]);
    await push('near', '3 h left', { badge: 1 });
    await expect.poll(shown).toEqual([{ title: '3 h left', tag: `${campaign}.near` }]);
    await push('press', 'a message');
    await expect.poll(async () => (await shown()).length).toBe(2);
    await push('near', 'dealt with', { done: true, badge: 0 });
    await expect.poll(shown).toEqual([{ title: 'a message', tag: `${campaign}.press` }]);
    expect(await counted()).toEqual([3, 2, 1, 0]);
  });

  it('lead to the first force without orders when tapped', async () => {
    const { page } = guest;
    await page.goto('/settings');
    await push('last', 'last chance');
    const isShown = async () => (await shown()).some(({ tag }) => tag === `${campaign}.last`);
    await expect.poll(isShown).toBe(true);
    await line.tap(`${campaign}.last`);
    await page.waitForURL(new RegExp(`/c/${campaign}/board`));
    // The open place has own forces that may still be ordered.
    await page.getByRole('button', { name: /^(Move the whole force|Retreat: choose destination)/ }).waitFor();
    await openTab(guest, 'Orders');
    expect(guest.faults).toEqual([]);
  });

  /** The notification settings of another user, on a device prepared by `made`. */
  async function settingsOn(device: BrowserContextOptions, made: () => void): Promise<Page> {
    const { page } = await person(browser, server.url, { ...device, ...keepsApp });
    await page.addInitScript(made);
    await page.goto('/demo');
    await page.waitForURL(/\/c\/[^/]+\/board/);
    await page.goto('/settings/notices');
    return page;
  }

  it('lead an iPhone to its Home Screen first, and offer no button that cannot work', async () => {
    const page = await settingsOn({ ...phone, userAgent: IPHONE }, () => {
      Reflect.deleteProperty(window, 'PushManager');
    });
    await page.getByRole('heading', { name: 'First, add Warlog to the Home Screen' }).waitFor();
    expect(
      await page
        .getByRole('listitem')
        .filter({ hasText: /Share|Home Screen/ })
        .count(),
    ).toBe(3);
    expect(await page.getByRole('button', { name: 'Yes, remind me' }).count()).toBe(0);
    await page.context().close();
  });

  it('show how to allow them if the browser blocks them, and the alternatives', async () => {
    const page = await settingsOn(phone, () => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    });
    await page.getByRole('heading', { name: 'This browser blocks notifications from this site' }).waitFor();
    expect(await page.getByRole('button', { name: 'Yes, remind me' }).count()).toBe(0);
    await page.getByText(/by webhook\. To allow notifications again/).waitFor();
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

/** A subscription as a browser vendor would issue it: real keys, the test's endpoint. */
function subscriptionTo(endpoint: string) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { endpoint, keys: { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') } };
}

/** Replaces the vendor's service, which test machines cannot reach; counts the browser's own permission requests. */
function fakePush(subscription: { readonly endpoint: string }): void {
  const here = window as unknown as { asked: number };
  here.asked = 0;
  const ask = Notification.requestPermission.bind(Notification);
  Notification.requestPermission = () => {
    here.asked += 1;
    return ask();
  };
  const faked = { ...subscription, toJSON: () => subscription, unsubscribe: () => Promise.resolve(true) };
  const key = 'fake-subscribed';
  PushManager.prototype.subscribe = () => {
    localStorage.setItem(key, '1');
    return Promise.resolve(faked as unknown as PushSubscription);
  };
  PushManager.prototype.getSubscription = () =>
    Promise.resolve(localStorage.getItem(key) ? (faked as unknown as PushSubscription) : null);
}
