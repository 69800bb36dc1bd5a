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

const NEWLINE = 10;

/** A viewer's rows of a pack in their order, each as the JSON text that was packed; nobody else's become text at all. */
export function unpack(packed: Uint8Array, viewer: string): readonly Packed<string>[] {
  const bytes = brotliDecompressSync(packed);
  const mine = Buffer.from(`${viewer} `);
  const rows: Packed<string>[] = [];
  for (let start = 0, end: number; start < bytes.length; start = end + 1) {
    const newline = bytes.indexOf(NEWLINE, start);
    end = newline < 0 ? bytes.length : newline;
    if (bytes.compare(mine, 0, mine.length, start, Math.min(start + mine.length, end)) !== 0) continue;
    const line = bytes.toString('utf8', start + mine.length, end);
    const gap = line.indexOf(' ');
    rows.push({ viewer, seq: Number(line.slice(0, gap)), value: line.slice(gap + 1) });
  }
  return rows;
}

/** As a parameter within JSON, which Postgres reads as bytes. */
export function asBytes(packed: Buffer): string {
  return `\\x${packed.toString('hex')}`;
}
