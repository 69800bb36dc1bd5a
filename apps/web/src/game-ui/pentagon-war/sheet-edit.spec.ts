import { orderText } from '@warlog/pentagon-war/text';
import { directions, type BattleSheet, type Leg, type PentagonUnitId } from '@warlog/pentagon-war/ui';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsOf, programOf, spanAround } from './legs.js';
import {
  dropLaunch,
  moveLeg,
  ordersOf,
  removeOrder,
  setLaunch,
  setLeg,
  setOrders,
  setShot,
  setWord,
  toggleWeapon,
} from './sheet-edit.js';
import { playedView } from './testing/played-view.js';

const ship = 'u-1' as PentagonUnitId;
const part = { from: 1, to: 12 };
const span = (from: number, to: number) => ({ span: { from, to }, part });
const program = (sheet: BattleSheet) => ordersOf(sheet, ship).program ?? [];

describe('legs of a program', () => {
  const leg: fc.Arbitrary<Leg> = fc
    .record({
      impulse: fc.integer({ min: 1, max: 12 }),
      more: fc.integer({ min: 0, max: 11 }),
      rotate: fc.option(fc.constantFrom(...directions), { nil: undefined }),
      accelerate: fc.integer({ min: 0, max: 3 }),
    })
    .map(({ impulse, more, rotate, accelerate }) => ({
      ...{ impulse, to: Math.min(12, impulse + more), accelerate },
      ...(rotate === undefined ? {} : { rotate }),
    }));

  it('puts legs in order without overlap, with the same orders in each impulse as before', () => {
    fc.assert(
      fc.property(fc.array(leg, { maxLength: 6 }), (given) => {
        const cells = cellsOf(given, part);
        const tidy = programOf(cells);
        expect(cellsOf(tidy, part)).toEqual(cells);
        expect(programOf(cellsOf(tidy, part))).toEqual(tidy);
        tidy.slice(1).forEach(({ impulse }, index) => {
          const before = tidy[index]!;
          expect(impulse).toBeGreaterThan(before.to ?? before.impulse!);
        });
      }),
    );
  });

  it('lets the leg that is set last replace others, and merges equal ones', () => {
    const turned = setLeg({}, ship, span(1, 12), () => ({ rotate: 'B', accelerate: 3 }));
    expect(program(turned)).toEqual([{ impulse: 1, to: 12, rotate: 'B', accelerate: 3 }]);
    const split = setLeg(turned, ship, span(5, 9), () => ({ rotate: 'C' }));
    expect(program(split)).toEqual([
      { impulse: 1, to: 4, rotate: 'B', accelerate: 3 },
      { impulse: 5, to: 9, rotate: 'C' },
      { impulse: 10, to: 12, rotate: 'B', accelerate: 3 },
    ]);
    const joined = setLeg(split, ship, span(5, 9), () => ({ rotate: 'B', accelerate: 3 }));
    expect(joined).toEqual(turned);
  });

  it('moves a leg to other impulses, and frees those that it left', () => {
    const before = setLeg({}, ship, span(1, 12), () => ({ rotate: 'B' }));
    const after = moveLeg(before, ship, { from: { from: 1, to: 12 }, to: { from: 3, to: 4 }, part });
    expect(program(after)).toEqual([{ impulse: 3, to: 4, rotate: 'B' }]);
    const cells = cellsOf(program(after), part);
    expect(spanAround(cells, part, 4)).toMatchObject({ from: 3, to: 4 });
    expect(spanAround(cells, part, 8)).toEqual({ from: 5, to: 12 });
    expect(spanAround(cells, { from: 7, to: 12 }, 8)).toEqual({ from: 7, to: 12 });
  });

  it('removes a leg without orders, and its ship with the last one', () => {
    const turned = setLeg({}, ship, span(2, 2), () => ({ accelerate: 1 }));
    expect(program(turned)).toEqual([{ impulse: 2, accelerate: 1 }]);
    expect(setLeg(turned, ship, span(2, 2), (before) => ({ ...before, accelerate: 0 }))).toEqual({});
  });
});

