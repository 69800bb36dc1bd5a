import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { command } from './api.js';
import { account, look, play, submitSheet } from './campaigns.js';
import { desktop, launch, journey, endJourney } from './chromium.js';
import { choose, person, unscathed, type Person } from './actions.js';
import { disclosuresOf } from './pentagon-table.js';
import { startDemo, type Server } from './server.js';

/** The maximum number of windows left to doctrine until dice fall. */
const most = 60;

interface View {
  readonly seat: string;
  readonly round: number;
  readonly ships: Readonly<Record<string, { readonly id: string; readonly seat: string; readonly status: string }>>;
}

journey('the past of the fleet battle', () => {
  let server: Server;
  let browser: Browser;
  let player: Person;
  let campaign = '';
  /** The window whose closing had dice, and their faces. */
  let thrown = { ordinal: 0, dice: [] as readonly { readonly face: string }[] };
  /** The footer's announcement for the window before the first activation, and the log's entry afterwards. */
  let first = '';

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    player = await person(browser, server.url, desktop);
    await account(player, 'Ana');
    const battle = { name: 'Umbral Station', ruleset: 'sw-armada', scenario: 'border-clash', seats: 2 };
    campaign = await play(player, [], battle);
    for (let window = 1; window <= most && thrown.ordinal === 0; window += 1) {
      const { phase } = await look(player, campaign);
      if (phase.kind === 'activate' && first === '') first = await announced(phase.ordinal);
      else await submitSheet(player, campaign, {});
      const disclosures = await disclosuresOf(player, campaign, phase.ordinal);
      const pool = disclosures.find(({ type }) => type === 'PoolRolled');
      if (pool !== undefined) thrown = { ordinal: phase.ordinal, dice: pool['dice'] as (typeof thrown)['dice'] };
    }
    expect(thrown.ordinal).toBeGreaterThan(0);
  }, 120_000);
  afterAll(() => endJourney(browser, server));

  /** Point 10: leaves an activation to doctrine, and returns the ship that the page announced. */
  async function announced(ordinal: number): Promise<string> {
    await player.page.goto(`/c/${campaign}/board`);
    const foot = await player.page.locator('.foot p', { hasText: 'If you send nothing' }).innerText();
    await submitSheet(player, campaign, {});
    const [own] = (await disclosuresOf(player, campaign, ordinal)).filter(({ type }) => type === 'ShipActivated');
    return `${foot} ${own === undefined ? '' : String(own['unit'])}`;
  }
  const step = (): number => Number(/\/replay\/\d+\/(\d+)/.exec(player.page.url())?.[1] ?? -1);
  /** The address is written a moment after the picture: returns its step once it is stable. */
  async function settledStep(): Promise<number> {
    for (let last = NaN; ;) {
      const now = step();
      if (now === last) return now;
      last = now;
      await player.page.waitForTimeout(700);
    }
  }
  const title = () => player.page.getByRole('heading', { level: 1 }).textContent();

  it('shows the fleets below the map: a card opens its ship, a fought round its replay', async () => {
    const { page } = player;
    await page.goto(`/c/${campaign}/board`);
    const { ships, round } = (await look<View>(player, campaign)).game.view;
    const cards = page.locator('.fleets li button');
    await expect.poll(() => cards.count()).toBe(Object.keys(ships).length);
    await cards.first().click();
    await page.locator('.pages').waitFor();
    expect(await cards.first().getAttribute('aria-pressed')).toBe('true');
    expect(await page.getByRole('navigation', { name: 'Rounds' }).locator('[aria-current=step]').innerText()).toContain(
      `round ${round}`,
    );
    await page.getByRole('link', { name: 'round 1' }).click();
    await page.waitForURL(/\/replay\/\d+/);
  });

  it('opens an attack by its address and shows arc, line and dice as they fell', async () => {
    const { page } = player;
    await page.goto(`/c/${campaign}/replay/${thrown.ordinal}/0`);
    await page.locator('.tactical-table svg').first().waitFor();
    const dice = page.locator('.body .step .die');
    const isThere = () =>
      dice
        .first()
        .waitFor({ timeout: 1_500 })
        .then(
          () => true,
          () => false,
        );
    for (let tries = 0; tries < 12 && !(await isThere()); tries += 1) await page.keyboard.press('ArrowRight');
    expect(await dice.count()).toBe(thrown.dice.length);
    // Odds that count every face are called exact.
    await page.getByText('Roll by roll, and how likely it was').click();
    await page.getByText('How likely was this?').click();
    await page.getByText('exact, before any token').waitFor();
    const at = await settledStep();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(settledStep).toBe(at - 1);
  });

  it('steps by event, by activation and by round', async () => {
    const { page } = player;
    await choose(page.getByRole('radio', { name: 'Activation', exact: true }));
    const before = await title();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(title).not.toBe(before);
    await choose(page.getByRole('radio', { name: 'Turn', exact: true }));
    await page.keyboard.press('ArrowLeft');
    await expect.poll(title).toMatch(/Turn|set-up|Set-up/);
  });

  it('proves each die', async () => {
    const { page } = player;
    await page.goto(`/c/${campaign}/dice/${thrown.ordinal}`);
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await page.getByText(/^\d+ rolls?, 0 differences$/).waitFor({ timeout: 60_000 });
  });

  it('is open to all after the end, and is resolved again event by event on the device', async () => {
    const { page } = player;
    await command(player, 'endCampaign', 'EndInput', { campaign, reason: 'The evening is over' });
    await page.goto(`/c/${campaign}/replay/${thrown.ordinal}/1?as=s2`);
    await page.getByText('As they knew it').first().waitFor();
    await page.goto(`/c/${campaign}/dice/${thrown.ordinal}`);
    await page.getByRole('button', { name: 'Check every phase' }).click();
    await page.getByText(/^\d+ phases, [1-9]\d* rolls, 0 differences$/).waitFor({ timeout: 60_000 });
  });

  it('happens as the footer announced if nothing is sent', async () => {
    const [, foot, unit] = /^(.*?) (\S+)$/s.exec(first)!;
    const { ships } = (await look<View>(player, campaign)).game.view;
    expect(ships[unit!]).toBeDefined();
    expect(foot).toContain('is activated by the default standing rules');
    unscathed(player);
  });
});
