import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, command, hex } from './api.js';
import { standing } from './chart.js';
import { launch, phone, whyNoBrowser } from './chromium.js';
import { person, unscathed, type Person } from './hand.js';
import { pushLine, type PushLine } from './push.js';
import { startDemo, type Server } from './server.js';

const missing = whyNoBrowser();

/** What the evening and the morning may cost; no word is typed in either. */
const evening = { taps: 12, ms: 45_000 };
const morning = { taps: 12, ms: 60_000 };
/** A turn is given up when its sheets are in and it has not closed by then. */
const CLOSES_WITHIN_MS = 60_000;

interface Unit {
  readonly id: string;
  readonly seat: string;
  readonly place: string;
}

/** As much of a view as the way to an enemy's home needs. */
interface View {
  readonly seat: string;
  readonly units: Readonly<Record<string, Unit>>;
  readonly sides: Readonly<Record<string, { readonly capital: string | null }>>;
  readonly map: {
    readonly lanes: readonly (readonly [string, string])[];
    readonly planets: readonly { readonly id: string; readonly system: string; readonly name: string }[];
  };
}

interface Stand {
  readonly turn: number;
  readonly phase: { readonly id: string; readonly ordinal: number };
  readonly mySheet: { readonly number: number } | null;
  readonly game: { readonly view: View };
}

/**
 * The journey that is rehearsed before every release, on a phone, by taps alone. Ana's fleet has been at Ben's home in
 * peace the turn before and lies one jump away from it; another force of hers is at home. All three seats are people,
 * so that the battle is certain.
 */
