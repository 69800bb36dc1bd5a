import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { account } from './campaigns.js';
import { launch, phone, journey, endJourney } from './chromium.js';
import { DrillFight } from './drill-fight.js';
import { eavesdrop, type CapturedTraffic } from './eavesdrop.js';
import { campaignOf, choose, person, said, tapPlace, unscathed, type Person } from './actions.js';
import { startDemo, type Server } from './server.js';
import { tryBattle } from './try-battle.js';

// Points 16 and 18 of fighting a campaign's battle out, for a campaign of Armada: PNP.
journey('a battle fought out', () => {
  let server: Server;
  let browser: Browser;
  let ana: Person;
  let ben: Person;
  let cem: Person;
  let overheard: CapturedTraffic;
  let fight: DrillFight;
  let campaign = '';
  let child = '';

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    [ana, ben, cem] = [
      await person(browser, server.url, phone),
      await person(browser, server.url, phone),
      await person(browser, server.url, phone),
    ];
    for (const [player, name] of [
      [ana, 'Ana'],
      [ben, 'Ben'],
      [cem, 'Cem'],
    ] as const) {
      await account(player, name);
    }
    overheard = eavesdrop(cem.page);
    fight = await DrillFight.begun([ana, ben], 'Drill Yard');
    ({ campaign } = fight);
  });
  afterAll(() => endJourney(browser, server));

  const seen = (player: Person, id = campaign) => fight.seen(player, id);

  /** Opens on the map how battles are decided in a system. */
  async function openOffer(player: Person): Promise<void> {
    await player.page.goto(`/c/${campaign}/board`);
    await player.page
      .getByRole('button', { name: /^Beacon,/ })
      .first()
      .waitFor();
    await tapPlace(player, /^Beacon,/);
    await player.page.getByRole('button', { name: /Battles: Beacon/ }).click();
  }

  /** Chooses in the sheet of a system to fight there as a battle campaign. */
  async function wish(player: Person): Promise<void> {
    await openOffer(player);
    await choose(player.page.getByRole('radio', { name: /Fight it out/ }));
    await player.page.getByText('48 h in total for each side').waitFor();
    await said(player.page, 'Noted. You want to fight it out.');
  }

  it('both choose it separately, beside the orders that lead to it', async () => {
    const { people } = fight;
    // The player who flies there practices the possible battle beforehand.
    await openOffer(people.kilrathi);
    await tryBattle(people.kilrathi, 'Beacon', 'Drill Yard');
    await wish(people.confed);
    // No other player sees it: the other's sheet is unchanged.
    await people.kilrathi.page.goto(`/c/${campaign}/board`);
    expect(await people.kilrathi.page.getByText(/wants it too|want to fight/).count()).toBe(0);
    await wish(people.kilrathi);
    await cem.page.goto(`/c/${campaign}/board`);
    await fight.close();
    expect(await seen(ana)).toMatchObject({ phase: { kind: 'combat.fight' }, battles: [{ settled: null }] });
  });

  it('it opens as a battle campaign; home lists it in the row of its parent', async () => {
    await expect.poll(async () => (await seen(ana)).battles.map((battle) => typeof battle.child)).toEqual(['string']);
    for (const { page } of [ana, ben]) {
      await page.goto('/');
      await page.getByText('Your battle needs you').waitFor();
      expect(await page.getByRole('region', { name: 'Drill Yard' }).count()).toBe(1);
      await page.getByRole('link', { name: 'Go to the battle' }).click();
      await page.waitForURL((url) => !url.pathname.includes(campaign) && url.pathname.includes('/c/'));
      child = campaignOf(page);
      await page.getByRole('link', { name: /Back to Drill Yard/ }).click();
      await page.waitForURL(new RegExp(campaign));
      await page.getByText('Battle at Beacon:').waitFor();
      await page.getByText(/needs you in turn 1/).waitFor();
    }
    expect((await seen(ana)).battles).toEqual([{ child, settled: null }]);
  });

  it('a spectator only sees that battles are fought', async () => {
    const { page } = cem;
    await page.goto(`/c/${campaign}/board`);
    await page.getByText(/Battles are being fought out\./).waitFor();
    expect(await page.getByRole('link', { name: 'Go to the battle' }).count()).toBe(0);
    await page.goto(`/c/${child}`);
    await page.getByText('You can’t open this campaign').first().waitFor();
    await overheard.settled();
    const answers = overheard.answers.filter(({ from }) => !from.includes(child));
    expect(answers.length).toBeGreaterThan(3);
    expect(answers.filter(({ text }) => text.includes(child))).toEqual([]);
  });

  it('it begins, and a single request to play it out changes nothing', async () => {
    for (const player of [ana, ben]) {
      await player.page.goto(`/c/${child}/orders`);
      await player.page.getByRole('button', { name: /^(Send|Pass this turn|Confirm)/ }).click();
      await player.page
        .getByText(/^Orders received \(version \d+/)
        .first()
        .waitFor();
    }
    await ana.page.getByRole('button', { name: 'End this battle sooner' }).click();
    await ana.page.getByRole('button', { name: 'Play it out' }).click();
    await ana.page.getByText(/You asked to play it out/).waitFor();
    await ben.page.getByText(/The other side asks to play the battle out/).waitFor();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(await seen(ana)).toMatchObject({ phase: { kind: 'combat.fight' }, battles: [{ settled: null }] });
  });

  it('it is played out once both ask; its result counts and the campaign goes on', async () => {
    await ben.page.getByRole('button', { name: 'End this battle sooner' }).click();
    await ben.page.getByRole('button', { name: 'Play it out' }).click();
    await vi.waitFor(
      async () => expect(await seen(ana)).toMatchObject({ turn: 3, battles: [{ child, settled: 'RETURNED' }] }),
      { timeout: 90_000, interval: 100 },
    );
    expect((await seen(ana, child)).status).toBe('ENDED');
    for (const { page } of [ana, ben]) {
      await page.goto(`/c/${campaign}/report`);
      await page.getByText('It was fought out, and its result counts.').waitFor();
      await page
        .getByRole('heading', { level: 3, name: /Beacon/ })
        .first()
        .waitFor();
    }
  });

  it('the report of the turn links to its replay and back', async () => {
    const { page } = ana;
    await page.getByRole('link', { name: 'Replay the battle' }).click();
    await page.waitForURL(new RegExp(`${child}/replay`));
    await page.getByRole('link', { name: /Back to Drill Yard/ }).click();
    await page.waitForURL(new RegExp(`${campaign}/replay`));
    // The parent's own replay shows the result of the battle.
    const ordinal = /replay\/(\d+)/.exec(page.url())?.[1] ?? '';
    await page.goto(`/c/${campaign}/replay/${ordinal}/1`);
    await page.getByText('fought out', { exact: true }).first().waitFor();
  });

  it('the journey logs no console error and contacts no third party', () => unscathed(ana, ben));
});
