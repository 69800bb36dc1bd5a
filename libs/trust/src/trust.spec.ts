import { ed25519 } from '@noble/curves/ed25519.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHex, hex, prove, provingKey, hmacSha256, domain } from '@warlog/dice/bytes';
import { isRoundSigned } from './beacon-signature.js';
import { checkpointLine, linesIn } from './checkpoint.js';
import { copyKey, recoveryCode } from './recovery-code.js';
import { openingKey, contributionAlpha, contributionNonce, contributionOf, seatKeysOf, sheetKey } from './seat-keys.js';
import { isSigned, sign } from './signature.js';
import { emptyChain, leadsTo, extendViewChain, viewChainRoot } from './view-chain.js';

const secret = '296a83d376002e3d2b0d0eaebe41b77841fc26ae261ee6ce20b3e7c8b41670c5';
const place = {
  campaign: 'a26c0541-964b-40d8-8cba-127d2ec4aba9',
  phase: '09e4cbbb05788d5f0e650f0d6cd3a148',
  seat: 's1',
};
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

describe('dice contribution', () => {
  const { part: key } = seatKeysOf(secret);
  const { proof, nonce } = contributionOf(secret, place);

  it('is verified by the key of its seat, for its own campaign, phase and seat only', () => {
    expect(contributionNonce(key, place, proof)).toBe(nonce);
    for (const other of [{ campaign: 'b' }, { phase: 'setup' }, { seat: 's2' }])
      expect(contributionNonce(key, { ...place, ...other }, proof)).toBeNull();
    expect(contributionNonce(seatKeysOf('11'.repeat(32)).part, place, proof)).toBeNull();
    for (const spoilt of ['', 'zz', proof.slice(2), `00${proof.slice(2)}`])
      expect(contributionNonce(key, place, spoilt)).toBeNull();
  });

  it('has the same nonce with any valid proof', () => {
    // With another prefix, the holder of the key could make another proof of the same seed.
    const { scalar, pointBytes } = provingKey(hmacSha256(fromHex(secret), domain('part-key')));
    const { proof: second } = prove(
      { scalar, pointBytes, prefix: new Uint8Array(32).fill(7) },
      contributionAlpha(place),
    );
    expect(hex(second)).not.toBe(proof);
    expect(contributionNonce(key, place, hex(second))).toBe(nonce);
    expect(openingKey(hex(second), place)).toEqual(sheetKey(secret, place));
  });
});

describe('view chain', () => {
  it('leads from each chain to the root, and from no other', () => {
    const leaf = fc.record({ count: fc.nat(5_000), head: bytes(32).map(hex), salt: bytes(32) });
    fc.assert(
      fc.property(fc.array(leaf, { minLength: 1, maxLength: 12 }), fc.nat(11), (found, pick) => {
        const leaves = found.map((drawn, index) => ({ ...drawn, viewer: `s${index + 1}` }));
        const { root, ways } = viewChainRoot(leaves);
        ways.forEach(({ viewer, path }, index) => {
          const own = leaves.find((candidate) => candidate.viewer === viewer)!;
          expect(leadsTo(root, own, index, path)).toBe(true);
          expect(leadsTo(root, { ...own, count: own.count + 1 }, index, path)).toBe(false);
          expect(leadsTo(root, own, index + ways.length, path)).toBe(false);
        });
        const { viewer } = leaves[pick % leaves.length]!;
        expect(viewChainRoot([...leaves].reverse()).root).toBe(root);
        expect(
          viewChainRoot(
            leaves.map((candidate) =>
              candidate.viewer === viewer ? { ...candidate, count: candidate.count + 1 } : candidate,
            ),
          ).root,
        ).not.toBe(root);
      }),
      { numRuns: 60 },
    );
  });

  it('is the same for any grouping of its texts', () => {
    const texts = ['{"a":1}', '{"text":"é"}', ''].map((text, index) => ({ ordinal: index, text }));
    const start = emptyChain(place.campaign, 's1');
    const whole = extendViewChain(start, texts);
    expect(extendViewChain(extendViewChain(start, texts.slice(0, 1)), texts.slice(1))).toEqual(whole);
    expect(extendViewChain(start, [texts[1]!, texts[0]!, texts[2]!]).head).not.toBe(whole.head);
    expect(
      extendViewChain(
        start,
        texts.map((text) => ({ ...text, ordinal: text.ordinal + 1 })),
      ).head,
    ).not.toBe(whole.head);
    expect(extendViewChain(emptyChain(place.campaign, 's2'), texts).head).not.toBe(whole.head);
  });
});

