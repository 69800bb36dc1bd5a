import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account, closePhase, play } from './campaigns.js';
import { launch, phone, journey, endJourney } from './chromium.js';
import { person, unscathed, type Person } from './actions.js';
import { startDemo, type Server } from './server.js';

const password = 'correct horse battery';

/**
 * Point 60. A phone with a screen reader finds everything by role and name alone. It uses each control by its default
 * action, whatever its position.
 */
journey('a turn by the accessibility tree alone', () => {
  let server: Server;
  let browser: Browser;
  let ana: Person;

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    const elsewhere = await person(browser, server.url, phone);
    await account(elsewhere, 'Ana', password);
    await closePhase(await play(elsewhere), [elsewhere]);
    await elsewhere.close();
    ana = await person(browser, server.url, phone);
  });
  afterAll(() => endJourney(browser, server));

  it('signs in, and finds which campaign waits, how long and what for', async () => {
    const { page } = ana;
    await page.goto('/');
    await use(page.getByRole('main').getByRole('link', { name: 'Sign in' }));
    await use(page.getByRole('radio', { name: 'Sign in' }));
    await page.getByRole('textbox', { name: 'Name' }).fill('Ana');
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await use(page.getByRole('button', { name: 'Sign in' }));
    await page.getByRole('heading', { name: 'One campaign needs you', level: 1 }).waitFor();
    const waiting = page.getByRole('region', { name: 'The Long Winter' });
    await expect.poll(() => waiting.ariaSnapshot()).toMatch(/\d h \d+ min[\s\S]*listitem: 1 force without orders/);
    await use(waiting.getByRole('link', { name: 'Give orders' }));
  });

  it('finds its force in the list of places, and orders a jump there', async () => {
    const { page } = ana;
    await use(page.getByRole('button', { name: 'List of places' }));
    await page.getByRole('heading', { name: 'Places' }).waitFor();
    await use(
      page
        .getByRole('main')
        .getByRole('listitem')
        .getByRole('button', { name: /my force/ }),
    );
    const place = page.getByRole('region', { name: /Prime$/ });
    await use(place.getByRole('button', { name: /^Move the whole force/ }));
    const targets = page.getByRole('region', { name: 'Where to?' });
    await use(targets.getByRole('button', { name: /^\w+ I .*unclaimed/ }).first());
    await place.getByRole('button', { name: /^Remove order/ }).waitFor();
    await use(page.getByRole('navigation', { name: 'Parts of the campaign' }).getByRole('link', { name: /^Orders/ }));
  });

  it('sends it, says ready, and gets both confirmed', async () => {
    const { page } = ana;
    await use(page.getByRole('button', { name: 'Send 1 order' }));
    await page.getByRole('region', { name: 'Receipt' }).waitFor();
    const statusTexts = () => page.getByRole('status').allInnerTexts();
    await expect.poll(async () => (await statusTexts()).join(' ')).toMatch(/Your orders have arrived/);
    await use(page.getByRole('button', { name: 'I’m done' }));
    await page.getByRole('heading', { name: /^Turn 1\b/, level: 1 }).waitFor({ timeout: 90_000 });
    await expect.poll(async () => (await statusTexts()).join(' ')).toMatch(/resolved/);
  });

  it('reads the report, its dice as text, and the chapter of each line in the replay', async () => {
    const { page } = ana;
    const main = page.getByRole('main');
    await main.getByRole('heading', { name: 'What changed for you', level: 2 }).waitFor();
    await expect.poll(() => main.ariaSnapshot()).toMatch(/img "\d on a die of 6"[\s\S]*link "proof"/);
    await use(main.getByRole('link', { name: 'Show in the replay' }).first());
    const replay = page.getByRole('region', { name: 'Replay' });
    const events = replay.getByRole('region', { name: 'What changed in this turn' });
    await use(events.getByRole('button', { name: /^1 / }));
    const slider = replay.getByRole('slider', { name: 'Turns' });
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/event 1 of \d/);
    await use(replay.getByRole('button', { name: 'One step on' }));
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/event 2 of \d/);
    await use(replay.getByRole('link', { name: 'Back to now' }));
  });

  it('verifies a die, and reads the result', async () => {
    const { page } = ana;
    await use(page.getByRole('navigation', { name: 'Parts of the campaign' }).getByRole('link', { name: 'Report' }));
    await use(page.getByRole('link', { name: 'proof' }).first());
    await use(page.getByRole('button', { name: 'Verify' }));
    await page
      .getByRole('status')
      .filter({ hasText: /[1-9]\d* rolls?, 0 differences/ })
      .waitFor();
  });

  it('logs no console error and contacts no third party', () => unscathed(ana));
});

/** Focuses a control and uses it, as a screen reader does. */
async function use(control: Locator): Promise<void> {
  await control.focus();
  await control.dispatchEvent('click');
}
