import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/utils.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prove } from './ed25519.js';
import { fromHex, hex } from './encoding.js';
import { curve25519 as portable } from './portable.js';
import { curve25519 as onNode } from './sodium.js';

/** RFC 9381, appendix B.3: secret key, public key, alpha, proof, output. */
const examples = [
  {
    name: 'example 16',
    secret: '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    key: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    alpha: '',
    proof:
      '8657106690b5526245a92b003bb079ccd1a92130477671f6fc01ad16f26f723f26f8a57ccaed74ee1b190bed1f479d9727d2d0f9b005a6e456a35d4fb0daab1268a1b0db10836d9826a528ca76567805',
    output:
      '90cf1df3b703cce59e2a35b925d411164068269d7b2d29f3301c03dd757876ff66b71dda49d2de59d03450451af026798e8f81cd2e333de5cdf4f3e140fdd8ae',
  },
  {
    name: 'example 17',
    secret: '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
    key: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    alpha: '72',
    proof:
      'f3141cd382dc42909d19ec5110469e4feae18300e94f304590abdced48aed5933bf0864a62558b3ed7f2fea45c92a465301b3bbf5e3e54ddf2d935be3b67926da3ef39226bbc355bdc9850112c8f4b02',
    output:
      'eb4440665d3891d668e7e0fcaf587f1b4bd7fbfe99d0eb2211ccec90496310eb5e33821bc613efb94db5e5b54c70a848a0bef4553a41befc57663b56373a5031',
  },
  {
    name: 'example 18',
    secret: 'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
    key: 'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    alpha: 'af82',
    proof:
      '9bc0f79119cc5604bf02d23b4caede71393cedfbb191434dd016d30177ccbf8096bb474e53895c362d8628ee9f9ea3c0e52c7a5c691b6c18c9979866568add7a2d41b00b05081ed0f58ee5e31b3a970e',
    output:
      '645427e5d00c62a23fb703732fa5d892940935942101e456ecca7bb217c61c452118fec1219202a0edcf038bb6373241578be7217ba85a2687f7a0310b2df19f',
  },
] as const;

const { Point } = ed25519;

describe.each([
  ['in plain JavaScript', portable],
  ['by libsodium', onNode],
])('the verifiable random function %s', (_, { isDiceKey, proofToSeed, prove, provingKey, publicKey, verify }) => {
  it.each(examples)('gives $name of RFC 9381', ({ secret, key, alpha, proof, output }) => {
    expect(hex(publicKey(fromHex(secret)))).toBe(key);
    const proved = prove(provingKey(fromHex(secret)), fromHex(alpha));
    expect(hex(proved.proof)).toBe(proof);
    expect(hex(proved.seed)).toBe(output);
    expect(hex(proofToSeed(fromHex(proof)))).toBe(output);
    expect(verify(fromHex(key), fromHex(alpha), fromHex(proof))).toBe(true);
  });

  const { key, alpha, proof } = examples[1];

  it('refuses a proof with any bit flipped', () => {
    for (let byte = 0; byte < 80; byte += 1) {
      const bytes = fromHex(proof);
      bytes[byte] = (bytes[byte] as number) ^ (1 << (byte % 8));
      expect(verify(fromHex(key), fromHex(alpha), bytes), `byte ${byte}`).toBe(false);
    }
  });

  it('refuses another message, another key and another length', () => {
    expect(verify(fromHex(key), fromHex('73'), fromHex(proof))).toBe(false);
    expect(verify(fromHex(examples[0].key), fromHex(alpha), fromHex(proof))).toBe(false);
    expect(verify(fromHex(key), fromHex(alpha), fromHex(`${proof}00`))).toBe(false);
    expect(verify(fromHex(key), fromHex(alpha), fromHex(proof.slice(2)))).toBe(false);
    expect(verify(new Uint8Array(5), fromHex(alpha), fromHex(proof))).toBe(false);
  });

  it('refuses a scalar that is not reduced', () => {
    const bytes = fromHex(proof);
    const order = Point.Fn.ORDER;
    let s = bytes.subarray(48).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n) + order;
    for (let at = 48; at < 80; at += 1, s /= 256n) bytes[at] = Number(s % 256n);
    expect(verify(fromHex(key), fromHex(alpha), bytes)).toBe(false);
  });

  it('refuses a point whose coordinate is not reduced', () => {
    // y = p + 1 encodes y = 1 in a form that strict decoding refuses.
    const lax = fromHex(`ee${'ff'.repeat(30)}7f`);
    expect(verify(lax, fromHex(alpha), fromHex(proof))).toBe(false);
    expect(isDiceKey(lax)).toBe(false);
  });

  it('refuses keys of small order, whose seeds are public', () => {
    const neutral = Point.ZERO;
    for (const point of [neutral, Point.fromBytes(fromHex(`ec${'ff'.repeat(30)}7f`))]) {
      expect(isDiceKey(point.toBytes())).toBe(false);
      // With Gamma neutral and x = 0, every s has a matching challenge: the forgery that the check prevents.
      expect(verify(point.toBytes(), fromHex(alpha), fromHex(`${hex(neutral.toBytes())}${'00'.repeat(48)}`))).toBe(
        false,
      );
    }
    expect(isDiceKey(fromHex(key))).toBe(true);
  });
});

