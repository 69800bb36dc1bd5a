import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { chartOf } from './chart.js';
import { refuseMapFaults, sectorMap } from './map.js';
import { deepSpace, type PlaceId } from './place.js';

const schema = sectorMap({ credits: z.int() }).superRefine(refuseMapFaults);
const planet = (slug: string, system: string, capitalSlot?: number) => ({
  id: `p.${slug}`,
  name: slug,
  system,
  credits: 1,
  ...(capitalSlot === undefined ? {} : { capitalSlot }),
});

/** Four systems in a row; the first and the last are homes. */
const row = {
  id: 'row',
  name: 'Row',
  players: [2, 2],
  canvas: { width: 400, height: 100 },
  systems: ['a', 'b', 'c', 'd'].map((id, index) => ({
    id,
    name: id.toUpperCase(),
    x: 100 * index,
    y: 50,
    ...(index % 3 === 0 ? { homeSlot: index / 3 } : {}),
  })),
  planets: [
    planet('one', 'a', 0),
    planet('two', 'a'),
    planet('three', 'b'),
    planet('four', 'c'),
    planet('five', 'd', 1),
  ],
  lanes: [
    ['a', 'b'],
    ['b', 'c'],
    ['d', 'c'],
  ],
  homeSlotsByPlayerCount: { '2': [0, 1] },
  unusedCapital: { credits: 1 },
};

const faults = (change: object): readonly string[] =>
  schema.safeParse({ ...row, ...change }).error?.issues.map((issue) => issue.message) ?? [];

describe('chartOf', () => {
  const chart = chartOf(schema.parse(row));
  const id = 'p.one' as PlaceId;

  it('reaches the own system and those within a number of lanes, in both directions', () => {
    expect(chart.reach(id)).toEqual(['ds.a', 'ds.b', 'p.three', 'p.two']);
    expect(chart.reach(id, 0)).toEqual(['ds.a', 'p.two']);
    expect(chart.reach('p.five' as PlaceId, 2)).toEqual(['ds.b', 'ds.c', 'ds.d', 'p.four', 'p.three']);
    expect(chart.inReach(id, deepSpace('b'))).toBe(true);
    expect(chart.inReach(id, 'p.four' as PlaceId)).toBe(false);
    expect(chart.inReach(id, 'p.four' as PlaceId, 2)).toBe(true);
    expect(chart.inReach(id, id)).toBe(false);
    expect(chart.inReach(id, 'p.nowhere' as PlaceId, 9)).toBe(false);
  });

  it('measures in lanes and names its systems', () => {
    expect(chart.distance('a', 'd')).toBe(3);
    expect(chart.distance('a', 'nowhere')).toBe(Infinity);
    expect(chart.neighbours('c')).toEqual(['b', 'd']);
    expect(chart.planetsOf('a')).toEqual(['p.one', 'p.two']);
    expect(chart.nameOfSystem(chart.systemOf(id))).toBe('A');
  });

  it('is computed once per map', () => {
    const map = schema.parse(row);
    expect(chartOf(map)).toBe(chartOf(map));
  });

  it.each([
    ['a lane into nothing', { lanes: [...row.lanes, ['a', 'x']] }, 'does not join two known systems'],
    ['a part that nobody reaches', { lanes: row.lanes.slice(1) }, 'Not every system can be reached'],
    ['a planet in no system', { planets: [...row.planets, planet('six', 'x')] }, 'lies in no known system'],
    ['two planets of one id', { planets: [...row.planets, planet('one', 'b')] }, 'Two planets bear the same id'],
    ['a capital away from home', { planets: [...row.planets, planet('six', 'b', 2)] }, 'capital outside its home'],
    ['a home that is none', { homeSlotsByPlayerCount: { '2': [0, 7] } }, 'homes for 2 players do not fit'],
  ])('refuses %s', (_, change, sentence) => {
    expect(faults(change).join(' ')).toContain(sentence);
  });
});
