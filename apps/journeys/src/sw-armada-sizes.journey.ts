import { sampling } from '@warlog/ruleset-testkit/sampling';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsIn } from './axe.js';
import { account, look, play, submitSheet } from './campaigns.js';
import { launch, phone, journey } from './chromium.js';
import { person, unscathed, type Person } from './actions.js';
import { collisions, overflow } from './layout.js';
import { startDemo, type Server } from './server.js';
import { lowControls, mapLabels, smallText } from './table-layout.js';

const windows = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

// Point 20.
journey('the fleet battle at every size', () => {
  let server: Server;

  beforeAll(async () => void (server = await startDemo()));
  afterAll(async () => server?.stop());

  describe.each([
    { letters: 'of the usual size', fontPx: 16 },
    { letters: 'twice as large', fontPx: 32 },
  ])('with letters $letters', ({ fontPx }) => {
    let browser: Browser;
    let player: Person;
    let campaign = '';
    let ship = '';

    beforeAll(async () => {
      browser = await launch([`--blink-settings=defaultFontSize=${fontPx}`]);
      player = await person(browser, server.url, phone);
      await account(player, `Ana ${fontPx}`);
      const battle = { name: 'Umbral Station', ruleset: 'sw-armada', scenario: 'border-clash', seats: 2 };
      campaign = await play(player, [], battle);
      // Deployed, and the first dials set: a ship is to be activated.
      for (let window = 0; window < 2; window += 1) await submitSheet(player, campaign, {});
      const { ships, seat } = (
        await look<{ ships: Record<string, { id: string; seat: string }>; seat: string }>(player, campaign)
      ).game.view;
      ship = Object.values(ships).find((each) => each.seat === seat)!.id;
    });
    afterAll(async () => browser?.close());

    it.each(sampling.some(windows))(
      'shows no fault at $width × $height, in the dark and in the light',
      { timeout: 200_000 },
      async (size) => {
        const { page } = player;
        const faults: string[] = [];
        const note = async (where: string) => {
          const seen = [...(await overflow(page)), ...(await smallText(page))];
          for (const scheme of ['dark', 'light'] as const) {
            seen.push(...(await faultsIn(page, scheme)).map((fault) => `${scheme}: ${fault}`));
          }
          faults.push(...seen.map((fault) => `${where}: ${fault}`));
        };
        await page.setViewportSize(size);
        await page.goto(`/c/${campaign}/board`);
        await page.locator(`.tactical-table [data-place="${ship}"]`).first().waitFor({ state: 'attached' });
        await note('the opening view');
        faults.push(...(await mapLabels(page)));
        await page.locator(`.tactical-table [data-place="${ship}"]`).first().dispatchEvent('click');
        await page.locator('.pages').waitFor();
        await note('a ship');
        faults.push(...(await lowControls(page)), ...(await collisions(page)));
        expect(faults).toEqual([]);
        unscathed(player);
      },
    );
  });
});
