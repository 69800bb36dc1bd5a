import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { obstacles, shipTypes } from '../catalogue.js';
import { baseOf, outlineOf, type SwArmadaPlaced, type SwArmadaPose } from '../geometry/pose.js';
import { overlap } from '../geometry/polygon.js';
import { clicksFault, clickLists, yawLimits } from '../move/course.js';
import { fly, leavesTable, obstaclesUnder, ramCards, type Other } from '../move/maneuver.js';
import { freeSlots, isUnder, overlappedBy, putDown } from '../move/slots.js';
import { endPose, isOnTool, sideFor, toolParts, type SwArmadaSide } from '../move/tool.js';
import { corvette, nebulon, shipAt, victory } from './ships.js';

const limits = (id: string, speed: number, steering = {}) => yawLimits(shipAt(id, 0, 0).type, speed, steering);
const named = (id: string, ship: SwArmadaPlaced): Other => ({ id, ...ship });
/** Returns the end of a course, with its side. */
function flown(
  ship: SwArmadaPlaced,
  clicks: readonly number[],
  asked: SwArmadaSide | 'auto' = 'auto',
): readonly unknown[] {
  const side = sideFor(ship, clicks, asked);
  if (side === null) return ['TOOL_OVERLAP'];
  const { x, y, h } = endPose(ship, clicks, side);
  return [side, x, y, h];
}
const ahead = (ship: SwArmadaPlaced, clicks: readonly number[], others: readonly Other[] = []) =>
  fly(ship, clicks, 'left', others, 'standard');

