import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, command, hex } from './api.js';
import { account, closePhase, look, play } from './campaigns.js';
import { launch, phone, journey, endJourney } from './chromium.js';
import { person, sayReady, sendOrders, unscathed, type Person } from './actions.js';
import { startDemo, type Server } from './server.js';

/** A time zone far from that of the server and of test machines. */
const zone = 'Australia/Sydney';
const hurried = { pace: { phaseMinutes: 300, earlyClose: true, coolingSeconds: 0, standInAfterMisses: 9 } };

/** Records the number on the app's icon, which headless browsers do not show. */
function watchBadge(): void {
  const here = window as unknown as { badge: number };
  here.badge = -1;
  const badging = {
    setAppBadge: (count: number) => Promise.resolve(void (here.badge = count)),
    clearAppBadge: () => Promise.resolve(void (here.badge = 0)),
  };
  Object.assign(navigator, badging);
}

journey('home and what leads to it', () => {
  let server: Server;
  let browser: Browser;
  let ana: Person;
  let ben: Person;
  let first = '';
  let second = '';

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    ana = await person(browser, server.url, { ...phone, timezoneId: zone });
    ben = await person(browser, server.url, phone);
    await ana.page.addInitScript(watchBadge);
    await account(ana, 'Ana');
    await account(ben, 'Ben');
  });
  afterAll(() => endJourney(browser, server));

  const title = () => ana.page.title();
  const badge = () => ana.page.evaluate(() => (window as unknown as { badge: number }).badge);
  /** Asserts that a span of time and a time of day are readable without hovering. */
  async function saysBoth(where: Locator): Promise<void> {
    await where
      .getByText(/\d+ (h|min)\b/)
      .first()
      .waitFor();
    const due = where.getByText(/\b\d\d:\d\d\b/).first();
    await due.waitFor();
  }

  // Point 9.
  it('says of every empty list what will be there, and offers one step', async () => {
    const { page } = ana;
    for (const address of ['/', '/lobby', '/settings/notices']) {
      await page.goto(address);
      await teaches(page);
    }
    await page.goto('/settings');
    await page.getByText('Days you add appear here.').waitFor();
    first = await play(ana, [ben], hurried);
    for (const part of ['report', 'replay', 'press/all', 'gm']) {
      await page.goto(`/c/${first}/${part}`);
      await teaches(page);
    }
    await closePhase(first, [ana, ben]);
    for (const part of ['orders', 'dice/1']) {
      await page.goto(`/c/${first}/${part}`);
      await teaches(page);
    }
    await page.goto(`/c/${first}/seats`);
    await page.getByText('Open votes appear here').waitFor();
    await page.goto(`/c/${first}/places`);
    await page.getByRole('searchbox').fill('Nowhere at all');
    await teaches(page);
    await page.getByRole('button', { name: 'Show all places' }).tap();
    await page.getByRole('button', { name: /Prime/ }).first().waitFor();
  });

  // Point 10.
  it('counts in the title and on the icon what waits, on every screen, down to nothing', async () => {
    const { page } = ana;
    second = await play(ana, [ben], { ...hurried, name: 'The Short Summer' });
    await page.goto('/');
    await expect.poll(title).toBe('(2) Warlog');
    expect(await badge()).toBe(2);
    await page.goto(`/c/${first}/orders`);
    await expect.poll(title).toMatch(/^\(2\) /);
    await expect.poll(badge).toBe(2);
    await sendOrders(ana);
    await sayReady(ana);
    await expect.poll(title).toMatch(/^\(1\) /);
    await expect.poll(badge).toBe(1);
    // The orders are sent on another device, while this one shows something else.
    const { phase } = await look(ana, second);
    await command(ana, 'setReady', 'SetReadyInput', { campaign: second, phase: phase.id, ready: 'YES' });
    await expect.poll(title).not.toContain('(');
    await expect.poll(badge).toBe(0);
    await page.goto('/');
    await page.getByRole('heading', { name: 'You’re all caught up' }).waitFor();
    await page.getByRole('link', { name: 'See open campaigns' }).waitFor();
    expect(await title()).toBe('Warlog');
  });

  // Points 25, 28 and 34.
  it('says how long and until when, what happens without orders, and what the server has', async () => {
    const { page } = ana;
    await saysBoth(page.getByRole('link', { name: /The Long Winter/ }));
    for (const campaign of [first, second]) await closePhase(campaign, [ana, ben]);
    await page.goto('/');
    const row = page.getByRole('region', { name: 'The Short Summer' });
    await saysBoth(row);
    await row.getByText('If you send nothing').waitFor();
    await page.goto(`/c/${second}/orders`);
    await saysBoth(page.getByRole('banner'));
    const silence = page.getByText('If you send nothing,');
    await silence.waitFor();
    await sendOrders(ana);
    await silence.waitFor({ state: 'detached' });
    const receipt = page.getByRole('region', { name: 'Receipt' });
    const { number, receivedAt, signature } = await sheetOf(second);
    await receipt.getByText(`Orders received (version ${number})`).waitFor();
    await receipt.getByText(new RegExp(`${clock(receivedAt)}.*Sydney`)).waitFor();
    await receipt.getByText(signature.slice(0, 10)).waitFor();
    await saysBoth(receipt);
  });

  // Point 11.
  it('shows what is new since the last visit, and marks it read when the user has looked', async () => {
    const { page } = ana;
    const news = page.getByRole('link', { name: /^Turn 1 is open: see what happened.*The Short Summer/ });
    await page.goto('/');
    await page.getByRole('heading', { name: 'Since you were last here' }).waitFor();
    await news.tap();
    await page.waitForURL(new RegExp(`/c/${second}/report/1$`));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.goto('/');
    await page.getByRole('link', { name: /^Turn 2 is open: see what happened.*The Long Winter/ }).waitFor();
    expect(await news.count()).toBe(0);
  });

  // Point 2.
  it('shows on an invitation campaign, host, pace, free seats and the next deadline before any question', async () => {
    const options = {
      name: 'The Open Door',
      ruleset: 'bzaarcke',
      scenario: 'bzaarcke-reach',
      seats: 3,
      gameMaster: 'NONE',
    };
    const given = { ...options, ...hurried, listed: true, spectators: false, takeSeat: true, nonce: hex(32) };
    const campaign = await command(ana, 'createCampaign', 'CreateCampaignInput', given);
    const stranger = await person(browser, server.url, { ...phone, timezoneId: zone });
    const { page } = stranger;
    const open = async () => page.goto(await invitation(ana, campaign));
    await open();
    await page.getByText('Ana invites you to').waitFor();
    await page.getByRole('heading', { level: 1, name: 'The Open Door' }).waitFor();
    await page.getByText('5 h', { exact: true }).waitFor();
    await page.getByText('2 of 3 seats free').waitFor();
    await page.getByText('Ana starts it').waitFor();
    await command(ben, 'takeSeat', 'TakeSeatInput', { campaign, nonce: hex(32) });
    await command(ana, 'seatBot', 'SeatBotInput', { campaign, seat: 's3', bot: true });
    await command(ana, 'startCampaign', 'CampaignInput', { campaign });
    await command(ben, 'leaveSeat', 'CampaignInput', { campaign });
    await open();
    await page.getByText('1 of 3 seats free').waitFor();
    const query = 'query ($id: ID!) { campaign(id: $id) { phase { dueAt } } }';
    const { phase } = (await ask(ana, query, { id: campaign }))['campaign'] as unknown as { phase: { dueAt: string } };
    await page.getByText(clock(phase.dueAt)).waitFor();
    await page.getByText('this turn closes (Sydney)').waitFor();
    unscathed(stranger);
    await stranger.close();
  });

  it('logs no console error and contacts no third party', () => unscathed(ana, ben));

  async function sheetOf(campaign: string) {
    const query = 'query ($id: ID!) { campaign(id: $id) { mySheet { number receivedAt signature } } }';
    const data = await ask(ana, query, { id: campaign });
    const read = data['campaign'] as unknown as { mySheet: { number: number; receivedAt: string; signature: string } };
    return read.mySheet;
  }
});

/** A time as a clock in Ana's zone shows it. */
function clock(at: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: zone }).format(new Date(at));
}

/** Asserts that an empty list has a heading, a text, and one thing to do. */
async function teaches(page: Page): Promise<void> {
  const empty = page.locator('.empty');
  await empty.first().waitFor();
  for (const section of await empty.all()) {
    const heading = (await section.getByRole('heading').innerText()).trim();
    const words = (await section.getByRole('paragraph').innerText()).trim();
    expect(heading.length, page.url()).toBeGreaterThan(5);
    expect(words.length, page.url()).toBeGreaterThan(heading.length);
    const inside = await section.locator('a, button').count();
    // A user who may write has the form right below.
    const below = page.url().endsWith('/press/all') ? await page.getByRole('button', { name: 'Send' }).count() : 0;
    expect(inside + below, page.url()).toBe(1);
  }
}

/** The path of a campaign's invitation link. */
async function invitation(host: Person, campaign: string): Promise<string> {
  const query = 'mutation ($input: InviteInput!) { invite(input: $input) { url problems { sentence } } }';
  const data = await ask(host, query, { input: { commandId: hex(12), campaign } });
  return new URL((data['invite'] as unknown as { url: string }).url).pathname;
}
