import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { hexAt, hexText, plus, type Direction, type Vec } from '../geometry/hex.js';
import {
  coasting,
  impulseOf,
  mark,
  schedule,
  standardMost,
  steps,
  timeOf,
  turnOf,
  wholeOf,
} from '../geometry/motion.js';

const track = (hex: string, a: number, c: number): string[] => {
  const path = coasting(hexAt(hex), { a, c }, 0);
  return Array.from({ length: 12 }, (_, index) => hexText(path(index + 1)));
};
function burned(start: Vec, facing: Direction, impulses: number): Vec {
  return plus({ a: start.a * 12, c: start.c * 12 }, mark(facing, 3 * impulses));
}

golden('PW-3.3', 'an impulse is counted from the first of the game', () => {
  expect([timeOf(1, 1), timeOf(3, 7), turnOf(31), impulseOf(31), turnOf(24), impulseOf(24)]).toEqual([
    1, 31, 3, 7, 2, 12,
  ]);
});
golden('PW-4.1', 'a negative component points the opposite way', () => {
  expect(track('1501', -12, 0).at(-1)).toBe('1513');
  expect(track('1513', 12, 0).at(-1)).toBe('1501');
});
golden('PW-4.2', 'E3: each speed has its impulses', () => {
  expect([1, 3, 4, 5, 6, 7, 8, 9].map((speed) => schedule(speed).join(' '))).toEqual([
    '12',
    '4 8 12',
    '3 6 9 12',
    '3 5 8 10 12',
    '2 4 6 8 10 12',
    '2 4 6 7 9 11 12',
    '2 3 5 6 8 9 11 12',
    '2 3 4 6 7 8 10 11 12',
  ]);
});
golden('PW-4.2', 'E4: speed 17 has its steps, and every speed adds up over the turn', () => {
  const all = (speed: number) => Array.from({ length: 12 }, (_, index) => steps(speed, index + 1));
  expect(all(17)).toEqual([1, 1, 2, 1, 2, 1, 1, 2, 1, 2, 1, 2]);
  for (let speed = -40; speed <= 40; speed += 1) expect(all(speed).reduce((sum, n) => sum + n, 0)).toBe(speed);
  expect(all(0)).toEqual(Array(12).fill(0));
});
golden('PW-4.3', 'E5, E6: twelve impulses move both components at once', () => {
  expect(track('1501', -4, 0).join(' ')).toBe('1501 1501 1502 1502 1502 1503 1503 1503 1504 1504 1504 1505');
  expect(track('2442', 5, -2).slice(4).join(' ')).toBe('2440 2340 2340 2339 2339 2338 2338 2236');
  expect(track('1513', 1, 1)[11]).toBe('1612');
});
golden('PW-4.5', 'standard thrust is three twelfths with as many engines as the size class, fewer with fewer', () => {
  expect([standardMost(2, 1), standardMost(1, 1), standardMost(2, 3), standardMost(1, 4), standardMost(0, 1)]).toEqual([
    3, 3, 2, 0, 0,
  ]);
});
golden('PW-4.6', 'E7: twelve impulses facing B from A +6 give A +9 and C +3', () => {
  expect(wholeOf(burned({ a: 6, c: 0 }, 'B', 12))).toEqual({ a: 9, c: 3 });
});
golden('PW-4.6', 'E8: seven impulses facing D from A +6 leave 51 twelfths: A +4, and three remain', () => {
  const velocity = burned({ a: 6, c: 0 }, 'D', 7);
  expect([velocity.a, wholeOf(velocity).a, velocity.a - 12 * wholeOf(velocity).a]).toEqual([51, 4, 3]);
  // The whole part rounds towards zero on both sides of it.
  expect(wholeOf({ a: -11, c: -13 })).toEqual({ a: 0, c: -1 });
});
