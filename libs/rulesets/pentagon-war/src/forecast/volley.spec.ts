import { golden } from '@warlog/ruleset-testkit';
import { expect, it } from 'vitest';
import { drawing } from '../cases/random-sheet.js';
import { assess, type PentagonAttack, type Shell } from '../damage/assess.js';
import { fractionOf, ratio, shareOf } from '../fraction.js';
import { byRoll, pairs, type PentagonAimed } from '../fire/odds.js';
import { isRadiative } from '../fire/shot.js';
import { sections } from '../geometry/section.js';
import { directTypes } from '../tables.js';
import { screenSteps } from './steps.js';
import {
  insideChance,
  lossChance,
  meanLoss,
  volleyOdds,
  volleyOf,
  type LossBar,
  type VolleyFigures,
  type VolleyOdds,
  type VolleyShot,
} from './volley.js';

const shot = (type: PentagonAimed['type'], section: 1 | 2 | 3, more: Partial<VolleyShot> = {}): VolleyShot => ({
  type,
  size: 1,
  range: 3,
  locked: true,
  section,
  last: false,
  ...more,
});
const shell = { armor: [6, 5, 2, 2, 3, 5], built: [6, 5, 3, 2, 3, 5] };

/** Returns how many of the 36 rolls of a shot give each damage. */
function classes(pentagonAimed: PentagonAimed): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  (byRoll(pentagonAimed) ?? []).forEach((damage, sum) =>
    found.set(damage, (found.get(damage) ?? 0) + (pairs[sum] ?? 0)),
  );
  return found;
}

/** Enumerates every roll of every shot, equal damage merged, assessed as in the game. */
function enumerated(of: Shell, rating: number, shots: readonly VolleyShot[]): readonly LossBar[] {
  const found = new Map<number, LossBar>();
  const go = (index: number, ways: bigint, attacks: readonly PentagonAttack[]): void => {
    const next = shots[index];
    if (next === undefined) {
      const { lost, inward } = assess(of, rating, attacks);
      const armor = lost.reduce((all, n) => all + n, 0);
      const inside = inward.reduce((all, { points }) => all + points, 0);
      const boxes = armor + inside;
      const had = found.get(boxes) ?? { boxes, ways: 0n, inside: 0n, armor: 0n };
      found.set(boxes, {
        boxes,
        ways: had.ways + ways,
        inside: had.inside + (inside > 0 ? ways : 0n),
        armor: had.armor + BigInt(armor) * ways,
      });
      return;
    }
    const kind = isRadiative(next.type) ? (next.last ? 'radiativeLast' : 'radiative') : 'physical';
    for (const [amount, throws] of classes(next)) {
      const attack: PentagonAttack = { id: String(index), section: next.section, amount, kind, from: { a: 1, c: 0 } };
      go(index + 1, ways * BigInt(throws), amount === 0 ? attacks : [...attacks, attack]);
    }
  };
  go(0, 1n, []);
  return [...found.values()].sort((lossBar, other) => lossBar.boxes - other.boxes);
}
/** Returns the figures of a volley, from its bars. */
function summedUp(bars: readonly LossBar[]): VolleyFigures {
  const sum = (of: (bar: LossBar) => bigint) => bars.reduce((all, bar) => all + of(bar), 0n);
  return {
    of: sum(({ ways }) => ways),
    any: sum(({ boxes, ways }) => (boxes > 0 ? ways : 0n)),
    inside: sum(({ inside }) => inside),
    boxes: sum(({ boxes, ways }) => BigInt(boxes) * ways),
    armor: sum(({ armor }) => armor),
  };
}

golden('PW-7.10', 'a volley of four shots equals the enumeration of all its rolls exactly', () => {
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
    for (const rating of [0, 4, 9])
      expect(volleyOdds(shell, rating, shots).bars).toEqual(enumerated(shell, rating, shots));
});

golden('PW-10.1', 'any volley of up to four shots equals the enumeration of all rolls, behind any screens', () => {
  const below = drawing(7);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  for (let n = 0; n < 120; n += 1) {
    const built = sections.map(() => below(9));
    const of = { built, armor: built.map((boxes) => (below(2) === 0 ? boxes : below(boxes + 1))) };
    const shots = Array.from({ length: 1 + below(4) }, () =>
      shot(pick(directTypes), pick([1, 1, 2, 3] as const), {
        last: below(2) === 0,
        range: below(12),
        size: 1 + below(4),
        locked: below(5) > 0,
      }),
    );
    const volley = volleyOf(of, shots);
    for (const rating of [0, below(12), below(24)]) {
      const { bars, ...figures } = volley.through(rating);
      expect(bars).toEqual(enumerated(of, rating, shots));
      expect(volley.figures(rating)).toEqual(figures);
      expect(figures).toEqual(summedUp(bars));
    }
  }
});

golden(
  'PW-5.6',
  'screens have at most three steps, each of which changes a chance by at least one in a hundred',
  () => {
    const shots = [1, 2, 1, 1].map((section) => shot('protonCannon', section as 1 | 2, { range: 0, size: 3 }));
    const volley = volleyOf(shell, shots);
    const steps = screenSteps(volley, 2, 24);
    expect(steps.length).toBe(3);
    const pictures = [2, ...steps].map((rating) => volleyOdds(shell, rating, shots));
    steps.forEach((_, index) => {
      const chances = (of: VolleyOdds): readonly number[] => [lossChance(of), insideChance(of)].map(shareOf);
      const [before, after] = [pictures[index], pictures[index + 1]].map((of) => chances(of as VolleyOdds));
      expect(Math.max(...[0, 1].map((n) => (before?.[n] ?? 0) - (after?.[n] ?? 0)))).toBeGreaterThanOrEqual(0.01);
    });
    expect(screenSteps(volleyOf(shell, [shot('laser', 1)]), 2, 24)).toEqual([]);
  },
);

it('adds up to all rolls, also for many shots from several sides', () => {
  const many = Array.from({ length: 18 }, (_, index) => {
    const section = ((index % 3) + 1) as 1 | 2 | 3;
    return shot(index % 2 === 0 ? 'laser' : 'electronCannon', section, { last: index % 4 === 0, range: 2 });
  });
  const odds = volleyOdds(shell, 5, many);
  expect(odds.of).toBe(36n ** 18n);
  expect(odds.bars.reduce((all, { ways }) => all + ways, 0n)).toBe(odds.of);
});

it('states the effect of lasers declared last on an intact section', () => {
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

it('states the chance of any loss', () => {
  const odds = volleyOdds(shell, 0, [shot('protonCannon', 3)]);
  expect(fractionOf(lossChance(odds))).toBe('5/12');
  expect(lossChance(odds, 99)).toEqual(ratio(0));
  expect(fractionOf(meanLoss(odds))).toBe('5/2');
});
