import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { clip, squadronInArc, zoneInArc } from '../geometry/arcs.js';
import { runsThrough } from '../geometry/crossing.js';
import { closest, gapBetween, gapToPoint } from '../geometry/distance.js';
import { measured } from '../geometry/gap.js';
import {
  bandOf,
  baseToSquadron,
  distanceBandOf,
  measureFromSquadron,
  measureShips,
  measureSquadron,
  measureSquadrons,
} from '../geometry/measure.js';
import { isInside, overlap } from '../geometry/polygon.js';
import { baseOf, onTable, rectangle, sineCosine, targetingPoint, zoneOf } from '../geometry/pose.js';
import { facingPoint, inTheWay, isBlocked, obstructing } from '../geometry/sight.js';
import { isqrt, roundedQuotient, rdivOfProduct } from '../geometry/exact-division.js';
import { zones, type Zone } from '../tables.js';
import { nebulon, shipAt, victory } from './ships.js';

const square = rectangle(100, 100);

golden('SWA-GEO-01', 'all placed things have integer coordinates', () => {
  const corners = zones.flatMap((zone) => [...zoneOf(victory(12345, 6789, 7), zone), ...baseOf(nebulon(1, 2, 33))]);
  expect(corners.flat().every(Number.isInteger)).toBe(true);
});
golden('SWA-GEO-03', 'headings run clockwise from north, 64 to the circle', () => {
  expect([0, 16, 32, 48, 64].map((h) => onTable({ x: 0, y: 0, h }, [0, 1000]))).toEqual([
    [0, 1000],
    [1000, 0],
    [0, -1000],
    [-1000, 0],
    [0, 1000],
  ]);
});
golden('SWA-GEO-04', 'the table of sines is the sine rounded to a millionth', () => {
  for (let h = 0; h < 64; h += 1) {
    const [sine, cosine] = sineCosine(h);
    expect(Math.abs(sine - 1e6 * Math.sin((h * Math.PI) / 32))).toBeLessThanOrEqual(0.5);
    expect(Math.abs(cosine - 1e6 * Math.cos((h * Math.PI) / 32))).toBeLessThanOrEqual(0.5);
  }
  expect(sineCosine(-4)).toEqual(sineCosine(60));
  expect(() => sineCosine(0.5)).toThrow('no heading');
});
golden('SWA-GEO-05', 'a quotient is rounded to the nearest, halves upward', () => {
  expect([
    roundedQuotient(5, 2),
    roundedQuotient(-5, 2),
    roundedQuotient(-6, 4),
    roundedQuotient(7, 3),
    roundedQuotient(-7, 3),
    roundedQuotient(0, 9),
  ]).toEqual([3, -2, -1, 2, -2, 0]);
  // 3 · 2^60 + 1 over 2 is half above an integer: upward, though a double cannot hold it.
  expect(rdivOfProduct(3 * 2 ** 40, 2 ** 20, 2 ** 41)).toBe(3 * 2 ** 19);
  expect(rdivOfProduct(2 ** 53 - 1, 2 ** 20 + 1, 2 ** 53 - 1)).toBe(2 ** 20 + 1);
  expect([isqrt(64250000), isqrt(15), isqrt(16)]).toEqual([8015, 3, 4]);
});
golden('SWA-GEO-06', 'a ship’s own frame maps to the table: starboard is +x, the bow +y', () => {
  const pose = { x: 90000, y: 20000, h: 16 };
  expect(onTable(pose, [0, 3550])).toEqual([93550, 20000]);
  expect(onTable(pose, [2150, 0])).toEqual([90000, 17850]);
  expect(onTable({ ...pose, h: 8 }, [1000, 1000])).toEqual([91414, 20000]);
});
golden('SWA-GEO-07', 'products that a double cannot hold are compared exactly', () => {
  // 2 · 22619537² is 1 more than 31988856².
  expect(measured({ num: 2 * 22619537 ** 2, squared: false, den: 1 })).toBe(31988857);
  expect(measured({ num: 31988856, squared: true, den: 1 })).toBe(31988856);
  expect(measured({ num: 31988857, squared: true, den: 1 })).toBe(31988857);
});
golden('SWA-GEO-08', 'bases have three sizes, centered on the ship', () => {
  expect(baseOf(nebulon(0, 0))).toEqual(rectangle(2150, 3550));
  expect(baseOf(victory(0, 0))).toEqual(rectangle(3150, 5100));
  expect(baseOf(shipAt('imperial-i-class-star-destroyer', 0, 0))).toEqual(rectangle(3875, 6450));
});
golden('SWA-GEO-09', 'attacks are measured from the token, other distances from the base', () => {
  // Straight ahead: the token of a small ship ends 120 units before its base does.
  expect(measureSquadron(nebulon(0, 0), 'front', [0, 10000])?.distance).toBe(10000 - 1700 - 3430);
  expect(baseToSquadron(nebulon(0, 0), [0, 10000])).toBe(10000 - 1700 - 3550);
});
golden('SWA-GEO-10', 'a border is inside; contact is not overlap', () => {
  expect([isInside(square, [100, 0]), isInside(square, [101, 0]), isInside(square, [100, 100])]).toEqual([
    true,
    false,
    true,
  ]);
  const beside = (x: number) => square.map(([a, b]) => [a + x, b] as const);
  expect([overlap(square, beside(199)), overlap(square, beside(200)), overlap(square, beside(0))]).toEqual([
    true,
    false,
    true,
  ]);
});
golden('SWA-GEO-11', 'a line runs through an area if more than ten units of it are inside', () => {
  const up = (to: number) =>
    runsThrough(
      [
        [0, -200],
        [0, to],
      ],
      square,
    );
  expect([up(-91), up(-90), up(-89), up(500)]).toEqual([false, false, true, true]);
  // Across a corner: a chord of ten units exactly, 6 by 8, and a longer one.
  const chord = (by: number) =>
    runsThrough(
      [
        [100 - 3 * by, 100 + by * 0],
        [100, 100 - 4 * by],
      ],
      square,
    );
  expect([chord(2), chord(3)]).toEqual([false, true]);
  expect(
    runsThrough(
      [
        [-300, 101],
        [300, 101],
      ],
      square,
    ),
  ).toBe(false);
  expect(
    runsThrough(
      [
        [0, 0],
        [0, 0],
      ],
      square,
    ),
  ).toBe(false);
});
golden('SWA-GEO-12', 'a distance is rounded up to an integer; overlapping things are at 0', () => {
  const far = (x: number, y: number) =>
    measured(
      gapBetween(
        square,
        square.map(([a, b]) => [a + x, b + y] as const),
      ),
    );
  expect([far(500, 0), far(203, 204), far(201, 201), far(50, 50), far(200, 0)]).toEqual([300, 5, 2, 0, 0]);
  // From a corner to the middle of a slanted side.
  expect(
    measured(
      gapToPoint(
        [
          [0, 0],
          [300, 400],
          [300, 0],
        ],
        [0, 400],
      ),
    ),
  ).toBe(240);
  expect(measured(gapToPoint(square, [0, 0]))).toBe(0);
});
golden('SWA-GEO-13', 'a border between bands belongs to the nearer one', () => {
  expect([0, 12300, 12301, 18700, 18701, 30500, 30501].map(bandOf)).toEqual([
    'close',
    'close',
    'medium',
    'medium',
    'long',
    'long',
    'extreme',
  ]);
  expect([7600, 7601, 12500, 18500, 24500, 30500, 30501].map(distanceBandOf)).toEqual([1, 2, 2, 3, 4, 5, 6]);
});

