import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, closePhase, found, play } from './campaigns.js';
import { desktop, launch, whyNoBrowser } from './chromium.js';
import { visit } from './every-screen.js';
import { openDemo, person, unscathed, type Person } from './hand.js';
import { startDemo, type Server } from './server.js';

const missing = whyNoBrowser();

/** How far the middle of what a page says lies from the middle of the window (pixels). */
function offCentre(page: Page): Promise<number> {
  return page.locator('main section').evaluate((section) => {
    const { left, right } = section.getBoundingClientRect();
    return Math.abs((left + right) / 2 - document.documentElement.clientWidth / 2);
  });
}

/** Places of the map whose point is out of sight or lies under the buttons over it. */
function hiddenPlaces(page: Page, over: string): Promise<readonly string[]> {
  return page.evaluate((selector) => {
    const map = document.querySelector('.star-chart')!.getBoundingClientRect();
    const cover = document.querySelector(selector)!.getBoundingClientRect();
    return [...document.querySelectorAll('.star-chart [data-place]')].flatMap((place) => {
      const { left, right, top, bottom } = place.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const isOut = x < map.left || x > map.right || y < map.top || y > map.bottom;
      const isUnder = x > cover.left && x < cover.right && y > cover.top && y < cover.bottom;
      return isOut || isUnder ? [place.getAttribute('data-place') ?? ''] : [];
    });
  }, over);
}

describe.skipIf(missing !== null)(`what a desk shows${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let server: Server;
  let browser: Browser;
  let one: Person;

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    one = await person(browser, server.url, { ...desktop, colorScheme: 'light' });
    await account(one, 'Mara');
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  it.each(['/nowhere', '/c/no-campaign-of-mine/board'])(
    'stands in the middle where %s has nothing, with the way elsewhere',
    async (address) => {
      const { page } = one;
      await visit(page, address);
      await page.getByRole('navigation', { name: 'Main' }).first().waitFor();
      await expect.poll(() => offCentre(page)).toBeLessThan(2);
    },
  );

  it('begins every part of the settings on one line', async () => {
    const { page } = one;
    await visit(page, '/settings');
    await page.getByRole('heading', { name: 'Away' }).waitFor();
    const starts = await page
      .locator('main h2')
      .evaluateAll((all) => all.map((heading) => Math.round(heading.getBoundingClientRect().left)));
    expect([...new Set(starts)]).toHaveLength(1);
  });

  it('makes a button that waits no brighter than the page', async () => {
    const { page } = one;
    const room = await found(one, { name: 'A room to fill' });
    await visit(page, `/c/${room}/board`);
    const start = page.getByRole('button', { name: /still free|Fill every seat|Start the campaign/ }).first();
    expect(await start.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
  });

  it('shows the whole map of the past, and of now none under the buttons', async () => {
    const { page } = one;
    const campaign = await openDemo(one);
    await page.getByRole('button', { name: 'Fit the whole map' }).click();
    await expect.poll(() => hiddenPlaces(page, '.board .controls')).toEqual([]);
    await visit(page, `/c/${campaign}/replay/0`);
    await page.locator('.star-chart [data-place]').first().waitFor({ state: 'attached' });
    expect(await hiddenPlaces(page, 'header')).toEqual([]);
  });

  it('begins a clause that found no room beside its sentence at the edge', async () => {
    const { page } = one;
    const campaign = await play(one);
    for (let phase = 0; phase < 2; phase += 1) await closePhase(campaign, [one]);
    await visit(page, `/c/${campaign}/report`);
    await page.getByText('What changed for you').waitFor();
    let wrapped = 0;
    for (let width = 320; width <= 420; width += 10) {
      await page.setViewportSize({ width, height: 844 });
      const indents = await page.locator('.words').evaluateAll((all) =>
        all.flatMap((words) => {
          const clause = words.querySelector('a[href*="/rules/"]');
          const [said] = [...(clause?.parentElement?.previousElementSibling?.getClientRects() ?? [])].slice(-1);
          if (!clause || !said || clause.getBoundingClientRect().top < said.bottom - 4) return [];
          return [clause.getBoundingClientRect().left - words.getBoundingClientRect().left];
        }),
      );
      wrapped += indents.length;
      expect(Math.max(0, ...indents)).toBeLessThan(2);
    }
    expect(wrapped).toBeGreaterThan(0);
    await page.setViewportSize(desktop.viewport);
  });

  it('leaves no error behind and asks nobody else for anything', () => unscathed(one));
});
