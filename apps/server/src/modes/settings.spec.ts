import { expect, it } from 'vitest';
import { consoleLog } from '../log.js';
import { openRuntime } from './open-runtime.js';
import { settingsFrom, SettingsRefused, usualLimits } from './settings.js';

it('allows the configured number of requests per minute, and never fewer than one page needs', () => {
  expect(settingsFrom({}).limits).toEqual(usualLimits);
  expect(settingsFrom({ WARLOG_REQUESTS_A_MINUTE: '1200' }).limits.requestsPerMinute).toBe(1200);
  for (const refused of ['10', 'many', '0', '1.5']) {
    const read = () => settingsFrom({ WARLOG_REQUESTS_A_MINUTE: refused });
    expect(read).toThrow(SettingsRefused);
    expect(read).toThrow(/^WARLOG_REQUESTS_A_MINUTE: /);
  }
});

it.each(['REDIS_URL', 'DATABASE_READ_URL'])('refuses %s without the database that it belongs to', async (name) => {
  const opened = openRuntime(settingsFrom({ [name]: 'elsewhere://' }), consoleLog);
  await expect(opened).rejects.toThrow(SettingsRefused);
  await expect(opened).rejects.toThrow(`${name} needs DATABASE_URL`);
});

it('trusts a proxy only if the public address is set as well', () => {
  const read = () => settingsFrom({ WARLOG_TRUST_PROXY: '1' });
  expect(read).toThrow(SettingsRefused);
  expect(read).toThrow(/^WARLOG_TRUST_PROXY needs WARLOG_PUBLIC_URL, .* Set it to the address that people use\.$/);
  const both = settingsFrom({ WARLOG_TRUST_PROXY: '1', WARLOG_PUBLIC_URL: 'https://war.example/' });
  expect(both).toMatchObject({ proxies: 1, origin: 'https://war.example' });
  expect(settingsFrom({ WARLOG_TRUST_PROXY: '0' })).toMatchObject({ proxies: 0, origin: null });
});