describe.skipIf(missing !== null)(
  `a reminder in the evening, a report in the morning${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    let server: Server;
    let browser: Browser;
    let ana: Person;
    let ben: Person;
    let cem: Person;
    let line: PushLine;
    let campaign = '';
    let target = '';
    let taps = 0;

    beforeAll(async () => {
      server = await startDemo();
      browser = await launch();
      [ana, ben, cem] = [
        await person(browser, server.url, phone),
        await person(browser, server.url, phone),
        await person(browser, server.url, phone),
      ];
      line = await pushLine(ana, server.url);
      await ana.page.context().grantPermissions(['notifications', 'clipboard-read', 'clipboard-write'], {
        origin: server.url,
      });
      for (const [one, name] of [
        [ana, 'Ana'],
        [ben, 'Ben'],
        [cem, 'Cem'],
      ] as const) {
        await one.page.request.post('/api/accounts', { data: { name, password: hex(12) } });
      }
      campaign = await command(ana, 'createCampaign', 'CreateCampaignInput', {
        ...{ name: 'The Long Winter', ruleset: 'bzaarcke', scenario: 'bzaarcke-reach', seats: 3, takeSeat: true },
        ...{ gameMaster: 'NONE', listed: true, spectators: false, nonce: hex(32) },
        pace: { phaseMinutes: 180, earlyClose: true, coolingSeconds: 0, standInAfterMisses: 9 },
      });
      for (const one of [ben, cem]) await command(one, 'takeSeat', 'TakeSeatInput', { campaign, nonce: hex(32) });
      await command(ana, 'startCampaign', 'CampaignInput', { campaign });
    });
    afterAll(async () => {
      await browser?.close();
      await server?.stop();
    });

    it('finds Ana within a jump of Ben, whom she saw at home', async () => {
      await closePhase();
      await meetBen();
      await ana.page.goto('/settings');
      await ana.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    });

    it('goes from the reminder to the word ready within 45 seconds and 12 taps', async () => {
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
      const odds = page.getByRole('listitem').filter({ hasText: /to keep the orbit/ });
      await odds
        .getByText(/\d+ of \d+|\d+ %/)
        .first()
        .waitFor();
      await tap(page.getByRole('button', { name: 'Send 2 orders' }));
      await page.getByText(/^Received, sheet \d+/).waitFor();
      await tap(page.getByRole('button', { name: 'Say ready' }));
      await page.getByRole('button', { name: 'Not ready after all' }).waitFor();
      await tap(page.getByRole('link', { name: 'Home' }));
      await page.waitForURL((address) => address.pathname === '/');
      expect(performance.now() - begun).toBeLessThan(evening.ms);
      expect(taps).toBeLessThanOrEqual(evening.taps);
    });

    it('goes from the news to the battle on the clipboard within a minute', async () => {
      const { page } = ana;
      const before = await look(ana);
      for (const one of [ben, cem]) await ready(one, before.phase.id);
      await closed(before.phase.id);
      await notify('resolved', 'The turn is resolved', '/report');
      taps = 0;
      const begun = performance.now();
      await tapNotice('resolved');
      await page.waitForURL(new RegExp(`/c/${campaign}/report`));
      await page.getByRole('heading', { level: 1, name: new RegExp(`^Turn ${before.turn}\\b`) }).waitFor();
      await page.getByRole('heading', { name: new RegExp(`^Battle at ${target}`) }).waitFor();
      await tap(page.getByRole('link', { name: 'Show in the replay' }).first());
      await page.waitForURL(/\/replay\//);
      const words = page.locator('.body').first();
      await words.getByRole('heading', { name: new RegExp(`^Battle at ${target}`) }).waitFor();
      await words
        .getByText(/hits? on \d and more/)
        .first()
        .waitFor();
      await words.getByText('How likely was this?').waitFor();
      taps += 1;
      await page.goBack();
      await tap(page.getByRole('button', { name: 'Copy BBCode' }));
      await page.getByText('On the clipboard.').first().waitFor();
      expect(performance.now() - begun).toBeLessThan(morning.ms);
      expect(taps).toBeLessThanOrEqual(morning.taps);
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toContain('[b]');
      expect(copied).toContain(target);
    });

    // Point 57.
    it('plays on as far as the battle, without motion where none is wanted, at the speed once chosen', async () => {
      const { page } = ana;
      const { phase } = await look(ana);
      await page.goto(`/c/${campaign}/replay/${phase.ordinal - 1}/0`);
      await page.getByText('As it stood').first().waitFor();
      for (const speed of ['1', '2']) await page.getByRole('button', { name: `Speed ${speed}, tap to change` }).tap();
      await page.reload();
      await page.getByRole('button', { name: 'Speed 4, tap to change' }).waitFor();
      await page.getByRole('button', { name: 'Play' }).tap();
      await page.getByRole('button', { name: 'Pause' }).waitFor();
      await page.getByRole('button', { name: 'Play' }).waitFor();
      await page
        .locator('.body')
        .first()
        .getByRole('heading', { name: /^Battle at/ })
        .waitFor();
      const lasting = await page.evaluate(
        () => document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().duration) > 0).length,
      );
      expect(lasting).toBe(0);
    });

    it('leaves no error behind and asks nobody else for anything', () => unscathed(ana));

    async function tap(what: Locator): Promise<void> {
      await what.tap();
      taps += 1;
    }

    async function notify(reason: string, title: string, path: string): Promise<void> {
      const notification = {
        ...{ title, body: 'The Long Winter', lang: 'en', navigate: `${server.url}/c/${campaign}${path}` },
        ...{ tag: `${campaign}.${reason}`, timestamp: 1, silent: false, data: { id: hex(8), done: false } },
      };
      await line.deliver({ web_push: 8030, notification });
      await expect.poll(async () => (await line.shown()).some(({ tag }) => tag === notification.tag)).toBe(true);
    }

    async function tapNotice(reason: string): Promise<void> {
      await line.tap(`${campaign}.${reason}`);
      taps += 1;
    }

    /** The place in hand lies in the middle third of what the sheet leaves of the chart. */
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

    async function look(one: Person): Promise<Stand> {
      const query =
        'query ($id: ID!) { campaign(id: $id) { turn phase { id ordinal } mySheet { number } game { view } } }';
      return (await ask(one, query, { id: campaign }))['campaign'] as unknown as Stand;
    }

    async function send(one: Person, orders: object): Promise<void> {
      const { phase, turn, mySheet } = await look(one);
      const sheet = { v: 1, turn, ...orders };
      const input = { campaign, phase: phase.id, sheet, nonce: hex(32), replaces: mySheet?.number ?? 0 };
      await command(one, 'submitOrders', 'SubmitOrdersInput', input);
    }

    async function ready(one: Person, phase: string): Promise<void> {
      await command(one, 'setReady', 'SetReadyInput', { campaign, phase, ready: 'NOW' });
    }

    async function closed(phase: string): Promise<void> {
      const isClosed = async () => (await look(ana)).phase.id !== phase;
      await expect.poll(isClosed, { timeout: CLOSES_WITHIN_MS, interval: 500 }).toBe(true);
    }

    async function closePhase(): Promise<void> {
      const { phase } = await look(ana);
      for (const one of [ana, ben, cem]) await ready(one, phase.id);
      await closed(phase.id);
    }

    /** Takes Ana's fleet to Ben's home in peace and one jump back, all but a ship that stays at home. */
    async function meetBen(): Promise<void> {
      const { view } = (await look(ana)).game;
      const theirs = Object.keys(view.sides).find((seat) => seat !== view.seat && view.sides[seat]?.capital);
      const goal = view.sides[theirs ?? '']?.capital ?? '';
      const planets = new Map(view.map.planets.map((planet) => [planet.id, planet]));
      const fleet = Object.values(view.units).filter(({ seat }) => seat === view.seat);
      const home = fleet[0]?.place ?? '';
      const way = wayBetween(view, planets.get(home)!.system, planets.get(goal)!.system);
      target = planets.get(goal)!.name;
      const stops = way.slice(1, -1).map((system) => view.map.planets.find((planet) => planet.system === system)!.id);
      await send(ben, { stance: { default: 'no-shoot' } });
      await send(cem, { stance: { default: 'no-shoot' } });
      const [first] = stops;
      const neighbour = view.map.planets.find(
        ({ id, system }) => system === planets.get(home)?.system && id !== home,
      )!.id;
      const away = await cut(fleet, (going, staying) =>
        send(ana, {
          jump: [
            { from: home, to: first, units: going },
            { from: home, to: neighbour, units: staying },
          ],
        }).then(
          () => true,
          () => false,
        ),
      );
      let at = home;
      for (const stop of [...stops, goal, stops.at(-1)!]) {
        const last = stop === stops.at(-1) && at === goal;
        const stance = { stance: { default: last ? 'shoot' : 'no-shoot' } };
        await send(ana, { ...stance, jump: [{ from: at, to: stop, units: away }] });
        if (last) await send(ben, { stance: { default: 'shoot' } });
        at = stop;
        await closePhase();
      }
    }
  },
);

/** Cuts a fleet in two that can each jump, the second as small as may be; the rules say which cuts can. */
async function cut(
  fleet: readonly Unit[],
  mayJump: (going: readonly string[], staying: readonly string[]) => Promise<boolean>,
): Promise<readonly string[]> {
  const ids = fleet.map(({ id }) => id);
  for (let size = 1; size < ids.length; size += 1) {
    for (let first = 0; first + size <= ids.length; first += 1) {
      const staying = ids.slice(first, first + size);
      const going = ids.filter((id) => !staying.includes(id));
      if (await mayJump(going, staying)) return going;
    }
  }
  throw new Error('No part of the fleet can stay behind');
}

/** Systems from one to another, both included, by the fewest lanes. */
function wayBetween({ map }: View, from: string, to: string): readonly string[] {
  const ways = new Map([[from, [from]]]);
  for (const [system, way] of ways) {
    for (const [a, b] of map.lanes) {
      const next = a === system ? b : b === system ? a : null;
      if (next !== null && !ways.has(next)) ways.set(next, [...way, next]);
    }
  }
  return ways.get(to) ?? [];
}
