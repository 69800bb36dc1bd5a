import { sampling } from '@warlog/ruleset-testkit/sampling';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hex } from './api.js';
import { account, closePhase, look, play } from './campaigns.js';
import { standing } from './chart.js';
import { launch, phone, journey, endJourney } from './chromium.js';
import { closeIn } from './sail-to-enemy.js';
import { keepsApp, person, type Person, unscathed } from './actions.js';
import { pushLine, type PushLine } from './push.js';
import { startDemo, type Server } from './server.js';

/** The limits of the evening and the morning, without any typing. */
const evening = { taps: 12, ms: 60_000 };
const morning = { taps: 12, ms: 60_000 };

/** The two games of the star map; `thrown`: what the replay says of the dice of a battle. */
const games = [
  { name: "B'Zaarcke", given: {}, thrown: /hits on \d or more/ },
  {
    name: "the F'Tarq Sector",
    given: {
      ...{ ruleset: 'ftarq', scenario: 'ftarq-march' },
      // Peace at Ben's home, and a turn that closes at once.
      options: { sharedOrbit: true, aftermathPhase: false },
    },
    thrown: /^row \d+$/,
  },
];

/**
 * The journey that is rehearsed before every release, on a phone, by taps alone. Ana's fleet was at Ben's home in peace
 * the turn before and is one jump away from it; another force of hers is at home. All three seats have human players,
 * so that the battle is certain.
 */
