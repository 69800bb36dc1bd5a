import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlace, openTab, person, sayReady, sendOrders, turnOpens, unscathed, type Person } from './actions.js';
import { faultsOf } from './axe.js';
import { account, closePhase, look, play, submitSheet } from './campaigns.js';
import { desktop, endJourney, journey, launch, phone } from './chromium.js';
import { buildExamples, startDemo, type Server } from './server.js';

/** Long enough for the sides to meet. */
const game = { ruleset: 'outpost', scenario: 'crossing', seats: 2, options: { goal: 10, turns: 30 } };

interface View {
  readonly systems: Readonly<Record<string, { readonly ships: Readonly<Record<string, number>> }>>;
}

/** From the home of the first seat to the middle of the map. */
const way = ['aster', 'ember', 'midway'];
const map = join(import.meta.dirname, '../../../examples/outpost/src/map.json');
const systems = JSON.parse(readFileSync(map, 'utf8')) as readonly {
  readonly id: string;
  readonly name: string;
  readonly lanes: readonly string[];
}[];

journey('Outpost, the game of the guide to a first ruleset', () => {
  let server: Server;
  let browser: Browser;
  let french: Person;
  let players: readonly { readonly player: Person; readonly campaign: string }[];

  beforeAll(async () => {
    buildExamples();
    server = await startDemo({ examples: true });
    browser = await launch();
    french = await person(browser, server.url, { ...phone, locale: 'fr' });
    await account(french, 'Ana');
    players = await Promise.all(
      [phone, desktop].map(async (device, index) => {
        const player = await person(browser, server.url, device);
        await account(player, `Ana ${index}`);
        return { player, campaign: await play(player, [], game) };
      }),
    );
  }, 600_000);
  afterAll(() => endJourney(browser, server));

  it('takes orders on the map, and writes them as text', async () => {
    for (const { player, campaign } of players) {
      const { page } = player;
      await page.goto(`/c/${campaign}/board`);
      await openPlace(player, /^Aster, yours/, page.getByRole('button', { name: /^Move ships/ }));
      await page.getByRole('button', { name: /^Move ships/ }).click();
      await page.getByRole('button', { name: 'Choose destination' }).click();
      await page.locator('.star-chart [data-place="ember"]').dispatchEvent('click');
      await page.getByRole('button', { name: /^Build ships/ }).click();
      await page.getByRole('button', { name: 'Build 1 ship at Aster', exact: true }).click();
      expect(await faultsOf(page)).toEqual([]);
      await toOrders(player);
      await page.getByText('3 ships: Aster to Ember').first().waitFor();
      await page.getByText('Orders as text').click();
      await page.getByText('move 1 from Aster to Northgate').waitFor();
      expect(await faultsOf(page)).toEqual([]);
    }
  });

  it('closes the turn against a bot, and reports it', async () => {
    for (const { player } of players) {
      expect(await sendOrders(player)).toMatch(/^Orders received \(version 1/);
      await sayReady(player);
      await turnOpens(player, 2);
      await openTab(player, 'Report');
      await player.page
        .getByText(/took Ember/)
        .first()
        .waitFor();
      expect(await faultsOf(player.page)).toEqual([]);
    }
  });

  it('shows the odds of the battle that an order would lead to', async () => {
    for (const { player, campaign } of players) {
      const { page } = player;
      const met = await meet(player, campaign);
      await page.goto(`/c/${campaign}/board`);
      const name = systems.find(({ id }) => id === met.from)?.name ?? '';
      await openPlace(player, new RegExp(`^${name},`), page.getByRole('button', { name: /^Move ships/ }));
      await page.getByRole('button', { name: /^Move ships/ }).click();
      await page.getByRole('button', { name: 'Choose destination' }).click();
      await page.locator(`.star-chart [data-place="${met.to}"]`).dispatchEvent('click');
      await toOrders(player);
      await page
        .getByText(/is yours after a battle/)
        .first()
        .waitFor();
      expect(await faultsOf(page)).toEqual([]);
    }
  });

  it('speaks French', async () => {
    const { page } = french;
    await page.goto(`/c/${await play(french, [], game)}/board`);
    await openPlace(french, /^Aster, à vous/, page.getByRole('button', { name: /^Déplacer des vaisseaux/ }));
    await page.getByRole('button', { name: /^Construire des vaisseaux/ }).click();
    await page.getByRole('button', { name: 'Construire 1 vaisseau à Aster', exact: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('logs no console error and contacts no third party', () => {
    unscathed(french, ...players.map(({ player }) => player));
  });
});

/** Closes the pane of the place, which on a wide screen covers the orders, and shows these. */
async function toOrders(player: Person): Promise<void> {
  await player.page.getByRole('button', { name: 'Close' }).first().click();
  await openTab(player, 'Orders');
}

/** Gathers ships in the middle of the map until those of the bot are next to them; returns both places. */
async function meet(player: Person, campaign: string): Promise<{ readonly from: string; readonly to: string }> {
  for (;;) {
    const { view } = (await look<View>(player, campaign)).game;
    const shipsAt = (id: string, seat: string): number => view.systems[id]?.ships[seat] ?? 0;
    const lanes = systems.flatMap(({ id, lanes: ends }) =>
      ends.flatMap((end) => [[id, end] as const, [end, id] as const]),
    );
    const met = lanes.find(
      ([from, to]) => shipsAt(from, 's1') > 0 && shipsAt(from, 's2') === 0 && shipsAt(to, 's2') > 0,
    );
    if (met !== undefined) return { from: met[0], to: met[1] };
    const move = way.slice(0, -1).map((from, at) => ({ ships: shipsAt(from, 's1'), from, to: way[at + 1] }));
    const build = [{ ships: 1, at: 'aster' }];
    await submitSheet(player, campaign, { build, move: move.filter(({ ships }) => ships > 0) });
    await closePhase(campaign, [player]);
  }
}
