import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import type { SwArmadaView } from '../model/view.js';
import { strikeRows } from '../plan/attacks.js';
import { bearsOn, borneOnBy } from '../plan/bearings.js';
import { courseRow, toolOf } from '../plan/courses.js';
import { engagements, flightFrom, landingFault, nearestLanding } from '../plan/flights.js';
import { arcShape, shipShape, tableShape } from '../plan/shapes.js';
import { nameOf } from '../view/names.js';
import { storyEntryOf } from '../view/story-entry.js';
import { attackOn, s1, seenBy } from './seen-events.js';
import { disclosedEvents } from './disclosed-events.js';

const units = {
  a1: { type: 'cr90-corvette-b', at: [90000, 20000] },
  a5: { type: 'x-wing-squadron', at: [90000, 30000] },
  b1: { type: 'cr90-corvette-b', at: [90000, 60000, 32] },
} as const;

golden('SWA-REN-01', 'everything is drawn from integer units of the table, at the places of the events', () => {
  const view = seenBy(s1, units);
  const table = tableShape(view);
  expect([table.width, table.depth]).toEqual([182880, 91440]);
  const { base, bow, zones } = shipShape(view, 'b1')!;
  // It faces south: its bow's middle lies half its length below its place.
  expect(bow).toEqual([90000, 60000 - 3550]);
  const drawn = [...base, bow, ...zones.flatMap(({ outline, at }) => [...outline, at]), ...table.bands.flat()];
  expect(drawn.flat().every(Number.isInteger)).toBe(true);
  expect(base.map(([x, y]) => [Math.abs(x - 90000), Math.abs(y - 60000)])).toEqual(Array(4).fill([2150, 3550]));
});

golden(
  'SWA-REN-06',
  'a preview has the tool, the ghost, the way back, the cards for both ships and what lies under it',
  () => {
    const view = seenBy(s1, {
      a1: { type: 'cr90-corvette-b', at: [90000, 20000], more: { speed: 3 } },
      b1: { type: 'victory-ii-class-star-destroyer', at: [90000, 40000, 32] },
      b5: { type: 'tie-fighter-squadron', at: [90000, 32000] },
    });
    const row = courseRow(view, 'a1', { speedChange: 0, use: 'none' }, [0, 0, 0]);
    expect(row).toMatchObject({
      pose: { y: 31000 },
      asked: { y: 36500 },
      notch: 2,
      rammed: 'b1',
      cards: [1, 1],
      lifted: ['b5'],
    });
    expect(toolOf(view, 'a1', [0, 0, 0], 'left').length).toBeGreaterThanOrEqual(3);
  },
);

golden('SWA-REN-05', 'a selected ship shows its targets with band, sight and dice, and its attackers', () => {
  const view = seenBy(s1, {
    a1: { type: 'nebulon-b-escort-frigate', at: [90000, 30000] },
    b1: { type: 'victory-ii-class-star-destroyer', at: [90000, 55000, 32] },
  });
  const rows = bearsOn(view, 'a1');
  expect(rows.find(({ zone, at }) => zone === 'front' && at === 'front')).toMatchObject({
    distance: 16590,
    band: 'medium',
    visibility: 'clear',
    pool: { red: 3, blue: 0, black: 0 },
  });
  expect(rows.find(({ zone, at }) => zone === 'front' && at === 'rear')).toMatchObject({
    band: 'long',
    visibility: 'blocked',
    pool: { red: 0, blue: 0, black: 0 },
  });
  expect(rows.some(({ zone }) => zone === 'rear')).toBe(false);
  // Nothing bears from behind it any more.
  expect(bearsOn(view, 'a1', { x: 90000, y: 85000, h: 32 })).not.toEqual(rows);
  expect(borneOnBy(view, 'a1').map(({ from }) => from)).toContain('b1');
});

golden('SWA-REN-04', 'engaged squadrons are pairs; an engaged one has no reach', () => {
  const view = seenBy(s1, {
    a5: { type: 'x-wing-squadron', at: [90000, 30000] },
    a6: { type: 'x-wing-squadron', at: [60000, 30000] },
    b5: { type: 'tie-fighter-squadron', at: [95000, 30000] },
  });
  expect(engagements(view)).toEqual([['a5', 'b5']]);
  expect(flightFrom(view, 'a5')).toMatchObject({ free: false, heldBy: ['b5'], range: 18500 });
  expect(landingFault(view, 'a5', [90000, 40000])).toBe('ENGAGED');
  expect(flightFrom(view, 'a6')).toMatchObject({ free: true, heldBy: [] });
  expect(landingFault(view, 'a6', [60000, 60000])).toBe('MOVE_RANGE');
  expect(nearestLanding(view, 'a6', [60000, 60000])).toEqual([60000, 48500]);
  expect(nearestLanding(view, 'a6', [60000, 40000])).toEqual([60000, 40000]);
  expect(strikeRows(view, 'a5')).toMatchObject([{ unit: 'b5', zone: null }]);
});

