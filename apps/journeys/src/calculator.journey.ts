import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endJourney, journey, launch, phone } from './chromium.js';
import { keepsApp, openDemo, person, tapPlace, unscathed, type Person } from './actions.js';
import { cutLines, overflow, smallTargets } from './layout.js';
import { startDemo, type Server } from './server.js';

const forces = '?a=nebulon-b-escort-frigate.2_x-wing-squadron.3&b=gladiator-i-class-star-destroyer.2_stance.shoot';
const neighbor = /^(Kolvane|Lathmar|Morrigal|Nyssen) I\b(?!I)/;

journey('the calculator', () => {
  let server: Server;
  let browser: Browser;
  let ana: Person;

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch([], 'whole');
    ana = await person(browser, server.url, { ...phone, ...keepsApp });
  });
  afterAll(() => endJourney(browser, server));

  const chance = async (page: Page): Promise<string> => {
    const odds = page.getByRole('region', { name: 'The odds' });
    await odds.waitFor();
    return odds.getByRole('status').innerText();
  };

  it('opens from the rules without an account, and answers each change of a force', async () => {
    const { page } = ana;
    await page.goto('/rules/bzaarcke');
    await page.getByRole('link', { name: 'Calculator' }).click();
    const before = await chance(page);
    expect(before).toMatch(/\d%\s+you win the field\s+exact/);
    const own = page.getByRole('region', { name: 'You', exact: true });
    await own
      .getByRole('button', { name: /: one more$/ })
      .first()
      .click();
    await expect.poll(() => chance(page)).not.toBe(before);
    await own.getByRole('combobox').selectOption({ label: 'Starting force: Empire' });
    await own.getByText('TIE Fighter Squadron').first().waitFor();
    expect(await smallTargets(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    expect(await cutLines(page, [])).toEqual([]);
    unscathed(ana);
  });

  it('opens the two forces of a link, names the step that matters, and refuses what a link cannot mean', async () => {
    const { page } = ana;
    await page.goto(`/calculator/bzaarcke${forces}`);
    expect(await chance(page)).toMatch(/\d%/);
    await page.getByText(/That is the step from \d+% to \d+%\./).waitFor();
    await page.getByRole('button', { name: 'Swap sides' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('a')).toMatch(/^gladiator/);
    await page.goto('/calculator/bzaarcke?a=x-wing-squadron.1000000000_death-star.1&b=x-wing-squadron.-1');
    const problems = page.getByRole('alert');
    await problems.getByText('death-star.1').waitFor();
    expect(await problems.getByRole('listitem').count()).toBe(3);
    await page.getByText('Put at least one unit into each force.').waitFor();
    await page.goto('/calculator/sw-armada');
    await page.getByText('No calculator here').waitFor();
    unscathed(ana);
  });

  it('takes an own force and a place from the map by two taps; the address holds the forces only', async () => {
    const { page } = ana;
    const campaign = await openDemo(ana);
    await page.goto(`/c/${campaign}/board`);
    await page.getByRole('button', { name: 'No more tips in this game' }).click();
    await tapPlace(ana, /my force/);
    await page.getByRole('button', { name: /^Calculate a battle/ }).click();
    await tapPlace(ana, neighbor);
    await page.waitForURL(/\/calculator\//);
    expect(page.url()).not.toContain(campaign);
    expect([...new URL(page.url()).searchParams.keys()].every((key) => ['a', 'b', 'o'].includes(key))).toBe(true);
    await page.getByText('What is assumed').waitFor();
    unscathed(ana);
  });

  it('works without a network', async () => {
    const { page } = ana;
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto(`/calculator/bzaarcke${forces}`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const known = await chance(page);
    await page.context().setOffline(true);
    await page.reload();
    expect(await chance(page)).toBe(known);
    await page.context().setOffline(false);
  });
});