golden('SWA-ARC-01', 'front and rear zone touch left and right, never each other', () => {
  const zone = (name: Zone) => zoneOf(nebulon(0, 0), name);
  for (const [first, other] of [
    ['front', 'left'],
    ['front', 'right'],
    ['rear', 'left'],
    ['rear', 'right'],
  ] as const)
    expect(zone(first).filter((corner) => zone(other).some((b) => String(b) === String(corner)))).toHaveLength(2);
  for (const name of zones) expect(isInside(zone(name), targetingPoint(nebulon(0, 0), name))).toBe(true);
});
golden('SWA-ARC-02', 'the printed lines continue outward; a thing that touches one is in both arcs', () => {
  const inArc = (x: number, y: number) => zones.filter((zone) => squadronInArc(nebulon(0, 0), zone, [x, y]));
  expect([inArc(0, 40000), inArc(40000, 0), inArc(0, -40000), inArc(-40000, 0)]).toEqual([
    ['front'],
    ['right'],
    ['rear'],
    ['left'],
  ]);
  const [x = 0, y = 0] = zoneOf(nebulon(0, 0), 'right').find(([a, b]) => a > 0 && b > 0) ?? [];
  expect(inArc(10 * x, 10 * y)).toEqual(['front', 'right']);
  expect(zoneInArc(nebulon(90000, 30000), 'rear', victory(90000, 55000, 32), 'front')).toEqual([]);
});
golden('SWA-ARC-03', 'a crossing point is rounded, coordinate by coordinate, on the way from p to q', () => {
  const halfPlane = [
    [-1000, 0],
    [-1000, 1000],
    [1000, 1000],
    [1000, 0],
  ] as const;
  expect(
    clip(
      [
        [0, -3],
        [0, 4],
        [5, -3],
      ],
      halfPlane,
    ),
  ).toEqual([
    [0, 0],
    [0, 4],
    [3, 0],
  ]);
  // Contact is enough.
  expect(
    clip(
      [
        [0, 0],
        [5, -5],
        [-5, -5],
      ],
      halfPlane,
    ),
  ).toEqual([[0, 0]]);
  expect(
    clip(
      [
        [0, -1],
        [5, -5],
        [-5, -5],
      ],
      halfPlane,
    ),
  ).toEqual([]);
});

