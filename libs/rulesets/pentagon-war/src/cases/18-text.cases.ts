import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { formatOrders } from '../text/format.js';
import { parseOrders } from '../text/parse.js';
import { battle, seenBy, s1, s2 } from './battle.js';

const view = seenBy(
  battle({
    x: { seat: s1, hex: '1010', more: { name: 'Lancer' } },
    y: { seat: s2, hex: '1008', more: { name: 'Sentry' } },
    z: { seat: s2, hex: '1007', more: { name: 'Sentry Two' } },
  }),
  s1,
);
const unit = (...lines: readonly string[]) => {
  const { sheet, problems } = parseOrders(view, lines.join('\n'));
  expect(problems).toEqual([]);
  return (sheet as { units: Record<string, unknown> }).units['x'];
};

golden('PW-18.3', 'the lines of the grammar express all orders', () => {
  expect(unit('lancer 1-4: face B, thrust 3', 'LANCER 5-9: Present 1 to #y')).toEqual({
    program: [
      { impulse: 1, to: 4, rotate: 'B', accelerate: 3 },
      { impulse: 5, to: 9, present: { section: 1, to: 'y' } },
    ],
  });
  expect(unit('lancer 8: fire l1 l2 at #y, last')).toEqual({
    fire: [{ impulse: 8, weapons: ['l1', 'l2'], target: 'y', last: true }],
  });
  expect(unit('lancer 6: launch m1 at #y, heading B, rail, on miss double back, at the end dud')).toEqual({
    launch: [{ impulse: 6, item: 'm1', target: 'y', heading: 'B', rail: true, onMiss: 'doubleBack', onExpire: 'dud' }],
  });
  expect(
    unit(
      'lancer: radar active',
      'lancer: charge g1',
      'lancer 5-9: ram #y',
      'lancer 7: destroys itself',
      'lancer: withdraw',
    ),
  ).toEqual({
    fireControl: 'active',
    charge: ['g1'],
    ram: { target: 'y', from: 5, to: 9 },
    selfDestruct: { impulse: 7 },
    withdraw: true,
  });
  expect(
    unit('lancer doctrine 1: all at weakest facing, mean 2, chance 1/2, within 12, from 1 to 12, last, keep 0'),
  ).toEqual({
    doctrine: [
      {
        weapons: 'all',
        target: 'weakestFacing',
        minExpected: '2',
        minChance: '1/2',
        maxRange: 12,
        from: 1,
        to: 12,
        last: true,
        keepFor: 0,
      },
    ],
  });
  expect(
    unit('lancer launches 1: missiles at nearest, within 12, 2 an impulse, on miss detonate, at the end dud'),
  ).toEqual({
    launchDoctrine: [
      { items: 'missiles', target: 'nearest', maxRange: 12, perImpulse: 2, onMiss: 'detonate', onExpire: 'dud' },
    ],
  });
  expect(
    unit('lancer screens: from 4, most 8, keep 3', 'lancer defends: missile, drone', 'lancer loses first: l1 e1'),
  ).toEqual({
    screens: { minIncoming: 4, maxPerImpulse: 8, keepPower: 3 },
    pointDefense: { priority: ['missile', 'drone'] },
    damagePreference: ['l1', 'e1'],
  });
  const rest = parseOrders(view, 'drone #d1: to 1422, fire at #y\ncease fire\nadvance 4\nkeep doctrine');
  expect(rest).toEqual({
    sheet: { drones: { d1: { towards: '1422', fire: 'y' } }, ceaseFire: true, autoAdvance: 4, standing: true },
    problems: [],
  });
});
golden('PW-18.3', 'a line that is not understood is a separate problem; the rest counts', () => {
  const { sheet, problems } = parseOrders(view, 'lancer 1: face B\nlancer 1: face Q\n\nnobody: withdraw');
  expect(problems.map(({ path }) => path)).toEqual([[2], [4]]);
  expect(sheet).toEqual({ units: { x: { program: [{ impulse: 1, rotate: 'B' }] } } });
});
golden('PW-19.1', 'a name that is a prefix of another is written by its id', () => {
  const sheet = { units: { x: { fire: [{ impulse: 1, weapons: ['l1'], target: 'y' }] } } };
  expect(formatOrders(view, sheet)).toBe('lancer 1: fire l1 at #y');
});
