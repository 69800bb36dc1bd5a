import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { swArmada } from '../index.js';
import {
  arena,
  close,
  duel,
  face,
  goOn,
  of,
  put,
  refused,
  s1,
  s2,
  sheet,
  ship,
  squadron,
  windowOf,
} from './battle-fixture.js';
import { battleOf } from './kit.js';
import { card } from './seen-events.js';

golden('SWA-RND-01', 'a battle has six rounds of Command, Ship, Squadron and Status', () => {
  const units = {
    a1: put('nebulon-b-escort-frigate', [20000, 20000], { speed: 0 }),
    b1: put('raider-i-class-corvette', [160000, 70000], { speed: 0 }),
  };
  const closed = goOn(arena(units, { stage: 'command', turn: null, pair: 0 }), {}, true);
  expect(of(closed, 'PhaseBegan').map(({ stage }) => stage)).toEqual([
    ...['ship', 'squadron', 'cloak'],
    ...Array.from({ length: 5 }, () => ['command', 'ship', 'squadron', 'cloak']).flat(),
  ]);
  expect(of(closed, 'RoundEnded').map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 6]);
  // A tie goes to the second player.
  expect(closed.state.ended).toEqual({ winner: s2, how: 'points' });
});
golden('SWA-RND-02', 'dials go facedown under the existing ones, up to the command value', () => {
  const state = arena(
    { ...duel, a1: put('nebulon-b-escort-frigate', [90000, 30000], { dials: ['repair'] }) },
    { stage: 'command', turn: null, window: windowOf('command', [s1, s2]) },
  );
  const { state: after } = close(state, {
    [s1]: sheet({ dials: { a1: ['squadron'] } }),
    [s2]: sheet({ dials: { b1: ['navigate', 'repair', 'navigate'] } }),
  });
  expect([ship(after, 'a1').dials, ship(after, 'b1').dials]).toEqual([
    ['repair', 'squadron'],
    ['navigate', 'repair', 'navigate'],
  ]);
  expect(refused(state, s1, { dials: { a1: ['squadron', 'repair'] } })).toEqual(['DIAL_COUNT dials a1']);
});
golden('SWA-RND-04', 'the Squadron Phase alternates two squadrons until all are activated', () => {
  const state = arena(
    {
      ...duel,
      a2: put('x-wing-squadron', [20000, 20000]),
      a3: put('x-wing-squadron', [30000, 20000]),
      a4: put('x-wing-squadron', [40000, 20000]),
      b2: put('tie-fighter-squadron', [20000, 80000]),
    },
    { stage: 'squadron', turn: null, pair: 0, round: 6 },
  );
  const { events } = goOn(state, {}, true);
  expect(of({ events }, 'TurnCame').map(({ seat, pair }) => [seat, pair])).toEqual([
    [s1, 2],
    [s2, 1],
    [s1, 1],
  ]);
});
golden('SWA-RND-05', 'the Status Phase readies exhausted tokens, never discarded ones, and clears activations', () => {
  const tokens = [
    { type: 'evade', state: 'exhausted' },
    { type: 'brace', state: 'discarded' },
    { type: 'brace', state: 'ready' },
  ] as const;
  const units = {
    ...duel,
    a1: put('nebulon-b-escort-frigate', [90000, 30000], { tokens, activated: true }),
    b1: put('victory-ii-class-star-destroyer', [90000, 55000, 32], {
      tokens: [{ type: 'brace', state: 'exhausted' }],
      cards: [card('c1', 'compartment-fire')],
    }),
  };
  const { state, events } = goOn(arena(units, { stage: 'cloak', turn: null }));
  expect(of({ events }, 'TokensReadied')).toEqual([{ type: 'TokensReadied', units: ['a1'] }]);
  expect(ship(state, 'a1')).toMatchObject({
    activated: false,
    tokens: [{ state: 'ready' }, { state: 'discarded' }, { state: 'ready' }],
  });
  // Compartment Fire: this ship's tokens stay exhausted.
  expect(ship(state, 'b1')).toMatchObject({ tokens: [{ state: 'exhausted' }] });
  expect([state.round, state.first, state.window?.kind]).toEqual([2, s1, 'command']);
});
golden(
  'SWA-ACT-01',
  'the top dial is revealed and used, or swapped for its token; a dial that is not used is lost',
  () => {
    const units = { ...duel, a1: put('nebulon-b-escort-frigate', [30000, 30000], { dials: ['repair', 'squadron'] }) };
    const order = { unit: 'a1', attacks: [], maneuver: { speedChange: 0, courses: [{ clicks: [0, 0] }] } };
    const keeping = close(arena(units), { [s1]: sheet({ activate: { ...order, dial: 'keep' } }) });
    expect(of(keeping, 'DialRevealed')).toEqual([{ type: 'DialRevealed', unit: 'a1', command: 'repair' }]);
    expect(of(keeping, 'DialDiscarded')).toEqual([{ type: 'DialDiscarded', unit: 'a1', why: 'unused' }]);
    expect(ship(keeping.state, 'a1')).toMatchObject({ dials: ['squadron'], commands: [] });
    const swapped = close(arena(units), { [s1]: sheet({ activate: { ...order, dial: 'token' } }) });
    expect(ship(swapped.state, 'a1')).toMatchObject({ dials: ['squadron'], commands: ['repair'] });
    expect(of(swapped, 'DialDiscarded')).toEqual([]);
  },
);
golden('SWA-ACT-03', 'a ship makes up to two attacks, from different hull zones', () => {
  const units = {
    ...duel,
    b2: put('raider-i-class-corvette', [105000, 30000, 48]),
  };
  const attacks = [
    { zone: 'front', targets: [{ unit: 'b1', zone: 'front' }] },
    { zone: 'right', targets: [{ unit: 'b2' }] },
  ];
  const order = { unit: 'a1', attacks, maneuver: { speedChange: 0, courses: [{ clicks: [0, 0] }] } };
  const dice = {
    'attack/1 red/throw': [face.red.blank, face.red.blank, face.red.blank],
    'attack/2 red/throw': [face.red.blank],
    'attack/2 blue/throw': [face.blue.accuracy],
  };
  const { events } = close(arena(units), { [s1]: sheet({ activate: order }) }, dice);
  expect(of({ events }, 'AttackDeclared').map(({ attack }) => attack.zone)).toEqual(['front', 'right']);
  const twice = { unit: 'a1', attacks: [attacks[0], { ...attacks[1], zone: 'front' }] };
  expect(refused(arena(units), s1, { activate: twice })).toEqual(['ZONE_USED activate attacks 1 zone']);
});
golden('SWA-ACT-04', 'a maneuver is executed in every activation, at speed 0 too', () => {
  const units = { ...duel, a1: put('nebulon-b-escort-frigate', [30000, 30000], { speed: 0 }) };
  const { events } = close(arena(units), { [s1]: sheet({ activate: { unit: 'a1', attacks: [] } }) });
  expect(of({ events }, 'ManeuverExecuted')).toEqual([
    { type: 'ManeuverExecuted', unit: 'a1', clicks: [], side: 'left', notch: 0, pose: { x: 30000, y: 30000, h: 0 } },
  ]);
});
golden('SWA-CMD-02', 'a squadron command activates up to its value in range, or through a relay', () => {
  const units = {
    a1: put('nebulon-b-escort-frigate', [90000, 30000], { dials: ['squadron', 'repair'] }),
    a2: put('vcx-100-freighter', [90000, 48000]),
    a3: put('x-wing-squadron', [90000, 60000]),
    a4: put('x-wing-squadron', [90000, 89000]),
    b1: put('victory-ii-class-star-destroyer', [170000, 80000, 32]),
  };
  const go = (unit: string, more = {}) => ({ unit, do: ['move'], move: { x: 80000, y: 52000 }, ...more });
  const command = (...squadrons: readonly object[]) => ({
    activate: { unit: 'a1', squadron: { use: 'dial', squadrons } },
  });
  expect(refused(arena(units), s1, command(go('a3')))).toEqual([]);
  expect(refused(arena(units), s1, command(go('a4')))).toEqual([
    'SQUADRON_RANGE activate squadron squadrons 0 unit',
    'MOVE_RANGE activate squadron squadrons 0 move',
  ]);
  expect(refused(arena(units), s1, command(go('a2'), go('a3'), go('a4')))).toEqual([
    'SQUADRON_VALUE activate squadron squadrons',
  ]);
  const closed = close(arena(units), { [s1]: sheet(command(go('a3'))) });
  expect(of(closed, 'SquadronActivated')).toMatchObject([{ unit: 'a3', by: 'a1', relay: 'a2', may: 2 }]);
  expect(squadron(closed.state, 'a3')).toMatchObject({ at: [80000, 52000], activated: true });
});
golden('SWA-CMD-04', 'concentrate fire: the dial adds a die of a color of the pool, the token rerolls one', () => {
  const units = {
    ...duel,
    a1: put('nebulon-b-escort-frigate', [90000, 30000], {
      dials: ['concentrate-fire'],
      commands: ['concentrate-fire'],
    }),
  };
  const attack = {
    zone: 'front',
    targets: [{ unit: 'b1', zone: 'front' }],
    concentrateFire: { dial: true, token: true, color: 'red' },
  };
  const dice = {
    'attack/1 red/throw': [face.red.hit, face.red.blank, face.red.hit],
    'attack/1 red/add/3': [face.red.hit],
    'attack/1 red/token/1/1': [face.red.double],
  };
  const closed = close(arena(units), { [s1]: sheet({ activate: { unit: 'a1', attacks: [attack] } }) }, dice);
  // Both are declared together, before the roll.
  expect(of(closed, 'CommandResolved')).toMatchObject([{ command: 'concentrate-fire', use: 'both' }]);
  expect(of(closed, 'DamageCounted')).toMatchObject([{ raw: 5 }]);
  expect(ship(closed.state, 'a1')).toMatchObject({ commands: [] });
});
golden('SWA-UNIT-06', 'a fleet consists only of ships and squadrons of the catalogue', () => {
  const { seats, ...setup } = battleOf([['nebulon-b-escort-frigate'], ['raider-i-class-corvette']]);
  expect(swArmada.play.setupSchema.safeParse({ ...setup, seats }).success).toBe(true);
  const commanded = { ...setup, seats, fleets: [[{ type: 'general-dodonna' }], []] };
  expect(swArmada.play.setupSchema.safeParse(commanded).success).toBe(false);
});
