import { canonicalJson } from '@warlog/core';
import { clonePlain, type Victory } from '@warlog/ruleset-api';
import { seedDice } from '@warlog/dice';
import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { bot, botAt } from '../bot/bot.js';
import { bestSection } from '../bot/plans.js';
import { pictureOf } from '../bot/picture.js';
import { chase } from '../geometry/homing.js';
import { hexAt } from '../geometry/hex.js';
import type { BotLevel } from '../model/options.js';
import type { BattleSheet, UnitOrders } from '../model/sheet.js';
import type { PentagonState } from '../model/state.js';
import { check } from '../orders/check.js';
import { battle, flying, s1, s2, seenBy, withFlying, type PentagonPlaced } from './battle.js';

const whole = { option: { impulsesPerPhase: '12' } };
const table = (
  x: Partial<PentagonPlaced> = {},
  y: Partial<PentagonPlaced> = {},
  more: Parameters<typeof battle>[1] = whole,
) => battle({ x: { seat: s1, hex: '1020', ...x }, y: { seat: s2, hex: '1010', facing: 'D', ...y } }, more);
function sheetOf(state: PentagonState, level: BotLevel = 'regular', role: 'own' | 'stand-in' = 'own'): BattleSheet {
  const view = seenBy(state, s1);
  const sheet = botAt(view, seedDice('case'), role, level) as BattleSheet;
  expect(check(view, sheet)).toEqual([]);
  return sheet;
}
const ordersOf = (state: PentagonState, level?: BotLevel, role?: 'own' | 'stand-in'): UnitOrders =>
  sheetOf(state, level, role).units?.['x'] ?? {};

golden('PW-23.1', 'it uses its view alone: the same view, the same orders, and the view stays unchanged', () => {
  const state = table({ v: [4, 0] });
  const view = seenBy(state, s1);
  const before = canonicalJson(view);
  const sheet = bot(view, seedDice('case'));
  expect(canonicalJson(view)).toBe(before);
  expect(bot(clonePlain(view), seedDice('case'))).toEqual(sheet);
  // A unit that it has not found changes nothing, wherever it is.
  const hidden = (hex: string): PentagonState =>
    battle(
      {
        x: { seat: s1, hex: '1020', v: [4, 0] },
        y: { seat: s2, hex: '1010', facing: 'D' },
        z: { seat: s2, hex, more: { detected: false } },
      },
      whole,
    );
  expect(ordersOf(hidden('1018'))).toEqual(ordersOf(hidden('3040')));
});

golden('PW-23.2', 'closing speed is reduced: from far it goes to the foe, near and fast it brakes', () => {
  const legs = (state: PentagonState) => ordersOf(state).program?.[0];
  expect(legs(table({ hex: '1050' }))).toMatchObject({ rotate: 'A', accelerate: 3 });
  expect(legs(table({ hex: '1014', v: [14, 0] }))).toMatchObject({ rotate: 'D', accelerate: 3 });
});

golden('PW-23.2', 'a base is avoided while there are other foes, and a craft in its place is not', () => {
  const near = (design: string) =>
    battle(
      {
        x: { seat: s1, hex: '1022' },
        y: { seat: s2, hex: '1010', facing: 'D', design },
        z: { seat: s2, hex: '1210', facing: 'D' },
      },
      whole,
    );
  const leaves = (design: string): boolean => {
    const [leg] = ordersOf(near(design)).program ?? [];
    return leg?.accelerate === 3 && ['C', 'D', 'E'].includes(leg.rotate ?? '');
  };
  expect([leaves('gate-guard'), leaves('sol-sentry')]).toEqual([true, false]);
});

golden('PW-23.2', 'a broken side is not shown', () => {
  const broken = table({ more: { armor: [0, 5, 3, 2, 3, 5] } });
  const [mine] = pictureOf(seenBy(broken, s1), s1, 'regular', seedDice('case')).own;
  expect(mine && bestSection(mine)).toBe(2);
  for (const level of ['novice', 'regular', 'expert'] as const) {
    const state = table({ hex: '1013', more: { armor: [0, 5, 3, 2, 3, 5] } });
    const [leg] = ordersOf(state, level).program ?? [];
    expect(leg).not.toMatchObject({ rotate: 'A' });
    expect(leg?.present?.section).not.toBe(1);
  }
});

