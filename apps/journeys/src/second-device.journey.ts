import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, command, hex } from './api.js';
import { closePhase } from './campaigns.js';
import { desktop, launch, phone, whyNoBrowser } from './chromium.js';
import { moveForce, openTab, person, signIn, signUp, unscathed, type Person } from './hand.js';
import { lineTo, type Line } from './line.js';
import { startDemo, type Server } from './server.js';

const missing = whyNoBrowser();
const neighbour = /^(Kolvane|Lathmar|Morrigal|Nyssen) I\b(?!I)/;

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
    await closePhase(campaign, [desk]);
    await signIn(pocket, 'Ana');
  });
  afterAll(async () => {
    await browser?.close();
    await line?.close();
    await server?.stop();
  });

  it('looks on without a key of its own, and brings one when a draft is begun', async () => {
    await desk.page.goto(`/c/${campaign}/orders`);
    await expect.poll(keys, { timeout: 20_000 }).toBe(1);
    const { page } = pocket;
    await page.goto(`/c/${campaign}/board`);
    await page.waitForLoadState('networkidle');
    expect(await keys()).toBe(1);
    expect(await moveForce(pocket, neighbour)).not.toBeNull();
    await expect.poll(keys, { timeout: 20_000 }).toBe(2);
  });

  it('signs what it sends without a network, and it counts as soon as there is one', async () => {
    const { page } = pocket;
    await line.cut(page.context());
    await openTab(pocket, 'Orders');
    await page.getByRole('button', { name: /^Send/ }).click();
    await page.getByText('Not sent yet: no connection to the server').waitFor();
    expect((await standing()).mySheet).toBeNull();
    await line.mend(page.context());
    await expect.poll(async () => (await standing()).mySheet?.number, { timeout: 20_000 }).toBe(1);
    // One key for all that it does.
    expect(await keys()).toBe(2);
  });

  it('leaves no error behind', () => unscathed(desk));
});
