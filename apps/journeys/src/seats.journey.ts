import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { command } from './api.js';
import { faultsOf } from './axe.js';
import { account, found, play } from './campaigns.js';
import { launch, phone, journey, endJourney } from './chromium.js';
import { choose, person, said, unscathed, type Person } from './actions.js';
import { startDemo, type Server } from './server.js';

/** An id that no campaign has. */
const nobodys = '00000000-0000-7000-8000-0000000000ff';
const note = 'First campaign for two of us. Ask anything in Chat.';

journey('a seat before it is taken, on a phone', () => {
  let server: Server;
  let browser: Browser;
  let ana: Person;
  let ben: Person;
  let eve: Person;
  let running: string;
  let gathering: string;

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    [ana, ben, eve] = [
      await person(browser, server.url, phone),
      await person(browser, server.url, phone),
      await person(browser, server.url, phone),
    ];
    await account(ana, 'Ana');
    await account(ben, 'Ben');
    running = await play(ana, [ben], { name: 'The Long Winter' });
    gathering = await found(ana, {
      name: 'Autumn in the Reach',
      options: { maxTurns: 20 },
      brief: { text: note, newcomers: true, language: 'EN' },
    });
  });
  afterAll(() => endJourney(browser, server));

  it('a host opens the seat of a bot, and writes what others read of the campaign', async () => {
    const { page } = ana;
    await page.goto(`/c/${running}/gm`);
    await page.getByRole('button', { name: 'Open this seat to players' }).click();
    await page.getByRole('button', { name: 'Keep the bot' }).waitFor();
    await page.getByText('Public description of this campaign').click();
    await page.getByLabel('In a few words').fill('At peace with the west.');
    await page.getByRole('button', { name: 'Save' }).click();
    await said(page, 'Saved.');
    expect(await faultsOf(page)).toEqual([]);
  });

  it('a visitor sees it first, filters, and searches', async () => {
    const { page } = eve;
    await page.goto('/lobby');
    await page.getByRole('heading', { name: '3 open seats' }).waitFor();
    const rows = page.getByRole('main').getByRole('link').filter({ hasText: 'hosted by Ana' });
    expect(await rows.allInnerTexts()).toEqual([
      expect.stringContaining('At peace with the west.'),
      expect.stringContaining(note),
    ]);
    await page.getByLabel('Newcomers').selectOption('welcome');
    await page.getByRole('heading', { name: '2 open seats' }).waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('searchbox').fill('winter');
    await page.getByRole('heading', { name: 'One open seat' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('a visitor sees the seat before taking it, signs up there, and sits down', async () => {
    const { page } = eve;
    await page.getByRole('searchbox').fill('');
    await page.getByRole('link', { name: /Autumn in the Reach/ }).click();
    await page.waitForURL(`**/seat/${gathering}`);
    await page.getByRole('heading', { name: 'Autumn in the Reach' }).waitFor();
    await page.getByText(note).waitFor();
    await page.getByText('(usual: 30)').waitFor();
    await page.getByText('Ana plays').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await choose(page.getByRole('radio').nth(1));
    await page.getByText('Create account').first().click();
    await page.getByLabel('Name').fill('Eve');
    await page.getByLabel('Password').fill('correct horse battery');
    await page.getByRole('button', { name: 'Continue and take the seat' }).click();
    await page.waitForURL(new RegExp(`/c/${gathering}`));
    await page.getByRole('heading', { name: 'One seat is free' }).waitFor();
  });

  it('a user takes the bot’s seat of the running campaign at once', async () => {
    const { page } = eve;
    await page.goto(`/seat/${running}`);
    await page.getByText('yours at once').waitFor();
    await page.getByRole('button', { name: 'Take this seat' }).click();
    await page.waitForURL(new RegExp(`/c/${running}`));
  });

  it('several links are valid at a time, until each is revoked', async () => {
    const { page } = ana;
    await page.goto(`/c/${gathering}`);
    const links = page.getByRole('region', { name: 'Invitation links' });
    for (const label of ['The club', 'The forum']) {
      await links.getByLabel('Who is this link for? (optional)').fill(label);
      await links.getByRole('button', { name: 'Create an invitation link' }).click();
      await links.getByRole('textbox', { name: `Invitation link: ${label}` }).waitFor();
    }
    await page.reload();
    const address = await links.getByRole('textbox', { name: 'Invitation link: The club' }).inputValue();
    await links.getByRole('listitem').filter({ hasText: 'The forum' }).getByRole('button', { name: 'Revoke' }).click();
    await expect.poll(() => links.getByRole('listitem').count()).toBe(1);
    await ben.page.goto(new URL(address).pathname);
    await ben.page.getByText('Ana invites you to').waitFor();
    await ben.page.getByRole('button', { name: 'Take this seat' }).click();
    await ben.page.getByRole('heading', { name: 'Everyone is here' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('the host changes the campaign, removes a player, and cancels it', async () => {
    const { page } = ana;
    await page.goto(`/c/${gathering}`);
    await page.getByText('Change the campaign').click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Spring in the Reach');
    await page.getByRole('button', { name: 'Save' }).click();
    await said(page, 'Saved.');
    await page.getByText('Remove', { exact: true }).last().click();
    await page.getByLabel('Reason, shown to everyone').filter({ visible: true }).fill('You asked me to');
    await page.getByRole('button', { name: /^Remove (Ben|Eve)$/ }).click();
    await page.getByRole('heading', { name: 'One seat is free' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByText('Call the campaign off').first().click();
    await page.getByLabel('Reason, shown to everyone').filter({ visible: true }).fill('Too few of us');
    await page.getByRole('button', { name: 'Call the campaign off' }).click();
    await said(page, 'The campaign is called off.');
  });

  it('those concerned are notified', async () => {
    const notified = new Set<string>();
    for (const { page } of [ben, eve]) {
      await page.goto('/inbox');
      const reason = page.getByText(/You asked me to|Too few of us/).first();
      await reason.waitFor();
      notified.add(/You asked me to|Too few of us/.exec(await reason.innerText())?.[0] ?? '');
    }
    expect([...notified].sort()).toEqual(['Too few of us', 'You asked me to']);
  });

  it('a campaign by invitation is answered like one that does not exist', async () => {
    const hidden = await found(ana, { name: 'Hidden', listed: false });
    await command(ana, 'editCampaign', 'EditCampaignInput', { campaign: hidden, name: 'Still hidden' });
    for (const id of [hidden, nobodys]) {
      await eve.page.goto(`/seat/${id}`);
      await eve.page.getByRole('heading', { name: 'This seat isn’t available' }).waitFor();
    }
  });

  it('the journey logs no console error and contacts no third party', () => unscathed(ana, ben, eve));
});
