import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, unscathed, type Person } from './actions.js';
import { ask, command } from './api.js';
import { faultsOf } from './axe.js';
import { account, closePhase, play } from './campaigns.js';
import { desktop, endJourney, journey, launch, phone } from './chromium.js';
import { overflow, smallTargets } from './layout.js';
import { startDemo, type Server } from './server.js';

journey('after the end of a campaign', () => {
  let server: Server;
  let browser: Browser;
  let ana: Person;
  let ben: Person;
  let campaign: string;

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    [ana, ben] = [await person(browser, server.url, phone), await person(browser, server.url, desktop)];
    await account(ana, 'Ana');
    await account(ben, 'Ben');
    campaign = await play(ana, [ben]);
    await closePhase(campaign, [ana, ben]);
    const motion = { kind: 'DRAW' };
    await command(ana, 'openVote', 'OpenVoteInput', { campaign, motion, reason: 'It is late' });
    const votes = await ask(ana, 'query ($id: ID!) { campaign(id: $id) { governance { votes { id } } } }', {
      id: campaign,
    });
    const [vote] = (
      votes['campaign']?.['governance'] as unknown as { readonly votes: readonly { readonly id: string }[] }
    ).votes;
    await command(ben, 'castVote', 'CastVoteInput', { campaign, vote: vote?.id, choice: 'YES' });
  });
  afterAll(() => endJourney(browser, server));

  it('a player gives an honor and takes it back, and the page says who gave it', async () => {
    const { page } = ana;
    await page.goto(`/c/${campaign}/end`);
    const defense = page.getByRole('combobox', { name: 'Best defense' });
    await defense.selectOption({ index: 1 });
    const honored = page
      .getByRole('listitem')
      .filter({ hasText: 'Best defense' })
      .getByText(/, from /);
    await honored.waitFor();
    await defense.selectOption({ index: 0 });
    await honored.waitFor({ state: 'detached' });
    await page.getByRole('combobox', { name: 'Best stroke' }).selectOption({ index: 1 });
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Best stroke' })
      .getByText(/, from /)
      .waitFor();
    expect(await page.getByRole('combobox', { name: 'Best diplomat' }).count()).toBe(0);
    expect([await overflow(page), await smallTargets(page), await faultsOf(page)]).toEqual([[], [], []]);
  });

  it('a player thanks another once, who gets one notification that leads to the ending', async () => {
    const { page } = ana;
    const thank = page.getByRole('button', { name: /^Thank Ben/ });
    await thank.click();
    await thank.waitFor({ state: 'detached' });
    await ben.page.goto('/inbox');
    await ben.page.getByRole('link', { name: /thanks you for the game/ }).click();
    await ben.page.waitForURL(`**/c/${campaign}/end`);
    await ben.page
      .getByRole('listitem')
      .filter({ hasText: 'Best stroke' })
      .getByText(/, from /)
      .waitFor();
  });

  it('a player changes the settings and invites everyone', async () => {
    const { page } = ana;
    await page.getByRole('link', { name: 'Change the settings first' }).click();
    await page.getByRole('heading', { name: 'Rematch of The Long Winter' }).waitFor();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('The Short Winter');
    await page.getByRole('button', { name: 'Invite everyone' }).click();
    await page.waitForURL(/\/c\/(?!.*\/end)/);
    await page.getByText('The Short Winter').first().waitFor();
    await page.goto(`/c/${campaign}/end`);
    await page.getByText('not yet').waitFor();
    await page.getByRole('link', { name: 'Open the rematch' }).waitFor();
  });

  it('the other one accepts, and it starts', async () => {
    const { page } = ben;
    await page.reload();
    await page.getByRole('link', { name: 'Accept the rematch' }).click();
    await page.getByRole('button', { name: 'Take this seat' }).click();
    await page.waitForURL(/\/c\/[^/]+\/board/);
    await ana.page.reload();
    await ana.page.getByText('accepted', { exact: true }).nth(1).waitFor();
    unscathed(ana, ben);
  });
});
