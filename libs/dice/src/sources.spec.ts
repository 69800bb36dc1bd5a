import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dice, DiceEvent } from './dice.js';
import { publicKeyOf } from './keys.js';
import { record } from './record.js';
import { recordedDice } from './recorded-dice.js';
import type { DiceLog } from './roller.js';
import { scriptDice, type DiceScript } from './script-dice.js';
import { seedDice } from './seed-dice.js';
import { proofDice, vrfDice } from './vrf-dice.js';

const secretKey = '07'.repeat(32);
const moment = { kind: 2, campaign: 'c', phase: 'p', noncesHash: 'ab'.repeat(32) } as const;
const why = { purpose: 'combat', clause: 'BZK-402' };
const makers: [string, (log: DiceLog) => Dice][] = [
  ['vrf', (log) => vrfDice({ ...moment, secretKey }, log)],
  ['seed', (log) => seedDice('any text: é', log)],
];

describe.each(makers)('dice from %s', (_source, make) => {
  it('do not depend on the order of requests', () => {
    const asks = fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b/c'), fc.constantFrom('x', 'y', 'z')), {
      selector: (ask) => ask.join(' '),
      minLength: 2,
    });
    const facesOf = (order: readonly [string, string][]): Record<string, readonly number[]> => {
      const dice = make(() => undefined);
      return Object.fromEntries(
        order.map(([scope, label]) => [
          `${scope} ${label}`,
          dice.scope(scope).roll({ label, count: 5, sides: 10, ...why }),
        ]),
      );
    };
    fc.assert(
      fc.property(asks, fc.infiniteStream(fc.nat()), (order, keys) => {
        const shuffled = order.map((ask) => ({ ask, key: keys.next().value as number })).sort((a, b) => a.key - b.key);
        expect(facesOf(shuffled.map(({ ask }) => ask))).toEqual(facesOf(order));
      }),
      { numRuns: 20 },
    );
  });

  it('refuse a repeated label, but distinguish a roll from a shuffle', () => {
    const scope = make(() => undefined).scope('a');
    scope.roll({ label: 'x', count: 1, sides: 6, ...why });
    scope.shuffle({ label: 'x', n: 3, ...why });
    expect(() => scope.roll({ label: 'x', count: 1, sides: 6, ...why })).toThrow(
      'The roll "x" of scope "a" is asked twice',
    );
    expect(() => scope.shuffle({ label: 'x', n: 3, ...why })).toThrow(/asked twice/);
  });

  it('remember the requests of a scope that is named again', () => {
    const dice = make(() => undefined);
    dice.scope('a').roll({ label: 'x', count: 1, sides: 6, ...why });
    expect(() => dice.scope('a').roll({ label: 'x', count: 1, sides: 6, ...why })).toThrow(/asked twice/);
  });

  it('open a scope at its first roll, never for an id', () => {
    const log: DiceEvent[] = [];
    const dice = make((event) => log.push(event));
    dice.scope('ids/fleets').id('1');
    dice.scope('a');
    expect(log).toEqual([]);
    dice.scope('a').roll({ label: 'x', count: 1, sides: 6, ...why });
    dice.scope('a').shuffle({ label: 'y', n: 2, ...why });
    expect(log.map((event) => event.type)).toEqual(['DiceScopeOpened', 'DiceRolled', 'DiceShuffled']);
  });

  it('separate scopes of ids and of rolls', () => {
    const dice = make(() => undefined);
    expect(() => dice.scope('a').id('1')).toThrow(/under ids\//);
    expect(() => dice.scope('ids/a').roll({ label: 'x', count: 1, sides: 6, ...why })).toThrow(/stays closed/);
  });

  it('refuse names and numbers out of range', () => {
    const dice = make(() => undefined);
    expect(() => dice.scope('Combat')).toThrow(/cannot name/);
    expect(() => dice.scope('a').roll({ label: 'x', count: 0, sides: 6, ...why })).toThrow(/from 1 to 1024/);
    expect(() => dice.scope('a').shuffle({ label: 'x', n: -1, ...why })).toThrow(/from 0 to 4096/);
  });

  it('are recorded where they were requested', () => {
    const events = record(make, function* (dice) {
      yield { type: 'First' };
      dice.scope('a').roll({ label: 'x', count: 1, sides: 6, ...why });
      yield { type: 'Second' };
    });
    expect(events.map((event) => event.type)).toEqual(['First', 'DiceScopeOpened', 'DiceRolled', 'Second']);
  });

  it('are repeated from the record', () => {
    const play = function* (dice: Dice): Iterable<{ type: string }> {
      dice.scope('a').roll({ label: 'x', count: 3, sides: 6, modifier: 2, ...why });
      dice.scope('a').shuffle({ label: 'x', n: 4, ...why });
      yield { type: 'Done' };
    };
    const events = record(make, play);
    expect(record((log) => recordedDice(events, log), play)).toEqual(events);
    const other = recordedDice(events).scope('a');
    expect(() => other.roll({ label: 'x', count: 2, sides: 6, ...why })).toThrow(/needs 2 faces/);
    expect(() => other.roll({ label: 'new', count: 2, sides: 6, ...why })).toThrow(/No DiceRolled is recorded/);
  });
});