describe('fire of a ship', () => {
  const at = (impulse: number, target = 'u-9') => ({ impulse, target });

  it('toggles fire weapon by weapon: set here, taken back here, moved from elsewhere', () => {
    const one = toggleWeapon({}, ship, 'p1', at(8));
    const two = toggleWeapon(one, ship, 'l1', at(8));
    expect(ordersOf(two, ship).fire).toEqual([{ impulse: 8, target: 'u-9', weapons: ['l1', 'p1'] }]);
    const moved = toggleWeapon(two, ship, 'p1', at(5));
    expect(ordersOf(moved, ship).fire).toEqual([
      { impulse: 5, target: 'u-9', weapons: ['p1'] },
      { impulse: 8, target: 'u-9', weapons: ['l1'] },
    ]);
    expect(toggleWeapon(toggleWeapon(moved, ship, 'p1', at(5)), ship, 'l1', at(8))).toEqual({});
  });

  it('puts shots that count last into a volley of their own, in whatever order they were given', () => {
    const last = { ...at(8), last: true };
    const combined = setShot(setShot({}, ship, ['l2', 'l1'], last), ship, ['p1'], at(8));
    const other = setShot(setShot(setShot({}, ship, ['p1'], at(8)), ship, ['l1'], last), ship, ['l2'], last);
    expect(combined).toEqual(other);
    expect(ordersOf(combined, ship).fire?.map(({ weapons }) => weapons)).toEqual([['p1'], ['l1', 'l2']]);
  });
});

describe('other orders', () => {
  it('gives and takes back other orders, and leaves nothing of them in the sheet', () => {
    const launched = setLaunch(setLaunch({}, ship, { item: 'm2', target: 'u-9', impulse: 6 }), ship, {
      ...{ item: 'm1', target: 'u-9', impulse: 6 },
    });
    expect(ordersOf(launched, ship).launch?.map(({ item }) => item)).toEqual(['m1', 'm2']);
    expect(dropLaunch(dropLaunch(launched, ship, 'm1'), ship, 'm2')).toEqual({});
    const silent = setOrders({}, ship, { fireControl: 'passive', withdraw: true });
    expect(setOrders(silent, ship, { fireControl: undefined, withdraw: undefined })).toEqual({});
    expect(setWord(setWord({}, 'standing', true), 'standing', undefined)).toEqual({});
  });

  it('removes orders by their path', () => {
    const fired = setShot(
      setLeg({}, ship, span(1, 4), () => ({ rotate: 'B' })),
      ship,
      ['p1'],
      { impulse: 3, target: 'x' },
    );
    expect(removeOrder(fired, ['units', ship, 'fire', 0])).toEqual({
      units: { [ship]: { program: [{ impulse: 1, to: 4, rotate: 'B' }] } },
    });
    expect(removeOrder(removeOrder(fired, ['units', ship, 'fire', 0]), ['units', ship, 'program', 0])).toEqual({});
    const drone = 'd-1';
    expect(removeOrder({ drones: { [drone]: { towards: '1020' } } }, ['drones', drone])).toEqual({});
    expect(removeOrder({ concede: true, standing: true }, ['concede'])).toEqual({ standing: true });
  });
});

// Acceptance point 7: however a plot is made, it is the same sheet.
it('reads back from its own text the sheet that the board wrote', () => {
  const view = playedView(2);
  const [unit] = Object.values(view.units).filter(({ seat, status }) => seat === view.seat && status === 'here');
  const foe = Object.values(view.units).find(({ seat }) => seat !== view.seat)!;
  const { id } = unit!;
  const legs = setLeg(
    setLeg({}, id, span(1, 4), () => ({ rotate: 'B', accelerate: 1 })),
    id,
    span(5, 9),
    () => ({ present: { section: 1, to: foe.id } }),
  );
  const sheet = setShot(setShot(legs, id, ['l1'], { impulse: 8, target: foe.id, last: true }), id, ['p1', 'e1'], {
    ...{ impulse: 8, target: foe.id },
  });
  const text = orderText.formatOrders(view, sheet);
  expect(orderText.parseOrders(view, text)).toEqual({ sheet, problems: [] });
});
