// @vitest-environment happy-dom
import {
  bestShots,
  knownEnemies,
  launchWays,
  unitsHere,
  weaponRows,
  type BattleSheet,
  type PentagonUnit,
  type PentagonView,
} from '@warlog/pentagon-war/ui';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import { openHarness } from '../../kit/testing/harness.js';
import { ordersOf } from '../sheet-edit.js';
import { playedView } from '../testing/played-view.js';
import FirePage from './FirePage.vue';
import { storesOf } from './launches.js';

/** A view in which an own ship bears on its nearest foe with a laser in the first open impulse. */
function inReach(): {
  readonly view: PentagonView;
  readonly ship: PentagonUnit;
  readonly foe: PentagonUnit;
  readonly laser: string;
} {
  for (let turn = 2; turn < 9; turn += 1) {
    const view = playedView(turn);
    for (const ship of unitsHere(view).filter(({ seat }) => seat === view.seat))
      for (const foe of knownEnemies(view, ship)) {
        const found = weaponRows(view, {}, ship.id, foe.id).find(
          ({ type, cells }) => type === 'laser' && cells[view.impulse - 1]!.state === 'bears',
        );
        if (found !== undefined) return { view, ship, foe, laser: found.id };
      }
  }
  throw new Error('Bots never come near each other.');
}

