import { STREAM_LIMITS } from '@warlog/kernel';

/**
 * The lines of a text of UTF-8 that comes in pieces; only the line under way is kept. One that outgrows what may stand in
 * a line is given as far as it came, for whoever reads lines to refuse, and so is what stands behind the last end of line.
 */
export async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of pieces) {
    const lines = `${rest}${decoder.decode(piece, { stream: true })}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    if (rest.length <= STREAM_LIMITS.line) continue;
    yield rest;
    rest = '';
  }
  yield rest + decoder.decode();
}
