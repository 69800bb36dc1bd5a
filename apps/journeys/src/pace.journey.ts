import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, phone, journey, endJourney } from './chromium.js';
import { Clock } from './clock.js';
import { look, play } from './campaigns.js';
import { ask, command } from './api.js';
import { person, said, signUp, unscathed, type Person } from './actions.js';
import { startDemo, type Server } from './server.js';

journey('a pace that changes, on a phone', () => {
  const clock = new Clock();
  let server: Server;
  let browser: Browser;
  let ann: Person;
  let ben: Person;
  let campaign = '';

  beforeAll(async () => {
    server = await startDemo({ clock });
    browser = await launch([], 'whole');
    ann = await person(browser, server.url, phone);
    ben = await person(browser, server.url, phone);
    await signUp(ann, 'Ann');
    await signUp(ben, 'Ben');
  });
  afterAll(() => endJourney(browser, server));

  it('is planned at creation: short turns at first, then a turn a day, and minutes for one kind of phase', async () => {
    const { page } = ann;
    await page.goto('/new');
    await page.getByText("Warlords of the F'Tarq Sector", { exact: true }).click();
    await page.getByText('Blitz', { exact: true }).click();
    await page.getByText('All pace settings').click();
    await page.getByRole('button', { name: 'Add a turn with another length' }).click();
    await page.getByLabel('From turn').fill('3');
    await page.getByLabel('Hours', { exact: true }).fill('24');
    await page.getByLabel('set-up', { exact: true }).fill('45');
    await page.getByRole('button', { name: 'Create the campaign' }).click();
    await page.waitForURL(/\/c\//);
    campaign = /\/c\/([^/]+)/.exec(page.url())?.[1] ?? '';
    const fields = 'pace { phaseMinutes plan { fromTurn phaseMinutes } kindMinutes { kind minutes } }';
    const data = await ask(ann, `query ($id: ID!) { campaign(id: $id) { ${fields} } }`, { id: campaign });
    expect(data['campaign']).toMatchObject({
      pace: {
        phaseMinutes: 15,
        plan: [{ fromTurn: 3, phaseMinutes: 1440 }],
        kindMinutes: [{ kind: 'setup', minutes: 45 }],
      },
    });
    await page.getByText('Rules of this campaign', { exact: true }).first().click();
    await page.getByText('From turn 3 on: 1 day a phase').waitFor();
    await page.getByText('The phase “set-up” lasts 45 min.').waitFor();
  });

  it('changes for good by a vote, which all see in the log and in the deadlines to come', async () => {
    campaign = await play(ann, [ben]);
    await ann.page.goto(`/c/${campaign}/seats`);
    await ann.page.getByText('Call a vote').click();
    await ann.page.getByLabel('Vote on').selectOption({ label: 'Another pace from a turn on' });
    const { turn } = await look(ann, campaign);
    await ann.page.getByLabel('From turn').fill(String(turn + 2));
    await ann.page.getByLabel('Reason').fill('We are busy people');
    await ann.page.getByRole('button', { name: 'Start this vote' }).click();
    await ben.page.goto(`/c/${campaign}/seats`);
    await ben.page
      .getByText(`From turn ${turn + 2} on: 2 days a phase`)
      .first()
      .waitFor();
    await ben.page.getByRole('button', { name: 'Yes', exact: true }).click();
    await ben.page.goto(`/c/${campaign}/log`);
    await ben.page.getByText(`From turn ${turn + 2}: 2 days a phase, by vote`).waitFor();
    await ben.page.goto(`/c/${campaign}/seats`);
    await ben.page
      .getByText(`From turn ${turn + 2} on: 2 days a phase`)
      .first()
      .waitFor();
  });

  it('has days off for everyone, set by a host who does not play: the deadline moves past them', async () => {
    const own = { gameMaster: 'BLIND', takeSeat: false };
    campaign = await play(ann, [ben], own);
    const before = await due();
    await ann.page.goto(`/c/${campaign}/gm`);
    const step = ann.page.locator('details', { hasText: 'Change the pace' });
    await step.getByText('Change the pace', { exact: true }).first().click();
    await step.getByText('Days off for everyone', { exact: true }).click();
    const [first, last] = [0, 2].map((days) => new Date(before + days * 86_400_000).toISOString().slice(0, 10));
    await ann.page.getByLabel('First day off').fill(first ?? '');
    await ann.page.getByLabel('Last day off').fill(last ?? '');
    await step.getByLabel('Reason').fill('The harvest');
    await step.getByRole('button', { name: 'Set this for everyone' }).click();
    await said(ann.page, 'The pace has changed. Everyone is notified, with your reason.');
    expect(await due()).toBe(before + 3 * 86_400_000);
    await ben.page.goto('/inbox');
    await ben.page.getByText('The pace changes').waitFor();
    await ben.page.goto(`/c/${campaign}/seats`);
    await ben.page.getByText(/^Days off for everyone: no deadline from/).waitFor();
    unscathed(ann, ben);
  });

  it('cannot be changed alone by a host who plays', async () => {
    campaign = await play(ann, [ben]);
    const change = { kind: 'PACE', fromTurn: 9, phaseMinutes: 60 };
    const sent = command(ann, 'changePace', 'ChangePaceInput', { campaign, change, reason: 'r' });
    await expect(sent).rejects.toThrow(/NEEDS_VOTE|vote/i);
  });

  it('stops while no player is left, says so, and goes on with the first who is back', async () => {
    const alone = { phaseMinutes: 10, earlyClose: true, coolingSeconds: 0, standInAfterMisses: 1, desertedDays: 30 };
    campaign = await play(ann, [ben], { pace: alone, listed: true, spectators: true });
    await clock.pass({ minutes: 12 });
    await ann.page.goto(`/c/${campaign}/orders`);
    await ann.page.getByText('The campaign is paused, because every player is away.').waitFor();
    await ann.page.goto(`/c/${campaign}/log`);
    await ann.page.getByText('Clock paused: no player is left').waitFor();
    await ben.page.goto('/inbox');
    await ben.page.getByText('Paused: no player is left').waitFor();
    await ben.page.goto(`/c/${campaign}/orders`);
    await ben.page.getByRole('button', { name: 'I’m back' }).click();
    await said(ben.page, 'Welcome back. From now on, you give the orders again.');
    await ben.page.getByText('paused', { exact: true }).waitFor({ state: 'detached' });
    await ben.page.goto(`/c/${campaign}/seats`);
    await ben.page.getByText('Rules of this campaign', { exact: true }).first().click();
    await ben.page.getByText('Once no player is left, the campaign pauses for up to 30 days.').waitFor();
    unscathed(ann, ben);
  });

  async function due(): Promise<number> {
    const fields = 'phase { dueAt }';
    const data = await ask(ann, `query ($id: ID!) { campaign(id: $id) { ${fields} } }`, { id: campaign });
    return Date.parse((data['campaign'] as unknown as { phase: { dueAt: string } }).phase.dueAt);
  }
});
