import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { desktop, launch, phone, endJourney, journey } from './chromium.js';
import { eavesdrop, type CapturedTraffic } from './eavesdrop.js';
import { openTab, person, sendOrders, signUp, tapPlace, unscathed, type Person } from './actions.js';
import { startDemo, type Server } from './server.js';

/** Two players of one campaign, and every answer that either of them got. */
interface Players {
  readonly ana: Person;
  readonly ben: Person;
  readonly heard: readonly [CapturedTraffic, CapturedTraffic];
}

journey('two players play Armada: PNP with hidden counters', () => {
  let server: Server;
  let browser: Browser;
  let table: Players;
  let campaign = '';
  /** The players by side: the higher roll chooses, and here it takes the Confederation. */
  let confed: Person;
  let kilrathi: Person;

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    const [ana, ben] = [await person(browser, server.url, desktop), await person(browser, server.url, phone)] as const;
    table = { ana, ben, heard: [eavesdrop(ana.page), eavesdrop(ben.page)] };
  });
  afterAll(() => endJourney(browser, server));

  it('both sit down at the Drill Yard', async () => {
    const { ana, ben } = table;
    await signUp(ana, 'Ana');
    await ana.page.goto('/new');
    await ana.page.getByText('Armada: PNP').first().click();
    await ana.page.getByText('Drill Yard', { exact: true }).click();
    await ana.page.getByText('Blitz').click();
    await ana.page.getByRole('button', { name: 'Create the campaign' }).click();
    await ana.page.waitForURL(/\/c\/[^/]+/);
    campaign = /\/c\/([^/]+)/.exec(ana.page.url())?.[1] ?? '';
    await ana.page.getByRole('button', { name: 'Create an invitation link' }).click();
    const link = await ana.page.getByRole('textbox', { name: 'Invitation link' }).inputValue();
    await signUp(ben, 'Ben');
    await ben.page.goto(new URL(link).pathname);
    await ben.page.getByRole('button', { name: 'Take this seat' }).click();
    await ben.page.waitForURL(new RegExp(`/c/${campaign}`));
    await ana.page.getByRole('button', { name: /^Start/ }).click();
    for (const player of [ana, ben]) {
      await player.page.goto(`/c/${campaign}/orders`);
      await player.page
        .getByText(/Your roll was higher|with the higher roll chooses/)
        .first()
        .waitFor();
    }
    const isAna = (await ana.page.getByText('Your roll was higher').count()) > 0;
    [confed, kilrathi] = isAna ? [ana, ben] : [ben, ana];
    await answer(confed);
    for (const player of [ana, ben]) await phaseOpens(player, 'hide, collect, build');
  });

  it('both build and hide, then declare their moves openly', async () => {
    for (const player of [confed, kilrathi]) await answer(player);
    for (const player of [confed, kilrathi]) await phaseOpens(player, 'moves');
    await declare(confed, 'Anvil', 'Arrow', 'Beacon');
    // The other sees at once that counters move, and how many, but not which.
    await kilrathi.page.goto(`/c/${campaign}/orders`);
    await kilrathi.page.getByText(/2 from Anvil to Beacon/).waitFor();
    await declare(kilrathi, 'Forge', 'Dralthi', 'Delve');
    for (const player of [confed, kilrathi]) await sayReady(player);
    for (const player of [confed, kilrathi]) await phaseOpens(player, 'Turn 2');
  });

  it('before any contact neither page nor any answer names a counter of the other', async () => {
    for (const player of [confed, kilrathi]) {
      await player.page.goto(`/c/${campaign}/board`);
      await player.page
        .getByRole('button', { name: /^Beacon,/ })
        .first()
        .waitFor();
    }
    const [mineOfConfed, mineOfKilrathi] = [await ownIds(confed), await ownIds(kilrathi)];
    expect(mineOfConfed.length).toBeGreaterThanOrEqual(3);
    expect(mineOfKilrathi.length).toBeGreaterThanOrEqual(3);
    await expectDeaf(kilrathi, mineOfConfed);
    await expectDeaf(confed, mineOfKilrathi);
    // Their own counters are in the answers: this shows that the search works.
    for (const id of mineOfConfed) expect(heardBy(confed).answers.some(({ text }) => text.includes(id))).toBe(true);
    for (const id of mineOfKilrathi) expect(heardBy(kilrathi).answers.some(({ text }) => text.includes(id))).toBe(true);
  });

  it('both fight at Beacon in the second turn, and only the fighting units are shown', async () => {
    for (const player of [confed, kilrathi]) await answer(player);
    for (const player of [confed, kilrathi]) await phaseOpens(player, 'moves');
    const apart = { confed: await idsAway(confed, 'beacon'), kilrathi: await idsAway(kilrathi, 'delve') };
    await declare(kilrathi, 'Delve', 'Dralthi', 'Beacon');
    for (const player of [confed, kilrathi]) await sayReady(player);
    for (const player of [confed, kilrathi]) await phaseOpens(player, 'Turn 3');
    expect(apart.confed.length).toBeGreaterThan(0);
    await expectDeaf(kilrathi, apart.confed);
    await expectDeaf(confed, apart.kilrathi);
    await confed.page.goto(`/c/${campaign}/report`);
    await confed.page
      .getByText(/Battle at Beacon/)
      .first()
      .waitFor();
  });

  it('both see the battle roll by roll', async () => {
    const { page } = kilrathi;
    await page.goto(`/c/${campaign}/report`);
    // Lines have such a link as well, and theirs may appear first.
    const battle = page.locator('section.step', { hasText: 'Battle at Beacon' });
    await battle.getByRole('link', { name: 'Show in the replay' }).first().click();
    await page.waitForURL(/\/replay\//);
    await page
      .getByText(/The whole battle|round \d/i)
      .first()
      .waitFor();
  });

  it('each received only their own secrets over all connections', () => {
    for (const heard of table.heard) {
      expect(heard.answers.length).toBeGreaterThan(20);
      expect(heard.answers.some(({ way }) => way === 'socket')).toBe(true);
    }
  });

  it('the journey logs no console error and contacts no third party', () => unscathed(table.ana, table.ben));

  async function answer(player: Person): Promise<void> {
    await player.page.goto(`/c/${campaign}/orders`);
    await sendOrders(player);
    await sayReady(player);
  }

  async function sayReady({ page }: Person): Promise<void> {
    if (!page.url().includes('/orders')) await page.goto(`/c/${campaign}/orders`);
    await page.getByRole('button', { name: 'I’m done' }).click();
  }

  async function phaseOpens({ page }: Person, words: string): Promise<void> {
    await page.getByText(new RegExp(words, 'i')).first().waitFor({ timeout: 60_000 });
  }

  /** Sends both light fighters of a system along a line and declares it. */
  async function declare(player: Person, from: string, craft: string, to: string): Promise<void> {
    const { page } = player;
    await page.goto(`/c/${campaign}/board`);
    await page
      .getByRole('button', { name: new RegExp(`^${from},`) })
      .first()
      .waitFor();
    await tapPlace(player, new RegExp(`^${from},`));
    const some = page.getByRole('button', { name: /^Move some/ });
    await some.click();
    const more = page.getByRole('button', { name: `${craft}: one more` });
    await more.click();
    await more.click();
    await page.getByRole('button', { name: 'Choose destination' }).click();
    await page
      .getByRole('button', { name: new RegExp(`^${to}`) })
      .last()
      .click();
    await openTab(player, 'Orders');
    await page.getByRole('button', { name: /^Declare 1 move/ }).click();
    await page
      .getByText(/Declared: 1 move/)
      .first()
      .waitFor();
  }

  /** Ids of the user's own counters, from their current view. */
  async function ownUnits({ page }: Person): Promise<readonly { readonly id: string; readonly system: string }[]> {
    const reply = await page.request.post('/graphql', {
      headers: { 'apollo-require-preflight': '1' },
      data: {
        query: 'query ($id: ID!) { campaign(id: $id) { mySeat game { view } } }',
        variables: { id: campaign },
      },
    });
    const { data } = (await reply.json()) as { readonly data: { readonly campaign: SeenCampaign } };
    const { mySeat, game } = data.campaign;
    const mine = Object.entries(game.view.seatOf).find(([, seat]) => seat === mySeat)?.[0];
    return Object.values(game.view.units).filter(({ side, exposed }) => side === mine && !exposed);
  }

  const ownIds = async (player: Person): Promise<readonly string[]> => (await ownUnits(player)).map(({ id }) => id);
  const idsAway = async (player: Person, from: string): Promise<readonly string[]> =>
    (await ownUnits(player)).filter(({ system }) => system !== from).map(({ id }) => id);

  const heardBy = (player: Person): CapturedTraffic => table.heard[player === table.ana ? 0 : 1];

  /** Asserts that none of these ids ever reached this user, in an answer or on the page. */
  async function expectDeaf(player: Person, ids: readonly string[]): Promise<void> {
    const heard = heardBy(player);
    await heard.settled();
    const page = await player.page.content();
    for (const id of ids) {
      expect(heard.answers.filter(({ text }) => text.includes(id)).map(({ from }) => from)).toEqual([]);
      expect(page).not.toContain(id);
    }
  }
});

interface SeenCampaign {
  readonly mySeat: string;
  readonly game: {
    readonly view: {
      readonly seatOf: Readonly<Record<string, string>>;
      readonly units: Readonly<
        Record<
          string,
          { readonly id: string; readonly side: string; readonly system: string; readonly exposed: boolean }
        >
      >;
    };
  };
}
