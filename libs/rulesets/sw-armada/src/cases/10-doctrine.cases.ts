import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { addedColour, locksOf, rerolledDie } from '../doctrine/aggressive.js';
import { cardsExpected, standardDefense, type Answerable } from '../doctrine/standard.js';
import type { Token } from '../model/target.js';
import { dice, ship, target } from './attack.js';

const nebulon = 'nebulon-b-escort-frigate';
const corvette = 'cr90-corvette-b';
const victory = 'victory-ii-class-star-destroyer';

function against(text: string, more: Partial<Answerable> = {}): Answerable {
  const usual = { attacker: ship('medium'), kind: 'standard', band: 'medium', locked: [], salvoDice: 2 } as const;
  return { ...usual, target: target(nebulon, 'left'), dice: dice(text), ...more };
}
const spent = (text: string, more: Partial<Answerable> = {}) => standardDefense(against(text, more)).spendings;
const exhausted = (...types: readonly Token['type'][]) => types.map((type): Token => ({ type, state: 'exhausted' }));

golden('SWA-ASY-40', 'standard defense considers only ready, unlocked tokens', () => {
  const tokens = exhausted('evade', 'brace', 'brace');
  expect(spent('red double, red double', { target: target(nebulon, 'left', { tokens }) })).toEqual([]);
  expect(spent('red double, red double', { locked: [0, 1] })).toEqual([{ token: 2 }]);
});
golden('SWA-ASY-41', 'no token is spent against zero damage, or at speed 0', () => {
  expect(spent('red blank, blue accuracy')).toEqual([]);
  expect(spent('red double, red double', { target: target(nebulon, 'left', { speed: 0 }) })).toEqual([]);
});
golden('SWA-ASY-42', 'scatter is spent alone, from two points on; for a squadron also against destruction', () => {
  const transport = { target: target('gr-75-medium-transports', 'front') };
  expect([spent('red double', transport), spent('red hit', transport)]).toEqual([
    [{ token: 0 }],
    [{ token: 1, dice: [0] }],
  ]);
  const flying = { kind: 'squadron', hull: 1, tokens: [{ type: 'scatter', state: 'ready' }] } as const;
  expect(spent('blue hit', { target: flying })).toEqual([{ token: 0 }]);
  expect(spent('blue hit', { target: { ...flying, hull: 2 } })).toEqual([]);
});
golden('SWA-ASY-43', 'evade takes the worst die, at close and medium range only if it pays', () => {
  const far = { target: target(corvette, 'front'), band: 'long' } as const;
  expect(spent('red double, red hit', { ...far, target: target(corvette, 'rear') })).toEqual([{ token: 0, dice: [0] }]);
  expect(spent('red hit, red crit', far)).toEqual([{ token: 0, dice: [1] }]);
  expect(spent('black hit, blue hit, red blank', { target: target(corvette, 'front') })).toEqual([
    { token: 0, dice: [1] },
  ]);
  expect(spent('black hit', { target: target(corvette, 'front') })).toEqual([]);
  expect(spent('red hit, red double, red crit', { ...far, band: 'extreme' })).toEqual([{ token: 0, dice: [1, 2] }]);
});
golden('SWA-ASY-44', 'brace is spent if it saves two, or one that would cost a card', () => {
  const at = (zone: 'front' | 'left') => ({ target: target(nebulon, zone), locked: [0] });
  expect(spent('red double, red double', at('front'))).toEqual([{ token: 1 }]);
  expect(spent('red double, red hit', at('front'))).toEqual([]);
  expect(spent('red double', at('left'))).toEqual([{ token: 1 }]);
  expect(spent('red hit', at('left'))).toEqual([]);
});
golden('SWA-ASY-45', 'redirect moves the excess over the shields to the stronger neighbor', () => {
  const shields = { front: 2, left: 3, right: 1, rear: 3 };
  const on = (zone: 'front' | 'rear', faceup: readonly string[] = []) =>
    target(victory, zone, { shields, faceup: faceup as never });
  expect(spent('red double, red hit', { target: on('front'), locked: [0] })).toEqual([
    { token: 1, zone: 'left', amount: 1 },
  ]);
  expect(spent('red double', { target: on('front'), locked: [0] })).toEqual([]);
  const empty = target(victory, 'rear', { shields: { ...shields, rear: 0 }, faceup: ['capacitor-failure'] as never });
  expect(spent('red hit', { target: empty, locked: [0] })).toEqual([]);
  // Equal neighbors: the first in the order of zones.
  expect(spent('red double, red double', { target: target(victory, 'rear'), locked: [0] })[0]).toMatchObject({
    zone: 'left',
    amount: 3,
  });
});
golden('SWA-ASY-46', 'contain is spent if a crit still counts and a card would be dealt', () => {
  const on = target('hammerhead-scout-corvette', 'rear');
  const locked = [0, 1];
  expect(spent('red crit, red hit', { target: on, locked })).toEqual([{ token: 2 }]);
  expect(spent('red crit', { target: on, locked })).toEqual([]);
  expect(spent('red double', { target: on, locked })).toEqual([]);
  expect(spent('red crit, red hit', { target: on, locked, attacker: ship('small', 'targeter-disruption') })).toEqual(
    [],
  );
});
golden('SWA-ASY-47', 'salvo is spent against a standard attack if it has a die', () => {
  const on = { target: target('munificent-class-star-frigate', 'front') };
  expect(spent('red hit', on)).toEqual([{ token: 2 }]);
  expect([spent('red hit', { ...on, salvoDice: 0 }), spent('red hit', { ...on, kind: 'counter' })]).toEqual([[], []]);
});
golden('SWA-ASY-48', 'the attacker adds red, rerolls the first blank, and locks the strongest token', () => {
  expect([addedColour({ red: 0, blue: 1, black: 3 }), addedColour({ red: 0, blue: 0, black: 0 })]).toEqual([
    'blue',
    null,
  ]);
  expect([rerolledDie(dice('red hit, red blank, black blank')), rerolledDie(dice('red hit'))]).toEqual([1, null]);
  const tokens: readonly Token[] = [
    { type: 'evade', state: 'ready' },
    { type: 'brace', state: 'exhausted' },
    { type: 'redirect', state: 'ready' },
  ];
  const thrown = dice('red accuracy, blue hit, blue accuracy, blue accuracy, red accuracy');
  expect(locksOf(ship('small'), thrown, tokens)).toEqual([
    { die: 0, token: 2 },
    { die: 2, token: 0 },
    { die: 3, token: 1 },
  ]);
  expect(locksOf(ship('small', 'blinded-gunners'), thrown, tokens)).toEqual([]);
});
golden('SWA-ASY-51', 'cards are predicted after standard defense; a rerolled die counts nothing', () => {
  // Five damage: evade takes the double, brace halves three to two, the zone has one shield.
  expect(cardsExpected(against('red double, red crit, blue hit, blue hit'))).toEqual({ cards: 1, destroys: false });
  const worn = target(nebulon, 'left', { facedown: 4 });
  expect(cardsExpected(against('red double, red crit, blue hit, blue hit', { target: worn })).destroys).toBe(true);
  const flying = { kind: 'squadron', hull: 3, tokens: [] } as const;
  expect(cardsExpected(against('blue hit, blue hit, blue crit', { target: flying }))).toEqual({
    cards: 2,
    destroys: false,
  });
});
