import { bearsOn, borneOnBy, courseRows, type SwArmadaUnitId } from '@warlog/sw-armada/ui';
import { describe, expect, it } from 'vitest';
import { laidView } from '../testing/laid-view.js';
import { courseOrders, listCourses, thereOf } from './there-model.js';

const ship = 'a1' as SwArmadaUnitId;

describe('there-model', () => {
  const view = laidView();
  const ends = courseRows(view, ship, { speedChange: 0, use: 'none' });

  it('lists the enemies that the ship bears on, each once, with its best zone', () => {
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

  it('lists every course, sorted by the chosen criterion', () => {
    for (const order of courseOrders) {
      const listed = listCourses(view, ship, ends, order);
      expect(new Set(listed.map(({ course }) => course))).toEqual(new Set(ends));
    }
    const deals = listCourses(view, ship, ends, 'deals').map((listedCourse) => listedCourse.deals);
    expect(deals).toEqual([...deals].sort((count, other) => other - count));
    const takes = listCourses(view, ship, ends, 'takes').map((listedCourse) => listedCourse.takes);
    expect(takes).toEqual([...takes].sort((count, other) => count - other));
  });
});
