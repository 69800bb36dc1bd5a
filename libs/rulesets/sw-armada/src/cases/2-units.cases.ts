import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { findShip, findSquadron, shipTypes } from '../catalogue.js';
import type { Pool } from '../model/target.js';
import { summaryOf } from '../odds/summary.js';
import { dieFaces, icons } from '../tables.js';

golden(
  'SWA-UNIT-01',
  'a ship has hull, shields, batteries, values, tokens and a speed chart, the first joint first',
  () => {
    expect(findShip('nebulon-b-escort-frigate')).toMatchObject({
      sizeClass: 'small',
      hull: 5,
      command: 2,
      squadron: 2,
      engineering: 3,
      shields: { front: 3, left: 1, right: 1, rear: 2 },
      battery: { front: { red: 3, blue: 0, black: 0 } },
      antiSquadron: { red: 0, blue: 2, black: 0 },
      defenseTokens: ['evade', 'brace', 'brace'],
      speedChart: { 1: [1], 2: [1, 1], 3: [0, 1, 2] },
    });
  },
);
golden('SWA-UNIT-02', 'each face of each die has its icons', () => {
  const count = (colour: keyof typeof dieFaces) =>
    Object.fromEntries([...new Set(dieFaces[colour])].map((f) => [f, dieFaces[colour].filter((g) => g === f).length]));
  expect(count('red')).toEqual({ hit: 2, double: 1, crit: 2, accuracy: 1, blank: 2 });
  expect(count('blue')).toEqual({ hit: 4, crit: 2, accuracy: 2 });
  expect(count('black')).toEqual({ hit: 4, 'hit-crit': 2, blank: 2 });
  expect([icons.double, icons['hit-crit'], icons.accuracy]).toEqual([
    { hits: 2, crits: 0 },
    { hits: 1, crits: 1 },
    { hits: 0, crits: 0 },
  ]);
});
golden('SWA-UNIT-02', 'the mean of a die, and the chance of a crit with three red ones, are as given', () => {
  const mean = (pool: Partial<Pool>, crits: boolean) => summaryOf({ red: 0, blue: 0, black: 0, ...pool }, crits).mean;
  const each = [{ red: 1 }, { blue: 1 }, { black: 1 }];
  expect(each.map((pool) => mean(pool, true))).toEqual(['3/4', '3/4', '1/1']);
  expect(each.map((pool) => mean(pool, false))).toEqual(['1/2', '1/2', '3/4']);
  expect(summaryOf({ red: 3, blue: 0, black: 0 }, true)).toMatchObject({ pCrit: '37/64', pAccuracy: '169/512' });
});
golden('SWA-UNIT-05', 'flotillas are small ships', () => {
  const flotillas = shipTypes.filter(({ flotilla }) => flotilla);
  expect(flotillas.map(({ id }) => id)).toContain('gozanti-class-cruisers');
  expect(new Set(flotillas.map(({ sizeClass }) => sizeClass))).toEqual(new Set(['small']));
});
golden('SWA-UNIT-07', 'costs are the corrected ones; those that campaigns use never changed', () => {
  expect(findShip('assault-frigate-mark-ii-a')).toMatchObject({ cost: 77, costFirstPrinting: 81 });
  const named = [findSquadron('x-wing-squadron'), findSquadron('a-wing-squadron'), findShip('cr90-corvette-b')];
  expect([...named, findShip('nebulon-b-escort-frigate')].map((type) => [type?.cost, type?.costFirstPrinting])).toEqual(
    [
      [13, undefined],
      [11, undefined],
      [39, undefined],
      [57, undefined],
    ],
  );
});
