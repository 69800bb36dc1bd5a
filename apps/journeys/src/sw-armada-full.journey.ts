import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask } from './api.js';
import { account, look, play, submitSheet } from './campaigns.js';
import { desktop, launch, phone, journey, endJourney } from './chromium.js';
import { Clock } from './clock.js';
import { eavesdrop, type CapturedTraffic } from './eavesdrop.js';
import { person, unscathed, type Person } from './actions.js';
import { disclosuresOf, type DisclosedFact } from './pentagon-table.js';
import { startDemo, type Server } from './server.js';

/** The maximum number of windows until everything that is looked for has happened. */
const most = 220;
/** The time until a page shows what its player is asked (milliseconds), on a busy machine. */
const soon = 60_000;

/** What this journey reads of a view of the fleet battle. */
interface FleetView {
  readonly seat: string;
  readonly window: { readonly kind: string; readonly seats: readonly string[] } | null;
  readonly minds: Readonly<Record<string, unknown>>;
  readonly ships: Readonly<Record<string, FleetShip>>;
}
interface FleetShip {
  readonly id: string;
  readonly seat: string;
  readonly status: string;
  readonly activated: boolean;
  readonly cards: readonly unknown[];
}
interface Chair {
  readonly id: string;
  readonly awaited: boolean;
  readonly standIn: boolean;
  readonly misses: number;
  readonly away: boolean;
}

/** A unique doctrine: a list of tokens in its own order. */
const marks = {
  Ana: ['salvo', 'contain', 'brace', 'scatter'],
  Ben: ['contain', 'salvo', 'scatter', 'redirect'],
} as const;

