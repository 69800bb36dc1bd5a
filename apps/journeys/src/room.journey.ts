import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, command, hex } from './api.js';
import { faultsOf } from './axe.js';
import { account } from './campaigns.js';
import { launch, phone, journey, endJourney } from './chromium.js';
import { choose, openTab, person, said, unscathed, type Person } from './actions.js';
import { startDemo, type Server } from './server.js';

/** The rows of the user's ranking of the sides. */
const ranked = ({ page }: Person) =>
  page.getByRole('list', { name: 'Sides you would rather have, best first' }).getByRole('listitem');

async function rank(player: Person, side: string, place: number): Promise<void> {
  await player.page.getByRole('combobox', { name: 'Add a side…' }).selectOption({ label: side });
  await ranked(player)
    .nth(place - 1)
    .getByText(side)
    .waitFor();
}

async function standOf(player: Person, campaign: string) {
  const data = await ask(player, 'query ($id: ID!) { campaign(id: $id) { mySeat myWishes myStanding } }', {
    id: campaign,
  });
  return data['campaign'];
}

journey('a lobby on a phone', () => {
  let server: Server;
  let browser: Browser;
  let ana: Person;
  let ben: Person;
  let campaign: string;
  let sides: readonly string[];

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    ana = await person(browser, server.url, phone);
    ben = await person(browser, server.url, phone);
    await account(ana, 'Ana');
    campaign = await command(ana, 'createCampaign', 'CreateCampaignInput', {
      ...{ name: 'The Long Winter', ruleset: 'bzaarcke', scenario: 'bzaarcke-reach', seats: 3 },
      ...{ gameMaster: 'NONE', listed: false, spectators: false, takeSeat: true, nonce: hex(32) },
      pace: { phaseMinutes: 1440, earlyClose: true, coolingSeconds: 0 },
    });
    const { campaign: made } = await ask(ana, 'query ($id: ID!) { campaign(id: $id) { seats { name } } }', {
      id: campaign,
    });
    sides = (made?.['seats'] as unknown as readonly { readonly name: string }[]).map(({ name }) => name);
  });
  afterAll(() => endJourney(browser, server));

  it('an invited user takes a seat, and one stays free', async () => {
    await ana.page.goto(`/c/${campaign}`);
    await ana.page.getByRole('button', { name: 'Create an invitation link' }).click();
    const link = await ana.page.getByRole('textbox', { name: 'Invitation link' }).inputValue();
    const { page } = ben;
    await page.goto(new URL(link).pathname);
    await choose(page.getByRole('radio', { name: sides[1]! }));
    await page.getByText('Create account').first().click();
    await page.getByLabel('Name').fill('Ben');
    await page.getByLabel('Password').fill('correct horse battery');
    await page.getByRole('button', { name: 'Continue and take the seat' }).click();
    await page.waitForURL(new RegExp(`/c/${campaign}`));
    await page.getByRole('heading', { name: 'One seat is free' }).waitFor();
  });

  it('shows what was agreed', async () => {
    const { page } = ben;
    await page.getByText('Rules of this campaign').click();
    const agreed = page.getByRole('group').filter({ hasText: 'Rules of this campaign' });
    await agreed.getByText('Verifiable', { exact: false }).first().waitFor();
    await agreed
      .getByText(/options/)
      .first()
      .waitFor();
    await page.getByText('Rules of this campaign').click();
  });

  it('ranks the sides, one above the other, and the server stores the order', async () => {
    await rank(ben, sides[2]!, 1);
    await rank(ben, sides[0]!, 2);
    const up = ben.page.getByRole('button', { name: `Move ${sides[0]!} up` });
    await up.focus();
    await ben.page.keyboard.press('Enter');
    await ranked(ben).nth(0).getByText(sides[0]!).waitFor();
    // The keyboard focus moves along: the first enabled button of the row.
    await expect
      .poll(() => ben.page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(`Remove ${sides[0]!}`);
    await expect.poll(async () => (await standOf(ben, campaign))?.['myWishes']).toEqual(['s1', 's3']);
    await ben.page.reload();
    await ranked(ben).nth(0).getByText(sides[0]!).waitFor();
  });

  it('accepts standing orders', async () => {
    await choose(ben.page.getByRole('radio', { name: 'Hold fire' }));
    await said(ben.page, 'Standing orders saved.');
    expect((await standOf(ben, campaign))?.['myStanding']).toEqual({ v: 1, stance: { default: 'no-shoot' } });
    expect(await faultsOf(ben.page)).toEqual([]);
  });

  it('links to the lesson, and is unchanged on return', async () => {
    const { page } = ben;
    await page
      .getByRole('link', { name: /lesson/i })
      .first()
      .click();
    await page.getByRole('region', { name: 'Lesson' }).getByText('1/8').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Which side would you rather have?' }).waitFor();
    await ranked(ben).nth(0).getByText(sides[0]!).waitFor();
    await expect.poll(() => page.getByRole('radio', { name: 'Hold fire' }).isChecked()).toBe(true);
  });

  it('assigns host and guest the sides that they prefer', async () => {
    const { page } = ana;
    await rank(ana, sides[1]!, 1);
    await page.getByRole('button', { name: 'Add a bot' }).click();
    await page.getByRole('heading', { name: 'Everyone is here' }).waitFor();
    await expect.poll(async () => (await standOf(ana, campaign))?.['myWishes']).toEqual(['s2']);
    await page.getByRole('button', { name: 'Start the campaign' }).click();
    for (const [player, now, former] of [
      [ana, sides[1]!, sides[0]!],
      [ben, sides[0]!, sides[1]!],
    ] as const) {
      await player.page.getByText(`You now play ${now} instead of ${former}.`).waitFor();
      expect(await faultsOf(player.page)).toEqual([]);
    }
    expect((await standOf(ana, campaign))?.['mySeat']).toBe('s2');
    expect(await standOf(ben, campaign)).toMatchObject({ mySeat: 's1', myWishes: [] });
  });

  it('applies the standing orders to the assigned side', async () => {
    expect((await standOf(ben, campaign))?.['myStanding']).toEqual({ v: 1, stance: { default: 'no-shoot' } });
    expect((await standOf(ana, campaign))?.['myStanding']).toBeNull();
    await openTab(ben, 'Seats');
    await ben.page.getByText('What this seat knows').click();
    await ben.page.getByText('standing orders apply when a deadline is missed').waitFor();
  });

  it('logs no console error and contacts no third party', () => unscathed(ana, ben));
});
