import { golden } from '@warlog/kernel/testing';
import { expect } from 'vitest';
import { findSquadron, obstacles } from '../catalogue.js';
import { baseOf, outlineOf } from '../geometry/pose.js';
import {
  commandedDice,
  counterPool,
  dodged,
  dogfightFault,
  strikeFault,
  strikePool,
  swarmRerolls,
  usualRerolls,
} from '../squadron/attack.js';
import { engage, engagedWith, hasGrit, isFree, type Flying, type Sky } from '../squadron/engaged.js';
import { valueOf } from '../squadron/keywords.js';
import { cloakedFlightFault, flightFault, flightOf } from '../squadron/move.js';
import { dice } from './attack.js';
import { nebulon } from './ships.js';

/** A squadron of a side, so many units east of the middle. */
function flying(id: string, name: string, x: number, y = 0): Flying {
  const type = findSquadron(name);
  if (type === null) throw new Error(`There is no ${name}.`);
  return { id, seat: id.charAt(0), type, at: [50000 + x, 50000 + y] };
}
const sky = (...squadrons: readonly Flying[]): Sky => ({ squadrons, things: [] });
const ground = { bases: [], table: 'standard' } as const;
const tie = (id: string, x: number, y = 0) => flying(id, 'tie-fighter-squadron', x, y);
const wing = (id: string, x: number, y = 0) => flying(id, 'a-wing-squadron', x, y);

