import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import english from '../messages/en.json' with { type: 'json' };
import french from '../messages/fr.json' with { type: 'json' };
import { check, checkStanding } from '../orders/check.js';
import { fromStanding } from '../orders/standing.js';
import { phase } from '../orders/phase.js';
import { designs } from '../designs.js';
import { boxesOf, costOf, designFaults, sizeOf } from '../model/design.js';
import shipped from '../designs.json' with { type: 'json' };
import { battles } from '../scenarios.js';
import { finish } from '../resolve/finish.js';
import { battle, flying, loaded, seenBy, s1, s2, withFlying, type PentagonPlaced } from './battle.js';
import type { PentagonState } from '../model/state.js';

const table = (x: Partial<PentagonPlaced> = {}, y: Partial<PentagonPlaced> = {}, more = {}) =>
  battle({ x: { seat: s1, hex: '1010', ...x }, y: { seat: s2, hex: '1008', facing: 'D', ...y } }, more);
const codes = (state: PentagonState, sheet: unknown) => check(seenBy(state, s1), sheet).map(({ code }) => code);
const of = (said: object, state: PentagonState = table()) => codes(state, { units: { x: said } });
const duel = (step: 'maneuver' | 'fire', x: Partial<PentagonPlaced> = {}, y: Partial<PentagonPlaced> = {}) => ({
  ...table(x, y, { option: { mode: 'duel' } }),
  step,
});

