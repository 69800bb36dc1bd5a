import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { fractionOf } from '../fraction.js';
import { ramChance } from '../fire/odds.js';
import { ramDamage } from '../fire/ram.js';
import { boltStrength } from '../fire/shot.js';
import { hexAt, hexText, type Direction } from '../geometry/hex.js';
import { chase, home, nearestHeadings, type PentagonCourse } from '../geometry/homing.js';
import { bolt, missiles } from '../tables.js';

const homed = (hex: string, heading: Direction, target: string, isStep = true) => {
  const course = home({ at: hexAt(hex), heading }, hexAt(target), isStep);
  return [hexText(course.at), course.heading];
};

golden('PW-8.3', 'a bolt starts in the direction nearest to its target, in either of two if exactly between', () => {
  expect(nearestHeadings(hexAt('1010'), hexAt('1005'))).toEqual(['A']);
  expect(nearestHeadings(hexAt('1010'), hexAt('1109'))).toEqual(['A', 'B']);
  expect(nearestHeadings(hexAt('1010'), hexAt('1010'))).toHaveLength(6);
});
golden('PW-8.5', 'G15: standard missile and bolt fly as in the rulebook', () => {
  expect(missiles.standard).toEqual({ speed: 7, railSpeed: 12, endurance: 30, warhead: 12 });
  expect([bolt.speed, missiles.heavy.warhead, missiles.longRange.endurance, missiles.light.speed]).toEqual([
    12, 24, 60, 9,
  ]);
});
golden(
  'PW-8.7',
  'a seeker turns at most one hex side, also without a step, and not while its target lies ahead',
  () => {
    expect(homed('1010', 'A', '1010')).toEqual(['1009', 'A']);
    expect(homed('1010', 'A', '1020')).toEqual(['1110', 'B']);
    expect(homed('1010', 'A', '1020', false)).toEqual(['1010', 'B']);
    expect(homed('1010', 'A', '1109')).toEqual(['1009', 'A']);
    expect(homed('1010', 'A', '0810')).toEqual(['0910', 'F']);
  },
);
golden('PW-8.8', 'without a target a seeker flies straight on', () => {
  const course = home({ at: hexAt('1010'), heading: 'C' }, null, true);
  expect([hexText(course.at), course.heading]).toEqual(['1111', 'C']);
});
golden('PW-8.8', 'each hex counts against endurance', () => {
  const far = Array.from({ length: 24 }, () => hexAt('1050'));
  const done = chase({ at: hexAt('1010'), heading: 'D' }, 12, far, { endurance: 5 });
  expect(done).toMatchObject({ hit: false, impulse: null, hexes: 5 });
  expect(done.path.map(hexText).at(-1)).toBe('1015');
});
golden('PW-8.9', 'a ram succeeds on 6 with the size class of the target', () => {
  expect([0, 1, 2, 4].map((size) => fractionOf(ramChance(size)))).toEqual(['13/18', '5/6', '11/12', '1/1']);
});
golden('PW-8.10', 'E23: a bolt that passes its standing target returns six hexes later', () => {
  let course: PentagonCourse = { at: hexAt('1010'), heading: 'A' };
  const path = Array.from({ length: 6 }, () => {
    course = home(course, hexAt('1010'), true);
    return hexText(course.at);
  });
  expect(path.join(' ')).toBe('1009 1109 1209 1210 1111 1010');
});
golden('PW-8.12', 'the strength of a bolt depends on hexes moved; after the twelfth it is gone', () => {
  expect(Array.from({ length: 13 }, (_, index) => boltStrength(index + 1, 0))).toEqual([
    50, 45, 40, 35, 30, 25, 20, 15, 12, 10, 5, 1, 0,
  ]);
});
golden('PW-8.13', 'G13: each two points of proton cannons remove one, rounded down over its life', () => {
  expect([
    boltStrength(4, 7),
    boltStrength(4, 0),
    boltStrength(10, 7),
    boltStrength(12, 2),
    boltStrength(4, 6, 5),
  ]).toEqual([32, 35, 7, 0, 27]);
});
golden('PW-8.15', 'E24: ramming at A +6 against A −4, both size I, costs ten each', () => {
  const craft = (a: number, size: number) => ({ velocity: { a, c: 0 }, size });
  expect(ramDamage(craft(6, 1), craft(-4, 1))).toEqual([10, 10]);
  expect(ramDamage(craft(6, 1), craft(-3, 2))).toEqual([18, 9]);
  expect(ramDamage(craft(6, 1), craft(6, 3))).toEqual([1, 1]);
});
