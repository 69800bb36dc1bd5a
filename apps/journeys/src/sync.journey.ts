import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, phone, journey } from './chromium.js';
import { keepsApp, moveForce, openTab, person, type Person } from './actions.js';
import { lineTo, type FlakyNetwork } from './flaky-network.js';
import { startDemo, type Server } from './server.js';

const query = 'query ($id: ID!) { campaign(id: $id) { mySheet { number } } }';

journey('the app closed without a network', () => {
  let server: Server;
  let line: FlakyNetwork;
  let browser: Browser;
  let ana: Person;

  beforeAll(async () => {
    server = await startDemo();
    line = await lineTo(server.url);
    browser = await launch([], 'whole');
    ana = await person(browser, line.url, { ...phone, ...keepsApp });
  });
  afterAll(async () => {
    await browser?.close();
    await line?.close();
    await server?.stop();
  });

  /** The number of the user's orders on the server, read past every page; 0 for none. */
  async function received(campaign: string): Promise<number> {
    const response = await ana.page.context().request.post('/graphql', {
      headers: { 'apollo-require-preflight': '1' },
      data: { query, variables: { id: campaign } },
    });
    const { data } = (await response.json()) as { data: { campaign: { mySheet: { number: number } | null } } };
    return data.campaign.mySheet?.number ?? 0;
  }

  it('is woken by the browser when the network is back, and sends the queued orders', async ({ skip }) => {
    const { page } = ana;
    // Without an online event, a browser on a machine with only its own network waits forever.
    skip(!(await page.evaluate(() => navigator.onLine)), 'no network on this machine');
    const context = page.context();
    await page.goto('/demo');
    await page.waitForURL(/\/c\/[^/]+\/board/);
    const campaign = /\/c\/([^/]+)/.exec(page.url())?.[1] ?? '';
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await line.cut(context);
    expect(await moveForce(ana, /./)).not.toBeNull();
    await openTab(ana, 'Orders');
    await page.getByRole('button', { name: /^(Send|Pass this turn)/ }).click();
    await page.getByText('Not sent yet: no connection to the server').waitFor();
    await expect.poll(() => page.evaluate(askedFor)).toHaveLength(1);
    const [tag = ''] = await page.evaluate(askedFor);

    await page.close();
    await line.mend(context);
    await wake(context, line.url, tag);
    await expect.poll(() => received(campaign)).toBe(1);

    // When the app is next opened they are sent, once.
    ana = { ...ana, page: await context.newPage() };
    await ana.page.goto(`/c/${campaign}/orders`);
    await ana.page.getByRole('button', { name: 'I’m done' }).waitFor();
    expect(await received(campaign)).toBe(1);
  });
});

/** Runs in the page: the tags under which the browser will wake the worker once it has a network. */
async function askedFor(): Promise<readonly string[]> {
  const registration = await navigator.serviceWorker.ready;
  const { sync } = registration as unknown as { readonly sync: { getTags(): Promise<readonly string[]> } };
  return sync.getTags();
}

/**
 * Makes the browser tell the worker of this address, from a page that is not the app's, that the network is back. After
 * a failed attempt the queue would wait for minutes.
 */
async function wake(device: BrowserContext, origin: string, tag: string): Promise<void> {
  const elsewhere = await device.newPage();
  const browser = await device.newCDPSession(elsewhere);
  const found = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await found;
  await browser.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false });
  await elsewhere.close();
}
