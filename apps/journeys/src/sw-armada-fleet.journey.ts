import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsOf } from './axe.js';
import { look, play, submitSheet } from './campaigns.js';
import { desktop, launch, phone, journey, endJourney } from './chromium.js';
import { choose, person, signUp, unscathed, type Person } from './actions.js';
import { startDemo, type Server } from './server.js';

/** What this journey reads of a view of the fleet battle. */
interface FleetView {
  readonly seat: string;
  readonly window: { readonly kind: string } | null;
  readonly ships: Readonly<Record<string, { readonly seat: string; readonly type: string }>>;
  readonly squadrons: FleetView['ships'];
}

journey('a designed fleet', () => {
  let server: Server;
  let browser: Browser;
  let ana: Person;
  let ben: Person;

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    ana = await person(browser, server.url, { ...phone, colorScheme: 'dark' });
    ben = await person(browser, server.url, desktop);
    await signUp(ana, 'Ana');
    await signUp(ben, 'Ben');
  });
  afterAll(() => endJourney(browser, server));

  it('is put together type by type, a limit that it breaks is named, and it is saved', async () => {
    const { page } = ana;
    await page.goto('/designs/sw-armada');
    await page.getByRole('button', { name: 'Start from an example' }).click();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('heading', { name: 'Edit design' }).waitFor();
    await page.getByLabel('Name').fill('Dawn patrol');
    await choose(page.getByRole('radio', { name: '100', exact: true }));
    await page.getByRole('button', { name: /rules? (is|are) broken/ }).waitFor();
    await choose(page.getByRole('radio', { name: '200', exact: true }));
    await page.getByRole('button', { name: /^Rebels/ }).click();
    await page.getByRole('button', { name: 'A-wing Squadron: one more' }).click();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Dawn patrol' }).waitFor();
  });

  it('is read from a list of a fleet builder, and accepted with one press', async () => {
    const { page } = ana;
    await page.goto('/designs/sw-armada');
    // The list moves the content below it when it arrives.
    await page.getByRole('heading', { name: 'Dawn patrol' }).waitFor();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('button', { name: /^Paste a fleet list/ }).click();
    const list = "Faction: Rebel\nCR90 Corvette A (39)\n• Jaina's Light (2)\n• 2 x X-wing Squadron (26)";
    await page.getByRole('textbox', { name: 'Paste a fleet list' }).fill(list);
    await page.getByRole('button', { name: 'Read the list' }).click();
    for (const words of ['2 × X-wing Squadron, 26 points', 'Your list says 39 points', 'Not part of this game'])
      await page.getByText(words).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    expect(await page.getByText('70 of 200 points').count()).toBe(1);
    await page.getByRole('button', { name: 'Use this fleet instead of mine' }).click();
    await page.getByText('Not part of this game').waitFor({ state: 'detached' });
    expect(await page.getByRole('textbox', { name: 'Paste a fleet list' }).inputValue()).toBe('');
    expect(await page.getByText('70 of 200 points').count()).toBe(1);
    await page.getByRole('link', { name: 'Back without saving' }).click();
    await page.getByRole('heading', { name: 'Dawn patrol' }).waitFor();
  });

  it('is chosen with a tap, and appears on the map', async () => {
    const { page } = ana;
    const battle = { name: 'Own fleets', ruleset: 'sw-armada', scenario: 'own-fleets', seats: 2 };
    const campaign = await play(ana, [ben], battle);
    await page.goto(`/c/${campaign}/orders`);
    await page.getByText('Dawn patrol').waitFor();
    await page.getByRole('button', { name: 'Use it' }).click();
    expect(await faultsOf(page)).toEqual([]);
    await page.locator('[data-coach=send]').click();
    await submitSheet(ben, campaign, {});
    const seen = async () => (await look<FleetView>(ana, campaign)).game.view;
    await expect.poll(async () => (await seen()).window?.kind).toBe('deploy');
    const { ships, squadrons, seat } = await seen();
    const mine = (all: FleetView['ships']) => Object.values(all).filter((unit) => unit.seat === seat);
    expect(mine(ships)).toHaveLength(2);
    expect(mine(squadrons).filter(({ type }) => type === 'a-wing-squadron')).toHaveLength(2);
    unscathed(ana);
  });
});
