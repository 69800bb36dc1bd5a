import { sampling } from '@warlog/ruleset-testkit/sampling';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  distance,
  fingers,
  middle,
  path,
  settled,
  spread,
  standing,
  type ScreenPoint,
  type ChartStanding,
} from './chart.js';
import { desktop, launch, phone, journey, endJourney } from './chromium.js';
import { campaignOf, openDemo, person, unscathed, type Person } from './actions.js';
import { startDemo, type Server } from './server.js';

/** Half of what a finger needs at the usual zoom, and at any (pixels, one less for a click's integer coordinates). */
const usual = { radius: 20, from: 'the usual zoom' };
const least = { radius: 11, from: 'the whole map from afar' };
/** On the disc of a place no other place is meant (pixels). */
const onDisc = 6;
/** Small and low windows; the last three are in landscape or are tablets. */
const windows = [
  [320, 568],
  [360, 740],
  [390, 844],
  [740, 360],
  [844, 390],
  [768, 1024],
] as const;

journey('the map under fingers, mouse and keys', () => {
  let server: Server;
  let browser: Browser;
  let ana: Person;
  let desktopPlayer: Person;

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    ana = await person(browser, server.url, phone);
    desktopPlayer = await person(browser, server.url, desktop);
    for (const player of [ana, desktopPlayer]) {
      await openDemo(player);
      await player.page.goto(`/c/${campaignOf(player.page)}/board`);
      await player.page.getByRole('button', { name: 'No more tips in this game' }).click();
    }
  });
  afterAll(() => endJourney(browser, server));

  /** Loads the map of these players again, at its usual zoom. */
  async function reload(...players: readonly Person[]): Promise<void> {
    for (const { page } of players) {
      await page.goto(`/c/${campaignOf(page)}/board`);
      await standing(page);
    }
  }

  // Point 12.
  it('zooms by pinch, double tap, wheel, buttons and keys', async () => {
    await reload(ana, desktopPlayer);
    const { page } = ana;
    const [up, down] = [await empty(page), { x: 120, y: 300 }];
    await grows(page, () =>
      fingers(page, [path({ x: 180, y: 300 }, { x: 110, y: 300 }), path({ x: 210, y: 300 }, { x: 280, y: 300 })]),
    );
    await shrinks(page, () =>
      fingers(page, [path({ x: 60, y: 260 }, { x: 170, y: 300 }), path({ x: 330, y: 340 }, { x: 220, y: 300 })]),
    );
    await grows(page, async () => {
      for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap(up.x, up.y);
    });
    await page.mouse.move(down.x, down.y);
    await shrinks(page, () => page.mouse.wheel(0, 300));
    await page.getByRole('button', { name: 'Move and zoom with buttons' }).click();
    await grows(page, () => page.getByRole('button', { name: 'Zoom in' }).click());
    await shrinks(page, () => page.getByRole('button', { name: 'Zoom out' }).click());
    await desktopPlayer.page.getByRole('group', { name: 'Star map' }).focus();
    await grows(desktopPlayer.page, () => desktopPlayer.page.keyboard.press('+'));
    await shrinks(desktopPlayer.page, () => desktopPlayer.page.keyboard.press('-'));
    await grows(desktopPlayer.page, () => desktopPlayer.page.getByRole('button', { name: 'Zoom in' }).click());
    await shrinks(desktopPlayer.page, () => desktopPlayer.page.getByRole('button', { name: 'Zoom out' }).click());
  });

  // Point 12.
  it('moves by drag, buttons and keys', async () => {
    await reload(ana, desktopPlayer);
    const { page } = ana;
    await moves(page, { x: 1, y: 0 }, () => fingers(page, [path({ x: 120, y: 300 }, { x: 220, y: 300 })]));
    await page.getByRole('button', { name: 'Move and zoom with buttons' }).click();
    for (const [name, way, back] of [
      ['up', { x: 0, y: 1 }, 'down'],
      ['left', { x: 1, y: 0 }, 'right'],
      ['down', { x: 0, y: -1 }, 'up'],
      ['right', { x: -1, y: 0 }, 'left'],
    ] as const) {
      // A capital may be at the edge of the map; one step back there is room.
      await page.getByRole('button', { name: `Look further ${back}` }).click();
      await settled(page);
      await moves(page, way, () => page.getByRole('button', { name: `Look further ${name}` }).click());
    }
    await desktopPlayer.page.getByRole('group', { name: 'Star map' }).focus();
    // Close enough that there is room to move.
    for (let press = 0; press < 3; press += 1)
      await grows(desktopPlayer.page, () => desktopPlayer.page.keyboard.press('+'));
    await moves(desktopPlayer.page, { x: -1, y: 0 }, () => desktopPlayer.page.keyboard.press('ArrowRight'));
    await moves(desktopPlayer.page, { x: 0, y: -1 }, () => desktopPlayer.page.keyboard.press('ArrowDown'));
    await desktopPlayer.page.mouse.move(700, 500);
    await moves(desktopPlayer.page, { x: 1, y: 0 }, async () => {
      await desktopPlayer.page.mouse.down();
      await desktopPlayer.page.mouse.move(760, 500, { steps: 4 });
      await desktopPlayer.page.mouse.up();
    });
  });

  // The tips of a first turn scroll home and aim into view, but only on an untouched map.
  it('stays where the user has moved it when the tips of a first turn arrive', async () => {
    const fresh = await person(browser, server.url, phone);
    await openDemo(fresh);
    await fresh.page.goto(`/c/${campaignOf(fresh.page)}/board`);
    await fingers(fresh.page, [path({ x: 60, y: 230 }, { x: 160, y: 230 })]);
    await settled(fresh.page);
    const left = await standing(fresh.page);
    await fresh.page.getByText(/^1 of \d$/).waitFor();
    await settled(fresh.page);
    // What appears above the map may take some of its height: its center stays.
    const now = await standing(fresh.page);
    expect(spread(now) / spread(left)).toBeCloseTo(1, 2);
    expect(middle(now).x).toBeCloseTo(middle(left).x, 0);
    unscathed(fresh);
  });

  // Point 12.
  it('shows everything, and the user’s capital, with one press', async () => {
    await reload(ana, desktopPlayer);
    const { page } = ana;
    await page.getByRole('button', { name: 'Fit the whole map' }).click();
    await expect.poll(async () => outside(await standing(page))).toEqual([]);
    await page.getByRole('button', { name: 'Move and zoom with buttons' }).click();
    for (let press = 0; press < 4; press += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'My capital' }).click();
    const capital = (await page.getByRole('button', { name: /^\w+ Prime, .*yours/ }).getAttribute('data-place')) ?? '';
    await expect.poll(async () => outside(await standing(page)).includes(capital)).toBe(false);
    const [away, home] = [page.getByRole('group', { name: 'Star map' }), desktopPlayer.page];
    await away.focus();
    await page.keyboard.press('0');
    await expect.poll(async () => outside(await standing(page))).toEqual([]);
    await home.getByRole('group', { name: 'Star map' }).focus();
    for (let press = 0; press < 4; press += 1) await home.keyboard.press('+');
    await home.keyboard.press('Home');
    const mine = (await home.getByRole('button', { name: /^\w+ Prime, .*yours/ }).getAttribute('data-place')) ?? '';
    await expect.poll(async () => outside(await standing(home)).includes(mine)).toBe(false);
  });

  // Point 13: a grid of taps around every visible place.
  it.each(sampling.some([usual, least]))('answers to every tap near a place at $from', async ({ radius, from }) => {
    await reload(desktopPlayer);
    const { page } = desktopPlayer;
    if (from === least.from) {
      await page.getByRole('group', { name: 'Star map' }).focus();
      let before = 0;
      while (before !== (before = spread(await standing(page)))) await page.keyboard.press('-');
    }
    await settled(page);
    const ids = [...(await standing(page)).places.keys()];
    const wrong: string[] = [];
    for (const id of ids) {
      for (let step = 0; step < 8; step += 1) {
        const angle = (step * Math.PI) / 4;
        const met = await tapNear(page, id, { x: radius * Math.cos(angle), y: radius * Math.sin(angle) });
        if (met === null) continue;
        const { places, point, answers } = met;
        const own = distance(places.get(id)!, point);
        const nearer = [...places].filter(([, other]) => distance(other, point) < own);
        // At the usual zoom the nearer one wins; from afar only one whose disc is under the finger.
        const rivals = nearer.filter(([, other]) => radius === usual.radius || distance(other, point) <= onDisc);
        if (![id, ...rivals.map(([rival]) => rival)].some((expected) => answers.includes(expected))) {
          wrong.push(`${radius} px from ${id} answers ${answers.join(' and ') || 'nobody'}`);
        }
      }
    }
    expect(ids.length).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });

  // Point 13.
  it('asks which of two places under one finger is meant', async () => {
    await reload(ana);
    const { page } = ana;
    await page.getByRole('button', { name: 'Fit the whole map' }).click();
    await page.getByRole('button', { name: 'Move and zoom with buttons' }).click();
    for (let press = 0; press < 4; press += 1) await page.getByRole('button', { name: 'Zoom out' }).click();
    const { places } = await standing(page);
    const [first, second, between] = closest([...places]);
    await page.touchscreen.tap(between.x, between.y);
    const picker = page.getByRole('dialog', { name: 'Which place?' });
    await picker.waitFor();
    const items = picker.locator('.item');
    expect(await items.count()).toBeGreaterThan(1);
    const boxes = await Promise.all((await items.all()).map((item) => item.boundingBox()));
    for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(44);
    const wanted = await page.locator(`[data-place="${second}"]`).getAttribute('aria-label');
    await picker.getByRole('button', { name: wanted ?? '', exact: true }).click();
    await page.locator(`[data-place="${second}"][aria-pressed="true"]`).waitFor({ state: 'attached' });
    expect(await page.locator(`[data-place="${first}"][aria-pressed="true"]`).count()).toBe(0);
  });

  // Point 15.
  it.each(sampling.some(windows))(
    'never hides the tapped place under the sheet about it, %i × %i',
    async (width, height) => {
      const { page } = ana;
      await page.setViewportSize({ width, height });
      await reload(ana);
      const sea = page.getByRole('button', { name: 'Fit the whole map' });
      const tapped = new Set<string>();
      for (const side of ['left', 'top', 'right', 'bottom'] as const) {
        await sea.click();
        const seen = await standing(page);
        const [id, at] = outermost(seen, side);
        // A second tap at once would be a double tap.
        if (tapped.has(id)) continue;
        tapped.add(id);
        await page.touchscreen.tap(at.x, at.y);
        const picker = page.getByRole('dialog', { name: 'Which place?' });
        const close = page.getByRole('button', { name: 'Close' }).last();
        await close.waitFor();
        if ((await picker.count()) > 0) await picker.locator('.item').first().click();
        const chosen = page.locator('[data-place][aria-pressed="true"]');
        await chosen.waitFor({ state: 'attached' });
        const name = (await chosen.getAttribute('data-place')) ?? id;
        await expect.poll(async () => isChart(page, (await standing(page)).places.get(name)!)).toBe(true);
        await page.getByRole('button', { name: 'Close' }).first().click();
        await chosen.waitFor({ state: 'detached' });
      }
      await page.setViewportSize(phone.viewport);
    },
  );

  // Point 20.
  it('jumps to a place that is searched by name', async () => {
    await reload(ana, desktopPlayer);
    const { page } = ana;
    const places = page.locator('.star-chart [data-place]');
    const labels = await places.evaluateAll((all) => all.map((element) => element.getAttribute('aria-label') ?? ''));
    const far =
      /^\w+ Prime/.exec(labels.find((label) => /^\w+ Prime/.test(label) && !label.includes('yours')) ?? '')?.[0] ?? '';
    const id = (await page.getByRole('button', { name: new RegExp(`^${far},`) }).getAttribute('data-place')) ?? '';
    await page.getByRole('button', { name: 'List of places' }).click();
    await page.getByRole('searchbox', { name: 'Search for a place or system' }).fill(far.slice(0, 5).toLowerCase());
    await page.getByRole('button', { name: new RegExp(`^${far}`) }).click();
    await page.getByRole('link', { name: 'Show on the board' }).click();
    await page.locator(`[data-place="${id}"][aria-pressed="true"]`).waitFor({ state: 'attached' });
    await expect.poll(async () => isChart(page, (await standing(page)).places.get(id)!)).toBe(true);
    await desktopPlayer.page.getByRole('link', { name: /^Places/ }).click();
    await desktopPlayer.page.getByRole('searchbox', { name: 'Search for a place or system' }).fill('zaarcke');
    await desktopPlayer.page
      .getByRole('button', { name: /^B'Zaarcke Prime/ })
      .last()
      .click();
    await desktopPlayer.page.locator('[data-place][aria-pressed="true"]').waitFor({ state: 'attached' });
  });

  it('logs no console error and contacts no third party', () => unscathed(ana, desktopPlayer));
});

