import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, phone, journey, endJourney } from './chromium.js';
import {
  campaignOf,
  choose,
  moveForce,
  openTab,
  person,
  sayReady,
  sendOrders,
  turnOpens,
  unscathed,
  type Person,
} from './actions.js';
import { startDemo, type Server } from './server.js';

journey('a guest plays three turns of the demo', () => {
  let server: Server;
  let browser: Browser;
  let guest: Person;

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    guest = await person(browser, server.url, phone);
  });
  afterAll(() => endJourney(browser, server));

  it('has given a first order within a minute and six taps of a cold start', async () => {
    const { page } = guest;
    const begun = performance.now();
    await page.goto('/');
    await page
      .getByRole('link', { name: 'Play the demo' })
      .or(page.getByRole('button', { name: 'Play the demo' }))
      .click(); // tap 1
    await page.waitForURL(/\/c\/[^/]+\/board/);
    await moveForce(guest, /^(Kolvane|Lathmar|Morrigal|Nyssen) I\b(?!I)/); // taps 2 to 5
    await page
      .getByText(/1 order\b/)
      .first()
      .waitFor();
    expect(performance.now() - begun).toBeLessThan(60_000);
  });

  it('plays three turns: order, receipt, ready, resolution, report', async () => {
    const { page } = guest;
    for (const turn of [1, 2, 3]) {
      if (turn > 1) await moveForce(guest, /^(Kolvane|Lathmar|Morrigal|Nyssen|B'Zaarcke|Redjik|\w+ Prime)/);
      expect(await sendOrders(guest)).toMatch(/^Orders received \(version 1/);
      await sayReady(guest);
      await turnOpens(guest, turn + 1);
      await openTab(guest, 'Report');
      await page
        .getByRole('heading', { name: new RegExp(`Turn ${turn}\\b`) })
        .first()
        .waitFor();
    }
  });

  it('has seen a battle within them', async () => {
    const { page } = guest;
    const campaign = /\/c\/([^/]+)/.exec(page.url())?.[1] ?? '';
    const battles: string[] = [];
    for (const ordinal of [2, 3, 4]) {
      await page.goto(`/c/${campaign}/report/${ordinal}`);
      await page
        .getByRole('heading', { name: /^Turn \d/ })
        .first()
        .waitFor();
      battles.push(
        ...(await page
          .locator('.step')
          .filter({ has: page.getByRole('img') })
          .allTextContents()),
      );
    }
    expect(battles.length).toBeGreaterThan(0);
  });

  it('reads the rule behind a line of the report, and returns to the line', async () => {
    const { page } = guest;
    const link = page.getByRole('link', { name: /^BZK-\d+$/ }).first();
    const clause = await link.innerText();
    await link.tap();
    await page.waitForURL(new RegExp(`/rules/bzaarcke#${clause}$`));
    const rule = page.locator(`[id="${clause}"]`);
    const isInView = () =>
      rule.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    await expect.poll(isInView).toBe(true);
    expect((await rule.innerText()).replace(clause, '').length).toBeGreaterThan(20);
    await page.getByRole('button', { name: 'Back' }).tap();
    await page.waitForURL(/\/report\/4$/);
  });

  it('sees charts of all sides over the turns, and the app requests no turn twice', async () => {
    const { page } = guest;
    const campaign = /\/c\/([^/]+)/.exec(page.url())?.[1] ?? '';
    const known: unknown[] = [];
    page.on('request', (request) => {
      const asked = request.postData() ?? '';
      if (asked.includes('FiguresRead')) known.push((JSON.parse(asked) as { variables: object }).variables);
    });
    const planets = page.getByRole('table', { name: 'Planets' }).getByRole('row').first().getByRole('cell');
    for (const after of [0, 5]) {
      await page.goto(`/c/${campaign}/seats`);
      await planets.nth(3).waitFor({ state: 'attached' });
      expect(await planets.count()).toBe(4); // the start and three turns
      expect(known.at(-1)).toMatchObject({ after });
    }
  });

  it('replays turn 1 by keys and by its own link, without an order control', async () => {
    const { page } = guest;
    const campaign = /\/c\/([^/]+)/.exec(page.url())?.[1] ?? '';
    await page.goto(`/c/${campaign}/replay/2/0`);
    await page
      .getByRole('heading', { name: /Turn 1/ })
      .first()
      .waitFor();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/\/replay\/2\/[1-9]/);
    expect(await page.getByRole('button', { name: /^(Send|Pass this turn)/ }).count()).toBe(0);
    await page.reload();
    await page
      .getByRole('heading', { name: /Turn 1/ })
      .first()
      .waitFor();
    await page
      .getByRole('link', { name: 'Back to now' })
      .or(page.getByRole('button', { name: 'Back to now' }))
      .first()
      .click();
    await page.waitForURL((address) => !address.pathname.includes('/replay/'));
  });

  // Point 50.
  it('steps through it by event, phase and turn, and by every key', async () => {
    const { page } = guest;
    const campaign = campaignOf(page);
    const at = () => /replay\/(\d+\/\d+)$/.exec(page.url())?.[1];
    const goes = (key: string, to: string) => page.keyboard.press(key).then(() => expect.poll(at).toBe(to));
    const grain = (name: string) => choose(page.getByRole('radio', { name, exact: true }));
    await page.goto(`/c/${campaign}/replay/3/0`);
    const rows = page.getByRole('region', { name: 'What changed' }).getByRole('listitem');
    await rows.first().waitFor();
    const opens = await rows.evaluateAll((all) => all.map((row) => row.querySelector('.stage') !== null));
    const stageEnd = opens.indexOf(true, 2) === -1 ? opens.length : opens.indexOf(true, 2);
    await goes('ArrowRight', '3/1');
    await goes('ArrowRight', '3/2');
    await goes('ArrowLeft', '3/1');
    await grain('Phase');
    await goes('ArrowRight', `3/${stageEnd}`);
    await grain('Turn');
    await goes('ArrowRight', `3/${opens.length}`);
    await goes('ArrowRight', `4/${await lengthOf(page, campaign, 4)}`);
    await goes('PageUp', `3/${opens.length}`);
    await goes('Home', '1/0');
    await goes('PageDown', '2/0');
    await goes('End', `4/${await lengthOf(page, campaign, 4)}`);
    await goes('Home', '1/0');
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  });

  // Point 53.
  it('moves through it by the list of changes, which follows the scrubber', async () => {
    const { page } = guest;
    await page.goto(`/c/${campaignOf(page)}/replay/3/1`);
    const moments = page.getByRole('region', { name: 'What changed' }).getByRole('button');
    const current = async () =>
      (await moments.evaluateAll((all) => all.map((element) => element.ariaCurrent))).indexOf('step');
    const scrubber = page.getByRole('slider', { name: 'Turns' });
    const knob = async () => Number(await scrubber.getAttribute('aria-valuenow'));
    await expect.poll(current).toBe(0);
    const early = await knob();
    await moments.last().tap();
    await expect.poll(current).toBe((await moments.count()) - 1);
    await expect.poll(knob).toBeGreaterThan(early);
    await page.waitForURL(new RegExp(`/replay/3/${await moments.count()}$`));
    // Turns 0 to 3 are side by side: this is where turn 2 begins.
    const { width, height } = (await scrubber.boundingBox())!;
    await scrubber.tap({ position: { x: width * 0.6, y: height / 2 } });
    const step = () => Number(/replay\/3\/(\d+)$/.exec(page.url())?.[1] ?? NaN);
    await expect.poll(step).toBeLessThan(await moments.count());
    expect(step()).toBeGreaterThan(1);
    await expect.poll(current).toBe(step() - 1);
  });

  // Point 52.
  it('sees the style of the past there, without an order control, with the way back always visible', async () => {
    const { page } = guest;
    const campaign = campaignOf(page);
    const frame = (name: string) => page.locator(name).evaluate((header) => getComputedStyle(header).backgroundColor);
    await page.goto(`/c/${campaign}/board`);
    await page.getByRole('link', { name: 'Review' }).waitFor();
    const present = await frame('header.top');
    for (const moment of ['1/0', '3/1', '4']) {
      await page.goto(`/c/${campaign}/replay/${moment}`);
      await page.getByRole('slider', { name: 'Turns' }).waitFor();
      expect(await frame('header.past')).not.toBe(present);
      expect(await page.locator('.top').isVisible()).toBe(false);
      const back = await page.getByRole('link', { name: 'Back to now' }).boundingBox();
      expect(back!.y + back!.height).toBeLessThan(phone.viewport.height);
      const controls = page.getByRole('button', {
        name: /^(Send|Pass this turn|I’m (not )?done|Undo|Redo|Take back|Move|Build)/,
      });
      expect(await controls.or(page.getByRole('link', { name: /^(Review|Orders)/ })).count()).toBe(0);
    }
  });

  it('verifies the dice on the guest’s own device', async () => {
    const { page } = guest;
    const campaign = /\/c\/([^/]+)/.exec(page.url())?.[1] ?? '';
    const verified: string[] = [];
    for (const ordinal of [1, 2, 3, 4]) {
      await page.goto(`/c/${campaign}/dice/${ordinal}`);
      const verify = page.getByRole('button', { name: 'Verify' });
      await verify.or(page.getByText('No roll that you can see')).first().waitFor();
      if ((await verify.count()) === 0) continue;
      await verify.click();
      const result = page.getByText(/\d+ rolls?, \d+ differences/);
      await result.first().waitFor();
      verified.push((await result.first().textContent()) ?? '');
    }
    expect(verified.length).toBeGreaterThan(0);
    for (const result of verified) expect(result).toMatch(/[1-9]\d* rolls?, 0 differences/);
  });

  it('logs no console error and contacts no third party', () => unscathed(guest));
});

/** The number of steps of a phase, as their list shows them; the address does not change. */
async function lengthOf(page: Page, campaign: string, ordinal: number): Promise<number> {
  const other = await page.context().newPage();
  await other.goto(`/c/${campaign}/replay/${ordinal}/0`);
  const rows = other.getByRole('region', { name: 'What changed' }).getByRole('listitem');
  await rows.first().waitFor();
  const count = await rows.count();
  await other.close();
  return count;
}
