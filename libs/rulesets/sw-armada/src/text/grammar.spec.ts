import { expect, it } from 'vitest';
import { attackOn, s1, seenBy } from '../cases/seen-events.js';
import { formatOrders } from './format.js';
import { parseOrders } from './parse.js';

const view = seenBy(
  s1,
  {
    a1: { type: 'nebulon-b-escort-frigate', at: [90000, 20000] },
    a2: { type: 'cr90-corvette-b', at: [80000, 20000] },
    a5: { type: 'x-wing-squadron', at: [90000, 30000] },
    b1: { type: 'victory-ii-class-star-destroyer', at: [90000, 60000, 32] },
    b4: { type: 'tie-fighter-squadron', at: [90000, 40000] },
  },
  {
    attack: attackOn('b1', 'a2', {
      dice: [
        { colour: 'red', face: 'accuracy' },
        { colour: 'red', face: 'hit' },
      ],
    }),
  },
);
const read = (...lines: readonly string[]) => {
  const { sheet, problems } = parseOrders(view, lines.join('\n'));
  expect(problems).toEqual([]);
  return sheet;
};

it('reads dials by names and ids', () => {
  expect(read('dial Nebulon-B-Escort-Frigate repair', 'dial a2 fire')).toEqual({
    dials: { a1: ['repair'], a2: ['concentrate-fire'] },
  });
});

it('reads an activation line by line', () => {
  const sheet = read(
    'activate a1, dial kept',
    '  repair left 1, front 2, discard c17',
    '  squadrons with token: a5 move 470 480.5 then attack b4, else hold',
    '  attack front on b1 front or b4, else best, add red, drop blue, lock brace evade',
    '  navigate dial joint 2',
    '  course +1: 0 R1 L1 right, or 0 0 0',
    '  avoid ram, debris left, station none, damage rear',
  );
  expect(sheet).toEqual({
    activate: {
      unit: 'a1',
      dial: 'keep',
      repair: {
        use: 'dial',
        steps: [
          { op: 'recover', zone: 'left' },
          { op: 'recover', zone: 'front' },
          { op: 'recover', zone: 'front' },
          { op: 'discard', card: 'c17' },
        ],
      },
      squadron: {
        use: 'token',
        squadrons: [
          { unit: 'a5', do: ['move', 'attack'], move: { x: 47000, y: 48050 }, attack: { unit: 'b4' }, orElse: 'hold' },
        ],
      },
      attacks: [
        {
          zone: 'front',
          targets: [{ unit: 'b1', zone: 'front' }, { unit: 'b4' }],
          orElse: 'best',
          concentrateFire: { dial: true, color: 'red' },
          dropDie: ['blue'],
          accuracy: ['brace', 'evade'],
        },
      ],
      maneuver: {
        speedChange: 1,
        navigate: { use: 'dial', joint: 2 },
        courses: [{ clicks: [0, 1, -1], side: 'right' }, { clicks: [0, 0, 0] }],
        avoidRam: true,
        obstacle: { debris: 'left', station: 'none' },
        damageZone: 'rear',
      },
    },
  });
  expect(read(formatOrders(view, sheet))).toEqual(sheet);
});

it('reads the answers to the other windows', () => {
  expect(read('pass')).toEqual({ pass: true });
  expect(read('attack front on b1 left, drop red')).toEqual({
    attack: { zone: 'front', target: { unit: 'b1', zone: 'left' }, dropDie: ['red'] },
  });
  expect(read('lock evade', 'add blue', 'reroll 2', 'done')).toEqual({
    modify: [
      { op: 'accuracy', die: 0, token: 0 },
      { op: 'add', color: 'blue' },
      { op: 'reroll', die: 1 },
      { op: 'done' },
    ],
  });
  expect(read('defend redirect left 2, evade 1 2 discard')).toEqual({
    defend: [
      { token: 2, zone: 'left', amount: 2 },
      { token: 0, dice: [0, 1], discard: true },
    ],
  });
  expect(read('defend nothing')).toEqual({ defend: [] });
  expect(read('course: 0 R1', 'navigate token')).toEqual({
    maneuver: { speedChange: 0, clicks: [0, 1], navigate: { use: 'token' } },
  });
  expect(read('place a5 at slot 14')).toEqual({ displace: [{ unit: 'a5', slot: 14 }] });
  expect(read('squadrons: a5 attack b1 left')).toEqual({
    squadrons: [{ unit: 'a5', do: ['attack'], attack: { unit: 'b1', zone: 'left' } }],
  });
  expect(read('cloak a5 to 512.5 300')).toEqual({ cloak: [{ unit: 'a5', x: 51250, y: 30000 }] });
  expect(read('deploy a1 at 900 90, heading north-east, speed 2', 'deploy a5 at 880 140')).toEqual({
    deploy: {
      ships: [{ unit: 'a1', x: 90000, y: 9000, h: 8, speed: 2 }],
      squadrons: [{ unit: 'a5', x: 88000, y: 14000 }],
    },
  });
});

it('reads plans, doctrines and offers', () => {
  const sheet = read(
    'plan order a2 a1',
    'plan a2, dial as token, drop repair',
    '  course: 0 R1',
    'plan squadron a5: a5 attack b4',
    'plan dial a1 repair, navigate',
    'doctrine defence ask from 2',
    'doctrine a2 defence standard, command navigate',
    'no truce',
  );
  expect(sheet).toEqual({
    plan: {
      order: ['a2', 'a1'],
      ships: {
        a2: { dial: 'token', discardToken: 'repair', maneuver: { speedChange: 0, courses: [{ clicks: [0, 1] }] } },
      },
      squadrons: { a5: { unit: 'a5', do: ['attack'], attack: { unit: 'b4' } } },
      dials: { a1: ['repair', 'navigate'] },
    },
    doctrine: { fleet: { defense: { askFrom: 2 } }, units: { a2: { defense: 'standard', command: 'navigate' } } },
    truce: false,
  });
});

it('reads the choice by which doctrine places squadrons, of all or of each side', () => {
  const displace = (...lines: string[]) => read(...lines).doctrine?.fleet?.displace;
  expect(displace('doctrine displace far')).toBe('far');
  expect(displace('doctrine displace own engaged, theirs harmless')).toEqual({ own: 'engaged', theirs: 'harmless' });
  // The later part of a line replaces a choice for all.
  expect(displace('doctrine displace near, own far')).toEqual({ own: 'far' });
  expect(displace('doctrine displace theirs near')).toEqual({ theirs: 'near' });
  expect(displace('doctrine displace as usual')).toEqual({});
});

it('reports each line that it does not understand, and reads the rest', () => {
  const { sheet, problems } = parseOrders(
    view,
    'dial a1 repair\nfly away\n\ndial zeppelin repair # a remark\nplan a1: 7',
  );
  expect(sheet).toEqual({ dials: { a1: ['repair'] } });
  expect(problems.map(({ path, sentence }) => [path[0], sentence])).toEqual([
    [2, 'This line is not understood: fly away'],
    [4, 'There is no unit called zeppelin: dial zeppelin repair'],
    [5, 'This line is not understood: plan a1: 7'],
  ]);
});
