import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account, closePhase, found, play } from './campaigns.js';
import { desktop, launch, journey, endJourney } from './chromium.js';
import { visit } from './every-screen.js';
import { openDemo, person, unscathed, type Person } from './actions.js';
import { startDemo, type Server } from './server.js';

/** The distance of the center of a page's text from the center of the window (pixels). */
function offCentre(page: Page): Promise<number> {
  return page.locator('main section').evaluate((section) => {
    const { left, right } = section.getBoundingClientRect();
    return Math.abs((left + right) / 2 - document.documentElement.clientWidth / 2);
  });
}

/** Places of the map whose point is out of view or covered by its buttons. */
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

journey('the frame on a desktop', () => {
  let server: Server;
  let browser: Browser;
  let player: Person;

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    player = await person(browser, server.url, { ...desktop, colorScheme: 'light' });
    await account(player, 'Mara');
  });
  afterAll(() => endJourney(browser, server));

  it.each(['/nowhere', '/c/no-campaign-of-mine/board'])(
    'centers the text and the next link of %s while it is empty',
    async (address) => {
      const { page } = player;
      await visit(page, address);
      await page.getByRole('navigation', { name: 'Main' }).first().waitFor();
      await expect.poll(() => offCentre(page)).toBeLessThan(2);
    },
  );

  it('aligns every part of the settings on one line', async () => {
    const { page } = player;
    await visit(page, '/settings');
    await page.getByRole('heading', { name: 'Away' }).waitFor();
    const starts = await page
      .locator('main h2')
      .evaluateAll((all) => all.map((heading) => Math.round(heading.getBoundingClientRect().left)));
    expect([...new Set(starts)]).toHaveLength(1);
  });

  it('draws a waiting button no brighter than the page', async () => {
    const { page } = player;
    const room = await found(player, { name: 'A room to fill' });
    await visit(page, `/c/${room}/board`);
    const start = page.getByRole('button', { name: /still free|Fill every seat|Start the campaign/ }).first();
    expect(await start.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
  });

  it('shows the whole map of the past, and in the present no place under the buttons', async () => {
    const { page } = player;
    const campaign = await openDemo(player);
    await page.getByRole('button', { name: 'Fit the whole map' }).click();
    await expect.poll(() => hiddenPlaces(page, '.board .controls')).toEqual([]);
    // A tip that arrives below a whole map makes it smaller.
    const { width, height } = desktop.viewport;
    await page.setViewportSize({ width, height: height - 90 });
    await expect.poll(() => hiddenPlaces(page, '.board .controls')).toEqual([]);
    await page.setViewportSize(desktop.viewport);
    await visit(page, `/c/${campaign}/replay/0`);
    await page.locator('.star-chart [data-place]').first().waitFor({ state: 'attached' });
    expect(await hiddenPlaces(page, 'header')).toEqual([]);
  });

  it('shows the table of seats once, beside the map and on its own screen', async () => {
    const { page } = player;
    const campaign = await openDemo(player);
    for (const [screen, compact] of [['board', 1] as const, ['seats', 0] as const]) {
      await visit(page, `/c/${campaign}/${screen}`);
      await page.locator('table.seats').first().waitFor();
      expect([await page.locator('table.seats').count(), await page.locator('table.seats.compact').count()]).toEqual([
        1,
        compact,
      ]);
    }
  });

  it('begins a clause without room beside its sentence at the edge', async () => {
    const { page } = player;
    const campaign = await play(player);
    for (let phase = 0; phase < 2; phase += 1) await closePhase(campaign, [player]);
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

  it('logs no console error and contacts no third party', () => unscathed(player));
});
