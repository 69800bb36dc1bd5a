import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account, closePhase, look, play, submitSheet } from './campaigns.js';
import { launch, phone, journey, endJourney } from './chromium.js';
import { Clock } from './clock.js';
import { person, unscathed, type Person } from './actions.js';
import { nearest, openShip, shipsOf, disclosuresOf, type PentagonView, type DisclosedFact } from './pentagon-table.js';
import { startDemo, type Server } from './server.js';

/** A minute for each turn; a ready player does not wait for it. */
const pace = { phaseMinutes: 1, graceSeconds: 0, earlyClose: true, coolingSeconds: 0 };
const battle = { ruleset: 'pentagon-war', scenario: 'squadrons', seats: 2, listed: false, pace };
/** Close enough for a volley to be worth it within the turn (hexes). */
const nearEnough = 16;

// Point 9.
journey('a turn of Pentagon War without orders', () => {
  const clock = new Clock();
  let server: Server;
  let browser: Browser;

  beforeAll(async () => {
    server = await startDemo({ clock });
    browser = await launch();
  });
  afterAll(() => endJourney(browser, server));

  /** A player on a phone in a battle against a bot, with the fleets near each other. */
  async function begin(name: string, firstWord: object = {}): Promise<{ one: Person; campaign: string }> {
    const player = await person(browser, server.url, phone);
    await account(player, name);
    const campaign = await play(player, [], { ...battle, name: `The silence of ${name}` });
    await submitSheet(player, campaign, firstWord);
    do await closePhase(campaign, [player]);
    while (nearest((await look<PentagonView>(player, campaign)).game.view) > nearEnough);
    return { one: player, campaign };
  }

  /**
   * The page's announcement for a turn without orders: the footer's sentence, and the hex and velocity of each ship.
   */
  async function announced(player: Person, campaign: string): Promise<{ foot: string; ships: readonly string[] }> {
    const { page } = player;
    await page.goto(`/c/${campaign}/orders`);
    await page.getByRole('button', { name: /^and \d+ more/ }).click();
    const whole = await page.locator('p.quiet', { hasText: 'If you send nothing' }).innerText();
    await page.goto(`/c/${campaign}/board`);
    const [ship] = shipsOf((await look<PentagonView>(player, campaign)).game.view);
    await openShip(player, ship!.id);
    // The sentence comes with the forecast, which a worker makes.
    const foot = await page.locator('.foot p', { hasText: 'If you send nothing' }).innerText();
    const ships = whole.match(/\S[^.:]*: at \d{4} after this phase, then A [−+]?\d+, C [−+]?\d+ per turn/g) ?? [];
    return { foot, ships: ships.map((said) => said.trim()) };
  }

  /** Lets the deadline close this phase; returns the player's disclosures. */
  async function outcome(player: Person, campaign: string, ordinal: number): Promise<readonly DisclosedFact[]> {
    await clock.pass({ minutes: 1 });
    await expect.poll(async () => (await look(player, campaign)).phase.ordinal).toBeGreaterThan(ordinal);
    return disclosuresOf(player, campaign, ordinal);
  }

  /** Facts in which an own ship does something that was never ordered. */
  function deedsOf(disclosures: readonly DisclosedFact[], mine: ReadonlySet<string>) {
    const begun = disclosures.filter(({ type }) => type === 'ImpulseBegan');
    const steered = begun.flatMap(({ turns, thrusts }) =>
      [...Object.keys(turns as object), ...Object.keys(thrusts as object)].filter((id) => mine.has(id)),
    );
    const launched = disclosures.filter(
      ({ type, seeker }) => type === 'Launched' && mine.has((seeker as { by: string }).by),
    );
    const shots = disclosures
      .filter(({ type }) => type === 'FireAnnounced')
      .flatMap(({ shots: all }) => all as readonly { readonly by: string; readonly target: string }[])
      .filter(({ by }) => mine.has(by));
    return { impulses: begun.length, steered, launched, shots };
  }

  /** The movements in the words of the announcement; null for a ship that was lost on its way. */
  function wayOf(view: PentagonView, after: PentagonView): readonly (string | null)[] {
    const signed = (n: number) => String(n).replace('-', '−');
    const hex = ({ a, c }: { a: number; c: number }) =>
      String(c).padStart(2, '0') + String(Math.floor((c + 1) / 2) - a).padStart(2, '0');
    return shipsOf(view).map(({ id }) => {
      const { at, velocity } = after.units[id]!;
      if (!shipsOf(after).some((ship) => ship.id === id)) return null;
      return `at ${hex(at)} after this phase, then A ${signed(velocity.a)}, C ${signed(velocity.c)} per turn`;
    });
  }

  it('ships coast and fire by the usual doctrine, as announced', async () => {
    const { one: player, campaign } = await begin('Ana');
    const before = await look<PentagonView>(player, campaign);
    const mine = new Set(shipsOf(before.game.view).map(({ id }) => id));
    const { foot, ships } = await announced(player, campaign);
    expect(foot).toBe('If you send nothing, your ships coast and fire by the default standing rules.');
    expect(ships).toHaveLength(mine.size);
    const disclosures = await outcome(player, campaign, before.phase.ordinal);
    const { impulses, steered, launched, shots } = deedsOf(disclosures, mine);
    expect({ impulses, steered, launched }).toEqual({ impulses: 12, steered: [], launched: [] });
    expect(shots.length).toBeGreaterThan(0);
    const after = (await look<PentagonView>(player, campaign)).game.view;
    const ways = wayOf(before.game.view, after);
    for (const [index, said] of ships.entries()) {
      if (ways[index] !== null) expect(said).toContain(`: ${ways[index]}`);
    }
    expect(ways.some((way) => way !== null)).toBe(true);
    await player.page.goto(`/c/${campaign}/report`);
    await player.page.getByText(/No orders from/).waitFor();
    unscathed(player);
  });

  it('ships fire by the standing doctrine if there is one', async () => {
    // Every gun waits for an enemy beside it.
    const waits = { doctrine: [{ weapons: 'all', target: 'nearest', maxRange: 0 }], pointDefense: { priority: [] } };
    const { one: player, campaign } = await begin('Ben', { units: { '*': waits }, standing: true });
    const before = await look<PentagonView>(player, campaign);
    const mine = new Set(shipsOf(before.game.view).map(({ id }) => id));
    await player.page.goto(`/c/${campaign}/orders`);
    await player.page.getByRole('button', { name: /^and \d+ more/ }).click();
    await player.page.getByText('If your own standing rules cover something, they apply instead.').waitFor();
    const { impulses, steered, launched, shots } = deedsOf(await outcome(player, campaign, before.phase.ordinal), mine);
    expect({ impulses, steered, launched, shots }).toEqual({ impulses: 12, steered: [], launched: [], shots: [] });
    unscathed(player);
  });
});
