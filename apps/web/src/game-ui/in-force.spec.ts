import { bzaarcke, type BzaarckeTypes, type BzaarckeView } from '@warlog/bzaarcke';
import { seat } from '@warlog/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
// Loaded here, so that the harness does not wait for it.
import './bzaarcke/board.js';
import { confirmWords } from './ftarq/order-lines.js';
import { shown } from '../testing/shown.js';
import { openHarness, type GameUiHarness } from './kit/testing/harness.js';
import { playedUntil } from './kit/testing/played-view.js';
import { eventually } from '../testing/eventually.js';

const red = seat(2);

/** A view over a planet of seat 2 with a force that could take it, while holding fire against seat 2 since turn 1. */
function holdingFire(): { readonly view: BzaarckeView; readonly place: string } {
  const view = structuredClone(
    playedUntil<BzaarckeTypes>(bzaarcke, { scenario: 'bzaarcke-reach', seats: 4 }, 'board', ({ turn }) => turn === 4),
  );
  const [unit] = Object.values(view.units);
  const place = view.map!.planets.find(({ id }) => view.planets[id]?.owner !== view.seat)!.id;
  const stance = { default: 'shoot', players: { [red]: 'no-shoot' }, labels: {} } as const;
  const side = { ...view.sides[view.seat!]!, stance, stanceSince: { players: { [red]: 1 } } };
  const units = Object.fromEntries(
    Object.values(view.units).map((bzaarckeUnit) => [
      bzaarckeUnit.id,
      { ...bzaarckeUnit, place, mustLeave: false, scarred: false },
    ]),
  );
  const planet = { ...view.planets[place]!, owner: red, credits: 1, pd: 0, statsTurn: 4 };
  expect(unit).toBeDefined();
  return {
    view: {
      ...view,
      units,
      sides: { ...view.sides, [view.seat!]: side },
      planets: { ...view.planets, [place]: planet },
    },
    place,
  };
}

// Acceptance point 77.
describe('a stance of an earlier turn', () => {
  let harness: GameUiHarness;
  const { view, place } = holdingFire();
  beforeEach(async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
    document.body.innerHTML = '';
    harness = await openHarness('bzaarcke', view);
  });
  afterEach(() => {
    harness.close();
    vi.unstubAllGlobals();
  });
  const text = () => document.body.textContent?.replace(/\s+/g, ' ') ?? '';
  const button = (name: RegExp) =>
    [...document.querySelectorAll('button')].find((element) => name.test(element.textContent?.trim() ?? ''));

  it('shows the stance in the order form with its turn', () => {
    expect(text()).toMatch(/Stances in force\s*hold fire against 5th Sector, since turn 1/);
  });

  it('warns where the stance prevents the roll, and promises no roll there', async () => {
    harness.selection.choose(place);
    await eventually(() =>
      expect(text()).toMatch(/You have held fire against 5th Sector since turn 1, so you cannot take/),
    );
    expect(text()).not.toMatch(/Will try to gain control/);
    await eventually(() => expect(button(/^Shoot at them: \S/)).toBeDefined());
  });

  it('changes or confirms the stance there by one tap', async () => {
    harness.selection.choose(place);
    await shown();
    button(/^Keep it$/)!.click();
    await nextTick();
    expect(button(/^Shoot at them/)).toBeUndefined();
    expect(text()).toMatch(/you cannot take/);
    harness.selection.choose(null);
    await nextTick();
    harness.selection.choose(place);
    await shown();
    button(/^Shoot at them/)!.click();
    await nextTick();
    expect(harness.orders.sheet.value).toMatchObject({ stance: { players: { [red]: 'shoot' } } });
    await eventually(() => expect(text()).not.toMatch(/you cannot take/));
    expect(text()).toMatch(/Will try to gain control/);
  });
});

it('shows what a decision confirms', () => {
  const say = (key: string, params: Readonly<Record<string, string | number>> = {}) =>
    [key, ...Object.values(params)].join(' ');
  const land = { planet: 'p.redjik' as never, invade: { gf: 'all' as const } };
  expect(confirmWords({ v: 1, turn: 3, decisions: [land] }, say)).toBe(
    'ftarq.decision.confirm ftarq.decision.landAll 1',
  );
});
