import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { fractionOf } from '../fraction.js';
import { byRoll, hitChance, meanOf, spreadOf, type PentagonAimed } from '../fire/odds.js';
import { damageOf, isRadiative, nextUse, rangePenalty, sizeClass } from '../fire/shot.js';
import { impulseOf, timeOf, turnOf } from '../geometry/motion.js';
import type { DirectType } from '../tables.js';

const aimed = (type: DirectType, range: number, size = 1, locked = true): PentagonAimed => ({
  type,
  size,
  range,
  locked,
});
const mean = (type: DirectType, range: number, size = 1, locked = true) =>
  fractionOf(meanOf(aimed(type, range, size, locked)));
const chance = (type: DirectType, range: number, size = 1) => fractionOf(hitChance(aimed(type, range, size)));
const scored = (type: DirectType, total: number, range = 0, size = 1) => damageOf({ type, total, range, size });
const rows = (type: DirectType, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => scored(type, from + index));

golden('PW-1.5', 'lasers and radiation guns are radiative, the rest is physical', () => {
  const all = ['laser', 'radiationGun', 'protonCannon', 'electronCannon', 'acidGun'] as const;
  expect(all.filter(isRadiative)).toEqual(['laser', 'radiationGun']);
});
golden('PW-7.1', 'the total is the dice plus the size class minus the penalty of the range', () => {
  // A roll of 7 at size III and range 10: 7 + 3 − 5 = 5.
  expect(byRoll(aimed('laser', 10, 3))?.[5]).toBe(scored('laser', 5));
});
golden('PW-7.2', 'G2: units have boxes and size classes', () => {
  const boxes = [80, 81, 160, 161, 320, 321, 640, 641, 1280];
  expect(boxes.map(sizeClass)).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5]);
});
golden('PW-7.3', 'each range band has its penalty, and beyond 256 there is none', () => {
  const ranges = [0, 1, 2, 3, 4, 5, 8, 9, 16, 17, 32, 33, 64, 65, 128, 129, 256];
  expect(ranges.map((range) => rangePenalty(range, true))).toEqual([0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9]);
  expect([rangePenalty(257, true), hitChance(aimed('laser', 257)).num]).toEqual([null, 0n]);
});
golden('PW-7.4', 'without lock-on the penalty is doubled, at least two', () => {
  expect([0, 1, 2, 6, 256].map((range) => rangePenalty(range, false))).toEqual([2, 2, 4, 8, 18]);
});
golden('PW-7.6', 'E9: a proton cannon at size I scores by its table', () => {
  expect([chance('protonCannon', 0), chance('protonCannon', 3), chance('protonCannon', 10)]).toEqual([
    '5/6',
    '5/12',
    '1/6',
  ]);
  expect([mean('protonCannon', 0), mean('protonCannon', 3), mean('protonCannon', 10)]).toEqual(['20/3', '5/2', '2/3']);
});
golden('PW-7.6', 'E10: an electron cannon at size I scores by its table', () => {
  expect([chance('electronCannon', 1), chance('electronCannon', 6)]).toEqual(['13/18', '5/18']);
  expect([mean('electronCannon', 1), mean('electronCannon', 6)]).toEqual(['65/18', '5/6']);
});
golden('PW-7.6', 'damage depends on range, and size 0 is never hit in the last column', () => {
  const at = (type: DirectType, ranges: readonly number[]) => ranges.map((range) => scored(type, 6, range));
  expect(at('protonCannon', [0, 1, 2, 4, 8, 16, 24, 32, 64, 65])).toEqual([8, 7, 7, 6, 5, 4, 3, 2, 1, 0]);
  expect(at('electronCannon', [0, 1, 4, 7, 18, 31, 32])).toEqual([5, 5, 4, 3, 2, 1, 0]);
  expect([scored('protonCannon', 5), scored('electronCannon', 12, 32, 0)]).toEqual([0, 0]);
});
golden('PW-7.7', 'E11: a laser at size I, range 3 scores by its table', () => {
  expect([...spreadOf(aimed('laser', 3))]).toEqual([
    [1, 3],
    [2, 12],
    [3, 15],
    [4, 6],
  ]);
  expect([mean('laser', 3), mean('laser', 3, 1, false)]).toEqual(['8/3', '5/3']);
});
golden('PW-7.7', 'E12: a radiation gun at size I, range 3 scores 4 to 14', () => {
  expect(byRoll(aimed('radiationGun', 3))).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  expect(mean('radiationGun', 3)).toBe('9/1');
});
golden('PW-7.7', 'every row of both beams is as in the rulebook', () => {
  expect(rows('laser', -3, 15)).toEqual([0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6]);
  expect(rows('radiationGun', -6, 14)).toEqual([
    0, 0, 1, 2, 3, 4, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 20,
  ]);
});
golden('PW-7.7', 'E13: a laser and a radiation gun fire at a missile', () => {
  expect([chance('laser', 0, 0), chance('laser', 4, 0), chance('radiationGun', 4, 0)]).toEqual([
    '5/6',
    '5/12',
    '13/18',
  ]);
});
golden('PW-7.8', 'acid scores two points at once and two in each of three impulses', () => {
  expect([scored('acidGun', 5), scored('acidGun', 6)]).toEqual([0, 2]);
  expect(mean('acidGun', 0)).toBe('20/3');
});
golden('PW-7.9', 'G4, G5: three full impulses lie between two uses, and one use per turn', () => {
  const next = (turn: number, impulse: number) => {
    const at = nextUse(timeOf(turn, impulse));
    return [turnOf(at), impulseOf(at)];
  };
  expect([next(5, 11), next(5, 12), next(5, 1), next(5, 8), next(5, 9)]).toEqual([
    [6, 3],
    [6, 4],
    [6, 1],
    [6, 1],
    [6, 1],
  ]);
  expect(next(5, 10)).toEqual([6, 2]);
});
golden('PW-7.10', 'a forecast counts the 36 pairs', () => {
  const counted = (type: DirectType, size: number, range: number): string => {
    let all = 0;
    for (let dark = 1; dark <= 6; dark += 1)
      for (let light = 1; light <= 6; light += 1)
        all += scored(type, dark + light + size - (rangePenalty(range, true) ?? 0), range, size);
    return String(all / 36);
  };
  for (const type of ['laser', 'radiationGun', 'protonCannon', 'electronCannon'] as const)
    for (const range of [0, 3, 12, 40]) {
      const { num, den } = meanOf(aimed(type, range, 2));
      expect(String(Number(num) / Number(den))).toBe(counted(type, 2, range));
    }
});