golden('SWA-MOV-01', 'a course has a click for each joint of its speed, within the chart', () => {
  const fault = (speed: number, clicks: readonly number[], joint: number | null = null) =>
    clicksFault(nebulon(0, 0).type, speed, clicks, { joint });
  expect([fault(3, [0, 1, 2]), fault(3, [0, -1, -2]), fault(0, [])]).toEqual([null, null, null]);
  expect([fault(3, [1, 1, 2]), fault(3, [0, 1]), fault(4, [0, 0, 0, 0])]).toEqual([
    'YAW_LIMIT',
    'CLICK_COUNT',
    'SPEED_CHART',
  ]);
  expect(clickLists([0, 1, 2])).toHaveLength(15);
  expect(clickLists([])).toEqual([[]]);
});
golden('SWA-MOV-02', 'a navigate dial bends one joint by one more, never beyond two', () => {
  expect(clicksFault(nebulon(0, 0).type, 3, [1, 1, 2], { joint: 1 })).toBeNull();
  expect([
    limits('nebulon-b-escort-frigate', 3, { joint: 2 }),
    limits('nebulon-b-escort-frigate', 3, { joint: 3 }),
  ]).toEqual([
    [0, 2, 2],
    [0, 1, 2],
  ]);
  // A CR90 at full speed with a dial: 195 different courses, whichever joint it is used on.
  const lists = [1, 2, 3, 4].flatMap((joint) => clickLists(limits('cr90-corvette-b', 4, { joint }) ?? []));
  expect(new Set(lists.map(String)).size).toBe(195);
});
golden('SWA-MOV-02', 'a malfunction lowers the last joint that bends, before the dial is added', () => {
  expect(limits('nebulon-b-escort-frigate', 3, { malfunctions: 1 })).toEqual([0, 1, 1]);
  expect(limits('nebulon-b-escort-frigate', 3, { malfunctions: 3 })).toEqual([0, 1, 0]);
  expect(limits('hammerhead-scout-corvette', 3, { malfunctions: 1 })).toEqual([1, 0, 0]);
  expect(limits('hammerhead-scout-corvette', 3, { malfunctions: 1, joint: 2 })).toEqual([1, 1, 0]);
});
golden('SWA-MOV-10', 'the tool lies with 50 units of clearance beside the base, its notches 5500 apart', () => {
  const [first = [], second = []] = toolParts(nebulon(0, 0), [0, 0, 0], 'right');
  expect(first).toEqual([
    [2200, 7050],
    [3600, 7050],
    [3600, 3550],
    [2200, 3550],
  ]);
  expect(second[0]).toEqual([2200, 12550]);
});
golden('SWA-MOV-11', 'M1 to M8: worked courses end as given', () => {
  expect(flown(nebulon(90000, 20000), [0, 0, 0])).toEqual(['left', 90000, 36500, 0]);
  expect(flown(nebulon(90000, 20000), [0, 1, 2])).toEqual(['right', 92463, 39717, 12]);
  expect(flown(nebulon(90000, 20000), [0, -1, -2])).toEqual(['left', 87537, 39717, 52]);
  expect(flown(corvette(90000, 20000), [0, 1, 1, 2])).toEqual(['right', 97344, 44420, 16]);
  expect(flown(victory(60000, 70000, 32), [0, -1])).toEqual(['left', 59111, 57272, 28]);
  expect(flown(shipAt('imperial-i-class-star-destroyer', 40000, 45000, 16), [0, 1, 1])).toEqual([
    'right',
    60655,
    44687,
    24,
  ]);
  expect(flown(nebulon(90000, 20000, 5), [1, -1])).toEqual(['left', 96844, 28340, 5]);
  expect(flown(nebulon(90000, 20000), [0, 1, 0], 'left')).toEqual(['left', 91291, 35090, 4]);
  expect(flown(nebulon(90000, 20000), [0, 1, 0], 'right')).toEqual(['right', 91732, 37309, 4]);
});
golden('SWA-MOV-11', 'straight ahead a ship moves 5500 units per notch on every cardinal heading', () => {
  for (const [h, x, y] of [
    [0, 0, 1],
    [16, 1, 0],
    [32, 0, -1],
    [48, -1, 0],
  ] as const)
    for (const n of [0, 1, 2, 3, 4])
      for (const side of ['left', 'right'] as const)
        expect(endPose(corvette(50000, 50000, h), Array<number>(n).fill(0), side)).toEqual({
          x: 50000 + 5500 * n * x,
          y: 50000 + 5500 * n * y,
          h,
        });
});
golden('SWA-MOV-12', 'a ship does not end on the tool; a straight course never does', () => {
  const lists = shipTypes.flatMap((type) =>
    Array.from({ length: type.maxSpeed }, (_, n) => n + 1).flatMap((speed) =>
      [null, 1, 2, 3, 4].flatMap((joint) =>
        clickLists(yawLimits(type, speed, { joint }) ?? []).map((clicks) => ({ type, clicks })),
      ),
    ),
  );
  const at: SwArmadaPose = { x: 90000, y: 45000, h: 0 };
  const refused = [
    ...new Set(
      lists
        .filter(({ type, clicks }) => sideFor({ type, pose: at }, clicks, 'auto') === null)
        .map(({ clicks }) => String(clicks)),
    ),
  ];
  // A handful, each a joint of two clicks with one the other way behind it.
  expect(refused.length).toBeLessThan(20);
  for (const clicks of refused) expect(clicks).toMatch(/(^|,)(2,-[12]|-2,[12])/);
  for (const type of shipTypes)
    for (const side of ['left', 'right'] as const) expect(isOnTool({ type, pose: at }, [0, 0], side)).toBe(false);
});
golden('SWA-MOV-12', 'a side that puts it on the tool is refused, the other one is taken by default', () => {
  const ship = shipAt('raider-i-class-corvette', 50000, 50000);
  const bent = clickLists([2, 2]).filter(
    (clicks) => isOnTool(ship, clicks, 'left') !== isOnTool(ship, clicks, 'right'),
  );
  expect(bent.length).toBeGreaterThan(0);
  for (const clicks of bent) {
    const bad = isOnTool(ship, clicks, 'left') ? 'left' : 'right';
    expect([sideFor(ship, clicks, bad), sideFor(ship, clicks, 'auto')]).toEqual([
      null,
      bad === 'left' ? 'right' : 'left',
    ]);
  }
});
golden('SWA-MOV-13', 'by default the tool lies inside the turn; in an S-bend, inside its first click', () => {
  const side = (clicks: readonly number[]) => sideFor(nebulon(90000, 20000), clicks, 'auto');
  expect([side([0, 1, 2]), side([0, -1, -2]), side([0, 0]), side([])]).toEqual(['right', 'left', 'left', 'left']);
  expect([side([1, -1, 0]), side([-1, 1, 0])]).toEqual(['right', 'left']);
  // M7: there it would end on the tool.
  expect([isOnTool(nebulon(90000, 20000), [1, -1], 'right'), side([1, -1])]).toEqual([true, 'left']);
});
golden('SWA-MOV-14', 'a course passes over everything: only the end counts', () => {
  const under = named('b1', victory(90000, 31000));
  expect(ahead(corvette(90000, 20000), [0, 0, 0, 0], [under])).toMatchObject({
    notch: 4,
    overlapped: [],
    rammed: null,
  });
});
golden('SWA-MOV-20', 'M9: a ship that would end on a ship goes back notch by notch', () => {
  const flight = ahead(corvette(90000, 20000), [0, 0, 0], [named('b1', victory(90000, 40000, 32))]);
  expect(flight).toEqual({
    pose: { x: 90000, y: 31000, h: 0 },
    notch: 2,
    overlapped: ['b1'],
    rammed: 'b1',
    leavesTable: false,
  });
});
golden('SWA-MOV-20', 'it goes back to its start if necessary', () => {
  const flight = ahead(corvette(50000, 20000), [0, 0, 0], [named('b1', victory(50000, 29200))]);
  expect(flight).toMatchObject({ pose: { x: 50000, y: 20000, h: 0 }, notch: 0, rammed: 'b1' });
});
golden('SWA-MOV-21', 'of all ships overlapped on the way back the closest is rammed, the smallest id of two', () => {
  const far = named('b1', victory(50000, 42000));
  const near = named('b2', corvette(50000, 33000));
  expect(ahead(corvette(50000, 20000), [0, 0, 0, 0], [far, near])).toMatchObject({
    notch: 1,
    overlapped: ['b1', 'b2'],
    rammed: 'b2',
  });
  const twins = [named('b4', corvette(52100, 31500)), named('b3', corvette(47900, 31500))];
  expect(ahead(corvette(50000, 20000), [0, 0], twins)).toMatchObject({ overlapped: ['b3', 'b4'], rammed: 'b3' });
  expect(ramCards({ flotilla: false }, { flotilla: false })).toEqual([1, 1]);
});
golden('SWA-MOV-22', 'damaged controls add a card for their own ship', () => {
  expect(ramCards({ flotilla: false, damagedControls: 2 }, { flotilla: false })).toEqual([3, 1]);
});
golden('SWA-MOV-31', 'between a flotilla and another ship only the flotilla is dealt a card', () => {
  const [flotilla, ship] = [{ flotilla: true }, { flotilla: false }];
  expect([ramCards(flotilla, ship), ramCards(ship, flotilla), ramCards(flotilla, flotilla)]).toEqual([
    [1, 0],
    [0, 1],
    [1, 1],
  ]);
});

