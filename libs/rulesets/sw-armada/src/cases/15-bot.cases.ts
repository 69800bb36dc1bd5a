import type { SeatId } from '@warlog/core';
import type { Victory } from '@warlog/ruleset-api';
import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { bot } from '../bot/bot.js';
import { plannedAttacks, type Enemies } from '../bot/attacks.js';
import { considered, evasiveCourse } from '../bot/evasive.js';
import { quartersOf, salvoes, type Afloat, type Aloft } from '../bot/expect.js';
import { botCourse, leavesMap } from '../bot/maneuver.js';
import { activationOrder } from '../bot/order.js';
import type { Stakes } from '../bot/stakes.js';
import { findSquadron } from '../catalogue.js';
import { baseOf, type SwArmadaPlaced, type Polygon } from '../geometry/pose.js';
import { skiesOf } from '../judging.js';
import { formerOptions, newOptions } from '../model/options.js';
import { clicksFault } from '../move/course.js';
import { obstaclesUnder } from '../move/maneuver.js';
import { coursesAt } from '../move/reach.js';
import type { SwArmadaState } from '../model/state.js';
import { arena, duel, put, refused, s1, viewOf } from './battle-fixture.js';
import { corvette, nebulon, victory } from './ships.js';

const alone = { others: [], table: 'standard' } as const;

golden('SWA-BOT-41', 'an evasive course is straight if the way is free, else around it with the fewest clicks', () => {
  const course = (ship = nebulon(90000, 40000), others: Parameters<typeof evasiveCourse>[2]['others'] = []) =>
    evasiveCourse(ship, [{ speed: 3 }], { ...alone, others });
  expect(course()).toMatchObject({ clicks: [0, 0, 0], speed: 3, notch: 3 });
  // At the north edge, sideways is the only way to stay on the table.
  expect(course(nebulon(90000, 78000))).toMatchObject({ leavesTable: true });
  expect(course(nebulon(90000, 72500, 4))).toMatchObject({ leavesTable: false });
  const ahead = course(nebulon(90000, 40000), [{ id: 'b1', ...victory(94000, 60000) }]);
  expect(ahead).toMatchObject({ rammed: null, leavesTable: false });
  expect(ahead?.clicks.some((click) => click !== 0)).toBe(true);
});
golden('SWA-BOT-41', 'a tie goes to the lower speed, then the smaller list', () => {
  const slow = evasiveCourse(nebulon(90000, 40000), [{ speed: 3 }, { speed: 2 }], alone);
  expect(slow).toMatchObject({ speed: 2, clicks: [0, 0] });
});
golden('SWA-MOV-13', 'all courses of a ship are legal and unique', () => {
  const courses = coursesAt(nebulon(90000, 40000), { speed: 3 }, alone);
  expect(courses).toHaveLength(15);
  expect(new Set(courses.map(({ clicks }) => String(clicks))).size).toBe(15);
  for (const { clicks } of courses) expect(clicksFault(nebulon(0, 0).type, 3, clicks)).toBeNull();
  // Bots bend only a fast ship's last two joints.
  const fast = considered(corvette(90000, 40000), [{ speed: 4 }], alone);
  expect(fast).toHaveLength(15);
});

const afloat = (id: string, placed: SwArmadaPlaced, more: Partial<Afloat> = {}): Afloat => ({
  ...placed,
  id,
  seat: id.charAt(0),
  faceup: [],
  usedZones: [],
  attackedShip: false,
  series: null,
  shields: placed.type.shields,
  hullLeft: placed.type.hull,
  ...more,
});
const enemies = (ships: readonly Afloat[], squadrons: readonly Aloft[] = []): Enemies => ({
  ships,
  squadrons,
  friends: [],
  obstacles: [],
});
const aloft = (id: string, x: number, y: number, hull = 3): Aloft => ({
  kind: 'squadron',
  id,
  seat: 'b',
  at: [x, y],
  hull,
});

