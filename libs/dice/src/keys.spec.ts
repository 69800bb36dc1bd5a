import { describe, expect, it } from 'vitest';
import { seat } from '@warlog/core';
import { battleIdOf, declarationIdOf, phaseIdOf, publicKeyOf } from './keys.js';
import { leafOf, leavesOf, noncesHash } from './nonces.js';

const secretKey = '2178d6641f8ce7c02ed07d4ed7b240a384e73c71200bc2c28991bfdb8f794aa9';

describe('keys and derived ids', () => {
  it('derive the ids of phases from their number in the stream', () => {
    expect(phaseIdOf(secretKey, 4)).toBe('09e4cbbb05788d5f0e650f0d6cd3a148');
    expect(publicKeyOf(secretKey)).toBe('30612c142c6fce8b04425eabc2d44bef09d50ff618ffe7bf79e487a044ab893a');
  });

  it('separate phases, battles and declarations', () => {
    const ids = [1, 2].flatMap((n) => [phaseIdOf, battleIdOf, declarationIdOf].map((idOf) => idOf(secretKey, n)));
    expect(new Set(ids).size).toBe(6);
    expect(() => phaseIdOf(secretKey, 0)).toThrow(/ordinal of a phase must be/);
    expect(() => phaseIdOf('AB', 1)).toThrow(/hex/);
  });
});

describe('nonces', () => {
  const nonces = [1, 2, 10].map((n) => ({ seat: seat(n), nonce: String(n % 10).repeat(64) }));

  it('are in byte order of the seats, s10 before s2, whatever their input order', () => {
    const leaves = leavesOf('c', 'p', 2, nonces);
    expect(leaves.map((leaf) => leaf.seat)).toEqual(['s1', 's10', 's2']);
    expect(noncesHash('c', 'p', 2, [...leaves].reverse())).toBe(noncesHash('c', 'p', 2, leaves));
  });

  it('have another leaf in another phase and kind, so that a repeated nonce is not recognized', () => {
    const own = { seat: seat(1), nonce: '1'.repeat(64) };
    const leaves = [
      leafOf('c', 'p', 1, own),
      leafOf('c', 'p', 2, own),
      leafOf('c', 'q', 1, own),
      leafOf('d', 'p', 1, own),
    ];
    expect(new Set(leaves).size).toBe(4);
  });

  it('refuse a short nonce, an invalid id, and a repeated seat', () => {
    expect(() => leafOf('c', 'p', 1, { seat: seat(1), nonce: '00' })).toThrow(/32 bytes/);
    expect(() => leafOf('C!', 'p', 1, { seat: seat(1), nonce: '1'.repeat(64) })).toThrow(/cannot be an id/);
    const [leaf] = leavesOf('c', 'p', 1, nonces);
    expect(() => noncesHash('c', 'p', 1, [leaf!, leaf!])).toThrow(/two leaves/);
  });
});
