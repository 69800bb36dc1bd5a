import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { arcCount, arcNamed, arcs, basicArcs, bears, isInArc, type Arc } from '../geometry/arcs.js';
import {
  directions,
  distance,
  hexAt,
  hexText,
  inFrame,
  minus,
  neighbour,
  norm,
  parseHex,
  plus,
  turned,
  turnedBack,
  vectorOf,
} from '../geometry/hex.js';
import { coasting } from '../geometry/motion.js';
import { crossed, frontOf, lastApart, strikes, type Party } from '../geometry/section.js';
import type { Direction } from '../geometry/hex.js';

const neighborsOf = (hex: string): string =>
  directions.map((direction) => hexText(neighbour(hexAt(hex), direction))).join(' ');
const still = { a: 0, c: 0 };

function party(hex: string, facing: Direction, velocity = still, track: readonly string[] = [hex]): Party {
  const at = hexAt(hex);
  return { at, facing, track: track.map(hexAt), path: coasting(at, velocity, 0) };
}

golden('PW-2.1', 'from 1015 A is 1014 and F is 0915: even columns lie half a hex lower', () => {
  expect([hexText(neighbour(hexAt('1015'), 'A')), hexText(neighbour(hexAt('1015'), 'F'))]).toEqual(['1014', '0915']);
  expect(hexText(neighbour(hexAt('1010'), 'B'))).toBe('1110');
});
golden('PW-2.2', 'E1: a hex in an even and in an odd column has its neighbors', () => {
  expect(neighborsOf('1015')).toBe('1014 1115 1116 1016 0916 0915');
  expect(neighborsOf('1115')).toBe('1114 1214 1215 1116 1015 1014');
});
golden('PW-2.3', 'working coordinates convert both ways, and B is A and C', () => {
  expect(hexAt('1015')).toEqual({ a: -10, c: 10 });
  for (const text of ['0101', '3054', '9999', '2020']) expect(hexText(hexAt(text))).toBe(text);
  expect(plus(vectorOf('A'), vectorOf('C'))).toEqual(vectorOf('B'));
});
golden('PW-2.4', 'E2: distances are as in the rulebook', () => {
  const between = (hex: string, other: string) => distance(hexAt(hex), hexAt(other));
  expect([between('1534', '1501'), between('2020', '1917'), between('1015', '1301'), between('0101', '3054')]).toEqual([
    33, 4, 16, 68,
  ]);
  expect(between('1010', '1010')).toBe(0);
});
golden('PW-2.5', 'relative directions run clockwise from the facing', () => {
  // Direction 3 of a craft facing C is E; direction 5 of a craft facing D is B.
  expect([turned('C', 2), turned('D', 4)]).toEqual(['E', 'B']);
  expect(inFrame(vectorOf('E'), 'C')).toEqual(vectorOf('C'));
  expect(inFrame(vectorOf('D'), 'D')).toEqual(vectorOf('A'));
});
golden('PW-2.6', 'G3, G10: arcs include both bounding rows, and 1917 lies in LF of 2020 facing A', () => {
  const from = hexAt('2020');
  const inArcs = (facing: Direction, hex: string) => basicArcs.filter((arc) => bears(arc, from, facing, hexAt(hex)));
  expect(inArcs('A', '2015')).toEqual(['LF', 'RF']);
  expect(inArcs('A', '1920')).toEqual(['LF', 'L']);
  expect(inArcs('A', '1917')).toEqual(['LF']);
  expect(inArcs('B', '1917')).toEqual(['L']);
  expect(inArcs('A', '2020')).toEqual(basicArcs);
  expect(arcs.every((arc) => isInArc(arc, still))).toBe(true);
  expect([arcNamed('RR'), arcNamed('LR'), arcNamed('R4'), arcNamed('Q')]).toEqual(['RA', 'LA', 'A4', null]);
});
golden('PW-2.6', 'a composed arc is the sum of its basic arcs, and all six form a circle', () => {
  const ring = directions.flatMap((direction) => [
    vectorOf(direction),
    plus(vectorOf(direction), vectorOf(turned(direction, 1))),
  ]);
  const countIn = (arc: Arc) => ring.filter((v) => isInArc(arc, v)).length;
  expect(['F2', 'A2', 'F4', 'A4', 'L3', 'R3', 'ALL', 'LF'].map((arc) => countIn(arc as Arc))).toEqual([
    5, 5, 9, 9, 7, 7, 12, 3,
  ]);
});
golden('PW-2.7', 'arcs bounded by hex sides include the hexes that their edge bisects', () => {
  const from = hexAt('1010');
  // E19: the hex lies in both halves.
  expect([bears('F3', from, 'A', hexAt('1210')), bears('A3', from, 'A', hexAt('1210'))]).toEqual([true, true]);
  expect([bears('F', from, 'A', hexAt('1109')), bears('F', from, 'A', hexAt('1110'))]).toEqual([true, false]);
  expect([bears('A', from, 'A', hexAt('1013')), bears('A', from, 'A', hexAt('1009'))]).toEqual([true, false]);
  expect([arcCount('F3'), arcCount('A3'), arcCount('F'), arcCount('A'), arcCount('ALL'), arcCount('LF')]).toEqual([
    3, 3, 1, 1, 6, 1,
  ]);
});
golden('PW-2.8', 'G10: the side of the target that the line crosses is the section', () => {
  const struck = (target: string, facing: Direction, attacker: string) =>
    crossed(inFrame(minus(hexAt(attacker), hexAt(target)), facing));
  expect(struck('2020', 'A', '1917')).toEqual({ section: 1, tie: false });
  expect(struck('1010', 'D', '1005')).toEqual({ section: 4, tie: false });
  // Straight from each direction, the six sections in order.
  expect(directions.map((direction) => crossed(inFrame(vectorOf(direction), 'C')).section)).toEqual([5, 6, 1, 2, 3, 4]);
});
golden('PW-2.8', 'nonzero vectors cross a side or a corner, and turning by a side advances the section by one', () => {
  for (let a = -6; a <= 6; a += 1)
    for (let c = -6; c <= 6; c += 1) {
      if (a === 0 && c === 0) continue;
      const { section, tie } = crossed({ a, c });
      expect(crossed(turnedBack({ a, c }, -1))).toEqual({ section: (section % 6) + 1, tie });
    }
  expect(() => crossed(still)).toThrow('no length');
});
golden('PW-2.9', 'E18: a tie goes to where the next step leads, and to the former section without movement', () => {
  const target = party('1010', 'A');
  const struck = (velocity: { a: number; c: number }) => strikes(target, party('1109', 'D', velocity)).section;
  expect(crossed(minus(hexAt('1109'), hexAt('1010')))).toEqual({ section: 1, tie: true });
  expect([struck({ a: -12, c: 0 }), struck({ a: 12, c: 0 }), struck(still)]).toEqual([2, 1, 1]);
  // Straight away: the line stays the same.
  expect(struck({ a: 24, c: 12 })).toBe(1);
});
golden('PW-2.9', 'E19: 1210 lies between sections 2 and 3 of 1010 facing A', () => {
  expect(crossed(minus(hexAt('1210'), hexAt('1010')))).toEqual({ section: 2, tie: true });
});
golden('PW-2.9', 'the first impulse with a step of either decides, including the target’s step', () => {
  const runs = party('1010', 'A', { a: 12, c: 0 });
  // The target climbs: the attacker falls behind, clockwise.
  expect(strikes(runs, party('1109', 'D')).section).toBe(2);
  // Speed 1 steps on impulse 12 alone, speed 12 on the first: both see the same line leave.
  expect(strikes(party('1010', 'A', { a: 1, c: 0 }), party('1109', 'D', { a: 12, c: 0 })).section).toBe(1);
});
golden('PW-2.10', 'in one hex the last positions at which the two were apart count', () => {
  const tracks = [
    ['1013', '1012', '1011', '1010'],
    ['1016', '1014', '1011', '1010'],
  ] as const;
  const apart = lastApart(tracks[0].map(hexAt), tracks[1].map(hexAt));
  expect(apart?.map(hexText)).toEqual(['1012', '1014']);
  const struck = strikes(party('1010', 'A', still, tracks[0]), party('1010', 'A', still, tracks[1]));
  expect(struck).toEqual({ section: 4, from: minus(hexAt('1014'), hexAt('1012')) });
});
golden(
  'PW-2.10',
  'an attacker never apart hits from opposite its heading; a shorter track counts as far as it goes',
  () => {
    expect(strikes(party('1010', 'A'), party('1010', 'D')).section).toBe(1);
    expect(strikes(party('1010', 'A', still, ['1011', '1010']), party('1010', 'B')).section).toBe(5);
    // A tie of the earlier positions goes to the former section.
    expect(
      strikes(party('1010', 'A', still, ['1010', '1009']), party('1010', 'A', still, ['1109', '1009'])).section,
    ).toBe(1);
  },
);
golden('PW-2.11', 'beyond 01 to 99 hexes are written with sign and comma', () => {
  expect(hexText(neighbour(hexAt('1501'), 'A'))).toBe('15,0');
  const far = { a: Math.floor(-2 / 2) - 104, c: -3 };
  expect(hexText(far)).toBe('-3,104');
  expect(parseHex('-3,104')).toEqual(far);
  expect(
    [parseHex('15,01'), parseHex('15,10'), parseHex('0010'), parseHex('1'), parseHex('15,0')].map(Boolean),
  ).toEqual([false, false, false, false, true]);
  expect(norm(minus(hexAt('15,0'), hexAt('1501')))).toBe(1);
});
golden('PW-10.9', 'the hex in front of a section lies in its direction', () => {
  expect([frontOf(1, 'A'), frontOf(3, 'C'), frontOf(6, 'B')]).toEqual([vectorOf('A'), vectorOf('E'), vectorOf('A')]);
});
