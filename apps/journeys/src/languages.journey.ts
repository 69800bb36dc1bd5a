import { sampling } from '@warlog/ruleset-testkit/sampling';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, phone, journey, endJourney } from './chromium.js';
import { everyScreen, turnTo, visit } from './every-screen.js';
import { choose, person, unscathed, type Person } from './actions.js';
import { collisions, overflow } from './layout.js';
import { startDemo, type Server } from './server.js';
import { unusedWords } from './words.js';

const screens = ['board', 'orders', 'places', 'report', 'replay/1', 'press', 'press/all', 'seats'] as const;

/** Texts on the page that are a message's key, or have an unfilled gap. */
function rawTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title]')].flatMap((element) => [
      element.getAttribute('aria-label') ?? '',
      element.getAttribute('title') ?? '',
    ]);
    const texts = [...document.body.innerText.split('\n'), ...document.title.split(' · '), ...labels].map((text) =>
      text.trim(),
    );
    return texts.filter((text) => /^[a-z]+(\.[a-zA-Z-]+)+$/.test(text) || /\{\w+\}/.test(text));
  });
}

/** Runs in the page before anything else: records every text that it shows at any time, across its visits. */
function noteTexts(): void {
  const shown = new Set(JSON.parse(sessionStorage.getItem('shown') ?? '[]') as string[]);
  const look = (): void => {
    for (const line of document.body?.innerText.split('\n') ?? []) shown.add(line.trim());
    sessionStorage.setItem('shown', JSON.stringify([...shown]));
    requestAnimationFrame(look);
  };
  look();
}

/** Buttons, tabs and links whose labels do not fit. */
function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('a, button, label, summary, h1, h2')];
    const cut = controls.filter(
      (control) =>
        !control.classList.contains('unseen') &&
        control.offsetParent !== null &&
        control.scrollWidth > control.clientWidth + 1,
    );
    return cut
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => element.innerText.slice(0, 60));
  });
}

journey('the app in French', () => {
  let server: Server;
  let browser: Browser;
  let ana: Person;
  let campaign = '';

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    ana = await person(browser, server.url, { ...phone, locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  });
  afterAll(() => endJourney(browser, server));

  it('is used if the browser prefers French', async () => {
    const { page } = ana;
    await page.goto('/');
    await page.getByRole('link', { name: 'Jouer la démo' }).click();
    await page.waitForURL(/\/c\/[^/]+/);
    campaign = /\/c\/([^/]+)/.exec(page.url())?.[1] ?? '';
    await page.getByRole('link', { name: 'Carte', exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
  });

  it('shows no English while its texts load slowly', async () => {
    const context = await browser.newContext({ baseURL: server.url, locale: 'fr-FR', serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.route(/french-others/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await page.addInitScript(noteTexts);
    // A new visitor, then a guest: on the map of a demo, and at home with a campaign.
    for (const path of ['/', '/lobby', '/demo', '/']) {
      await page.goto(path);
      await page.locator('h1, [data-place]').first().waitFor();
      if (path === '/demo') await page.locator('[data-place]').first().waitFor();
      await page.waitForLoadState('networkidle');
    }
    const shown = await page.evaluate(() => JSON.parse(sessionStorage.getItem('shown') ?? '[]') as string[]);
    expect(shown.filter((text) => text.split(' ').length > 2)).not.toEqual([]);
    expect(shown.filter((text) => /\b(and|are|for|is|with|yet|you|your)\b/i.test(text))).toEqual([]);
    await context.close();
  });

  it.each(sampling.some([320, 390]))('shows everything in labels that fit, %i pixels wide', async (width) => {
    const { page } = ana;
    await page.setViewportSize({ width, height: 740 });
    for (const screen of ['/', '/new', '/settings', '/lobby', ...screens.map((part) => `/c/${campaign}/${part}`)]) {
      await (screen === '/' ? visit : turnTo)(page, screen);
      expect(await rawTexts(page), screen).toEqual([]);
      expect(await unusedWords(page), screen).toEqual([]);
      expect(await cutOff(page), screen).toEqual([]);
      expect(await overflow(page), screen).toEqual([]);
      expect(await collisions(page), screen).toEqual([]);
    }
  });

  it.each(sampling.some(['en-GB', 'fr-FR']))(
    'shows no key of a message on a screen that is opened directly, %s',
    async (locale) => {
      const cookies = await ana.page.context().cookies();
      const context = await browser.newContext({ baseURL: server.url, locale, serviceWorkers: 'block' });
      await context.addCookies(cookies);
      const page = await context.newPage();
      for (const screen of everyScreen(campaign)) {
        await visit(page, screen);
        expect(await rawTexts(page), screen).toEqual([]);
      }
      await context.close();
    },
  );

  it('can be left in the settings', async () => {
    const { page } = ana;
    await page.goto('/settings');
    await choose(page.getByRole('radio', { name: 'English' }));
    await page.getByRole('heading', { name: 'You and this device' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });

  it('logs no console error and contacts no third party', () => unscathed(ana));
});