golden('SWA-REN-03', 'a ship is drawn as base, hull zones with their shields, and the mark at its bow', () => {
  const view = seenBy(s1, { a1: { type: 'nebulon-b-escort-frigate', at: [90000, 30000, 16] } });
  const shape = shipShape(view, 'a1');
  expect(shape?.base).toEqual([
    [93550, 32150],
    [93550, 27850],
    [86450, 27850],
    [86450, 32150],
  ]);
  expect(shape?.bow).toEqual([93550, 30000]);
  expect(shape?.zones.map(({ zone, shields, built }) => [zone, shields, built])).toEqual([
    ['front', 3, 3],
    ['left', 1, 1],
    ['right', 1, 1],
    ['rear', 2, 2],
  ]);
  expect(shipShape(view, 'a1', { x: 0, y: 0, h: 0 })?.bow).toEqual([0, 3550]);
  expect(shipShape(view, 'b9')).toBeNull();
  expect(arcShape(view, 'a1', 'front').length).toBeGreaterThanOrEqual(3);
});

golden('SWA-REN-02', 'the table has its border, the bands of the set-up and its obstacles by type', () => {
  const view = seenBy(s1, {}, { obstacles: { 'debris-1': { x: 69494, y: 61265, h: 20 } } as never });
  const { width, depth, bands, obstacles } = tableShape(view);
  expect([width, depth]).toEqual([182880, 91440]);
  expect(bands[0]).toEqual([
    [30500, 18500],
    [152380, 18500],
    [152380, 0],
    [30500, 0],
  ]);
  expect(obstacles.map(({ id, type }) => [id, type])).toEqual([['debris-1', 'debris']]);
});
golden(
  'SWA-REN-07',
  'an attack is one story step with all its parts, and so is a maneuver with its consequences',
  () => {
    const view: SwArmadaView = seenBy(s1, units, { attack: attackOn('b1', 'a1') });
    const groupOf = (seen: SwArmadaView, type: keyof typeof disclosedEvents): string | undefined =>
      storyEntryOf(seen, disclosedEvents[type][0] as never).moment?.group;
    const steps = [
      'AttackDeclared',
      'AccuracySpent',
      'DefenseTokenSpent',
      'DamageCounted',
      'ShieldsLost',
      'DamageDealt',
      'UnitDestroyed',
    ] as const;
    expect(new Set(steps.map((type) => groupOf(view, type)))).toEqual(new Set(['attack/1']));
    // Dice join the step before them; they begin none.
    for (const type of ['PoolRolled', 'DieAdded', 'DieRerolled'] as const) expect(groupOf(view, type)).toBeUndefined();
    expect(groupOf({ ...view, attack: null }, 'AttackEnded')).toBe('attack/1');
    const { site = '' } = storyEntryOf(view, disclosedEvents.AttackDeclared[0] as never).moment ?? {};
    expect(nameOf(view)({ ref: 'place', id: site })).toBe('CR90 Corvette B 2 → CR90 Corvette B 1');
    const activation = {
      unit: 'a1' as never,
      seat: s1,
      step: 'landing' as const,
      dial: null,
      resolved: [],
      squadrons: 0,
      relayed: {},
      usedZones: [],
      series: null,
    };
    const flying: SwArmadaView = { ...view, attack: null, activation, part: { at: 3, of: 6 } };
    const landing = [
      'ManeuverExecuted',
      'Rammed',
      'DamageDealt',
      'SquadronsLifted',
      'SquadronDisplaced',
      'ObstacleHit',
    ] as const;
    expect(new Set(landing.map((type) => groupOf(flying, type)))).toEqual(new Set(['maneuver/a1']));
    expect(storyEntryOf(flying, disclosedEvents.ManeuverExecuted[0] as never).moment?.part).toBe(3);
    expect(groupOf({ ...view, attack: null }, 'TokensReadied')).toBe('status/1');
  },
);
