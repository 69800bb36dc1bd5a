import { STREAM_LIMITS } from '@warlog/audit';

/**
 * Yields the lines of a UTF-8 text that comes in pieces; buffers only the current line.
 *
 * Of a line above the limit, the part that was read is yielded, so that the caller can refuse it. The text after the
 * last line break is yielded too.
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
