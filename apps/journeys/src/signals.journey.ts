import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { choose, person, unscathed, type Person } from './actions.js';
import { faultsOf } from './axe.js';
import { account, play, submitSheet } from './campaigns.js';
import { desktop, endJourney, journey, launch, phone } from './chromium.js';
import { startDemo, type Server } from './server.js';

/** Counts sounds and vibrations of a page. */
function observe(): void {
  const counts = { sounds: 0, vibrations: 0 };
  Object.assign(window, { counts });
  const Sound = window.AudioContext;
  window.AudioContext = class extends Sound {
    constructor() {
      super();
      counts.sounds += 1;
    }
  };
  navigator.vibrate = () => {
    counts.vibrations += 1;
    return true;
  };
}
const counted = (page: Page) =>
  page.evaluate(() => (window as unknown as { counts: { sounds: number; vibrations: number } }).counts);

journey('signals of a turn', () => {
  let server: Server;
  let browser: Browser;
  let ana: Person;
  let ben: Person;

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    ana = await person(browser, server.url, phone);
    ben = await person(browser, server.url, desktop);
    await ana.page.context().addInitScript(observe);
    await account(ana, 'Ana');
    await account(ben, 'Ben');
  });
  afterAll(() => endJourney(browser, server));

  it('plays the chosen signals once for each turn, in one of two tabs', async () => {
    const battle = { name: 'Umbral Station', ruleset: 'sw-armada', scenario: 'border-clash', seats: 2 };
    const campaign = await play(ana, [ben], battle);
    const { page } = ana;
    await page.goto('/settings');
    for (const label of ['Play a soft sound', 'Vibrate']) await choose(page.getByLabel(label));
    // Each is played when it is switched on.
    await expect.poll(() => counted(page)).toEqual({ sounds: 1, vibrations: 1 });
    expect(await faultsOf(page)).toEqual([]);

    await page.goto(`/c/${campaign}/orders`);
    await page.getByText('Deploy your fleet').waitFor();
    const other = await page.context().newPage();
    await other.goto(`${server.url}/c/${campaign}/orders`);
    await other.getByText('Deploy your fleet').waitFor();
    expect(await counted(page)).toEqual({ sounds: 0, vibrations: 0 });

    // Both deploy elsewhere, and Ana is asked for dials.
    for (const player of [ana, ben]) await submitSheet(player, campaign, {});
    for (const tab of [page, other]) await tab.getByText('Set the dials').first().waitFor();
    const all = async () => {
      const both = [await counted(page), await counted(other)];
      return both
        .map(({ sounds, vibrations }) => [sounds, vibrations])
        .sort()
        .join(' ');
    };
    await expect.poll(all).toBe('0,0 1,1');
    unscathed(ana, ben);
  });
});
