import { golden } from '@warlog/kernel/testing';
import { expect } from 'vitest';
import { shipTypes, squadronTypes } from '../catalogue.js';
import { costOfFleet, fleetFaults, squadronLimit, tableFor } from '../model/fleet.js';

const codes = (fleet: readonly string[], limit = 400) => fleetFaults(fleet, limit).map(({ code }) => code);
const times = (n: number, id: string): readonly string[] => Array<string>(n).fill(id);

golden('SWA-SET-01', 'a fleet keeps to the limit, to one faction, to a third in squadrons, and has a ship', () => {
  const fleet = ['victory-ii-class-star-destroyer', ...times(4, 'tie-fighter-squadron')];
  expect(costOfFleet(fleet)).toBe(112);
  expect(fleetFaults(fleet, 112)).toEqual([]);
  expect(codes(fleet, 111)).toEqual(['fleet.cost']);
  expect(codes(['victory-ii-class-star-destroyer', 'x-wing-squadron'])).toEqual(['fleet.factions']);
  expect(codes(times(3, 'tie-fighter-squadron'))).toEqual(['fleet.noShip']);
  expect(codes([])).toEqual(['fleet.noShip']);
  expect(fleetFaults(['death-star', 'cr90-corvette-b'], 400)).toEqual([
    { code: 'fleet.unknown', params: { type: 'death-star' } },
  ]);
});
golden('SWA-SET-01', 'a third is rounded up', () => {
  expect([squadronLimit(400), squadronLimit(399), squadronLimit(100)]).toEqual([134, 133, 34]);
  // 34 points: three TIE fighters and a bomber are 33, four fighters and a bomber 41.
  const fleet = ['gozanti-class-cruisers', ...times(3, 'tie-fighter-squadron'), 'tie-bomber-squadron'];
  expect(codes(fleet, 100)).toEqual([]);
  expect(codes([...fleet, 'tie-fighter-squadron'], 100)).toEqual(['fleet.squadrons']);
});
golden('SWA-GEO-02', 'the small table as long as no fleet is worth more than 200 points', () => {
  expect([tableFor(200, 180), tableFor(200, 201), tableFor(201, 10)]).toEqual(['small', 'standard', 'standard']);
});
golden('SWA-SET-01', 'every type of the catalogue belongs to one of the four factions and has a price', () => {
  expect([shipTypes.length, squadronTypes.length]).toEqual([62, 33]);
  for (const { id, cost } of [...shipTypes, ...squadronTypes]) expect(costOfFleet([id, id])).toBe(2 * cost);
});
