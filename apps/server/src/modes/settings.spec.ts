import { expect, it } from 'vitest';
import { settingsFrom, SettingsRefused, usualLimits } from './settings.js';

it('lets as many requests a minute through as its host says, and never so few that one page takes them all', () => {
  expect(settingsFrom({}).limits).toEqual(usualLimits);
  expect(settingsFrom({ WARLOG_REQUESTS_A_MINUTE: '1200' }).limits.requestsPerMinute).toBe(1200);
  for (const refused of ['10', 'many', '0', '1.5']) {
    const read = () => settingsFrom({ WARLOG_REQUESTS_A_MINUTE: refused });
    expect(read).toThrow(SettingsRefused);
    expect(read).toThrow(/^WARLOG_REQUESTS_A_MINUTE: /);
  }
});
