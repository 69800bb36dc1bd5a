import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, closePhase, look, play, submitSheet } from './campaigns.js';
import { launch, phone, whyNoBrowser } from './chromium.js';
import { Clock } from './clock.js';
import { person, unscathed, type Person } from './hand.js';
import { nearest, openShip, shipsOf, toldOf, type PentagonView, type Told } from './pentagon-table.js';
import { startDemo, type Server } from './server.js';

const missing = whyNoBrowser();

/** A minute for each turn; whoever is ready does not wait for it. */
const pace = { phaseMinutes: 1, graceSeconds: 0, earlyClose: true, coolingSeconds: 0 };
const battle = { ruleset: 'pentagon-war', scenario: 'squadrons', seats: 2, listed: false, pace };
/** Near enough for a volley to be worth it within the turn (hexes). */
const nearEnough = 16;

// Point 9.
describe.skipIf(missing !== null)(
  `a turn of Pentagon War without orders${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    const clock = new Clock();
    let server: Server;
    let browser: Browser;

    beforeAll(async () => {
      server = await startDemo({ clock });
      browser = await launch();
    });
    afterAll(async () => {
      await browser?.close();
      await server?.stop();
    });

    /** Somebody on a phone in a battle against a bot, with the fleets near each other. */
    async function begin(name: string, firstWord: object = {}): Promise<{ one: Person; campaign: string }> {
      const one = await person(browser, server.url, phone);
      await account(one, name);
      const campaign = await play(one, [], { ...battle, name: `The silence of ${name}` });
      await submitSheet(one, campaign, firstWord);
      do await closePhase(campaign, [one]);
      while (nearest((await look<PentagonView>(one, campaign)).game.view) > nearEnough);
      return { one, campaign };
    }

    /** What the page announces for a turn without orders: the foot's sentence, and the hex and velocity of each ship. */
    async function announced(one: Person, campaign: string): Promise<{ foot: string; ships: readonly string[] }> {
      const { page } = one;
      await page.goto(`/c/${campaign}/orders`);
      await page.getByRole('button', { name: /^and \d+ more/ }).click();
      const whole = await page.locator('p.quiet', { hasText: 'If you send nothing' }).innerText();
      await page.goto(`/c/${campaign}/board`);
      const [ship] = shipsOf((await look<PentagonView>(one, campaign)).game.view);
      await openShip(one, ship!.id);
      // The sentence comes with the forecast, which a worker makes.
      const foot = await page.locator('.foot p', { hasText: 'If you send nothing' }).innerText();
      const ships = whole.match(/\S[^.:]*: \d{4} when this phase is over, then A [−+]?\d+, C [−+]?\d+ a turn/g) ?? [];
      return { foot, ships: ships.map((said) => said.trim()) };
    }

    /** Lets the deadline close this phase; what I was told of it. */
    async function outcome(one: Person, campaign: string, ordinal: number): Promise<readonly Told[]> {
      await clock.pass({ minutes: 1 });
      await expect.poll(async () => (await look(one, campaign)).phase.ordinal).toBeGreaterThan(ordinal);
      return toldOf(one, campaign, ordinal);
    }

    /** Facts in which a ship of mine does something that was never ordered. */
    function deedsOf(told: readonly Told[], mine: ReadonlySet<string>) {
      const begun = told.filter(({ type }) => type === 'ImpulseBegan');
      const steered = begun.flatMap(({ turns, thrusts }) =>
        [...Object.keys(turns as object), ...Object.keys(thrusts as object)].filter((id) => mine.has(id)),
      );
      const launched = told.filter(
        ({ type, seeker }) => type === 'Launched' && mine.has((seeker as { by: string }).by),
      );
      const shots = told
        .filter(({ type }) => type === 'FireAnnounced')
        .flatMap(({ shots: all }) => all as readonly { readonly by: string; readonly target: string }[])
        .filter(({ by }) => mine.has(by));
      return { impulses: begun.length, steered, launched, shots };
    }

    /** As the announcement words it; null of a ship that was lost on its way. */
    function wayOf(view: PentagonView, told: PentagonView): readonly (string | null)[] {
      const signed = (n: number) => String(n).replace('-', '−');
      const hex = ({ a, c }: { a: number; c: number }) =>
        String(c).padStart(2, '0') + String(Math.floor((c + 1) / 2) - a).padStart(2, '0');
      return shipsOf(view).map(({ id }) => {
        const { at, velocity } = told.units[id]!;
        if (!shipsOf(told).some((ship) => ship.id === id)) return null;
        return `${hex(at)} when this phase is over, then A ${signed(velocity.a)}, C ${signed(velocity.c)} a turn`;
      });
    }

    it('goes as the foot of the ship and the sheet said: ships coast, and fire by the usual doctrine', async () => {
      const { one, campaign } = await begin('Ana');
      const before = await look<PentagonView>(one, campaign);
      const mine = new Set(shipsOf(before.game.view).map(({ id }) => id));
      const { foot, ships } = await announced(one, campaign);
      expect(foot).toBe('If you send nothing, your ships coast and fire by the usual doctrine.');
      expect(ships).toHaveLength(mine.size);
      const told = await outcome(one, campaign, before.phase.ordinal);
      const { impulses, steered, launched, shots } = deedsOf(told, mine);
      expect({ impulses, steered, launched }).toEqual({ impulses: 12, steered: [], launched: [] });
      expect(shots.length).toBeGreaterThan(0);
      const after = (await look<PentagonView>(one, campaign)).game.view;
      const ways = wayOf(before.game.view, after);
      for (const [index, said] of ships.entries()) {
        if (ways[index] !== null) expect(said).toContain(`: ${ways[index]}`);
      }
      expect(ways.some((way) => way !== null)).toBe(true);
      await one.page.goto(`/c/${campaign}/report`);
      await one.page.getByText(/No orders from/).waitFor();
      unscathed(one);
    });

    it('goes by the doctrine that stands, where one does', async () => {
      // Every gun waits for an enemy beside it.
      const waits = { doctrine: [{ weapons: 'all', target: 'nearest', maxRange: 0 }], pointDefense: { priority: [] } };
      const { one, campaign } = await begin('Ben', { units: { '*': waits }, standing: true });
      const before = await look<PentagonView>(one, campaign);
      const mine = new Set(shipsOf(before.game.view).map(({ id }) => id));
      await one.page.goto(`/c/${campaign}/orders`);
      await one.page.getByRole('button', { name: /^and \d+ more/ }).click();
      await one.page.getByText('Where your standing doctrine says something, it counts.').waitFor();
      const { impulses, steered, launched, shots } = deedsOf(await outcome(one, campaign, before.phase.ordinal), mine);
      expect({ impulses, steered, launched, shots }).toEqual({ impulses: 12, steered: [], launched: [], shots: [] });
      unscathed(one);
    });
  },
);