const table = 'standard' as const;
const alone = { bases: [], squadrons: [], table };
golden('SWA-MOV-40', 'squadrons under a ship are placed beside it, touching it, without overlap', () => {
  const ship = nebulon(50000, 50000, 5);
  const squadrons = [
    { id: 'a5', at: [50000, 50000] as const },
    { id: 'a6', at: [51000, 50500] as const },
    { id: 'a7', at: [60000, 50000] as const },
  ];
  const lifted = overlappedBy(ship, squadrons);
  expect(lifted.map(({ id }) => id)).toEqual(['a5', 'a6']);
  const down = putDown(ship, lifted, { ...alone, squadrons: [[60000, 50000]] });
  expect(down.map(({ id }) => id)).toEqual(['a5', 'a6']);
  const [first, other] = down.map(({ at }) => at);
  expect(
    Math.hypot((first?.[0] ?? 0) - (other?.[0] ?? 0), (first?.[1] ?? 0) - (other?.[1] ?? 0)),
  ).toBeGreaterThanOrEqual(3400);
});
golden('SWA-MOV-41', 'slots run clockwise from abeam of the bow, 500 units apart, numbered through both walks', () => {
  const slots = freeSlots(nebulon(50000, 50000), alone);
  expect(slots.slice(0, 3)).toEqual([
    { slot: 0, at: [50000, 55250] },
    { slot: 1, at: [50500, 55250] },
    { slot: 2, at: [51000, 55250] },
  ]);
  // Half the width and the length of the walk are 3850 and 5250: 36400 all around.
  expect([slots.length, slots[8], slots[72]?.slot]).toEqual([73, { slot: 8, at: [53850, 55100] }, 72]);
});
golden('SWA-MOV-41', 'the second walk is used only if the first one is full', () => {
  const ship = nebulon(50000, 50000);
  const ring = freeSlots(ship, alone).map(({ at }) => at);
  const far = freeSlots(ship, { ...alone, squadrons: ring });
  expect(far[0]).toEqual({ slot: 73, at: [50000, 58650] });
  const beside = { ...alone, bases: [baseOf(nebulon(56000, 50000))] };
  expect(freeSlots(ship, beside).some(({ at }) => at[0] > 52150 && Math.abs(at[1] - 50000) < 3000)).toBe(false);
  expect(freeSlots(nebulon(50000, 4000), alone).every(({ at }) => at[1] >= 1700)).toBe(true);
  // Starboard and port of the middle are equally near: the first on the walk.
  expect(putDown(ship, [{ id: 'a5', at: [50000, 50100] }], alone)).toEqual([
    { id: 'a5', slot: 18, at: [53850, 50100] },
  ]);
});
golden('SWA-MOV-50', 'obstacles act if their outline overlaps the base, not if they touch it', () => {
  const asteroid = obstacles.find(({ id }) => id === 'asteroid-1')?.polygon ?? [];
  const lying = (x: number) => [{ id: 'asteroid-1', outline: outlineOf(asteroid, { x, y: 50000, h: 0 }) }];
  const ship = nebulon(50000, 50000);
  expect([obstaclesUnder(ship, lying(53574)), obstaclesUnder(ship, lying(53575))]).toEqual([['asteroid-1'], []]);
  expect(overlap(baseOf(ship), lying(53574)[0]?.outline ?? [])).toBe(true);
});
golden('SWA-MOV-60', 'M10: a ship with a corner off the table is lost; exactly on the edge is inside', () => {
  expect(ahead(corvette(90000, 85000), [0])).toMatchObject({ pose: { x: 90000, y: 90500, h: 0 }, leavesTable: true });
  const edge = (y: number) => leavesTable(baseOf(corvette(90000, y)), 'standard');
  expect([edge(91440 - 3550), edge(91440 - 3549), edge(3550), edge(3549)]).toEqual([false, true, false, true]);
  expect(leavesTable(baseOf(corvette(91441, 40000)), 'small')).toBe(true);
});
golden('SWA-MOV-40', 'a circle may touch a base but not overlap it', () => {
  const base = baseOf(nebulon(50000, 50000));
  expect([isUnder(base, [50000, 55250]), isUnder(base, [50000, 55249]), isUnder(base, [50000, 50000])]).toEqual([
    false,
    true,
    true,
  ]);
});
