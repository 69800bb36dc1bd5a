import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { command } from './api.js';
import { faultsOf } from './axe.js';
import { account, closePhase, look, play } from './campaigns.js';
import { desktop, launch, phone, journey, endJourney } from './chromium.js';
import { keepsApp, person, type Person, sayReady, sendOrders, unscathed } from './actions.js';
import { startDemo, type Server } from './server.js';

journey('announcements reach every member of the campaign', () => {
  let server: Server;
  let browser: Browser;
  let alice: Person;
  let bob: Person;
  let carol: Person;
  let campaign = '';

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch([], 'whole');
    alice = await person(browser, server.url, { ...desktop, ...keepsApp });
    bob = await person(browser, server.url, { ...phone, ...keepsApp });
    carol = await person(browser, server.url, { ...phone, ...keepsApp });
    await account(alice, 'Alice');
    await account(bob, 'Bob');
    await account(carol, 'Carol');
    const pace = { phaseMinutes: 1440, earlyClose: true, coolingSeconds: 600 };
    campaign = await play(alice, [bob, carol], { gameMaster: 'BLIND', takeSeat: false, pace });
    await closePhase(campaign, [bob, carol]);
  });
  afterAll(() => endJourney(browser, server));

  it('shows a passive player every announcement with who, why, old and new, after a reload', async () => {
    const { page } = carol;
    const { phase } = await look(bob, campaign);
    const at = { campaign, phase: phase.id };
    await command(alice, 'extendDeadline', 'ExtendInput', { ...at, hours: 6, reason: 'Bob is travelling' });
    await command(alice, 'pauseCampaign', 'PauseInput', { campaign, hours: 48, reason: 'Holidays' });
    await command(alice, 'resumeCampaign', 'CampaignInput', { campaign });
    await command(alice, 'nudgeSeat', 'SeatInput', { campaign, seat: 's2' });
    const motion = { kind: 'EXTEND', hours: 12 };
    await command(bob, 'openVote', 'OpenVoteInput', { campaign, motion, reason: 'I move house' });
    await page.goto(`/c/${campaign}/report`);
    await page.getByRole('link', { name: 'Log: deadlines, rulings and seats' }).click();
    await page.getByRole('heading', { name: 'What happened', level: 1 }).waitFor();
    await page.reload();
    const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
    const moved = row('Turn 1 closes 6 h later');
    await moved.getByText('Alice, game master').waitFor();
    await moved.getByText('“Bob is travelling”').waitFor();
    await moved.locator('s').waitFor();
    await row('Clock paused').getByText('“Holidays”').waitFor();
    await row('Clock running again').locator('s', { hasText: 'paused' }).waitFor();
    await row('You were asked for your orders').getByText('only you two see this').waitFor();
    await row('Vote: 12 h more for this phase').getByText('“I move house”').waitFor();
    await row('Set-up closed early').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    // The filter leaves only its own entries.
    await page.getByText('Seats', { exact: true }).first().click();
    await row('Bob plays').first().waitFor();
    expect(await row('Clock paused').count()).toBe(0);
  });

  it('hides a reminder from the others, and shows the host how it was really sent', async () => {
    await bob.page.goto(`/c/${campaign}/log`);
    await bob.page.getByText('Turn 1 closes 6 h later').waitFor();
    expect(await bob.page.getByText(/was asked for orders/).count()).toBe(0);
    await alice.page.goto(`/c/${campaign}`);
    // A host without a seat lands on the game master's page.
    await alice.page.waitForURL(/\/gm$/);
    await alice.page.getByText(/Reminded today \d\d:\d\d: in the app\./).waitFor();
  });

  it('counts on the bell what is new, and marks it read by looking', async () => {
    const { page } = carol;
    await page.goto('/inbox');
    await page.getByRole('heading', { name: /^\d+ new$/ }).waitFor();
    await page.getByText('Your vote is needed: more time').waitFor();
    await page.getByText('Alice asks for your orders').waitFor();
    await page.getByRole('link', { name: 'Give orders' }).first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('link', { name: /new thing/ }).count()).toBe(0);
    await command(bob, 'sendLetter', 'SendLetterInput', { campaign, to: ['s2'], body: 'Keep off Nyssen' });
    await page.reload();
    await page.getByRole('link', { name: /^Inbox.*1 new thing/ }).waitFor();
    // What was read stays readable without a network, with its age.
    await page.goto('/inbox');
    await page.getByText('“Keep off Nyssen”').waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.context().setOffline(true);
    await page.goto('/inbox');
    await page.getByText('“Keep off Nyssen”').waitFor();
    await page.getByText(/Saved on this device/).waitFor();
    await page.context().setOffline(false);
  });

  it('lists at home what the user hosts, with the awaited players', async () => {
    const { page } = alice;
    await page.goto('/');
    await page.getByRole('heading', { name: 'Waiting for 2 players', level: 1 }).waitFor();
    await page
      .getByRole('link', { name: /The Long Winter/ })
      .first()
      .click();
    await page.waitForURL(/\/gm$/);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('navigation').getByRole('link', { name: 'Desk' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('says everywhere that everyone is ready, until the turn is closed at once by common consent', async () => {
    const { page } = bob;
    await page.goto(`/c/${campaign}/orders`);
    await sendOrders(bob);
    await sayReady(bob);
    await page.getByText('You’re done. You can change your mind until the turn closes.').waitFor();
    const { phase } = await look(carol, campaign);
    await command(carol, 'setReady', 'SetReadyInput', { campaign, phase: phase.id, ready: 'YES' });
    await page.getByRole('status').filter({ hasText: 'Everyone is done.' }).waitFor();
    await page.getByText(/Everyone is done: you can change your orders until today/).waitFor();
    expect(await page.getByText(/You can change them until tomorrow/).count()).toBe(0);
    await alice.page.goto('/');
    await alice.page.getByText('Everyone is done.').waitFor();
    await command(carol, 'setReady', 'SetReadyInput', { campaign, phase: phase.id, ready: 'NOW' });
    await page.getByRole('button', { name: 'Close now (1 of 2 agrees)' }).click();
    await page.waitForURL(/\/report/, { timeout: 60_000 });
    await page.goto(`/c/${campaign}/log`);
    await page.getByText('Turn 1 closed early').waitFor();
    unscathed(alice, bob, carol);
  });

  it('asks no player to be ready if a turn never closes early', async () => {
    const pace = { phaseMinutes: 1440, earlyClose: false, coolingSeconds: 0 };
    const slow = await play(bob, [], { name: 'The Slow War', listed: false, pace });
    const { page } = bob;
    await page.goto(`/c/${slow}/orders`);
    await page.getByRole('button', { name: 'Send this set-up' }).click();
    await page.getByText(/Your orders are in\. You can change them until tomorrow/).waitFor();
    expect(await page.getByRole('button', { name: 'I’m done' }).count()).toBe(0);
    await page.goto('/');
    await page.getByText('The Slow War').first().waitFor();
    expect(await page.locator('#waiting').getByText('The Slow War').count()).toBe(0);
  });
});
