import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { choose, person, said, signUp, unscathed, type Person } from './actions.js';
import { command } from './api.js';
import { endJourney, journey, launch, phone } from './chromium.js';
import { startDemo, type Server } from './server.js';

journey('a player who plays a seat together with others, on a phone', () => {
  let server: Server;
  let browser: Browser;
  let ann: Person;
  let eve: Person;
  let mia: Person;
  let campaign = '';

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch([], 'whole');
    [ann, eve, mia] = [
      await person(browser, server.url, phone),
      await person(browser, server.url, phone),
      await person(browser, server.url, phone),
    ];
    await signUp(ann, 'Ann');
    await signUp(eve, 'Eve');
    await signUp(mia, 'Mia');
    const pace = { phaseMinutes: 1440, earlyClose: true, coolingSeconds: 0 };
    const given = { name: 'Two heads', ruleset: 'bzaarcke', scenario: 'bzaarcke-reach', seats: 3, pace };
    const how = { gameMaster: 'NONE', listed: true, spectators: false, takeSeat: true, nonce: 'ab'.repeat(32) };
    campaign = await command(ann, 'createCampaign', 'CreateCampaignInput', { ...given, ...how });
    for (const seat of ['s2', 's3']) await command(ann, 'seatBot', 'SeatBotInput', { campaign, seat, bot: true });
    await command(ann, 'startCampaign', 'CampaignInput', { campaign });
  });
  afterAll(() => endJourney(browser, server));

  async function offer(name: string, role: string): Promise<void> {
    const { page } = ann;
    await page.goto(`/c/${campaign}/seats`);
    await page.getByText('Offer someone a role in your seat').click();
    await page.getByLabel('The person’s account name').fill(name);
    await choose(page.getByRole('radio', { name: role }));
    await page.getByRole('button', { name: 'Offer this role' }).press('Enter');
    await said(page, 'The offer is in their inbox.');
  }

  it('offers a role, which binds only once it is accepted', async () => {
    await offer('Eve', 'Officer');
    const { page } = eve;
    await page.goto('/inbox');
    await page.getByText('You are offered a role in').click();
    await page.getByText('Ann offers you a role: Officer of').waitFor();
    await page.getByText(/If you accept, you see the secrets of/).waitFor();
    await page.getByRole('button', { name: 'Accept the role' }).press('Enter');
    await said(page, 'You have the role now.');
    await page.getByText('You write drafts of orders; Ann sends them.').waitFor();
  });

  it('uses the draft of an officer, who has no buttons to send orders', async () => {
    const { page } = eve;
    await page.goto(`/c/${campaign}/orders`);
    await page.getByText('Your draft is saved for the player of the seat').waitFor();
    expect(await page.getByRole('button', { name: /^(Send|Skip|I’m done)/ }).count()).toBe(0);
    await choose(page.getByRole('radio', { name: 'Imperial' }));
    await page.getByText(/and on the server/).waitFor();
    await ann.page.goto(`/c/${campaign}/orders`);
    await ann.page.getByRole('button', { name: /^Use this draft.*Eve/ }).press('Enter');
    await said(ann.page, 'Eve’s draft is in your orders. Undo brings yours back.');
    await ann.page.getByText('Same as yours').waitFor();
    expect(await ann.page.getByRole('radio', { name: 'Imperial' }).isChecked()).toBe(true);
  });

  it('comments in the seat with a mentor, who gives no orders', async () => {
    await offer('Mia', 'Mentor');
    const { page } = mia;
    await page.goto(`/c/${campaign}/seats`);
    await page.getByRole('button', { name: 'Accept the role' }).click();
    await said(page, 'You have the role now.');
    await page.getByRole('link', { name: 'Comments among the people of your seat' }).click();
    await page.getByLabel('Write a comment').fill('Guard the capital first.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Guard the capital first.').waitFor();
    await ann.page.goto(`/c/${campaign}/press/s1`);
    await ann.page.getByText('Guard the capital first.').waitFor();
    await ann.page.getByText('Mia', { exact: true }).waitFor();
  });

  it('ends a role', async () => {
    const { page } = ann;
    await page.goto(`/c/${campaign}/seats`);
    await page.getByRole('button', { name: /^End the role.*Mia/ }).click();
    await said(page, 'The role has ended.');
    await page.getByText('Mia', { exact: true }).waitFor({ state: 'detached' });
  });

  it('logs no console error and contacts no third party', () => {
    for (const player of [ann, eve, mia]) unscathed(player);
  });
});
