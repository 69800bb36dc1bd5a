import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsOf } from './axe.js';
import { desktop, launch, phone, journey, endJourney } from './chromium.js';
import { person, unscathed, type Person } from './actions.js';
import { startStories } from './stories.js';

journey('the tactical map', () => {
  let server: Awaited<ReturnType<typeof startStories>>;
  let browser: Browser;

  beforeAll(async () => {
    server = await startStories();
    browser = await launch();
  });
  afterAll(() => endJourney(browser, server));

  async function open(device: Parameters<typeof person>[2]): Promise<Person> {
    const who = await person(browser, server.url, device);
    await who.page.goto('/');
    await who.page.locator('.tactical-table [data-place]').first().waitFor({ state: 'attached' });
    return who;
  }
  /** The position of a selectable thing on the screen. */
  async function middleOf({ page }: Person, id: string): Promise<readonly [number, number]> {
    const box = await page.locator(`[data-place="${id}"] .area`).boundingBox();
    return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  }
  /** All current announcements of the page. */
  const said = async ({ page }: Person) => (await page.getByRole('status').allTextContents()).join('\n');
  const chosen = ({ page }: Person) => page.locator('.tactical-table [aria-pressed=true]').getAttribute('data-place');

  it('moves under a finger: pieces and the time', async () => {
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

  it('takes the end of a plot from a finger', async () => {
    const who = await open(phone);
    const { page } = who;
    const plan = () => page.locator('.tactical-table .planned .track').getAttribute('d');
    const before = await plan();
    const hexes = page.locator('.tactical-table [data-place^="hex "]');
    const middles = await hexes.evaluateAll((all) => {
      const centre = (element: Element) => {
        const { left, top, width, height } = element.querySelector('.area')!.getBoundingClientRect();
        return { id: element.getAttribute('data-place')!, x: left + width / 2, y: top + height / 2 };
      };
      const table = document.querySelector('.tactical-table')!.getBoundingClientRect();
      const ships = [...document.querySelectorAll('.tactical-table [data-place]:not([data-place^="hex "])')].map(
        centre,
      );
      // Visible, clear of the buttons, and no ship near: pieces come first under a finger.
      return all
        .map(centre)
        .filter(({ x, y }) => x > 30 && x < table.right - 70 && y > table.top + 20 && y < table.bottom - 20)
        .filter((hex) => ships.every((ship) => Math.hypot(ship.x - hex.x, ship.y - hex.y) > 30));
    });
    const hex = middles.at(0);
    expect(hex).toBeDefined();
    await page.touchscreen.tap(hex!.x, hex!.y);
    await expect.poll(() => said(who)).toContain(hex!.id);
    await expect.poll(plan).not.toBe(before);
    unscathed(who);
    await who.close();
  });

  it('fans out what is under one finger', async () => {
    const who = await open(phone);
    const { page } = who;
    await page.getByText('Mat', { exact: true }).click();
    await page.locator('[data-place="MC80"]').waitFor({ state: 'attached' });
    // Two neighboring pieces, and the point between them.
    const pair = await page.locator('.tactical-table [data-place]').evaluateAll((all) => {
      const table = document.querySelector('.tactical-table')!.getBoundingClientRect();
      const middles = all.map((element) => {
        const { left, top, width, height } = element.querySelector('.area')!.getBoundingClientRect();
        return { id: element.getAttribute('data-place')!, x: left + width / 2, y: top + height / 2 };
      });
      const discs = middles.filter(({ id }) => /\.\d+$/.test(id));
      return discs
        .flatMap((disc, index) => discs.slice(index + 1).map((other) => ({ one: disc, other })))
        .map(({ one: disc, other }) => ({
          ...{ ids: [disc.id, other.id], apart: Math.hypot(disc.x - other.x, disc.y - other.y) },
          ...{ x: (disc.x + other.x) / 2, y: (disc.y + other.y) / 2 },
        }))
        .filter(({ x, y, apart, ids }) => {
          const others = middles.filter(({ id }) => !ids.includes(id));
          const isClear = others.every((each) => Math.hypot(each.x - x, each.y - y) > apart / 2);
          return isClear && x > 10 && x < table.right - 70 && y > table.top + 10 && y < table.bottom - 10;
        })
        .sort((a, b) => a.apart - b.apart)[0];
    });
    expect(pair?.apart).toBeLessThan(44);
    await page.touchscreen.tap(pair!.x, pair!.y);
    const picker = page.getByRole('dialog', { name: 'Which one?' });
    await picker.waitFor();
    const items = picker.getByRole('button').filter({ hasText: 'squadron' });
    expect(await items.count()).toBeGreaterThanOrEqual(2);
    for (const item of await items.all()) expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await items.last().tap();
    await expect.poll(() => chosen(who)).toMatch(/\.\d+$/);
    expect(await picker.count()).toBe(0);
    unscathed(who);
    await who.close();
  });

  it('takes a point from a finger, from keys and from its list', async () => {
    const who = await open(phone);
    const { page } = who;
    await page.getByText('Mat', { exact: true }).click();
    const ask = page.getByRole('button', { name: 'Place squadron XP' });
    const field = page.getByLabel('Coordinates');
    const take = page.getByRole('button', { name: 'Put it here' });
    await ask.tap();
    const started = await field.inputValue();
    await page.evaluate(() => scrollTo(0, 0));
    // Beside the mark: a squadron cannot be below the mat on the screen.
    const mark = await page.locator('.point-mark circle.mark').boundingBox();
    await page.touchscreen.tap((mark?.x ?? 0) - 30, mark?.y ?? 0);
    await expect.poll(() => field.inputValue()).not.toBe(started);
    const [x = 0, y = 0] = (await field.inputValue()).split(' ').map(Number);
    await page.locator('.tactical-table').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => field.inputValue()).toBe(`${x + 1} ${y}`);
    await page.keyboard.press('Shift+ArrowLeft');
    await take.tap();
    await expect.poll(() => said(who)).toContain(`Squadron XP: ${x} ${y}`);
    // No question is open: the pieces can be chosen again.
    await ask.tap();
    await page.getByRole('button', { name: 'Beside the station' }).last().tap();
    await take.tap();
    await expect.poll(() => said(who)).toContain('Squadron XP: 1010 520');
    unscathed(who);
    await who.close();
  });

  it('fits on the smallest phone', async () => {
    const who = await open({ ...phone, viewport: { width: 320, height: 568 } });
    const { page } = who;
    for (const game of ['Mat', 'Hexes']) {
      await page.getByText(game, { exact: true }).click();
      if (game === 'Mat') await page.getByRole('button', { name: 'Place squadron XP' }).tap();
      await page
        .getByRole('button', { name: /^Add: / })
        .first()
        .tap();
      const wide = await page.locator('.story :is(section, div, ol, li, p, table)').evaluateAll((all) =>
        all
          .filter((element) => element.closest('.tactical-table, .unseen') === null)
          .filter((element) => element.getBoundingClientRect().right > 320.5)
          .map((element) => `${element.tagName}.${element.className}`),
      );
      expect(wide).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
    await who.close();
  });

  it('is operated by keys: from piece to piece, from step to step, wider and narrower', async () => {
    const who = await open(desktop);
    const { page } = who;
    await page.locator('[data-place=lancer]').focus();
    await page.keyboard.press('ArrowRight');
    const next = page.locator('.tactical-table [data-place]:focus');
    await expect.poll(() => next.getAttribute('data-place')).not.toBe('lancer');
    const id = await next.getAttribute('data-place');
    await page.keyboard.press('Enter');
    await expect.poll(() => said(who)).toContain(id?.startsWith('hex') ? id : '');
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

  it('shows and does the same as a list, on the mat too', async () => {
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
  ] as const)('can be read by everyone on %s, in the dark and in the light', async (_name, device) => {
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
