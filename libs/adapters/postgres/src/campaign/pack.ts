import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** One row of a pack: what one viewer was told or saw. */
export interface Packed<T> {
  readonly viewer: string;
  readonly seq: number;
  readonly value: T;
}

/** Beyond this, a few per cent less cost several times the processor time. */
const QUALITY = 5;

/**
 * Rows of several viewers as one, a line each, compressed: most of what happens is told to many in the same words, and
 * that is stored once. JSON breaks no lines.
 */
export function pack(rows: readonly Packed<unknown>[]): Buffer {
  const text = rows.map(({ viewer, seq, value }) => `${viewer} ${seq} ${JSON.stringify(value)}`).join('\n');
  const bytes = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params });
}

/** A viewer's rows of a pack in their order, each as the JSON text that was packed; nobody else's are parsed. */
export function unpack(packed: Uint8Array, viewer: string): readonly Packed<string>[] {
  const mine = `${viewer} `;
  const lines = brotliDecompressSync(packed).toString().split('\n');
  return lines
    .filter((line) => line.startsWith(mine))
    .map((line) => {
      const end = line.indexOf(' ', mine.length);
      return { viewer, seq: Number(line.slice(mine.length, end)), value: line.slice(end + 1) };
    });
}

/** As a parameter within JSON, which Postgres reads as bytes. */
export function asBytes(packed: Buffer): string {
  return `\\x${packed.toString('hex')}`;
}
