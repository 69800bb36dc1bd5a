import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from './axe.js';
import { account, look, play, submitSheet } from './campaigns.js';
import { launch, phone, whyNoBrowser } from './chromium.js';
import { person, unscathed, type Person } from './hand.js';
import { collisions, overflow } from './layout.js';
import { startDemo, type Server } from './server.js';
import { lowControls, mapLabels, smallText } from './table-layout.js';

const missing = whyNoBrowser();

const windows = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

// Point 20.
describe.skipIf(missing !== null)(`the fleet battle at every size${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let server: Server;

  beforeAll(async () => void (server = await startDemo()));
  afterAll(async () => server?.stop());

  describe.each([
    { letters: 'of the usual size', fontPx: 16, schemes: ['dark', 'light'] },
    { letters: 'twice as large', fontPx: 32, schemes: ['dark'] },
  ] as const)('with letters $letters', ({ fontPx, schemes }) => {
    let browser: Browser;
    let one: Person;
    let campaign = '';
    let ship = '';

    beforeAll(async () => {
      browser = await launch([`--blink-settings=defaultFontSize=${fontPx}`]);
      one = await person(browser, server.url, phone);
      await account(one, `Ana ${fontPx}`);
      const battle = { name: 'Umbral Station', ruleset: 'sw-armada', scenario: 'border-clash', seats: 2 };
      campaign = await play(one, [], battle);
      // Deployed, and the first dials set: a ship is to be activated.
      for (let window = 0; window < 2; window += 1) await submitSheet(one, campaign, {});
      const { ships, seat } = (
        await look<{ ships: Record<string, { id: string; seat: string }>; seat: string }>(one, campaign)
      ).game.view;
      ship = Object.values(ships).find((each) => each.seat === seat)!.id;
    });
    afterAll(async () => browser?.close());

    it.each(schemes)('holds in the %s', { timeout: 200_000 }, async (colorScheme) => {
      const { page } = one;
      await page.emulateMedia({ colorScheme });
      const faults: string[] = [];
      const note = (where: string, found: readonly string[]) =>
        void faults.push(...found.map((fault) => `${where}: ${fault}`));
      for (const size of windows) {
        await page.setViewportSize(size);
        await page.goto(`/c/${campaign}/board`);
        await page.locator(`.tactical-table [data-place="${ship}"]`).first().waitFor({ state: 'attached' });
        const at = `${size.width} × ${size.height}`;
        note(`the opening view at ${at}`, [
          ...(await mapLabels(page)),
          ...(await smallText(page)),
          ...(await overflow(page)),
          ...(await faultsOf(page)),
        ]);
        await page.locator(`.tactical-table [data-place="${ship}"]`).first().dispatchEvent('click');
        await page.locator('.pages').waitFor();
        const where = `a ship at ${at}`;
        note(where, [...(await overflow(page)), ...(await smallText(page)), ...(await lowControls(page))]);
        note(where, [...(await collisions(page)), ...(await faultsOf(page))]);
      }
      expect(faults).toEqual([]);
      unscathed(one);
    });
  });
});
