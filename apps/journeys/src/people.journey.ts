import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, unscathed, type Person } from './actions.js';
import { ask, command } from './api.js';
import { faultsOf } from './axe.js';
import { account, closePhase, play } from './campaigns.js';
import { endJourney, journey, launch, phone } from './chromium.js';
import { overflow, smallTargets } from './layout.js';
import { startDemo, type Server } from './server.js';

journey('the pages of players', () => {
  let server: Server;
  let browser: Browser;
  let ana: Person;
  let ben: Person;
  let eve: Person;
  let campaign: string;

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    ana = await person(browser, server.url, phone);
    ben = await person(browser, server.url, phone);
    eve = await person(browser, server.url, phone);
    await account(ana, 'Ana');
    await account(ben, 'Ben');
    await account(eve, 'Eve');
    campaign = await play(ana, [ben], { name: 'The Winter War', spectators: true });
    await closePhase(campaign, [ana, ben]);
  });
  afterAll(() => endJourney(browser, server));

  it('say that there is no such player, and nothing of a running campaign', async () => {
    const { page } = eve;
    await page.goto('/p/none');
    await page.getByRole('heading', { name: 'No player of this name' }).waitFor();
    await page.goto('/p/Ben');
    await page.getByText('No ended campaign yet').waitFor();
    expect([await overflow(page), await smallTargets(page), await faultsOf(page)]).toEqual([[], [], []]);
  });

  it('show a seat that was taken over, once its campaign has ended', async () => {
    const { page } = eve;
    await command(ana, 'offerSeat', 'OfferSeatInput', { campaign, seat: 's1', offered: true });
    await page.goto(`/seat/${campaign}`);
    await page.getByText('How they play:').waitFor();
    await page.getByRole('button', { name: /^Ask/ }).click();
    await page.locator('p.part[role="status"]').waitFor();
    const { me } = await ask(eve, '{ me { id } }', {});
    const to = (me as unknown as { readonly id: string }).id;
    await command(ana, 'handOverSeat', 'HandOverSeatInput', { campaign, seat: 's1', to, reason: 'No time' });
    await closePhase(campaign, [eve, ben]);
    await command(eve, 'openVote', 'OpenVoteInput', { campaign, motion: { kind: 'DRAW' }, reason: 'It is late' });
    const votes = await ask(ben, 'query ($id: ID!) { campaign(id: $id) { governance { votes { id } } } }', {
      id: campaign,
    });
    const [vote] = (
      votes['campaign']?.['governance'] as unknown as { readonly votes: readonly { readonly id: string }[] }
    ).votes;
    await command(ben, 'castVote', 'CastVoteInput', { campaign, vote: vote?.id, choice: 'YES' });
    await ben.page.goto(`/c/${campaign}/end`);
    await ben.page.getByRole('link', { name: 'Eve', exact: true }).click();
    await ben.page.waitForURL('**/p/Eve');
    const cells = ben.page.locator('dl > div');
    await cells.filter({ hasText: 'seat taken over' }).filter({ hasText: '1' }).waitFor();
    await ben.page.getByRole('link', { name: /The Winter War.*from turn 1/ }).waitFor();
    await ben.page.getByText('1 of 1 on time in all').waitFor();
    expect([await overflow(ben.page), await smallTargets(ben.page), await faultsOf(ben.page)]).toEqual([[], [], []]);
  });

  it('bring a seat that needs a player to those who would take one over', async () => {
    const { page } = eve;
    await page.goto('/settings/account');
    await page.getByRole('group', { name: 'I would take over a seat in' }).getByText("B'Zaarcke").click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('complementary', { name: 'Notice' }).getByText('Saved.').waitFor();
    const second = await play(ana, [ben], { name: 'The Second War', listed: true });
    await command(ana, 'offerSeat', 'OfferSeatInput', { campaign: second, seat: 's2', offered: true });
    await page.goto('/inbox');
    const entry = page.getByText('A seat needs a player');
    for (let n = 0; n < 20 && (await entry.count()) === 0; n += 1) {
      await page.waitForTimeout(500);
      await page.reload();
    }
    expect([await overflow(page), await smallTargets(page), await faultsOf(page)]).toEqual([[], [], []]);
    await entry.click();
    await page.waitForURL(`**/seat/${second}?seat=s2`);
    await page.getByRole('button', { name: /^Ask/ }).waitFor();
  });

  it('are closed by their owner', async () => {
    const { page } = eve;
    await page.goto('/settings/account');
    await page.getByLabel('Others may see my page').uncheck({ force: true });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('complementary', { name: 'Notice' }).getByText('Saved.').waitFor();
    expect([await overflow(page), await smallTargets(page), await faultsOf(page)]).toEqual([[], [], []]);
    await page.getByRole('link', { name: 'See your page' }).click();
    await page.getByText('Others see only your name here.').waitFor();
    await ben.page.goto('/p/Eve');
    await ben.page.getByText('Eve shows nothing here.').waitFor();
    expect(await ben.page.getByText('The Winter War').count()).toBe(0);
    expect(await faultsOf(ben.page)).toEqual([]);
  });

  it('leave no error behind', () => {
    unscathed(ana, ben, eve);
  });
});
