import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from './axe.js';
import { account, look, play, submitSheet } from './campaigns.js';
import { desktop, launch, phone, whyNoBrowser } from './chromium.js';
import { eavesdrop, type Heard } from './eavesdrop.js';
import { person, unscathed, type Person } from './hand.js';
import { startDemo, type Server } from './server.js';

const missing = whyNoBrowser();

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

/** How soon the other's page shows what one answer has closed (milliseconds), on a machine that does much else. */
const soon = 60_000;

describe.skipIf(missing !== null)(`the fleet battle${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let server: Server;
  let browser: Browser;
  let ana: Person;
  let ben: Person;
  let campaign = '';
  let heard: readonly Heard[] = [];

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
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  const seen = async (one: Person): Promise<FleetView> => (await look<FleetView>(one, campaign)).game.view;
  /** Sends what is suggested for the window that is open; how many taps it took. */
  async function suggested({ page }: Person): Promise<number> {
    await page.goto(`/c/${campaign}/orders`);
    await page.getByRole('button', { name: 'Suggested' }).click();
    await page.locator('[data-coach=send]').click();
    return 2;
  }
  const kind = async (one: Person) => (await seen(one)).window?.kind ?? null;

  // Point 1, against a person.
  it('is deployed and has its first dials in at most ten taps', async () => {
    const { page } = ana;
    await page.goto(`/c/${campaign}/board`);
    await page.locator('.tactical-table').waitFor();
    // What nobody has moved lies there as it would begin.
    await expect.poll(() => page.locator('.tactical-table [data-place]').count()).toBeGreaterThan(5);
    expect(await faultsOf(page)).toEqual([]);
    let taps = await suggested(ana);
    await submitSheet(ben, campaign, {});
    await expect.poll(() => kind(ana)).toBe('command');
    taps += await suggested(ana);
    expect(taps).toBeLessThanOrEqual(10);
    const { ships, seat } = await seen(ana);
    const mine = Object.values(ships).filter((one) => one.seat === seat);
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
    await second.page.getByText('Activate a ship').first().waitFor({ timeout: soon });
    expect(loads).toEqual([]);
    // It counts, and says so; nothing reads as if it had failed.
    await first.page.getByText('Your answer counts.').waitFor();
    expect(await first.page.getByText('Not sent').count()).toBe(0);
    const header = ana.page.locator('header .line').first();
    expect(await header.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    unscathed(first, second);
  });

  it('stores an activation as a plan beside another one, and only its owner learns of it', async () => {
    const { window, seat } = await seen(ana);
    const [one, other] = window!.seats.includes(seat) ? [ana, ben] : [ben, ana];
    const { page } = one;
    await page.goto(`/c/${campaign}/orders`);
    await page.getByRole('button', { name: 'Suggested' }).click();
    await page.getByRole('button', { name: 'Store as plan' }).click();
    await page.getByText('plan in this sheet').waitFor();
    const ships = page.locator('.ship');
    const planned = page.locator('.ship', { hasText: 'plan in this sheet' });
    expect(await planned.count()).toBe(1);
    expect(await ships.count()).toBeGreaterThan(1);
    await page.locator('.ship:not(:has-text("plan in this sheet"))').first().click();
    await page.locator('[data-coach=send]').click();
    await page.getByText('Your answer counts.').waitFor();
    const [own, theirs] = [await seen(one), await seen(other)];
    expect(Object.keys(own.minds[own.seat]!.plan.ships)).toHaveLength(1);
    expect(theirs.minds[own.seat]?.plan.ships ?? {}).toEqual({});
    unscathed(one, other);
  });

  // Point 8, of the dials.
  it('tells neither of them the dials of the other', async () => {
    for (const { page } of [ana, ben]) {
      for (const part of ['board', 'orders', 'report', 'places', 'log']) {
        await page.goto(`/c/${campaign}/${part}`);
        await page.waitForLoadState('networkidle');
      }
    }
    for (const one of heard) await one.settled();
    for (const [index, one] of [ana, ben].entries()) {
      const { seat } = await seen(one);
      const { mine, theirs } = dialsIn(heard[index]!, seat);
      expect(mine).toBeGreaterThan(0);
      expect(theirs).toBe(0);
    }
  });

  it('can be read and used by everybody, on a phone and on a desk', async () => {
    for (const one of [ana, ben]) {
      const { ships, seat } = await seen(one);
      const own = Object.values(ships).find((ship) => ship.seat === seat)!;
      await one.page.goto(`/c/${campaign}/board`);
      await one.page.locator(`.tactical-table [data-place="${own.id}"]`).first().waitFor({ state: 'attached' });
      expect(await faultsOf(one.page)).toEqual([]);
      await one.page.goto(`/c/${campaign}/places`);
      await one.page.getByRole('heading', { name: 'Units' }).waitFor();
      expect(await faultsOf(one.page)).toEqual([]);
    }
    unscathed(ana, ben);
  });
});

/** Dials that can be read in what a page got: of one's own ships, and of others'. */
function dialsIn({ answers }: Heard, seat: string): { readonly mine: number; readonly theirs: number } {
  let [mine, theirs] = [0, 0];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const one = value as { readonly seat?: unknown; readonly dials?: unknown };
    const read = Array.isArray(one.dials) ? one.dials.filter((dial) => dial !== null).length : 0;
    if (typeof one.seat === 'string' && one.seat === seat) mine += read;
    else if (typeof one.seat === 'string') theirs += read;
    Object.values(value).forEach(walk);
  };
  for (const { text } of answers)
    for (const part of text.split('\n')) if (part.startsWith('{')) walk(JSON.parse(part) as unknown);
  return { mine, theirs };
}