golden('SWA-BOT-30', 'targets are the zone without shields, a ship that would be lost, then the other zones', () => {
  const own = afloat('a1', nebulon(90000, 30000));
  expect(plannedAttacks(own, enemies([]))).toEqual([]);
  const front = afloat('b1', victory(90000, 50000, 32));
  expect(plannedAttacks(own, enemies([front]))).toEqual([{ zone: 'front', targets: [{ unit: 'b1', zone: 'front' }] }]);
  // Beside it a corvette with nothing left: three red dice bring two and a quarter, it takes one.
  const wreck = afloat('b2', corvette(88000, 50000, 32), {
    shields: { front: 0, left: 0, right: 0, rear: 0 },
    hullLeft: 1,
  });
  expect(plannedAttacks(own, enemies([front, wreck]))[0]?.targets[0]?.unit).toBe('b2');
});
golden('SWA-BOT-30', 'fire at squadrons is worth its effect on all of them together', () => {
  const own = afloat('a1', nebulon(90000, 30000));
  const crowd = [
    aloft('b5', 90000, 42000),
    aloft('b6', 93500, 42000),
    aloft('b7', 86500, 42000),
    aloft('b8', 90000, 46000),
  ];
  const far = afloat('b1', victory(90000, 57000, 32));
  // Two blue dice at each of four: four points; three red dice at the ship: two and a quarter.
  expect(plannedAttacks(own, enemies([far], crowd))[0]).toEqual({
    zone: 'front',
    targets: crowd.map(({ id }) => ({ unit: id })),
  });
  expect(plannedAttacks(own, enemies([far], crowd.slice(0, 1)))[0]?.targets).toEqual([{ unit: 'b1', zone: 'front' }]);
  expect(quartersOf({ red: 3, blue: 0, black: 1 }, 'ship')).toBe(13);
});
golden('SWA-BOT-40', 'a bot turns its guns on the enemy, but never off the table for it', () => {
  const own = afloat('a1', nebulon(90000, 30000));
  const enemy = afloat('b1', corvette(108000, 52000, 40));
  const course = botCourse(own, [{ speed: 2 }], enemies([enemy]), 'standard');
  expect(course?.clicks.some((click) => click > 0)).toBe(true);
  const cornered = botCourse(afloat('a1', nebulon(90000, 86000, 12)), [{ speed: 1 }], enemies([enemy]), 'standard');
  expect(cornered).toMatchObject({ clicks: [1], leavesTable: false });
  expect([
    leavesMap({ x: 90000, y: 72000, h: 0 }, 'standard'),
    leavesMap({ x: 90000, y: 72000, h: 32 }, 'standard'),
  ]).toEqual([true, false]);
});
golden(
  'SWA-BOT-40',
  'around an asteroid field or debris unless something favors it; onto a station as if it were not there',
  () => {
    const own = afloat('a1', nebulon(90000, 30000));
    const straight = botCourse(own, [{ speed: 2 }], enemies([]), 'standard')!;
    expect(straight.clicks).toEqual([0, 0]);
    // A small part of it under a corner of the bow.
    const [x, y] = baseOf({ ...own, pose: straight.pose }).toSorted(([, a], [, b]) => b - a)[0]!;
    const corners: Polygon = [[x - 9, y + 9], [x + 9, y + 9], [x + 9, y - 9], [x - 9, y - 9]]; // prettier-ignore
    const field = (id: string) => ({ id, outline: corners });
    const among = (id: string) =>
      botCourse(own, [{ speed: 2 }], { ...enemies([]), obstacles: [field(id)] }, 'standard')!;
    for (const id of ['asteroid-1', 'debris-1']) {
      const round = among(id);
      expect(round.clicks).not.toEqual([0, 0]);
      expect(obstaclesUnder({ ...own, pose: round.pose }, [field(id)])).toEqual([]);
    }
    expect(among('station-1').clicks).toEqual([0, 0]);
  },
);
golden(
  'SWA-BOT-40',
  'it approaches at the speed of deployment if no enemy is in reach; straight on without enemies',
  () => {
    const own = afloat('a1', nebulon(90000, 10000));
    const speeds = [{ speed: 2 }, { speed: 1 }, { speed: 3 }];
    const far = afloat('b1', corvette(150000, 85000, 32));
    const course = botCourse(own, speeds, enemies([far]), 'standard')!;
    expect([course.speed, course.clicks]).toEqual([2, [1, 1]]);
    expect(botCourse(own, speeds, enemies([]), 'standard')).toMatchObject({ speed: 2, clicks: [0, 0] });
  },
);
golden('SWA-BOT-25', 'the ship with most damage dealt and taken goes first, then the dearer, then by id', () => {
  const near = afloat('a2', corvette(90000, 40000));
  const far = afloat('a1', victory(30000, 10000));
  const enemy = afloat('b1', victory(90000, 55000, 32));
  const order = (...ships: readonly Afloat[]) =>
    activationOrder(ships, { ships: [enemy], squadrons: [], obstacles: [] }).map(({ id }) => id);
  expect(order(far, near)).toEqual(['a2', 'a1']);
  const idle = afloat('a3', corvette(150000, 10000));
  expect([order(idle, far), order({ ...idle, id: 'a5' }, idle)]).toEqual([
    ['a1', 'a3'],
    ['a3', 'a5'],
  ]);
});
golden('SWA-BOT-27', 'a bot plans no command that an assault bars, neither by dial nor by token', () => {
  const battered = { front: 0, left: 0, right: 1, rear: 2 };
  const raided = (...barred: readonly string[]) =>
    arena({
      ...duel,
      a1: put('nebulon-b-escort-frigate', [90000, 30000], {
        ...{ raided: barred as never, dials: ['repair'], commands: ['repair'], shields: battered },
      }),
    });
  const planned = (state: SwArmadaState) => {
    const written = bot(viewOf(state, s1));
    expect(refused(state, s1, written)).toEqual([]);
    return written.activate?.repair;
  };
  expect(planned(raided())).toMatchObject({ use: 'both' });
  expect(planned(raided('repair'))).toBeUndefined();
});