const measuredFrom = (zone: Zone, x: number, y: number, h: number, targetZone: Zone) => {
  const found = measureShips(nebulon(90000, 30000), zone, victory(x, y, h), targetZone);
  return found && [found.distance, found.band, found.blocked ? 'blocked' : 'clear'];
};
golden('SWA-LOS-01', 'the worked measurements between a Nebulon-B and a Victory are as given', () => {
  expect(measuredFrom('front', 90000, 55000, 32, 'front')).toEqual([16590, 'medium', 'clear']);
  expect(measuredFrom('front', 90000, 55000, 32, 'rear')).toEqual([21270, 'long', 'blocked']);
  expect(measuredFrom('front', 95000, 52000, 40, 'left')).toEqual([15256, 'medium', 'clear']);
  expect(measuredFrom('front', 95000, 52000, 40, 'front')).toEqual([13247, 'medium', 'clear']);
  expect(measuredFrom('right', 110000, 50000, 48, 'front')).toEqual([19338, 'long', 'clear']);
  expect(measuredFrom('right', 110000, 50000, 48, 'right')).toEqual([24567, 'long', 'blocked']);
  expect(measuredFrom('rear', 90000, 55000, 32, 'front')).toBeNull();
});
golden('SWA-LOS-02', 'a squadron is measured from its rim, never below 0; a squadron has no arc', () => {
  expect(measureSquadrons([50000, 40000], [58000, 40500]).distance).toBe(4616);
  expect(measureSquadrons([50000, 40000], [50000, 43000]).distance).toBe(0);
  const behind = measureFromSquadron([0, -9000], nebulon(0, 0), 'rear');
  expect([behind.distance, behind.blocked]).toEqual([9000 - 1700 - 3430, false]);
  expect(measureFromSquadron([0, -9000], nebulon(0, 0), 'front').blocked).toBe(true);
});
golden('SWA-LOS-03', 'line of sight runs between targeting points, from a squadron’s rim that faces the other', () => {
  expect(measureShips(nebulon(0, 0), 'front', victory(0, 25000, 32), 'front')?.line).toEqual([
    targetingPoint(nebulon(0, 0), 'front'),
    targetingPoint(victory(0, 25000, 32), 'front'),
  ]);
  expect(facingPoint([0, 0], [3000, 4000])).toEqual([1020, 1360]);
  expect(facingPoint([7, 7], [7, 7])).toEqual([7, 7]);
});
golden('SWA-LOS-04', 'another zone of the defender blocks, also between the closest points', () => {
  const target = victory(90000, 55000, 32);
  const from = nebulon(90000, 30000);
  expect(isBlocked([targetingPoint(from, 'front'), targetingPoint(target, 'rear')], target, 'rear')).toBe(true);
  expect(isBlocked([targetingPoint(from, 'front'), targetingPoint(target, 'front')], target, 'front')).toBe(false);
});
golden('SWA-LOS-05', 'of several closest pairs of points the first counts; a point on an edge is rounded', () => {
  const above = square.map(([a, b]) => [a, b + 500] as const);
  // The port bow corner of the lower square comes first.
  expect(closest(square, above)).toMatchObject({ from: [-100, 100], to: [-100, 400] });
  const slanted = [
    [0, 0],
    [3, 10],
    [40, 0],
  ] as const;
  expect(
    closest(
      [
        [-10, 5],
        [-10, 6],
        [-9, 5],
      ],
      slanted,
    ).to,
  ).toEqual([1, 2]);
});
golden('SWA-LOS-06', 'only bases of other ships and obstacles obstruct', () => {
  const lineOfSight = [
    [50000, 20000],
    [50000, 45000],
  ] as const;
  const things = [inTheWay('near', victory(53100, 30000)), inTheWay('far', victory(53200, 38000))];
  expect(obstructing(lineOfSight, things)).toEqual(['near']);
});
golden('SWA-LOS-06', 'the part of an obstacle under the base of attacker or target obstructs nothing', () => {
  const lineOfSight = [
    [50000, 22630],
    [50000, 45000],
  ] as const;
  const square = (y: number): readonly (readonly [number, number])[] => [
    [49000, y],
    [49000, y + 2000],
    [51000, y + 2000],
    [51000, y],
  ];
  const rock = (y: number) => [{ id: 'rock', outline: square(y), coverable: true as const }];
  const ends = [nebulon(50000, 20000), nebulon(50000, 47000)];
  // The attacker's base ends at 23550, the target's begins at 43450.
  expect(obstructing(lineOfSight, rock(21540), ends)).toEqual([]);
  expect(obstructing(lineOfSight, rock(21570), ends)).toEqual(['rock']);
  expect(obstructing(lineOfSight, rock(43450), ends)).toEqual([]);
  expect(obstructing(lineOfSight, rock(43430), ends)).toEqual(['rock']);
  expect(obstructing(lineOfSight, rock(21540))).toEqual(['rock']);
  const { coverable: _, ...former } = rock(21540)[0]!;
  expect(obstructing(lineOfSight, [former], ends)).toEqual(['rock']);
});
golden('SWA-LOS-08', 'overlapping units have no closest points: only the line of sight counts', () => {
  const target = victory(0, 3000, 32);
  const found = measureShips(nebulon(0, 0), 'front', target, 'front');
  expect(found).toMatchObject({ distance: 0, band: 'close' });
  expect(found?.blocked).toBe(found && isBlocked(found.line, target, 'front'));
});
