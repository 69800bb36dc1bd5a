import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { desktop, launch, phone, journey, endJourney } from './chromium.js';
import { Clock } from './clock.js';
import { choose, openTab, person, sayReady, sendOrders, signUp, turnOpens, unscathed, type Person } from './actions.js';
import { startDemo, type Server } from './server.js';

journey('three users and two bots play a campaign', () => {
  const clock = new Clock();
  let server: Server;
  let browser: Browser;
  let ana: Person;
  let ben: Person;
  let eve: Person;
  let invitation = '';
  let campaign = '';

  beforeAll(async () => {
    server = await startDemo({ clock });
    browser = await launch();
    ana = await person(browser, server.url, desktop);
    ben = await person(browser, server.url, phone);
    eve = await person(browser, server.url, phone);
  });
  afterAll(() => endJourney(browser, server));

  it('Ana creates it, with bots in two seats and a link for the others', async () => {
    const { page } = ana;
    await signUp(ana, 'Ana');
    await page.goto('/new');
    await page.getByText("Warlords of B'Zaarcke", { exact: true }).click();
    await page.getByText("The B'Zaarcke Sector", { exact: true }).click();
    await page.getByLabel('Name', { exact: true }).fill('Spring at Abrivan');
    await choose(page.getByRole('radio', { name: '5', exact: true }));
    await page.getByText('All pace settings').click();
    await page.getByRole('spinbutton', { name: 'Minutes a phase' }).fill('1');
    await page.getByRole('spinbutton', { name: 'Delay before early closing (seconds)' }).fill('0');
    await page.getByRole('spinbutton', { name: 'Grace period (seconds)' }).fill('0');
    await page.getByRole('button', { name: 'Create the campaign' }).click();
    await page.waitForURL(/\/c\/[^/]+/);
    campaign = /\/c\/([^/]+)/.exec(page.url())?.[1] ?? '';
    for (let bots = 1; bots <= 2; bots += 1) {
      await page.getByRole('button', { name: 'Add a bot' }).last().click();
      await page
        .getByText(`${4 - bots} seats are still free`)
        .first()
        .waitFor();
    }
    await page.getByRole('button', { name: 'Create an invitation link' }).click();
    invitation = await page.getByRole('textbox', { name: 'Invitation link' }).inputValue();
    expect(invitation).toContain('/join/');
  });

  it('an invited user sees what it is before being asked who they are', async () => {
    for (const [player, name] of [
      [ben, 'Ben'],
      [eve, 'Eve'],
    ] as const) {
      const { page } = player;
      await page.goto(new URL(invitation).pathname);
      await page.getByText('Spring at Abrivan').first().waitFor();
      await page.getByText('Ana invites you to').waitFor();
      await page.getByRole('listitem').filter({ hasText: 'Ana' }).waitFor(); // who already has a seat there
      await page.getByText('Create account').first().click();
      await page.getByLabel('Name').fill(name);
      await page.getByLabel('Password').fill('correct horse battery');
      await page.getByRole('button', { name: 'Continue and take the seat' }).click();
      await page.waitForURL(new RegExp(`/c/${campaign}`));
    }
  });

  it('it starts, and everyone sets up a side', async () => {
    await ana.page.getByRole('button', { name: /^Start/ }).click();
    for (const player of [ana, ben, eve]) {
      await player.page.goto(`/c/${campaign}/orders`);
      await player.page.getByText('Ready-made force').first().click();
      await player.page.getByRole('button', { name: 'Send this set-up' }).click();
      await player.page.getByText(/^Orders received \(version 1/).waitFor();
      await sayReady(player);
    }
    for (const player of [ana, ben, eve]) await turnOpens(player, 1);
  });

  it('a turn closes at its deadline for the one who sent nothing, and says so to all', async () => {
    await sendOrders(ana);
    await sayReady(ana);
    await sendOrders(ben);
    await sayReady(ben);
    await clock.pass({ minutes: 1 });
    for (const player of [ana, ben, eve]) await turnOpens(player, 2);
    await openTab(ben, 'Report');
    const missing = ben.page.getByText(/No orders from: /);
    await missing.waitFor();
    const [, side = ''] = /No orders from: ([^.]+)\./.exec((await missing.textContent()) ?? '') ?? [];
    await openTab(eve, 'Report');
    await eve.page.getByText(`No orders from: ${side}.`).waitFor();
    expect(await eve.page.getByRole('banner').textContent()).toContain(side);
  });

  it('the orders of one side are hidden from the others', async () => {
    const answers: string[] = [];
    ben.page.on('response', (response) => {
      if (response.url().includes('/graphql'))
        void response.text().then(
          (text) => answers.push(text),
          () => undefined,
        );
    });
    await ben.page.goto(`/c/${campaign}/board`);
    await ben.page.waitForLoadState('networkidle');
    await ben.page.goto(`/c/${campaign}/replay/2`);
    await ben.page.waitForLoadState('networkidle');
    const mine = await ben.page.evaluate(() => document.body.innerText);
    expect(mine).not.toContain('undefined');
    const seats = answers.join('\n').match(/"OrdersSubmitted"[^}]*"seat":"(s\d+)"/g) ?? [];
    expect(new Set(seats.map((hit) => /"seat":"(s\d+)"/.exec(hit)?.[1])).size).toBeLessThanOrEqual(1);
  });

  it('home shows that a letter is unread, until it is read', async () => {
    const unread = ben.page.getByText('1 unread message');
    await ana.page.goto(`/c/${campaign}/press/all`);
    await ana.page.getByRole('textbox').fill('Who takes the centre?');
    await ana.page.getByRole('button', { name: 'Send' }).click();
    await ana.page.getByText('Who takes the centre?').waitFor();
    await ben.page.goto('/');
    await unread.click();
    await openTab(ben, 'Everyone');
    await ben.page.getByText('Who takes the centre?').waitFor();
    await ben.page.goto('/');
    await ben.page.getByText('Spring at Abrivan').first().waitFor();
    await unread.waitFor({ state: 'detached' });
  });

  it('the journey logs no console error and contacts no third party', () => unscathed(ana, ben, eve));
});
