import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, phone, journey, endJourney } from './chromium.js';
import { openTab, person, tapPlace, unscathed, type Person } from './actions.js';
import { account, closePhase, look, play } from './campaigns.js';
import { startDemo, type Server } from './server.js';

/** What the journey reads of a view. */
interface View {
  readonly seat: string;
  readonly units: Readonly<Record<string, { readonly seat: string; readonly place: string }>>;
}

journey('planning a later turn on a phone', () => {
  let server: Server;
  let browser: Browser;
  let ana: Person;
  let campaign = '';
  let goal = '';

  const places = async () => {
    const { view } = (await look<View>(ana, campaign)).game;
    return new Set(Object.values(view.units).flatMap(({ seat, place }) => (seat === view.seat ? [place] : [])));
  };

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    ana = await person(browser, server.url, phone);
    await account(ana, 'Ana');
    campaign = await play(ana);
    await closePhase(campaign, [ana]);
  });
  afterAll(() => endJourney(browser, server));

  it('begins in the orders, and moves forces on the map of that turn', async () => {
    const { page } = ana;
    await page.goto(`/c/${campaign}/orders`);
    await page.getByRole('button', { name: /^Next turns/ }).click();
    await page.getByRole('button', { name: 'Plan turn 2' }).click();
    await page.getByText(/^Planning turn 2/).waitFor();
    await tapPlace(ana, /my force/);
    await page.getByRole('button', { name: /^Move the whole force/ }).click();
    const choice = page.locator('.pane li').getByRole('button').first();
    goal = (await choice.textContent())?.trim() ?? '';
    await choice.click();
    await page
      .getByText(/1 order\b/)
      .first()
      .waitFor();
  });

  it('takes a condition, which reads as a sentence, and is saved', async () => {
    const { page } = ana;
    await page.getByRole('button', { name: 'Close' }).click();
    await openTab(ana, 'Orders');
    await page.getByRole('heading', { name: 'Orders for turn 2' }).waitFor();
    await page.getByRole('button', { name: 'Only if …' }).click();
    await page.getByLabel('Only if …').selectOption('own-more');
    await page.getByRole('spinbutton', { name: 'Points' }).fill('5');
    await page.getByRole('spinbutton', { name: 'Points' }).press('Tab');
    await page.getByText(/^Only if you have more than 5 points at /).waitFor();
    await page.getByRole('button', { name: 'Back to this turn' }).click();
    await page.getByRole('button', { name: /^Next turns/ }).click();
    await page.getByRole('button', { name: 'Plan turn 2' }).click();
    await openTab(ana, 'Orders');
    await page.getByText(/^Only if you have more than 5 points at /).waitFor();
    await page.getByRole('button', { name: 'Save for turn 2' }).click();
    await page
      .getByText(/^The orders for turn 2 are saved/)
      .first()
      .waitFor();
    await page.getByRole('heading', { name: 'Orders for turn 1' }).waitFor();
    await page.getByRole('button', { name: /^Next turns/ }).click();
    const plan = page.getByRole('region', { name: 'Turn 2' });
    await plan.getByText(/^Only if you have more than 5 points at /).waitFor();
  });

  it('is shown when its turn comes, and counts without being sent', async () => {
    const { page } = ana;
    await closePhase(campaign, [ana]);
    await page.goto(`/c/${campaign}/orders`);
    await page.getByRole('heading', { name: 'Orders for turn 2' }).waitFor();
    await page.getByText(/^You planned these orders earlier/).waitFor();
    const before = await places();
    await closePhase(campaign, [ana]);
    await page.goto(`/c/${campaign}/report`);
    await expect.poll(async () => [...(await places())].filter((place) => !before.has(place)).length).toBe(1);
    expect(goal).not.toBe('');
    unscathed(ana);
  });
});
