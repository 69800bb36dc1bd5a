import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { diceLost } from '../attack/pool.js';
import { cards } from '../catalogue.js';
import { isImmediate } from '../attack/outcome.js';
import {
  copies,
  engineeringOf,
  fissures,
  mayDeclare,
  mayHoldCommands,
  mayRegain,
  panics,
  readiesTokens,
  ruptures,
  type Declaring,
} from '../damage/cards.js';
import { usualZone } from '../damage/assess.js';
import { failingZones, injuredToken, misalignedZone, noiseChoice, panicChoice } from '../doctrine/card-choices.js';
import type { CardKind } from '../model/ids.js';
import type { Token } from '../model/target.js';
import { attacked, result, ship, target } from './attack.js';

const up = (...kinds: readonly string[]): readonly CardKind[] => kinds as readonly CardKind[];
const shields = (front: number, left: number, right: number, rear: number) => ({ front, left, right, rear });
const bare = { shields: shields(3, 1, 0, 2) };

golden('SWA-DMG-01', 'a point takes a shield, else a card; without a zone the owner gives the strongest one', () => {
  expect(result({ on: target('nebulon-b-escort-frigate', 'left'), dice: 'red double' })).toBe(
    '2→2 F3L0R1B2 1 0+1 – rrr',
  );
  expect([usualZone(shields(1, 2, 2, 0)), usualZone(shields(0, 0, 0, 0)), usualZone(shields(1, 1, 1, 3))]).toEqual([
    'left',
    'front',
    'rear',
  ]);
});
golden('SWA-DMG-02', 'facedown cards have no effect; faceup ones act, and immediate ones turn facedown', () => {
  const attack = { on: target('nebulon-b-escort-frigate', 'right', bare), dice: 'red crit' };
  expect(result({ ...attack, deck: ['damaged-munitions'] })).toBe('1→1 F3L1R0B2 1 1+0 crit rrr');
  expect(result({ ...attack, deck: ['injured-crew'] })).toBe('1→1 F3L1R0B2 1 0+1 crit rrr');
  expect(result({ ...attack, dice: 'red hit', deck: ['damaged-munitions'] })).toBe('1→1 F3L1R0B2 1 0+1 – rrr');
  expect(cards.filter(({ id }) => isImmediate(id)).map(({ id }) => id)).toEqual([
    'comm-noise',
    'injured-crew',
    'projector-misaligned',
    'shield-failure',
    'structural-damage',
  ]);
});
golden('SWA-DMG-02', 'cards of the attacker remove dice and forbid attacks', () => {
  const munitions = up('damaged-munitions', 'damaged-munitions', 'point-defense-failure');
  expect([diceLost(true, munitions, 'ship'), diceLost(false, munitions, 'squadron')]).toEqual([3, 1]);
  const attack: Declaring = { against: 'ship', band: 'long', obstructed: true, attackedShip: true };
  const may = (kind: string, more: Partial<Declaring> = {}) => mayDeclare(up(kind), { ...attack, ...more });
  expect([may('coolant-discharge'), may('coolant-discharge', { attackedShip: false })]).toEqual([false, true]);
  expect(may('coolant-discharge', { against: 'squadron' })).toBe(true);
  expect([may('depowered-armament'), may('depowered-armament', { band: 'medium' })]).toEqual([false, true]);
  expect([may('disengaged-fire-control'), may('disengaged-fire-control', { obstructed: false })]).toEqual([
    false,
    true,
  ]);
  expect(mayDeclare([], attack)).toBe(true);
});
golden('SWA-DMG-02', 'cards of the defender block exhausted tokens, and redirect from a zone without shields', () => {
  const tokens: readonly Token[] = [
    { type: 'brace', state: 'exhausted' },
    { type: 'redirect', state: 'ready' },
    { type: 'redirect', state: 'ready' },
  ];
  const on = (kind: string, more = {}) =>
    target('victory-ii-class-star-destroyer', 'rear', { tokens, faceup: up(kind), ...more });
  const spend = (token: number) => [{ token, zone: 'left' as const, amount: 1 }];
  expect(attacked({ on: on('faulty-countermeasures'), dice: 'red hit', spend: spend(0) })).toBe(
    'TOKEN_EXHAUSTED_FORBIDDEN',
  );
  const empty = { shields: shields(3, 3, 3, 0) };
  expect(attacked({ on: on('capacitor-failure', empty), dice: 'red hit', spend: spend(1) })).toBe('REDIRECT_FORBIDDEN');
  expect(result({ on: on('capacitor-failure'), dice: 'red hit', spend: spend(1) })).toBe('1→1 F3L2R3B1 0 1+0 – eer');
  expect([mayRegain(up('capacitor-failure'), empty.shields, 'rear'), mayRegain([], empty.shields, 'rear')]).toEqual([
    false,
    true,
  ]);
});
golden('SWA-DMG-02', 'cards of the ship itself affect engineering, tokens, engines, crew', () => {
  expect([
    engineeringOf(5, []),
    engineeringOf(5, up('power-failure')),
    engineeringOf(5, up('power-failure', 'power-failure')),
  ]).toEqual([5, 2, 1]);
  expect([
    readiesTokens(up('compartment-fire')),
    mayHoldCommands(up('life-support-failure')),
    panics(up('crew-panic')),
  ]).toEqual([false, false, true]);
  expect([readiesTokens([]), mayHoldCommands([]), panics([])]).toEqual([true, true, false]);
  const engines = up('ruptured-engine', 'ruptured-engine', 'thruster-fissure');
  expect([ruptures(engines, 2), ruptures(engines, 1), fissures(engines, -1), fissures(engines, 0)]).toEqual([
    2, 0, 1, 0,
  ]);
  expect(copies(up('thrust-control-malfunction'), 'thrust-control-malfunction')).toBe(1);
});
golden('SWA-DMG-03', 'choices on cards follow doctrine: they never wait for a seat', () => {
  expect([panicChoice(shields(0, 0, 1, 0)), panicChoice(shields(0, 0, 0, 0))]).toEqual(['damage', 'loseDial']);
});
golden('SWA-DMG-04', 'G19: structural damage deals its own card before the next point', () => {
  const attack = {
    on: target('nebulon-b-escort-frigate', 'right', bare),
    dice: 'red crit, red hit',
    deck: ['structural-damage', 'blinded-gunners', 'comm-noise'],
  };
  expect(result(attack)).toBe('2→2 F3L1R0B2 3 0+3 crit rrr');
  const outcome = attacked(attack);
  expect(
    typeof outcome === 'string' || outcome.struck.kind !== 'ship'
      ? []
      : outcome.struck.dealt.map(({ card, face }) => [card, face]),
  ).toEqual([
    ['structural-damage', 'up'],
    ['blinded-gunners', 'down'],
    ['comm-noise', 'down'],
  ]);
});
golden('SWA-DMG-05', 'G20: damage stops with the card that equals the hull', () => {
  const on = target('cr90-corvette-b', 'rear', { shields: shields(0, 0, 0, 0), facedown: 2 });
  expect(result({ by: ship('large'), on, range: 'close', dice: 'red double, red double, black hit-crit' })).toBe(
    '6→6 F0L0R0B0 2 1+3 crit rrr destroyed',
  );
});
golden('SWA-ASY-50', 'doctrine chooses on damage cards', () => {
  const tokens = (...all: readonly [Token['type'], Token['state']][]) => all.map(([type, state]) => ({ type, state }));
  expect(injuredToken(tokens(['evade', 'ready'], ['brace', 'exhausted'], ['brace', 'ready']))).toBe(1);
  expect(injuredToken(tokens(['redirect', 'ready'], ['evade', 'ready']))).toBe(1);
  expect(injuredToken(tokens(['redirect', 'ready'], ['evade', 'ready']), ['redirect'])).toBe(0);
  expect(injuredToken(tokens(['evade', 'discarded']))).toBeNull();
  expect([
    misalignedZone(shields(3, 3, 2, 1)),
    misalignedZone(shields(2, 2, 2, 2)),
    misalignedZone(shields(0, 0, 0, 0)),
  ]).toEqual(['left', 'rear', null]);
  expect(misalignedZone(shields(3, 3, 2, 1), ['front'])).toBe('front');
  expect([noiseChoice(2, 0), noiseChoice(1, 0), noiseChoice(1, 3)]).toEqual(['slower', 'repair', 'navigate']);
  expect([
    failingZones(shields(1, 2, 2, 0)),
    failingZones(shields(1, 1, 1, 1)),
    failingZones(shields(0, 0, 0, 1)),
  ]).toEqual([['left', 'right'], ['front', 'left'], ['rear']]);
});