describe('proofDice', () => {
  const play = (dice: Dice): readonly { type: string }[] => {
    dice.scope('a').roll({ label: 'x', count: 20, sides: 6, ...why });
    return [{ type: dice.scope('ids/u').id('1') }];
  };

  it('replaces the secret key by proofs', () => {
    const dice = vrfDice({ ...moment, secretKey }, () => undefined);
    play(dice);
    const key = { ...moment, publicKey: publicKeyOf(secretKey) };
    const replayed = record((log) => proofDice(dice.proofs(), key, log), play);
    expect(replayed).toEqual(record((log) => vrfDice({ ...moment, secretKey }, log), play));
  });

  it('refuses missing proofs, and those of another moment', () => {
    const dice = vrfDice({ ...moment, secretKey }, () => undefined);
    play(dice);
    const key = { ...moment, publicKey: publicKeyOf(secretKey) };
    expect(() => play(proofDice({}, key, () => undefined))).toThrow(/No proof of scope "a"/);
    expect(() => play(proofDice(dice.proofs(), { ...key, kind: 1 }, () => undefined))).toThrow(/does not open it/);
  });
});

describe('scriptDice', () => {
  const roll = (script: DiceScript, count = 2): readonly number[] =>
    scriptDice(script)
      .scope('a')
      .roll({ label: 'x', count, sides: 6, ...why });

  it('is consumed in the order of requests', () => {
    const dice = scriptDice([1, 2, [1, 0], 6]);
    expect(dice.scope('a').roll({ label: 'x', count: 2, sides: 6, ...why })).toEqual([1, 2]);
    expect(dice.scope('a').shuffle({ label: 'y', n: 2, ...why })).toEqual([1, 0]);
    expect(() => dice.done()).toThrow('1 faces of the script are left over, from number 4 on');
    expect(dice.scope('b').roll({ label: 'x', count: 1, sides: 6, ...why })).toEqual([6]);
    expect(() => dice.done()).not.toThrow();
  });

  it('accepts faces by name', () => {
    const dice = scriptDice({ 'a x': [3, 4], 'b y': [0] });
    expect(dice.scope('a').roll({ label: 'x', count: 2, sides: 6, ...why })).toEqual([3, 4]);
    expect(() => dice.done()).toThrow('Nobody asked for "b y"');
  });

  it.each([
    ['ends too early', [1], /1 left/],
    ['has a face out of range', [1, 7], /face 7, which is not 1 to 6/],
    ['has a face that is no number', [1, [2]], /face \[2\]/],
    ['names too few faces', { 'a x': [1] }, /needs 2 faces, but 1/],
    ['does not name the roll', { 'a y': [1, 2] }, /no faces for "a x"/],
  ] as [string, DiceScript, RegExp][])('throws a sentence on a script that %s', (_, script, sentence) => {
    expect(() => roll(script)).toThrow(sentence);
  });

  it('throws a sentence on a shuffle that is no permutation', () => {
    const shuffle = (script: DiceScript): unknown =>
      scriptDice(script)
        .scope('a')
        .shuffle({ label: 'x', n: 3, ...why });
    expect(() => shuffle([[0, 1, 1]])).toThrow(/each of 0 to 2 once/);
    expect(() => shuffle([1, 2, 3])).toThrow(/no array for the shuffle/);
  });

  it('reports its source, and takes ids from another source if given', () => {
    const log: DiceEvent[] = [];
    const ids = seedDice('ids');
    const dice = scriptDice([4], (event) => log.push(event), { source: 'table', kind: 1, ids });
    dice.scope('a').roll({ label: 'x', count: 1, sides: 6, ...why });
    expect(log).toMatchObject([
      { kind: 1, proof: null, source: 'table' },
      { source: 'table', faces: [4] },
    ]);
    expect(dice.scope('ids/u').id('1')).toBe(seedDice('ids').scope('ids/u').id('1'));
  });
});
