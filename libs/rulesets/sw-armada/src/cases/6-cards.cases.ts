import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import type { Ship, SwArmadaState } from '../model/state.js';
import { cards } from '../catalogue.js';
import {
  arena,
  close,
  duel,
  face,
  full,
  of,
  put,
  refused,
  s1,
  s2,
  sheet,
  ship,
  type Closed,
} from './battle-fixture.js';
import { card } from './seen-events.js';

const { red } = face;
const bare = { front: 0, left: 2, right: 1, rear: 1 };
const victory = (more: Partial<Ship> = {}) =>
  put('victory-ii-class-star-destroyer', [90000, 55000, 32], { tokens: [], shields: bare, ...more });

/** Deals the Victory a hit and a crit on a zone without shields: its first card is this one, faceup. */
function dealt(kind: string, more: Partial<Ship> = {}): Closed {
  const fire = sheet({
    activate: { unit: 'a1', attacks: [{ zone: 'front', targets: [{ unit: 'b1', zone: 'front' }] }] },
  });
  const state = arena(
    { ...duel, b1: victory(more) },
    { deck: [kind, 'blinded-gunners', 'blinded-gunners', 'blinded-gunners'] as never },
  );
  return close(state, { [s1]: fire }, { 'attack/1 red/throw': [red.crit, red.blank, red.blank] });
}
const b1 = ({ state }: Closed): Ship => ship(state, 'b1');

