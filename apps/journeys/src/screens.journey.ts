import { sampling } from '@warlog/kernel/testing';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsIn } from './axe.js';
import { desktop, launch, phone, whyNoBrowser } from './chromium.js';
import { outside, parts, visit } from './every-screen.js';
import { choose, person, sayReady, sendOrders, tapPlace, turnOpens, unscathed, type Person } from './hand.js';
import { startDemo, type Server } from './server.js';
import { unusedWords } from './words.js';

const missing = whyNoBrowser();

/** A place one jump from wherever the guest begins. */
const neighbour = /^(Kolvane|Lathmar|Morrigal|Nyssen) I\b(?!I)/;

const devices = [
  { name: 'a phone', device: phone },
  { name: 'a desk', device: desktop },
] as const;
const themes = ['dark', 'light'] as const;

describe.skipIf(missing !== null)(`every screen${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let server: Server;
  let browser: Browser;

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  /** A guest with a campaign of their own, one turn old. */
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

  it.each(devices)('can be read by everybody on $name, in the dark or in the light', async ({ device }) => {
    // Each device wears one theme in a run, and the other one in runs of other seeds.
    const turn = (sampling.seed + (device === phone ? 0 : 1)) % themes.length;
    const worn = sampling.isWhole ? themes : themes.slice(turn, turn + 1);
    const found: Record<string, readonly string[]> = {};
    const look = async (page: Page, screen: string): Promise<void> => {
      const words = await unusedWords(page);
      if (words.length > 0) found[screen] = words;
      for (const colorScheme of worn) {
        const faults = await faultsIn(page, colorScheme);
        if (faults.length > 0) found[`${screen}, ${colorScheme}`] = faults;
      }
    };
    const stranger = await person(browser, server.url, device);
    for (const address of ['/', '/sign-in']) {
      await visit(stranger.page, address);
      await look(stranger.page, `${address} of a stranger`);
    }
    await stranger.close();

    const guest = await guestAfterOneTurn(device);
    const { page, campaign } = guest;
    for (const part of parts) {
      await visit(page, `/c/${campaign}/${part}`);
      await look(page, part);
    }
    await visit(page, `/c/${campaign}/board`);
    // After a battle there may be no force left, or one that must retreat; there is always a place of mine.
    await tapPlace(guest, /, yours,/);
    await page.getByRole('button', { name: 'Close' }).first().waitFor();
    await look(page, 'place sheet');
    for (const address of outside) {
      await visit(page, address);
      await look(page, address);
    }
    expect(found).toEqual({});
    unscathed(guest);
    await guest.close();
  });

  it('tells what is chosen where a contrast theme of the system takes its backgrounds away', async () => {
    const one = await person(browser, server.url, desktop);
    const { page } = one;
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
    // The colour of text, as the system has it.
    expect(await ink(tick)).toBe(await page.evaluate(() => getComputedStyle(document.body).color));
    await one.close();
  });

  // Point 68.
  it('wears the theme of the system until another is chosen, before the app is there', async () => {
    const one = await person(browser, server.url, { ...phone, colorScheme: 'light' });
    const { page } = one;
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
    await one.close();
  });
});
