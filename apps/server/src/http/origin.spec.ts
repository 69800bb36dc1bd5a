import { expect, it } from 'vitest';
import type { Settings } from '../modes/settings.js';
import { isOwnOrigin } from './origin.js';

const settings = { origin: 'https://war.example', proxies: 1 } as Settings;
const from = (origin: string | undefined, more: Record<string, string> = {}) =>
  isOwnOrigin(
    { headers: { host: 'inner:8080', ...(origin === undefined ? {} : { origin }), ...more }, socket: {} },
    settings,
  );

it("accepts the configured address, the server's own host, and clients that are not browsers", () => {
  expect([from('https://war.example'), from('http://inner:8080'), from(undefined)]).toEqual([true, true, true]);
  expect([from('https://evil.example'), from('null')]).toEqual([false, false]);
});

it('ignores X-Forwarded-Host, even behind a proxy', () => {
  const forwarded = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  expect(from('https://evil.example', forwarded)).toBe(false);
  expect(
    isOwnOrigin(
      { headers: { host: 'inner:8080', origin: 'https://evil.example', ...forwarded }, socket: {} },
      { ...settings, origin: null },
    ),
  ).toBe(false);
});
