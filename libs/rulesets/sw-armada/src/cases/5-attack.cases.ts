import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { declare, type AimedAt, type Attacking } from '../attack/declare.js';
import { damageOf, faceOf } from '../attack/dice.js';
import { diceLost, poolAt, removeDice, salvoPool, sizeOfPool } from '../attack/pool.js';
import { findShip, obstacles } from '../catalogue.js';
import { outlineOf, type SwArmadaPlaced, type SwArmadaPoint } from '../geometry/pose.js';
import { inTheWay, type InTheWay } from '../geometry/sight.js';
import type { CardKind } from '../model/ids.js';
import type { Zone } from '../tables.js';
import { nebulon as frigate, victory as destroyer } from './ships.js';
import { attacked, dice, result, ship, squadron, target } from './attack.js';

const nebulon = 'nebulon-b-escort-frigate';
const corvette = 'cr90-corvette-b';
const victory = 'victory-ii-class-star-destroyer';
const battery = { red: 3, blue: 2, black: 3 };

golden('SWA-UNIT-03', 'black dice reach close, blue ones medium, red ones long', () => {
  expect((['close', 'medium', 'long', 'extreme'] as const).map((band) => sizeOfPool(poolAt(battery, band)))).toEqual([
    8, 5, 3, 0,
  ]);
});
golden('SWA-UNIT-02', 'a roll of 1 to 8 names a face of the list', () => {
  expect([faceOf('red', 3), faceOf('blue', 8), faceOf('black', 5)]).toEqual(['double', 'accuracy', 'hit-crit']);
  expect(() => faceOf('red', 9)).toThrow('no face 9');
});
golden('SWA-UNIT-04', 'G14: a ready token is exhausted, an exhausted one is removed for the battle', () => {
  const tokens = [
    { type: 'evade', state: 'ready' },
    { type: 'brace', state: 'exhausted' },
    { type: 'brace', state: 'discarded' },
  ] as const;
  const attack = { on: target(nebulon, 'right', { tokens }), range: 'long', dice: 'red double, red hit' } as const;
  expect(result({ ...attack, spend: [{ token: 1 }] })).toBe('3→2 F3L1R0B2 1 0+1 – rdd');
  expect(result({ ...attack, spend: [{ token: 2 }] })).toBe('TOKEN_GONE');
});
golden('SWA-LOS-07', 'an obstructed attack loses one die, whatever the number of obstructions', () => {
  expect(diceLost(true, [], 'ship')).toBe(1);
  expect(removeDice(battery, 1, ['black']).pool).toEqual({ red: 3, blue: 2, black: 2 });
});
golden('SWA-ATT-11', 'dice are removed one by one, in the given order, then blue, red, black', () => {
  expect(removeDice({ red: 1, blue: 1, black: 1 }, 3, ['red']).removed).toEqual(['red', 'blue', 'black']);
  expect(removeDice({ red: 1, blue: 0, black: 1 }, 1, ['blue']).removed).toEqual(['red']);
  expect(removeDice({ red: 0, blue: 1, black: 0 }, 2, [])).toEqual({
    pool: { red: 0, blue: 0, black: 0 },
    removed: ['blue'],
  });
});
golden('SWA-ATT-12', 'a rerolled or cancelled die keeps its index; a removed one cannot be chosen', () => {
  const attack = { on: target(corvette, 'front'), range: 'long', dice: 'red accuracy, red double, red hit' } as const;
  const locks = [{ die: 0, token: 1 }];
  const outcome = attacked({ ...attack, locks, spend: [{ token: 0, dice: [1] }] });
  expect(typeof outcome === 'string' ? [] : outcome.dice.map(({ gone }) => gone ?? false)).toEqual([true, true, false]);
  expect(attacked({ ...attack, locks, spend: [{ token: 0, dice: [0] }] })).toBe('EVADE_DIE_GONE');
  expect(attacked({ ...attack, locks, spend: [{ token: 0, dice: [3] }] })).toBe('EVADE_DIE_GONE');
});

