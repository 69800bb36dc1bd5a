import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from './axe.js';
import { desktop, launch, phone, whyNoBrowser } from './chromium.js';
import { person, unscathed, type Person } from './hand.js';
import { startDemo, type Server } from './server.js';

const missing = whyNoBrowser();

describe.skipIf(missing !== null)(`the tactical table${missing ? ` (skipped: ${missing})` : ''}`, () => {
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

  async function open(device: typeof phone | typeof desktop): Promise<Person> {
    const who = await person(browser, server.url, device);
    await who.page.goto('/table-story');
    await who.page.locator('.tactical-table [data-place]').first().waitFor({ state: 'attached' });
    return who;
  }
  /** Where something to choose lies on the screen. */
  async function middleOf({ page }: Person, id: string): Promise<readonly [number, number]> {
    const box = await page.locator(`[data-place="${id}"] .area`).boundingBox();
    return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  }
  const chosen = ({ page }: Person) => page.locator('.tactical-table [aria-pressed=true]').getAttribute('data-place');

  it('is moved by a finger: pieces and the time', async () => {
    const who = await open(phone);
    const { page } = who;
    await page.touchscreen.tap(...(await middleOf(who, 'boat')));
    await expect.poll(() => chosen(who)).toBe('boat');
    const start = await middleOf(who, 'lancer');
    const strip = await page.getByRole('slider').boundingBox();
    await page.touchscreen.tap((strip?.x ?? 0) + 5, (strip?.y ?? 0) + 30);
    await expect.poll(() => page.getByRole('slider').getAttribute('aria-valuenow')).toBe('1');
    await expect.poll(() => middleOf(who, 'lancer')).not.toEqual(start);
    unscathed(who);
    await who.close();
  });

  it('is moved by keys: from piece to piece, from step to step, wider and narrower', async () => {
    const who = await open(desktop);
    const { page } = who;
    await page.locator('[data-place=lancer]').focus();
    await page.keyboard.press('ArrowRight');
    const next = page.locator('.tactical-table [data-place]:focus');
    await expect.poll(() => next.getAttribute('data-place')).not.toBe('lancer');
    const id = await next.getAttribute('data-place');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('status').first().textContent()).toContain(id?.startsWith('hex') ? id : '');
    const slider = page.getByRole('slider');
    await slider.focus();
    await page.keyboard.press('Home');
    expect(await slider.getAttribute('aria-valuetext')).toContain('impulse 1:');
    await page.keyboard.press('ArrowRight');
    expect(await slider.getAttribute('aria-valuenow')).toBe('2');
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => page.getByRole('group', { name: 'to impulse' }).textContent()).toContain('10');
    await page.getByText('F', { exact: true }).first().click();
    await page.keyboard.press('ArrowLeft');
    await slider.focus();
    await page.keyboard.press('End');
    expect(await slider.getAttribute('aria-valuenow')).toBe('12');
    await who.close();
  });

  it('says and does the same as a list, on the mat too', async () => {
    const who = await open(phone);
    const { page } = who;
    await page.getByText('Mat', { exact: true }).click();
    await page.getByRole('button', { name: 'As a list' }).click();
    await page.getByRole('button', { name: 'Raider I, hull 4 of 4' }).click();
    expect(await page.getByRole('button', { name: 'Raider I, hull 4 of 4' }).getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: 'course L1, L2' }).click();
    await page.getByRole('button', { name: 'Back to the table' }).click();
    await expect.poll(() => chosen(who)).toBe('Raider I');
    expect(await page.getByRole('group', { name: 'joint 2' }).textContent()).toContain('-1');
    await who.close();
  });

  it('draws its grid with one element, however many fields there are', async () => {
    const who = await open(desktop);
    expect(await who.page.locator('.tactical-table pattern path').count()).toBe(1);
    await who.close();
  });

  it.each([
    ['a phone', phone],
    ['a desk', desktop],
  ] as const)('can be read by everybody on %s, in the dark and in the light', async (_name, device) => {
    const who = await open(device);
    const found: Record<string, readonly string[]> = {};
    for (const colorScheme of ['dark', 'light'] as const) {
      await who.page.emulateMedia({ colorScheme });
      await who.page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' });
      for (const game of ['Mat', 'Hexes']) {
        await who.page.getByText(game, { exact: true }).click();
        const faults = await faultsOf(who.page);
        if (faults.length > 0) found[`${game}, ${colorScheme}`] = faults;
      }
    }
    expect(found).toEqual({});
    await who.close();
  });
});
