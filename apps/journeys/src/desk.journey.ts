import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, command } from './api.js';
import { faultsOf } from './axe.js';
import { account, play } from './campaigns.js';
import { Clock } from './clock.js';
import { launch, phone, journey, endJourney } from './chromium.js';
import { choose, person, said, unscathed, type Person } from './actions.js';
import { overflow, smallTargets } from './layout.js';
import { startDemo, type Server } from './server.js';

journey('a host without a seat decides from a phone', () => {
  let server: Server;
  let browser: Browser;
  const people = new Map<string, Person>();
  const of = (name: string) => people.get(name)!;
  const clock = new Clock();
  let quick = '';
  let long = '';

  beforeAll(async () => {
    server = await startDemo({ clock });
    browser = await launch();
    for (const name of ['Greta', 'Bob', 'Carol', 'Marta']) {
      people.set(name, await person(browser, server.url, phone));
      await account(of(name), name);
    }
    for (const [name, zone] of [
      ['Bob', 'Europe/Paris'],
      ['Carol', 'America/New_York'],
    ] as const)
      await ask(
        of(name),
        'mutation ($input: NoticeSettingsInput!) { saveNoticeSettings(input: $input) { problems { code } } }',
        { input: { zone } },
      );
    const lead = { gameMaster: 'BLIND', takeSeat: false };
    const pace = { phaseMinutes: 60, earlyClose: true, coolingSeconds: 0 };
    long = await play(of('Greta'), [of('Bob')], { ...lead, name: 'The Winter War' });
    await command(of('Greta'), 'offerSeat', 'OfferSeatInput', { campaign: long, seat: 's1', offered: true });
    await command(of('Marta'), 'requestSeat', 'RequestSeatInput', { campaign: long, seat: 's1' });
    quick = await play(of('Greta'), [of('Bob'), of('Carol')], { ...lead, name: 'The Quick War', pace });
    // Twenty minutes are left of an hour: silence is a decision now, but not yet in a phase of a day.
    await clock.pass({ minutes: 40 });
  });
  afterAll(() => endJourney(browser, server));

  it('finds the decisions of all campaigns in one place', async () => {
    const { page } = of('Greta');
    await page.goto('/');
    await page.getByRole('link', { name: /decisions? needs? you/ }).click();
    await page.waitForURL('**/desk');
    await page.getByRole('link', { name: /The Winter War/ }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: /Marta wants Bob’s seat/ }).click();
    await page.waitForURL(`**/c/${long}/gm`);
  });

  it('gives a seat to a substitute with one button, and says to everyone why', async () => {
    const { page } = of('Greta');
    await page.getByRole('heading', { name: 'One decision', level: 1 }).waitFor();
    await page.getByText('Everyone sees: “Marta asked for the seat.”').waitFor();
    await page.getByRole('button', { name: 'No, keep Bob' }).waitFor();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Reason, shown to everyone').first().fill('Bob moves to the sea');
    expect(await page.locator('.button.filled').count(), 'one filled button').toBe(1);
    await page.getByRole('button', { name: 'Give Bob’s seat to Marta' }).click();
    await said(page, 'The seat has changed hands.');
    await page.getByRole('heading', { name: 'Nothing to decide', level: 1 }).waitFor();
    await page.goto(`/c/${long}/log`);
    await page.getByText('Bob moves to the sea').waitFor();
  });

  it('nudges a player who has sent nothing, which leaves the queue', async () => {
    const { page } = of('Greta');
    await page.goto(`/c/${quick}/gm`);
    await page.getByRole('heading', { name: '2 decisions', level: 1 }).waitFor();
    const carol = page.getByRole('listitem').filter({ hasText: 'Carol has sent nothing' });
    await carol.getByText(/It is \d\d:\d\d in New York/).waitFor();
    await carol.getByText(/Less than an hour left/).waitFor();
    await carol.getByRole('button', { name: /^Give everyone 15 min more/ }).waitFor();
    await page.getByRole('button', { name: 'Nudge Carol' }).first().click();
    await said(page, 'The reminder is in their inbox');
    await page.getByRole('heading', { name: 'One decision', level: 1 }).waitFor();
    await page.getByText(/Reminded today/).waitFor();
  });

  it('moves the deadline, whose new time it sees in the zone of every seat', async () => {
    const { page } = of('Greta');
    const section = page.locator('section', { has: page.getByRole('heading', { name: /^Move the deadline/ }) });
    await section.getByText('Paris').first().waitFor();
    await section.getByText('New York').waitFor();
    await choose(section.getByRole('radio', { name: '+10 min' }));
    await section.getByRole('button', { name: /^Move to / }).click();
    await said(page, 'The deadline has moved.');
    const seats = page.locator('section', { has: page.getByRole('heading', { name: 'Seats, in their own time' }) });
    await seats.getByText('New York').waitFor();
  });

  it('fits small and common phones and a desktop, where the map stands beside it', async () => {
    const { page } = of('Greta');
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await overflow(page), `${width} px`).toEqual([]);
      expect(await smallTargets(page), `${width} px`).toEqual([]);
      expect(await faultsOf(page), `${width} px`).toEqual([]);
    }
    await page.getByRole('region', { name: 'Board' }).waitFor();
    expect(await page.getByRole('link', { name: /^Orders/ }).count()).toBe(0);
    expect(await page.getByText('Set up your side').count()).toBe(0);
  });

  it('logs no console error and contacts no third party', () => unscathed(...people.values()));
});
