import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { findShip } from '../catalogue.js';
import { navigateFault } from '../command/navigate.js';
import { pointsOf, repair, type Damaged, type RepairStep } from '../command/repair.js';
import { gainToken } from '../command/tokens.js';
import type { CardKind } from '../model/ids.js';
import type { SwArmadaCommand } from '../tables.js';

const type = findShip('nebulon-b-escort-frigate');
if (type === null) throw new Error('The catalogue lost a ship.');
const card = (id: string, kind: string, faceup = true) => ({ id, kind: kind as CardKind, faceup });
const damaged = (more: Partial<Damaged> = {}): Damaged => ({
  type,
  shields: { front: 2, left: 0, right: 1, rear: 2 },
  cards: [card('c1', 'power-failure', false), card('c2', 'compartment-fire')],
  ...more,
});
const done = (steps: readonly RepairStep[], ship = damaged(), use: 'dial' | 'token' | 'both' = 'both') => {
  const after = repair(ship, use, steps);
  return 'fault' in after ? after.fault : { ...after.ship.shields, cards: after.ship.cards.map(({ id }) => id) };
};

golden('SWA-ACT-02', 'a ship holds as many different tokens as its command value; the new one is dropped', () => {
  const gain = (
    tokens: readonly SwArmadaCommand[],
    gained: SwArmadaCommand,
    drop?: SwArmadaCommand,
    faceup: readonly string[] = [],
  ) => gainToken({ tokens, command: 2, faceup: faceup as readonly CardKind[] }, gained, drop);
  expect(gain(['repair'], 'navigate')).toEqual({ tokens: ['repair', 'navigate'], dropped: null });
  expect(gain(['repair'], 'repair')).toEqual({ tokens: ['repair'], dropped: 'repair' });
  expect(gain(['repair', 'navigate'], 'squadron')).toEqual({ tokens: ['repair', 'navigate'], dropped: 'squadron' });
  expect(gain(['repair', 'navigate'], 'squadron', 'repair')).toEqual({
    tokens: ['navigate', 'squadron'],
    dropped: 'repair',
  });
  expect(gain([], 'squadron', undefined, ['life-support-failure']).tokens).toEqual([]);
});
golden('SWA-CMD-01', 'navigate changes the speed by one, dial and token together by two, within the chart', () => {
  const fault = (change: number, use: 'dial' | 'token' | 'both' | 'none', speed = 1, joint: number | null = null) =>
    navigateFault(speed, 3, { change, use, joint });
  expect([fault(1, 'dial'), fault(-1, 'token'), fault(2, 'both'), fault(0, 'none')]).toEqual([null, null, null, null]);
  expect([fault(1, 'none'), fault(2, 'dial'), fault(-2, 'both'), fault(1, 'dial', 3)]).toEqual([
    'SPEED_CHANGE',
    'SPEED_CHANGE',
    'SPEED_CHART',
    'SPEED_CHART',
  ]);
  expect([fault(0, 'token', 1, 1), fault(0, 'both', 1, 1)]).toEqual(['JOINT_FORBIDDEN', null]);
});
golden(
  'SWA-CMD-03',
  'engineering points are the value, half of it rounded up, or both; power failures halve first',
  () => {
    const points = (ship: Damaged) => (['dial', 'token', 'both'] as const).map((use) => pointsOf(ship, use));
    expect(points(damaged())).toEqual([3, 2, 5]);
    expect(points(damaged({ cards: [card('c1', 'power-failure')] }))).toEqual([1, 1, 2]);
  },
);
golden('SWA-CMD-03', 'one point moves a shield, two restore one, three discard a card', () => {
  expect(
    done([
      { op: 'move', from: 'rear', to: 'front' },
      { op: 'recover', zone: 'left' },
    ]),
  ).toEqual({
    front: 3,
    left: 1,
    right: 1,
    rear: 1,
    cards: ['c1', 'c2'],
  });
  expect(
    done([
      { op: 'discard', card: 'c1' },
      { op: 'recover', zone: 'left' },
    ]),
  ).toMatchObject({ left: 1, cards: ['c2'] });
  expect(done([{ op: 'discard', card: 'c2' }], damaged(), 'token')).toBe('ENGINEERING_POINTS');
  expect(done([{ op: 'discard', card: 'c9' }])).toBe('NO_SUCH_CARD');
});
golden(
  'SWA-CMD-03',
  'shields never exceed the printed ones, leave no empty zone, and respect a capacitor failure',
  () => {
    expect([done([{ op: 'recover', zone: 'right' }]), done([{ op: 'move', from: 'left', to: 'front' }])]).toEqual([
      'SHIELD_MAX',
      'SHIELD_MAX',
    ]);
    expect(done([{ op: 'move', from: 'front', to: 'front' }])).toBe('SHIELD_MAX');
    const failing = damaged({ cards: [card('c1', 'capacitor-failure')] });
    expect(done([{ op: 'recover', zone: 'left' }], failing)).toBe('REPAIR_FORBIDDEN');
    expect(
      done(
        [
          { op: 'discard', card: 'c1' },
          { op: 'recover', zone: 'left' },
        ],
        failing,
      ),
    ).toMatchObject({ left: 1 });
  },
);
