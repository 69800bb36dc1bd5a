import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { desktop, launch, journey, endJourney } from './chromium.js';
import { openDemo, person, unscathed, type Person } from './actions.js';
import { startDemo, type Server } from './server.js';

journey('forecasts in a worker', () => {
  let server: Server;
  let browser: Browser;
  let ana: Person;

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
  });
  afterAll(() => endJourney(browser, server));
  beforeEach(async () => {
    ana = await person(browser, server.url, desktop);
    await ana.page.addInitScript(tapTheWire);
    await openDemo(ana);
    await build(ana.page);
    await ana.page.locator('.pane').getByRole('button', { name: 'Close' }).first().click();
    await ana.page
      .getByRole('link', { name: /^Orders/ })
      .first()
      .click();
    await ana.page.locator('.ledger').first().waitFor();
  });
  afterEach(() => ana.close());

  const left = (page: Page) => page.locator('.ledger').first().innerText();
  const working = (page: Page) => page.locator('.sheet').getByText('Working out the odds…');

  it('end with the picture of the newest draft, and skip replaced drafts', async () => {
    const { page } = ana;
    await expect.poll(() => page.locator('.ledger').count()).toBe(1);
    const built = await left(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => left(page)).not.toBe(built);
    const nothing = await left(page);
    await page.evaluate(() => wire().hold());
    for (const name of ['Redo', 'Undo', 'Redo', 'Undo', 'Redo']) await page.getByRole('button', { name }).click();
    await working(page).waitFor();
    // The last picture stays meanwhile, and of five drafts one is on its way.
    expect(await left(page)).toBe(nothing);
    expect(await page.evaluate(() => wire().drafts())).toBe(1);
    await page.evaluate(() => wire().letGo());
    await expect.poll(() => left(page)).toBe(built);
    await working(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => wire().drafts())).toBe(2);
    expect(page.workers().filter((worker) => worker.url().includes('forecast-worker')).length).toBe(1);
    unscathed(ana);
  });

  it('never run on the page’s own thread: without the worker there is no picture, but all else works', async () => {
    const { page } = ana;
    await page.addInitScript(() => wire().hold());
    await page.reload();
    await working(page).waitFor();
    await page.getByRole('button', { name: 'Send 1 order' }).waitFor();
    expect(await page.locator('.ledger').count()).toBe(0);
    await page.evaluate(() => wire().letGo());
    await expect.poll(() => page.locator('.ledger').count()).toBe(1);
    unscathed(ana);
  });

  it('show a code if the worker does not start, and no order is lost', async () => {
    const { page, strangers } = ana;
    await page.route(/forecast-worker/, (route) => route.abort());
    await page.reload();
    await page.locator('.sheet').getByText('WLG_E_FORECAST').waitFor();
    await page.unroute(/forecast-worker/);
    await page.getByRole('button', { name: 'Send 1 order' }).click();
    await page
      .getByText(/^Orders received \(version 1/)
      .first()
      .waitFor();
    expect(strangers).toEqual([]);
  });
});

/** Builds the cheapest thing on the list at home. */
async function build(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /my force/ })
    .first()
    .dispatchEvent('click');
  await page
    .getByRole('button', { name: /^Build/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /pay \d+ of \d+ now/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Send 1 order' }).waitFor();
}

/** Runs in the page before anything else: counts messages of workers, and delays their answers on demand. */
function tapTheWire(): void {
  let isPaused = false;
  let asked = 0;
  let paused: (() => void)[] = [];
  class Tapped extends Worker {
    override postMessage(message: { kind: string }): void {
      if (message.kind === 'draft') asked += 1;
      super.postMessage(message);
    }
    override set onmessage(hear: (event: MessageEvent) => void) {
      super.onmessage = (event) => {
        if (isPaused) paused.push(() => hear(event));
        else hear(event);
      };
    }
  }
  const tap: Tap = {
    hold: () => {
      isPaused = true;
      asked = 0;
    },
    letGo: () => {
      isPaused = false;
      for (const release of paused) release();
      paused = [];
    },
    drafts: () => asked,
  };
  Object.assign(globalThis, { Worker: Tapped, wire: () => tap });
}

interface Tap {
  hold(): void;
  letGo(): void;
  /** Drafts that were sent to the worker since. */
  drafts(): number;
}

declare const wire: () => Tap;
