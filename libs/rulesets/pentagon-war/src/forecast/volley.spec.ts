import { golden } from '@warlog/kernel/testing';
import { expect, it } from 'vitest';
import { assess, type Attack } from '../damage/assess.js';
import { fractionOf, ratio } from '../fraction.js';
import { byRoll, pairs, type Aimed } from '../fire/odds.js';
import { isRadiative } from '../fire/shot.js';
import { lossChance, meanLoss, volleyOdds, type VolleyShot } from './volley.js';

const shot = (type: Aimed['type'], section: 1 | 2 | 3, more: Partial<VolleyShot> = {}): VolleyShot => ({
  type,
  size: 1,
  range: 3,
  locked: true,
  section,
  last: false,
  ...more,
});
const shell = { armor: [6, 5, 2, 2, 3, 5], built: [6, 5, 3, 2, 3, 5] };

/** Every throw of every shot, assessed as the game assesses it. */
function enumerated(rating: number, shots: readonly VolleyShot[]): ReadonlyMap<string, bigint> {
  const found = new Map<string, bigint>();
  const go = (index: number, ways: bigint, attacks: readonly Attack[]): void => {
    const next = shots[index];
    if (next === undefined) {
      const { lost, inward } = assess(shell, rating, attacks);
      const armor = lost.reduce((all, n) => all + n, 0);
      const inside = inward.reduce((all, { points }) => all + points, 0);
      const key = `${armor} ${inside}`;
      found.set(key, (found.get(key) ?? 0n) + ways);
      return;
    }
    const kind = isRadiative(next.type) ? (next.last ? 'radiativeLast' : 'radiative') : 'physical';
    (byRoll(next) ?? []).forEach((amount, sum) => {
      const attack: Attack = { id: String(index), section: next.section, amount, kind, from: { a: 1, c: 0 } };
      go(index + 1, ways * BigInt(pairs[sum] ?? 0), amount === 0 ? attacks : [...attacks, attack]);
    });
  };
  go(0, 1n, []);
  return found;
}
const counted = (rating: number, shots: readonly VolleyShot[]) =>
  new Map(volleyOdds(shell, rating, shots).losses.map(({ armor, inside, ways }) => [`${armor} ${inside}`, ways]));

golden('PW-7.10', 'a volley of four shots is what counting all their dice gives, to the last throw', () => {
  const volleys = [
    [shot('protonCannon', 1), shot('protonCannon', 1), shot('laser', 1, { last: true }), shot('laser', 1)],
    [shot('protonCannon', 1), shot('electronCannon', 2), shot('laser', 2), shot('radiationGun', 3)],
    [
      shot('electronCannon', 2, { range: 1 }),
      shot('protonCannon', 3, { range: 0 }),
      shot('electronCannon', 1, { range: 1 }),
      shot('acidGun', 3),
    ],
  ];
  for (const shots of volleys)
    for (const rating of [0, 4, 9]) expect(counted(rating, shots)).toEqual(enumerated(rating, shots));
});

it('adds up to all throws, also of many shots from several sides', () => {
  const many = Array.from({ length: 18 }, (_, index) => {
    const section = ((index % 3) + 1) as 1 | 2 | 3;
    return shot(index % 2 === 0 ? 'laser' : 'electronCannon', section, { last: index % 4 === 0, range: 2 });
  });
  const odds = volleyOdds(shell, 5, many);
  expect(odds.of).toBe(36n ** 18n);
  expect(odds.losses.reduce((all, { ways }) => all + ways, 0n)).toBe(odds.of);
});

it('says what lasers that are declared last are worth on a new section', () => {
  const volley = (last: boolean) => [
    shot('protonCannon', 1, { range: 2 }),
    shot('protonCannon', 1, { range: 2 }),
    shot('laser', 1, { range: 2, last }),
    shot('laser', 1, { range: 2, last }),
  ];
  const mean = (last: boolean) => meanLoss(volleyOdds(shell, 5, volley(last)));
  const [first, late] = [mean(false), mean(true)];
  expect(late.num * first.den > first.num * late.den).toBe(true);
});

it('says the chance of any loss at all', () => {
  const odds = volleyOdds(shell, 0, [shot('protonCannon', 3)]);
  expect(fractionOf(lossChance(odds))).toBe('5/12');
  expect(lossChance(odds, 99)).toEqual(ratio(0));
  expect(fractionOf(meanLoss(odds))).toBe('5/2');
});
