import { golden } from '@warlog/ruleset-testkit';
import { expect, it } from 'vitest';
import { battle, s1, s2, seenBy } from '../cases/battle.js';
import { randomBattle } from '../cases/random-battle.js';
import { directions, hexText, neighbour, plus, times, vectorOf, type Vec } from '../geometry/hex.js';
import { check } from '../orders/check.js';
import { partOf } from '../orders/phase.js';
import { isEnemy, thrustOf, unitsHere } from '../position.js';
import { planOf } from './plan.js';
import { programTo, reachOf } from './reach.js';
import { nextVelocityOf } from './tracks.js';

const views = Array.from({ length: 14 }, (_, seed) => seenBy(randomBattle(seed), s1));

golden(
  'PW-4.6',
  'every hex in reach has a legal program whose velocity ends there; all other hexes have no such program',
  () => {
    let asked = 0;
    for (const view of views) {
      for (const unit of unitsHere(view).filter(({ seat }) => seat === s1)) {
        const foe = unitsHere(view).find((other) => isEnemy(other, unit))?.id ?? null;
        const reach = reachOf(view, unit.id);
        const inside = new Set(reach.map(hexText));
        expect(inside.size).toBe(reach.length);
        const rim = reach.flatMap((hex) => directions.map((direction) => neighbour(hex, direction)));
        for (const hex of rim.filter((vec) => !inside.has(hexText(vec))))
          expect(programTo(view, unit.id, hex, foe)).toBeNull();
        for (const hex of reach) {
          const program = programTo(view, unit.id, hex, foe);
          if (program === null) throw new Error(`There is no way to ${hexText(hex)}.`);
          const sheet = { units: { [unit.id]: program.length === 0 ? {} : { program: [...program] } } };
          expect(check(view, sheet)).toEqual([]);
          expect(planOf(view, sheet, unit.id)?.next.end).toEqual(hex);
          asked += 1;
        }
      }
    }
    expect(asked).toBeGreaterThan(200);
  },
);

golden('PW-4.5', 'the reach holds every velocity that some impulses of any thrust in any direction can give', () => {
  for (const view of views.filter(
    (candidate) => candidate.options.mode === 'plot' && candidate.options.impulsesPerPhase === '2',
  )) {
    const { from, to } = partOf(view);
    expect(to - from).toBe(1);
    for (const unit of unitsHere(view).filter(({ seat, systems }) => seat === s1 && systems.mainControl > 0)) {
      const { standard } = thrustOf(view, unit);
      const pushes = directions.flatMap((direction) =>
        Array.from({ length: standard + 1 }, (_, n) => times(n, vectorOf(direction))),
      );
      const all = pushes.flatMap((first) => pushes.map((second) => nextVelocityOf(unit, plus(first, second))));
      const end = planOf(view, null, unit.id)?.end as Vec;
      const brought = new Set(all.map((velocity) => hexText(plus(end, velocity))));
      expect(new Set(reachOf(view, unit.id).map(hexText))).toEqual(brought);
    }
  }
});

it('turns the ship to the foe in the remaining impulses', () => {
  const view = seenBy(
    battle(
      { x: { seat: s1, hex: '1012', v: [4, 0] }, y: { seat: s2, hex: '1007', facing: 'D' } },
      { option: { impulsesPerPhase: '12' } },
    ),
    s1,
  );
  // One hex a turn faster: twelve twelfths along A, three in an impulse.
  expect(programTo(view, 'x', { a: -1 + 4 + 5 - 6, c: 10 }, 'y')).toEqual([
    { impulse: 1, to: 4, rotate: 'A', accelerate: 3 },
    { impulse: 5, to: 12, present: { section: 1, to: 'y' } },
  ]);
});
