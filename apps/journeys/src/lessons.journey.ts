import { sampling } from '@warlog/ruleset-testkit/sampling';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsOf } from './axe.js';
import { launch, phone, journey, endJourney } from './chromium.js';
import type { ScreenPoint } from './chart.js';
import { keepsApp, person, type Person, unscathed } from './actions.js';
import { startDemo, type Server } from './server.js';

const others = [
  { id: 'sw-armada', won: /Damaged Controls/ },
  { id: 'pentagon-war', won: /Lancer/ },
  { id: 'armada-pnp', won: /you win/ },
  { id: 'bzaarcke', won: /^You won at/ },
] as const;
/** Played last in every run, because the following tests begin with it. */
const last = { id: 'ftarq', won: /^You won at/ } as const;
type Game = (typeof others)[number]['id'] | (typeof last)['id'];

/** The second chapters: how many steps they have, and what the report says at their end. */
const seconds = [
  { id: 'pentagon-war', steps: 8, after: /^You dealt 2 boxes/ },
  { id: 'sw-armada', steps: 10, after: /^Your\s+X-wing Squadron 2 fires at/ },
] as const;
/** More taps than any chapter needs. */
const mostTaps = 40;

/** Waits until the coach asks for this step of eight. */
async function asked(page: Page, step: number): Promise<void> {
  await page.getByRole('region', { name: 'Lesson' }).getByText(`${step}/8`).waitFor();
}

/** Taps the center of what the coach rings or the map frames, which is all that a learner needs to follow. */
async function tapPointed(page: Page): Promise<void> {
  const { x, y } = await pointed(page);
  await page.touchscreen.tap(x, y);
}

