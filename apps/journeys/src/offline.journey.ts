import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, command, hex } from './api.js';
import { desktop, launch, phone, journey } from './chromium.js';
import { keepsApp, moveForce, openTab, type Person, person, sendOrders, signIn, signUp, tapPlace } from './actions.js';
import { lineTo, type FlakyNetwork } from './flaky-network.js';
import { startDemo, type Server } from './server.js';

const neighbour = /^(Kolvane|Lathmar|Morrigal|Nyssen) I\b(?!I)/;

journey('the phone without a network', () => {
  let server: Server;
  let line: FlakyNetwork;
  let browser: Browser;
  let ana: Person;
  let desktopPlayer: Person;
  let campaign = '';

  async function standing(player: Person) {
    const query = 'query ($id: ID!) { campaign(id: $id) { turn phase { id ordinal } mySheet { number sheet } } }';
    const data = await ask(player, query, { id: campaign });
    return data['campaign'] as unknown as {
      turn: number;
      phase: { id: string; ordinal: number };
      mySheet: { number: number; sheet: unknown } | null;
    };
  }

  /** Ends the open phase past the page: all other seats are bots. */
  async function closeElsewhere(): Promise<void> {
    const before = await standing(desktopPlayer);
    await command(desktopPlayer, 'setReady', 'SetReadyInput', { campaign, phase: before.phase.id, ready: 'NOW' });
    for (let tries = 0; tries < 200 && (await standing(desktopPlayer)).phase.id === before.phase.id; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Waits until the worker has the app's files, so that it opens without a network. */
  async function untilWorkerReady({ page }: Person): Promise<void> {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }

  beforeAll(async () => {
    server = await startDemo();
    line = await lineTo(server.url);
    browser = await launch([], 'whole');
    ana = await person(browser, line.url, { ...phone, ...keepsApp });
    desktopPlayer = await person(browser, server.url, { ...desktop, ...keepsApp });
    // As in browsers without background sync: there the page itself sends what is queued.
    await ana.page.context().addInitScript(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'));
    await signUp(ana, 'Ana');
    campaign = await command(ana, 'createCampaign', 'CreateCampaignInput', {
      ...{ name: 'On the train', ruleset: 'bzaarcke', scenario: 'bzaarcke-reach', seats: 4, takeSeat: true },
      ...{ gameMaster: 'NONE', listed: false, spectators: false, nonce: hex(32) },
      pace: { phaseMinutes: 600, earlyClose: true, coolingSeconds: 0, standInAfterMisses: 9 },
    });
    for (const seat of ['s2', 's3', 's4']) await command(ana, 'seatBot', 'SeatBotInput', { campaign, seat, bot: true });
    await command(ana, 'startCampaign', 'CampaignInput', { campaign });
    await signIn(desktopPlayer, 'Ana');
    await closeElsewhere();
    await ana.page.goto(`/c/${campaign}/board`);
    await untilWorkerReady(ana);
  });
  afterAll(async () => {
    await browser?.close();
    await line?.close();
    await server?.stop();
  });

  it('opens home, the map and the report as they were last seen, and says how old they are', async () => {
    const { page } = ana;
    await page.goto('/');
    await page.getByText('On the train').first().waitFor();
    await page.goto(`/c/${campaign}/report`);
    await page.getByRole('heading').first().waitFor();
    await page.waitForLoadState('networkidle');
    await line.cut(page.context());
    await page.goto('/');
    await page.getByText('On the train').first().waitFor();
    await page
      .getByText(/^Saved on this device/)
      .first()
      .waitFor();
    await page.goto(`/c/${campaign}/board`);
    await page
      .getByRole('button', { name: /my force/ })
      .first()
      .waitFor();
    await page
      .getByText(/^Saved on this device/)
      .first()
      .waitFor();
    await openTab(ana, 'Report');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  });

  it('queues orders without a network, through a restart, and sends them from home', async () => {
    const { page } = ana;
    await page.goto(`/c/${campaign}/board`);
    expect(await moveForce(ana, neighbour)).not.toBeNull();
    await openTab(ana, 'Orders');
    await page.getByRole('button', { name: /^(Send|Pass this turn)/ }).click();
    await page.getByText('Not sent yet: no connection to the server').waitFor();
    await page.getByText(/^Saved on this device since/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: /^(Send|Pass this turn)/ }).waitFor();
    await page.getByRole('button', { name: 'Redo' }).click();
    await page.getByRole('button', { name: /^(Send|Pass this turn)/ }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: /^(Send|Pass this turn)/ }).waitFor();
    // Left in the moment of the tap: the change stays.
    await page.getByRole('button', { name: 'Redo' }).evaluate((button: HTMLElement) => {
      button.click();
      location.assign('/');
    });
    await page.waitForURL('/');
    await page.getByText('On the train').first().waitFor();
    expect((await standing(desktopPlayer)).mySheet).toBeNull();
    await line.mend(page.context());
    await expect.poll(async () => (await standing(desktopPlayer)).mySheet?.number).toBe(1);
    await page.goto(`/c/${campaign}/orders`);
    await page.getByRole('button', { name: 'I’m done' }).waitFor();
  });

  it('shows the orders of two devices side by side and overwrites neither', async () => {
    const { page } = ana;
    const { phase } = await standing(desktopPlayer);
    const sheet = { v: 1, turn: 1 };
    await line.cut(page.context());
    await command(desktopPlayer, 'submitOrders', 'SubmitOrdersInput', {
      ...{ campaign, phase: phase.id, sheet, nonce: hex(32), replaces: 1 },
    });
    await page.goto(`/c/${campaign}/board`);
    await tapPlace(ana, /my force/);
    await page.getByRole('button', { name: /^Remove order/ }).click();
    await openTab(ana, 'Orders');
    await page.getByRole('button', { name: /^(Send|Pass this turn)/ }).click();
    await page.getByText('Not sent yet: no connection to the server').waitFor();
    await line.mend(page.context());
    await page.getByText('Another device sent newer orders').waitFor();
    expect((await standing(desktopPlayer)).mySheet).toMatchObject({ number: 2, sheet });
    await page.getByRole('button', { name: 'Keep this one' }).click();
    await expect.poll(async () => (await standing(desktopPlayer)).mySheet?.number).toBe(3);
  });

  it('overwrites no orders that another device sent during a draft, even after the page has read them', async () => {
    const { page } = ana;
    await page.goto(`/c/${campaign}/board`);
    expect(await moveForce(ana, neighbour)).not.toBeNull();
    const { phase } = await standing(desktopPlayer);
    const sheet = { v: 1, turn: 1 };
    await command(desktopPlayer, 'submitOrders', 'SubmitOrdersInput', {
      ...{ campaign, phase: phase.id, sheet, nonce: hex(32), replaces: 3 },
    });
    await page.goto(`/c/${campaign}/orders`);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: /^(Send|Pass this turn)/ }).click();
    await page.getByText('Another device sent newer orders').waitFor();
    expect((await standing(desktopPlayer)).mySheet).toMatchObject({ number: 4, sheet });
    await page.getByRole('button', { name: 'Take that one' }).click();
    await page.getByRole('button', { name: 'I’m done' }).waitFor();
  });

  it('compares the draft with what counted when the turn closed meanwhile', async () => {
    const { page } = ana;
    await page.goto(`/c/${campaign}/board`);
    await page
      .getByRole('button', { name: /my force/ })
      .first()
      .waitFor();
    await line.cut(page.context());
    expect(await moveForce(ana, neighbour)).not.toBeNull();
    await openTab(ana, 'Orders');
    await page.getByRole('button', { name: /^(Send|Pass this turn)/ }).click();
    await page.getByText('Not sent yet: no connection to the server').waitFor();
    await closeElsewhere();
    await line.mend(page.context());
    await page.getByText('The turn closed before your orders arrived').waitFor();
    await page.getByRole('link', { name: 'See the report' }).first().waitFor();
    expect((await standing(desktopPlayer)).turn).toBe(2);
  });

  it('keeps a draft that was never sent when the turn closes meanwhile, and offers it', async () => {
    const { page } = ana;
    await page.goto(`/c/${campaign}/board`);
    await page
      .getByRole('button', { name: /my force/ })
      .first()
      .waitFor();
    await line.cut(page.context());
    expect(await moveForce(ana, /\S/)).not.toBeNull();
    await closeElsewhere();
    await line.mend(page.context());
    await openTab(ana, 'Orders');
    await page.getByText('This draft was not sent before its deadline.').waitFor();
    await page.getByRole('link', { name: 'See the report' }).first().waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByText('This draft was not sent before its deadline.').waitFor({ state: 'hidden' });
  });

  it('delivers a letter to the other device as it is sent', async () => {
    const { page } = ana;
    await page.goto(`/c/${campaign}/press/all`);
    await desktopPlayer.page.goto(`/c/${campaign}/press/all`);
    await page.getByRole('textbox').fill('Peace until turn 10?');
    await page.getByRole('button', { name: 'Send' }).click();
    await desktopPlayer.page.getByText('Peace until turn 10?').waitFor();
    await page.getByRole('button', { name: /^Erase/ }).click();
    await page.getByRole('button', { name: 'Erase', exact: true }).click();
    await desktopPlayer.page.getByText('Erased by its author.').waitFor();
  });

  it('waits for the turn of a notification that this device does not know yet', async () => {
    const { page } = ana;
    await page.goto(`/c/${campaign}/report`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    // Slow enough that the stored copy is shown long before.
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('query CampaignRead')) await new Promise((go) => setTimeout(go, 2_000));
      await route.continue();
    });
    for (const screen of ['replay', 'report']) {
      await page.goto('about:blank');
      const { turn, phase } = await standing(desktopPlayer);
      await closeElsewhere();
      await page.goto(`/c/${campaign}/${screen}/${phase.ordinal}`);
      await page.getByRole('heading', { level: 1, name: new RegExp(`^Turn ${turn}\\b`) }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(new URL(page.url()).pathname).toContain(`/${screen}/${phase.ordinal}`);
    }
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('sends at once what is sent with a network', async () => {
    await ana.page.goto(`/c/${campaign}/board`);
    if ((await moveForce(ana, neighbour)) !== null)
      expect(await sendOrders(ana)).toMatch(/^Orders received \(version \d/);
  });
});
