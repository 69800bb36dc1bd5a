import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, said, unscathed, type Person } from './actions.js';
import { faultsOf } from './axe.js';
import { account } from './campaigns.js';
import { desktop, endJourney, journey, launch, phone } from './chromium.js';
import { Clock } from './clock.js';
import { SectorFight } from './sector-fight.js';
import { startDemo, type Server } from './server.js';

journey('a player lends a battle to a friend, who never sees the campaign', () => {
  let server: Server;
  let browser: Browser;
  let people: readonly [Person, Person, Person];
  let dee: Person;
  let fight: SectorFight;

  beforeAll(async () => {
    server = await startDemo({ clock: new Clock() });
    browser = await launch();
    people = [
      await person(browser, server.url, desktop),
      await person(browser, server.url, phone),
      await person(browser, server.url, phone),
    ];
    dee = await person(browser, server.url, phone);
    for (const [n, name] of ['Ana', 'Ben', 'Cem'].entries()) await account(people[n]!, name);
    await account(dee, 'Dee');
    const game = { ruleset: 'bzaarcke', scenario: 'bzaarcke-reach', name: 'The Long Winter' };
    fight = await SectorFight.begun(people, game);
  });
  afterAll(() => endJourney(browser, server));

  it('offers the battle from the page of the campaign', async () => {
    await fight.meet();
    const { page } = people[0];
    await page.goto(`/c/${fight.campaign}/board`);
    await page.getByText('Lend this battle').click();
    await page.getByLabel('The person’s account name').fill('Dee');
    await page.getByRole('button', { name: 'Offer this battle' }).press('Enter');
    await said(page, 'The offer is in their inbox.');
    await page.getByText('Offered to Dee, not accepted yet').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('is an offer in the inbox that says what it binds to, and shows nothing of the battle', async () => {
    const { page } = dee;
    await page.goto('/inbox');
    await page.getByText('Ana asks you to play a battle').click();
    await page.getByText(/Ana asks you to play a battle for/).waitFor();
    await page.getByText(/each side has 1 hour for all its orders/).waitFor();
    await page.getByText(/you cannot play, help or referee any other side/).waitFor();
    expect(await page.getByText('Ben').count()).toBe(0);
    expect(await page.getByText(fight.place.name).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Play this battle' }).press('Enter');
    await said(page, 'The battle is yours to play.');
    await page.getByText('You give the orders of this battle; Ana can take it back.').waitFor();
  });

  it('is played by the friend, who gives orders and finds it on the home page', async () => {
    const { page } = dee;
    await page.goto(`/c/${fight.child}/orders`);
    await page.getByRole('button', { name: 'Suggested', exact: true }).click();
    await page.locator('[data-coach=send]').click();
    await page.getByText(/^Orders received \(version \d+/).waitFor();
    await page.goto('/');
    await page
      .getByRole('link', { name: /The Long Winter/ })
      .first()
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('shows the friend no campaign: no link to it, and its address is not found', async () => {
    const { page } = dee;
    await page.goto(`/c/${fight.child}/seats`);
    await page.getByRole('button', { name: /^Give it back/ }).waitFor();
    expect(await page.getByRole('link', { name: /Back to The Long Winter/ }).count()).toBe(0);
    await page.goto(`/c/${fight.campaign}`);
    await page.getByText('You can’t open this campaign').first().waitFor();
  });

  it('shows the other side who plays, and ends when the player takes it back', async () => {
    const [ana, ben] = people;
    await ben.page.goto('/inbox');
    await ben.page.getByText(/^Dee plays this battle for/).waitFor();
    await ana.page.goto(`/c/${fight.child}/seats`);
    await ana.page.getByText('Lent to Dee').waitFor();
    await ana.page.getByRole('button', { name: 'Take it back' }).press('Enter');
    await said(ana.page, 'You play the battle yourself again.');
    await dee.page.goto(`/c/${fight.child}/orders`);
    // The device first shows its copy of the battle.
    await expect.poll(() => dee.page.locator('[data-coach=send]').count()).toBe(0);
    await dee.page.goto('/inbox');
    await dee.page.getByText('You no longer play this battle').waitFor();
    unscathed(...people, dee);
  });
});
