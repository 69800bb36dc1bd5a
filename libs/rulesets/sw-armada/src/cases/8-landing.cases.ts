import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import type { Ship, SwArmadaState } from '../model/state.js';
import {
  arena,
  close,
  duel,
  full,
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
import { card } from './seen-events.js';

const ahead = (more: object = {}) =>
  sheet({
    activate: { unit: 'a1', attacks: [], maneuver: { speedChange: 0, courses: [{ clicks: [0, 0] }], ...more } },
  });
/** A Nebulon-B flies 11000 units north onto an obstacle. */
const onto = (obstacle: string, more: Partial<Ship> = {}): SwArmadaState =>
  arena(
    { ...duel, a1: put('nebulon-b-escort-frigate', [45720, 30000], { speed: 2, ...more }) },
    { obstacles: { [obstacle]: { x: 45720, y: 43000, h: 0 } } },
  );

golden(
  'SWA-MOV-50',
  'an asteroid deals a faceup card, debris two points to one zone, a station discards a card',
  () => {
    const asteroid = close(onto('asteroid-1'), { [s1]: ahead() });
    expect(of(asteroid, 'DamageDealt')).toMatchObject([{ faceup: true, cause: 'asteroid' }]);
    const debris = close(onto('debris-1'), { [s1]: ahead() });
    expect(of(debris, 'ShieldsLost')).toMatchObject([{ lost: { front: 2 }, cause: 'debris' }]);
    const cards = [card('c1', 'blinded-gunners', false), card('c2', 'power-failure')];
    const station = close(onto('station-1', { cards }), { [s1]: ahead() });
    expect(of(station, 'CardDiscarded')).toMatchObject([{ card: 'c2', by: 'station' }]);
  },
);
golden('SWA-MOV-51', 'the order chooses the zone of debris and the card of a station, or declines it', () => {
  const debris = close(onto('debris-1'), { [s1]: ahead({ obstacle: { debris: 'rear' } }) });
  expect(of(debris, 'ShieldsLost')).toMatchObject([{ lost: { rear: 2 } }]);
  const cards = [card('c1', 'blinded-gunners', false), card('c2', 'power-failure')];
  const at = (station: string) => close(onto('station-1', { cards }), { [s1]: ahead({ obstacle: { station } }) });
  expect(of(at('c1'), 'CardDiscarded')).toMatchObject([{ card: 'c1' }]);
  expect(of(at('none'), 'CardDiscarded')).toEqual([]);
});
golden('SWA-MOV-61', 'rams come first, then squadrons, obstacles, the edge, and the engine last', () => {
  const units = {
    a1: put('nebulon-b-escort-frigate', [45720, 78000], { speed: 2, cards: [card('c1', 'ruptured-engine')] }),
    a2: put('cr90-corvette-b', [20000, 20000]),
    b1: put('victory-ii-class-star-destroyer', [150000, 55000, 32]),
    b2: put('tie-fighter-squadron', [45720, 86000]),
  };
  const state = arena(units, { obstacles: { 'debris-1': { x: 45720, y: 86000, h: 0 } } as never });
  const { events } = close(state, { [s1]: ahead() });
  const order = [
    'ManeuverExecuted',
    'SquadronsLifted',
    'SquadronDisplaced',
    'ObstacleHit',
    'LeftTable',
    'UnitDestroyed',
    'ActivationEnded',
  ];
  expect(events.map(({ type }) => type).filter((type) => order.includes(type))).toEqual(order);
  // Off the table, it has no engine any more.
  expect(of({ events }, 'ShieldsLost').map(({ cause }) => cause)).toEqual(['debris']);
});
golden('SWA-MOV-40', 'the seat that is not moving places lifted squadrons, each touching the ship', () => {
  const units = {
    ...duel,
    a1: put('nebulon-b-escort-frigate', [45720, 30000], { speed: 2 }),
    b2: put('tie-fighter-squadron', [44500, 41000]),
    b3: put('tie-fighter-squadron', [47900, 41000]),
  };
  const flown = close(arena(units, full), { [s1]: ahead() });
  expect(flown.state.window).toEqual(windowOf('displace', [s2], 'a1'));
  expect(refused(flown.state, s2, { displace: [{ unit: 'b2', slot: 9999 }] })).toEqual(['SHAPE displace 0 slot']);
  expect(refused(flown.state, s2, { displace: [{ unit: 'b2', slot: 900 }] })).toEqual(['BAD_SLOT displace 0 slot']);
  const down = close(flown.state, { [s2]: sheet({ displace: [{ unit: 'b2', slot: 0 }] }) });
  expect(of(down, 'SquadronDisplaced')[0]).toMatchObject({ unit: 'b2', slot: 0, at: [45720, 46250] });
  expect(squadron(down.state, 'b3').at).not.toBeNull();
});
golden('SWA-END-03', 'a seat that concedes loses and yields no points; a truce of both is decided on scores', () => {
  const state = arena(duel, { scores: { [s1]: 0, [s2]: 20 } });
  const given = close(state, { [s1]: sheet({ concede: true }) });
  expect([given.state.ended, given.state.scores[s2]]).toEqual([{ winner: s2, how: 'concession' }, 20]);
  const agreed = close({ ...state, truces: [s2] }, { [s1]: sheet({ truce: true }) });
  expect(agreed.state.ended).toEqual({ winner: s2, how: 'truce' });
});
golden('SWA-END-01', 'the last ship decides the battle at once, whatever squadrons are left', () => {
  const units = {
    a1: put('nebulon-b-escort-frigate', [45720, 88000], { speed: 2 }),
    a2: put('x-wing-squadron', [20000, 20000]),
    b1: put('victory-ii-class-star-destroyer', [150000, 55000, 32]),
  };
  const closed = close(arena(units), { [s1]: ahead() });
  expect(closed.state.ended).toEqual({ winner: s2, how: 'elimination' });
  expect([ship(closed.state, 'a1').status, closed.state.scores[s2]]).toEqual(['left', 57]);
});
golden('SWA-SQN-05', 'cloaked squadrons move away at the end of the Squadron Phase, even engaged ones', () => {
  const units = {
    ...duel,
    a2: put('x-wing-squadron', [20000, 20000]),
    b2: put('tie-phantom-squadron', [20000, 25000]),
  };
  const asked = goOn(arena(units, { ...full, stage: 'cloak', turn: null, pair: 0 }));
  expect(asked.state.window).toEqual(windowOf('cloak', [s2]));
  const moved = close(asked.state, { [s2]: sheet({ cloak: [{ unit: 'b2', x: 20000, y: 32000 }] }) });
  expect(of(moved, 'SquadronMoved')).toMatchObject([{ unit: 'b2', to: [20000, 32000], cloaked: true }]);
  expect(refused(asked.state, s2, { cloak: [{ unit: 'b2', x: 20000, y: 33000 }] })).toEqual(['MOVE_RANGE cloak 0']);
});