golden('SWA-ATT-04', 'G4: an accuracy leaves the pool and locks a token for this attack', () => {
  const attack = {
    by: ship('small'),
    on: target(victory, 'rear'),
    range: 'long',
    dice: 'red double, red double, red accuracy',
    locks: [{ die: 2, token: 0 }],
  } as const;
  expect(result(attack)).toBe('4→4 F3L3R3B0 3 0+3 – rrr');
  // E2.
  expect(result({ ...attack, spend: [{ token: 0 }] })).toBe('TOKEN_LOCKED');
  expect(result({ ...attack, locks: [{ die: 0, token: 0 }] })).toBe('BAD_ACCURACY');
  expect(result({ ...attack, locks: [...attack.locks, { die: 2, token: 1 }] })).toBe('BAD_ACCURACY');
  expect(result({ ...attack, locks: [{ die: 2, token: 3 }] })).toBe('BAD_LOCK');
  expect(result({ ...attack, by: ship('small', 'blinded-gunners') })).toBe('ACCURACY_FORBIDDEN');
});
golden('SWA-ATT-05', 'E1, E3: a type of token is spent once per attack, and none at speed 0', () => {
  const attack = { on: target(nebulon, 'front'), dice: 'red hit' };
  expect(result({ ...attack, spend: [{ token: 1 }, { token: 2 }] })).toBe('TOKEN_TYPE_TWICE');
  expect(result({ ...attack, spend: [{ token: 1 }, { token: 1 }] })).toBe('TOKEN_TYPE_TWICE');
  expect(result({ ...attack, on: target(nebulon, 'front', { speed: 0 }), spend: [{ token: 1 }] })).toBe('SPEED_ZERO');
  expect(result({ ...attack, on: target(nebulon, 'front', { speed: 0 }) })).toBe('1→1 F2L1R1B2 0 0+0 – rrr');
  expect(result({ ...attack, spend: [{ token: 3 }] })).toBe('TOKEN_GONE');
});
golden('SWA-TOK-BRACE', 'G5: brace halves the damage, rounded up', () => {
  expect(
    result({
      on: target(nebulon, 'left'),
      range: 'close',
      dice: 'black hit-crit, black hit-crit, red hit',
      spend: [{ token: 1 }],
    }),
  ).toBe('5→3 F3L0R1B2 2 1+1 crit rer');
});
golden('SWA-TOK-REDIRECT', 'G6: redirect moves damage to an adjacent zone, never more than its shields', () => {
  const attack = { on: target(victory, 'front'), dice: 'red double, red double, blue hit' };
  expect(result({ ...attack, spend: [{ token: 1, zone: 'left', amount: 2 }] })).toBe('5→5 F0L1R3B1 0 0+0 – rer');
  expect(result({ ...attack, spend: [{ token: 1, zone: 'left', amount: 9 }] })).toBe('5→5 F1L0R3B1 0 0+0 – rer');
  // E5.
  expect(result({ ...attack, spend: [{ token: 1, zone: 'rear', amount: 1 }] })).toBe('REDIRECT_ZONE');
});
golden('SWA-TOK-REDIRECT', 'G7: brace counts first, whatever the order of spending', () => {
  const attack = {
    by: ship('large'),
    on: target(victory, 'rear'),
    range: 'close',
    dice: 'red double, red double, red crit, blue hit, black hit',
  } as const;
  const spend = [{ token: 0 }, { token: 1, zone: 'right', amount: 3 }] as const;
  expect(result({ ...attack, spend })).toBe('7→4 F3L3R0B0 0 0+0 crit eer');
  expect(result({ ...attack, spend: [...spend].reverse() })).toBe('7→4 F3L3R0B0 0 0+0 crit eer');
});
golden('SWA-TOK-EVADE', 'G8: at long range a die is cancelled, here the only crit', () => {
  expect(
    result({
      on: target(nebulon, 'rear'),
      range: 'long',
      dice: 'red crit, red hit, red double',
      spend: [{ token: 0, dice: [0] }],
    }),
  ).toBe('3→3 F3L1R1B0 1 0+1 – err');
});
golden('SWA-TOK-EVADE', 'G9: at medium range it is rerolled and stays as it is', () => {
  expect(
    result({
      by: ship('small'),
      on: target(corvette, 'front'),
      dice: 'red double, blue hit, blue crit',
      spend: [{ token: 0, dice: [0] }],
      rerolled: ['blank'],
    }),
  ).toBe('2→2 F0L2R2B1 0 0+0 crit err');
});
golden('SWA-TOK-EVADE', 'G10, E4: discarded against a larger ship for one more die', () => {
  const attack = {
    by: ship('medium'),
    on: target(corvette, 'front'),
    range: 'long',
    dice: 'red double, red crit, red hit',
    spend: [{ token: 0, dice: [0, 1], discard: true }],
  } as const;
  expect(result(attack)).toBe('1→1 F1L2R2B1 0 0+0 – drr');
  expect(result({ ...attack, by: ship('small') })).toBe('EVADE_DISCARD_SIZE');
  expect(result({ ...attack, by: squadron(true) })).toBe('EVADE_DISCARD_SIZE');
  expect(result({ ...attack, spend: [{ token: 0, dice: [0, 1] }] })).toBe('EVADE_COUNT');
  expect(result({ ...attack, spend: [{ token: 0, dice: [0, 0], discard: true }] })).toBe('EVADE_DIE_GONE');
});
golden('SWA-EXT-01', 'G11: at extreme range evade cancels two dice', () => {
  expect(
    result({
      by: ship('small'),
      on: target(corvette, 'front'),
      range: 'extreme',
      kind: 'ignition',
      dice: 'red double, red crit, red hit',
      spend: [{ token: 0, dice: [0, 1] }],
    }),
  ).toBe('1→1 F1L2R2B1 0 0+0 – err');
});
golden('SWA-TOK-SCATTER', 'G12: scatter cancels all dice', () => {
  const attack = {
    by: ship('small'),
    on: target('gr-75-medium-transports', 'front'),
    range: 'close',
    dice: 'black hit-crit, black hit, blue hit',
  } as const;
  expect(result({ ...attack, spend: [{ token: 0 }] })).toBe('0→0 F1L1R1B1 0 0+0 – er');
  // Nothing is left to evade then.
  expect(result({ ...attack, spend: [{ token: 0 }, { token: 1, dice: [0] }] })).toBe('EVADE_DIE_GONE');
});
golden('SWA-TOK-CONTAIN', 'G13: contain prevents the critical effect; squadrons have none', () => {
  const attack = {
    by: ship('small'),
    on: target('imperial-i-class-star-destroyer', 'rear'),
    dice: 'red crit, red double, blue hit',
  };
  expect(result({ ...attack, spend: [{ token: 3 }] })).toBe('4→4 F4L3R3B0 2 0+2 – rrre');
  const flying = { kind: 'squadron', hull: 3, tokens: [{ type: 'contain', state: 'ready' }] } as const;
  expect(result({ ...attack, on: flying, spend: [{ token: 0 }] })).toBe('CONTAIN_SHIP_ONLY');
});
golden('SWA-TOK-SALVO', 'G15: a destroyed ship still makes its salvo; no salvo answers a counter or a salvo', () => {
  const attack = {
    on: target('munificent-class-star-frigate', 'rear', {
      shields: { front: 0, left: 0, right: 0, rear: 0 },
      facedown: 5,
    }),
    dice: 'red double, blue hit',
    spend: [{ token: 2 }],
  };
  expect(result(attack)).toBe('3→3 F0L0R0B0 1 0+6 – rre salvo destroyed');
  for (const kind of ['counter', 'salvo', 'ignition'] as const)
    expect(result({ ...attack, kind })).toBe('SALVO_FORBIDDEN');
});
golden('SWA-TOK-EMPTY', 'a token may be spent without effect; it still flips', () => {
  const attack = { on: target(victory, 'front'), dice: 'red accuracy' };
  expect(result({ ...attack, spend: [{ token: 0 }, { token: 1 }] })).toBe('0→0 F3L3R3B1 0 0+0 – eer');
  expect(result({ on: target(corvette, 'front'), dice: 'red hit', spend: [{ token: 0 }] })).toBe(
    '1→1 F1L2R2B1 0 0+0 – err',
  );
});
golden('SWA-UNIT-03', 'a salvo uses the rear battery at its range, against squadrons the other armament', () => {
  const type = findShip('munificent-class-star-frigate');
  if (type === null) throw new Error('The catalogue lost a ship.');
  expect(salvoPool(type, 'ship', 'long')).toEqual({ ...type.battery.rear, blue: 0, black: 0 });
  expect(salvoPool(type, 'squadron', 'close')).toEqual(type.antiSquadron);
});
golden('SWA-ATT-06', 'G2, G3: with a crit the first card is faceup, if one is dealt at all', () => {
  expect(result({ on: target(corvette, 'rear'), dice: 'red crit, blue hit, blue accuracy' })).toBe(
    '2→2 F2L2R2B0 1 1+0 crit rrr',
  );
  expect(result({ on: target(nebulon, 'front'), dice: 'red crit, blue hit' })).toBe('2→2 F1L1R1B2 0 0+0 crit rrr');
  expect(
    result({ by: ship('medium', 'targeter-disruption'), on: target(corvette, 'rear'), dice: 'red crit, blue hit' }),
  ).toBe('2→2 F2L2R2B0 1 0+1 – rrr');
});
golden('SWA-ATT-07', 'G1, G16: shields go first; against squadrons crits have no value', () => {
  expect(result({ on: target(nebulon, 'front'), dice: 'red hit, red hit, blue hit' })).toBe('3→3 F0L1R1B2 0 0+0 – rrr');
  const flying = { kind: 'squadron', hull: 5, tokens: [] } as const;
  expect(result({ on: flying, range: 'close', dice: 'blue hit, blue crit' })).toBe('1→1 hull 4');
  expect(result({ on: flying, range: 'close', dice: 'black hit-crit, red double, red double' })).toBe(
    '5→5 hull 0 destroyed',
  );
});
golden('SWA-ATT-07', 'G17, G18: crits of a squadron count if it is a bomber and attacks a ship', () => {
  const rear = { on: target(corvette, 'rear'), range: 'close', dice: 'red crit' } as const;
  expect(result({ ...rear, by: squadron(true) })).toBe('1→1 F2L2R2B0 0 0+0 crit rrr');
  const shields = { front: 3, left: 0, right: 1, rear: 2 };
  expect(
    result({
      by: squadron(false),
      on: target(nebulon, 'left', { shields }),
      range: 'close',
      dice: 'blue crit, black hit-crit',
    }),
  ).toBe('1→1 F3L0R1B2 1 0+1 – rrr');
  expect([damageOf(dice('black hit-crit, red double'), true), damageOf(dice('black hit-crit'), false)]).toEqual([4, 1]);
});

