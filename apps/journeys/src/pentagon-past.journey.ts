import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { command } from './api.js';
import { account, closePhase, look, play } from './campaigns.js';
import { desktop, launch, journey, endJourney } from './chromium.js';
import { choose, person, unscathed, type Person } from './actions.js';
import { disclosuresOf } from './pentagon-table.js';
import { startDemo, type Server } from './server.js';

/** The maximum number of turns until a ship is hit. */
const most = 8;

// The other parts of point 12.
journey('the past of Pentagon War', () => {
  let server: Server;
  let browser: Browser;
  let player: Person;
  let campaign = '';
  /** The phase in which a ship was hit, and the impulse. */
  let hit = { ordinal: 0, impulse: 0 };

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    player = await person(browser, server.url, desktop);
    await account(player, 'Ana');
    const battle = { name: 'Barnard Gap', ruleset: 'pentagon-war', scenario: 'squadrons', seats: 2 };
    campaign = await play(player, [], battle);
    for (let turn = 1; turn <= most && hit.ordinal === 0; turn += 1) {
      const { phase } = await look(player, campaign);
      await closePhase(campaign, [player]);
      const disclosures = await disclosuresOf(player, campaign, phase.ordinal);
      const first = disclosures.findIndex(({ type }) => type === 'DamageAssessed');
      const begun = disclosures.slice(0, first).filter(({ type }) => type === 'ImpulseBegan');
      if (first !== -1) hit = { ordinal: phase.ordinal, impulse: begun.length };
    }
    expect(hit.ordinal).toBeGreaterThan(0);
  });
  afterAll(() => endJourney(browser, server));

  const step = (): number => Number(/\/replay\/\d+\/(\d+)/.exec(player.page.url())?.[1] ?? -1);

  it('opens an impulse by its address, and continues by keys: steps, impulses, turns', async () => {
    const { page } = player;
    await page.goto(`/c/${campaign}/replay/${hit.ordinal}?impulse=${hit.impulse}`);
    const title = page.getByRole('heading', { level: 1 });
    await expect.poll(() => title.textContent()).toContain(`impulse ${hit.impulse}`);
    await page.waitForURL(/\/replay\/\d+\/\d+/);
    const began = step();
    await page.keyboard.press('ArrowRight');
    await expect.poll(step).toBe(began + 1);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(step).toBe(began);
    await choose(page.getByRole('radio', { name: 'Impulse', exact: true }));
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => title.textContent()).toContain(`impulse ${hit.impulse}`);
    await page.keyboard.press('ArrowRight');
    const next = hit.impulse === 12 ? `Turn ${hit.ordinal + 1}` : `impulse ${hit.impulse + 1}`;
    await expect.poll(() => title.textContent()).toContain(next);
    // The scrubber has the twelve impulses of the turn below it.
    const scrubber = page.getByRole('slider', { name: 'Turns' });
    expect(await scrubber.getAttribute('aria-valuemax')).toBe('12');
    await page.keyboard.press('Home');
    await expect.poll(step).toBe(0);
  });

  it('shows the dice of what was hit, and every one of them can be verified', async () => {
    const { page } = player;
    await page.goto(`/c/${campaign}/replay/${hit.ordinal}?impulse=${hit.impulse}`);
    await page.waitForURL(/\/replay\/\d+\/\d+/);
    const dice = page.locator('.body .step .die');
    // Its picture comes a frame after its text; pressing on at once would skip it.
    const isThere = () =>
      dice
        .first()
        .waitFor({ timeout: 1_500 })
        .then(
          () => true,
          () => false,
        );
    for (let tries = 0; tries < 12 && !(await isThere()); tries += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => dice.count()).toBeGreaterThan(0);
    await page.goto(`/c/${campaign}/dice/${hit.ordinal}`);
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    const verdict = page.getByText(/^\d+ rolls, 0 differences$/);
    await verdict.waitFor({ timeout: 60_000 });
    const disclosures = await disclosuresOf(player, campaign, hit.ordinal);
    const shots = disclosures
      .filter(({ type }) => type === 'ShotsResolved')
      .flatMap(({ shots: all }) => all as readonly unknown[]);
    const rolls = Number(/(\d+) rolls/.exec((await verdict.textContent()) ?? '')?.[1]);
    expect(rolls).toBeGreaterThanOrEqual(shots.length);
  });

  it('is open to the other seat unchanged, once the battle has ended', async () => {
    const { page } = player;
    await command(player, 'endCampaign', 'EndInput', { campaign, reason: 'The evening is over' });
    await page.goto(`/c/${campaign}/replay/${hit.ordinal}/1?as=s2`);
    await page.getByText('As they knew it').first().waitFor();
    const believed = await page.locator('.map svg').first().innerHTML();
    expect(believed).not.toBe('');
    await page.locator('label', { hasText: 'Side by side' }).click();
    await expect.poll(() => page.locator('.map figure').count()).toBe(2);
    await page.locator('label', { hasText: 'As it was' }).click();
    await expect.poll(() => page.locator('.map figure').count()).toBe(1);
    await page.goto(`/c/${campaign}/dice/${hit.ordinal}`);
    await page.getByRole('button', { name: 'Check every phase' }).click();
    await page.getByText(/^\d+ phases, [1-9]\d* rolls, 0 differences$/).waitFor({ timeout: 60_000 });
  });

  it('logs no console error and contacts no third party', () => unscathed(player));
});
