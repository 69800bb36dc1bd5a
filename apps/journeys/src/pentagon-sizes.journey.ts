import { sampling } from '@warlog/ruleset-testkit/sampling';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsIn } from './axe.js';
import { account, closePhase, look, play } from './campaigns.js';
import { launch, phone, journey } from './chromium.js';
import { person, unscathed, type Person } from './actions.js';
import { collisions, overflow } from './layout.js';
import { openShip, shipsOf, type PentagonView } from './pentagon-table.js';
import { startDemo, type Server } from './server.js';
import { lowControls, mapLabels, smallText } from './table-layout.js';

const windows = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];
const pages = ['Plot', 'Fire', 'Rules', 'Display'];

// Point 15.
journey('Pentagon War at every size', () => {
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
      const battle = { name: 'Barnard Gap', ruleset: 'pentagon-war', scenario: 'squadrons', seats: 2 };
      campaign = await play(player, [], battle);
      for (let turn = 1; turn <= 2; turn += 1) await closePhase(campaign, [player]);
      ship = shipsOf((await look<PentagonView>(player, campaign)).game.view)[0]!.id;
    });
    afterAll(async () => browser?.close());

    it.each(sampling.some(windows))(
      'shows no fault at $width × $height, in the dark and in the light',
      { timeout: 400_000 },
      async (size) => {
        const { page } = player;
        const faults: string[] = [];
        const note = (where: string, found: readonly string[]) =>
          void faults.push(...found.map((fault) => `${where}: ${fault}`));
        await page.setViewportSize(size);
        await page.goto(`/c/${campaign}/board`);
        await page.waitForLoadState('networkidle');
        await page.locator('.tactical-table svg text').first().waitFor();
        note('the opening view', [...(await mapLabels(page)), ...(await smallText(page)), ...(await overflow(page))]);
        await openShip(player, ship);
        for (const name of pages) {
          await page.locator('.pages').getByText(name, { exact: true }).click();
          await page.waitForLoadState('networkidle');
          note(name, [...(await overflow(page)), ...(await smallText(page)), ...(await lowControls(page))]);
          note(name, await collisions(page));
          for (const scheme of ['dark', 'light'] as const) note(`${name}, ${scheme}`, await faultsIn(page, scheme));
        }
        expect(faults).toEqual([]);
        unscathed(player);
      },
    );
  });
});