async function grows(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = spread(await standing(page));
  await act();
  await expect.poll(async () => spread(await standing(page)) / before).toBeGreaterThan(1.1);
  await settled(page);
}

async function shrinks(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = spread(await standing(page));
  await act();
  await expect.poll(async () => spread(await standing(page)) / before).toBeLessThan(0.95);
  await settled(page);
}

/** Asserts that the drawing moves in that direction by more than a tremble, and keeps its scale. */
async function moves(page: Page, way: ScreenPoint, act: () => Promise<unknown>): Promise<void> {
  const before = await standing(page);
  await act();
  const by = async () => {
    const [from, to] = [middle(before), middle(await standing(page))];
    return (to.x - from.x) * way.x + (to.y - from.y) * way.y;
  };
  await expect.poll(by).toBeGreaterThan(40);
  await settled(page);
  expect(spread(await standing(page)) / spread(before)).toBeCloseTo(1, 2);
}

/** Places outside the map's box. */
function outside({ box, places }: ChartStanding): readonly string[] {
  return [...places]
    .filter(([, { x, y }]) => x < box.left || x > box.right || y < box.top || y > box.bottom)
    .map(([id]) => id);
}

/** A point of the map with no place near it. */
async function empty(page: Page): Promise<ScreenPoint> {
  const { box, places } = await standing(page);
  for (let y = box.top + 100; y < box.bottom - 20; y += 20) {
    for (let x = box.left + 20; x < box.right - 20; x += 20) {
      if ([...places.values()].every((place) => distance(place, { x, y }) > 90)) return { x, y };
    }
  }
  throw new Error('No empty sea is in sight');
}

