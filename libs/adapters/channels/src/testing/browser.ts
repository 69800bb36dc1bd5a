import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify, type ECDH } from 'node:crypto';
import type { ReceivedRequest } from './endpoint.js';

/** The browser side of Web Push, with node:crypto only: it must decrypt what the server sends. */
export class FakeBrowser {
  private readonly pair: ECDH = createECDH('prime256v1');
  private readonly auth = randomBytes(16);

  constructor(private readonly endpoint: string) {
    this.pair.generateKeys();
  }

  /** The value of `PushSubscription.toJSON`. */
  get subscription() {
    const keys = { p256dh: this.pair.getPublicKey('base64url'), auth: this.auth.toString('base64url') };
    return { endpoint: this.endpoint, keys };
  }

  /** Decrypts a message (RFC 8188 with the keys of RFC 8291); returns its JSON and the plaintext length. */
  open({ headers, body }: ReceivedRequest): { readonly json: Record<string, unknown>; readonly bytes: number } {
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error(`Encoded as ${headers['content-encoding']}`);
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const shared = this.pair.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.pair.getPublicKey(), sender]);
    const secret = hkdf(this.auth, shared, info, 32);
    const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    const end = padded.lastIndexOf(2);
    return { json: JSON.parse(padded.subarray(0, end).toString()) as Record<string, unknown>, bytes: end };
  }
}

/** Returns the claims of a request's VAPID token (RFC 8292), after verifying its signature. */
export function vapidClaims({ headers }: ReceivedRequest): Record<string, unknown> & { readonly key: string } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const signed = Buffer.from(`${header}.${claims}`);
  const isGenuine = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isGenuine) throw new Error('The VAPID token is not signed by the key beside it');
  return { ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>), key };
}

function hkdf(salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer {
  const extracted = createHmac('sha256', salt).update(secret).digest();
  return createHmac('sha256', extracted)
    .update(info)
    .update(Buffer.from([1]))
    .digest()
    .subarray(0, length);
}