describe('FirePage', () => {
  const { view, ship, foe, laser } = inReach();
  let close = (): void => undefined;
  afterEach(() => {
    close();
    vi.unstubAllGlobals();
  });

  async function open() {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
    const harness = await openHarness('pentagon-war', view, FirePage);
    close = () => harness.close();
    harness.selection.choose(ship.id);
    await nextTick();
    const sheet = () => harness.orders.sheet.value as BattleSheet;
    const find = (selector: string) => document.querySelector<HTMLElement>(selector);
    // Goes through the foes until the one in reach is the target.
    for (
      let tries = 0;
      !find('h3')!.textContent.includes(harness.orders.nameOf.value({ ref: 'unit', id: foe.id })) && tries < 9;
      tries += 1
    ) {
      find('header [aria-label="Next enemy"]')!.click();
      await nextTick();
    }
    const check = () =>
      [...document.querySelectorAll<HTMLInputElement>('.matrix input')].find(
        (input) => input.closest('tr')!.querySelector('b')!.textContent === laser,
      )!;
    return { ...harness, sheet, find, check };
  }

  it('fires a weapon by one tap at the cursor and takes it back by the next', async () => {
    const { sheet, check, find } = await open();
    check().click();
    await nextTick();
    expect(ordersOf(sheet(), ship.id).fire).toEqual([{ impulse: view.impulse, weapons: [laser], target: foe.id }]);
    expect(find('[role=status].said')!.textContent).toContain(laser);
    expect(find('.fires .bar')).not.toBeNull();
    check().click();
    await nextTick();
    expect(sheet()).toEqual({});
  });

  it('shows the worth of a weapon with one decimal at most', async () => {
    await open();
    const read = [...document.querySelectorAll('.matrix td .unseen')].map(({ textContent }) => textContent ?? '');
    expect(read.some((words) => /^\d/.test(words))).toBe(true);
    expect(read.filter((words) => /\d[.,]\d\d/.test(words))).toEqual([]);
  });

  it('says why a weapon cannot fire, and orders nothing', async () => {
    const { sheet, find } = await open();
    const never = [...document.querySelectorAll('.matrix tbody tr')].find((row) =>
      row.querySelectorAll('td')[view.impulse - 1]!.querySelector('.never'),
    );
    if (never === undefined) return expect(document.querySelectorAll('.matrix .never')).toHaveLength(0);
    never.querySelector('input')!.click();
    await nextTick();
    await nextTick();
    expect(sheet()).toEqual({});
    expect(never.querySelector('input')!.checked).toBe(false);
    expect(find('[role=status].said')!.textContent).toMatch(/cannot fire in impulse/);
  });

  it('leaves the sheet unchanged by an assumption about screens, and says "exact" only at the picture', async () => {
    const { sheet, check, find } = await open();
    check().click();
    await nextTick();
    const before = JSON.stringify(sheet());
    const choices = document.querySelectorAll<HTMLInputElement>('figure input[type=radio]');
    for (const choice of choices) choice.click();
    await nextTick();
    expect(JSON.stringify(sheet())).toBe(before);
    expect(find('figure figcaption small')!.textContent).toBe('exact');
    expect(document.body.textContent.match(/exact/g)).toHaveLength(1);
  });

  it('sets all guns to their best impulse by one tap, says what that does, and undoes it by another', async () => {
    const { sheet, find, orders } = await open();
    const best = () => find('.best')!;
    const { shots } = bestShots(view, {}, ship.id, foe.id);
    for (const { weapon, impulse } of shots) expect(best().textContent).toMatch(new RegExp(`${impulse}: .*${weapon}`));
    expect(best().textContent).toMatch(/[\d.]+ hits on average/);
    best().click();
    await nextTick();
    const fired = (ordersOf(sheet(), ship.id).fire ?? []).flatMap(({ impulse, weapons }) =>
      weapons.map((weapon) => `${weapon} ${impulse}`),
    );
    expect(fired.sort()).toEqual(shots.map(({ weapon, impulse }) => `${weapon} ${impulse}`).sort());
    expect([best().ariaPressed ?? best().getAttribute('aria-pressed'), orders.errors.value]).toEqual(['true', []]);
    best().click();
    await nextTick();
    expect(sheet()).toEqual({});
  });

  it('gives a reason for each hollow bar: what it waits for, or that it is the first chance', async () => {
    const { find } = await open();
    // Goes through the foes until one at which doctrine fires.
    for (let tries = 0; find('.matrix .planned') === null && tries < 9; tries += 1) {
      find('header [aria-label="Next enemy"]')!.click();
      await nextTick();
    }
    const rows = [...document.querySelectorAll('.matrix tbody tr')].filter((row) => row.querySelector('.planned'));
    const reasons = [...find('.fire > ul')!.querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const weapon = row.querySelector('b')!.textContent;
      const why = reasons.filter((reason) => reason.startsWith(`${weapon} `));
      expect(why).toHaveLength(1);
      expect(why[0]).toMatch(
        /holds fire until impulse \d+: [\d.]+ instead of [\d.]+\.$|at the first chance, impulse \d+\.$/,
      );
    }
  });

  it('orders beams that come last', async () => {
    const { sheet, check } = await open();
    check().click();
    await nextTick();
    document.querySelector<HTMLInputElement>('figure input[type=checkbox]')!.click();
    await nextTick();
    expect(ordersOf(sheet(), ship.id).fire!.find(({ weapons }) => weapons.includes(laser))!.last).toBe(true);
  });

  it('shows for each heading of a launch when it meets its target', async () => {
    const { sheet, orders, selection } = await open();
    const boat = unitsHere(view).find((unit) => unit.seat === view.seat && storesOf(view, unit).length > 0)!;
    const [store] = storesOf(view, boat);
    selection.choose(boat.id);
    await nextTick();
    document.querySelector<HTMLElement>('.folded button')!.click();
    await nextTick();
    document.querySelector<HTMLElement>('.stepper button:last-child')!.click();
    await nextTick();
    const [launch] = ordersOf(sheet(), boat.id).launch!;
    expect(launch).toMatchObject({ item: store!.items[0], impulse: view.impulse });
    const ways = launchWays(view, sheet(), boat.id, launch!.item, launch!.target, view.impulse);
    const texts = ways
      .filter(({ isAllowed }) => isAllowed)
      .map(({ heading, arrives }) => `${heading}${arrives === null ? 'not this turn' : `there at ${arrives}`}`);
    const strip = [...document.querySelectorAll('.form fieldset')][0]!;
    const shown = [...strip.querySelectorAll('.words')].map((words) => words.textContent.trim());
    expect(shown.slice(1)).toEqual(texts);
    expect(orders.errors.value).toEqual([]);
  });
});
