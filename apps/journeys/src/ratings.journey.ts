import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, unscathed, type Person } from './actions.js';
import { ask, command } from './api.js';
import { faultsOf } from './axe.js';
import { account, found, play } from './campaigns.js';
import { endJourney, journey, launch, phone } from './chromium.js';
import { overflow, smallTargets } from './layout.js';
import { startDemo, type Server } from './server.js';

journey('ratings', () => {
  let server: Server;
  let browser: Browser;
  let ana: Person;
  let ben: Person;
  let eve: Person;
  let last: string;

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
    await account(eve, 'Eve');
  });
  afterAll(() => endJourney(browser, server));

  /** Eve leaves a rated campaign, and the others agree on a draw. */
  async function drawn(name: string): Promise<string> {
    const campaign = await play(ana, [ben, eve], { name, rated: true });
    await command(eve, 'leaveSeat', 'CampaignInput', { campaign });
    await command(ana, 'openVote', 'OpenVoteInput', { campaign, motion: { kind: 'DRAW' }, reason: 'It is late' });
    const votes = await ask(ben, 'query ($id: ID!) { campaign(id: $id) { governance { votes { id } } } }', {
      id: campaign,
    });
    const [vote] = (
      votes['campaign']?.['governance'] as unknown as { readonly votes: readonly { readonly id: string }[] }
    ).votes;
    await command(ben, 'castVote', 'CastVoteInput', { campaign, vote: vote?.id, choice: 'YES' });
    return campaign;
  }

  async function isSound({ page }: Person): Promise<void> {
    expect([await overflow(page), await smallTargets(page), await faultsOf(page)]).toEqual([[], [], []]);
  }

  it('are part of what a player agrees to before joining', async () => {
    const { page } = ana;
    await page.goto('/new');
    await page.getByLabel('Ask for a record of those who join').check({ force: true });
    await page.getByLabel('Rating in this game, at least').fill('1600');
    expect(await page.getByRole('checkbox', { name: /^Rated/ }).isChecked()).toBe(true);
    await isSound(ana);
    await page.getByRole('button', { name: 'Create the campaign' }).click();
    await page.getByText('Rated: the result counts').waitFor();
    const asking = /\/c\/([^/]+)/.exec(page.url())?.[1] ?? '';
    await ben.page.goto(`/seat/${asking}`);
    await ben.page.getByText('Rated: the result counts').waitFor();
    await ben.page.getByText('Asks for a rating of 1600 or more.').waitFor();
    await isSound(ben);
    await ben.page.getByRole('button', { name: 'Take this seat' }).click();
    await ben.page
      .getByRole('alert')
      .getByText(/finished campaign/)
      .waitFor();
    const unrated = await found(ana, { name: 'A quiet one' });
    await ben.page.goto(`/seat/${unrated}`);
    await ben.page.getByText('Not rated: the result changes no rating.').waitFor();
  });

  it('change with the end of a campaign', async () => {
    last = await drawn('The Winter War');
    await ben.page.goto(`/c/${last}/end`);
    await ben.page.getByRole('heading', { name: 'Ratings after this campaign' }).waitFor();
    await ben.page
      .getByText(/^\d{4} \(\+\d+\)$/)
      .first()
      .waitFor();
    await ben.page.getByText(/^\d{4} \(-\d+\)$/).waitFor();
    await isSound(ben);
  });

  it('are on the page of a player and in the list of the game', async () => {
    for (let more = 1; more < 5; more += 1) await drawn(`Campaign ${more}`);
    const { page } = eve;
    await page.goto('/p/Ana');
    await page.getByRole('heading', { name: 'Ratings', exact: true }).waitFor();
    await page.getByText('Last changes').click();
    await page.getByText('The Winter War').first().waitFor();
    await isSound(eve);
    await page.getByRole('link', { name: "B'Zaarcke" }).click();
    await page.getByRole('heading', { name: 'Best players' }).waitFor();
    const rows = page.getByRole('row');
    await rows.filter({ hasText: 'Ana' }).waitFor();
    expect(await rows.allTextContents()).toMatchObject([
      expect.stringContaining('rating'),
      expect.stringMatching(/^1Ana5/),
      expect.stringMatching(/^1Ben5/),
      expect.stringMatching(/^3Eve5/),
    ]);
    await isSound(eve);
    await page.getByText('two seats', { exact: true }).click();
    await page.getByText('No one has a rating here yet.').waitFor();
    await page.waitForURL('**/ratings/bzaarcke/two');
  });

  it('are hidden by their owner', async () => {
    const { page } = ana;
    await page.goto('/settings/account');
    await page.getByLabel('Others may see my ratings').uncheck({ force: true });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('complementary', { name: 'Notice' }).getByText('Saved.').waitFor();
    await page.goto('/p/Ana');
    await page.getByText('Only you see your ratings.').waitFor();
    await isSound(ana);
    await ben.page.goto('/ratings/bzaarcke/more');
    await ben.page.getByRole('row').filter({ hasText: 'Ben' }).waitFor();
    expect(await ben.page.getByRole('row').filter({ hasText: 'Ana' }).count()).toBe(0);
    await ben.page.goto('/p/Ana');
    await ben.page.getByText('The Winter War').waitFor();
    expect(await ben.page.getByRole('heading', { name: 'Ratings', exact: true }).count()).toBe(0);
  });

  it('leave no error behind', () => {
    unscathed(ana, ben, eve);
  });
});
