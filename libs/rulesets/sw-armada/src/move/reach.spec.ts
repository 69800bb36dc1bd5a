import { expect, it } from 'vitest';
import { corvette, nebulon, victory } from '../cases/ships.js';
import { coursesAt } from './reach.js';

it('flies all 195 courses of a corvette among four ships', () => {
  const others = [
    { id: 'b1', ...victory(94000, 62000) },
    { id: 'b2', ...victory(84000, 60000, 5) },
    { id: 'b3', ...nebulon(90000, 58000, 40) },
    { id: 'b4', ...corvette(99000, 55000, 17) },
  ];
  const courses = [1, 2, 3, 4].flatMap((joint) =>
    coursesAt(corvette(90000, 40000, 3), { speed: 4, steering: { joint } }, { others, table: 'standard' }),
  );
  expect(new Set(courses.map(({ clicks }) => String(clicks))).size).toBe(195);
  expect(courses.some(({ rammed }) => rammed !== null)).toBe(true);
  expect(courses.every(({ notch, overlapped }) => notch < 4 === overlapped.length > 0)).toBe(true);
});
