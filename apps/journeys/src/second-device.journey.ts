import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, command, hex } from './api.js';
import { closePhase } from './campaigns.js';
import { desktop, launch, phone, whyNoBrowser } from './chromium.js';
import { moveForce, openPlace, openTab, person, sendOrders, signIn, signUp, unscathed, type Person } from './hand.js';
import { lineTo, type Line } from './line.js';
import { startDemo, type Server } from './server.js';

const missing = whyNoBrowser();
const neighbour = /^(Kolvane|Lathmar|Morrigal|Nyssen) I\b(?!I)/;

/** Something that the other side waits for. */
function moment(): { readonly came: Promise<void>; readonly come: () => void } {
  let come: () => void = () => undefined;
  const came = new Promise<void>((resolve) => (come = resolve));
  return { came, come: () => come() };
}

describe.skipIf(missing !== null)(`a second device of one’s own${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let server: Server;
  let line: Line;
  let browser: Browser;
  let desk: Person;
  let pocket: Person;
  let campaign = '';

  interface Standing {
    readonly mySheet: { readonly number: number } | null;
    /** Null until the seat has keys. */
    readonly myDeeds: { readonly keys: readonly string[] } | null;
  }
  async function standing(): Promise<Standing> {
    const query = 'query ($id: ID!) { campaign(id: $id) { mySheet { number } myDeeds { keys } } }';
    return (await ask(desk, query, { id: campaign }))['campaign'] as unknown as Standing;
  }
  const keys = async () => (await standing()).myDeeds?.keys.length ?? 0;

  beforeAll(async () => {
    server = await startDemo();
    line = await lineTo(server.url);
    browser = await launch();
    desk = await person(browser, server.url, desktop);
    pocket = await person(browser, line.url, phone);
    await signUp(desk, 'Ana');
    campaign = await command(desk, 'createCampaign', 'CreateCampaignInput', {
      ...{ name: 'Two devices', ruleset: 'bzaarcke', scenario: 'bzaarcke-reach', seats: 4, takeSeat: true },
      ...{ gameMaster: 'NONE', listed: false, spectators: false, nonce: hex(32) },
      pace: { phaseMinutes: 600, earlyClose: true, coolingSeconds: 0, standInAfterMisses: 9 },
    });
    for (const seat of ['s2', 's3', 's4'])
      await command(desk, 'seatBot', 'SeatBotInput', { campaign, seat, bot: true });
    await command(desk, 'startCampaign', 'CampaignInput', { campaign });
    await signIn(pocket, 'Ana');
  });
  afterAll(async () => {
    await browser?.close();
    await line?.close();
    await server?.stop();
  });

  it('sends orders in the very moment in which the keys of its seat arrive', async () => {
    const { page } = desk;
    const [arrived, sent] = [moment(), moment()];
    // The server has them, and the page does not know it yet.
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('bringKeys')) return route.continue();
      const response = await route.fetch();
      arrived.come();
      await sent.came;
      return route.fulfill({ response });
    });
    await page.goto(`/c/${campaign}/orders`);
    await arrived.came;
    await sendOrders(desk);
    sent.come();
    await page.unrouteAll({ behavior: 'wait' });
    expect(await keys()).toBe(1);
    expect((await standing()).mySheet?.number).toBe(1);
    await closePhase(campaign, [desk]);
  });

  it('looks on without a key of its own, and brings one when a draft is begun', async () => {
    const { page } = pocket;
    await page.goto(`/c/${campaign}/board`);
    await page.waitForLoadState('networkidle');
    const before = await keys();
    // The line is cut just as the server has taken the key: this device hears nothing of it.
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('bringDeedKey')) return route.continue();
      await route.fetch();
      await line.cut(page.context());
      return route.abort();
    });
    expect(await moveForce(pocket, neighbour)).not.toBeNull();
    await expect.poll(keys, { timeout: 20_000 }).toBe(before + 1);
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('signs what it sends without a network, and it counts as soon as there is one', async () => {
    const { page } = pocket;
    await openTab(pocket, 'Orders');
    await page.getByRole('button', { name: /^Send/ }).click();
    await page.getByText('Not sent yet: no connection to the server').waitFor();
    const before = await keys();
    expect((await standing()).mySheet).toBeNull();
    const sent = moment();
    // Nor does it read which keys its seat has before the sheet is in.
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('query CampaignRead')) await sent.came;
      return route.continue();
    });
    await line.mend(page.context());
    await expect.poll(async () => (await standing()).mySheet?.number, { timeout: 20_000 }).toBe(1);
    sent.come();
    await page.unrouteAll({ behavior: 'wait' });
    // One key for all that it does.
    expect(await keys()).toBe(before);
  });

  it('sends an order by one request, part and signature in it, from a device that holds the key of its seat', async () => {
    const { page } = desk;
    await closePhase(campaign, [desk]);
    await page.goto(`/c/${campaign}/board`);
    // After a battle of the first turn it may have to retreat.
    const moveAll = page.getByRole('button', { name: /^(Move the whole force|Retreat: choose destination)/ });
    await openPlace(desk, /my force/, moveAll);
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
    // Nothing but the sheet reaches the server before its receipt is shown.
    const [received, asked] = [moment(), [] as string[]];
    await page.route('**/graphql', async (route) => {
      const [, kind, name] = /"(query|mutation) (\w+)/.exec(route.request().postData() ?? '') ?? [];
      if (kind === 'mutation') asked.push(String(name));
      else await received.came;
      return route.continue();
    });
    expect(await sendOrders(desk)).toContain('sheet 1');
    received.come();
    await page.unrouteAll({ behavior: 'wait' });
    expect(asked).toEqual(['SubmitOrders']);
  });

  it('leaves no error behind', () => unscathed(desk));
});
