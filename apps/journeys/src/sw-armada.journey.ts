import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsOf } from './axe.js';
import { account, look, play, submitSheet } from './campaigns.js';
import { desktop, launch, phone, journey, endJourney } from './chromium.js';
import { eavesdrop, type CapturedTraffic } from './eavesdrop.js';
import { person, unscathed, type Person } from './actions.js';
import { startDemo, type Server } from './server.js';

/** What this journey reads of a view of the fleet battle. */
interface FleetView {
  readonly seat: string;
  readonly round: number;
  readonly window: { readonly kind: string; readonly seats: readonly string[] } | null;
  readonly minds: Readonly<Record<string, { readonly plan: { readonly ships: Readonly<Record<string, unknown>> } }>>;
  readonly ships: Readonly<
    Record<string, { readonly id: string; readonly seat: string; readonly dials: readonly unknown[] }>
  >;
}

/** The time until the other's page shows what one answer has closed (milliseconds), on a busy machine. */
const soon = 60_000;

journey('the fleet battle', () => {
  let server: Server;
  let browser: Browser;
  let ana: Person;
  let ben: Person;
  let campaign = '';
  let heard: readonly CapturedTraffic[] = [];

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    ana = await person(browser, server.url, { ...phone, colorScheme: 'dark' });
    ben = await person(browser, server.url, desktop);
    await account(ana, 'Ana');
    await account(ben, 'Ben');
    heard = [ana, ben].map(({ page }) => eavesdrop(page));
    const battle = { name: 'Umbral Station', ruleset: 'sw-armada', scenario: 'border-clash', seats: 2 };
    campaign = await play(ana, [ben], battle);
  });
  afterAll(() => endJourney(browser, server));

  const seen = async (player: Person): Promise<FleetView> => (await look<FleetView>(player, campaign)).game.view;
  /** Sends what is suggested for the open window; returns the number of taps. */
  async function suggested({ page }: Person): Promise<number> {
    await page.goto(`/c/${campaign}/orders`);
    await page.getByRole('button', { name: 'Suggested' }).click();
    await page.locator('[data-coach=send]').click();
    return 2;
  }
  const kind = async (player: Person) => (await seen(player)).window?.kind ?? null;

  // Point 1, against a human player.
  it('deploys and sets its first dials in at most ten taps', async () => {
    const { page } = ana;
    await page.goto(`/c/${campaign}/board`);
    await page.locator('.tactical-table').waitFor();
    // Units that were not moved are at their initial positions.
    await expect.poll(() => page.locator('.tactical-table [data-place]').count()).toBeGreaterThan(5);
    expect(await faultsOf(page)).toEqual([]);
    let taps = await suggested(ana);
    await submitSheet(ben, campaign, {});
    await expect.poll(() => kind(ana)).toBe('command');
    taps += await suggested(ana);
    expect(taps).toBeLessThanOrEqual(10);
    const { ships, seat } = await seen(ana);
    const mine = Object.values(ships).filter((ship) => ship.seat === seat);
    expect(mine.length).toBeGreaterThan(1);
    await submitSheet(ben, campaign, {});
    await expect.poll(async () => (await seen(ana)).ships[mine[0]!.id]!.dials.length).toBeGreaterThan(0);
    unscathed(ana);
  });

  // Point 7.
  it('closes a window by one answer, and the other’s page shows the next one without a reload', async () => {
    await expect.poll(() => kind(ana)).toBe('activate');
    const { window, seat } = await seen(ana);
    const [first, second] = window!.seats.includes(seat) ? [ana, ben] : [ben, ana];
    await second.page.goto(`/c/${campaign}/board`);
    await second.page.getByText('Activate a ship').waitFor({ state: 'detached', timeout: soon });
    const loads: string[] = [];
    second.page.on('load', () => void loads.push(second.page.url()));
    await suggested(first);
    // It counts, and the page says so for a while; nothing looks like a failure.
    await Promise.all([
      first.page.getByText('Your answer counts.').first().waitFor(),
      second.page.getByText('Activate a ship').first().waitFor({ timeout: soon }),
    ]);
    expect(loads).toEqual([]);
    expect(await first.page.getByText('Not sent').count()).toBe(0);
    const header = ana.page.getByRole('banner');
    expect(await header.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    unscathed(first, second);
  });

  it('stores an activation as a plan beside another one, and shows it only to its owner', async () => {
    const { window, seat } = await seen(ana);
    const [player, other] = window!.seats.includes(seat) ? [ana, ben] : [ben, ana];
    const { page } = player;
    await page.goto(`/c/${campaign}/orders`);
    await page.getByRole('button', { name: 'Suggested' }).click();
    await page.getByRole('button', { name: 'Store as plan' }).click();
    await page.getByText('plan in this draft').waitFor();
    const ships = page.locator('.ship');
    const planned = page.locator('.ship', { hasText: 'plan in this draft' });
    expect(await planned.count()).toBe(1);
    expect(await ships.count()).toBeGreaterThan(1);
    await page.locator('.ship:not(:has-text("plan in this draft"))').first().click();
    await page.locator('[data-coach=send]').click();
    await page.getByText('Your answer counts.').first().waitFor();
    const [own, theirs] = [await seen(player), await seen(other)];
    expect(Object.keys(own.minds[own.seat]!.plan.ships)).toHaveLength(1);
    expect(theirs.minds[own.seat]?.plan.ships ?? {}).toEqual({});
    unscathed(player, other);
  });

  // Point 8, of the dials.
  it('shows neither player the dials of the other', async () => {
    for (const { page } of [ana, ben]) {
      for (const part of ['board', 'orders', 'report', 'places', 'log']) {
        await page.goto(`/c/${campaign}/${part}`);
        await page.waitForLoadState('networkidle');
      }
    }
    for (const capturedTraffic of heard) await capturedTraffic.settled();
    for (const [index, player] of [ana, ben].entries()) {
      const { seat } = await seen(player);
      const { mine, theirs } = dialsIn(heard[index]!, seat);
      expect(mine).toBeGreaterThan(0);
      expect(theirs).toBe(0);
    }
  });

  it('can be read and used by everyone, on a phone and on a desktop', async () => {
    for (const player of [ana, ben]) {
      const { ships, seat } = await seen(player);
      const own = Object.values(ships).find((ship) => ship.seat === seat)!;
      await player.page.goto(`/c/${campaign}/board`);
      await player.page.locator(`.tactical-table [data-place="${own.id}"]`).first().waitFor({ state: 'attached' });
      expect(await faultsOf(player.page)).toEqual([]);
      await player.page.goto(`/c/${campaign}/places`);
      await player.page.getByRole('heading', { name: 'Units' }).waitFor();
      expect(await faultsOf(player.page)).toEqual([]);
    }
    unscathed(ana, ben);
  });
});

/** Dials that can be read in what a page got: of the user's own ships, and of others'. */
function dialsIn({ answers }: CapturedTraffic, seat: string): { readonly mine: number; readonly theirs: number } {
  let [mine, theirs] = [0, 0];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const node = value as { readonly seat?: unknown; readonly dials?: unknown };
    const read = Array.isArray(node.dials) ? node.dials.filter((dial) => dial !== null).length : 0;
    if (typeof node.seat === 'string' && node.seat === seat) mine += read;
    else if (typeof node.seat === 'string') theirs += read;
    Object.values(value).forEach(walk);
  };
  for (const { text } of answers)
    for (const part of text.split('\n')) if (part.startsWith('{')) walk(JSON.parse(part) as unknown);
  return { mine, theirs };
}
