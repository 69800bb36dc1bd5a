import { sampling } from '@warlog/ruleset-testkit/sampling';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsIn } from './axe.js';
import { desktop, launch, phone, journey, endJourney } from './chromium.js';
import { outside, parts, turnTo, visit } from './every-screen.js';
import { choose, person, sayReady, sendOrders, tapPlace, turnOpens, unscathed, type Person } from './actions.js';
import { startDemo, type Server } from './server.js';
import { unusedWords } from './words.js';

/** A place one jump from every possible start of the guest. */
const neighbour = /^(Kolvane|Lathmar|Morrigal|Nyssen) I\b(?!I)/;

const devices = [
  { name: 'a phone', device: phone },
  { name: 'a desk', device: desktop },
] as const;
const themes = ['dark', 'light'] as const;

journey('every screen', () => {
  let server: Server;
  let browser: Browser;

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
  });
  afterAll(() => endJourney(browser, server));

  /** A guest with their own campaign, one turn old. */
  async function guestAfterOneTurn(device: BrowserContextOptions): Promise<Person & { campaign: string }> {
    const guest = await person(browser, server.url, device);
    const { page } = guest;
    await page.goto('/demo');
    await page.waitForURL(/\/c\/[^/]+\/board/);
    await tapPlace(guest, /my force/);
    await page.getByRole('button', { name: /^Move the whole force/ }).click();
    await page.getByRole('button', { name: neighbour }).last().click();
    await sendOrders(guest);
    await sayReady(guest);
    await turnOpens(guest, 2);
    return { ...guest, campaign: /\/c\/([^/]+)/.exec(page.url())?.[1] ?? '' };
  }

  it.each(devices)('can be read by everyone on $name, in the dark and in the light', async ({ device }) => {
    const ofDevice = device === phone ? 0 : 1;
    const found: Record<string, readonly string[]> = {};
    let screens = 0;
    /** Opens a screen and checks it in the themes that this run draws for it on this device. */
    const look = async (page: Page, screen: string, open: () => Promise<unknown>): Promise<void> => {
      const place = (2 * screens + ofDevice) * themes.length;
      screens += 1;
      const worn = themes.filter((_, theme) => sampling.draws(place + theme));
      if (worn.length === 0) return;
      await open();
      const words = await unusedWords(page);
      if (words.length > 0) found[screen] = words;
      for (const colorScheme of worn) {
        const faults = await faultsIn(page, colorScheme);
        if (faults.length > 0) found[`${screen}, ${colorScheme}`] = faults;
      }
    };
    const stranger = await person(browser, server.url, device);
    for (const address of ['/', '/sign-in']) {
      await look(stranger.page, `${address} of a stranger`, () => visit(stranger.page, address));
    }
    await stranger.close();

    const guest = await guestAfterOneTurn(device);
    const { page, campaign } = guest;
    for (const part of parts) await look(page, part, () => turnTo(page, `/c/${campaign}/${part}`));
    await look(page, 'place sheet', async () => {
      await visit(page, `/c/${campaign}/board`);
      // After a battle there may be no force left, or one that must retreat; there is always an own place.
      await tapPlace(guest, /, yours,/);
      await page.getByRole('button', { name: 'Close' }).first().waitFor();
    });
    for (const address of outside) await look(page, address, () => turnTo(page, address));
    expect(found).toEqual({});
    unscathed(guest);
    await guest.close();
  });

  it('shows what is selected even if a contrast theme of the system removes its backgrounds', async () => {
    const player = await person(browser, server.url, desktop);
    const { page } = player;
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    const outlined = (of: Locator) => of.evaluate((element) => getComputedStyle(element).outlineStyle);
    await visit(page, '/settings');
    const [chosen, other] = [true, false].map((is) =>
      page.locator('fieldset.segmented:not(.stacked) label').filter({ has: page.getByRole('radio', { checked: is }) }),
    );
    expect(await outlined(chosen!.first())).toBe('solid');
    expect(await outlined(other!.first())).toBe('none');
    await page.goto('/demo');
    await page.locator('[data-place]').first().waitFor({ state: 'attached' });
    const filled = page.locator('.boxes .full').first();
    const empty = page.locator('.boxes i:not(.full)').first();
    const ground = (of: Locator) => of.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await ground(filled)).not.toBe(await ground(empty));
    await visit(page, '/new');
    const tick = page.locator('.check .box svg').first();
    const ink = (of: Locator) => of.evaluate((element) => getComputedStyle(element).getPropertyValue('stroke'));
    // The color of text, as the system has it.
    expect(await ink(tick)).toBe(await page.evaluate(() => getComputedStyle(document.body).color));
    await player.close();
  });

  // Point 68.
  it('uses the theme of the system until another is chosen, before the app has loaded', async () => {
    const player = await person(browser, server.url, { ...phone, colorScheme: 'light' });
    const { page } = player;
    const worn = () => page.evaluate(() => document.documentElement.dataset['theme']);
    await visit(page, '/settings');
    expect(await worn()).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(worn).toBe('dark');
    await choose(page.getByRole('radio', { name: 'Light' }));
    await expect.poll(worn).toBe('light');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/', { waitUntil: 'load' });
    expect(await worn()).toBe('light');
    await player.close();
  });
});
