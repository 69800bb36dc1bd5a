import { sampling } from '@warlog/ruleset-testkit/sampling';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from './axe.js';
import { account, closePhase, look } from './campaigns.js';
import { desktop, launch, phone, whyNoBrowser, endJourney } from './chromium.js';
import { Clock } from './clock.js';
import { eavesdrop, type CapturedTraffic } from './eavesdrop.js';
import { campaignOf, person, unscathed, type Person } from './actions.js';
import { SectorFight } from './sector-fight.js';
import { startDemo, type Server } from './server.js';

const missing = whyNoBrowser();

/** What is read of the battle campaign after its end. */
interface TableView {
  readonly ships: Readonly<Record<string, Piece>>;
  readonly squadrons: Readonly<Record<string, Piece>>;
}
interface Piece {
  readonly ref: string | null;
  readonly status: string;
}

/** The two campaigns on a star map, which share the code of battle campaigns. */
const games = [
  { ruleset: 'bzaarcke', scenario: 'bzaarcke-reach' },
  { ruleset: 'ftarq', scenario: 'ftarq-march' },
];

// Points 16 to 18 of fighting a campaign's battle out.
describe.skipIf(missing !== null).each(sampling.some(games))(
  `a battle of $ruleset fought out${missing ? ` (skipped: ${missing})` : ''}`,
  (game) => {
    let server: Server;
    let browser: Browser;
    let people: readonly [Person, Person, Person];
    let overheard: CapturedTraffic;
    let fight: SectorFight;
    const clock = new Clock();

    beforeAll(async () => {
      server = await startDemo({ clock });
      browser = await launch();
      people = [
        await person(browser, server.url, { ...phone, colorScheme: 'dark' }),
        await person(browser, server.url, { ...desktop, colorScheme: 'light', locale: 'en' }),
        await person(browser, server.url, phone),
      ];
      for (const [n, name] of ['Ana', 'Ben', 'Cem'].entries()) await account(people[n]!, name);
      overheard = eavesdrop(people[2].page);
    });
    afterAll(() => endJourney(browser, server));

    const begun = (name: string, master: Person | null = null): Promise<SectorFight> =>
      SectorFight.begun(people, { ...game, name }, master);

    it('both choose it in the sheet, and it is disclosed to no other seat', async () => {
      fight = await begun('The Long Winter');
      const [ana, ben, cem] = people;
      await fight.wish(ana);
      await ben.page.goto(`/c/${fight.campaign}/board`);
      expect(await ben.page.getByText(/wants it too|want to fight/i).count()).toBe(0);
      await fight.wish(ben);
      await cem.page.goto(`/c/${fight.campaign}/board`);
      await closePhase(fight.campaign, people);
      expect((await fight.seen(ana)).phase?.kind).toBe('battles');
      await fight.laid();
    });

    it('it opens as a battle campaign, which home and map of both sides link to', async () => {
      for (const { page } of people.slice(0, 2)) {
        await page.goto('/');
        await page.getByText('Your battle needs you').waitFor();
        await page.getByRole('link', { name: 'Go to the battle' }).click();
        await page.waitForURL((url) => url.pathname.includes(fight.child));
        await page.getByRole('link', { name: `Back to ${fight.name}` }).click();
        await page.waitForURL((url) => url.pathname.includes(fight.campaign));
        await page.getByText(`Battle at ${fight.place.name}:`).waitFor();
        expect(await faultsOf(page)).toEqual([]);
      }
    });

    it('the third seat only sees that battles are fought', async () => {
      const { page } = people[2];
      await page.goto(`/c/${fight.campaign}/board`);
      await page.getByText(/Battles are being fought out\./).waitFor();
      expect(await page.getByRole('link', { name: 'Go to the battle' }).count()).toBe(0);
      await page.goto(`/c/${fight.child}`);
      await page.getByText('You can’t open this campaign').first().waitFor();
      await overheard.settled();
      const answers = overheard.answers.filter(({ from }) => !from.includes(fight.child));
      expect(answers.length).toBeGreaterThan(3);
      expect(answers.filter(({ text }) => text.includes(fight.child))).toEqual([]);
    });

    it('it begins on the page and is fought to its end; the survivors are in the next phase', async () => {
      for (const { page } of people.slice(0, 2)) {
        await page.goto(`/c/${fight.child}/orders`);
        await page.getByRole('button', { name: 'Suggested', exact: true }).click();
        await page.locator('[data-coach=send]').click();
      }
      await expect.poll(async () => (await fight.seen(people[0], fight.child)).phase?.kind).toBe('command');
      const before = await Promise.all(people.slice(0, 2).map((player) => fight.viewOf(player)));
      expect(await fight.fightOn()).toBeGreaterThan(10);
      expect(await fight.settled()).toBe('RETURNED');
      const { ships, squadrons } = (await look<TableView>(people[0], fight.child)).game.view;
      const left = [...Object.values(ships), ...Object.values(squadrons)].filter(({ status }) => status === 'here');
      for (const [n, player] of people.slice(0, 2).entries()) {
        const { seat, units } = before[n]!;
        const sent = Object.values(units).filter((unit) => unit.seat === seat);
        const { units: now } = await fight.viewOf(player);
        const there = sent.filter(({ id }) => left.some(({ ref }) => ref === id)).map(({ id }) => id);
        const remaining = sent.filter(({ id }) => now[id] !== undefined).map(({ id }) => id);
        expect(remaining.sort()).toEqual(there.sort());
      }
    });

    it('the report mentions it, with links to its replay and back, in both languages', async () => {
      for (const { page } of people.slice(0, 2)) {
        await page.goto(`/c/${fight.campaign}/report`);
        await page.getByText('It was fought out, and its result counts.').waitFor();
        expect(await faultsOf(page)).toEqual([]);
        await page.getByRole('link', { name: 'Replay the battle' }).click();
        await page.waitForURL(new RegExp(`${fight.child}/replay`));
        await page.getByRole('link', { name: `Back to ${fight.name}` }).click();
        await page.waitForURL(new RegExp(`${fight.campaign}/replay`));
        expect(campaignOf(page)).toBe(fight.campaign);
      }
      for (const { page } of people.slice(0, 2)) {
        await page.evaluate(() => localStorage.setItem('warlog.language', 'fr'));
        await page.goto(`/c/${fight.campaign}/report`);
        await page.getByText('Elle a été jouée, et son résultat compte.').waitFor();
        expect(await faultsOf(page)).toEqual([]);
        await page.evaluate(() => localStorage.setItem('warlog.language', 'en'));
      }
    });

    it('it can be practiced against a bot on the device, from the sheet of the place', async () => {
      // In F'Tarq two forces may share an orbit, and so see each other, if the option allows it.
      const options = game.ruleset === 'ftarq' ? { sharedOrbit: true } : {};
      const tried = await SectorFight.begun(people, { ...game, name: 'Tried', options });
      await tried.tried();
      expect((await tried.seen(people[0])).battles).toEqual([]);
    });

    // Point 18.
    it('it is called off in its first round if both ask: the dice decide', async () => {
      const [ana, ben] = people;
      const off = await begun('Called off');
      await off.meet();
      for (const [player, other] of [
        [ana, ben],
        [ben, ana],
      ] as const) {
        const { page } = player;
        expect((await off.seen(other)).battles).toEqual([{ child: off.child, settled: null }]);
        await page.goto(`/c/${off.child}/board`);
        await page.getByRole('button', { name: 'End this battle sooner' }).click();
        await page.getByRole('button', { name: 'Let the dice decide' }).click();
      }
      expect(await off.settled()).toBe('RECALLED');
      await ana.page.goto(`/c/${off.campaign}/report`);
      await ana.page.getByText('It was called off: the dice decided.').waitFor();
    });

    // SWA-CAM-14.
    it('it is fought with miniatures if both say so; the result that both enter counts', async () => {
      const [ana, ben] = people;
      const real = await begun('On the kitchen table');
      await real.meet();
      const { units: before } = await real.viewOf(ana);
      for (const { page } of [ana, ben]) {
        await page.goto(`/c/${real.child}/board`);
        await page.getByRole('link', { name: 'Fight it with miniatures' }).click();
        await page.getByRole('heading', { name: 'Table', exact: true }).waitFor();
        await page.getByRole('button', { name: 'We fight it with miniatures' }).click();
        await page.getByText(/^(You want to fight it|You fight this battle) with miniatures/).waitFor();
        expect(await faultsOf(page)).toEqual([]);
      }
      // The forces are on the sheet of both, and on paper alone.
      for (const { page } of [ana, ben]) {
        const rows = page.locator('.printed tbody th');
        expect(await rows.allInnerTexts()).toHaveLength(6);
        await page.emulateMedia({ media: 'print' });
        expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
        expect(await rows.first().isVisible()).toBe(true);
        const displays = page.locator('.display');
        expect(await displays.count()).toBe(6);
        expect(await displays.first().innerText()).toMatch(/☐☐/);
        await page.emulateMedia({ media: 'screen' });
        expect(await displays.first().isVisible()).toBe(false);
      }
      const fill = async ({ page }: Person, lost: number) => {
        // The first side loses units: by the campaign's count, the second one has won.
        await page.getByLabel('Who won?').selectOption({ index: 2 });
        await page.getByLabel('How did it end?').selectOption('points');
        const fates = page.locator('fieldset select');
        for (let n = 0; n < lost; n += 1) await fates.nth(n).selectOption('lost');
        await page.getByRole('button', { name: 'Enter this result' }).click();
      };
      await fill(ana, 1);
      await ana.page.getByText('Your result is entered.').waitFor();
      await fill(ben, 2);
      await ben.page.getByText('Yours differs on:').waitFor();
      expect((await real.seen(ana)).battles).toEqual([{ child: real.child, settled: null }]);
      expect(await faultsOf(ben.page)).toEqual([]);
      await ben.page.getByRole('button', { name: 'Copy theirs' }).click();
      await ben.page.getByRole('button', { name: 'Enter this result' }).click();
      expect(await real.settled()).toBe('RETURNED');
      const { result } = await real.seen(ana, real.child);
      expect(result?.reason).toBe('ended.real-table');
      const fought = Object.values(before).filter(({ place }) => place === real.place.id);
      const { units: after } = await real.viewOf(ana);
      expect(fought.filter(({ id }) => after[id] === undefined)).toHaveLength(1);
      await ana.page.goto(`/c/${real.campaign}/report`);
      await ana.page.getByText('It was fought out, and its result counts.').waitFor();
    });

    it('a game master’s ruling plays it out', async () => {
      const [, ben] = people;
      const dan = await person(browser, server.url, { ...phone, colorScheme: 'light' });
      await account(dan, 'Dan');
      const ruled = await begun('Ruled', dan);
      await ruled.meet();
      await ruled.fightOn(1);
      await ben.page.goto(`/c/${ruled.campaign}/board`);
      await ben.page.getByText(`Battle at ${ruled.place.name}:`).waitFor();
      expect(await ben.page.getByRole('button', { name: 'Decide as game master' }).count()).toBe(0);
      const { page } = dan;
      await page.goto(`/c/${ruled.campaign}/board`);
      await page.getByRole('button', { name: 'Decide as game master' }).click();
      expect(await page.getByRole('link', { name: 'Go to the battle' }).count()).toBe(0);
      expect(await faultsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Play it out' }).click();
      expect(await ruled.settled()).toBe('RETURNED');
      unscathed(dan);
    });

    // Point 17.
    it('doctrine finishes it when the clocks run out in its third round, and never the dice', async () => {
      const [ana] = people;
      const late = await begun('Out of time');
      await late.meet();
      await late.fightOn(3);
      expect((await late.seen(ana, late.child)).turn).toBe(3);
      for (let step = 0; step < 4; step += 1) await clock.pass({ minutes: 45 });
      expect(await late.settled()).toBe('RETURNED');
      expect(await late.missed()).toEqual([0, 0, 0]);
      await ana.page.goto(`/c/${late.campaign}/report`);
      await ana.page.getByText('It was fought out, and its result counts.').waitFor();
    });

    it('the dice decide it if no player gave an answer', async () => {
      const [ana] = people;
      const idle = await begun('Nobody came');
      await idle.meet();
      for (let step = 0; step < 4; step += 1) await clock.pass({ minutes: 45 });
      expect(await idle.settled()).toBe('FELL_BACK');
      // Point 12: a miss in the battle campaign is no missed turn of its parent.
      expect(await idle.missed()).toEqual([0, 0, 0]);
      await ana.page.goto(`/c/${idle.campaign}/report`);
      await ana.page.getByText('It wasn’t fought out: the dice decided.').waitFor();
    });

    it('the journey logs no console error and contacts no third party', () => unscathed(people[0], people[1]));
  },
);
