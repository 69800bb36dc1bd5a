import { describe, expect, it } from 'vitest';
import { commandId, nonce } from './ids.js';

describe('ids', () => {
  it('are hex digits of the requested length, with leading zeros', () => {
    expect(nonce((count) => new Uint8Array(count).fill(7))).toBe('07'.repeat(32));
    expect(commandId((count) => new Uint8Array(count))).toBe('0'.repeat(32));
  });

  it('differ from call to call', () => {
    expect(nonce()).not.toBe(nonce());
    expect(commandId()).toMatch(/^[0-9a-f]{32}$/);
  });
});
