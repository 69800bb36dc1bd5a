import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
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
  squadron,
  disclosuresTo,
  windowOf,
} from './battle-fixture.js';
import { card } from './seen-events.js';

const { red, blue } = face;
const frontOnFront = { zone: 'front', targets: [{ unit: 'b1', zone: 'front' }] };
const fire = sheet({ activate: { unit: 'a1', attacks: [frontOnFront] } });
const ready = (...types: readonly string[]) => types.map((type) => ({ type, state: 'ready' })) as never;

golden('SWA-ATT-03', 'all dice of a pool are rolled and disclosed at once', () => {
  const closed = close(arena(), { [s1]: fire }, { 'attack/1 red/throw': [red.hit, red.double, red.blank] });
  expect(of(closed, 'PoolRolled')).toEqual([
    {
      type: 'PoolRolled',
      dice: [
        { colour: 'red', face: 'hit' },
        { colour: 'red', face: 'double' },
        { colour: 'red', face: 'blank' },
      ],
    },
  ]);
});
golden(
  'SWA-ATT-08',
  'a destroyed ship leaves the table after the attack, its cards are discarded and its cost is scored',
  () => {
    const cards = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'].map((id) => card(id, 'power-failure', false));
    const units = {
      ...duel,
      b1: put('victory-ii-class-star-destroyer', [90000, 55000, 32], {
        cards,
        tokens: [],
        shields: { front: 0, left: 3, right: 3, rear: 1 },
      }),
      b2: put('raider-i-class-corvette', [150000, 80000, 32]),
    };
    const closed = close(arena(units), { [s1]: fire }, { 'attack/1 red/throw': [red.hit, red.hit, red.hit] });
    expect(of(closed, 'UnitDestroyed')).toEqual([{ type: 'UnitDestroyed', unit: 'b1', by: s1, cost: 80, left: false }]);
    // Damage ends with the ship: one card of three points.
    expect(of(closed, 'DamageDealt')).toHaveLength(1);
    expect([ship(closed.state, 'b1').status, closed.state.discard.length, closed.state.scores[s1]]).toEqual([
      'destroyed',
      8,
      80,
    ]);
  },
);
golden(
  'SWA-SAL-01',
  'a salvo uses the printed rear battery against the zone that fired, even from a destroyed ship',
  () => {
    const cards = ['c1', 'c2', 'c3', 'c4', 'c5'].map((id) => card(id, 'power-failure', false));
    const units = {
      ...duel,
      a1: put('nebulon-b-escort-frigate', [90000, 30000], { tokens: [] }),
      b1: put('munificent-class-star-frigate', [90000, 55000, 32], {
        cards,
        tokens: ready('salvo'),
        shields: { front: 0, left: 0, right: 0, rear: 0 },
      }),
      b2: put('raider-i-class-corvette', [150000, 80000, 32]),
    };
    const dice = {
      'attack/1 red/throw': [red.hit, red.blank, red.blank],
      'attack/2 red/throw': [red.hit, red.hit],
    };
    const closed = close(arena(units), { [s1]: fire }, dice);
    expect(
      of(closed, 'AttackDeclared').map(({ attack: { kind, by, target, targetZone, pool } }) => [
        kind,
        by,
        target,
        targetZone,
        pool,
      ]),
    ).toEqual([
      ['standard', 'a1', 'b1', 'front', { red: 3, blue: 0, black: 0 }],
      ['salvo', 'b1', 'a1', 'front', { red: 2, blue: 0, black: 0 }],
    ]);
    expect(of(closed, 'ShieldsLost')).toMatchObject([{ unit: 'a1', lost: { front: 2 } }]);
    const names = closed.events.map(({ type }) => type);
    expect(names.indexOf('UnitDestroyed')).toBeGreaterThan(names.lastIndexOf('ShieldsLost'));
  },
);
golden(
  'SWA-SAL-02',
  'a salvo without dice does not happen; one runs with the seats swapped and uses up no zone',
  () => {
    const at = (more: object) => ({
      ...duel,
      a1: put('nebulon-b-escort-frigate', [90000, 30000], {
        tokens: [
          { type: 'evade', state: 'exhausted' },
          { type: 'brace', state: 'ready' },
        ],
      }),
      b1: put('munificent-class-star-frigate', [90000, 55000, 32], { tokens: ready('salvo'), ...more }),
    });
    const thrown = { 'attack/1 red/throw': [red.hit, red.hit, red.blank] };
    const damaged = at({ cards: [card('c1', 'damaged-munitions'), card('c2', 'damaged-munitions')] });
    const none = close(arena(damaged), { [s1]: fire }, thrown);
    // Standard defense saves a salvo without dice; spent by order the token is gone all the same.
    expect(of(none, 'AttackDeclared')).toHaveLength(1);
    const asked = arena(damaged, {
      ...full,
      minds: {
        [s2]: {
          plan: { order: [], ships: {}, squadrons: {}, dials: {} },
          doctrine: { fleet: { defense: 'ask' }, units: {} },
          orders: { activate: null, squadrons: [] },
        },
      } as never,
    });
    const open = close(asked, { [s1]: fire }, thrown);
    expect(open.state.window).toEqual(windowOf('defend', [s2], 'b1'));
    const spent = close(open.state, { [s2]: sheet({ defend: [{ token: 0 }] }) });
    expect([of(spent, 'DefenseTokenSpent').length, of(spent, 'AttackDeclared').length]).toEqual([1, 0]);
    const answered = close(
      arena(at({})),
      { [s1]: fire },
      { ...thrown, 'attack/2 red/throw': [red.crit, red.accuracy] },
    );
    expect(of(answered, 'AttackDeclared').map(({ attack }) => attack.seat)).toEqual([s1, s2]);
    expect(of(answered, 'AccuracySpent')).toEqual([{ type: 'AccuracySpent', die: 1, token: 1 }]);
  },
);
golden('SWA-SQN-01', 'a squadron moves or attacks in the Squadron Phase; a rogue does both', () => {
  const units = {
    ...duel,
    a2: put('x-wing-squadron', [20000, 20000]),
    a3: put('lancer-class-pursuit-craft', [40000, 20000]),
    b2: put('tie-fighter-squadron', [40000, 36000]),
  };
  const state = arena(units, { stage: 'squadron', pair: 2, window: windowOf('squadron', [s1]) });
  const move = { x: 20000, y: 30000 };
  const both = { unit: 'a2', do: ['move', 'attack'], move, attack: { unit: 'b2' } };
  expect(refused(state, s1, { squadrons: [both] })).toEqual(['KEYWORD_MISSING squadrons 0 do']);
  const rogue = { unit: 'a3', do: ['move', 'attack'], move: { x: 40000, y: 28000 }, attack: { unit: 'b2' } };
  const plain = { unit: 'a2', do: ['move'], move };
  const dice = { 'attack/1 blue/throw': [blue.hit, blue.hit, blue.accuracy] };
  const closed = close(state, { [s1]: sheet({ squadrons: [plain, rogue] }) }, dice);
  expect(of(closed, 'SquadronMoved').map(({ unit }) => unit)).toEqual(['a2', 'a3']);
  expect(squadron(closed.state, 'b2').hull).toBe(1);
});
golden('SWA-SQN-07', 'a squadron with defense tokens spends them as a ship does', () => {
  const units = {
    ...duel,
    a2: put('x-wing-squadron', [20000, 20000]),
    b2: put('tie-fighter-squadron', [20000, 25000], { tokens: ready('brace') }),
  };
  const state = arena(units, { stage: 'squadron', pair: 1, window: windowOf('squadron', [s1]) });
  const strike = sheet({ squadrons: [{ unit: 'a2', do: ['attack'], attack: { unit: 'b2' } }] });
  const closed = close(
    state,
    { [s1]: strike },
    { 'attack/1 blue/throw': [blue.hit, blue.hit, blue.accuracy, blue.crit] },
  );
  // The accuracy locks the brace; without one it would halve two points.
  expect(of(closed, 'AccuracySpent')).toHaveLength(1);
  const plain = close(state, { [s1]: strike }, { 'attack/1 blue/throw': [blue.hit, blue.hit, blue.crit, blue.crit] });
  expect(of(plain, 'DamageCounted')).toMatchObject([{ raw: 2, damage: 1 }]);
  expect(squadron(plain.state, 'b2').tokens).toEqual([{ type: 'brace', state: 'exhausted' }]);
});
golden(
  'SWA-SQN-05',
  'counter answers even from a destroyed squadron; assault bars a command until it is paid off',
  () => {
    const units = {
      ...duel,
      a2: put('x-wing-squadron', [20000, 20000]),
      b2: put('tie-interceptor-squadron', [20000, 25000], { hull: 1 }),
      b3: put('mandalorian-gauntlet-fighter', [90000, 36500]),
    };
    const state = arena(units, { stage: 'squadron', pair: 1, window: windowOf('squadron', [s1]) });
    const strike = sheet({ squadrons: [{ unit: 'a2', do: ['attack'], attack: { unit: 'b2' } }] });
    const dice = {
      'attack/1 blue/throw': [blue.hit, blue.accuracy, blue.accuracy, blue.accuracy],
      'attack/2 blue/throw': [blue.hit, blue.hit],
      // Then the other side's: an assault on a zone without shields, and its commanded repair is barred.
    };
    const closed = close(state, { [s1]: strike }, dice);
    expect(of(closed, 'AttackDeclared').map(({ attack }) => attack.kind)).toEqual(['standard', 'counter']);
    expect([squadron(closed.state, 'b2').status, squadron(closed.state, 'a2').hull]).toEqual(['destroyed', 3]);
    const bare = arena(
      {
        ...units,
        a1: put('nebulon-b-escort-frigate', [90000, 30000], {
          shields: { front: 0, left: 1, right: 1, rear: 2 },
          speed: 0,
        }),
      },
      { stage: 'squadron', turn: s2, pair: 1, window: windowOf('squadron', [s2]) },
    );
    const raid = sheet({ squadrons: [{ unit: 'b3', do: ['attack'], attack: { unit: 'a1', zone: 'front' } }] });
    const raided = close(bare, { [s2]: raid }, { 'attack/1 blue/throw': [blue.hit, blue.hit] });
    expect(of(raided, 'ShipRaided')).toEqual([{ type: 'ShipRaided', unit: 'a1', command: 'repair' }]);
    expect(of(raided, 'DamageCounted')).toMatchObject([{ raw: 1 }]);
    const barred = arena({
      ...units,
      a1: put('nebulon-b-escort-frigate', [30000, 30000], { raided: ['repair'], dials: ['repair'] }),
    });
    const repair = { activate: { unit: 'a1', repair: { use: 'dial', steps: [] } } };
    expect(refused(barred, s1, repair)).toEqual(['BAD_COMMAND activate repair use']);
    const paid = close(barred, { [s1]: sheet({ activate: { unit: 'a1', attacks: [] } }) });
    expect(of(paid, 'DialDiscarded')).toEqual([{ type: 'DialDiscarded', unit: 'a1', why: 'raided' }]);
    expect(ship(paid.state, 'a1').raided).toEqual([]);
  },
);
golden('SWA-SET-05', 'one hidden deck serves both; when it is empty the discard pile is shuffled under it', () => {
  const hurt = put('victory-ii-class-star-destroyer', [90000, 55000, 32], {
    tokens: [],
    shields: { front: 0, left: 3, right: 3, rear: 1 },
  });
  const state = arena({ ...duel, b1: hurt }, { deck: [], discard: ['power-failure', 'blinded-gunners'] as never });
  const dice = { 'attack/1 red/throw': [red.hit, red.hit, red.blank], 'deck/0 cards': [1, 0] };
  const closed = close(state, { [s1]: fire }, dice);
  expect(of(closed, 'DeckShuffled')).toEqual([
    { type: 'DeckShuffled', cards: ['blinded-gunners', 'power-failure'], from: 'discard' },
  ]);
  expect(of(closed, 'DamageDealt').map(({ kind }) => kind)).toEqual(['blinded-gunners', 'power-failure']);
  const disclosures = disclosuresTo(s1, closed);
  expect(JSON.stringify(disclosures)).not.toContain('power-failure');
  expect(disclosures.find(({ type }) => type === 'DeckShuffled')).toMatchObject({ cards: [null, null] });
});
