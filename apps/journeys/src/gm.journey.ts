import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { command } from './api.js';
import { faultsOf } from './axe.js';
import { desktop, launch, phone, journey, endJourney } from './chromium.js';
import { choose, person, said, signUp, unscathed, type Person } from './actions.js';
import { startDemo, type Server } from './server.js';

journey('a game master leads a campaign from a phone', () => {
  let server: Server;
  let browser: Browser;
  let gm: Person;
  let ann: Person;
  let campaign = '';

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    gm = await person(browser, server.url, phone);
    ann = await person(browser, server.url, desktop);
    await signUp(gm, 'Greta');
    await signUp(ann, 'Ann');
    campaign = await open(gm.page, ann.page);
  });
  afterAll(() => endJourney(browser, server));

  it('sees who is late and why, and reminds that one seat', async () => {
    const { page } = gm;
    await page.goto(`/c/${campaign}/seats`);
    await page.getByRole('link', { name: 'Manage the campaign' }).click();
    await page.getByText(/Waiting for one player/).waitFor();
    await page.getByText('Nothing sent yet.').waitFor();
    await page.getByText('More for Ann').click();
    await page.getByRole('button', { name: 'Nudge Ann' }).click();
    await said(page, 'The reminder is in their inbox');
    await page.getByText(/Reminded today/).waitFor();
  });

  it('moves the deadline with a reason, within the caps', async () => {
    const { page } = gm;
    await ann.page.goto(`/c/${campaign}/seats`);
    const section = page.locator('section', { has: page.getByRole('heading', { name: 'Move the deadline' }) });
    await choose(section.getByRole('radio', { name: '+6 h' }));
    await section.getByLabel('Reason, shown to everyone').first().fill('Our forum was away');
    await section.getByRole('button', { name: /^Move to / }).click();
    await said(page, 'The deadline has moved.');
  });

  it('makes a ruling with a reason on record, and reverts it', async () => {
    const { page } = gm;
    const section = page.locator('section', { has: page.getByRole('heading', { name: 'Make a ruling' }) });
    await section.getByLabel('Find by name').fill('Credits of');
    await section.getByLabel('What', { exact: true }).selectOption({ index: 0 });
    const value = section.getByRole('spinbutton');
    const before = Number(await value.inputValue());
    await value.fill(String(before + 3));
    await section.getByText(`${before} → ${before + 3}`).waitFor();
    await section.getByLabel('Reason, shown to everyone').fill('A slip of mine');
    await section.getByRole('button', { name: 'Make this ruling' }).click();
    await said(page, 'The ruling is made.');
    await section.getByText(new RegExp(`: ${before} → ${before + 3}\\.`)).waitFor();
    await section.getByText('Undo this ruling').first().click();
    await section.getByLabel('Reason, shown to everyone').last().fill('It was right');
    await section.getByRole('button', { name: 'Undo this ruling' }).click();
    await section.getByText('Undone.').waitFor();
  });

  it('is bound by a table of powers that everyone can read, in which each use is counted', async () => {
    for (const { page } of [ann, gm]) {
      await page.goto(`/c/${campaign}/seats`);
      await page.getByText('Who may do what here').click();
      const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
      await row('Extend a deadline').getByRole('cell', { name: '1', exact: true }).waitFor();
      await row('Pause').getByRole('cell', { name: '0', exact: true }).waitFor();
      await page.getByText('it can’t tell whether someone has a second one').waitFor();
      const size = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(size, 'no scrolling to the side').toBeLessThanOrEqual(0);
      expect(await faultsOf(page)).toEqual([]);
    }
    await gm.page.goto(`/c/${campaign}/gm`);
  });

  it('publishes the public view, and more only after a warning about what it reveals', async () => {
    const { page } = gm;
    const map = page.getByText('A picture of the map');
    expect(await page.getByLabel('What everyone may know').isChecked()).toBe(true);
    await choose(page.getByLabel('Everything I can see'));
    expect(await map.count()).toBe(0);
    await choose(page.getByLabel('I know this shows players what they should not see'));
    await map.waitFor();
    await choose(page.getByLabel('What everyone may know'));
    const asked = page.waitForRequest((request) => request.postData()?.includes('"viewer":"public"') === true);
    await map.click();
    await asked;
    await map.click();
  });

  it('saves a picture of the map to go with the report', async () => {
    const { page } = gm;
    await page.getByText('A picture of the map').click();
    await page.locator('.stage svg text').first().waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as PNG' }).click();
    const path = await (await download).path();
    const size = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(size, 'no scrolling to the side').toBeLessThanOrEqual(0);
    expect(path).toBeTruthy();
  });

  it('adds a webhook of the campaign, tries it, reads its error, changes and removes it', async () => {
    const { page } = gm;
    const section = page.locator('section', {
      has: page.getByRole('heading', { name: 'Post to your group’s channel' }),
    });
    await section.getByLabel('Webhook').fill('https://127.0.0.1/hook');
    await section.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('reachable from outside').first().waitFor();
    await section.getByLabel('Webhook').fill('https://one.warlog.invalid/hook');
    await section.getByRole('button', { name: 'Add', exact: true }).click();
    await section.getByText('webhook: one.warlog.invalid').waitFor();
    await section.getByText('Messages are signed with this secret').waitFor();
    await section.getByRole('button', { name: 'Test' }).click();
    // No server has this name: the reason is shown with the address.
    await section.locator('.bad').waitFor();
    await section.getByText('Change the address').click();
    await section.getByLabel('New address').fill('https://two.warlog.invalid/other');
    await section.getByRole('button', { name: 'Replace' }).click();
    await section.getByText('webhook: two.warlog.invalid').waitFor();
    await section.getByText('webhook: one.warlog.invalid').waitFor({ state: 'detached' });
    await section.getByRole('button', { name: 'Remove' }).click();
    await section.getByText('webhook: two.warlog.invalid').waitFor({ state: 'detached' });
  });

  it('sees a vote that a player opens, which the player’s seat alone decides', async () => {
    await ann.page.reload();
    await ann.page.getByText('Call a vote').click();
    const votes = ann.page.locator('section', { has: ann.page.getByRole('heading', { name: 'Votes' }) });
    await votes.getByLabel('Reason, shown to everyone').fill('A week at sea');
    await votes.getByRole('button', { name: 'Start this vote' }).click();
    await ann.page
      .getByText(/paused/i)
      .first()
      .waitFor();
    await gm.page.getByText('Paused: A week at sea').waitFor();
    await gm.page.getByRole('button', { name: 'Start the clock again' }).click();
    await said(gm.page, 'The clock is running again.');
  });

  it('logs no console error and contacts no third party', () => {
    for (const player of [gm, ann]) unscathed(player);
  });
});

/** Creates a campaign that one user hosts and the other plays against two bots; returns its id. */
async function open(leader: Page, player: Page): Promise<string> {
  const pace = { phaseMinutes: 1440, earlyClose: true, coolingSeconds: 0 };
  const given = { name: 'The long winter', ruleset: 'bzaarcke', scenario: 'bzaarcke-reach', seats: 3, pace };
  const how = { gameMaster: 'BLIND', listed: true, spectators: false, takeSeat: false };
  const id = await command({ page: leader }, 'createCampaign', 'CreateCampaignInput', { ...given, ...how });
  await command({ page: player }, 'takeSeat', 'TakeSeatInput', { campaign: id, nonce: 'ab'.repeat(32) });
  for (const seat of ['s2', 's3'])
    await command({ page: leader }, 'seatBot', 'SeatBotInput', { campaign: id, seat, bot: true });
  return command({ page: leader }, 'startCampaign', 'CampaignInput', { campaign: id });
}
