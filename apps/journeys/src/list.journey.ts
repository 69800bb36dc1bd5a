import { sampling } from '@warlog/ruleset-testkit/sampling';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account, closePhase, look, play } from './campaigns.js';
import { launch, journey, endJourney } from './chromium.js';
import { person, unscathed, type Person } from './actions.js';
import { press, walkTo } from './keys.js';
import { startDemo, type Server } from './server.js';

/** How the force at home is ordered away in each game, and the label of its receipt. */
const games = [
  {
    ruleset: 'bzaarcke',
    given: { scenario: 'bzaarcke-reach', seats: 3 },
    phase: 'orders',
    move: /^Move the whole force/,
    send: /^Send 1 order/,
    received: /^Orders received \(version 1/,
  },
  {
    ruleset: 'ftarq',
    given: { scenario: 'ftarq-march', seats: 3 },
    phase: 'orders',
    move: /^Move the whole force/,
    send: /^Send 1 order/,
    received: /^Orders received \(version 1/,
  },
  {
    ruleset: 'armada-pnp',
    given: { scenario: 'drill-yard', seats: 2 },
    phase: 'move',
    move: /^Move all/,
    send: /^Declare \d+ moves?/,
    received: /^Declared: \d+ moves?/,
  },
];

// Point 22. That every kind of order has its control is tested in apps/web/src/game-ui/order-kinds.spec.ts.
journey('orders from the list, by keys alone', () => {
  let server: Server;
  let browser: Browser;
  let ana: Person;

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    // Too narrow for the map beside the list.
    ana = await person(browser, server.url, { viewport: { width: 900, height: 900 } });
    await account(ana, 'Ana');
  });
  afterAll(() => endJourney(browser, server));

  it.each(sampling.some(games))(
    'are given and received in $ruleset',
    async ({ ruleset, given, phase, move, send, received }) => {
      const { page } = ana;
      const campaign = await play(ana, [], { ruleset, ...given });
      while ((await look(ana, campaign)).phase.kind !== phase) await closePhase(campaign, [ana]);
      await page.goto(`/c/${campaign}/places`);
      await page.getByRole('searchbox').waitFor();
      expect(await page.locator('.star-chart').count()).toBe(0);
      await press(page, /without orders$/);
      await press(page, move);
      await page.getByRole('heading', { name: 'Where to?' }).waitFor();
      await walkTo(page, 'Tab', /^(?!Close)\w/);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await press(page, /^Orders/);
      // Point 28: nothing is in yet.
      await page.getByText(/^If you (send|declare) nothing/).waitFor();
      await press(page, send);
      await page.getByText(received).first().waitFor();
    },
  );

  it('log no console error and contact no third party', () => unscathed(ana));
});