/** Whether a finger at this point touches the map and nothing that covers it. */
function isChart(page: Page, { x, y }: ScreenPoint): Promise<boolean> {
  return page.evaluate(([left, top]) => document.elementFromPoint(left!, top!)?.closest('.star-chart') != null, [x, y]);
}

/**
 * Clicks at this distance from a place, and returns the places' positions and those that answered; null if no map is
 * visible.
 */
async function tapNear(page: Page, id: string, { x, y }: ScreenPoint) {
  for (;;) {
    const { places } = await standing(page);
    const at = places.get(id)!;
    // A click has integer coordinates: one that the browser truncated could be further away than the finger meant.
    const point = { x: Math.round(at.x + x), y: Math.round(at.y + y) };
    if (!(await isChart(page, point))) return null;
    const answers = await tap(page, point);
    const now = (await standing(page)).places.get(id)!;
    // The first tap on a place near the edge scrolls it into view, so the next one may meet a moving map.
    if (answers.length > 0 || distance(at, now) === 0) return { places, point, answers };
    await settled(page);
  }
}

/** Clicks a point and returns the places that answer: the one that opens, or those that the picker names. */
async function tap(page: Page, { x, y }: ScreenPoint): Promise<readonly string[]> {
  await page.mouse.click(x, y);
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const answers = () => {
      const labels = [...document.querySelectorAll('.picker .item')].map(
        (item) => item.getAttribute('aria-label') ?? '',
      );
      const asked = labels.map((label) => document.querySelector(`[data-place][aria-label="${CSS.escape(label)}"]`));
      const answered = labels.length > 0 ? asked : [document.querySelector('[data-place][aria-pressed="true"]')];
      return answered.flatMap((place) => place?.getAttribute('data-place') ?? []);
    };
    for (const until = performance.now() + 3_000; answers().length === 0 && performance.now() < until;) await frame();
    const ids = answers();
    // The next tap begins without a picker and without an open place.
    document.querySelector<HTMLElement>('.picker .close')?.click();
    document.querySelector<HTMLElement>('.pane header button:last-child')?.click();
    await frame();
    return ids;
  });
}

