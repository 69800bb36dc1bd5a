import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { choose, person, signUp, unscathed, type Person } from './actions.js';
import { ask, command } from './api.js';
import { faultsOf } from './axe.js';
import { endJourney, journey, launch, phone } from './chromium.js';
import { overflow, smallTargets } from './layout.js';
import { startDemo, type Server } from './server.js';

const note = /^Players are anonymous until the end: everyone/;

journey('players of an anonymous campaign, on a phone', () => {
  let server: Server;
  let browser: Browser;
  let ann: Person;
  let ben: Person;
  let campaign = '';

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch([], 'whole');
    ann = await person(browser, server.url, phone);
    ben = await person(browser, server.url, phone);
    await signUp(ann, 'Annabella');
    await signUp(ben, 'Bobadilla');
  });
  afterAll(() => endJourney(browser, server));

  it('open one with a check box', async () => {
    const { page } = ann;
    await page.goto('/new');
    await page.getByLabel('Name', { exact: true }).fill('Masks');
    await choose(page.getByRole('checkbox', { name: /^Players are anonymous until the end/ }));
    await page.getByRole('button', { name: 'Create the campaign' }).press('Enter');
    await page.getByText(note).waitFor();
    campaign = /\/c\/([^/]+)/.exec(page.url())?.[1] ?? '';
    await expectGood();
  });

  it('find it in the lobby, and see no player’s name before they join', async () => {
    const { page } = ben;
    await page.goto('/lobby');
    await page.getByText(/anonymous players/).waitFor();
    await page.goto(`/seat/${campaign}`);
    await page.getByText(note).waitFor();
    await page.getByText(/is taken$/).waitFor();
    await expectGood();
    await page.getByRole('button', { name: 'Take this seat' }).click();
    await page.getByText('an anonymous player').waitFor();
    expect(await seatsSeen(ann)).toEqual(['Annabella', 'HIDDEN']);
    expect(await seatsSeen(ben)).toEqual(['HIDDEN', 'Bobadilla']);
  });

  it('see sides instead of players while they play', async () => {
    await command(ann, 'startCampaign', 'CampaignInput', { campaign });
    const { page } = ann;
    await command(ben, 'openVote', 'OpenVoteInput', { campaign, motion: { kind: 'DRAW' }, reason: 'Peace?' });
    await page.goto(`/c/${campaign}/seats`);
    await page.getByText('Players here are anonymous').waitFor();
    await page.getByText('Peace?').first().waitFor();
    await expectGood();
    expect(await page.getByText('Name a sitter', { exact: true }).count()).toBe(0);
    expect(await page.getByText('Play together').count()).toBe(0);
    expect(await page.getByText('Bobadilla').count()).toBe(0);
    await page.goto(`/c/${campaign}/log`);
    await page.getByText('Peace?').first().waitFor();
    expect(await page.getByText('Bobadilla').count()).toBe(0);
  });

  it('learn who played at the end', async () => {
    const { campaign: read } = await ask(
      ann,
      'query ($id: ID!) { campaign(id: $id) { governance { votes { id } } } }',
      {
        id: campaign,
      },
    );
    const [vote] = ((read?.['governance'] ?? {}) as { votes: { id: string }[] }).votes;
    await command(ann, 'castVote', 'CastVoteInput', { campaign, vote: vote?.id, choice: 'YES' });
    await ann.page.goto(`/c/${campaign}/seats`);
    await ann.page.getByText('Bobadilla').first().waitFor();
  });

  it('see no console error, and no third party is contacted', () => unscathed(ann, ben));

  /** The players of the first two seats as a person reads them: by name, or hidden. */
  async function seatsSeen(who: Person): Promise<readonly string[]> {
    const query = 'query ($id: ID!) { campaign(id: $id) { seats { player { name kind } } } }';
    const { campaign: read } = await ask(who, query, { id: campaign });
    const seats = (read?.['seats'] ?? []) as { player: { name: string; kind: string } | null }[];
    return seats.flatMap(({ player }) => (player === null ? [] : [player.kind === 'HIDDEN' ? 'HIDDEN' : player.name]));
  }

  async function expectGood(): Promise<void> {
    for (const { page } of [ann, ben]) {
      if (page.url() === 'about:blank') continue;
      expect(await overflow(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
      expect(await faultsOf(page)).toEqual([]);
    }
  }
});
