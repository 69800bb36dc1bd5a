import { createHash } from 'node:crypto';

/* The bytes of signed statements, computed independently of the app's own code. */

/** SHA-256 over these buffers in order. */
export const sha256 = (...parts: readonly Buffer[]): Buffer =>
  createHash('sha256').update(Buffer.concat(parts)).digest();

/** ASCII text after its length. */
export const enc = (text: string): Buffer =>
  Buffer.concat([Buffer.from([text.length >> 8, text.length & 255]), Buffer.from(text)]);

/** A number as four bytes. */
export function u32(n: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(n);
  return bytes;
}

/** The canonical text of a value. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`;
}
