import { describe, expect, it } from 'vitest';
import { bearsOn, borneOnBy, courseRows, type UnitId } from '../rules.js';
import { laidView } from '../testing/laid-view.js';
import { courseOrders, listCourses, thereOf } from './there-model.js';

const ship = 'a1' as UnitId;

describe('where a course ends', () => {
  const view = laidView();
  const ends = courseRows(view, ship, { speedChange: 0, use: 'none' });

  it('bears on whom the rules say, each enemy once, with its best zone', () => {
    expect(ends.length).toBeGreaterThan(3);
    let seen = 0;
    for (const end of ends) {
      const { deals, takes } = thereOf(view, ship, end);
      const all = [...bearsOn(view, ship, end.pose), ...borneOnBy(view, ship, end.pose)];
      for (const { by, zone, on, at, pool } of [...deals, ...takes]) {
        expect(all).toContainEqual(expect.objectContaining({ from: by, zone, to: on, at, pool }));
        seen += 1;
      }
      expect(new Set(deals.map(({ on }) => on)).size).toBe(deals.length);
      expect(new Set(takes.map(({ by }) => by)).size).toBe(takes.length);
    }
    expect(seen).toBeGreaterThan(0);
  });

  it('is listed with every other one, sorted by what is asked for', () => {
    for (const order of courseOrders) {
      const listed = listCourses(view, ship, ends, order);
      expect(new Set(listed.map(({ course }) => course))).toEqual(new Set(ends));
    }
    const deals = listCourses(view, ship, ends, 'deals').map((one) => one.deals);
    expect(deals).toEqual([...deals].sort((one, other) => other - one));
    const takes = listCourses(view, ship, ends, 'takes').map((one) => one.takes);
    expect(takes).toEqual([...takes].sort((one, other) => one - other));
  });
});
