import { createCipheriv, createDecipheriv, randomBytes, type CipherGCMTypes } from 'node:crypto';

const CIPHER: CipherGCMTypes = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text with a key of 32 bytes, bound to `context`. Returns IV, tag and ciphertext. */
export function sealed(key: Buffer, secret: string, context: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(context));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/**
 * Decrypts a text.
 *
 * @throws if it was not encrypted with this key for this context
 */
export function opened(key: Buffer, bytes: Buffer, context: string): string {
  if (bytes.length < IV_BYTES + TAG_BYTES) throw new Error('Not a sealed text');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}