golden('SWA-SQN-02', 'a squadron flies as far as the band of its speed, onto nobody and not off the table', () => {
  expect([1, 2, 3, 4, 5].map(flightOf)).toEqual([7600, 12500, 18500, 24500, 30500]);
  const one = tie('a1', 0);
  const fault = (x: number, y: number, ...others: readonly Flying[]) =>
    flightFault(one, [50000 + x, 50000 + y], sky(one, ...others), ground);
  expect([fault(24500, 0), fault(24500, 1), fault(0, 0)]).toEqual([null, 'MOVE_RANGE', null]);
  expect([fault(20000, 0, wing('b1', 23400)), fault(20001, 0, wing('b1', 23400))]).toEqual([null, 'OVERLAP']);
  const low: Flying = { ...one, at: [50000, 10000] };
  expect([1700, 1699].map((y) => flightFault(low, [50000, y], sky(low), ground))).toEqual([null, 'OFF_TABLE']);
  const bases = [baseOf(nebulon(60000, 50000))];
  expect(flightFault(one, [60000, 50000], sky(one), { ...ground, bases })).toBe('OVERLAP');
  // Over the ship and beyond it.
  expect(flightFault(one, [68000, 50000], sky(one), { ...ground, bases })).toBeNull();
});
golden('SWA-SQN-03', 'squadrons at distance 1 with free sight hold each other; ships hold nobody', () => {
  const one = tie('a1', 0);
  expect([
    engage(one, wing('b1', 11000), []),
    engage(one, wing('b1', 11001), []),
    engage(one, tie('a2', 5000), []),
  ]).toEqual([true, false, false]);
  const station = obstacles.find(({ id }) => id === 'station-1')?.polygon ?? [];
  const between = { id: 'station-1', outline: outlineOf(station, { x: 55500, y: 50000, h: 0 }) };
  expect(engage(one, wing('b1', 11000), [between])).toBe(false);
  const held = sky(one, wing('b1', 11000));
  expect(engagedWith(one, held).map(({ id }) => id)).toEqual(['b1']);
  expect(flightFault(one, [40000, 50000], held, ground)).toBe('ENGAGED');
});
golden('SWA-SQN-03', 'who is held must attack one of those who hold it, before any ship', () => {
  const ship = nebulon(44000, 50000);
  const bomber = flying('a1', 'b-wing-squadron', 0);
  const held = sky(bomber, wing('b1', 11000), wing('b2', -11000));
  expect(strikeFault(bomber, ship, 'right', held)).toBe('ENGAGED');
  expect(strikeFault(bomber, ship, 'right', sky(bomber))).toBeNull();
  expect([dogfightFault(bomber, wing('b1', 11000), held), dogfightFault(bomber, wing('b3', 11001), held)]).toEqual([
    null,
    'SQUADRON_RANGE',
  ]);
  expect(dogfightFault(bomber, tie('a2', 3000), held)).toBe('FRIENDLY');
});
golden('SWA-SQN-04', 'a zone at distance 1 with clear sight, with all dice of the battery', () => {
  const ship = nebulon(50000, 50000);
  const at = (x: number) => flying('b1', 'x-wing-squadron', x);
  // Half the token, the circle, the band.
  const [near, far] = [at(1700 + 1700 + 7600), at(1700 + 1700 + 7601)];
  expect([strikeFault(near, ship, 'right', sky(near)), strikeFault(far, ship, 'right', sky(far))]).toEqual([
    null,
    'SQUADRON_RANGE',
  ]);
  const close = at(4000);
  expect(strikeFault(close, ship, 'left', sky(close))).toBe('LOS_BLOCKED');
  expect([strikePool(near, 'ship'), strikePool(near, 'squadron')]).toEqual([near.type.battery, near.type.antiSquadron]);
});
golden('SWA-SQN-05', 'escort: who is held by one attacks no squadron without it', () => {
  const one = tie('a1', 0);
  const [escort, plain] = [flying('b1', 'x-wing-squadron', 8000), wing('b2', -8000)];
  const held = sky(one, escort, plain);
  expect([dogfightFault(one, escort, held), dogfightFault(one, plain, held)]).toEqual([null, 'ENGAGED']);
  expect(dogfightFault(one, plain, sky(one, plain))).toBeNull();
});
golden('SWA-SQN-05', 'heavy ones hold nobody back; grit slips away from one, intel lends it', () => {
  const one = tie('a1', 0);
  const heavy = flying('b1', 'y-wing-squadron', 8000);
  expect(isFree(one, sky(one, heavy))).toBe(true);
  expect(strikeFault(one, nebulon(44000, 50000), 'right', sky(one, heavy))).toBeNull();
  const gritty = flying('a2', 'yv-666', 0);
  expect([
    isFree(gritty, sky(gritty, wing('b1', 8000))),
    isFree(gritty, sky(gritty, wing('b1', 8000), wing('b2', -8000))),
  ]).toEqual([true, false]);
  const lent = sky(one, wing('b1', 8000), flying('a3', 'jumpmaster-5000', -8000));
  expect([hasGrit(one, lent), isFree(one, lent), isFree(one, sky(one, wing('b1', 8000)))]).toEqual([true, true, false]);
});
golden('SWA-SQN-05', 'cloak: as if at speed 1, held or not', () => {
  const phantom = flying('a1', 'tie-phantom-squadron', 0);
  const held = sky(phantom, wing('b1', 8000));
  expect([
    cloakedFlightFault(phantom, [42400, 50000], held, ground),
    cloakedFlightFault(phantom, [42399, 50000], held, ground),
  ]).toEqual([null, 'MOVE_RANGE']);
});
golden('SWA-SQN-05', 'snipe reaches distance 2 and no nearer, with dice of its own', () => {
  const sniper = flying('a1', 'e-wing-squadron', 0);
  const shot = (x: number) => dogfightFault(sniper, wing('b1', x), sky(sniper, wing('b1', x)), true);
  expect([shot(3400 + 7600), shot(3400 + 7601), shot(3400 + 12500), shot(3400 + 12501)]).toEqual([
    'SQUADRON_RANGE',
    null,
    null,
    'SQUADRON_RANGE',
  ]);
  expect(dogfightFault(tie('a2', 0), wing('b1', 12000), sky(), true)).toBe('KEYWORD_MISSING');
  expect(strikePool(sniper, 'sniped')).toEqual({ red: 0, blue: 3, black: 0 });
});
golden('SWA-SQN-05', 'counter, artificial minds, swarm, dodge and screen', () => {
  expect([counterPool(wing('b1', 0)), counterPool(tie('a1', 0))].map(({ blue }) => blue)).toEqual([2, 0]);
  const vulture = flying('a1', 'vulture-class-droid-fighter-squadron', 0);
  expect([commandedDice(vulture, 'squadron'), commandedDice(vulture, 'ship')]).toEqual([1, 0]);
  const [one, other, foe] = [tie('a1', 0), tie('a2', 3400), wing('b1', 8000)];
  expect([swarmRerolls(one, foe, sky(one, other, foe)), swarmRerolls(one, foe, sky(one, foe))]).toEqual([1, 0]);
  expect(swarmRerolls(foe, one, sky(one, other, foe))).toBe(0);
  const jedi = flying('b2', 'delta-7-aethersprite-squadron', 8000, 3400);
  expect(dodged(jedi, one, sky(one, jedi, foe))).toBe(1);
  const screened = flying('b3', 'belbullab-22-starfighter-squadron', 8000, -3400);
  expect(dodged(screened, one, sky(one, screened, foe, jedi))).toBe(2);
  expect(dodged(screened, one, sky(one, screened))).toBe(0);
});
golden('SWA-ASY-23', 'doctrine throws blanks again, then accuracies that lock nothing, these for adepts alone', () => {
  const thrown = dice('blue accuracy, red blank, blue accuracy, red blank, blue hit');
  expect(usualRerolls(thrown, 1, 0, 1)).toEqual([1]);
  expect(usualRerolls(thrown, 1, 2, 1)).toEqual([1, 3, 2]);
  expect(usualRerolls(dice('blue accuracy, blue hit'), 1, 0, 0)).toEqual([]);
  expect(usualRerolls(dice('blue accuracy, blue hit'), 0, 1, 0)).toEqual([0]);
});
golden('SWA-SQN-06', 'numeric keywords of one kind add up', () => {
  const type = findSquadron('a-wing-squadron');
  if (type === null) throw new Error('The catalogue lost a squadron.');
  expect(valueOf({ ...type, keywords: [...type.keywords, { id: 'counter', value: 1 }] }, 'counter')).toBe(3);
  expect(valueOf(type, 'dodge')).toBe(0);
});