const attacking = (more: Partial<Attacking> = {}): Attacking => ({
  ...frigate(90000, 30000),
  seat: 'a',
  faceup: [],
  usedZones: [],
  attackedShip: false,
  series: null,
  ...more,
});
const aimedAt = (placed: SwArmadaPlaced, zone: Zone, seat = 'b'): AimedAt => ({
  ...placed,
  kind: 'ship',
  id: 'b1',
  seat,
  zone,
});
const flying = (at: SwArmadaPoint, id = 'b5'): AimedAt => ({ kind: 'squadron', id, seat: 'b', at });
const fault = (zone: Zone, aim: AimedAt, more: Partial<Attacking> = {}, things: readonly InTheWay[] = []) => {
  const declared = declare(attacking(more), zone, aim, things);
  return 'fault' in declared ? declared.fault : declared.pool;
};
const ahead = (y: number) => destroyer(90000, y, 32);
const cards = (...kinds: readonly string[]) => kinds as readonly CardKind[];

golden('SWA-ATT-01', 'an attack is refused for the first applicable reason', () => {
  const front = aimedAt(ahead(55000), 'front');
  expect(fault('front', front)).toEqual({ red: 3, blue: 0, black: 0 });
  expect(fault('front', front, { usedZones: ['front', 'left'] })).toBe('ZONE_USED');
  expect(fault('front', front, { usedZones: ['rear', 'left'] })).toBe('ATTACK_LIMIT');
  expect(fault('front', aimedAt(ahead(55000), 'front', 'a'))).toBe('FRIENDLY');
  expect(fault('rear', front)).toBe('NOT_IN_ARC');
  expect(fault('front', aimedAt(ahead(80000), 'front'))).toBe('NO_DICE');
  expect(fault('front', aimedAt(ahead(55000), 'rear'))).toBe('LOS_BLOCKED');
  expect(fault('front', front, { faceup: cards('coolant-discharge'), attackedShip: true })).toBe('CARD_FORBIDS');
  expect(fault('front', aimedAt(ahead(64000), 'front'), { faceup: cards('depowered-armament') })).toBe('CARD_FORBIDS');
});
golden('SWA-ATT-02', 'the zone’s dice in range roll; minus one with obstruction, and one for each card', () => {
  const front = aimedAt(ahead(55000), 'front');
  const between = [inTheWay('b2', frigate(90000, 42000))];
  const declared = declare(attacking({ faceup: cards('damaged-munitions') }), 'front', front, between);
  expect(declared).toMatchObject({
    distance: 16590,
    band: 'medium',
    obstructedBy: ['b2'],
    pool: { red: 1, blue: 0, black: 0 },
    removed: ['red', 'red'],
  });
  const worn = { faceup: cards('damaged-munitions', 'damaged-munitions') };
  expect(fault('front', front, worn, between)).toBe('NO_DICE');
  expect(fault('front', front, { faceup: cards('disengaged-fire-control') }, between)).toBe('CARD_FORBIDS');
  // Fire at squadrons: other dice, other cards.
  expect(fault('front', flying([90000, 42000]))).toEqual({ red: 0, blue: 2, black: 0 });
  expect(fault('front', flying([90000, 42000]), { faceup: cards('point-defense-failure') })).toEqual({
    red: 0,
    blue: 1,
    black: 0,
  });
});
golden('SWA-ATT-09', 'a zone continues with other squadrons, each of them once', () => {
  const series = { zone: 'front', hit: ['b5'] } as const;
  const at = { usedZones: ['front'] as const, series };
  expect(fault('front', flying([90000, 42000], 'b6'), at)).toEqual({ red: 0, blue: 2, black: 0 });
  expect(fault('front', flying([90000, 42000]), at)).toBe('BAD_TARGET');
});
golden('SWA-ATT-10', 'a series is one of the two attacks, and no further check applies', () => {
  const series = { zone: 'front', hit: ['b5'] } as const;
  const at = { usedZones: ['left', 'front'] as const, series };
  expect(fault('front', flying([90000, 42000], 'b6'), at)).toEqual({ red: 0, blue: 2, black: 0 });
  expect(fault('front', flying([90000, 62000], 'b6'), at)).toBe('NO_DICE');
  expect(fault('front', aimedAt(ahead(55000), 'front'), at)).toBe('ZONE_USED');
  expect(fault('rear', flying([90000, 20000], 'b6'), at)).toBe('ATTACK_LIMIT');
});
golden('SWA-LOS-07', 'obstacles obstruct like ships, several of them cost one die in total', () => {
  const station = obstacles.find(({ id }) => id === 'station-1')?.polygon ?? [];
  const lying = { id: 'station-1', outline: outlineOf(station, { x: 90000, y: 45000, h: 0 }) };
  const between = [lying, inTheWay('b2', frigate(90000, 38500))];
  expect(fault('front', aimedAt(ahead(55000), 'front'), {}, between)).toEqual({ red: 2, blue: 0, black: 0 });
});