/** Returns a measure, with no seat that defends a lead. */
const counted = (victory: Victory, keeper: SeatId | null = null): Stakes => ({
  ...{ victory, keeper, scarSquadrons: false },
});
const bare = { front: 0, left: 0, right: 0, rear: 0 };

golden('SWA-BOT-70', 'the points of a ship that would be lost count, and half of one that would be scarred', () => {
  const own = afloat('a1', nebulon(90000, 30000));
  // Three red dice bring two and a quarter: one ship is lost by it, another, more expensive one scarred.
  const wreck = afloat('b2', corvette(86000, 50000, 32), { shields: bare, hullLeft: 2 });
  const dear = afloat('b1', victory(94000, 50000, 32), { shields: bare, hullLeft: 5 });
  const first = (stakes?: Stakes, ships = [dear, wreck]) =>
    plannedAttacks(own, { ...enemies(ships), ...(stakes && { stakes }) })[0]?.targets[0]?.unit;
  expect([wreck.type.cost, Math.ceil(dear.type.cost / 2)]).toEqual([39, 40]);
  expect(first(counted('score'))).toBe('b2');
  expect(first(counted('inflicted'))).toBe('b1');
  expect(first(counted('remaining'))).toBe('b1');
  // A unit that came scarred does not lose the half again.
  expect(first(counted('remaining'), [{ ...dear, scarred: true }, wreck])).toBe('b2');
  // By the first text a cheap wreck and an expensive one have the same value.
  const sinking = { ...dear, hullLeft: 2 };
  expect([first(undefined, [wreck, sinking]), first(counted('score'), [wreck, sinking])]).toEqual(['b2', 'b1']);
});
golden('SWA-BOT-70', 'the points of a squadron that would be lost count as well', () => {
  const own = afloat('a1', nebulon(90000, 30000));
  const far = afloat('b1', victory(90000, 57000, 32));
  const lone = { ...aloft('b5', 90000, 42000, 1), type: findSquadron('tie-fighter-squadron')! };
  const first = (stakes?: Stakes) =>
    plannedAttacks(own, { ...enemies([far], [lone]), ...(stakes && { stakes }) })[0]?.targets[0]?.unit;
  expect([first(), first(counted('score'))]).toEqual(['b1', 'b5']);
});

golden('SWA-BOT-70', 'own loss weighs in full if what is left decides, half if the damage done does', () => {
  const own = afloat('a1', nebulon(90000, 30000));
  const foes = [afloat('b1', victory(100000, 66000, 20), { hullLeft: 2 }), afloat('b2', nebulon(116000, 66000, 20))];
  const suffered = (victory: Victory): number => {
    const { pose } = botCourse(own, [{ speed: 2 }], { ...enemies(foes), stakes: counted(victory) }, 'standard')!;
    const shots = foes.flatMap((foe) => salvoes(foe, { ...own, pose }, []).slice(0, 1));
    return shots.reduce((all, { value }) => all + value, 0);
  };
  expect([suffered('inflicted'), suffered('remaining')]).toEqual([12, 6]);
});
golden('SWA-BOT-70', 'the leader by what is left stays out of reach at the end; by score it attacks', () => {
  const own = afloat('a1', corvette(90000, 30000));
  const foe = afloat('b1', corvette(100000, 66000, 32));
  const shots = (stakes: Stakes): readonly number[] => {
    const { pose } = botCourse(own, [{ speed: 2 }], { ...enemies([foe]), stakes }, 'standard')!;
    const there = { ...own, pose };
    return [salvoes(there, foe, []).length, salvoes(foe, there, []).length];
  };
  expect(shots(counted('score'))).toEqual([2, 1]);
  expect(shots(counted('remaining', 'b' as SeatId))).toEqual([2, 1]);
  expect(shots(counted('remaining', 'a' as SeatId))).toEqual([0, 0]);
});
golden(
  'SWA-BOT-70',
  'a lead is defended in the last two rounds alone, and never by score; the first text has none of it',
  () => {
    const keeper = (round: number, victory?: Victory, options = newOptions()) => {
      const battle = victory && { id: 't1-mivvid', scarSquadrons: false, victory };
      const frigate = { type: 'nebulon-b-escort-frigate', at: [90000, 30000, 0] } as const;
      const other = { type: 'cr90-corvette-b', at: [90000, 60000, 32] } as const;
      const scenario = { id: 'case', title: 'A case', ...(battle && { battle }) };
      return skiesOf(arena({ a1: frigate, b1: other }, { round, options, scenario })).stakes?.keeper;
    };
    expect([4, 5, 6].map((round) => keeper(round, 'remaining'))).toEqual([null, s1, s1]);
    expect([keeper(6, 'score'), keeper(6)]).toEqual([null, null]);
    expect(keeper(6, undefined, formerOptions())).toBeUndefined();
  },
);
