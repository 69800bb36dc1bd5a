import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePhase, look, play } from './campaigns.js';
import { desktop, launch, phone, endJourney, journey } from './chromium.js';
import { person, sendOrders, signUp, unscathed, type Person } from './actions.js';
import { startDemo, type Server } from './server.js';

interface View {
  readonly seat: string;
  readonly designs: Readonly<Record<string, { readonly name: string; readonly armor: readonly number[] }>>;
  readonly units: Readonly<Record<string, { readonly seat: string; readonly design: string }>>;
}

journey('a designed ship in Pentagon War', () => {
  let server: Server;
  let browser: Browser;
  let ana: Person;
  let ben: Person;
  let campaign = '';

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    ana = await person(browser, server.url, phone);
    ben = await person(browser, server.url, desktop);
    await signUp(ana, 'Ana');
    await signUp(ben, 'Ben');
  });
  afterAll(() => endJourney(browser, server));

  /** Opens the one stored design in the editor. */
  async function draw({ page }: Person): Promise<void> {
    await page.goto('/designs/pentagon-war');
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('heading', { name: 'Edit design' }).waitFor();
  }

  /** Ships in a view, with their owners and names. */
  async function shipsSeenBy(player: Person): Promise<readonly (readonly [string, string])[]> {
    const { view } = (await look<View>(player, campaign)).game;
    return Object.values(view.units).map(({ seat, design }) => [seat, view.designs[design]!.name] as const);
  }

  it('is drawn, a limit that it breaks is named, and it is saved', async () => {
    const { page } = ana;
    await page.goto('/designs/pentagon-war');
    await page.getByRole('button', { name: 'Start from an example' }).click();
    await page.getByRole('link', { name: 'Edit' }).waitFor();
    await draw(ana);
    await page.getByLabel('Name').fill('Dawn');
    const tank = page.getByRole('group', { name: 'fuel tank' });
    while (Number(await tank.getByRole('status').textContent()) > 0) {
      await tank.getByRole('button').first().click();
    }
    await page.getByText('A craft needs a fuel tank.').waitFor();
    await page.getByRole('button', { name: 'One rule is broken' }).dispatchEvent('click');
    expect(page.url()).toContain('/designs/pentagon-war/');
    await tank.getByRole('button').last().click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Dawn' }).waitFor();
  });

  it('is bought, and the enemy sees it once it is found', async () => {
    campaign = await play(ana, [ben], {
      ...{ name: 'Barnard Gap', ruleset: 'pentagon-war', scenario: 'squadrons', seats: 2 },
      options: { buy: true },
    });
    await ana.page.goto(`/c/${campaign}/orders`);
    await ana.page.getByRole('button', { name: 'Buy Dawn' }).click();
    await ana.page.getByLabel('Name of Dawn').fill('First Light');
    await ana.page.getByLabel('Name of Dawn').press('Enter');
    await sendOrders(ana);
    await closePhase(campaign, [ana, ben]);
    const [mine] = await shipsSeenBy(ana).then((ships) => ships.filter(([, name]) => name === 'Dawn'));
    expect(mine).toBeDefined();
    // Squadrons begin in sight of each other.
    expect(await shipsSeenBy(ben)).toContainEqual(mine);
    await ben.page.goto(`/c/${campaign}/board`);
    await ben.page
      .getByRole('button', { name: /First Light/ })
      .first()
      .waitFor({ state: 'attached' });
  });

  it('stays as it was bought when the stored design changes', async () => {
    const before = await look<View>(ben, campaign);
    await draw(ana);
    await ana.page.getByLabel('Name').fill('Dusk');
    await ana.page.getByRole('group', { name: 'section 1' }).getByRole('button').last().click();
    await ana.page.getByRole('button', { name: 'Save' }).click();
    await ana.page.getByRole('heading', { name: 'Dusk' }).waitFor();
    expect((await look<View>(ben, campaign)).game.view).toEqual(before.game.view);
    expect((await shipsSeenBy(ana)).map(([, name]) => name)).toContain('Dawn');
    unscathed(ana, ben);
  });
});
