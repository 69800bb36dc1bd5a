import { expect, it } from 'vitest';
import { z } from 'zod';
import { cards, chassisOf, freshDeck, obstacles, shipTypes, squadronTypes } from './catalogue.js';
import cardList from './data/damage-cards.json' with { type: 'json' };
import chassisList from './data/chassis.json' with { type: 'json' };
import obstacleList from './data/obstacles.json' with { type: 'json' };
import shipList from './data/ships.json' with { type: 'json' };
import squadronList from './data/squadrons.json' with { type: 'json' };
import {
  cardSchema,
  chassisSchema,
  obstacleSchema,
  shipTypeSchema,
  squadronTypeSchema,
} from './model/catalogue-schema.js';
import { bases, zones } from './tables.js';

type Point = readonly [number, number];

/** Returns twice the area to the right of the border: positive if it runs clockwise. */
const doubled = (polygon: readonly Point[]): number =>
  polygon.reduce((all, [x, y], n) => {
    const [u, v] = polygon[(n + 1) % polygon.length] ?? [0, 0];
    return all + u * y - x * v;
  }, 0);

/** Returns twice the area of the triangle a, b, p. It is negative or 0 if p is to the right of the line from a to b. */
const turn = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number => (bx - ax) * (y - ay) - (by - ay) * (x - ax);
const holds = (polygon: readonly Point[], p: Point): boolean =>
  polygon.every((a, n) => turn(a, polygon[(n + 1) % polygon.length] ?? a, p) <= 0);

it.each([
  ['ships', z.array(shipTypeSchema), shipList],
  ['squadrons', z.array(squadronTypeSchema), squadronList],
  ['obstacles', z.array(obstacleSchema), obstacleList],
  ['cards', z.array(cardSchema), cardList],
  ['chassis', z.record(z.string(), chassisSchema), chassisList],
])('the data %s has exactly the promised form', (_, form, data) => {
  expect(form.parse(data)).toEqual(data);
});

it('every type has its own id', () => {
  const ids = [...shipTypes, ...squadronTypes, ...obstacles, ...cards].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('every ship has a chassis of its size, with a chart for every speed', () => {
  for (const type of shipTypes) {
    expect(chassisOf(type).sizeClass, type.id).toBe(type.sizeClass);
    const speeds = Array.from({ length: type.maxSpeed }, (_, n) => [String(n + 1), n + 1]);
    expect(Object.entries(type.speedChart).map(([speed, joints]) => [speed, joints?.length])).toEqual(speeds);
    expect(type.shields.left, type.id).toBe(type.shields.right);
  }
});

it('every token consists of its four zones, convex and clockwise, each with its targeting point', () => {
  for (const type of shipTypes) {
    const { zones: parts, arcs, targetingPoints } = chassisOf(type);
    const { tokenWidth, tokenLength } = bases[type.sizeClass];
    expect(
      zones.reduce((all, zone) => all + doubled(parts[zone]), 0),
      type.id,
    ).toBe(2 * tokenWidth * tokenLength);
    for (const zone of zones) {
      for (const polygon of [parts[zone], arcs[zone]])
        expect(
          polygon.every((corner) => holds(polygon, corner)),
          `${type.id} ${zone}`,
        ).toBe(true);
      expect(doubled(parts[zone]), `${type.id} ${zone}`).toBeGreaterThan(0);
      expect(holds(parts[zone], targetingPoints[zone]), `${type.id} ${zone}`).toBe(true);
      for (const [x, y] of parts[zone])
        expect(Math.abs(x) <= tokenWidth / 2 && Math.abs(y) <= tokenLength / 2, `${type.id} ${zone}`).toBe(true);
    }
  }
});

it('lines that leave across the bow, and lines that begin beside the keel, are drawn as measured', () => {
  const tokenUnder = (id: string) => {
    const type = shipTypes.find((each) => each.id === id);
    if (type === undefined) throw new Error(`There is no ${id}.`);
    return chassisOf(type);
  };
  const arquitens = tokenUnder('arquitens-class-light-cruiser');
  const [front, left, right] = [arquitens.zones.front, arquitens.zones.left, arquitens.zones.right];
  expect(front).toEqual([
    [0, -200],
    [-1670, 3430],
    [1670, 3430],
  ]);
  expect(left).toEqual([
    [-1700, -1744],
    [-1700, 3430],
    [-1670, 3430],
    [0, -200],
  ]);
  expect(right).toEqual([
    [0, -200],
    [1670, 3430],
    [1700, 3430],
    [1700, -1744],
  ]);
  expect(arquitens.arcs.right).toEqual([
    [0, -200],
    [167181, 363187],
    [296083, -269152],
  ]);
  expect(arquitens.targetingPoints).toEqual({
    front: [0, 2630],
    left: [-1020, 445],
    right: [1020, 445],
    rear: [0, -2630],
  });
  const munificent = tokenUnder('munificent-class-star-frigate');
  expect(munificent.zones.front).toEqual([
    [-300, -100],
    [-2344, 4980],
    [2344, 4980],
    [300, -100],
  ]);
  expect(munificent.arcs.rear).toEqual([
    [300, -100],
    [189406, -352575],
    [-189406, -352575],
    [-300, -100],
  ]);
});

it('obstacles are convex and clockwise', () => {
  for (const { id, polygon } of obstacles) {
    expect(doubled(polygon), id).toBeGreaterThan(0);
    expect(
      polygon.every((corner) => holds(polygon, corner)),
      id,
    ).toBe(true);
  }
});

it('refuses a ship with a missing, additional or too large figure', () => {
  const [type] = shipTypes;
  expect(shipTypeSchema.safeParse(type).success).toBe(true);
  expect(shipTypeSchema.safeParse({ ...type, hull: 0 }).success).toBe(false);
  expect(shipTypeSchema.safeParse({ ...type, crew: 4 }).success).toBe(false);
  expect(shipTypeSchema.safeParse({ ...type, shields: { front: 1, left: 1, right: 1 } }).success).toBe(false);
  expect(shipTypeSchema.safeParse({ ...type, speedChart: { 5: [1] } }).success).toBe(false);
});

it('the deck has 52 cards of 22 kinds, eight of them structural damage', () => {
  expect(freshDeck).toHaveLength(52);
  expect(freshDeck.filter((kind) => kind === 'structural-damage')).toHaveLength(8);
  expect(new Set(freshDeck).size).toBe(22);
});
