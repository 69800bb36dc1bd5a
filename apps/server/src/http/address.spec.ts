import { describe, expect, it } from 'vitest';
import { addressOf, originOf } from './address.js';

const from = (remoteAddress: string, forwarded?: string | string[]) => ({
  headers: forwarded === undefined ? {} : ({ 'x-forwarded-for': forwarded } as Record<string, string>),
  socket: { remoteAddress },
});

describe('addressOf', () => {
  it('returns the other end of the connection without a proxy of ours, whatever headers claim', () => {
    expect(addressOf(from('203.0.113.7', '10.0.0.1'), { proxies: 0 })).toBe('203.0.113.7');
  });

  it('returns what the one proxy saw, not what the client wrote before it', () => {
    for (const forged of ['1.2.3.4', '5.6.7.8, 9.9.9.9', 'nonsense, ,']) {
      expect(addressOf(from('172.18.0.2', `${forged}, 203.0.113.7`), { proxies: 1 })).toBe('203.0.113.7');
    }
    expect(addressOf(from('172.18.0.2', ['1.2.3.4', '203.0.113.7']), { proxies: 1 })).toBe('203.0.113.7');
  });

  it('returns what the outermost of several proxies saw', () => {
    expect(addressOf(from('172.18.0.2', '6.6.6.6, 203.0.113.7, 198.51.100.1'), { proxies: 2 })).toBe('203.0.113.7');
    expect(addressOf(from('172.18.0.2'), { proxies: 2 })).toBe('172.18.0.2');
  });

  it('returns one address for a whole IPv6 network, and the same for both notations of IPv4', () => {
    const address = addressOf(from('2001:db8:0:1::42'), { proxies: 0 });
    expect(address).toBe('2001:db8:0:1::/64');
    expect(addressOf(from('2001:0DB8:0000:0001:aaaa:bbbb:cccc:dddd'), { proxies: 0 })).toBe(address);
    expect(addressOf(from('2001:db8:0:2::42'), { proxies: 0 })).not.toBe(address);
    expect(addressOf(from('::ffff:203.0.113.7'), { proxies: 0 })).toBe('203.0.113.7');
    expect(addressOf(from('::1'), { proxies: 0 })).toBe('0:0:0:0::/64');
  });
});

describe('originOf', () => {
  const headers = { host: 'inner:8080', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'war.example' };
  const request = { headers, socket: {} };
  it('accepts the origin only from a proxy of ours, or from the settings', () => {
    expect(originOf(request, { origin: null, proxies: 0 })).toBe('http://inner:8080');
    expect(originOf(request, { origin: null, proxies: 1 })).toBe('https://war.example');
    expect(originOf(request, { origin: 'https://set.example', proxies: 0 })).toBe('https://set.example');
  });
});