golden('SWA-DMG-06', 'a panicking crew acts before its ship reveals a dial', () => {
  const panicking = (shields: Ship['shields']): SwArmadaState =>
    arena({
      ...duel,
      a1: put('nebulon-b-escort-frigate', [30000, 30000], {
        shields,
        dials: ['repair', 'navigate'],
        cards: [card('c1', 'crew-panic')],
      }),
    });
  const order = sheet({ activate: { unit: 'a1', attacks: [] } });
  const whole = close(panicking({ front: 3, left: 1, right: 1, rear: 2 }), { [s1]: order });
  const names = whole.events.map(({ type }) => type);
  expect(names.indexOf('ShieldsLost')).toBeLessThan(names.indexOf('DialRevealed'));
  expect(of(whole, 'ShieldsLost')).toMatchObject([{ unit: 'a1', lost: { front: 1 }, cause: 'panic' }]);
  const empty = close(panicking({ front: 0, left: 0, right: 0, rear: 0 }), { [s1]: order });
  expect(of(empty, 'DialDiscarded')).toEqual([{ type: 'DialDiscarded', unit: 'a1', why: 'panic' }]);
  expect([of(empty, 'DialRevealed'), ship(empty.state, 'a1').dials]).toEqual([[], ['navigate']]);
});
golden('SWA-DMG-02', 'immediate cards act when they are dealt and turn facedown, others stay faceup', () => {
  for (const { id, timing } of cards) {
    const [first] = b1(dealt(id)).cards;
    expect([id, first?.kind, first?.faceup]).toEqual([id, id, timing !== 'immediate']);
  }
});
golden(
  'SWA-DMG-03',
  'Injured Crew, Projector Misaligned, Shield Failure and Comm Noise follow the choices of doctrine',
  () => {
    const tokens = [{ type: 'brace', state: 'ready' }] as const;
    expect(of(dealt('injured-crew', { tokens, speed: 0 }), 'DefenseTokenLost')).toEqual([
      { type: 'DefenseTokenLost', unit: 'b1', token: 0 },
    ]);
    expect(of(dealt('projector-misaligned'), 'ShieldsLost')).toMatchObject([{ lost: { left: 2 }, cause: 'projector' }]);
    expect(of(dealt('shield-failure'), 'ShieldsLost')).toMatchObject([
      { lost: { left: 1, right: 1 }, cause: 'failure' },
    ]);
    expect(of(dealt('comm-noise', { speed: 2 }), 'SpeedChanged')).toEqual([
      { type: 'SpeedChanged', unit: 'b1', from: 2, to: 1 },
    ]);
    const noisy = dealt('comm-noise', { speed: 1, dials: ['navigate', 'squadron'] });
    expect(of(noisy, 'DialChanged')).toEqual([{ type: 'DialChanged', unit: 'b1', command: 'repair' }]);
    expect(b1(noisy).dials).toEqual(['repair', 'squadron']);
  },
);
golden('SWA-DMG-04', 'Structural Damage deals its own card; Life Support Failure takes all command tokens', () => {
  expect(b1(dealt('structural-damage')).cards.map(({ faceup }) => faceup)).toEqual([false, false]);
  const choked = dealt('life-support-failure', { commands: ['repair', 'navigate'] });
  expect(b1(choked).commands).toEqual([]);
  expect(of(choked, 'CommandTokensLost')).toMatchObject([{ commands: ['repair', 'navigate'] }]);
});
golden(
  'SWA-CMD-03',
  'Power Failure halves engineering, Capacitor Failure bars a zone without shields from repair',
  () => {
    const state = (kind: string) =>
      arena({
        ...duel,
        a1: put('nebulon-b-escort-frigate', [30000, 30000], {
          shields: { front: 0, left: 0, right: 0, rear: 1 },
          dials: ['repair'],
          cards: [card('c1', kind)],
        }),
      });
    const recover = { activate: { unit: 'a1', repair: { use: 'dial', steps: [{ op: 'recover', zone: 'front' }] } } };
    expect(refused(state('power-failure'), s1, recover)).toEqual(['ENGINEERING_POINTS activate repair steps']);
    expect(refused(state('capacitor-failure'), s1, recover)).toEqual(['REPAIR_FORBIDDEN activate repair steps 0']);
    const closed = close(state('blinded-gunners'), { [s1]: sheet(recover) });
    expect(ship(closed.state, 'a1').shields.front).toBe(1);
  },
);
golden('SWA-MOV-02', 'damage cards on engines cost shields, and bend the chart', () => {
  const flying = (kind: string, more: Partial<Ship> = {}) =>
    arena({
      ...duel,
      a1: put('nebulon-b-escort-frigate', [30000, 30000], {
        speed: 2,
        dials: ['navigate'],
        cards: [card('c1', kind)],
        ...more,
      }),
    });
  const straight = sheet({
    activate: { unit: 'a1', attacks: [], maneuver: { speedChange: 0, courses: [{ clicks: [0, 0] }] } },
  });
  expect(of(close(flying('ruptured-engine'), { [s1]: straight }), 'ShieldsLost')).toMatchObject([
    { cause: 'engine', lost: { front: 1 } },
  ]);
  const slower = sheet({
    activate: {
      unit: 'a1',
      attacks: [],
      maneuver: { speedChange: -1, navigate: { use: 'dial' }, damageZone: 'rear', courses: [{ clicks: [0] }] },
    },
  });
  expect(of(close(flying('thruster-fissure'), { [s1]: slower }), 'ShieldsLost')).toMatchObject([
    { cause: 'fissure', lost: { rear: 1 } },
  ]);
  const turning = { activate: { unit: 'a1', maneuver: { speedChange: 0, courses: [{ clicks: [0, 1] }] } } };
  expect(refused(flying('thrust-control-malfunction'), s1, turning)).toEqual(['YAW_LIMIT activate maneuver courses 0']);
  expect(refused(flying('blinded-gunners'), s1, turning)).toEqual([]);
});
golden('SWA-MOV-22', 'Damaged Controls deal one more card for each overlapped ship or obstacle', () => {
  const units = {
    ...duel,
    a1: put('nebulon-b-escort-frigate', [45720, 30000], { speed: 2, cards: [card('c1', 'damaged-controls')] }),
  };
  const state = arena(units, { obstacles: { 'debris-1': { x: 45720, y: 44000, h: 0 } } as never });
  const order = sheet({
    activate: {
      unit: 'a1',
      attacks: [],
      maneuver: { speedChange: 0, courses: [{ clicks: [0, 0] }], obstacle: { debris: 'rear' } },
    },
  });
  const closed = close(state, { [s1]: order });
  expect(of(closed, 'ShieldsLost')).toMatchObject([{ lost: { rear: 2 }, cause: 'debris' }]);
  expect(of(closed, 'DamageDealt').map(({ cause }) => cause)).toEqual(['controls']);
});
golden(
  'SWA-ATT-01',
  'Coolant Discharge, Depowered Armament, Disengaged Fire Control and Point-Defense Failure forbid or weaken',
  () => {
    const state = (kind: string, more: Partial<Ship> = {}) =>
      arena(
        { ...duel, a1: put('nebulon-b-escort-frigate', [90000, 30000], { cards: [card('c1', kind)], ...more }) },
        {
          ...full,
          pair: 0,
          window: { kind: 'attack', seats: [s1], unit: 'a1' as never },
          activation: {
            unit: 'a1' as never,
            seat: s1,
            step: 'attack',
            dial: null,
            resolved: [],
            squadrons: 0,
            relayed: {},
            usedZones: [],
            series: null,
          },
        },
      );
    const attack = { attack: { zone: 'front', target: { unit: 'b1', zone: 'front' } } };
    expect(refused(state('coolant-discharge', { attackedShip: true }), s1, attack)).toEqual(['CARD_FORBIDS attack']);
    expect(refused(state('coolant-discharge'), s1, attack)).toEqual([]);
    expect(
      refused(
        {
          ...state('depowered-armament'),
          ships: {
            ...state('depowered-armament').ships,
            ['b1' as never]: { ...ship(state('depowered-armament'), 'b1'), pose: { x: 90000, y: 65000, h: 32 } },
          },
        },
        s1,
        attack,
      ),
    ).toEqual(['CARD_FORBIDS attack']);
    const blocked = {
      ...state('disengaged-fire-control'),
      obstacles: { 'debris-1': { x: 90000, y: 42500, h: 0 } },
    } as never;
    expect(refused(blocked, s1, attack)).toEqual(['CARD_FORBIDS attack']);
    const thrown = close(
      state('damaged-munitions'),
      { [s1]: sheet(attack) },
      { 'attack/1 red/throw': [red.blank, red.blank] },
    );
    expect(of(thrown, 'AttackDeclared')).toMatchObject([{ removed: ['red'] }]);
    const weak = state('point-defense-failure');
    const rival = arena({ b2: put('tie-fighter-squadron', [90000, 42000]) }).squadrons;
    const atSquadron = sheet({ attack: { zone: 'front', target: { unit: 'b2' } } });
    const flak = close(
      { ...weak, squadrons: rival },
      { [s1]: atSquadron },
      { 'attack/1 blue/throw': [face.blue.accuracy] },
    );
    expect(of(flak, 'AttackDeclared')).toMatchObject([{ removed: ['blue'] }]);
  },
);
golden('SWA-ATT-04', 'Blinded Gunners spend no accuracies, Targeter Disruption resolves no critical effects', () => {
  const fire = sheet({
    activate: { unit: 'a1', attacks: [{ zone: 'front', targets: [{ unit: 'b1', zone: 'front' }] }] },
  });
  const shoot = (kind: string) =>
    close(
      arena({
        a1: put('nebulon-b-escort-frigate', [90000, 30000], { cards: [card('c1', kind)] }),
        b1: put('victory-ii-class-star-destroyer', [90000, 55000, 32]),
      }),
      { [s1]: fire },
      { 'attack/1 red/throw': [red.accuracy, red.crit, red.blank] },
    );
  expect(
    [of(shoot('blinded-gunners'), 'AccuracySpent'), of(shoot('blinded-gunners'), 'CriticalResolved')].map(
      (list) => list.length,
    ),
  ).toEqual([0, 1]);
  expect(
    [of(shoot('targeter-disruption'), 'AccuracySpent'), of(shoot('targeter-disruption'), 'CriticalResolved')].map(
      (list) => list.length,
    ),
  ).toEqual([1, 0]);
});
golden(
  'SWA-TOK-REDIRECT',
  'Faulty Countermeasures hold exhausted tokens, a capacitor failure bars redirect from a bare zone',
  () => {
    const tokens = [
      { type: 'redirect', state: 'exhausted' },
      { type: 'brace', state: 'exhausted' },
    ] as never;
    const fire = sheet({
      activate: { unit: 'a1', attacks: [{ zone: 'front', targets: [{ unit: 'b1', zone: 'front' }] }] },
    });
    const asks = {
      minds: {
        [s2]: {
          plan: { order: [], ships: {}, squadrons: {}, dials: {} },
          doctrine: { fleet: { defense: 'ask' }, units: {} },
          orders: { activate: null, squadrons: [] },
        },
      },
    } as never;
    const asked = (kind: string) =>
      close(
        arena({ ...duel, b1: victory({ tokens, cards: [card('c1', kind)] }) }, asks),
        { [s1]: fire },
        { 'attack/1 red/throw': [red.hit, red.hit, red.hit] },
      );
    expect(asked('faulty-countermeasures').state.window?.kind).not.toBe('defend');
    const { state } = asked('capacitor-failure');
    expect(refused(state, s2, { defend: [{ token: 0, zone: 'left', amount: 1 }] })).toEqual([
      'REDIRECT_FORBIDDEN defend 0',
    ]);
    expect(refused(state, s2, { defend: [{ token: 1 }] })).toEqual([]);
  },
);
golden('SWA-DMG-05', 'a ship that is destroyed in its own activation ends it', () => {
  const cards = ['c1', 'c2', 'c3', 'c4'].map((id) => card(id, 'blinded-gunners', false));
  const units = {
    a1: put('nebulon-b-escort-frigate', [90000, 30000], { cards, speed: 2 }),
    a2: put('cr90-corvette-b', [20000, 20000]),
    b1: put('raider-i-class-corvette', [90000, 45000, 16]),
  };
  const closed = close(arena(units), {
    [s1]: sheet({ activate: { unit: 'a1', attacks: [], maneuver: { speedChange: 0, courses: [{ clicks: [0, 0] }] } } }),
  });
  expect(of(closed, 'Rammed')).toEqual([{ type: 'Rammed', unit: 'a1', other: 'b1' }]);
  expect([of(closed, 'UnitDestroyed').map(({ unit }) => unit), of(closed, 'ActivationEnded').length]).toEqual([
    ['a1'],
    1,
  ]);
});
