import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { account } from './campaigns.js';
import { launch, phone, whyNoBrowser } from './chromium.js';
import { DrillFight } from './drill-fight.js';
import { eavesdrop, type Heard } from './eavesdrop.js';
import { campaignOf, choose, person, said, tapPlace, unscathed, type Person } from './hand.js';
import { startDemo, type Server } from './server.js';
import { tryBattle } from './try-battle.js';

const missing = whyNoBrowser();

// Points 16 and 18 of fighting a campaign's battle out, for a campaign of Armada: PNP.
describe.skipIf(missing !== null)(`a battle fought out${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let server: Server;
  let browser: Browser;
  let ana: Person;
  let ben: Person;
  let cem: Person;
  let overheard: Heard;
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
    for (const [one, name] of [
      [ana, 'Ana'],
      [ben, 'Ben'],
      [cem, 'Cem'],
    ] as const) {
      await account(one, name);
    }
    overheard = eavesdrop(cem.page);
    fight = await DrillFight.begun([ana, ben], 'Drill Yard');
    ({ campaign } = fight);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  const seen = (one: Person, id = campaign) => fight.seen(one, id);

  /** On the board: how battles are decided in a system. */
  async function openOffer(one: Person): Promise<void> {
    await one.page.goto(`/c/${campaign}/board`);
    await one.page
      .getByRole('button', { name: /^Beacon,/ })
      .first()
      .waitFor();
    await tapPlace(one, /^Beacon,/);
    await one.page.getByRole('button', { name: /How battles are decided: Beacon/ }).click();
  }

  /** In the sheet of a system: the wish to fight there at the table. */
  async function wish(one: Person): Promise<void> {
    await openOffer(one);
    await choose(one.page.getByRole('radio', { name: /Fight it out at the table/ }));
    await one.page.getByText('48 h for each side in all').waitFor();
    await said(one.page, 'Noted. You wish to fight it out.');
  }

  it('is wished for by both, each for themselves, beside the orders that bring it', async () => {
    const { people } = fight;
    // Whoever flies there tries beforehand what may come of it.
    await openOffer(people.kilrathi);
    await tryBattle(people.kilrathi, 'Beacon', 'Drill Yard');
    await wish(people.confed);
    // It is told to nobody: the other's sheet is as it was.
    await people.kilrathi.page.goto(`/c/${campaign}/board`);
    expect(await people.kilrathi.page.getByText(/wish/).count()).toBe(0);
    await wish(people.kilrathi);
    await cem.page.goto(`/c/${campaign}/board`);
    await fight.close();
    expect(await seen(ana)).toMatchObject({ phase: { kind: 'combat.fight' }, battles: [{ settled: null }] });
  });

  it('opens a table by itself; home has it in the row of its campaign', async () => {
    for (const { page } of [ana, ben]) {
      await page.goto('/');
      await page.getByText('Your battle needs you').waitFor();
      expect(await page.getByRole('region', { name: 'Drill Yard' }).count()).toBe(1);
      await page.getByRole('link', { name: 'Go to the table' }).click();
      await page.waitForURL((url) => !url.pathname.includes(campaign) && url.pathname.includes('/c/'));
      child = campaignOf(page);
      await page.getByRole('link', { name: /Back to Drill Yard/ }).click();
      await page.waitForURL(new RegExp(campaign));
      await page.getByText('Battle at Beacon:').waitFor();
      await page.getByText(/turn 1 needs you/).waitFor();
    }
    expect((await seen(ana)).battles).toEqual([{ child, settled: null }]);
  });

  it('tells an onlooker that battles are fought, and no more', async () => {
    const { page } = cem;
    await page.goto(`/c/${campaign}/board`);
    await page.getByText(/Battles are being fought out at the table/).waitFor();
    expect(await page.getByRole('link', { name: 'Go to the table' }).count()).toBe(0);
    await page.goto(`/c/${child}`);
    await page.getByText('You can’t open this campaign').first().waitFor();
    await overheard.settled();
    const answers = overheard.answers.filter(({ from }) => !from.includes(child));
    expect(answers.length).toBeGreaterThan(3);
    expect(answers.filter(({ text }) => text.includes(child))).toEqual([]);
  });

  it('is begun, and one who asks to play it out changes nothing alone', async () => {
    for (const one of [ana, ben]) {
      await one.page.goto(`/c/${child}/orders`);
      await one.page.getByRole('button', { name: /^(Send|Confirm)/ }).click();
      await one.page
        .getByText(/^Received, sheet \d+/)
        .first()
        .waitFor();
    }
    await ana.page.getByRole('button', { name: 'End this battle sooner' }).click();
    await ana.page.getByRole('button', { name: 'Play it out' }).click();
    await ana.page.getByText(/You asked that it be played out/).waitFor();
    await ben.page.getByText(/The other side asks that the battle be played out/).waitFor();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(await seen(ana)).toMatchObject({ phase: { kind: 'combat.fight' }, battles: [{ settled: null }] });
  });

  it('is played out once both ask; its result counts and the campaign goes on', async () => {
    await ben.page.getByRole('button', { name: 'End this battle sooner' }).click();
    await ben.page.getByRole('button', { name: 'Play it out' }).click();
    await vi.waitFor(
      async () => expect(await seen(ana)).toMatchObject({ turn: 3, battles: [{ child, settled: 'RETURNED' }] }),
      { timeout: 90_000, interval: 500 },
    );
    expect((await seen(ana, child)).status).toBe('ENDED');
    for (const { page } of [ana, ben]) {
      await page.goto(`/c/${campaign}/report`);
      await page.getByText('It was fought at the table, and its result counts.').waitFor();
      await page
        .getByText(/Battle at Beacon/)
        .first()
        .waitFor();
    }
  });

  it('leads from the report of the turn to its replay and back', async () => {
    const { page } = ana;
    await page.getByRole('link', { name: 'Replay the battle' }).click();
    await page.waitForURL(new RegExp(`${child}/replay`));
    await page.getByRole('link', { name: /Back to Drill Yard/ }).click();
    await page.waitForURL(new RegExp(`${campaign}/replay`));
    // The campaign's own replay says what the table left.
    const ordinal = /replay\/(\d+)/.exec(page.url())?.[1] ?? '';
    await page.goto(`/c/${campaign}/replay/${ordinal}/1`);
    await page.getByText('What the table left').first().waitFor();
  });

  it('leaves no error behind and asks nobody else for anything', () => unscathed(ana, ben));
});