golden(
  'PW-23.3',
  'it fires from a mean of 1 within 16 hexes, of 3/2 beyond; rays last, cannons first at missiles',
  () => {
    const rules = ordersOf(table({ design: 'aklinon' })).doctrine ?? [];
    expect(rules).toHaveLength(4);
    expect(rules.map(({ maxRange, minExpected }) => [maxRange, minExpected])).toEqual([
      [16, '1'],
      [undefined, '3/2'],
      [16, '1'],
      [undefined, '3/2'],
    ]);
    expect(rules.map(({ weapons, last }) => [weapons, last])).toEqual([
      [['p1', 'p2', 'e1', 'e2'], undefined],
      [['p1', 'p2', 'e1', 'e2'], undefined],
      [['l1', 'l2', 'l3'], true],
      [['l1', 'l2', 'l3'], true],
    ]);
    const salvo = ['q', 'r', 's', 't'].map((id) => flying(id, { by: 'y', target: 'x', hex: '1017', heading: 'D' }));
    expect(ordersOf(withFlying(table({ design: 'aklinon' }), ...salvo)).doctrine?.[0]).toEqual({
      weapons: ['p1', 'p2', 'e1', 'e2'],
      target: 'missilesAtMe',
      maxRange: 2,
    });
  },
);

golden(
  'PW-23.4',
  'missiles fly if they meet their target, in a salvo of its point defense and two more; not out of range',
  () => {
    const near = ordersOf(table({ design: 'aklinon' }, { design: 'alpha-spear' }));
    expect(near.launch?.map(({ item }) => item)).toEqual(['m1', 'm2', 'm3', 'm4']);
    expect(near.launch?.every(({ target, onMiss }) => target === 'y' && onMiss === 'detonate')).toBe(true);
    expect(ordersOf(table({ design: 'aklinon', hex: '1060' })).launch).toBeUndefined();
    // A foe that runs away as fast as they fly is not reached.
    expect(ordersOf(table({ design: 'aklinon' }, { v: [7, 0] })).launch).toBeUndefined();
    const few = ordersOf(table({ design: 'barnard-volley' }, { design: 'alpha-spear' }));
    expect(few.launch).toHaveLength(4);
  },
);

golden('PW-23.4', 'a bolt is saved until it meets its target within five hexes', () => {
  const armed = { design: 'alpha-spear', more: { own: { power: 24, charge: { g1: 1 }, unfed: false } } };
  expect(ordersOf(table({ ...armed, hex: '1020' })).launch).toBeUndefined();
  const [shot] = ordersOf(table({ ...armed, hex: '1014' })).launch ?? [];
  expect(shot).toMatchObject({ item: 'g1', target: 'y' });
  const track = Array.from({ length: 12 }, () => hexAt('1010'));
  expect(chase({ at: hexAt('1014'), heading: 'A' }, 12, track, { endurance: 5 }).hit).toBe(true);
});

golden(
  'PW-23.5',
  'crippled and behind on points it leaves the board; a stand-in does not, and no bot ever concedes',
  () => {
    const losing = table({ hex: '1020', more: { crippled: true } });
    expect(ordersOf(losing)).toMatchObject({ withdraw: true, program: [{ rotate: 'D', accelerate: 3 }] });
    expect(ordersOf(losing, 'regular', 'stand-in').withdraw).toBeUndefined();
    expect(ordersOf(table()).withdraw).toBeUndefined();
    for (const level of ['novice', 'regular', 'expert'] as const) {
      const sheet = sheetOf(losing, level);
      expect(sheet.concede ?? sheet.ceaseFire ?? sheet.units?.['x']?.selfDestruct).toBeUndefined();
    }
  },
);

golden(
  'PW-23.6',
  'a novice uses the default doctrine, an expert chooses the impulse, and a game sets the level',
  () => {
    const closing = table({ hex: '1018', v: [7, 0] });
    expect(ordersOf(closing, 'novice').doctrine).toBeUndefined();
    expect(ordersOf(closing, 'regular').doctrine?.some(({ from }) => from !== undefined)).toBe(false);
    expect(ordersOf(closing, 'expert').doctrine?.every(({ from = 1 }) => from > 1)).toBe(true);
    for (const botLevel of ['novice', 'regular', 'expert'] as const) {
      const state = table({ hex: '1018', v: [7, 0] }, {}, { option: { impulsesPerPhase: '12', botLevel } });
      expect(bot(seenBy(state, s1), seedDice('case'))).toEqual(sheetOf(state, botLevel));
    }
  },
);

golden(
  'PW-20.11',
  'it plays for the measure of the parent: if own losses weigh in full it avoids a stronger foe',
  () => {
    const lancer = table({ design: 'sirian-lancer', hex: '1016' }, { design: 'aklinon' });
    const first = (victory?: Victory) => {
      const battle = { id: 't3-anvil', teams: [], ...(victory !== undefined && { victory }) };
      return ordersOf({ ...lancer, scenario: { ...lancer.scenario, victory: 'points', battle } }).program?.[0];
    };
    const attack = { rotate: 'A', accelerate: 3 };
    for (const victory of ['score', 'inflicted'] as const) expect(first(victory)).toMatchObject(attack);
    expect(first('remaining')).toEqual({ impulse: 1, to: 12, present: { section: 1, to: 'nearest' } });
    // A parent without a measure: as in any other battle.
    expect(first()).toEqual(ordersOf({ ...lancer, scenario: { ...lancer.scenario, victory: 'points' } }).program?.[0]);
  },
);
