import { golden } from '@warlog/ruleset-testkit';
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

/** Returns a squadron of a side, this many units east of the middle. */
function flying(id: string, name: string, x: number, y = 0): Flying {
  const type = findSquadron(name);
  if (type === null) throw new Error(`There is no ${name}.`);
  return { id, seat: id.charAt(0), type, at: [50000 + x, 50000 + y] };
}
const sky = (...squadrons: readonly Flying[]): Sky => ({ squadrons, things: [] });
const ground = { bases: [], table: 'standard' } as const;
const tie = (id: string, x: number, y = 0) => flying(id, 'tie-fighter-squadron', x, y);
const wing = (id: string, x: number, y = 0) => flying(id, 'a-wing-squadron', x, y);

golden('SWA-SQN-02', 'a squadron flies as far as the band of its speed, without overlap and on the table', () => {
  expect([1, 2, 3, 4, 5].map(flightOf)).toEqual([7600, 12500, 18500, 24500, 30500]);
  const fighter = tie('a1', 0);
  const fault = (x: number, y: number, ...others: readonly Flying[]) =>
    flightFault(fighter, [50000 + x, 50000 + y], sky(fighter, ...others), ground);
  expect([fault(24500, 0), fault(24500, 1), fault(0, 0)]).toEqual([null, 'MOVE_RANGE', null]);
  expect([fault(20000, 0, wing('b1', 23400)), fault(20001, 0, wing('b1', 23400))]).toEqual([null, 'OVERLAP']);
  const low: Flying = { ...fighter, at: [50000, 10000] };
  expect([1700, 1699].map((y) => flightFault(low, [50000, y], sky(low), ground))).toEqual([null, 'OFF_TABLE']);
  const bases = [baseOf(nebulon(60000, 50000))];
  expect(flightFault(fighter, [60000, 50000], sky(fighter), { ...ground, bases })).toBe('OVERLAP');
  // Over the ship and beyond it.
  expect(flightFault(fighter, [68000, 50000], sky(fighter), { ...ground, bases })).toBeNull();
});
golden('SWA-SQN-03', 'squadrons at distance 1 with clear sight engage each other; ships engage none', () => {
  const fighter = tie('a1', 0);
  expect([
    engage(fighter, wing('b1', 11000), []),
    engage(fighter, wing('b1', 11001), []),
    engage(fighter, tie('a2', 5000), []),
  ]).toEqual([true, false, false]);
  const station = obstacles.find(({ id }) => id === 'station-1')?.polygon ?? [];
  const between = { id: 'station-1', outline: outlineOf(station, { x: 55500, y: 50000, h: 0 }) };
  expect(engage(fighter, wing('b1', 11000), [between])).toBe(false);
  const engagedSky = sky(fighter, wing('b1', 11000));
  expect(engagedWith(fighter, engagedSky).map(({ id }) => id)).toEqual(['b1']);
  expect(flightFault(fighter, [40000, 50000], engagedSky, ground)).toBe('ENGAGED');
});
golden('SWA-SQN-03', 'an engaged squadron must attack one that engages it, before any ship', () => {
  const ship = nebulon(44000, 50000);
  const bomber = flying('a1', 'b-wing-squadron', 0);
  const engagedSky = sky(bomber, wing('b1', 11000), wing('b2', -11000));
  expect(strikeFault(bomber, ship, 'right', engagedSky)).toBe('ENGAGED');
  expect(strikeFault(bomber, ship, 'right', sky(bomber))).toBeNull();
  expect([
    dogfightFault(bomber, wing('b1', 11000), engagedSky),
    dogfightFault(bomber, wing('b3', 11001), engagedSky),
  ]).toEqual([null, 'SQUADRON_RANGE']);
  expect(dogfightFault(bomber, tie('a2', 3000), engagedSky)).toBe('FRIENDLY');
});
golden('SWA-SQN-04', 'a squadron attacks a zone at distance 1 with clear sight, with all dice of the battery', () => {
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
golden('SWA-SQN-05', 'escort: a squadron engaged by one attacks no squadron without it', () => {
  const fighter = tie('a1', 0);
  const [escort, plain] = [flying('b1', 'x-wing-squadron', 8000), wing('b2', -8000)];
  const engagedSky = sky(fighter, escort, plain);
  expect([dogfightFault(fighter, escort, engagedSky), dogfightFault(fighter, plain, engagedSky)]).toEqual([
    null,
    'ENGAGED',
  ]);
  expect(dogfightFault(fighter, plain, sky(fighter, plain))).toBeNull();
});
golden('SWA-SQN-05', 'heavy ones engage none; grit leaves a single one, intel lends it', () => {
  const fighter = tie('a1', 0);
  const heavy = flying('b1', 'y-wing-squadron', 8000);
  expect(isFree(fighter, sky(fighter, heavy))).toBe(true);
  expect(strikeFault(fighter, nebulon(44000, 50000), 'right', sky(fighter, heavy))).toBeNull();
  const gritty = flying('a2', 'yv-666', 0);
  expect([
    isFree(gritty, sky(gritty, wing('b1', 8000))),
    isFree(gritty, sky(gritty, wing('b1', 8000), wing('b2', -8000))),
  ]).toEqual([true, false]);
  const lent = sky(fighter, wing('b1', 8000), flying('a3', 'jumpmaster-5000', -8000));
  expect([hasGrit(fighter, lent), isFree(fighter, lent), isFree(fighter, sky(fighter, wing('b1', 8000)))]).toEqual([
    true,
    true,
    false,
  ]);
});
golden('SWA-SQN-05', 'a cloaked squadron moves as if at speed 1, engaged or not', () => {
  const phantom = flying('a1', 'tie-phantom-squadron', 0);
  const engagedSky = sky(phantom, wing('b1', 8000));
  expect([
    cloakedFlightFault(phantom, [42400, 50000], engagedSky, ground),
    cloakedFlightFault(phantom, [42399, 50000], engagedSky, ground),
  ]).toEqual([null, 'MOVE_RANGE']);
});
golden('SWA-SQN-05', 'snipe reaches exactly distance 2, with its own dice', () => {
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
golden('SWA-SQN-05', 'counter, artificial minds, swarm, dodge and screen work as printed', () => {
  expect([counterPool(wing('b1', 0)), counterPool(tie('a1', 0))].map(({ blue }) => blue)).toEqual([2, 0]);
  const vulture = flying('a1', 'vulture-class-droid-fighter-squadron', 0);
  expect([commandedDice(vulture, 'squadron'), commandedDice(vulture, 'ship')]).toEqual([1, 0]);
  const [fighter, other, foe] = [tie('a1', 0), tie('a2', 3400), wing('b1', 8000)];
  expect([swarmRerolls(fighter, foe, sky(fighter, other, foe)), swarmRerolls(fighter, foe, sky(fighter, foe))]).toEqual(
    [1, 0],
  );
  expect(swarmRerolls(foe, fighter, sky(fighter, other, foe))).toBe(0);
  const jedi = flying('b2', 'delta-7-aethersprite-squadron', 8000, 3400);
  expect(dodged(jedi, fighter, sky(fighter, jedi, foe))).toBe(1);
  const screened = flying('b3', 'belbullab-22-starfighter-squadron', 8000, -3400);
  expect(dodged(screened, fighter, sky(fighter, screened, foe, jedi))).toBe(2);
  expect(dodged(screened, fighter, sky(fighter, screened))).toBe(0);
});
golden('SWA-ASY-23', 'doctrine rerolls blanks, then accuracies that lock nothing, the latter only with adept', () => {
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
