import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from './api.js';
import { account, closePhase, look, play } from './campaigns.js';
import { distance, fingers, path, type ScreenPoint } from './chart.js';
import { launch, phone, journey, endJourney } from './chromium.js';
import { person, said, sendOrders, unscathed, type Person } from './actions.js';
import { shipsOf, type PentagonView } from './pentagon-table.js';
import { startDemo, type Server } from './server.js';

/** The distance (pixels) from a finger's target to every other thing. */
const apart = 26;
/** A point of the opening view with nothing near (pixels of the window). */
const nowhere = { x: 100, y: 330 };
/** The movement of a finger that does not mean to drag (pixels), with a margin. */
const tremble = 20;
/** The distance that a finger drags, to the right and up (pixels). */
const drag = { x: 70, y: 20 };

/** The prefix of the names of hexes on the map. */
const hexes = 'hex ';
const isHex = (id: string) => id.startsWith(hexes);

journey('the map of Pentagon War under a finger', () => {
  let server: Server;
  let browser: Browser;
  let ana: Person;
  let campaign = '';
  let ship = '';
  /** The sheet's text about the next turn once the ship is plotted. */
  let plotted = '';

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    ana = await person(browser, server.url, phone);
    await account(ana, 'Ana');
    const battle = { name: 'The Narrows', ruleset: 'pentagon-war', scenario: 'squadrons', seats: 2 };
    campaign = await play(ana, [], battle);
    await closePhase(campaign, [ana]);
    ship = shipsOf((await look<PentagonView>(ana, campaign)).game.view)[0]!.id;
    await ana.page.goto(`/c/${campaign}/board`);
  });
  afterAll(() => endJourney(browser, server));

  const tap = (at: ScreenPoint) => fingers(ana.page, [[at]]);
  /** The sheet's text about the next turn of the open ship. */
  const next = async () => (await ana.page.locator('.plot dl > div', { hasText: 'Next turn' }).textContent()) ?? '';

  /** Things on the map by their id, with their centers in pixels of the window, once the map stands still. */
  async function table(): Promise<ReadonlyMap<string, ScreenPoint>> {
    await ana.page.locator(`.tactical-table [data-place="${ship}"]`).waitFor({ state: 'attached' });
    const now = () =>
      ana.page.evaluate(() =>
        [...document.querySelectorAll('.tactical-table [data-place]')].map((place) => {
          const { left, right, top, bottom } = place.querySelector('.area')!.getBoundingClientRect();
          return [place.getAttribute('data-place') ?? '', { x: (left + right) / 2, y: (top + bottom) / 2 }] as const;
        }),
      );
    let places = await now();
    for (let alike = 0; alike < 3;) {
      await ana.page.waitForTimeout(100);
      const seen = await now();
      alike = JSON.stringify(seen) === JSON.stringify(places) ? alike + 1 : 0;
      places = seen;
    }
    return new Map(places);
  }

  /** The points at which a finger meets the map and nothing that covers it. */
  const uncovered = (points: readonly ScreenPoint[]) =>
    ana.page.evaluate(
      (all) => all.filter(({ x, y }) => document.elementFromPoint(x, y)?.closest('.tactical-table') != null),
      points,
    );
  async function sent(): Promise<unknown> {
    const query = 'query ($id: ID!) { campaign(id: $id) { mySheet { sheet } } }';
    const data = await ask(ana, query, { id: campaign });
    return (data['campaign']!['mySheet'] as { readonly sheet: unknown }).sheet;
  }

  it('a long press on a ship shows where its weapons bear, and a second one hides it again', async () => {
    const arcs = ana.page.locator('.tactical-table g.arc .fill');
    const press = async () => {
      const { x, y } = (await table()).get(ship)!;
      await ana.page.mouse.move(x, y);
      await ana.page.mouse.down();
      await ana.page.waitForTimeout(700);
      await ana.page.mouse.up();
    };
    await press();
    await arcs.waitFor({ state: 'attached' });
    await press();
    await arcs.waitFor({ state: 'detached' });
    expect(await ana.page.locator('.pages').count()).toBe(0);
  });

  it('a tap on a ship opens it', async () => {
    await tap((await table()).get(ship)!);
    await ana.page.locator('.pages').waitFor();
    expect(await next()).toMatch(/coasting$/);
  });

  it('a tap on a hex of its reach plots it there', async () => {
    const places = [...(await table())];
    const pieces = places.filter(([id]) => !isHex(id));
    const free = places.filter(([id, at]) => isHex(id) && pieces.every(([, piece]) => distance(at, piece) > apart));
    const [at] = await uncovered(free.map(([, middle]) => middle));
    const [id] = free.find(([, middle]) => middle.x === at?.x && middle.y === at.y)!;
    await tap(at!);
    await expect.poll(next).toContain(`to ${id.slice(hexes.length)} ·`);
    plotted = await next();
  });

  it('a tap outside its reach changes nothing and says why', async () => {
    const all = [...(await table()).values()];
    const grid = Array.from({ length: 400 }, (_, index) => ({
      x: 20 * (index % 20),
      y: 110 + 20 * Math.floor(index / 20),
    }));
    const [at] = await uncovered(
      grid.filter((point) => all.every((screenPoint) => distance(point, screenPoint) > apart)),
    );
    await tap(at!);
    await said(ana.page, 'cannot be in');
    await ana.page.getByRole('complementary', { name: 'Notice' }).getByRole('button').first().click();
    expect(await next()).toBe(plotted);
  });

  it('a drag moves the map, wherever it begins, and changes no orders', async () => {
    const end = `${hexes}${/ to (\d{4}) /.exec(plotted)?.[1] ?? ''}`;
    const begins = {
      'the end of the plot': (id: string) => id === end,
      'another hex in reach': (id: string) => isHex(id) && id !== end,
      nothing: () => false,
    };
    // Alternates the direction, so that the map stays clear of its limits.
    let first = 1;
    for (const [where, isMeant] of Object.entries(begins)) {
      first = -first;
      const before = await table();
      const things = [...before].flatMap(([id, at]) => (isMeant(id) ? [at] : []));
      const clear = await uncovered(where === 'nothing' ? [nowhere] : things);
      const ways = clear.flatMap((from) =>
        [first, -first].map((way) => ({ from, to: { x: from.x + way * drag.x, y: from.y - way * drag.y } })),
      );
      const free = await uncovered(ways.map(({ to }) => to));
      const way = ways.find(({ to }) => free.some((at) => distance(at, to) < 1));
      if (way === undefined) throw new Error(`Out of sight: ${where}`);
      const { from, to } = way;
      await fingers(ana.page, [path(from, to)]);
      const after = await table();
      const [was, is] = [before.get(ship)!, after.get(ship)!];
      const by = { x: is.x - was.x, y: is.y - was.y };
      // It follows the finger, except for the tremble before a drag.
      expect(distance(by, { x: to.x - from.x, y: to.y - from.y }), where).toBeLessThan(tremble);
      // Everything moves along.
      for (const [id, { x, y }] of before) {
        expect(distance(after.get(id)!, { x: x + by.x, y: y + by.y }), where).toBeLessThan(1);
      }
      expect(await next()).toBe(plotted);
      expect(await ana.page.locator(`[data-place="${ship}"][aria-pressed="true"]`).count()).toBe(1);
    }
  });

  it('a drag over the twelve impulses moves the cursor and changes no orders', async () => {
    const strip = ana.page.locator('.strip [role="slider"]').first();
    const { x, y, width, height } = (await strip.boundingBox())!;
    const impulse = (count: number) => ({ x: x + ((count - 0.5) * width) / 12, y: y + height / 2 });
    await fingers(ana.page, [path(impulse(2), impulse(9))]);
    await expect.poll(() => strip.getAttribute('aria-valuenow')).toBe('9');
    expect(await next()).toBe(plotted);
  });

  it('only what the one tap plotted is sent', async () => {
    await ana.page.getByRole('button', { name: 'Close' }).first().click();
    await sendOrders(ana);
    expect(await sent()).toEqual({ units: { [ship]: { program: expect.any(Array) as unknown } } });
  });

  it('the journey logs no console error and contacts no third party', () => unscathed(ana));
});
