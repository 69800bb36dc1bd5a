import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  sign,
  type KeyObject,
} from 'node:crypto';
import type { HostIdentity } from '@warlog/kernel/trust';
import { opened, sealed } from './sealing.js';

type Curve = 'Ed25519' | 'X25519';

/** What stands before the 32 bytes of a private key of either curve (RFC 8410, PKCS 8). */
const PRIVATE = { Ed25519: '302e020100300506032b657004220420', X25519: '302e020100300506032b656e04220420' } as const;
/** What a text that was sealed to a host begins with: the way it was sealed. */
const FORM = 'h1.';
const KEY_BYTES = 32;

/** The keys by which other hosts know this one: one to sign, one to which is sealed (ADR 53). Each of 32 bytes. */
export class HostKeys {
  readonly identity: HostIdentity;
  private readonly signing: KeyObject;
  private readonly sealing: KeyObject;

  constructor(signing: Buffer, sealing: Buffer) {
    this.signing = privateKey('Ed25519', signing);
    this.sealing = privateKey('X25519', sealing);
    this.identity = { sign: publicHalf(this.signing).toString('hex'), seal: publicHalf(this.sealing).toString('hex') };
  }

  /** Signs a message, given as hex; hex. */
  sign(message: string): string {
    return sign(null, Buffer.from(message, 'hex'), this.signing).toString('hex');
  }

  /** Encrypts under what a key made for this text alone has in common with the other host's. */
  sealTo({ seal }: HostIdentity, secret: string, context: string): string {
    const own = generateKeyPairSync('x25519').privateKey;
    const [from, to] = [publicHalf(own), Buffer.from(seal, 'hex')];
    const key = keyBetween(own, { from, to, other: to });
    return FORM + Buffer.concat([from, sealed(key, secret, context)]).toString('base64url');
  }

  /** Throws where the text was not sealed to this host for this context. */
  open(text: string, context: string): string {
    const bytes = Buffer.from(text.slice(FORM.length), 'base64url');
    if (!text.startsWith(FORM) || bytes.length < KEY_BYTES) throw new Error('Not a sealed text');
    const from = bytes.subarray(0, KEY_BYTES);
    const to = Buffer.from(this.identity.seal, 'hex');
    return opened(keyBetween(this.sealing, { from, to, other: from }), bytes.subarray(KEY_BYTES), context);
  }
}

/** Node refuses what a key of small order would have in common with everybody: zeros. */
function keyBetween(
  own: KeyObject,
  { from, to, other }: { readonly from: Buffer; readonly to: Buffer; readonly other: Buffer },
): Buffer {
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'X25519', x: other.toString('base64url') },
    format: 'jwk',
  });
  const shared = diffieHellman({ privateKey: own, publicKey });
  return Buffer.from(hkdfSync('sha256', shared, Buffer.concat([from, to]), 'warlog/host/sealed', KEY_BYTES));
}

function privateKey(curve: Curve, bytes: Buffer): KeyObject {
  const key = Buffer.concat([Buffer.from(PRIVATE[curve], 'hex'), bytes]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

/** Of an Ed25519 or X25519 key; its last 32 bytes as SPKI writes it. */
function publicHalf(key: KeyObject): Buffer {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-KEY_BYTES);
}
