import { clonePlain } from '@warlog/ruleset-api';
import { seedDice } from '@warlog/dice';
import { expect, it } from 'vitest';
import { battle, s1, s2, seenBy, unit } from './cases/battle.js';
import { evolve } from './evolve.js';
import { earlyOrders } from './model/sheet.js';
import type { PentagonState } from './model/state.js';
import { act } from './orders/act.js';
import { checkStanding } from './orders/check.js';
import { rule } from './ruling.js';
import { disclose } from './view/disclose.js';
import { rulingSubjects } from './view/ruling-subjects.js';

const dice = seedDice('ruling');
const table = (): PentagonState =>
  battle({
    x: { seat: s1, hex: '1010', v: [3, 1] },
    y: { seat: s2, hex: '1030' },
    z: { seat: s2, design: 'gate-guard', hex: '1050' },
  });
/** Returns the referee's view, which is everything. */
const seen = (state: PentagonState) => ({
  ...seenBy(state, s1),
  ...clonePlain(state),
  viewer: 'referee' as const,
  seat: null,
});

it('sets every subject to the ends of its range, and then shows it so', () => {
  const subjects = rulingSubjects(seen(table()));
  expect(subjects.map(({ key }) => key)).toEqual([
    'power/x',
    'velocity-a/x',
    'velocity-c/x',
    'power/y',
    'velocity-a/y',
    'velocity-c/y',
    'power/z',
  ]);
  for (const { ruling, field, range, key } of subjects) {
    if (range.kind !== 'integer') throw new Error('All of them are figures.');
    for (const value of [range.min, range.max]) {
      const state = table();
      const answer = rule(state, { ...ruling, [field]: value }, dice);
      const events = 'events' in answer ? [...answer.events] : [];
      for (const event of events) evolve(state, event);
      expect(rulingSubjects(seen(state)).find((rulingSubject) => rulingSubject.key === key)?.ruling[field]).toBe(value);
    }
  }
});

it('appends no event if the value is unchanged', () => {
  for (const { ruling } of rulingSubjects(seen(table()))) expect(rule(table(), ruling, dice)).toEqual({ events: [] });
});

it('refuses values that no unit can have', () => {
  const most = 4 * unit(table(), 'x').systems.capacitor;
  for (const ruling of [
    null,
    { what: 'power', unit: 'nobody', power: 1 },
    { what: 'power', unit: 'x', power: most + 1 },
    { what: 'power', unit: 'x', power: -1 },
    { what: 'velocity.a', unit: 'z', a: 1 },
    { what: 'velocity.a', unit: 'x', a: 1, c: 1 },
  ])
    expect('problems' in rule(table(), ruling, dice)).toBe(true);
});

it('discloses power to its owner alone, velocity to viewers who see the unit', () => {
  const state = table();
  const disclosureCount = (event: Parameters<typeof disclose>[1]) =>
    disclose(state, event, { kind: 'seat', seat: s2 }).length;
  const x = unit(state, 'x').id;
  expect(disclosureCount({ type: 'PositionRuled', unit: x, what: 'power', value: 1 })).toBe(0);
  expect(disclosureCount({ type: 'PositionRuled', unit: x, what: 'velocity', value: { a: 1, c: 0 } })).toBe(1);
});

it('refuses actions outside the orders', () => {
  expect(act(table(), s1, { concede: true }, dice)).toMatchObject({ problems: [{ code: 'PW_NO_DEED' }] });
});

it('accepts early doctrine without names, and whatever it accepts may become standing orders', () => {
  const early = (target: string) => ({ units: { '*': { doctrine: [{ weapons: 'all', target }] } } });
  expect(earlyOrders.safeParse(early('nearest')).success).toBe(true);
  expect(earlyOrders.safeParse(early('u-0123')).success).toBe(false);
  expect(earlyOrders.safeParse({ units: { x: {} } }).success).toBe(false);
  expect(checkStanding(seenBy(table(), s1), early('nearest'))).toEqual([]);
});
