import { describe, expect, it, vi } from 'vitest';
import { createClient } from './client.js';
import { Home, Server } from './generated/client.js';

function clientThatMeets(answer: () => Promise<Response>) {
  const onReach = vi.fn<(reached: boolean) => void>();
  const fetched = vi.fn<typeof fetch>(() => answer());
  let clock = 0;
  const client = createClient({ origin: 'http://server.test', fetch: fetched, onReach, now: () => (clock += 10) });
  return { client, fetched, onReach };
}

const json = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));

describe('createClient', () => {
  it('returns data with the times of request and answer', async () => {
    const { client, fetched, onReach } = clientThatMeets(() => json({ data: { serverTime: 'now' } }));
    expect(await client.query(Server, {})).toEqual({
      ok: true,
      data: { serverTime: 'now' },
      sentAt: 10,
      receivedAt: 20,
    });
    expect(onReach).toHaveBeenLastCalledWith(true);
    const [address, init] = fetched.mock.calls[0]!;
    expect(address).toBe('http://server.test/graphql');
    expect(init?.headers).toMatchObject({ 'x-warlog': '1', 'apollo-require-preflight': '1' });
  });

  it('uses an early answer once, with its own times', async () => {
    const early = {
      body: JSON.stringify({ query: Server, variables: {} }),
      response: json({ data: { serverTime: 'then' } }),
      ...{ sentAt: 1, receivedAt: 3 },
    };
    const fetched = vi.fn<typeof fetch>(() => json({ data: { serverTime: 'now' } }));
    const client = createClient({ early: [early], fetch: fetched, now: () => 9 });
    expect(await client.query(Home, {})).toMatchObject({ data: { serverTime: 'now' }, sentAt: 9 });
    expect(await client.query(Server, {})).toEqual({
      ok: true,
      data: { serverTime: 'then' },
      sentAt: 1,
      receivedAt: 3,
    });
    expect(await client.query(Server, {})).toMatchObject({ data: { serverTime: 'now' }, sentAt: 9, receivedAt: 9 });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('ignores an early answer that is old, or was requested before a sign-in', async () => {
    const early = (sentAt: number) => ({
      body: JSON.stringify({ query: Server, variables: {} }),
      response: json({ data: { serverTime: 'then' } }),
      ...{ sentAt, receivedAt: sentAt },
    });
    const fetched = vi.fn<typeof fetch>(() => json({ data: { serverTime: 'now' } }));
    const client = createClient({ early: [early(1)], fetch: fetched, now: () => 20_000 });
    expect(await client.query(Server, {})).toMatchObject({ data: { serverTime: 'now' } });
    const other = createClient({ early: [early(1)], fetch: fetched, now: () => 9 });
    await other.signIn({ name: 'Mara', password: 'x' });
    expect(await other.query(Server, {})).toMatchObject({ data: { serverTime: 'now' } });
  });

  it('returns offline if nothing answers', async () => {
    const { client, onReach } = clientThatMeets(() => Promise.reject(new TypeError('fetch failed')));
    expect(await client.query(Server, {})).toEqual({ ok: false, failure: { kind: 'offline' } });
    expect(onReach).toHaveBeenLastCalledWith(false);
  });

  it('returns away if something other than the server answers', async () => {
    const page = () => Promise.resolve(new Response('<html>Bad gateway</html>', { status: 502 }));
    const { client, onReach } = clientThatMeets(page);
    expect(await client.query(Server, {})).toEqual({ ok: false, failure: { kind: 'away', status: 502 } });
    expect(onReach).toHaveBeenLastCalledWith(false);
  });

  it('distinguishes an ended session from a refusal', async () => {
    const error = (code: string) => json({ data: null, errors: [{ message: 'No.', extensions: { code } }] });
    const ended = clientThatMeets(() => error('UNAUTHENTICATED')).client;
    expect(await ended.query(Home, {})).toEqual({ ok: false, failure: { kind: 'signed-out' } });
    const refused = clientThatMeets(() => error('FORBIDDEN')).client;
    expect(await refused.query(Home, {})).toEqual({
      ok: false,
      failure: { kind: 'refused', code: 'FORBIDDEN', sentence: 'No.' },
    });
  });

  it('returns the sentence of a refused sign-in', async () => {
    const { client } = clientThatMeets(() => json({ code: 'WRONG_PASSWORD', sentence: 'They do not match.' }, 401));
    expect(await client.signIn({ name: 'Mara', password: 'x' })).toEqual({
      ok: false,
      failure: { kind: 'refused', code: 'WRONG_PASSWORD', sentence: 'They do not match.' },
    });
  });

  it('signs out without a body', async () => {
    const { client, fetched } = clientThatMeets(() => Promise.resolve(new Response(null, { status: 204 })));
    expect((await client.signOut()).ok).toBe(true);
    expect(fetched.mock.calls[0]![1]).not.toHaveProperty('body');
  });
});