it('linesIn reads lines wrapped by a forum, and nothing else', () => {
  const line = checkpointLine({ campaign: place.campaign, ordinal: 4, stage: 3, attempt: 0 }, 'b4'.repeat(32));
  const [campaign, ordinal, stage] = ['a26c0541', 4, 3];
  const letters = line.split(':').at(-1);
  const wrapped = `> ${line.slice(0, 20)}\u200B\n ${line.slice(20)} and words`;
  expect(linesIn(wrapped)).toEqual([{ campaign, ordinal, stage, letters }]);
  expect(linesIn(`${line} ${line}`)).toHaveLength(2);
  for (const broken of [line.toLowerCase(), line.replace('4.3', '4.5'), line.slice(0, -1)])
    expect(linesIn(broken)).toEqual([]);
});

describe('recovery code', () => {
  it('opens its copies in any spelling, and none if mistyped', () => {
    fc.assert(
      fc.property(bytes(16), fc.nat(31), (random, at) => {
        const code = recoveryCode(random);
        expect(code).toMatch(/^([A-Z2-7]{4}-){7}[A-Z2-7]{4}$/);
        const key = copyKey(code);
        expect(key).toHaveLength(32);
        expect(copyKey(code.toLowerCase().replaceAll('-', ' '))).toEqual(key);
        const place = at + Math.floor(at / 4);
        const mistyped = `${code.slice(0, place)}${code[place] === 'A' ? 'B' : 'A'}${code.slice(place + 1)}`;
        expect(copyKey(mistyped)).toBeNull();
      }),
      { numRuns: 100 },
    );
    for (const wrong of ['', 'A', '1'.repeat(32), 'é']) expect(copyKey(wrong)).toBeNull();
  });
});

it('isSigned accepts only strict signatures', () => {
  const secretKey = fromHex(secret);
  const key = hex(ed25519.getPublicKey(secretKey));
  const message = fromHex('00ff');
  const signature = sign(secretKey, message);
  expect(isSigned(key, message, signature)).toBe(true);
  expect(isSigned(key, fromHex('00fe'), signature)).toBe(false);
  const order = ed25519.Point.Fn.ORDER;
  const s = BigInt(`0x${[...(signature.slice(64).match(/../g) ?? [])].reverse().join('')}`) + order;
  const unreduced = [...(s.toString(16).padStart(64, '0').match(/../g) ?? [])].reverse().join('');
  expect(isSigned(key, message, signature.slice(0, 64) + unreduced)).toBe(false);
  // With the neutral point as key and as R, s = 0 would sign everything.
  const neutral = `01${'00'.repeat(31)}`;
  expect(isSigned(neutral, message, neutral + '00'.repeat(32))).toBe(false);
  for (const spoilt of ['', 'zz', signature.slice(2)]) expect(isSigned(key, message, spoilt)).toBe(false);
});

describe('isRoundSigned', () => {
  const key =
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a';
  const signature = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';

  it('accepts the signature of the network for its own round', () => {
    expect(isRoundSigned(key, 1000, signature)).toBe(true);
    expect(isRoundSigned(key, 1001, signature)).toBe(false);
  });

  it('refuses the point at infinity, points outside the subgroup, and invalid points', () => {
    const infinity = `c0${'00'.repeat(47)}`;
    expect(isRoundSigned(key, 1000, infinity)).toBe(false);
    expect(isRoundSigned(`c0${'00'.repeat(95)}`, 1000, infinity)).toBe(false);
    // x = 4 lies on the curve of G1 but not in its subgroup.
    expect(isRoundSigned(key, 1000, `80${'00'.repeat(46)}04`)).toBe(false);
    for (const spoilt of ['', 'zz', signature.slice(2), `a${signature.slice(1)}`])
      expect(isRoundSigned(key, 1000, spoilt)).toBe(false);
  });
});