golden('PW-18.3', 'unknown keys are refused, and any JSON gives problems instead of errors', () => {
  for (const junk of [
    null,
    7,
    'x',
    [],
    { units: 3 },
    { units: { x: { fly: 1 } } },
    { units: { x: { program: [{ impulse: 0 }] } } },
  ])
    expect(codes(table(), junk)[0]).toBe('PW_SHAPE');
  expect(codes(table(), {})).toEqual([]);
});
golden('PW-18.9', 'every problem has a message in both languages', () => {
  expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort());
  const [problem] = check(seenBy(table(), s1), { units: { x: { program: [{ impulse: 5 }] } } });
  expect(problem).toMatchObject({
    code: 'PW_BAD_IMPULSE',
    sentence: 'These orders cover impulses 1 to 2; impulse 5 is outside.',
    path: ['units', 'x', 'program', 0],
    clause: 'PW-18.1',
  });
});
golden('PW-18.9', 'units: unknown, foreign and hidden ones give the same message; removed ones too', () => {
  expect(codes(table(), { units: { y: {} } })).toEqual(['PW_UNKNOWN_UNIT']);
  expect(codes(table(), { units: { nobody: {} } })).toEqual(['PW_UNKNOWN_UNIT']);
  expect(of({}, table({ more: { status: 'destroyed' } }))).toEqual(['PW_UNIT_GONE']);
});
golden('PW-18.9', 'illegal facing and thrust are refused', () => {
  const leg = (said: object) => ({ program: [{ impulse: 1, ...said }] });
  expect(of(leg({ rotate: 'D', accelerate: 3 }))).toEqual([]);
  expect(of(leg({ accelerate: 4 }))).toEqual(['PW_THRUST']);
  expect(of(leg({ accelerate: 6 }), table({}, {}, { option: { crashAcceleration: true } }))).toEqual([]);
  expect(of(leg({ accelerate: 1 }), table({ more: { systems: { fuelTank: 0 } } }))).toEqual(['PW_NO_FUEL']);
  expect(of(leg({ rotate: 'B' }), table({ design: 'buoy' }))).toEqual(['PW_CANNOT_ROTATE']);
  const lost = { more: { systems: { mainControl: 0, auxiliaryControl: 0 } } };
  expect([of(leg({ rotate: 'D' }), table(lost)), of(leg({ rotate: 'B' }), table(lost))]).toEqual([
    ['PW_ROTATION_LIMIT'],
    [],
  ]);
  expect(of(leg({ rotate: 'B', present: { section: 1, to: 'nearest' } }))).toEqual(['PW_SHAPE']);
  expect(of({ program: [{ rotate: 'B' }] })).toEqual(['PW_SHAPE']);
});
golden('PW-18.9', 'shots are refused by weapon, clock, charge, target or repetition', () => {
  const shot = (weapons: string[], target = 'y', impulse = 1) => ({ fire: [{ impulse, weapons, target }] });
  expect(of(shot(['l1', 'l2']))).toEqual([]);
  expect(of(shot(['q9']))).toEqual(['PW_NO_SUCH_WEAPON']);
  expect(of(shot(['l1']), table({ more: { weapons: { l1: { whole: false, readyAt: 0 } } } }))).toEqual([
    'PW_NO_SUCH_WEAPON',
  ]);
  expect(of(shot(['l1']), table({ more: { weapons: { l1: { whole: true, readyAt: 4 } } } }))).toEqual(['PW_REFIRE']);
  expect(of(shot(['r1']))).toEqual(['PW_NOT_CHARGED']);
  expect([of(shot(['l1'], 'x')), of(shot(['l1'], 'z'))]).toEqual([['PW_OWN_TARGET'], ['PW_UNKNOWN_TARGET']]);
  expect(of({ fire: [1, 1].map((impulse) => ({ impulse, weapons: ['l1'], target: 'y' })) })).toEqual(['PW_DUPLICATE']);
  expect(of({ fire: [1, 2].map((impulse) => ({ impulse, weapons: ['l1'], target: 'y' })) })).toEqual(['PW_REFIRE']);
  expect(of(shot(['l1']), table({}, { hex: '10,300' }))).toEqual(['PW_RANGE']);
});
golden('PW-18.9', 'a hidden target and a missing one give the same bytes', () => {
  const shot = (target: string) => ({ units: { x: { fire: [{ impulse: 1, weapons: ['l1'], target }] } } });
  const hidden = table({}, { hex: '1040', more: { detected: false } });
  expect(check(seenBy(hidden, s1), shot('y'))).toEqual(check(seenBy(hidden, s1), shot('z')));
});
golden(
  'PW-18.9',
  'arc, heading and a missile after its attempt are refused if the geometry is certain: in a duel',
  () => {
    const shot = (weapons: string[], target = 'y') => ({ fire: [{ weapons, target }] });
    expect(of(shot(['l3']), duel('fire'))).toEqual(['PW_ARC']);
    expect(of({ fire: [{ impulse: 1, weapons: ['l3'], target: 'y' }] })).toEqual([]);
    const tried = withFlying(duel('fire'), flying('m', { by: 'y', target: 'x', hex: '1010', tried: 'x' as never }));
    expect(of(shot(['l1'], 'm'), tried)).toEqual(['PW_OWN_HEX_MISSILE']);
    const own = { power: 20, charge: { g1: 2 }, unfed: false };
    const gunner = (heading: string) =>
      of({ launch: [{ item: 'g1', target: 'y', heading }] }, duel('fire', { design: 'alpha-spear', more: { own } }));
    expect([gunner('A'), gunner('C')]).toEqual([[], ['PW_HEADING']]);
  },
);
golden('PW-18.9', 'launches are refused by stock, lock-on, rails or drones', () => {
  const launch = (item: string, more: object = {}) => ({ launch: [{ impulse: 1, item, target: 'y', ...more }] });
  expect([of(launch('m1')), of(launch('m9'))]).toEqual([[], ['PW_NO_SUCH_WEAPON']]);
  expect(of(launch('m1'), table({ more: { missiles: { m1: 'launched' } } }))).toEqual(['PW_ITEM_USED']);
  expect(of({ ...launch('m1'), fireControl: 'passive' })).toEqual(['PW_NO_LOCK']);
  expect(of(launch('m1'), { ...table({ more: { locked: false } }), impulse: 3 })).toEqual([
    'PW_BAD_IMPULSE',
    'PW_NO_LOCK',
  ]);
  expect(of(launch('m1', { rail: true }))).toEqual(['PW_RAIL']);
  const many = { launch: ['d1', 'd2', 'd3', 'd4'].map((item) => ({ impulse: 1, item, target: 'y' })) };
  expect(of(many, table({ design: 'sol-zelta-carrier' }))).toEqual(['PW_DRONE_LIMIT']);
  expect(of({ launch: [{ impulse: 1, item: 'g1', target: 'y' }] }, table({ design: 'alpha-spear' }))).toEqual([
    'PW_NOT_CHARGED',
  ]);
  expect(codes(table(), { drones: { d: { fire: 'y' } } })).toEqual(['PW_DRONE']);
});
golden('PW-18.9', 'wrong beams, power, second targets, withdrawal and oversized orders are refused', () => {
  expect(of({ fire: [{ impulse: 1, weapons: ['mb1'], target: 'y' }] }, table({ design: 'aklinon' }))).toEqual([
    'PW_BEAM',
  ]);
  const poor = { own: { power: 0, charge: {}, unfed: false }, systems: { engine: 0 } };
  expect(of({ fire: [{ impulse: 1, weapons: ['l1'], target: 'y' }] }, table({ more: poor }))).toEqual(['PW_POWER']);
  const three = battle({
    x: { seat: s1, hex: '1010', more: { systems: { mainControl: 0, auxiliaryControl: 0 } } },
    y: { seat: s2, hex: '1008' },
    z: { seat: s2, hex: '1007' },
  });
  const split = {
    fire: [
      { impulse: 1, weapons: ['l1'], target: 'y' },
      { impulse: 1, weapons: ['l2'], target: 'z' },
    ],
  };
  expect(of(split, three)).toEqual(['PW_TWO_TARGETS']);
  expect(of({ withdraw: true }, table({ design: 'buoy' }))).toEqual(['PW_WITHDRAW']);
  const legs = Array.from({ length: 60 }, () => ({ impulse: 1 }));
  const units = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`u${index}`, { program: legs }]));
  expect(codes(table(), { units })).toEqual(['PW_TOO_LONG']);
});
golden('PW-18.12', 'each half of an impulse accepts its own keys', () => {
  expect(of({ fire: [{ weapons: ['l1'], target: 'y' }] }, duel('maneuver'))).toEqual(['PW_SHAPE']);
  expect(of({ program: [{ rotate: 'B' }], charge: ['r1'] }, duel('maneuver'))).toEqual([]);
  expect(of({ program: [{ rotate: 'B' }] }, duel('fire'))).toEqual(['PW_SHAPE']);
  expect(of({ fireControl: 'active' }, { ...table(), impulse: 3 })).toEqual(['PW_SHAPE']);
});
golden('PW-18.7', '`*` accepts doctrine alone, and standing orders name own units', () => {
  expect(codes(table(), { units: { '*': { doctrine: [] } } })).toEqual([]);
  expect(codes(table(), { units: { '*': { withdraw: true } } })).toEqual(['PW_SHAPE']);
  const view = seenBy(table(), s1);
  expect(checkStanding(view, { units: { y: { doctrine: [] } } }).map(({ code }) => code)).toEqual(['PW_UNKNOWN_UNIT']);
  expect(fromStanding(view, { units: { '*': { doctrine: [] }, y: { doctrine: [] } } })).toEqual({
    units: { '*': { doctrine: [] } },
  });
  expect(fromStanding(view, 'nonsense')).toBeNull();
});
golden('PW-18.7', 'doctrine stored from orders is newer than early standing orders', () => {
  const early = { units: { '*': { doctrine: [] } } };
  const [view, other] = [seenBy(table(), s1), seenBy(table(), s2)];
  const stored = { [s1]: { units: { x: { doctrine: [] } } } };
  expect(fromStanding({ ...view, standing: stored }, early)).toEqual({});
  expect(fromStanding(view, early)).toEqual(early);
  expect(fromStanding(other, early)).toEqual(early);
});
golden('PW-18.1', 'a phase states which impulses it plays', () => {
  expect(phase(table())).toMatchObject({
    kind: 'plot',
    awaited: [s1, s2],
    part: { unit: 'impulse', of: 12, from: 1, to: 2 },
  });
  expect(phase(duel('fire'))).toMatchObject({ kind: 'fire', part: { from: 1, to: 1 } });
});
golden('PW-15.2', 'boxes, size class and cost of every shipped design are as recorded', () => {
  const derived = designs.map((design) => [design.id, boxesOf(design), sizeOf(design), costOf(design)]);
  expect(derived).toEqual(shipped.map(({ id, boxes, sizeClass, cost }) => [id, boxes, sizeClass, cost]));
});
golden('PW-15.3', 'a mobile unit needs its parts, and a base lacks some', () => {
  expect(designs.flatMap(designFaults)).toEqual([]);
  const [zelta] = designs;
  if (zelta === undefined) throw new Error('No design ships.');
  const bare = {
    ...zelta,
    systems: { ...zelta.systems, engine: 0, fuelTank: 0, mainControl: 0, capacitor: 0, finalDamage: 0 },
  };
  expect(designFaults(bare).map(({ code }) => code)).toEqual([
    'design.engine',
    'design.fuelTank',
    'design.mainControl',
    'design.capacitor',
    'design.finalDamage',
  ]);
  expect(designFaults({ ...zelta, kind: 'base' }).map(({ code }) => code)).toEqual(['design.base']);
});
golden('PW-16.1', 'a fleet respects points, number and kind; own designs follow the rules of construction', () => {
  const shop = {
    ...table(),
    step: 'setup' as const,
    options: { ...table().options, buy: true },
    scenario: { ...table().scenario, buy: { points: 1000, count: 2, kind: 'unmanned' as const } },
  };
  const [zelta] = designs;
  expect(codes(shop, { buy: ['zelta-dee', 'alpha-spear'], names: ['Ann', 'Bea'] })).toEqual([]);
  for (const buy of [
    ['zelta-dee', 'sol-sentry'],
    Array(3).fill('buoy'),
    ['gate-guard'],
    ['nothing'],
    [],
    [{ ...zelta, systems: { ...zelta?.systems, engine: 0 } }],
  ])
    expect(codes(shop, { buy })[0]).toBe('PW_BUY');
  expect(codes(shop, { names: ['Ann', 'Ann'] })).toEqual(['PW_BUY']);
});
golden('PW-16.1', 'the listed squads cost 1487 and 1442', () => {
  const squads = battles.find(({ id }) => id === 'squadrons');
  const cost = (side: string) =>
    squads?.units
      .filter(({ seat }) => seat === side)
      .reduce((all, { design }) => all + costOf(designs.find(({ id }) => id === design) ?? (designs[0] as never)), 0);
  expect([cost('south'), cost('north')]).toEqual([1487, 1442]);
});
golden('PW-20.6', '`finish` plays a battle to its end from its current state', () => {
  const events = [...finish(table({}, {}, { option: { impulsesPerPhase: '12' } }), loaded({}), {})];
  expect(events.at(-1)?.type).toBe('GameEnded');
  const peace = { [s1]: { units: { '*': { doctrine: [] } } }, [s2]: { units: { '*': { doctrine: [] } } } };
  const quiet = [...finish(table(), loaded({}), peace)];
  expect(quiet.filter(({ type }) => type === 'FireAnnounced')).toEqual([]);
  expect(quiet.at(-1)).toMatchObject({ ending: { reason: 'end.draw.turnLimit' } });
});
