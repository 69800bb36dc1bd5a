import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { account, closePhase, look, play, submitSheet } from './campaigns.js';
import { desktop, launch, phone, journey, endJourney } from './chromium.js';
import { eavesdrop, type CapturedTraffic } from './eavesdrop.js';
import { choose, openTab, person, unscathed, type Person } from './actions.js';
import { shipsOf, disclosuresOf, type PentagonView } from './pentagon-table.js';
import { startDemo, type Server } from './server.js';

/** Facts that are public (PW-18.2). */
const publicFacts = [
  ...['UnitsDetected', 'Launched', 'FireAnnounced', 'PointDefenseFired', 'RamAttempted', 'Exploded'],
  ...['DamageAssessed', 'UnitsGone'],
];
/** The time until both pages show a window that both have answered (milliseconds), on a busy machine. */
const soon = 60_000;

// Points 10 and 11.
journey('a duel of Pentagon War', () => {
  let server: Server;
  let browser: Browser;
  let ana: Person;
  let ben: Person;
  let heard: readonly CapturedTraffic[] = [];
  let campaign = '';
  /** The same players, and a unit that only one of them knows. */
  let watch = '';

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    ana = await person(browser, server.url, desktop);
    ben = await person(browser, server.url, phone);
    await account(ana, 'Ana');
    await account(ben, 'Ben');
    heard = [ana, ben].map(({ page }) => eavesdrop(page));
    const duel = { ruleset: 'pentagon-war', seats: 2, options: { mode: 'duel' } };
    campaign = await play(ana, [ben], { ...duel, name: 'The gate', scenario: 'first-contact' });
    watch = await play(ana, [ben], { ...duel, name: 'The watch', scenario: 'gate-watch' });
  });
  afterAll(() => endJourney(browser, server));

  const seen = async (player: Person, which = campaign): Promise<PentagonView> =>
    (await look<PentagonView>(player, which)).game.view;

  /** Goes to the orders, as often as what followed the last answer opens by itself, until something is done there. */
  const toOrders = (player: Person, act: () => Promise<void>) =>
    vi.waitFor(
      async () => {
        await openTab(player, 'Orders');
        await act();
      },
      { timeout: soon },
    );
  /** Sends the draft, even an empty one, and says ready. */
  async function answer(player: Person): Promise<void> {
    const { page } = player;
    const send = page.getByRole('button', { name: /^(Send|Pass this turn|Confirm)/ });
    await toOrders(player, () => send.click({ timeout: 2_000 }));
    await page.getByRole('button', { name: 'I’m done' }).click();
  }

  const asks = ({ page }: Person, words: string | RegExp) => page.getByText(words).first().waitFor({ timeout: soon });

  it('closes a window when both have answered, and both pages show the next one by themselves', async () => {
    for (const { page } of [ana, ben]) await page.goto(`/c/${campaign}/orders`);
    await asks(ana, /impulse 1 of 12, turn and thrust/);
    const loads: string[] = [];
    for (const { page } of [ana, ben]) page.on('load', () => void loads.push(page.url()));
    await answer(ana);
    // One answer closes nothing.
    await ana.page
      .getByText(/You’re done/)
      .first()
      .waitFor();
    expect((await seen(ana)).step).toBe('maneuver');
    await answer(ben);
    for (const player of [ana, ben]) await asks(player, /impulse 1 of 12, fire/);
    await answer(ben);
    await answer(ana);
    for (const player of [ana, ben]) await asks(player, /impulse 2 of 12, turn and thrust/);
    expect(loads).toEqual([]);
  });

  it('continues to the next event and no further, and only if both agree', async () => {
    await answer(ana);
    await answer(ben);
    for (const player of [ana, ben]) await asks(player, /impulse 2 of 12, fire/);
    const playOn = async (player: Person) => {
      const box = player.page.getByRole('checkbox', { name: /Play on until something/ });
      await toOrders(player, () => box.waitFor({ timeout: 2_000 }));
      await choose(box);
    };
    await playOn(ana);
    await answer(ana);
    await answer(ben);
    for (const player of [ana, ben]) await asks(player, /impulse 3 of 12, turn and thrust/);
    await answer(ana);
    await answer(ben);
    for (const player of [ana, ben]) await asks(player, /impulse 3 of 12, fire/);
    const { phase } = await look(ana, campaign);
    for (const player of [ana, ben]) {
      await playOn(player);
      await answer(player);
    }
    await expect.poll(async () => (await look(ana, campaign)).phase.ordinal).toBeGreaterThan(phase.ordinal);
    await asks(ana, /turn and thrust/);
    await asks(ben, /turn and thrust/);
    const disclosures = await disclosuresOf(ana, campaign, phase.ordinal);
    const ends = disclosures.flatMap(({ type }, index) => (type === 'ImpulseEnded' ? [index] : []));
    const loud = disclosures.flatMap(({ type }, index) => (publicFacts.includes(type) ? [index] : []));
    // More than one impulse passed, and all public events were in the last one.
    expect(ends.length).toBeGreaterThan(1);
    expect(loud.length).toBeGreaterThan(0);
    expect(Math.min(...loud)).toBeGreaterThan(ends.at(-2) ?? 0);
    const { turn, impulse } = await seen(ana);
    await asks(ben, new RegExp(`impulse ${impulse} of 12, turn`));
    expect((turn - 1) * 12 + impulse).toBe(3 + ends.length);
  });

  it('shows neither player, in any answer, what only the other knows', async () => {
    const [mine, theirs] = [await seen(ana, watch), await seen(ben, watch)];
    // A doctrine that no other sheet has, longer than what signed bytes may spell by chance, and a missile at a target.
    const rule = { weapons: 'all', target: 'nearest', minExpected: '777/331', maxRange: 37 };
    await submitSheet(ana, watch, { units: { '*': { doctrine: [rule] } }, standing: true });
    await closePhase(watch, [ana, ben]);
    const shooter = shipsOf(theirs).find(({ design }) => design === 'barnard-volley')!;
    const launch = [{ item: 'm1', target: shipsOf(mine)[0]!.id, heading: 'A' }];
    await submitSheet(ben, watch, { units: { [shooter.id]: { launch } } });
    await closePhase(watch, [ana, ben]);
    for (const { page } of [ana, ben]) {
      for (const part of ['board', 'orders', 'report', 'replay/1', 'replay/2', 'log', 'dice/2']) {
        await page.goto(`/c/${watch}/${part}`);
        await page.waitForLoadState('networkidle');
      }
    }
    for (const capturedTraffic of heard) await capturedTraffic.settled();
    const hidden = shipsOf(theirs).filter(({ detected }) => !detected);
    expect(hidden.map(({ design }) => design)).toEqual(['night-moth']);
    const [toAna, toBen] = heard.map(({ answers }) => answers.map(({ text }) => text).join('\n'));
    expect(toBen).toContain(hidden[0]!.id);
    expect(toAna).not.toContain(hidden[0]!.id);
    expect(toAna).not.toContain('night-moth');
    expect(toAna).toContain('777/331');
    expect(toBen).not.toContain('777/331');
    for (const [traffic, { seat }] of [
      [heard[0]!, mine],
      [heard[1]!, theirs],
    ] as const) {
      const { foreign, own } = secretsOf(traffic, seat);
      expect(foreign).toBe(0);
      expect(own).toBeGreaterThan(0);
    }
    expect(toAna).toContain('"kind":"missile"');
  });

  it('logs no console error and contacts no third party', () => unscathed(ana, ben));
});

/** How many ships and seekers of others came with owner-only data, and how many of the player's own did. */
function secretsOf({ answers }: CapturedTraffic, seat: string): { readonly foreign: number; readonly own: number } {
  let [foreign, own] = [0, 0];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const node = value as { readonly seat?: unknown; readonly own?: unknown; readonly secret?: unknown };
    if (typeof node.seat === 'string' && (node.own ?? node.secret ?? null) !== null) {
      if (node.seat === seat) own += 1;
      else foreign += 1;
    }
    Object.values(value).forEach(walk);
  };
  for (const { text } of answers)
    for (const part of text.split('\n')) if (part.startsWith('{')) walk(JSON.parse(part) as unknown);
  return { foreign, own };
}
