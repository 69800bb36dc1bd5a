import { golden } from '@warlog/kernel/testing';
import { expect } from 'vitest';
import { considered, evasiveCourse } from '../bot/evasive.js';
import { clicksFault } from '../move/course.js';
import { coursesAt } from '../move/reach.js';
import { corvette, nebulon, victory } from './ships.js';

const alone = { others: [], table: 'standard' } as const;

golden('SWA-BOT-41', 'evasive: straight on if nothing is in the way, else round it with the fewest clicks', () => {
  const course = (ship = nebulon(90000, 40000), others: Parameters<typeof evasiveCourse>[2]['others'] = []) =>
    evasiveCourse(ship, [{ speed: 3 }], { ...alone, others });
  expect(course()).toMatchObject({ clicks: [0, 0, 0], speed: 3, notch: 3 });
  // At the north edge, sideways is the only way to stay on the table.
  expect(course(nebulon(90000, 78000))).toMatchObject({ leavesTable: true });
  expect(course(nebulon(90000, 72500, 4))).toMatchObject({ leavesTable: false });
  const ahead = course(nebulon(90000, 40000), [{ id: 'b1', ...victory(94000, 60000) }]);
  expect(ahead).toMatchObject({ rammed: null, leavesTable: false });
  expect(ahead?.clicks.some((click) => click !== 0)).toBe(true);
});
golden('SWA-BOT-41', 'of equal courses the lower speed, of those the smaller list', () => {
  const slow = evasiveCourse(nebulon(90000, 40000), [{ speed: 3 }, { speed: 2 }], alone);
  expect(slow).toMatchObject({ speed: 2, clicks: [0, 0] });
});
golden('SWA-MOV-13', 'all courses of a ship: every one legal, each once', () => {
  const courses = coursesAt(nebulon(90000, 40000), { speed: 3 }, alone);
  expect(courses).toHaveLength(15);
  expect(new Set(courses.map(({ clicks }) => String(clicks))).size).toBe(15);
  for (const { clicks } of courses) expect(clicksFault(nebulon(0, 0).type, 3, clicks)).toBeNull();
  // Bots bend a fast ship's last two joints alone.
  const fast = considered(corvette(90000, 40000), [{ speed: 4 }], alone);
  expect(fast).toHaveLength(15);
});
