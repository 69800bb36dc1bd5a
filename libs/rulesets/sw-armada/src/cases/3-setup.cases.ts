import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { findShip, findSquadron, shipTypes, squadronTypes } from '../catalogue.js';
import type { SwArmadaPoint } from '../geometry/pose.js';
import { autoDeploy } from '../setup/auto-deploy.js';
import { deployProblems, standing, type DeployedShip, type Edge } from '../setup/deploy.js';
import { firstPlayer, lyingObstacles, obstaclePoses } from '../setup/table.js';
import { costOfFleet, fleetFaults, squadronLimit, tableFor } from '../model/fleet.js';

const codes = (fleet: readonly string[], limit = 400) => fleetFaults(fleet, limit).map(({ code }) => code);
const times = (n: number, id: string): readonly string[] => Array<string>(n).fill(id);

golden('SWA-SET-01', 'a fleet respects the limit, one faction, a third in squadrons, and has a ship', () => {
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
golden('SWA-SET-01', 'the third for squadrons is rounded up', () => {
  expect([squadronLimit(400), squadronLimit(399), squadronLimit(100)]).toEqual([134, 133, 34]);
  // 34 points: three TIE fighters and a bomber are 33, four fighters and a bomber 41.
  const fleet = ['gozanti-class-cruisers', ...times(3, 'tie-fighter-squadron'), 'tie-bomber-squadron'];
  expect(codes(fleet, 100)).toEqual([]);
  expect(codes([...fleet, 'tie-fighter-squadron'], 100)).toEqual(['fleet.squadrons']);
});
golden('SWA-GEO-02', 'the small table is used while no fleet is worth more than 200 points', () => {
  expect([tableFor(200, 180), tableFor(200, 201), tableFor(201, 10)]).toEqual(['small', 'standard', 'standard']);
});
golden('SWA-SET-01', 'every type of the catalogue belongs to one of the four factions and has a price', () => {
  expect([shipTypes.length, squadronTypes.length]).toEqual([62, 33]);
  for (const { id, cost } of [...shipTypes, ...squadronTypes]) expect(costOfFleet([id, id])).toBe(2 * cost);
});

golden('SWA-SET-02', 'the cheaper fleet is first player; in a tie a red die decides', () => {
  const unthrown = () => {
    throw new Error('No die is thrown.');
  };
  expect([firstPlayer(200, 201, unthrown), firstPlayer(201, 200, unthrown)]).toEqual(['listed', 'other']);
  expect([1, 4, 5, 8].map((face) => firstPlayer(200, 200, () => face))).toEqual(['listed', 'listed', 'other', 'other']);
});
golden('SWA-SET-03', 'six obstacles have fixed places on the table', () => {
  expect(Object.fromEntries(obstaclePoses('standard'))).toMatchObject({
    'asteroid-1': { x: 45720, y: 45720, h: 8 },
    'debris-1': { x: 69494, y: 61265, h: 20 },
    'station-1': { x: 91440, y: 47549, h: 0 },
  });
  const lying = lyingObstacles(obstaclePoses('small'));
  expect(lying).toHaveLength(6);
  expect(lying.every(({ outline }) => outline.every(([x, y]) => x > 0 && x < 91440 && y > 18500 && y < 72940))).toBe(
    true,
  );
});

function shipOf(id: string, type: string, x: number, y: number, h = 0, speed = 2): DeployedShip {
  const found = findShip(type);
  if (found === null) throw new Error(`There is no ${type}.`);
  return standing(id, found, { x, y, h }, speed);
}
function squadronOf(id: string, type: string, at: SwArmadaPoint) {
  const found = findSquadron(type);
  if (found === null) throw new Error(`There is no ${type}.`);
  return { id, type: found, at };
}
const south: Edge = { player: 'first', table: 'standard' };
const north: Edge = { player: 'second', table: 'standard' };
const corvette = (x: number, y: number, h = 0, speed = 2) => shipOf('a1', 'cr90-corvette-b', x, y, h, speed);
const problem = (ship: DeployedShip, edge: Edge = south) =>
  deployProblems({ ships: [ship], squadrons: [] }, edge)[0]?.code;

golden('SWA-SET-04', 'ships are placed entirely in their band, off the short edges, at a printed speed', () => {
  expect([problem(corvette(90000, 14950)), problem(corvette(90000, 14951)), problem(corvette(90000, 3549))]).toEqual([
    undefined,
    'DEPLOY_ZONE',
    'DEPLOY_ZONE',
  ]);
  expect([problem(corvette(32650, 9000)), problem(corvette(32649, 9000))]).toEqual([undefined, 'DEPLOY_ZONE']);
  expect(problem(corvette(2150, 9000), { ...south, table: 'small' })).toBeUndefined();
  expect([problem(corvette(90000, 91440 - 9000, 32), north), problem(corvette(90000, 9000), north)]).toEqual([
    undefined,
    'DEPLOY_ZONE',
  ]);
  expect([problem(corvette(90000, 9000, 0, 0)), problem(corvette(90000, 9000, 0, 5))]).toEqual([
    'SPEED_CHART',
    'SPEED_CHART',
  ]);
});
golden('SWA-SET-04', 'squadrons are placed beside a ship of theirs, scouts far from the enemy, without overlap', () => {
  const ship = corvette(90000, 9000);
  const scout = { ...squadronOf('a6', 'x-wing-squadron', [60000, 40000]) };
  const scouting = { ...scout, type: { ...scout.type, keywords: [{ id: 'scout' as const }] } };
  const found = (...squadrons: readonly ReturnType<typeof squadronOf>[]) =>
    deployProblems({ ships: [ship], squadrons }, south).map(({ unit, code }) => `${unit} ${code}`);
  const wing = (id: string, x: number, y: number) => squadronOf(id, 'x-wing-squadron', [x, y]);
  // From the base: 12500 and the circle.
  expect(found(wing('a5', 90000 + 2150 + 14200, 9000))).toEqual([]);
  expect(found(wing('a5', 90000 + 2150 + 14201, 9000))).toEqual(['a5 DEPLOY_ZONE']);
  expect(found(wing('a5', 90000, 15000), wing('a6', 93000, 15000))).toEqual(['a6 OVERLAP']);
  expect(found(wing('a5', 90000, 12000))).toEqual(['a5 OVERLAP']);
  expect(found(wing('a5', 90000, 1699))).toEqual(['a5 OFF_TABLE']);
  expect([found(scout), found(scouting), found({ ...scouting, at: [60000, 40740] })]).toEqual([
    ['a6 DEPLOY_ZONE'],
    [],
    ['a6 DEPLOY_ZONE'],
  ]);
});

const waiting = (...ids: readonly string[]) => {
  const all = ids.map((id, n) => ({ id: `a${n + 1}`, ship: findShip(id), squadron: findSquadron(id) }));
  return {
    ships: all.flatMap(({ id, ship }) => (ship === null ? [] : [{ id, type: ship }])),
    squadrons: all.flatMap(({ id, squadron }) => (squadron === null ? [] : [{ id, type: squadron }])),
  };
};
const deployed = (edge: Edge, ...ids: readonly string[]) => {
  const { ships, squadrons } = waiting(...ids);
  return autoDeploy(ships, squadrons, edge);
};
golden(
  'SWA-BOT-10',
  'by default a fleet stands in a row about the middle, squadrons ahead of the most expensive ship',
  () => {
    const ids = [
      'cr90-corvette-b',
      'nebulon-b-escort-frigate',
      'x-wing-squadron',
      'x-wing-squadron',
      'x-wing-squadron',
    ];
    const { ships, squadrons } = deployed(south, ...ids);
    expect(ships.map(({ id, pose, speed }) => [id, pose, speed])).toEqual([
      ['a2', { x: 85440, y: 6500, h: 0 }, 2],
      ['a1', { x: 97440, y: 6500, h: 0 }, 2],
    ]);
    expect(squadrons.map(({ id, at }) => [id, at])).toEqual([
      ['a3', [85440, 18000]],
      ['a4', [89440, 18000]],
      ['a5', [81440, 18000]],
    ]);
    const mirrored = deployed(north, ...ids);
    expect(mirrored.ships[0]?.pose).toEqual({ x: 97440, y: 84940, h: 32 });
    expect(mirrored.squadrons[1]?.at).toEqual([93440, 73440]);
  },
);
golden('SWA-BOT-11', 'the default deployment is legal for any fleet; a unit without place waits', () => {
  const kinds = ['small', 'standard'] as const;
  const types = [...shipTypes, ...squadronTypes].map(({ id }) => id);
  for (const table of kinds)
    for (const player of ['first', 'second'] as const)
      for (let n = 0; n < 60; n += 1) {
        const ids = Array.from({ length: 1 + (n % 30) }, (_, m) => types[(n * 37 + m * (n + 11)) % types.length] ?? '');
        const fleet = deployed({ player, table }, ...ids);
        expect(deployProblems(fleet, { player, table }), `${table} ${player} ${n}`).toEqual([]);
      }
  const many = deployed({ player: 'first', table: 'small' }, ...times(20, 'cr90-corvette-b'));
  expect(new Set(many.ships.map(({ pose }) => pose.y))).toEqual(new Set([6500, 14500]));
  expect(many.ships).toHaveLength(20);
  // Eleven large ones fill the row; those behind them are not small.
  expect(deployed({ player: 'first', table: 'small' }, ...times(12, 'mc80-star-cruiser')).ships).toHaveLength(11);
});
