import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { guardedPost, isPublicAddress } from './guarded-post.js';
import { openEndpoint, type Endpoint } from './testing/index.js';

// The DNS zone of a stranger: the answers of its name server, a list per query.
const zone = vi.hoisted(() => new Map<string, string[][]>());
const asked = vi.hoisted(() => ({ questions: 0 }));
vi.mock('node:dns', async (original) => {
  const dns = await original<typeof import('node:dns')>();
  return {
    ...dns,
    lookup: (name: string, options: object, done: (error: Error | null, found?: object[]) => void) => {
      const answers = zone.get(name);
      if (answers) asked.questions += 1;
      const found = answers && answers.length > 1 ? answers.shift() : answers?.[0];
      if (!found) return dns.lookup(name, options as never, done as never);
      done(
        null,
        found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    },
  };
});

const message = { headers: {}, body: 'x' };

describe('guardedPost', () => {
  let inside: Endpoint;
  beforeAll(async () => (inside = await openEndpoint()));
  afterAll(() => inside.close());

  it.each([
    'http://hooks.example.org/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.1.2.3/',
    'https://[fd00::1]/',
    'https://localhost/',
  ])('does not call an address inside the network: %s', async (address) => {
    await expect(guardedPost(address, message, 'public')).rejects.toThrow(/WLG_E_SEND_(?:INTERNAL|HTTPS)/);
  });

  it('does not call a name if one of its addresses is inside the network', async () => {
    zone.set('half.example', [['93.184.216.34', '10.0.0.1']]);
    await expect(guardedPost('https://half.example/', message, 'public')).rejects.toThrow('WLG_E_SEND_INTERNAL');
  });

  it('connects to the address that it looked up, even if the name changes a moment later', async () => {
    const { port } = new URL(inside.url);
    // Resolves to another machine at the first query, and to this one at every later query.
    zone.set('rebind.example', [['192.0.2.1'], ['127.0.0.1']]);
    asked.questions = 0;
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await expect(guardedPost(`https://rebind.example:${port}/`, message, 'public')).rejects.toThrow(
        'WLG_E_SEND_INTERNAL',
      );
    }
    expect(asked.questions).toBe(3);
    expect(inside.heard).toEqual([]);
  });

  it('calls any address if the operator allows it', async () => {
    expect(await guardedPost(inside.url, message, 'anything')).toMatchObject({ status: 201 });
  });

  it('distinguishes public addresses from internal ones', () => {
    expect(['93.184.216.34', '2606:2800:220:1::1', '8.8.8.8'].every(isPublicAddress)).toBe(true);
    expect(
      ['100.64.0.1', '192.168.1.1', '0.0.0.0', '224.0.0.1', 'fe80::1', '::', '::7f00:1', 'name'].some(isPublicAddress),
    ).toBe(false);
  });
});
