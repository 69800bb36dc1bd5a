import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { command } from './api.js';
import { launch, phone, journey, endJourney } from './chromium.js';
import { Clock } from './clock.js';
import { play } from './campaigns.js';
import { choose, person, said, signUp, unscathed, type Person } from './actions.js';
import { startDemo, type Server } from './server.js';

journey('a player who cannot play for a while, on a phone', () => {
  const clock = new Clock();
  let server: Server;
  let browser: Browser;
  let ann: Person;
  let sid: Person;
  let campaign = '';
  let short = '';

  beforeAll(async () => {
    server = await startDemo({ clock });
    browser = await launch([], 'whole');
    ann = await person(browser, server.url, phone);
    sid = await person(browser, server.url, phone);
    await signUp(ann, 'Ann');
    await signUp(sid, 'Sid');
    const pace = { phaseMinutes: 1440, earlyClose: true, coolingSeconds: 0 };
    const given = { name: 'The long winter', ruleset: 'bzaarcke', scenario: 'bzaarcke-reach', seats: 3, pace };
    const how = { gameMaster: 'NONE', listed: true, spectators: false, takeSeat: true, nonce: 'ab'.repeat(32) };
    campaign = await command(ann, 'createCampaign', 'CreateCampaignInput', { ...given, ...how });
    for (const seat of ['s2', 's3']) await command(ann, 'seatBot', 'SeatBotInput', { campaign, seat, bot: true });
    await command(ann, 'startCampaign', 'CampaignInput', { campaign });
    const clocks = { phaseMinutes: 1, graceSeconds: 0, standInAfterMisses: 1, bankMinutes: 600 };
    short = await play(ann, [], { pace: { earlyClose: true, coolingSeconds: 0, ...clocks } });
  });
  afterAll(() => endJourney(browser, server));

  it('announces days away to all campaigns', async () => {
    const { page } = ann;
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('myLeave') === true) await isAnswered;
      await route.continue();
    });
    await page.goto('/settings');
    // Waits for the stored days: days that were added before would be lost.
    await page.getByRole('heading', { name: 'Away', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Add days' }).count()).toBe(0);
    answer();
    await page.getByRole('button', { name: 'Add days' }).click();
    await page.getByLabel('First day').fill('2030-07-01');
    await page.getByLabel('Last day').fill('2030-07-09');
    await page.locator('section.leave').getByRole('button', { name: 'Save' }).click();
    await said(page, 'Saved. Your campaigns are informed.');
    await page.reload();
    expect(await page.getByLabel('Last day').inputValue()).toBe('2030-07-09');
    await page.goto(`/c/${campaign}/seats`);
    await page.getByText(/^Away from/).waitFor();
  });

  // Point 37.
  it('lists the coming deadlines in the zone of the viewer', async () => {
    const { page } = ann;
    await page.goto(`/c/${campaign}/seats`);
    const coming = page.locator('section', { has: page.getByText(/^Next deadlines, .* time$/) }).getByRole('listitem');
    await coming.first().waitFor();
    const said = await coming.allInnerTexts();
    expect(said).toHaveLength(5);
    expect(said[0]).toMatch(/^Set-up\s+\S.* \d\d:\d\d$/);
    for (const later of said.slice(1)) expect(later).toMatch(/^Turn \d by\s+\S.* \d\d:\d\d$/);
  });

  it('exports the deadlines as a calendar, whose address can be renewed', async () => {
    const { page } = ann;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/settings/notices');
    const address = async () => {
      await page.getByRole('button', { name: 'Copy the address' }).click();
      await said(page, 'Copied.');
      return page.evaluate(() => navigator.clipboard.readText());
    };
    const read = (url: string) => page.evaluate(async (at) => (await fetch(at)).status, new URL(url).pathname);
    const former = await address();
    expect(await read(former)).toBe(200);
    await page.getByRole('button', { name: 'New address' }).click();
    await said(page, 'The old address no longer works.');
    expect(await read(await address())).toBe(200);
  });

  it('names a sitter, who sees what the seat knows', async () => {
    const { page } = ann;
    await page.goto(`/c/${campaign}/seats`);
    await page.getByText('Name a sitter').click();
    await page.getByLabel('Their account name').fill('Sid');
    await choose(page.getByRole('radio', { name: 'At any time' }));
    await page.getByLabel('For how many days').fill('5');
    await page.getByRole('button', { name: 'Name as my sitter' }).click();
    await said(page, 'Your sitter is named.');
    await sid.page.goto(`/c/${campaign}/seats`);
    await sid.page.getByRole('heading', { name: 'You are the sitter for this seat' }).waitFor();
    await sid.page.getByText('What this seat knows').click();
    await sid.page.getByRole('heading', { name: 'If nothing is sent' }).waitFor();
    await sid.page.getByText('It has no standing orders.').waitFor();
    await page.getByRole('button', { name: 'End this' }).click();
    await said(page, 'This seat no longer has a sitter.');
  });

  it('ends the substitution on return, and finds the rest of the hours', async () => {
    const { page } = ann;
    await clock.pass({ minutes: 1 });
    await page.goto(`/c/${short}/orders`);
    await page.getByText('A bot is playing for you.').waitFor();
    await page.getByRole('button', { name: 'I’m back' }).click();
    await said(page, 'Welcome back.');
    expect(await page.getByText('A bot is playing for you.').count()).toBe(0);
    await page.goto(`/c/${short}/seats`);
    await page
      .getByText(/^clock: 9 h 5\d min$/)
      .first()
      .waitFor();
    await page.goto(`/c/${short}/log`);
    await page.getByText('A bot steps in for', { exact: false }).first().waitFor();
    await page
      .getByText(/ is back$/)
      .first()
      .waitFor();
  });

  it('logs no console error and contacts no third party', () => {
    for (const player of [ann, sid]) unscathed(player);
  });
});
