import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, closePhase, look, play } from './campaigns.js';
import { launch, phone, whyNoBrowser } from './chromium.js';
import { choose, person, sendOrders, unscathed, type Person } from './hand.js';
import { overflow } from './layout.js';
import { openShip, shipsOf, toldOf, type PentagonView } from './pentagon-table.js';
import { startDemo, type Server } from './server.js';
import { lowControls, smallText } from './table-layout.js';

const missing = whyNoBrowser();
/** Until a turn has been played through often enough to be told of (milliseconds), on a machine that does much else. */
const soon = 60_000;

describe.skipIf(missing !== null)(
  `orders of Pentagon War that are rarely given, on a phone${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    let server: Server;
    let browser: Browser;
    let one: Person;
    let campaign = '';
    let ship = '';

    beforeAll(async () => {
      server = await startDemo();
      browser = await launch();
      one = await person(browser, server.url, phone);
      await account(one, 'Ana');
      const battle = { name: 'Barnard Gap', ruleset: 'pentagon-war', scenario: 'squadrons', seats: 2 };
      campaign = await play(one, [], battle);
      await closePhase(campaign, [one]);
      ship = shipsOf((await look<PentagonView>(one, campaign)).game.view)[0]!.id;
    });
    afterAll(async () => {
      await browser?.close();
      await server?.stop();
    });

    const fate = () => one.page.locator('dl', { hasText: 'Turn’s end' });

    it('the turn is played through many times: figures that are called sampled, with how far off they may be', async () => {
      const { page } = one;
      await page.goto(`/c/${campaign}/board`);
      await openShip(one, ship);
      await fate()
        .getByText(/sampled, ± \d+ %; \d+ plays/)
        .waitFor({ timeout: soon });
      // Nothing here is counted to the last throw.
      expect(await fate().textContent()).not.toMatch(/exact/i);
      expect(await fate().locator('p').count()).toBeGreaterThanOrEqual(3);
    });

    it('each is ordered by a control that a finger meets, and the outlook follows', async () => {
      const { page } = one;
      await page.getByRole('button', { name: /^More orders/ }).click();
      const destroys = page.getByRole('checkbox', { name: /^Destroy itself/ });
      await choose(destroys);
      await page
        .getByRole('group', { name: 'impulse', exact: true })
        .getByRole('button', { name: 'impulse: one more' })
        .click();
      await fate()
        .getByText(/: lost over 99 %/)
        .waitFor({ timeout: soon });
      await choose(page.getByRole('checkbox', { name: /^Withdraw from the battle/ }));
      await choose(page.getByRole('checkbox', { name: /^Withdraw from the battle/ }), false);
      expect([...(await lowControls(page)), ...(await smallText(page)), ...(await overflow(page))]).toEqual([]);
      await page.goto(`/c/${campaign}/orders`);
      await page.getByRole('button', { name: /^More orders/ }).click();
      for (const word of [/^Offer a cease-fire/, /^Give up the battle/]) {
        await choose(page.getByRole('checkbox', { name: word }));
        await choose(page.getByRole('checkbox', { name: word }), false);
      }
      expect([...(await lowControls(page)), ...(await smallText(page)), ...(await overflow(page))]).toEqual([]);
    });

    it('and what was ordered comes about', async () => {
      await sendOrders(one);
      const { phase } = await look(one, campaign);
      await closePhase(campaign, [one]);
      const told = await toldOf(one, campaign, phase.ordinal);
      const gone = told.findIndex(({ type, how }) => type === 'UnitsGone' && how === 'selfDestruct');
      expect(told[gone]?.['units']).toEqual([ship]);
      expect(told.slice(0, gone).filter(({ type }) => type === 'ImpulseBegan')).toHaveLength(2);
      expect(shipsOf((await look<PentagonView>(one, campaign)).game.view).map(({ id }) => id)).not.toContain(ship);
    });

    it('leaves no error behind and asks nobody else for anything', () => unscathed(one));
  },
);