describe('both implementations of the curve', () => {
  const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
  /** Of order two: invalidates a point without making its decoding fail. */
  const small = Point.fromBytes(fromHex(`ec${'ff'.repeat(30)}7f`));
  const secret = fromHex(examples[0].secret);

  it('return the same bytes for every key and message, and accept those of each other', () => {
    fc.assert(
      fc.property(bytes(32), fc.uint8Array({ maxLength: 200 }), (key, message) => {
        const [first, other] = [portable, onNode].map((each) => ({
          publicKey: each.publicKey(key),
          proved: each.prove(each.provingKey(key), message),
          signature: each.sign(key, message),
        }));
        expect(other).toEqual(first);
        const { publicKey, proved, signature } = other!;
        for (const each of [portable, onNode]) {
          expect(each.isDiceKey(publicKey)).toBe(true);
          expect(each.verify(publicKey, message, proved.proof)).toBe(true);
          expect(each.proofToSeed(proved.proof)).toEqual(proved.seed);
          expect(each.isSignature(publicKey, message, signature)).toBe(true);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('judge any input alike, even with one byte changed', () => {
    const key = portable.publicKey(secret);
    const message = fromHex('af82');
    const { proof } = portable.prove(portable.provingKey(secret), message);
    const signature = portable.sign(secret, message);
    const spoilt = (good: Uint8Array) =>
      fc
        .tuple(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 }))
        .map(([at, by]) => good.with(at, good[at]! ^ by));
    fc.assert(
      fc.property(spoilt(key), spoilt(proof), spoilt(signature), (otherKey, otherProof, otherSignature) => {
        const judged = [portable, onNode].map(({ isDiceKey, verify, isSignature }) => [
          isDiceKey(otherKey),
          [verify(otherKey, message, proof), verify(key, message, otherProof)],
          [isSignature(otherKey, message, signature), isSignature(key, message, otherSignature)],
        ]);
        expect(judged[1]).toEqual(judged[0]);
        expect(judged[0]!.slice(1)).toEqual([
          [false, false],
          [false, false],
        ]);
      }),
      { numRuns: 40 },
    );
  });

  it('judge keys, proofs and signatures with a component of small order alike', () => {
    const key = Point.fromBytes(portable.publicKey(secret)).add(small).toBytes();
    expect([portable, onNode].map(({ isDiceKey }) => isDiceKey(key))).toEqual([true, true]);
    // Signed with the secret key of the altered one: the cofactor removes the component, half of the time even without.
    for (let message = 0; message < 16; message += 1) {
      const text = Uint8Array.of(message);
      const { scalar } = portable.provingKey(secret);
      const r = Point.BASE.multiply(5n);
      const k = Point.Fn.create(bytesToNumberLE(sha512(concatBytes(r.toBytes(), key, text))));
      const signature = concatBytes(r.toBytes(), numberToBytesLE(Point.Fn.create(5n + k * scalar), 32));
      expect([portable, onNode].map(({ isSignature }) => isSignature(key, text, signature))).toEqual([true, true]);
      const { proof } = portable.prove({ ...portable.provingKey(secret), pointBytes: Uint8Array.from(key) }, text);
      const judged = [portable, onNode].map(({ verify }) => verify(key, text, proof));
      expect(judged[1]).toBe(judged[0]);
    }
  });

  it('uses libsodium on Node', () => {
    expect(prove).toBe(onNode.prove);
  });
});
