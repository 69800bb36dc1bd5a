import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from './api.js';
import { faultsOf } from './axe.js';
import { Clock } from './clock.js';
import { launch, phone, journey, endJourney } from './chromium.js';
import { choose, person, said, signUp, unscathed, type Person } from './actions.js';
import { overflow, smallTargets } from './layout.js';
import { startDemo, type Server } from './server.js';

journey('people who would play, on a phone', () => {
  const clock = new Clock();
  let server: Server;
  let browser: Browser;
  let ann: Person;
  let ben: Person;
  let campaign = '';

  beforeAll(async () => {
    server = await startDemo({ clock });
    browser = await launch([], 'whole');
    ann = await person(browser, server.url, phone);
    ben = await person(browser, server.url, phone);
    await signUp(ann, 'Ann');
    await signUp(ben, 'Ben');
  });
  afterAll(() => endJourney(browser, server));

  it('propose a campaign with their hours', async () => {
    campaign = await propose('The Winter War');
    expect(await statusOf(campaign)).toBe('LOBBY');
  });

  it('find it with its hours, say “I would”, and it starts by itself', async () => {
    const { page } = ben;
    await page.goto('/lobby');
    await page.getByRole('link', { name: 'Who would play?' }).or(page.getByText('Who would play?')).first().click();
    const row = page.getByRole('article', { name: 'The Winter War' });
    await row.getByText('With you, it starts right away.').waitFor();
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await row.waitFor();
      expect(await overflow(page), `${width} px`).toEqual([]);
      expect(await smallTargets(page), `${width} px`).toEqual([]);
      expect(await faultsOf(page), `${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await row.getByRole('button', { name: 'I would', exact: true }).click();
    await said(page, 'You’re in, and it has started.');
    await expect.poll(() => statusOf(campaign)).toBe('RUNNING');
  });

  it('copy the settings of a campaign that they saw', async () => {
    const { page } = ben;
    await page.goto(`/c/${campaign}/seats`);
    await page.getByRole('link', { name: 'New campaign with these settings' }).click();
    await page.getByText('With the settings of The Winter War').waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('The Winter War');
  });

  it('see a proposal that asks for a record they lack, and see it closed because it did not fill', async () => {
    const { page } = ben;
    const other = await propose('The Empty War', true);
    await page.goto('/lobby');
    const row = page.getByRole('article', { name: 'The Empty War' });
    await row.getByText(/Asks for 1 finished campaign and at most 10 missed deadlines of a hundred\./).waitFor();
    await row.getByRole('button', { name: 'I would', exact: true }).click();
    await said(page, /You have 0 and 0\./);
    await clock.pass({ hours: 7 * 24 + 1 });
    await expect.poll(() => statusOf(other), { timeout: 20_000 }).toBe('ENDED');
    unscathed(ann, ben);
  });

  async function propose(name: string, asksRecord = false): Promise<string> {
    const { page } = ann;
    await page.goto('/new?propose=yes');
    await page.getByText('Pentagon War', { exact: true }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await choose(page.getByRole('radio', { name: '7 days' }));
    await choose(page.getByRole('radio', { name: 'Evenings' }));
    if (asksRecord) await choose(page.getByRole('checkbox', { name: 'Ask for a record of those who join' }));
    await page.getByRole('button', { name: 'Propose a campaign' }).click();
    await page.waitForURL(/\/c\//);
    return /\/c\/([^/?]+)/.exec(page.url())?.[1] ?? '';
  }

  async function statusOf(id: string): Promise<string> {
    const data = await ask(ann, 'query ($id: ID!) { campaign(id: $id) { status } }', { id });
    return (data['campaign'] as unknown as { status: string }).status;
  }
});
