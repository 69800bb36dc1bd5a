import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { assess, type PentagonAttack, type DamageKind } from '../damage/assess.js';
import { cripplingsOf, type Condition } from '../damage/crippled.js';
import { cascade, halfOf, strengthAt, wreckStrength } from '../damage/explosion.js';
import { hitInside, type Insides } from '../damage/interior.js';
import { apportion, screenRating } from '../damage/screens.js';
import { fractionOf } from '../fraction.js';
import { defenceRating, stopAllChance, survivalChance } from '../fire/odds.js';
import { hexAt, inFrame, minus, vectorOf } from '../geometry/hex.js';
import type { Section } from '../geometry/section.js';

const ahead = vectorOf('A');
const shell = (...armor: number[]) => ({ armor, built: armor });
const hit = (
  section: Section,
  amount: number,
  kind: DamageKind,
  id = `${section}${kind}`,
  from = ahead,
): PentagonAttack => {
  return { id, section, amount, kind, from };
};
const passed = (raw: Readonly<Record<number, number>>, rating: number) =>
  Object.fromEntries(apportion(new Map(Object.entries(raw).map(([section, n]) => [Number(section), n])), rating));

golden('PW-5.5', 'the boxes are the rating', () => {
  expect(screenRating(5, 0)).toBe(5);
});
golden('PW-5.6', 'E25: a point takes three units of power, and the rating is doubled at most', () => {
  expect([screenRating(5, 40), screenRating(5, 8), screenRating(5, 9), screenRating(0, 30)]).toEqual([10, 7, 8, 0]);
});
golden('PW-9.2', 'G6: eight shots of seven boxes have their ratings', () => {
  expect(Array.from({ length: 8 }, (_, before) => defenceRating(7, before))).toEqual([5, 5, 5, 4, 3, 2, 1, 0]);
});
golden('PW-9.3', 'E14: all missiles are stopped with the given chance', () => {
  expect([stopAllChance(5, 2), stopAllChance(2, 2), stopAllChance(8, 4)].map(fractionOf)).toEqual([
    '5/9',
    '1/18',
    '625/1296',
  ]);
});
golden('PW-10.3', 'screens stop only physical damage', () => {
  const done = assess(shell(0, 0, 0, 0, 0, 0), 6, [
    hit(1, 4, 'physical'),
    hit(2, 3, 'acidLate'),
    hit(3, 2, 'radiative'),
  ]);
  expect(done.screened).toBe(4);
  expect(done.inward.map(({ section, points }) => [section, points])).toEqual([
    [2, 3],
    [3, 2],
  ]);
});
golden('PW-10.4', 'G7: 16 and 12 through screens of 8 are 11 and 9', () => {
  expect(passed({ 1: 16, 3: 12 }, 8)).toEqual({ 1: 11, 3: 9 });
});
golden('PW-10.4', 'E15: 10, 5 and 5 through screens of 7 are 7, 3 and 3', () => {
  expect(passed({ 1: 10, 2: 5, 3: 5 }, 7)).toEqual({ 1: 7, 2: 3, 3: 3 });
});
golden(
  'PW-10.4',
  'equal remainders go to the larger amount, then to the lower section, and the sum is always used up',
  () => {
    expect(passed({ 2: 4, 5: 4 }, 7)).toEqual({ 2: 1, 5: 0 });
    for (let rating = 0; rating <= 30; rating += 1) {
      const left = passed({ 1: 9, 2: 2, 4: 7, 6: 5 }, rating);
      expect(Object.values(left).reduce((sum, n) => sum + n, 0)).toBe(Math.max(0, 23 - rating));
    }
  },
);
golden('PW-10.5', 'E17: a bolt of 45 loses five to the screens and six to the armor', () => {
  const done = assess(shell(6, 6, 6, 6, 6, 6), 5, [hit(1, 45, 'physical')]);
  expect([done.screened, done.lost[0], done.inward]).toEqual([5, 6, [{ section: 1, points: 34, from: ahead }]]);
});
golden('PW-10.6', 'G8: intact armor ignores five radiative points; six scratch it', () => {
  const lost = (points: number) => assess(shell(9, 9, 9, 9, 9, 9), 0, [hit(2, points, 'radiative')]).lost[1];
  expect([lost(5), lost(6)]).toEqual([0, 1]);
  const broken = { armor: [9, 8, 9, 9, 9, 9], built: [9, 9, 9, 9, 9, 9] };
  expect(assess(broken, 0, [hit(2, 5, 'radiative')]).lost[1]).toBe(5);
  // Built without armor: no mirror.
  expect(assess(shell(0, 0, 0, 0, 0, 0), 0, [hit(2, 5, 'radiative')]).inward[0]?.points).toBe(5);
});
golden('PW-10.6', 'armor ignores five points of both radiative steps together, not of each', () => {
  const done = assess(shell(9, 9, 9, 9, 9, 9), 0, [hit(1, 3, 'radiative'), hit(1, 3, 'radiativeLast')]);
  expect(done.lost[0]).toBe(1);
});
golden(
  'PW-10.7',
  'G9: after five physical points, four radiative ones cost four boxes more if declared last, else none',
  () => {
    const lost = (kind: DamageKind) =>
      assess(shell(10, 9, 9, 9, 9, 9), 0, [hit(1, 5, 'physical'), hit(1, 4, kind)]).lost[0];
    expect([lost('radiativeLast'), lost('radiative')]).toEqual([9, 5]);
  },
);
golden('PW-10.7', 'E16: damage is radiative, physical, then radiative last', () => {
  const done = assess(shell(6, 6, 6, 6, 6, 6), 5, [
    hit(1, 7, 'physical'),
    hit(1, 4, 'radiative'),
    hit(1, 4, 'radiativeLast'),
  ]);
  expect([done.lost[0], done.inward]).toEqual([6, []]);
});
golden('PW-10.8', 'sections are resolved from 1 to 6, each in its steps', () => {
  const done = assess(shell(0, 0, 0, 0, 0, 0), 0, [
    hit(5, 1, 'radiative'),
    hit(2, 1, 'radiativeLast'),
    hit(2, 2, 'physical'),
  ]);
  expect(done.inward.map(({ section, points }) => [section, points])).toEqual([
    [2, 2],
    [2, 1],
    [5, 1],
  ]);
});
golden('PW-10.9', 'interior points come from the origin of the largest attack of their step', () => {
  const [first, other] = [vectorOf('A'), vectorOf('B')];
  const from = (attacks: readonly PentagonAttack[]) => assess(shell(0, 0, 0, 0, 0, 0), 0, attacks).inward[0]?.from;
  expect(from([hit(1, 3, 'physical', 'x', first), hit(1, 5, 'physical', 'y', other)])).toEqual(other);
  expect(from([hit(1, 5, 'physical', 'y', other), hit(1, 5, 'physical', 'x', first)])).toEqual(first);
});

