import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, command, hex } from './api.js';
import { closePhase } from './campaigns.js';
import { desktop, launch, phone, journey } from './chromium.js';
import {
  moveForce,
  openPlace,
  openTab,
  person,
  sendOrders,
  signIn,
  signUp,
  unscathed,
  type Person,
} from './actions.js';
import { lineTo, type FlakyNetwork } from './flaky-network.js';
import { startDemo, type Server } from './server.js';

const neighbour = /^(Kolvane|Lathmar|Morrigal|Nyssen) I\b(?!I)/;

/** An event that the other side waits for. */
function moment(): { readonly came: Promise<void>; readonly come: () => void } {
  let come: () => void = () => undefined;
  const came = new Promise<void>((resolve) => (come = resolve));
  return { came, come: () => come() };
}

journey('a second device of the same user', () => {
  let server: Server;
  let line: FlakyNetwork;
  let browser: Browser;
  let desktopPlayer: Person;
  let pocket: Person;
  let campaign = '';

  interface Standing {
    readonly mySheet: { readonly number: number } | null;
    /** Null until the seat has keys. */
    readonly mySignedActions: { readonly keys: readonly string[] } | null;
  }
  async function standing(): Promise<Standing> {
    const query = 'query ($id: ID!) { campaign(id: $id) { mySheet { number } mySignedActions { keys } } }';
    return (await ask(desktopPlayer, query, { id: campaign }))['campaign'] as unknown as Standing;
  }
  const keys = async () => (await standing()).mySignedActions?.keys.length ?? 0;

  beforeAll(async () => {
    server = await startDemo();
    line = await lineTo(server.url);
    browser = await launch();
    desktopPlayer = await person(browser, server.url, desktop);
    pocket = await person(browser, line.url, phone);
    await signUp(desktopPlayer, 'Ana');
    campaign = await command(desktopPlayer, 'createCampaign', 'CreateCampaignInput', {
      ...{ name: 'Two devices', ruleset: 'bzaarcke', scenario: 'bzaarcke-reach', seats: 4, takeSeat: true },
      ...{ gameMaster: 'NONE', listed: false, spectators: false, nonce: hex(32) },
      pace: { phaseMinutes: 600, earlyClose: true, coolingSeconds: 0, standInAfterMisses: 9 },
    });
    for (const seat of ['s2', 's3', 's4'])
      await command(desktopPlayer, 'seatBot', 'SeatBotInput', { campaign, seat, bot: true });
    await command(desktopPlayer, 'startCampaign', 'CampaignInput', { campaign });
    await signIn(pocket, 'Ana');
  });
  afterAll(async () => {
    await browser?.close();
    await line?.close();
    await server?.stop();
  });

  it('sends orders at the very moment at which the keys of its seat arrive', async () => {
    const { page } = desktopPlayer;
    const [arrived, sent] = [moment(), moment()];
    // The server has them, and the page does not know it yet.
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('setSeatKeys')) return route.continue();
      const response = await route.fetch();
      arrived.come();
      await sent.came;
      return route.fulfill({ response });
    });
    await page.goto(`/c/${campaign}/orders`);
    await arrived.came;
    await sendOrders(desktopPlayer);
    sent.come();
    await page.unrouteAll({ behavior: 'wait' });
    expect(await keys()).toBe(1);
    expect((await standing()).mySheet?.number).toBe(1);
    await closePhase(campaign, [desktopPlayer]);
  });

  it('has no key of its own until a draft is begun', async () => {
    const { page } = pocket;
    await page.goto(`/c/${campaign}/board`);
    await page.waitForLoadState('networkidle');
    const before = await keys();
    // The connection is cut after the server has stored the key: this device gets no answer.
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('addSeatKey')) return route.continue();
      await route.fetch();
      await line.cut(page.context());
      return route.abort();
    });
    expect(await moveForce(pocket, neighbour)).not.toBeNull();
    await expect.poll(keys).toBe(before + 1);
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('signs what it sends without a network, and it counts as soon as there is one', async () => {
    const { page } = pocket;
    await openTab(pocket, 'Orders');
    await page.getByRole('button', { name: /^(Send|Pass this turn)/ }).click();
    await page.getByText('Not sent yet: no connection to the server').waitFor();
    const before = await keys();
    expect((await standing()).mySheet).toBeNull();
    const sent = moment();
    // It also cannot read the keys of its seat before the orders are in.
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('query CampaignRead')) await sent.came;
      return route.continue();
    });
    await line.mend(page.context());
    await expect.poll(async () => (await standing()).mySheet?.number).toBe(1);
    sent.come();
    await page.unrouteAll({ behavior: 'wait' });
    // One key for everything it does.
    expect(await keys()).toBe(before);
  });

  it('sends orders in one request, with contribution and signature, if it has the key of its seat', async () => {
    const { page } = desktopPlayer;
    await closePhase(campaign, [desktopPlayer]);
    await page.goto(`/c/${campaign}/board`);
    // After a battle of the first turn it may have to retreat.
    const moveAll = page.getByRole('button', { name: /^(Move the whole force|Retreat: choose destination)/ });
    await openPlace(desktopPlayer, /my force/, moveAll);
    const neighbour = page
      .locator('.pane')
      .getByRole('button')
      .filter({ hasText: /Kolvane|Lathmar|Morrigal|Nyssen/ });
    await moveAll.click();
    await Promise.all([
      page.waitForResponse((response) => !!response.request().postData()?.includes('mutation SaveDraft')),
      neighbour.first().click(),
    ]);
    await page.waitForLoadState('networkidle');
    // Only the orders reach the server before their receipt is shown.
    const [received, asked] = [moment(), [] as string[]];
    await page.route('**/graphql', async (route) => {
      const [, kind, name] = /"(query|mutation) (\w+)/.exec(route.request().postData() ?? '') ?? [];
      if (kind === 'mutation') asked.push(String(name));
      else await received.came;
      return route.continue();
    });
    expect(await sendOrders(desktopPlayer)).toContain('version 1');
    received.come();
    await page.unrouteAll({ behavior: 'wait' });
    expect(asked).toEqual(['SubmitOrders']);
  });

  it('logs no console error', () => unscathed(desktopPlayer));
});
