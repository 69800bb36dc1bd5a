import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  type CipherGCMTypes,
} from 'node:crypto';
import type { Vault } from '@warlog/application';

const CIPHER: CipherGCMTypes = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** What a sealed text begins with: the way it was sealed. */
const FORM = 'v1.';

/** Randomness and secrets by Node's own cryptography, under one host key of 32 bytes. */
export class NodeVault implements Vault {
  private readonly sealing: Buffer;
  private readonly naming: Buffer;

  /** `hostKey`: 64 hex digits, see `loadHostKey`. Whoever has it can open everything sealed under it. */
  constructor(hostKey: string) {
    const key = parseHostKey(hostKey);
    this.sealing = derived(key, 'warlog/seal');
    this.naming = derived(key, 'warlog/uuid');
  }

  random(bytes: number): string {
    return randomBytes(bytes).toString('hex');
  }

  uuid(): string {
    const bytes = randomBytes(16);
    bytes.writeUIntBE(Date.now(), 0, 6);
    return asUuid(bytes, 7);
  }

  /** Version 8: a UUID of our own making, by HMAC-SHA-256. */
  uuidFor(text: string): string {
    return asUuid(createHmac('sha256', this.naming).update(text).digest().subarray(0, 16), 8);
  }

  seal(secret: string, context: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.sealing, iv).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return FORM + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  open(sealed: string, context: string): string {
    const bytes = Buffer.from(sealed.slice(FORM.length), 'base64url');
    if (!sealed.startsWith(FORM) || bytes.length < IV_BYTES + TAG_BYTES) throw new Error('Not a sealed text');
    const decipher = createDecipheriv(CIPHER, this.sealing, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const opened = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]).toString('utf8');
  }

  digest(text: string): string {
    return createHash('sha256').update(text).digest('hex');
  }
}

/** Throws when the text is no host key: 64 hex digits. */
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
