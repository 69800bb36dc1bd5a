import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { formerOptions } from '../model/options.js';
import type { Ship, SwArmadaState } from '../model/state.js';
import { arena, close, duel, face, full, of, put, refused, s1, sheet, ship, windowOf } from './battle-fixture.js';

const { red } = face;
/** Returns a Nebulon-B with a dial and a token of concentrate fire, after a roll of three dice. */
function thrown(more: Partial<SwArmadaState> = {}, own: Partial<Ship> = {}): SwArmadaState {
  const a1 = put('nebulon-b-escort-frigate', [90000, 30000], {
    ...{ dials: ['concentrate-fire'], commands: ['concentrate-fire'] },
    ...own,
  });
  const attack = { zone: 'front', targets: [{ unit: 'b1', zone: 'front' }], orElse: 'none' };
  const fire = sheet({ activate: { unit: 'a1', dial: 'keep', attacks: [attack] } });
  const dice = { 'attack/1 red/throw': [red.double, red.blank, red.accuracy] };
  return close(arena({ ...duel, a1 }, { ...full, ...more }), { [s1]: fire }, dice).state;
}
const modify = (...steps: readonly object[]) => sheet({ modify: steps });
const add = { op: 'add', color: 'red' } as const;
const reroll = { op: 'reroll', die: 1 } as const;

golden('SWA-CMD-04', 'dial and token are declared together, before any roll, and serve one attack', () => {
  const state = thrown();
  const first = close(state, { [s1]: modify({ ...add, both: true }) }, { 'attack/1 red/add/3': [red.double] });
  expect(of(first, 'CommandResolved')).toMatchObject([{ command: 'concentrate-fire', use: 'both' }]);
  expect(ship(first.state, 'a1').commands).toEqual([]);
  expect(first.state.window).toEqual(windowOf('modify', [s1], 'a1'));
  expect(refused(first.state, s1, { modify: [add] })).toEqual(['BAD_ADD modify 0']);
  const then = close(
    first.state,
    { [s1]: modify({ ...reroll, by: 'token' }) },
    { 'attack/1 red/token/1/1': [red.double] },
  );
  expect(of(then, 'DieRerolled')).toMatchObject([{ die: 1, face: 'double', by: 'token' }]);
  expect(of(then, 'CommandResolved')).toEqual([]);
});
golden('SWA-CMD-04', 'after a use of one alone the other is not spent, and refused', () => {
  const state = thrown();
  expect(refused(state, s1, { modify: [add, reroll] })).toEqual(['TOKEN_MISSING modify 1']);
  expect(refused(state, s1, { modify: [reroll, add] })).toEqual(['BAD_ADD modify 1']);
  expect(refused(state, s1, { modify: [{ ...add, both: true }, reroll] })).toEqual([]);
  const poor = thrown({}, { commands: [] });
  expect(refused(poor, s1, { modify: [{ ...add, both: true }] })).toEqual(['TOKEN_MISSING modify 0']);
  const { state: after } = close(state, { [s1]: modify(add, { op: 'done' }) }, { 'attack/1 red/add/3': [red.hit] });
  expect(ship(after, 'a1').commands).toEqual(['concentrate-fire']);
});
golden(
  'SWA-CMD-04',
  'the color of the added die is the color of a die that is in the pool: a spent die has left the pool',
  () => {
    const state = thrown();
    const lying = state.attack;
    if (lying === null) throw new Error('Nothing was thrown.');
    const spent = { ...state, attack: { ...lying, dice: lying.dice.map((die) => ({ ...die, gone: true as const })) } };
    expect(refused(spent, s1, { modify: [add] })).toEqual(['BAD_ADD modify 0']);
    expect(refused({ ...spent, options: formerOptions({ pace: 'full' }) }, s1, { modify: [add] })).toEqual([]);
  },
);
golden('SWA-CMD-04', 'a battle of the first text decides about dial and token one by one', () => {
  const former = thrown({ options: formerOptions({ pace: 'full' }) });
  expect(refused(former, s1, { modify: [add, reroll] })).toEqual([]);
  expect(refused(former, s1, { modify: [reroll, add] })).toEqual([]);
});
golden('SWA-ASY-48', 'doctrine declares both if there is a blank before the die is added, else the dial alone', () => {
  const blank = close(thrown(), {}, { 'attack/1 red/add/3': [red.blank], 'attack/1 red/token/1/1': [red.hit] });
  expect(of(blank, 'CommandResolved')).toMatchObject([{ use: 'both' }]);
  expect(of(blank, 'DieRerolled')).toMatchObject([{ die: 1, by: 'token' }]);
  const state = thrown();
  const { attack } = state;
  if (attack === null) throw new Error('Nothing was thrown.');
  const none = { ...state, attack: { ...attack, dice: attack.dice.map((die) => ({ ...die, face: 'hit' as const })) } };
  const alone = close(none, {}, { 'attack/1 red/add/3': [red.blank] });
  expect(of(alone, 'CommandResolved')).toMatchObject([{ use: 'dial' }]);
  expect(of(alone, 'DieRerolled')).toEqual([]);
  expect(ship(alone.state, 'a1').commands).toEqual(['concentrate-fire']);
});