journey('a reminder in the evening, a report in the morning', () => {
  let server: Server;
  let browser: Browser;
  let ana: Person;
  let ben: Person;
  let cem: Person;
  let line: PushLine;
  beforeAll(async () => {
    server = await startDemo();
    browser = await launch([], 'whole');
    [ana, ben, cem] = [
      await person(browser, server.url, { ...phone, ...keepsApp }),
      await person(browser, server.url, { ...phone, ...keepsApp }),
      await person(browser, server.url, { ...phone, ...keepsApp }),
    ];
    line = await pushLine(ana, server.url);
    await ana.page.context().grantPermissions(['notifications', 'clipboard-read', 'clipboard-write'], {
      origin: server.url,
    });
    for (const [player, name] of [
      [ana, 'Ana'],
      [ben, 'Ben'],
      [cem, 'Cem'],
    ] as const) {
      await account(player, name);
    }
  });
  afterAll(() => endJourney(browser, server));

  describe.each(sampling.some(games))('in $name', ({ given, thrown }) => {
    let campaign = '';
    let target = '';
    let taps = 0;

    it('Ana is within a jump of Ben, whom she saw at home', async () => {
      const pace = { phaseMinutes: 180, earlyClose: true, coolingSeconds: 0, standInAfterMisses: 9 };
      campaign = await play(ana, [ben, cem], { ...given, pace });
      await closePhase(campaign, [ana, ben, cem]);
      target = await closeIn(campaign, ana, [ben, cem]);
      await ana.page.goto('/settings');
      await ana.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    });

    it('Ana gets from the reminder to ready within 45 seconds and 12 taps', async () => {
      const { page } = ana;
      await notify('near', '3 h left, 2 forces without orders', '/next');
      taps = 0;
      const begun = performance.now();
      await tapNotice('near');
      await page.waitForURL(new RegExp(`/c/${campaign}/board`));
      await expectCentred();
      for (let ordered = 0; ordered < 2; ordered += 1) {
        if (ordered > 0) await tap(page.getByRole('button', { name: /^1 force without orders/ }));
        await tap(page.getByRole('button', { name: /^Move the whole force/ }));
        const places = page.locator('.pane').filter({ has: page.getByRole('heading', { name: 'Where to?' }) });
        await places.waitFor();
        const goal = places.getByRole('button', { name: new RegExp(`^${target}`) });
        await tap((await goal.count()) > 0 ? goal.first() : places.locator('li button').first());
        await page
          .getByText(ordered === 0 ? /1 order\b/ : /2 orders\b/)
          .first()
          .waitFor();
      }
      await tap(page.getByRole('link', { name: 'Review' }));
      const odds = page.getByRole('listitem').filter({ hasText: /to win the battle/ });
      // The basis of the figure is one tap away.
      await tap(odds.getByRole('button', { name: /\d+ ?%|[Cc]ertain/ }).first());
      await odds
        .getByText(/when last seen, in turn \d+/)
        .first()
        .waitFor();
      await tap(page.getByRole('button', { name: 'Send 2 orders' }));
      await page.getByText(/^Orders received \(version \d+/).waitFor();
      await tap(page.getByRole('button', { name: 'I’m done' }));
      await page.getByRole('button', { name: 'I’m not done' }).waitFor();
      await tap(page.getByRole('link', { name: 'Home' }));
      await page.waitForURL((address) => address.pathname === '/');
      expect(performance.now() - begun).toBeLessThan(evening.ms);
      expect(taps).toBeLessThanOrEqual(evening.taps);
    });

    it('Ana gets from the news to the battle on the clipboard within a minute', async () => {
      const { page } = ana;
      const before = await look(ana, campaign);
      await closePhase(campaign, [ben, cem]);
      await notify('resolved', 'The turn is resolved', '/report');
      taps = 0;
      const begun = performance.now();
      await tapNotice('resolved');
      await page.waitForURL(new RegExp(`/c/${campaign}/report`));
      await page.getByRole('heading', { level: 1, name: new RegExp(`^Turn ${before.turn}\\b`) }).waitFor();
      const battle = page.locator('.step', { has: page.getByRole('heading', { level: 3, name: target }) }).first();
      await tap(battle.getByRole('link', { name: 'Show in the replay' }));
      await page.waitForURL(/\/replay\//);
      const words = page.locator('.body').first();
      await words.getByRole('heading', { name: new RegExp(`^Battle at ${target}`) }).waitFor();
      await tap(words.getByText('Roll by roll, and how likely it was'));
      await words.getByText(thrown).first().waitFor();
      await words.getByText('How likely was this?').waitFor();
      taps += 1;
      await page.goBack();
      await tap(page.getByRole('button', { name: 'Copy BBCode' }));
      await page.getByText('Copied.').first().waitFor();
      expect(performance.now() - begun).toBeLessThan(morning.ms);
      expect(taps).toBeLessThanOrEqual(morning.taps);
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toContain('[b]');
      expect(copied).toContain(target);
    });

    // Point 57.
    it('the replay plays to the battle, without motion if the user wants none, at the speed once chosen', async () => {
      const { page } = ana;
      const { phase } = await look(ana, campaign);
      await page.goto(`/c/${campaign}/replay/${phase.ordinal - 1}/0`);
      await page.getByText('Starting position').first().waitFor();
      const fast = page.getByRole('button', { name: 'Speed 4, tap to change' });
      while ((await fast.count()) === 0) await page.getByRole('button', { name: /^Speed \d, tap to change/ }).tap();
      await page.reload();
      await fast.waitFor();
      await page.getByRole('button', { name: 'Play', exact: true }).tap();
      await page.getByRole('button', { name: 'Pause' }).waitFor();
      await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
      await page
        .locator('.body')
        .first()
        .getByRole('heading', { name: /^Battle at/ })
        .waitFor();
      const lasting = await page.evaluate(
        () =>
          document.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 0)
            .length,
      );
      expect(lasting).toBe(0);
    });

    async function tap(what: Locator): Promise<void> {
      await what.tap();
      taps += 1;
    }

    async function notify(reason: string, title: string, path: string): Promise<void> {
      const notification = {
        ...{ title, body: 'The Long Winter', lang: 'en', navigate: `${server.url}/c/${campaign}${path}` },
        ...{ tag: `${campaign}.${reason}`, timestamp: 1, silent: false, data: { id: hex(8), done: false } },
      };
      // A browser's vendor resends what a stopping worker did not handle.
      const isShown = async () => (await line.shown()).some(({ tag }) => tag === notification.tag);
      await expect
        .poll(
          async () => {
            if (!(await isShown())) await line.deliver({ web_push: 8030, notification });
            return isShown();
          },
          { timeout: 60_000, interval: 2_000 },
        )
        .toBe(true);
    }

    async function tapNotice(reason: string): Promise<void> {
      await line.tap(`${campaign}.${reason}`);
      taps += 1;
    }

    /** Asserts that the open place is in the middle third of the map's visible part. */
    async function expectCentred(): Promise<void> {
      const { page } = ana;
      const chosen = page.locator('[data-place][aria-pressed="true"]');
      await chosen.waitFor({ state: 'attached' });
      const id = (await chosen.getAttribute('data-place')) ?? '';
      const share = async () => {
        const { box, places } = await standing(page);
        const sheet = await page.locator('.pane').boundingBox();
        const { x, y } = places.get(id)!;
        const [across, down] = [(x - box.left) / (box.right - box.left), (y - box.top) / ((sheet?.y ?? 0) - box.top)];
        return Math.max(Math.abs(across - 0.5), Math.abs(down - 0.5));
      };
      await expect.poll(share).toBeLessThan(0.34);
    }
  });

  it('the journey logs no console error and contacts no third party', () => unscathed(ana));
});