/** The two places nearest to each other, and the point between them. */
function closest(places: readonly (readonly [string, ScreenPoint])[]): readonly [string, string, ScreenPoint] {
  const pairs = places.flatMap(([a, from], index) =>
    places.slice(index + 1).map(([b, to]) => ({ a, b, from, to, apart: distance(from, to) })),
  );
  const [pair] = pairs.sort((candidate, other) => candidate.apart - other.apart);
  if (pair === undefined) throw new Error('The chart has no two places');
  return [pair.a, pair.b, { x: (pair.from.x + pair.to.x) / 2, y: (pair.from.y + pair.to.y) / 2 }];
}

function outermost(
  { box, places }: ChartStanding,
  side: 'left' | 'top' | 'right' | 'bottom',
): readonly [string, ScreenPoint] {
  const rank = {
    left: (p: ScreenPoint) => p.x,
    top: (p: ScreenPoint) => p.y,
    right: (p: ScreenPoint) => -p.x,
    bottom: (p: ScreenPoint) => -p.y,
  };
  const inside = [...places].filter(
    ([, { x, y }]) => x > box.left + 5 && x < box.right - 5 && y > box.top + 70 && y < box.bottom - 5,
  );
  const [found] = inside.sort(([, a], [, b]) => rank[side](a) - rank[side](b));
  if (found === undefined) throw new Error('No place is in sight');
  return found;
}
