import { chartOf, deepSpace, isDeepSpace } from '@warlog/star-map';
import { expect } from 'vitest';
import { golden } from '@warlog/ruleset-testkit';
import { pointsOf, printedCost, roomOf } from '../catalogue.js';
import { mapSchema } from '../model/map.js';
import { scenarios } from '../scenarios.js';
import { at, board, boardMap, faults, orders, s1, s2, types, unit } from './board.js';

golden('FTQ-101', 'lanes make systems adjacent; a map that is not connected is refused', () => {
  const chart = chartOf(boardMap);
  expect(chart.distance('alpha', 'hub')).toBe(1);
  expect(chart.distance('alpha', 'beta')).toBe(2);
  expect(mapSchema.safeParse(boardMap).success).toBe(true);
  expect(mapSchema.safeParse({ ...boardMap, lanes: boardMap.lanes.slice(1) }).success).toBe(false);
  for (const { setup, seats } of scenarios) {
    const people = Array.from({ length: seats.max }, (_, n) => ({ id: `s${n + 1}` as never, name: 'A', bot: true }));
    expect(mapSchema.safeParse((setup(people, {}) as { map: unknown }).map).success).toBe(true);
  }
});

golden('FTQ-102', 'a place is a planet or the deep space of a system', () => {
  expect(deepSpace('hub')).toBe(at.hubSpace);
  expect(isDeepSpace(at.hubSpace)).toBe(true);
  expect(chartOf(boardMap).places).toContain(at.alphaSpace);
});

golden('FTQ-103', 'a planet has credits, industry, owner, garrison, yard and, as a capital, its guard', () => {
  const { planets } = board();
  expect(planets[at.alpha]).toMatchObject({ owner: s1, credits: 30, ic: 40, gf: 3, guard: 4, yard: null });
  expect(planets[at.redjik]).toMatchObject({ owner: null, credits: 15, ic: 30, gf: 2, guard: 0 });
});

golden('FTQ-105', 'a scarred unit counts half its cost, rounded down', () => {
  expect(pointsOf({ unitType: types.frigate, scarred: false })).toBe(57);
  expect(pointsOf({ unitType: types.frigate, scarred: true })).toBe(28);
});

golden('FTQ-107', 'rooms are pooled over the ships that go the same way, scarred ones in full', () => {
  expect(roomOf([{ unitType: types.frigate }, { unitType: types.corvette }])).toBe(3);
  const state = board({
    units: [
      ['s1-a', types.corvette, at.alpha, { scarred: true }],
      ['s1-b', types.xwing, at.alpha],
      ['s1-c', types.xwing, at.alpha],
    ],
  });
  const jump = (...ids: string[]) => orders({ jump: [{ from: at.alpha, to: at.redjik, units: ids.map(unit) }] });
  expect(faults(state, s1, jump('s1-a', 's1-b'))).toEqual([]);
  expect(faults(state, s1, jump('s1-a', 's1-b', 's1-c'))).toEqual(['FTQ_E_ROOM']);
});

golden('FTQ-109', 'at most 500 points of printed cost are at one place, scarred units in full', () => {
  const crowd = ['a', 'b', 'c', 'd'].map(
    (name) => [`s2-${name}`, types.destroyer, at.redjik, { scarred: true }] as const,
  );
  const state = board({ units: [...crowd, ['s2-e', types.frigate, at.beta]] });
  expect(printedCost(Object.values(state.units))).toBe(537);
  const sheet = orders({ jump: [{ from: at.beta, to: at.redjik, units: [unit('s2-e')] }] });
  expect(faults(state, s2, sheet)).toEqual(['FTQ_E_FLEET_LIMIT']);
});
