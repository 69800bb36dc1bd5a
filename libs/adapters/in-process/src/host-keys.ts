import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  sign,
  type KeyObject,
} from 'node:crypto';
import type { HostIdentity } from '@warlog/trust';
import { opened, sealed } from './sealing.js';

type Curve = 'Ed25519' | 'X25519';

/** The DER prefix of the 32 bytes of a private key, for each curve (RFC 8410, PKCS 8). */
const PRIVATE = { Ed25519: '302e020100300506032b657004220420', X25519: '302e020100300506032b656e04220420' } as const;
/** Prefix of a text sealed to a host; identifies the scheme. */
const FORM = 'h1.';
const KEY_BYTES = 32;

/** The keys by which other servers know this one: one signs, one receives sealed texts (ADR 53). 32 bytes each. */
export class HostKeys {
  readonly identity: HostIdentity;
  private readonly signing: KeyObject;
  private readonly sealing: KeyObject;

  constructor(signing: Buffer, sealing: Buffer) {
    this.signing = privateKey('Ed25519', signing);
    this.sealing = privateKey('X25519', sealing);
    this.identity = {
      sign: publicKeyBytes(this.signing).toString('hex'),
      seal: publicKeyBytes(this.sealing).toString('hex'),
    };
  }

  /** Signs a message. Both are hex. */
  sign(message: string): string {
    return sign(null, Buffer.from(message, 'hex'), this.signing).toString('hex');
  }

  /** Encrypts with the shared secret of a new key for this text and the other server's key. */
  sealTo({ seal }: HostIdentity, secret: string, context: string): string {
    const own = generateKeyPairSync('x25519').privateKey;
    const [from, to] = [publicKeyBytes(own), Buffer.from(seal, 'hex')];
    const key = keyBetween(own, { from, to, other: to });
    return FORM + Buffer.concat([from, sealed(key, secret, context)]).toString('base64url');
  }

  /** @throws if the text was not sealed to this server for this context */
  open(text: string, context: string): string {
    const bytes = Buffer.from(text.slice(FORM.length), 'base64url');
    if (!text.startsWith(FORM) || bytes.length < KEY_BYTES) throw new Error('Not a sealed text');
    const from = bytes.subarray(0, KEY_BYTES);
    const to = Buffer.from(this.identity.seal, 'hex');
    return opened(keyBetween(this.sealing, { from, to, other: from }), bytes.subarray(KEY_BYTES), context);
  }
}

/** Derives the shared key. Node refuses a key of small order, whose shared secret would always be zeros. */
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

/** Returns the raw bytes of an Ed25519 or X25519 public key: the last 32 bytes of its SPKI encoding. */
function publicKeyBytes(key: KeyObject): Buffer {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-KEY_BYTES);
}
