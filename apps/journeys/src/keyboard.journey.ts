import { sampling } from '@warlog/ruleset-testkit/sampling';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account, closePhase, play } from './campaigns.js';
import { desktop, launch, phone, journey, endJourney } from './chromium.js';
import { everyScreen, visit } from './every-screen.js';
import { campaignOf, person, unscathed, type Person } from './actions.js';
import { keepsFocus, press, stop, walkTo } from './keys.js';
import { startDemo, type Server } from './server.js';

const password = 'correct horse battery';

// Point 59.
journey('a turn by keys alone', () => {
  let server: Server;
  let browser: Browser;
  let ana: Person;
  let campaign = '';

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch([], 'whole');
    const elsewhere = await person(browser, server.url, desktop);
    await account(elsewhere, 'Ana', password);
    campaign = await play(elsewhere);
    await closePhase(campaign, [elsewhere]);
    await elsewhere.close();
    ana = await person(browser, server.url, desktop);
  });
  afterAll(() => endJourney(browser, server));

  it('signs in, and opens the campaign that waits', async () => {
    const { page } = ana;
    await page.goto('/');
    await press(page, /^Sign in/);
    await walkTo(page, 'Tab', /^Create account/);
    await page.keyboard.press('ArrowRight');
    await walkTo(page, 'Tab', /^Name/);
    await page.keyboard.type('Ana');
    await walkTo(page, 'Tab', /^Password/);
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'One campaign needs you' }).waitFor();
    expect(await page.title()).toBe('(1) Warlog');
    await keepsFocus(page);
    await press(page, /^Give orders/);
    await page.waitForURL(new RegExp(`/c/${campaign}/board`));
    await keepsFocus(page);
  });

  it('finds its force on the map, and returns to it when the place is closed', async () => {
    const { page } = ana;
    await page.getByRole('button', { name: /my force/ }).waitFor();
    await walkTo(page, 'Shift+Tab', /^\w+ Prime, yours,.*my force/);
    const home = (await stop(page)).name;
    const here = async () => (await stop(page)).name;
    // The capital may be at any edge of the map.
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
      if ((await here()) === home) await page.keyboard.press(key);
    }
    await expect.poll(here).not.toBe(home);
    await page.keyboard.press('Home');
    await expect.poll(here).toBe(home);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /Prime$/ }).waitFor();
    await walkTo(page, 'Tab', /^Move the whole force/);
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Orders for turn 1' }).waitFor();
    expect((await stop(page)).name).toContain('my force');
  });

  it('orders a jump, sends it and says ready', async () => {
    const { page } = ana;
    let offer = (): void => undefined;
    const isWanted = new Promise<void>((resolve) => (offer = resolve));
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('noticeSettings') === true) await isWanted;
      await route.continue();
    });
    await page.keyboard.press('Enter');
    await press(page, /^Move the whole force/);
    await page.getByRole('heading', { name: 'Where to?' }).waitFor();
    await page.keyboard.press('Escape');
    await press(page, /^Move the whole force/);
    await press(page, /^\w+ I\b.*unclaimed/);
    await press(page, /^Send 1 order/);
    await page.getByText(/^Orders received \(version 1/).waitFor();
    await keepsFocus(page);
    // Offers beside the receipt load late and move the content below them while it has the focus.
    await walkTo(page, 'Tab', /^Orders as text/);
    offer();
    await page.getByRole('heading', { name: 'Let this device remind you?' }).waitFor();
    expect(await stop(page)).toMatchObject({ name: expect.stringMatching(/^Orders as text/) as string, fault: null });
    await press(page, /^I’m done/);
  });

  it('reads the result, and steps through it in the replay', async () => {
    const { page } = ana;
    await page.getByRole('heading', { name: /^Turn 1\b/, level: 1 }).waitFor({ timeout: 90_000 });
    await keepsFocus(page);
    await press(page, /^Show in the replay/);
    await page.waitForURL(new RegExp(`/c/${campaign}/replay/2/\\d+$`));
    await keepsFocus(page);
    // The address arrives before the step: until then keys have nothing to step through.
    await page.getByRole('slider', { name: 'Turns' }).waitFor();
    const step = Number(page.url().split('/').at(-1));
    for (const [key, next] of [
      ['ArrowLeft', step - 1],
      ['ArrowRight', step],
    ] as const) {
      await page.keyboard.press(key);
      await page.waitForURL(new RegExp(`/replay/2/${next}$`));
    }
    await press(page, /^One step back/);
    await page.waitForURL(new RegExp(`/replay/2/${step - 1}$`));
  });

  it('verifies a die of it', async () => {
    const { page } = ana;
    await press(page, /^Report/);
    await page.getByRole('heading', { name: /^Turn 1\b/, level: 1 }).waitFor();
    await press(page, /^proof/);
    await page.waitForURL(new RegExp(`/c/${campaign}/dice/2/`));
    await keepsFocus(page);
    await press(page, /^Verify/);
    await page.getByText(/[1-9]\d* rolls?, 0 differences/).waitFor();
    await keepsFocus(page);
  });

  it.each([
    { name: 'a desk', device: desktop },
    { name: 'a phone', device: phone },
  ])('Tab passes every control once, always visibly, without a trap, on $name', async ({ device }) => {
    const player = await person(browser, server.url, device);
    const cookies = await ana.page.context().cookies();
    await player.page.context().addCookies(cookies);
    const found: Record<string, readonly string[]> = {};
    const first = device === phone ? 0 : 2;
    for (const address of everyScreen(campaign).filter((_, n) => sampling.draws(first + n))) {
      await visit(player.page, address);
      const faults = await round(player.page);
      if (faults.length > 0) found[address] = faults;
    }
    expect(found).toEqual({});
    unscathed(player);
    await player.close();
  });

  it('opens the parts without room on a phone, and returns to their tab', async () => {
    const { page } = ana;
    await page.setViewportSize(phone.viewport);
    await visit(page, `/c/${campaign}/board`);
    await press(page, /^More/);
    await walkTo(page, 'Tab', /^Replay/);
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await stop(page)).name).toMatch(/^More/);
    expect(await page.locator('nav .item').first().isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    await press(page, /^Seats/);
    await page.waitForURL(/\/seats$/);
    await keepsFocus(page);
    expect(await page.locator('nav .item').first().isVisible()).toBe(false);
    await page.setViewportSize(desktop.viewport);
  });

  it('logs no console error and contacts no third party', () => {
    expect(campaignOf(ana.page)).toBe(campaign);
    unscathed(ana);
  });
});

/** The faults of moving by Tab through a screen, from its top until the focus leaves the page again. */
async function round(page: Person['page']): Promise<readonly string[]> {
  const faults: string[] = [];
  for (let step = 0; step < 250; step += 1) {
    await page.keyboard.press('Tab');
    const { name, fault, isOut } = await stop(page);
    if (isOut) return step === 0 ? ['nothing takes the focus'] : faults;
    if (fault !== null) faults.push(`${name} is ${fault}`);
  }
  return [...faults, 'the page does not let go of the focus'];
}
