import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account, closePhase, look, play } from './campaigns.js';
import { endJourney, journey, launch, phone } from './chromium.js';
import { person, unscathed, type Person } from './actions.js';
import { overflow } from './layout.js';
import { openShip, shipsOf, type PentagonView } from './pentagon-table.js';
import { startDemo, type Server } from './server.js';

journey('deciding on a ship of Pentagon War on a phone', () => {
  let server: Server;
  let browser: Browser;
  let ana: Person;

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    ana = await person(browser, server.url, phone);
    await account(ana, 'Ana');
    const battle = { name: 'The Narrows', ruleset: 'pentagon-war', scenario: 'first-contact', seats: 2 };
    const campaign = await play(ana, [], battle);
    for (let turn = 1; turn <= 3; turn += 1) await closePhase(campaign, [ana]);
    const { view } = (await look<PentagonView>(ana, campaign)).game;
    await ana.page.goto(`/c/${campaign}/board`);
    await openShip(ana, shipsOf(view)[0]!.id);
  });
  afterAll(() => endJourney(browser, server));

  const foe = () => ana.page.locator('.tactical-table [data-place][aria-label*="Spear fighter" i]').first();

  it('takes a ready plot by one tap and back by another, with the odds that the worker computes', async () => {
    const card = ana.page.locator('.card').first();
    await card.tap();
    await expect.poll(() => card.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(async () => (await card.textContent()) ?? '', { timeout: 60_000 }).toMatch(/falls.*%/);
    await card.tap();
    await expect.poll(() => card.getAttribute('aria-pressed')).toBe('false');
    expect(await overflow(ana.page)).toEqual([]);
  });

  it('sets all guns to their best impulse by one tap', async () => {
    await ana.page.locator('.pages').getByText('Fire', { exact: true }).tap();
    const best = ana.page.locator('.best');
    await best.tap();
    await expect.poll(() => best.getAttribute('aria-pressed')).toBe('true');
    expect(await ana.page.locator('.matrix .fires .bar').count()).toBeGreaterThan(0);
  });

  it('measures by taps to a second thing, says what lies between, and ends', async () => {
    await ana.page.getByRole('button', { name: 'Measure' }).tap();
    await foe().dispatchEvent('click');
    const reading = ana.page.locator('.reading [role=status]');
    await expect.poll(async () => (await reading.textContent()) ?? '').toMatch(/hexe?s?.*between/i);
    await ana.page.locator('.tactical-table .chip text').first().waitFor();
    await ana.page.getByRole('button', { name: 'Done measuring' }).tap();
    await ana.page.locator('.pages').waitFor();
  });

  it('measures by keys alone: U and a choice from the list', async () => {
    await ana.page.locator('.tactical-table').focus();
    await ana.page.keyboard.press('u');
    const list = ana.page.getByLabel('Measure to');
    await list.selectOption({ index: 1 });
    await expect
      .poll(async () => (await ana.page.locator('.reading [role=status]').textContent()) ?? '')
      .toMatch(/hex/);
    await ana.page.keyboard.press('Escape');
    await ana.page.locator('.pages').waitFor();
  });

  it('the journey logs no console error and contacts no third party', () => unscathed(ana));
});