// Points 8, 9, 11 and 12.
journey('the fleet battle at full pace', () => {
  let server: Server;
  let browser: Browser;
  let ana: Person;
  let ben: Person;
  let heard: readonly CapturedTraffic[] = [];
  const clock = new Clock();

  beforeAll(async () => {
    server = await startDemo({ clock });
    browser = await launch();
    ana = await person(browser, server.url, { ...phone, colorScheme: 'dark' });
    ben = await person(browser, server.url, desktop);
    await account(ana, 'Ana');
    await account(ben, 'Ben');
    heard = [ana, ben].map(({ page }) => eavesdrop(page));
  });
  afterAll(() => endJourney(browser, server));

  const battle = (name: string, pace: 'fast' | 'full', clock: object, scenario = 'border-clash'): Promise<string> => {
    const given = { ruleset: 'sw-armada', scenario, seats: 2, options: { pace } };
    const days = { phaseMinutes: 720, earlyClose: true, coolingSeconds: 0, standInAfterMisses: 99 };
    return play(ana, [ben], { ...given, name, pace: { ...days, ...clock } });
  };
  const seen = async (player: Person, campaign: string): Promise<FleetView> =>
    (await look<FleetView>(player, campaign)).game.view;
  async function chairs(campaign: string): Promise<readonly Chair[]> {
    const query = 'query ($id: ID!) { campaign(id: $id) { seats { id awaited standIn misses away } } }';
    const data = await ask(ana, query, { id: campaign });
    return data['campaign']!['seats'];
  }
  /** The players who are asked now; none while the server still works. */
  async function asked(campaign: string): Promise<{ readonly who: readonly Person[]; readonly kind: string }> {
    const { window } = await seen(ana, campaign);
    const { window: theirs } = await seen(ben, campaign);
    const who = [
      ...(window?.seats.includes('s1') === true ? [ana] : []),
      ...(theirs?.seats.includes('s2') === true ? [ben] : []),
    ];
    return { who, kind: window?.kind ?? theirs?.kind ?? '' };
  }

  describe('with every window asked', () => {
    let campaign = '';
    const windows: string[] = [];
    const story: DisclosedFact[] = [];
    /** When Ben was asked to defend, and what the page predicted for his doctrine. */
    const announced: { readonly at: number; readonly cards: number }[] = [];

    beforeAll(async () => {
      campaign = await battle('Umbral Station', 'full', {}, 'own-fleets');
      // Guns that cost a carrier more than a card at a time; it has no evade, so its doctrine's result does not depend
      // on dice.
      const fleets = { Ana: 'victory-ii-class-star-destroyer', Ben: 'quasar-fire-ii-class-cruiser-carrier' };
      await submitSheet(ana, campaign, { fleet: [fleets.Ana, fleets.Ana] });
      await submitSheet(ben, campaign, { fleet: [fleets.Ben, fleets.Ben, fleets.Ben] });
      await vi.waitFor(async () => expect((await asked(campaign)).kind).toBe('deploy'), { timeout: soon });
      const doctrine = (who: 'Ana' | 'Ben', defense: unknown) => ({
        fleet: { defense, command: 'concentrate-fire', cards: { 'injured-crew': marks[who] } },
      });
      const { ships } = await seen(ana, campaign);
      expect(Object.keys(ships).length).toBe(5);
      await submitSheet(ana, campaign, { doctrine: doctrine('Ana', 'ask') });
      await submitSheet(ben, campaign, { doctrine: doctrine('Ben', { askFrom: 2 }) });
    });

    /** The activation of the next ship: its best attack, with its dial saved for the dice. */
    async function act(player: Person): Promise<void> {
      const { ships, seat } = await seen(player, campaign);
      const next = Object.values(ships).find(
        (ship) => ship.seat === seat && !ship.activated && ship.status === 'here',
      )!;
      const attacks = [{ zone: 'front', targets: [], orElse: 'best' }];
      await submitSheet(player, campaign, { activate: { unit: next.id, dial: 'keep', attacks } });
    }
    /** Takes the first choice that the window offers on the page, and sends it. */
    async function choose({ page }: Person, form: '.modify' | '.defend'): Promise<void> {
      await page.goto(`/c/${campaign}/orders`);
      await page.locator(form).waitFor({ timeout: soon });
      await page.locator(`${form} label`).first().click();
      await page.locator('[data-coach=send]').click();
      await page.getByText('Your answer counts.').first().waitFor({ timeout: soon });
    }
    /** Lets Ben's defense time out, so that doctrine gives it; records what the page predicted. */
    async function silence(): Promise<void> {
      const { page } = ben;
      await page.goto(`/c/${campaign}/orders`);
      const words = await page.locator('.defend [role=status]').innerText({ timeout: soon });
      expect(words).not.toMatch(/on average/);
      const cards = /no card/.test(words) ? 0 : /one card/.test(words) ? 1 : Number(/(\d+) cards/.exec(words)?.[1]);
      announced.push({ at: story.length, cards });
      await clock.pass({ hours: 13 });
      await expect.poll(async () => (await asked(campaign)).kind, { timeout: soon }).not.toBe('defend');
    }

    it('each window takes one answer: throw, lock or add, defend, deal damage', { timeout: 600_000 }, async () => {
      const isMet = () => ['modify', 'defend ana', 'defend ben'].every((kind) => windows.includes(kind));
      for (let n = 0; n < most && !isMet(); n += 1) {
        const { phase } = await look(ana, campaign);
        if (phase === null) break;
        const { who, kind } = await asked(campaign);
        const [player] = who;
        if (player === undefined) {
          await ana.page.waitForTimeout(200);
          continue;
        }
        windows.push(kind === 'defend' ? `defend ${player === ana ? 'ana' : 'ben'}` : kind);
        if (kind === 'activate') await act(player);
        else if (kind === 'modify') await choose(player, '.modify');
        else if (kind === 'defend' && player === ana) await choose(player, '.defend');
        else if (kind === 'defend') await silence();
        else for (const each of who) await submitSheet(each, campaign, {});
        story.push(...(await disclosuresOf(ana, campaign, phase.ordinal)));
      }
      expect(windows).toContain('modify');
      expect(windows).toContain('defend ana');
      const types = new Set(story.map(({ type }) => type));
      for (const type of ['AttackDeclared', 'PoolRolled', 'DamageDealt']) expect(types).toContain(type);
    });

    /** Cards that an attack dealt. Structural damage may deal more of them by chance (SWA-ASY-51). */
    function cardsIn(disclosures: readonly DisclosedFact[]): {
      readonly dealt: readonly DisclosedFact[];
      readonly besides: number;
    } {
      const dealt = disclosures.filter(({ type, cause }) => type === 'DamageDealt' && cause === 'attack');
      const isBesides = ({ faceup, kind }: DisclosedFact): boolean => faceup === true && kind === 'structural-damage';
      return { dealt, besides: dealt.filter(isBesides).length };
    }

    // Point 9.
    it('a window opens from two cards on, and at its deadline doctrine answers as announced', () => {
      expect(announced.length).toBeGreaterThan(0);
      for (const { at, cards } of announced) {
        expect(cards).toBeGreaterThanOrEqual(1);
        const next = story.findIndex(({ type }, index) => index >= at && type === 'AttackDeclared');
        const { dealt, besides } = cardsIn(story.slice(at, next < 0 ? undefined : next));
        // A ship that cannot take this card is lost without it being dealt.
        expect([dealt.length - besides, dealt.length]).toContain(cards);
      }
      // Each attack on Ben without a window cost a card at most, where all tokens were free to answer it.
      const begins = story.flatMap(({ type }, index) => (type === 'AttackDeclared' ? [index] : []));
      for (const [n, from] of begins.entries()) {
        const to = begins[n + 1] ?? story.length;
        const { target } = story[from]!['attack'] as { readonly target: string };
        const isAsked = announced.some(({ at }) => at > from && at <= to);
        const isBound = story.slice(from, to).some(({ type }) => type === 'AccuracySpent');
        const hasSpent = story.slice(0, from).some(({ type, unit }) => /^DefenseToken/.test(type) && unit === target);
        if (!target.startsWith('b') || isAsked || isBound || hasSpent) continue;
        const { dealt, besides } = cardsIn(story.slice(from, to).filter(({ unit }) => unit === target));
        expect(dealt.length - besides).toBeLessThanOrEqual(1);
      }
    });

    // Point 8.
    it('neither page shows the other’s doctrine, plan, dials or facedown cards', async () => {
      const { window } = await seen(ana, campaign);
      expect(window).not.toBeNull();
      for (const { page } of [ana, ben]) {
        for (const part of ['board', 'orders', 'report', 'places', 'log', 'replay/6', 'dice/6']) {
          await page.goto(`/c/${campaign}/${part}`);
          await page.waitForLoadState('networkidle');
        }
      }
      for (const capturedTraffic of heard) await capturedTraffic.settled();
      for (const [index, player] of [ana, ben].entries()) {
        const own = index === 0 ? 'Ana' : 'Ben';
        const other = index === 0 ? 'Ben' : 'Ana';
        const all = heard[index]!.answers.map(({ text }) => text.replaceAll('\\"', '"')).join('\n');
        expect(all).toContain(JSON.stringify(marks[own]));
        expect(all).not.toContain(JSON.stringify(marks[other]));
        expect(await player.page.content()).not.toContain(JSON.stringify(marks[other]));
        const { minds, dials, facedown, seenFacedown } = secretsOf(heard[index]!, (await seen(player, campaign)).seat);
        expect({ minds, dials, seenFacedown }).toEqual({ minds: 0, dials: 0, seenFacedown: 0 });
        expect(facedown).toBeGreaterThan(0);
      }
      unscathed(ana, ben);
    });
  });

  // Point 12.
  describe('with a player who is away', () => {
    let campaign = '';
    const mine = async (): Promise<Chair> => (await chairs(campaign)).find(({ id }) => id === 's1')!;
    const isAsked = async () => (await mine()).awaited;

    beforeAll(async () => {
      campaign = await battle('The long night', 'fast', { awayAfterWindows: 2 });
      // In the deployment, then with the dials.
      for (let n = 0; n < 2; n += 1) for (const player of [ana, ben]) await submitSheet(player, campaign, {});
      await vi.waitFor(async () => expect((await asked(campaign)).kind).toBe('activate'), { timeout: soon });
    });
    /** Ben answers whatever he is asked until Ana is asked, or at most `times` times. */
    async function benGoesOn(times: number): Promise<number> {
      let said = 0;
      while (said < times && !(await isAsked())) {
        const { who } = await asked(campaign);
        if (who.includes(ben)) {
          await submitSheet(ben, campaign, {});
          said += 1;
        } else await ben.page.waitForTimeout(200);
      }
      return said;
    }

    it('plan and doctrine answer after two missed windows in a row; the player keeps the seat, notified once', async () => {
      for (let missed = 0; missed < 2; missed += 1) {
        await benGoesOn(3);
        expect(await isAsked()).toBe(true);
        await clock.pass({ hours: 13 });
        await expect.poll(isAsked, { timeout: soon }).toBe(false);
      }
      expect(await mine()).toMatchObject({ away: true, standIn: false });
      const plays = await benGoesOn(3);
      expect(plays).toBe(3);
      expect((await look(ana, campaign)).phase).not.toBeNull();
      await ben.page.goto(`/c/${campaign}/seats`);
      await ben.page.getByText('Ana, away: plans and standing rules play').first().waitFor();
      await ana.page.goto(`/c/${campaign}/log`);
      // The note above the page says so, too, in other words.
      const logged = ana.page.getByText(/Plans and standing rules play for/);
      await logged.first().waitFor();
      expect(await logged.count()).toBe(1);
    });

    // Point 11, about absence.
    it('the player says “I’m back” while the other is asked, and the next window is theirs again', async () => {
      expect(await isAsked()).toBe(false);
      await ana.page.goto(`/c/${campaign}/board`);
      await ana.page.getByRole('button', { name: 'I’m back' }).click();
      await ana.page.getByText('Welcome back.').last().waitFor();
      expect(await mine()).toMatchObject({ away: false });
      expect(await isAsked()).toBe(false);
      await benGoesOn(3);
      expect(await isAsked()).toBe(true);
      await ana.page.goto(`/c/${campaign}/orders`);
      await ana.page.locator('[data-coach=send]').waitFor();
      unscathed(ana, ben);
    });
  });

  // Point 11, of a clock.
  it('a seat whose hours are spent is played at once, without further misses', { timeout: 120_000 }, async () => {
    const campaign = await battle('Little time', 'fast', { bankMinutes: 120 });
    for (let n = 0; n < 2; n += 1) for (const player of [ana, ben]) await submitSheet(player, campaign, {});
    await expect.poll(async () => (await asked(campaign)).kind).toBe('activate');
    const asks = async () => (await asked(campaign)).who;
    while (!(await asks()).includes(ana)) await submitSheet(ben, campaign, {});
    await clock.pass({ hours: 3 });
    await expect.poll(async () => (await asks()).includes(ana), { timeout: soon }).toBe(false);
    // The window that its last minute ended counts as missed; nothing that is played at once does.
    const [{ misses }] = (await chairs(campaign)) as [Chair];
    for (let n = 0; n < 3; n += 1) {
      await expect.poll(async () => (await asks()).length, { timeout: soon }).toBe(1);
      expect(await asks()).toEqual([ben]);
      await submitSheet(ben, campaign, {});
    }
    const [chair] = await chairs(campaign);
    expect(chair).toMatchObject({ misses, away: false, standIn: false });
    await ana.page.goto(`/c/${campaign}/seats`);
    await ana.page.getByText('clock: used up').first().waitFor();
    unscathed(ana, ben);
  });
});

/**
 * Counts in what a page got: doctrines and dials of others, cards dealt facedown, and those of them that could be read.
 */
function secretsOf({ answers }: CapturedTraffic, seat: string) {
  const found = { minds: 0, dials: 0, facedown: 0, seenFacedown: 0 };
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const node = value as Readonly<Record<string, unknown>>;
    if (typeof node['minds'] === 'object' && node['minds'] !== null)
      found.minds += Object.keys(node['minds']).filter((id) => id !== seat).length;
    if (typeof node['seat'] === 'string' && node['seat'] !== seat && Array.isArray(node['dials']))
      found.dials += node['dials'].filter((dial) => dial !== null).length;
    if (node['type'] === 'DamageDealt' && node['faceup'] === false) {
      found.facedown += 1;
      if (node['kind'] !== null) found.seenFacedown += 1;
    }
    Object.values(node).forEach(walk);
  };
  for (const { text } of answers)
    for (const part of text.split('\n')) if (part.startsWith('{')) walk(JSON.parse(part) as unknown);
  return found;
}
