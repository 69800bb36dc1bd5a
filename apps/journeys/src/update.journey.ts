import { createServer, request, type Server as HttpServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, phone, journey } from './chromium.js';
import { keepsApp, moveForce, openDemo, person, type Person, unscathed } from './actions.js';
import { startDemo, type Server } from './server.js';

const neighbour = /^(Kolvane|Lathmar|Morrigal|Nyssen) I\b(?!I)/;

/** A proxy of the server at which a new version of the app can appear. */
interface Front {
  readonly url: string;
  release(): void;
  close(): void;
}

journey('a new version of the app', () => {
  let server: Server;
  let front: Front;
  let browser: Browser;
  let ana: Person;
  let other: Page;

  beforeAll(async () => {
    server = await startDemo();
    front = await frontOf(server.url);
    browser = await launch([], 'whole');
    ana = await person(browser, front.url, { ...phone, ...keepsApp });
  });
  afterAll(async () => {
    await browser?.close();
    front?.close();
    await server?.stop();
  });

  it('caches the app on the device once its first page has loaded what it opens with', async () => {
    const { page } = ana;
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const quiet = await page.evaluate(() => {
      const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const keeper = fetched.find(({ name }) => name.includes('UpdatePrompt'));
      const before = fetched.filter(({ responseEnd }) => keeper !== undefined && responseEnd <= keeper.startTime);
      return (keeper?.startTime ?? 0) - Math.max(0, ...before.map(({ responseEnd }) => responseEnd));
    });
    expect(quiet).toBeGreaterThanOrEqual(1_900);
  });

  // Point 65.
  it('is offered, and waits while orders are in progress', async () => {
    const { page } = ana;
    const campaign = await openDemo(ana);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    expect(await moveForce(ana, neighbour)).not.toBeNull();
    other = await page.context().newPage();
    // The page shows the stored copy first. Everything opened on it closes when the newest data arrive.
    const read = other.waitForResponse(
      (answer) => answer.request().postData()?.includes('query CampaignRead') === true,
    );
    await other.goto(`/c/${campaign}/orders`);
    await (await read).finished();
    await other.getByText('Orders as text').tap();
    await other.getByRole('textbox', { name: 'Orders as text' }).fill('half a thought');
    for (const tab of [page, other]) await mark(tab);
    front.release();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    for (const tab of [page, other]) await offerIn(tab).waitFor();
    for (const tab of [page, other]) expect(await isMarked(tab)).toBe(true);
  });

  it('loads in the window that accepted, and the draft is still there', async () => {
    const { page } = ana;
    await offerIn(page).tap();
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
    await page
      .getByText(/^1 order\b/)
      .first()
      .waitFor();
  });

  it('leaves the other window unchanged, and is offered there again', async () => {
    await offerIn(other).waitFor();
    expect(await isMarked(other)).toBe(true);
    expect(await other.getByRole('textbox', { name: 'Orders as text' }).inputValue()).toBe('half a thought');
    await offerIn(other).tap();
    await expect.poll(() => isMarked(other).catch(() => true)).toBe(false);
    await other.getByText(/draft saved/).waitFor();
  });

  it('logs no console error and contacts no third party', () => unscathed(ana));
});

const offerIn = (page: Page) => page.getByRole('button', { name: 'Reload' });

/** A reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

async function frontOf(server: string): Promise<Front> {
  const { hostname, port } = new URL(server);
  let version = 1;
  const front: HttpServer = createServer((asked, answer) => {
    const { method, url: path } = asked;
    const isWorker = path === '/sw.js';
    // The proxy appends text to the worker, so it needs the whole file uncompressed.
    const { 'if-none-match': _tag, 'if-modified-since': _since, ...fresh } = asked.headers;
    const headers = isWorker ? { ...fresh, 'accept-encoding': 'identity' } : asked.headers;
    const onward = request({ hostname, port, path, method, headers }, (reply) => {
      const { 'content-length': _length, ...rest } = reply.headers;
      answer.writeHead(reply.statusCode ?? 502, isWorker ? rest : reply.headers);
      if (isWorker) reply.once('end', () => answer.end(`\n// version ${version}\n`));
      reply.pipe(answer, { end: !isWorker });
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  front.on('upgrade', (asked, near, firstPacket) => {
    const far = connect(Number(port), hostname, () => {
      const lines = asked.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? `${name}: ${all[at + 1]}` : []));
      far.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      far.write(firstPacket);
      near.pipe(far).pipe(near);
    });
    far.on('error', () => near.destroy());
    near.on('error', () => far.destroy());
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(front.address() as AddressInfo).port}`,
    release: () => void (version += 1),
    close() {
      front.closeAllConnections();
      front.close();
    },
  };
}
