import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { compressAnswers } from './compressed-answers.js';

const long = { seen: Array.from({ length: 500 }, (_, turn) => ({ turn, place: 'p.kolvane-i' })) };
const server = fastify();
compressAnswers(server);
server.get('/long', () => long);
server.get('/short', () => ({ seen: [] }));
afterAll(() => server.close());

const ask = (url: string, encodings?: string) =>
  server.inject({ url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } });

it('compresses a long answer with brotli to a fifth of its size at most', async () => {
  const { headers, rawPayload } = await ask('/long', 'gzip, deflate, br');
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(headers['content-type']).toContain('application/json');
  expect(Number(headers['content-length'])).toBe(rawPayload.length);
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual(long);
  expect(rawPayload.length * 5).toBeLessThan(JSON.stringify(long).length);
});

it.each([
  ['a short one', '/short', 'br'],
  ['one for who reads no brotli', '/long', 'gzip'],
  ['one for who says nothing', '/long', undefined],
])('sends %s uncompressed', async (_, url, encodings) => {
  const { headers, json } = await ask(url, encodings);
  expect(headers['content-encoding']).toBeUndefined();
  expect(json()).toEqual(url === '/long' ? long : { seen: [] });
});
