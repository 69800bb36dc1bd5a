import { STREAM_LIMITS } from '@warlog/audit';
import { expect, it } from 'vitest';
import { linesOf } from './lines.js';

async function* pieces(...given: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const piece of given) yield await Promise.resolve(Buffer.from(piece as string));
}

async function read(lines: AsyncIterable<string>): Promise<readonly string[]> {
  const all: string[] = [];
  for await (const line of lines) all.push(line);
  return all;
}

it.each([1, 2, 3, 5, 100])('linesOf finds the lines of a text that comes in pieces of %i bytes', async (size) => {
  const bytes = Buffer.from('{"name":"Łódź 🚀"}\n\nzwei\r\nthree');
  const cut = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
  expect(await read(linesOf(pieces(...cut)))).toEqual(['{"name":"Łódź 🚀"}', '', 'zwei\r', 'three']);
});

it('linesOf buffers no more of a line than the limit', async () => {
  const piece = 'x'.repeat(64 * 1024);
  let given = 0;
  const endless = async function* () {
    for (; given < 10_000; given += 1) yield* pieces(piece);
  };
  for await (const line of linesOf(endless())) {
    expect(line.length).toBeGreaterThan(STREAM_LIMITS.line);
    expect(line.length).toBeLessThanOrEqual(STREAM_LIMITS.line + piece.length);
    break;
  }
  expect(given).toBeLessThan(10);
});