const bare: Insides = { systems: { finalDamage: 1 }, weapons: [], missiles: [], drones: [], radar: [] };
function struck(
  insides: Partial<Insides>,
  pairs: readonly (readonly [number, number])[],
  origin = '2015',
  order: readonly string[] = [],
) {
  const left = [...pairs];
  const from = inFrame(minus(hexAt(origin), hexAt('2020')), 'A');
  const found = hitInside({ ...bare, ...insides }, from, order, () => left.shift() ?? [0, 0]);
  expect(left).toEqual([]);
  return found;
}
golden('PW-11.1', 'the dark die is the row, the light die the column', () => {
  expect(struck({ systems: { aftHull: 1 } }, [[1, 4]]).box).toBe('aftHull');
  expect(struck({ systems: { engine: 1 } }, [[2, 4]]).box).toBe('engine');
  expect(struck({ systems: { auxiliaryControl: 1 } }, [[4, 4]]).box).toBe('auxiliaryControl');
  expect(struck({ systems: { fuelTank: 2 } }, [[6, 3]]).box).toBe('fuelTank');
});
golden('PW-11.2', 'G16: a repeated pair is discarded; (1,2) and (2,1) differ', () => {
  const pairs = [
    [1, 2],
    [1, 2],
    [2, 1],
    [1, 2],
    [5, 4],
  ] as const;
  expect(struck({ systems: { repair: 1 } }, pairs)).toEqual({ box: 'repair', rolls: 3 });
});
golden('PW-11.3', 'a hit secondary weapon must bear on the origin of the attack; guns need not', () => {
  const weapons = [
    { id: 'l1', type: 'laser', arc: 'LF' },
    { id: 'l2', type: 'laser', arc: 'A2' },
    { id: 'g1', type: 'acidGun', arc: 'F2' },
  ] as const;
  expect(struck({ weapons }, [[3, 1]], '1917')).toEqual({ box: 'l1', rolls: 1 });
  expect(struck({ weapons }, [[3, 1]], '2027')).toEqual({ box: 'l2', rolls: 1 });
  expect(struck({ weapons }, [[4, 1]], '2027').box).toBe('g1');
  expect(
    struck(
      { weapons: weapons.slice(0, 1) },
      [
        [3, 1],
        [3, 2],
        [1, 1],
        [1, 2],
      ],
      '2027',
    ).box,
  ).toBe('finalDamage');
  // "Any weapon" includes the gun, whatever it bears on, and the laser only if it bears.
  expect(struck({ weapons: [weapons[0], weapons[2]] }, [[6, 5]], '2027').box).toBe('g1');
});
golden('PW-11.4', 'the owner’s list decides among several, else the order of the display', () => {
  const weapons = [
    { id: 'l1', type: 'laser', arc: 'ALL' },
    { id: 'l2', type: 'laser', arc: 'ALL' },
  ] as const;
  expect(struck({ weapons }, [[3, 2]], '2015', ['x', 'l2']).box).toBe('l2');
  expect(struck({ weapons, missiles: ['m3', 'm4'] }, [[3, 5]]).box).toBe('m3');
  expect(struck({ radar: [6, 5] }, [[3, 4]]).box).toBe('radar');
});
golden(
  'PW-11.5',
  'four different pairs without a box are one Final Damage box, and with none left the unit is destroyed',
  () => {
    const pairs = [
      [1, 1],
      [1, 2],
      [1, 3],
      [1, 4],
    ] as const;
    expect(struck({}, pairs)).toEqual({ box: 'finalDamage', rolls: 4 });
    expect(struck({ systems: {} }, pairs)).toEqual({ box: null, rolls: 4 });
  },
);

