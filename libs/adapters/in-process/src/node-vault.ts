import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Vault } from '@warlog/application';
import type { HostIdentity } from '@warlog/trust';
import { HostKeys } from './host-keys.js';
import { opened, sealed } from './sealing.js';

/** Prefix of a sealed text; identifies the scheme. */
const FORM = 'v1.';

/** Randomness and secrets with Node's cryptography, under one host key of 32 bytes. */
export class NodeVault implements Vault {
  private readonly sealing: Buffer;
  private readonly naming: Buffer;
  private readonly keys: HostKeys;

  /** @param hostKey 64 hex digits, see `loadHostKey`; opens everything that was sealed with it */
  constructor(hostKey: string) {
    const key = parseHostKey(hostKey);
    this.sealing = derived(key, 'warlog/seal');
    this.naming = derived(key, 'warlog/uuid');
    this.keys = new HostKeys(derived(key, 'warlog/host/sign'), derived(key, 'warlog/host/seal'));
  }

  random(bytes: number): string {
    return randomBytes(bytes).toString('hex');
  }

  uuid(): string {
    const bytes = randomBytes(16);
    bytes.writeUIntBE(Date.now(), 0, 6);
    return asUuid(bytes, 7);
  }

  /** A UUID of version 8 (custom), by HMAC-SHA-256. */
  uuidFor(text: string): string {
    return asUuid(createHmac('sha256', this.naming).update(text).digest().subarray(0, 16), 8);
  }

  seal(secret: string, context: string): string {
    return FORM + sealed(this.sealing, secret, context).toString('base64url');
  }

  open(text: string, context: string): string {
    if (!text.startsWith(FORM)) throw new Error('Not a sealed text');
    return opened(this.sealing, Buffer.from(text.slice(FORM.length), 'base64url'), context);
  }

  get identity(): HostIdentity {
    return this.keys.identity;
  }

  signAsHost(message: string): string {
    return this.keys.sign(message);
  }

  sealTo(host: HostIdentity, secret: string, context: string): string {
    return this.keys.sealTo(host, secret, context);
  }

  openAsHost(text: string, context: string): string {
    return this.keys.open(text, context);
  }

  digest(text: string): string {
    return createHash('sha256').update(text).digest('hex');
  }
}

/** @throws if the text is not 64 hex digits */
export function parseHostKey(text: string): Buffer {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new Error('A host key is 64 hex digits');
  return Buffer.from(text, 'hex');
}

function derived(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
}

function asUuid(bytes: Buffer, version: number): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
