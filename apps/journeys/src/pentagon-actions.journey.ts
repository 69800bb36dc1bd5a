import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account, closePhase, look, play } from './campaigns.js';
import { launch, phone, journey, endJourney } from './chromium.js';
import { choose, person, sendOrders, unscathed, type Person } from './actions.js';
import { overflow } from './layout.js';
import { openShip, shipsOf, disclosuresOf, type PentagonView } from './pentagon-table.js';
import { startDemo, type Server } from './server.js';
import { lowControls, smallText } from './table-layout.js';

/** The time until a turn was sampled often enough to show (milliseconds), on a busy machine. */
const soon = 60_000;

journey('rare orders of Pentagon War on a phone', () => {
  let server: Server;
  let browser: Browser;
  let player: Person;
  let campaign = '';
  let ship = '';

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    player = await person(browser, server.url, phone);
    await account(player, 'Ana');
    const battle = { name: 'Barnard Gap', ruleset: 'pentagon-war', scenario: 'squadrons', seats: 2 };
    campaign = await play(player, [], battle);
    await closePhase(campaign, [player]);
    ship = shipsOf((await look<PentagonView>(player, campaign)).game.view)[0]!.id;
  });
  afterAll(() => endJourney(browser, server));

  const fate = () => player.page.locator('dl', { hasText: 'Turn’s end' });

  it('the turn is sampled: figures are called sampled, with their margin of error', async () => {
    const { page } = player;
    await page.goto(`/c/${campaign}/board`);
    await openShip(player, ship);
    await fate()
      .getByText(/sampled, ± \d+ ?%; \d+ test games/)
      .waitFor({ timeout: soon });
    // No figure here is exact.
    expect(await fate().textContent()).not.toMatch(/exact/i);
    expect(await fate().locator('p').count()).toBeGreaterThanOrEqual(3);
  });

  it('each has a control large enough for a finger, and the outlook follows', async () => {
    const { page } = player;
    await page.getByRole('button', { name: /^More orders/ }).click();
    const destroys = page.getByRole('checkbox', { name: /^Destroy itself/ });
    await choose(destroys);
    await page
      .getByRole('group', { name: 'impulse', exact: true })
      .getByRole('button', { name: 'impulse: one more' })
      .click();
    await fate()
      .getByText(/: lost over 99%/)
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

  it('each ordered action comes about', async () => {
    await sendOrders(player);
    const { phase } = await look(player, campaign);
    await closePhase(campaign, [player]);
    const disclosures = await disclosuresOf(player, campaign, phase.ordinal);
    const gone = disclosures.findIndex(({ type, how }) => type === 'UnitsGone' && how === 'selfDestruct');
    expect(disclosures[gone]?.['units']).toEqual([ship]);
    expect(disclosures.slice(0, gone).filter(({ type }) => type === 'ImpulseBegan')).toHaveLength(2);
    expect(shipsOf((await look<PentagonView>(player, campaign)).game.view).map(({ id }) => id)).not.toContain(ship);
  });

  it('the journey logs no console error and contacts no third party', () => unscathed(player));
});