const whole: Condition = {
  mobile: true,
  size: 2,
  engines: 2,
  weapons: 1,
  controls: 1,
  radar: 1,
  interiorLost: 20,
  interiorBuilt: 40,
  finalDamage: 3,
  finalDamageBuilt: 3,
};
golden('PW-12.1', 'each of six conditions cripples a unit', () => {
  const of = (more: Partial<Condition>) => cripplingsOf({ ...whole, ...more });
  expect(of({})).toEqual([]);
  expect([of({ engines: 1 }), of({ engines: 1, mobile: false })]).toEqual([['engines'], []]);
  expect([of({ weapons: 0 }), of({ controls: 0 }), of({ radar: 0 })]).toEqual([['weapons'], ['control'], ['radar']]);
  expect([of({ interiorLost: 21 }), of({ finalDamage: 2 })]).toEqual([['interior'], ['finalDamage']]);
});
golden('PW-13.1', 'G12: a warhead of 12 that is stopped has strength 6 in its hex and none beyond', () => {
  expect([strengthAt(halfOf(12), 0), strengthAt(halfOf(12), 1), halfOf(5)]).toEqual([6, 0, 2]);
});
golden('PW-13.2', 'E22: three fuel tanks, two engines, five capacitors and two warheads of 12 are 42', () => {
  const basic = wreckStrength({ fuelTanks: 3, engines: 2, capacitors: 5 }, [12, 12]);
  expect([0, 1, 2, 3, 4, 5, 6].map((hexes) => strengthAt(basic, hexes))).toEqual([42, 34, 26, 18, 10, 2, 0]);
});
golden('PW-13.3', 'G11: an explosion loses eight with each hex', () => {
  expect([0, 1, 2, 3].map((hexes) => strengthAt(30, hexes))).toEqual([30, 22, 14, 6]);
});
golden('PW-13.4', 'E21: objects of size 0 survive by their roll', () => {
  expect([3, 6, 10, 12].map((strength) => fractionOf(survivalChance(strength)))).toEqual([
    '11/12',
    '7/12',
    '1/12',
    '0/1',
  ]);
});
golden('PW-13.5', 'E20: a missile stopped in a stack sets off others', () => {
  const rolls = [7, 6, 3];
  const at = hexAt('1010');
  const done = cascade(
    [{ at, basic: 6, source: 'm1' }],
    [
      { id: 'm1', at, kind: 'missile', warhead: 12 },
      { id: 'm2', at, kind: 'missile', warhead: 12 },
      { id: 'm3', at, kind: 'missile', warhead: 24 },
      { id: 'x', at, kind: 'unit', warhead: 0 },
      { id: 'y', at: hexAt('1011'), kind: 'unit', warhead: 0 },
      { id: 'b', at, kind: 'bolt', warhead: 0 },
    ],
    (objects) => rolls.splice(0, objects.length),
  );
  expect(rolls).toEqual([]);
  expect(done.destroyed).toEqual(['m3', 'm2']);
  expect(done.struck.map(({ unit, points }) => [unit, points])).toEqual([
    ['x', 6],
    ['x', 12],
    ['y', 4],
    ['x', 6],
  ]);
});
