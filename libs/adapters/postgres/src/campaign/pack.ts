import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** One row of a pack: a disclosure or view of one viewer. */
export interface Packed<T> {
  readonly viewer: string;
  readonly seq: number;
  readonly value: T;
}

/** Higher compression levels save a few percent, at several times the processor time. */
const QUALITY = 5;

/**
 * Packs rows of several viewers into one compressed text, a line each.
 *
 * Most events are disclosed to many viewers in the same words, which are stored only once. JSON contains no line
 * breaks.
 */
export function pack(rows: readonly Packed<unknown>[]): Buffer {
  const text = rows.map(({ viewer, seq, value }) => `${viewer} ${seq} ${JSON.stringify(value)}`).join('\n');
  const bytes = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params });
}

const NEWLINE = 10;

/** Returns a viewer's rows of a pack in order, as JSON text. Rows of other viewers are not decoded. */
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

/** Encodes bytes as a string inside JSON that Postgres reads as bytea. */
export function asBytes(packed: Buffer): string {
  return `\\x${packed.toString('hex')}`;
}
