import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { choose, person, said, unscathed, type Person } from './actions.js';
import { faultsOf } from './axe.js';
import { account, play } from './campaigns.js';
import { endJourney, journey, launch, phone } from './chromium.js';
import { overflow, smallTargets } from './layout.js';
import { startDemo, type Server } from './server.js';

journey('players who come to terms, on the phone', () => {
  let server: Server;
  let browser: Browser;
  let ana: Person;
  let ben: Person;
  let campaign: string;

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch([], 'whole');
    ana = await person(browser, server.url, phone);
    ben = await person(browser, server.url, phone);
    await account(ana, 'Ana');
    await account(ben, 'Ben');
    campaign = await play(ana, [ben]);
  });
  afterAll(() => endJourney(browser, server));

  const sound = async ({ page }: Person) =>
    expect([await overflow(page), await smallTargets(page), await faultsOf(page)]).toEqual([[], [], []]);

  it('propose a treaty, agree to it and cancel it', async () => {
    const { page } = ana;
    await page.goto(`/c/${campaign}/press/s1+s2`);
    await page.getByRole('textbox').fill('I keep off the border, you too.');
    await choose(page.getByRole('checkbox', { name: /Propose this as a treaty/ }));
    await page.getByLabel('Through turn').fill('4');
    await sound(ana);
    await page.getByRole('button', { name: 'Propose', exact: true }).click();
    await page.getByText('Treaty proposed, through turn 4').waitFor();
    await ben.page.goto(`/c/${campaign}/press`);
    await ben.page.getByText('Treaty proposed, through turn 4').waitFor();
    await ben.page.getByRole('button', { name: 'Agree' }).click();
    await said(ben.page, 'You agreed.');
    await ben.page.getByText('Treaty in force, ends after turn 4').waitFor();
    await sound(ben);
    await page.getByText('Treaty in force, ends after turn 4').waitFor();
    await page.getByRole('button', { name: 'Cancel the treaty' }).click();
    await page.getByText('It ends at once').waitFor();
    await page.getByRole('button', { name: 'Cancel the treaty' }).click();
    await page.getByText('Treaty cancelled').waitFor();
    await ben.page.getByRole('heading', { name: 'Treaties' }).waitFor({ state: 'detached' });
  });

  it('mention a player, who pins the message', async () => {
    const { page } = ana;
    await page.goto(`/c/${campaign}/press/s1+s2`);
    await page.getByRole('textbox').fill('See the border, @');
    await page.getByRole('group', { name: 'Mention' }).getByRole('button').click();
    await sound(ana);
    await page.getByRole('button', { name: 'Send' }).click();
    await ben.page.goto(`/c/${campaign}/press/s1+s2`);
    const row = ben.page.locator('li').filter({ hasText: 'mentions you' });
    await row.getByRole('button', { name: /^Pin/ }).click();
    await ben.page.getByText('One pinned message').click();
    await sound(ben);
  });

  it('write notes of their own on a place, which the map marks', async () => {
    const { page } = ana;
    await page.goto(`/c/${campaign}/places`);
    await page.locator('.places li button, .places li a').first().click();
    await page.getByText('Your note', { exact: true }).first().click();
    await page.getByRole('textbox', { name: 'Your note' }).fill('A trap, I think.');
    await page.getByText('Saved. Only you can read it.').waitFor();
    await sound(ana);
    await page.goto(`/c/${campaign}/board`);
    await page.locator('.star-chart path.noted').waitFor({ state: 'attached' });
    await page.goto(`/c/${campaign}/press`);
    await page.getByText('A trap, I think.').waitFor();
    await sound(ana);
    await ben.page.goto(`/c/${campaign}/press`);
    await ben.page.getByRole('heading', { name: 'Your notes' }).waitFor();
    expect(await ben.page.getByText('A trap, I think.').count()).toBe(0);
  });

  it('leave no error behind', () => {
    unscathed(ana, ben);
  });
});
