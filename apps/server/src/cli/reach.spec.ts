import { networkInterfaces } from 'node:os';
import { expect, it } from 'vitest';
import { settingsFrom } from '../modes/settings.js';
import { reachOf } from './serve.js';

const outside = Object.values(networkInterfaces())
  .flatMap((found) => found ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address;

it('listens only for this computer by default', () => {
  expect(settingsFrom({}).host).toBe('127.0.0.1');
  expect(settingsFrom({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
});

it('says who can reach it, and how to let phones in', () => {
  expect(reachOf({ host: '127.0.0.1', origin: null }, 8080)).toContain('--lan');
  expect(reachOf({ host: '127.0.0.1', origin: 'https://example.org' }, 8080)).not.toContain('--lan');
  const open = reachOf({ host: '0.0.0.0', origin: null }, 8081);
  expect(open).toMatch(/all addresses/);
  if (outside) expect(open).toContain(`http://${outside}:8081`);
});