/** Returns the center of what the coach points at, once it stands still. */
async function pointed(page: Page): Promise<ScreenPoint> {
  const ring = page.locator('.coach .ring, .subject rect');
  await ring.waitFor({ timeout: 20_000 });
  // The ring follows what moves: taps once it stands still.
  let before = '';
  await expect
    .poll(
      async () => {
        const now = JSON.stringify(await ring.boundingBox());
        const isStill = now === before && now !== 'null';
        before = now;
        return isStill;
      },
      { interval: 150 },
    )
    .toBe(true);
  const { x, y, width, height } = JSON.parse(before) as Record<'x' | 'y' | 'width' | 'height', number>;
  const coach = await page.locator('.coach').boundingBox();
  expect(y + height / 2).toBeLessThan(coach?.y ?? 0);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Does what the coach asks for: a long press where it says so, else a tap. */
async function follow(page: Page): Promise<void> {
  const coach = page.locator('.coach');
  const text = await coach.textContent();
  if (text?.includes('ress and hold') !== true) return tapPointed(page);
  const at = await pointed(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await expect.poll(() => coach.textContent()).not.toBe(text);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await cdp.detach();
}

/** What the page shows, to see that a tap has changed it. */
const standing = (page: Page): Promise<string> =>
  page.evaluate(() => `${location.pathname} ${document.body.innerText}`);

/** Gives the lesson's order, from its second step on. */
async function order(page: Page, game: Game): Promise<void> {
  // The hexes in reach are already shown on the map.
  if (game === 'pentagon-war' || game === 'sw-armada') return tapPointed(page);
  await tapPointed(page); // move the force
  if (game === 'armada-pnp') {
    const more = page.getByRole('button', { name: /Arrow.* more$/ }).last();
    await more.click();
    await more.click();
    await tapPointed(page); // choose where to
  }
  await page.locator('[data-target]').first().waitFor();
  await tapPointed(page); // the place
}

journey('lessons on a phone', () => {
  let server: Server;
  let browser: Browser;
  let learner: Person;

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch([], 'whole');
    learner = await person(browser, server.url, { ...phone, ...keepsApp, colorScheme: 'dark' });
  });
  afterAll(() => endJourney(browser, server));

  it.each([...sampling.some(others), last])('follows the coach through the lesson of $id', async ({ id, won }) => {
    const { page } = learner;
    const faults: string[] = [];
    const look = async () => void faults.push(...(await faultsOf(page)));
    await page.goto('/');
    await page.getByRole('link', { name: /^Lessons/ }).click();
    await page.locator(`a[href="/c/lesson-${id}"]`).click();
    await asked(page, 1);
    await tapPointed(page);
    await asked(page, 2);
    await look();
    await order(page, id);
    await asked(page, 3);
    await tapPointed(page);
    await asked(page, 4);
    await page
      .getByText(
        /no one else comes|turns up|nothing else comes|does not turn|keeps its facing|standard defense|default rules/,
      )
      .first()
      .waitFor();
    await look();
    await tapPointed(page);
    // One answer closes a window there, so no player has to say ready.
    if (id !== 'sw-armada') {
      await asked(page, 5);
      if (id === 'bzaarcke') {
        await page.reload();
        await asked(page, 5);
      }
      await tapPointed(page);
    }
    await asked(page, 6);
    expect(await page.getByText('The turn closed before your orders arrived').count()).toBe(0);
    // The report opens by itself, or by a tap on its tab where moves are declared.
    await page.waitForURL(/\/report/, { timeout: 3_000 }).catch(() => tapPointed(page));
    await page.getByText(won).first().waitFor();
    await look();
    await tapPointed(page);
    await asked(page, 7);
    await tapPointed(page);
    await asked(page, 8);
    await tapPointed(page);
    await page.getByText(/[1-9]\d* rolls?, 0 differences/).waitFor();
    await page.getByRole('button', { name: 'Start again' }).waitFor();
    await look();
    expect(faults).toEqual([]);
  });

  it('can be left by the learner, resumed there, and restarted', async () => {
    const { page } = learner;
    await page.getByRole('button', { name: 'Start again' }).click();
    await asked(page, 1);
    await tapPointed(page);
    await asked(page, 2);
    await page.getByRole('link', { name: 'Skip the lesson' }).click();
    await page.getByRole('link', { name: /^Lessons/ }).click();
    const resume = page.locator('a[href="/c/lesson-ftarq"]');
    expect(await resume.textContent()).toContain('Resume the lesson, 1/8');
    await resume.click();
    await asked(page, 2);
  });

  it.each(seconds)('follows the coach through the second chapter of $id', async ({ id, steps, after }) => {
    const { page } = learner;
    const faults: string[] = [];
    // A first chapter that was stored before there were second ones.
    const stored = '{"version":1,"step":8,"deeds":[]}';
    await page.goto('/lessons');
    await page.evaluate(([name, value]) => localStorage.setItem(name, value), [`warlog.lesson.${id}`, stored] as const);
    await page.goto(`/c/lesson-${id}/board`);
    await page.getByRole('link', { name: 'Second chapter' }).click();
    const coach = page.getByRole('region', { name: 'Lesson' });
    await coach.getByText(`1/${steps}`).waitFor();
    let shown = await standing(page);
    for (let taps = 0; taps < mostTaps && !/^\S+\/replay/.test(shown); taps += 1) {
      // The page may still be on its way to the replay, where nothing is pointed at.
      await follow(page).catch((error: unknown) => {
        if (!page.url().includes('/replay')) throw error;
      });
      if (page.url().includes('/replay')) break;
      await expect.poll(() => standing(page)).not.toBe(shown);
      shown = await standing(page);
      if (taps % 4 === 0) faults.push(...(await faultsOf(page)));
    }
    await coach.getByText(/^You have/).waitFor();
    await page.goto(`/c/lesson-${id}-2/report`);
    await page.getByText(after).first().waitFor();
    await coach.getByText(/^You have/).waitFor();
    expect(faults).toEqual([]);
  });

  it('logs no console error and contacts no third party', () => unscathed(learner));

  it('needs no network once the app is on the device', async () => {
    const { page } = learner;
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.context().setOffline(true);
    await page.goto('/c/lesson-ftarq');
    await asked(page, 2);
    await tapPointed(page); // opens the place again: only actions are stored across the reload
    await order(page, 'ftarq');
    for (const step of [3, 4, 5, 6, 7, 8]) {
      await asked(page, step);
      await tapPointed(page);
    }
    await page.getByText(/[1-9]\d* rolls?, 0 differences/).waitFor();
  });
});
