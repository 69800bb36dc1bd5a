import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hex, utf8Length } from './encoding.js';
import { hmacSha256, sha256 } from './sha256.js';
import { sha256With as onNode } from './sha256-node.js';
import { sha256With as portable } from './sha256-portable.js';

const bytes = (length: number, value: number) => new Uint8Array(length).fill(value);

/** A text or bytes; also text that is invalid, with half of a surrogate pair. */
const part = fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.string({ unit: 'binary' }), fc.constant('\ud83d'));

describe.each([
  ['by Node', onNode],
  ['portable', portable],
])('SHA-256, %s', (_, { sha256, hmacSha256 }) => {
  it('matches the examples of FIPS 180-4', () => {
    expect(hex(sha256())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(hex(sha256('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(hex(sha256('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq'))).toBe(
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    );
  });

  it('matches the cases 1 to 3 and 6 of RFC 4231 with a key', () => {
    expect(hex(hmacSha256(bytes(20, 0x0b), 'Hi There'))).toBe(
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    );
    expect(hex(hmacSha256(new TextEncoder().encode('Jefe'), 'what do ya want for nothing?'))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
    expect(hex(hmacSha256(bytes(20, 0xaa), bytes(50, 0xdd)))).toBe(
      '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe',
    );
    expect(hex(hmacSha256(bytes(131, 0xaa), 'Test Using Larger Than Block-Size Key - Hash Key First'))).toBe(
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    );
  });

  it('hashes several parts as one message, and leaves them unchanged', () => {
    const [first, second] = [bytes(70, 1), bytes(3, 2)];
    expect(sha256(first, 'Ω', second)).toEqual(sha256(Uint8Array.of(...first, 0xce, 0xa9, ...second)));
    expect([first, second]).toEqual([bytes(70, 1), bytes(3, 2)]);
  });

  it('returns bytes that the caller owns', () => {
    const [first, other] = [sha256('abc'), sha256('abc')];
    expect(first.constructor).toBe(Uint8Array);
    first.fill(0);
    first.slice(0, 4).fill(9);
    expect([sha256('abc'), first]).toEqual([other, bytes(32, 0)]);
  });
});

it('returns the same bytes in the browser and on the server for any input', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), fc.uint8Array({ maxLength: 150 }), (parts, key) => {
      expect(onNode.sha256(...parts)).toEqual(portable.sha256(...parts));
      expect(onNode.hmacSha256(key, ...parts)).toEqual(portable.hmacSha256(key, ...parts));
    }),
  );
});

it('counts the bytes of a text as they are hashed, at any length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(1, 9_000), (text, times) => {
      const long = text.repeat(times);
      expect(utf8Length(long)).toBe(new TextEncoder().encode(long).length);
    }),
  );
  expect(utf8Length('\ud83d')).toBe(3);
});

it('uses Node on this platform', () => {
  expect([sha256, hmacSha256]).toEqual([onNode.sha256, onNode.hmacSha256]);
});
