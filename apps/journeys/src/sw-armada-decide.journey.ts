import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, unscathed, type Person } from './actions.js';
import { faultsOf } from './axe.js';
import { account, look, play, submitSheet } from './campaigns.js';
import { distance } from './chart.js';
import { endJourney, journey, launch, phone } from './chromium.js';
import { startDemo, type Server } from './server.js';
import { lowControls } from './table-layout.js';

journey('a decision of the fleet battle on a phone', () => {
  let server: Server;
  let browser: Browser;
  let ana: Person;

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    ana = await person(browser, server.url, phone);
    await account(ana, 'Ana');
  });
  afterAll(() => endJourney(browser, server));

  it('shows the ends of a course under a finger, and takes the tapped one', async () => {
    const { page } = ana;
    const battle = { name: 'Umbral Station', ruleset: 'sw-armada', scenario: 'border-clash', seats: 2 };
    const campaign = await play(ana, [], battle);
    // Deployed, and the first dials set: a ship is to be activated.
    for (let window = 0; window < 2; window += 1) await submitSheet(ana, campaign, {});
    const { view } = (await look<{ ships: Record<string, { id: string; seat: string }>; seat: string }>(ana, campaign))
      .game;
    const ship = Object.values(view.ships).find(({ seat }) => seat === view.seat)!.id;
    await page.goto(`/c/${campaign}/board`);
    await page.locator(`.tactical-table [data-place="${ship}"]`).first().dispatchEvent('click');
    await page.locator('[data-coach=move]').click();
    await page.locator('.pages').getByText('Course', { exact: true }).click();
    const lens = page.getByRole('group', { name: 'Ends at this speed' });
    await lens.locator('[data-end]').first().waitFor();

    const frame = (await lens.boundingBox())!;
    const ends = await lens.locator('circle').evaluateAll((all) =>
      all.map((dot) => {
        const { left, right, top, bottom } = dot.getBoundingClientRect();
        return { id: dot.parentElement!.dataset['end']!, x: (left + right) / 2, y: (top + bottom) / 2 };
      }),
    );
    const apart = ends.flatMap((end, index) => ends.slice(index + 1).map((other) => distance(end, other)));
    expect(Math.min(...apart.filter((pixels) => pixels > 1))).toBeGreaterThanOrEqual(24);
    const inFrame = ends.filter(
      ({ x, y }) => x > frame.x && x < frame.x + frame.width && y > frame.y && y < frame.y + frame.height,
    );
    const chosen = () => lens.locator('.on').getAttribute('data-end');
    const before = await chosen();
    const other = inFrame.find(({ id }) => id !== before)!;
    await page.touchscreen.tap(other.x, other.y);
    await expect.poll(chosen).toBe(other.id);
    await page.getByText(other.id.slice('end '.length), { exact: true }).first().waitFor();

    // The ship lies above the pane, and every other piece fades.
    const pane = (await page.locator('.sheet').boundingBox())!;
    const at = (await page.locator(`[data-place="${ship}"] .area`).first().boundingBox())!;
    expect(at.y + at.height / 2).toBeLessThan(pane.y);
    expect(await page.locator('.tactical-table .faded > .piece').count()).toBeGreaterThan(3);
    expect([...(await lowControls(page)), ...(await faultsOf(page))]).toEqual([]);
    await page.getByRole('button', { name: 'Back to the orders' }).click();
    await page.locator('.pages').waitFor();

    // On the orders page the computer suggests activations; a tap makes one the draft.
    await page.goto(`/c/${campaign}/orders`);
    const suggestions = page.getByRole('region', { name: 'Suggestions' });
    await suggestions
      .getByRole('button', { name: /^Take it/ })
      .nth(1)
      .click();
    await expect.poll(() => suggestions.locator('[aria-pressed=true]').count()).toBe(1);
    await page.getByRole('button', { name: 'Send the activation' }).waitFor();
    expect([...(await lowControls(page)), ...(await faultsOf(page))]).toEqual([]);
    unscathed(ana);
  });
});
