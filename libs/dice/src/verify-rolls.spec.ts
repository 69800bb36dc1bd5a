import { describe, expect, it } from 'vitest';
import { seat } from '@warlog/core';
import type { DiceEvent } from './dice.js';
import { publicKeyOf } from './keys.js';
import { leavesOf, noncesHash } from './nonces.js';
import { record } from './record.js';
import { verifyRolls, type DiceFault, type VisibleDice } from './verify-rolls.js';
import { vrfDice } from './vrf-dice.js';

const secretKey = '07'.repeat(32);
const publicKey = publicKeyOf(secretKey);
const nonces = [1, 2, 10].map((n) => ({ seat: seat(n), nonce: String(n % 10).repeat(64) }));
const leaves = leavesOf('c', 'p', 2, nonces);
const hash = noncesHash('c', 'p', 2, leaves);
const events = record(
  (log) => vrfDice({ secretKey, kind: 2, campaign: 'c', phase: 'p', noncesHash: hash }, log),
  function* (dice) {
    dice.scope('a').roll({ label: 'x', count: 3, sides: 6, purpose: 'combat', clause: 'BZK-402' });
    yield { type: 'PlanetTaken' };
    dice.scope('b').shuffle({ label: 'deal', n: 5, purpose: 'deal', clause: 'BZK-402' });
    dice.scope('a').roll({ label: 'y', count: 1, sides: 10, purpose: 'combat', clause: 'BZK-402' });
  },
);
const visible: VisibleDice = {
  source: 'vrf',
  pinnedKey: publicKey,
  announcedKey: publicKey,
  campaign: 'c',
  phase: 'p',
  kind: 2,
  seats: ['s1', 's2', 's10'],
  leaves,
  noncesHash: hash,
  own: nonces[0]!,
  events,
};
const changed = (type: DiceEvent['type'], change: object): VisibleDice['events'] =>
  events.map((event) => (event.type === type ? { ...event, ...change } : event));
const codes = (change: Partial<VisibleDice>): DiceFault[] => [
  ...new Set(verifyRolls({ ...visible, ...change }).differences.map(({ code }) => code)),
];
const smallOrder = `01${'00'.repeat(31)}`;

describe('verifyRolls', () => {
  it('finds no difference in valid dice', () => {
    expect(verifyRolls(visible)).toEqual({ rolls: 3, unverifiable: 0, differences: [] });
    expect(verifyRolls({ ...visible, own: null, events: [] })).toEqual({ rolls: 0, unverifiable: 0, differences: [] });
  });

  it.each([
    ['another key than the pinned one', { pinnedKey: publicKeyOf('08'.repeat(32)) }, ['key']],
    ['a key of small order', { pinnedKey: smallOrder, announcedKey: smallOrder }, ['key', 'proof']],
    ['a missing leaf', { leaves: leaves.slice(1), noncesHash: hash }, ['leaves', 'nonces-hash', 'own-leaf', 'proof']],
    [
      'a leaf that is no hash',
      { leaves: leaves.map((leaf) => ({ ...leaf, leaf: 'x' })) },
      ['leaves', 'nonces-hash', 'own-leaf', 'proof'],
    ],
    ['an announced hash that does not follow', { noncesHash: 'ab'.repeat(32) }, ['nonces-hash']],
    ['a leaf that is not of the own nonce', { own: { seat: seat(1), nonce: 'f'.repeat(64) } }, ['own-leaf']],
    ['an opening of another kind', { events: changed('DiceScopeOpened', { kind: 1 }) }, ['kind']],
    [
      'another phase',
      {
        phase: 'q',
        leaves: leavesOf('c', 'q', 2, nonces),
        noncesHash: noncesHash('c', 'q', 2, leavesOf('c', 'q', 2, nonces)),
      },
      ['proof'],
    ],
    ['a proof that is not one', { events: changed('DiceScopeOpened', { proof: 'ab' }) }, ['proof']],
    ['no proof', { events: changed('DiceScopeOpened', { proof: null }) }, ['proof']],
    ['a scope without its opening', { events: events.filter(({ type }) => type !== 'DiceScopeOpened') }, ['no-proof']],
    ['a scope opened twice', { events: [...events.slice(0, 1), ...events] }, ['opened-twice']],
    ['a roll shown twice', { events: [...events, events[1]!] }, ['asked-twice']],
    ['another face', { events: changed('DiceRolled', { faces: [6, 6, 6] }) }, ['faces']],
    ['another order', { events: changed('DiceShuffled', { order: [0, 1, 2, 3, 4] }) }, ['order']],
    ['a roll passed off as scripted', { events: changed('DiceRolled', { source: 'script' }) }, ['source']],
    ['a roll that is none', { events: changed('DiceRolled', { count: 0.5, faces: null }) }, ['malformed']],
  ] as [string, Partial<VisibleDice>, DiceFault[]][])('names %s', (_, change, expected) => {
    expect(codes(change)).toEqual(expected);
  });

  it('accepts scopes that are declared withheld, and counts their rolls separately', () => {
    const hidden = events.filter(
      (event) => !(event.type === 'DiceScopeOpened' && 'scope' in event && event.scope === 'b'),
    );
    expect(verifyRolls({ ...visible, events: hidden, withheld: ['b'] })).toEqual({
      rolls: 2,
      unverifiable: 1,
      differences: [],
    });
  });

  it('counts scripted and entered rolls as unverifiable', () => {
    const thrown = events.map((event) => ('source' in event ? { ...event, source: 'table', proof: null } : event));
    const report = verifyRolls({ ...visible, source: 'table', events: thrown });
    expect(report).toEqual({ rolls: 0, unverifiable: 3, differences: [] });
  });

  it('returns the shown faces and the faces that the proof gives', () => {
    const [difference] = verifyRolls({ ...visible, events: changed('DiceRolled', { faces: [7] }) }).differences;
    expect(difference?.sentence).toMatch(/^"a x" shows 7, but its proof gives [1-6], [1-6], [1-6]\.$/);
    expect(difference).toMatchObject({ scope: 'a', label: 'x' });
  });
});
