import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, command, hex } from './api.js';
import { faultsOf } from './axe.js';
import { account, look } from './campaigns.js';
import { desktop, launch, phone, journey } from './chromium.js';
import { Clock } from './clock.js';
import { campaignOf, choose, person, said, unscathed, type Person } from './actions.js';
import { startBeacon, startDemo, type BeaconStub, type Server } from './server.js';

journey('a campaign whose dice use a beacon', () => {
  const clock = new Clock();
  let beacon: BeaconStub;
  let server: Server;
  let browser: Browser;
  let gm: Person;
  let ann: Person;
  let campaign = '';

  beforeAll(async () => {
    beacon = await startBeacon(clock);
    server = await startDemo({ clock, settings: beacon.settings });
    browser = await launch();
    gm = await person(browser, server.url, { ...desktop, colorScheme: 'light' });
    ann = await person(browser, server.url, { ...phone, colorScheme: 'dark' });
    await account(gm, 'Greta');
    await account(ann, 'Ann');
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await beacon?.stop();
  });

  /** Makes Ann ready, which seals the open phase; a phase that asks only bots is sealed by itself. */
  async function seal(): Promise<void> {
    const read = await ask(ann, `query ($id: ID!) { campaign(id: $id) { phase { id sealed { round } } } }`, {
      id: campaign,
    });
    const phase: { readonly id: string; readonly sealed: object | null } = read['campaign']!['phase'];
    if (phase.sealed === null) {
      await command(ann, 'setReady', 'SetReadyInput', { campaign, phase: phase.id, ready: 'NOW' });
    }
  }

  /** Runs an action, and waits until the open phase is resolved. */
  async function resolvedAfter(act: () => unknown): Promise<void> {
    const { phase } = await look(ann, campaign);
    await act();
    await expect.poll(async () => (await look(ann, campaign)).phase.ordinal).toBeGreaterThan(phase.ordinal);
  }

  it('is offered when one is created, and proposed to a host who plays', async () => {
    const { page } = gm;
    await page.goto('/new');
    await page.getByText('Beacon: off').click();
    await page.getByText('The person who runs it knows its numbers beforehand').waitFor();
    await choose(page.getByRole('checkbox', { name: 'Add a beacon to the dice' }));
    await choose(page.getByRole('radio', { name: '1 h' }));
    expect(await faultsOf(page)).toEqual([]);
    await page.getByText('Beacon: on').waitFor();
    await page.getByText(/^Game master:/).click();
    await choose(page.getByRole('radio', { name: /^Blind/ }));
    await choose(page.getByRole('checkbox', { name: 'Take a seat myself' }), false);
    await page.getByRole('button', { name: 'Create the campaign' }).click();
    await page.waitForURL('**/c/**');
    campaign = campaignOf(page);
  });

  it('says to everyone who joins what its dice depend on', async () => {
    await command(ann, 'takeSeat', 'TakeSeatInput', { campaign, nonce: hex(32) });
    const read = await ask(gm, 'query ($id: ID!) { campaign(id: $id) { seats { id } } }', { id: campaign });
    const seats: readonly { readonly id: string }[] = read['campaign']!['seats'];
    for (const { id: seat } of seats.slice(1))
      await command(gm, 'seatBot', 'SeatBotInput', { campaign, seat, bot: true });
    await command(gm, 'startCampaign', 'CampaignInput', { campaign });
    await ann.page.goto(`/c/${campaign}/seats`);
    // This beacon is private, not a public one: the page says so, and what follows from it.
    await ann.page.getByText('a beacon that isn’t the public network').waitFor();
    await ann.page.getByText('still knows the dice as soon as the last orders are in').waitFor();
  });

  it('fixes orders, explains the wait for its round, and resolves by it', async () => {
    const { page } = ann;
    await page.goto(`/c/${campaign}/orders`);
    await seal();
    await page.getByText('Orders are fixed').waitFor();
    await page.getByText(/The dice also use round \d+ of this server’s own beacon, in/).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await resolvedAfter(() => clock.pass({ minutes: 3 }));
    await page.getByText('Orders are fixed').waitFor({ state: 'detached' });
    await page.goto(`/c/${campaign}/log`);
    await page.getByText(/dice made with beacon round \d+/).waitFor();
  });

  it('waits for a beacon that is away, and continues without it when the game master waives it', async () => {
    await ann.page.goto(`/c/${campaign}/orders`);
    await seal();
    await ann.page.getByText('Orders are fixed').waitFor();
    await beacon.stop();
    await clock.pass({ minutes: 10 });
    await ann.page.reload();
    await ann.page.getByText(/the server keeps asking for it\. Your orders are safe\./).waitFor();
    const { page } = gm;
    await page.goto(`/c/${campaign}/gm`);
    await page.getByRole('heading', { name: 'Nothing to decide' }).waitFor();
    await clock.pass({ minutes: 60 });
    await page.reload();
    await page.getByRole('link', { name: 'Decide' }).waitFor();
    const step = page.getByRole('listitem').filter({ hasText: /Round \d+ of the beacon is missing/ });
    await step.getByRole('button', { name: 'Edit' }).click();
    await step.getByLabel('Reason, shown to everyone').fill('The network is gone');
    expect(await faultsOf(page)).toEqual([]);
    await resolvedAfter(() => step.getByRole('button', { name: 'Resolve the turn without it' }).click());
    await said(page, 'The turn is resolved without the beacon.');
    await ann.page.goto(`/c/${campaign}/log`);
    await ann.page.getByText('The network is gone').waitFor();
    await ann.page.getByText(/beacon round \d+ never came/).waitFor();
  });

  it('logs no console error and contacts no third party', () => unscathed(gm, ann));
});
