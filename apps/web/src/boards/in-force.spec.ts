import { bzaarcke, type BzaarckeTypes, type BzaarckeView } from '@warlog/bzaarcke';
import { seat } from '@warlog/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
// Loaded here and not while the desk waits for it.
import './bzaarcke/board.js';
import { confirmWords } from './ftarq/order-lines.js';
import { shown } from '../testing/shown.js';
import { openDesk, type Desk } from './parts/testing/desk.js';
import { playedUntil } from './parts/testing/played-view.js';
import { eventually } from '../testing/eventually.js';

const red = seat(2);

/** Over a planet of seat 2 with a force that could take it, while holding fire against seat 2 since turn 1. */
function holdingFire(): { readonly view: BzaarckeView; readonly place: string } {
  const view = structuredClone(
    playedUntil<BzaarckeTypes>(bzaarcke, { scenario: 'bzaarcke-reach', seats: 4 }, 'board', ({ turn }) => turn === 4),
  );
  const [unit] = Object.values(view.units);
  const place = view.map!.planets.find(({ id }) => view.planets[id]?.owner !== view.seat)!.id;
  const stance = { default: 'shoot', players: { [red]: 'no-shoot' }, labels: {} } as const;
  const side = { ...view.sides[view.seat!]!, stance, stanceSince: { players: { [red]: 1 } } };
  const units = Object.fromEntries(
    Object.values(view.units).map((one) => [one.id, { ...one, place, mustLeave: false, scarred: false }]),
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

// Point 77.
describe('a stance of an earlier turn', () => {
  let desk: Desk;
  const { view, place } = holdingFire();
  beforeEach(async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
    document.body.innerHTML = '';
    desk = await openDesk('bzaarcke', view);
  });
  afterEach(() => {
    desk.close();
    vi.unstubAllGlobals();
  });
  const text = () => document.body.textContent?.replace(/\s+/g, ' ') ?? '';
  const button = (name: RegExp) =>
    [...document.querySelectorAll('button')].find((one) => name.test(one.textContent?.trim() ?? ''));

  it('stands in the order sheet with its turn', () => {
    expect(text()).toMatch(/Stances in force\s*hold fire against 5th Sector, since turn 1/);
  });

  it('is warned of where it keeps the roll away, and the place does not promise one', async () => {
    desk.selection.choose(place);
    await eventually(() => expect(text()).toMatch(/Hold fire against 5th Sector, since turn 1: you cannot take/));
    expect(text()).not.toMatch(/Will try to gain control/);
    await eventually(() => expect(button(/^Shoot at them: \S/)).toBeDefined());
  });

  it('is changed or kept there by one tap', async () => {
    desk.selection.choose(place);
    await shown();
    button(/^Keep it$/)!.click();
    await nextTick();
    expect(button(/^Shoot at them/)).toBeUndefined();
    expect(text()).toMatch(/you cannot take/);
    desk.selection.choose(null);
    await nextTick();
    desk.selection.choose(place);
    await shown();
    button(/^Shoot at them/)!.click();
    await nextTick();
    expect(desk.orders.sheet.value).toMatchObject({ stance: { players: { [red]: 'shoot' } } });
    await eventually(() => expect(text()).not.toMatch(/you cannot take/));
    expect(text()).toMatch(/Will try to gain control/);
  });
});

it('says what a decision confirms', () => {
  const say = (key: string, params: Readonly<Record<string, string | number>> = {}) =>
    [key, ...Object.values(params)].join(' ');
  const land = { planet: 'p.redjik' as never, invade: { gf: 'all' as const } };
  expect(confirmWords({ v: 1, turn: 3, decisions: [land] }, say)).toBe(
    'ftarq.decision.confirm ftarq.decision.landAll 1',
  );
});
