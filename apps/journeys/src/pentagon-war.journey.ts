import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsOf } from './axe.js';
import { launch, phone, journey, endJourney } from './chromium.js';
import { campaignOf, person, unscathed, type Person } from './actions.js';
import { collisions, overflow, smallTargets } from './layout.js';
import { startDemo, type Server } from './server.js';

const sizes = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

journey('Pentagon War on a phone', () => {
  let server: Server;
  let browser: Browser;
  let player: Person;
  let campaign = '';
  let taps = 0;

  async function tap(control: Locator): Promise<void> {
    taps += 1;
    await control.click();
  }

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    player = await person(browser, server.url, { ...phone, colorScheme: 'dark' });
  });
  afterAll(() => endJourney(browser, server));

  it('sends its first plot in at most twelve taps, and has a receipt', async () => {
    const { page } = player;
    await page.goto('/demo?game=pentagon-war');
    await page.waitForURL(/\/c\/[^/]+\/board/);
    campaign = campaignOf(page);
    const began = Date.now();
    const ship = page.getByRole('button', { name: /^Zelta Dee/ }).first();
    await ship.waitFor({ state: 'attached' });
    taps += 1;
    await ship.dispatchEvent('click');
    const goal = page.getByRole('button', { name: /^Hex \d+$/ }).first();
    await goal.waitFor({ state: 'attached' });
    taps += 1;
    await goal.dispatchEvent('click');
    await tap(page.getByRole('link', { name: 'Review' }).first());
    await tap(page.getByRole('button', { name: /^(Send|Pass this turn|Confirm)/ }));
    await page.getByText(/^Orders received \(version \d+/).waitFor();
    expect(taps).toBeLessThanOrEqual(12);
    expect(Date.now() - began).toBeLessThan(60_000);
    await tap(page.getByRole('button', { name: 'I’m done' }));
    await page
      .getByText(/\bturn 2\b/i)
      .first()
      .waitFor();
  });

  it('replays by every grain, and opens an address cold at its step in time', async () => {
    const { page } = player;
    await page.goto(`/c/${campaign}/replay/1/1`);
    await page.getByRole('heading', { level: 2, name: /power is allocated/i }).waitFor();
    await page.goto(`/c/${campaign}/replay/1?impulse=8`);
    await page.waitForURL(/\/replay\/1\/[1-9]\d*/);
    for (const grain of ['Turn', 'Impulse', 'Event']) {
      await page.getByText(grain, { exact: true }).first().click();
      const before = await page.locator('.body .head span.second').textContent();
      await page.locator('[data-coach="back"]').click();
      await expect.poll(() => page.locator('.body .head span.second').textContent()).not.toBe(before);
      await page.getByRole('button', { name: 'One step on' }).click();
    }
  });

  it('fits every size, and can be read and touched by everyone', async () => {
    const { page } = player;
    const faults: string[] = [];
    for (const address of [`board`, `orders`, `places`, `report`, `replay/1/3`]) {
      await page.goto(`/c/${campaign}/${address}`);
      await page.waitForLoadState('networkidle');
      for (const size of sizes) {
        await page.setViewportSize(size);
        await page.waitForLoadState('networkidle');
        const seen = [...(await overflow(page)), ...(await smallTargets(page)), ...(await collisions(page))];
        faults.push(...seen.map((fault) => `${address} at ${size.width}: ${fault}`));
      }
      faults.push(...(await faultsOf(page)).map((fault) => `${address}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  it('logs no console error and contacts no third party', () => unscathed(player));
});
