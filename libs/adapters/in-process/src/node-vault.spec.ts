import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vaultContract } from '@warlog/application/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadHostKey } from './host-key.js';
import { NodeVault } from './node-vault.js';

vaultContract('NodeVault', () => ({
  vault: new NodeVault('11'.repeat(32)),
  stranger: new NodeVault('22'.repeat(32)),
}));

describe('NodeVault', () => {
  it('opens what another process sealed with the same host key', () => {
    const sealed = new NodeVault('11'.repeat(32)).seal('x', 'c');
    expect(new NodeVault('11'.repeat(32)).open(sealed, 'c')).toBe('x');
  });

  it('refuses an invalid host key', () => {
    expect(() => new NodeVault('secret')).toThrow('64 hex digits');
  });
});

describe('loadHostKey', () => {
  let directory = '';
  beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'warlog-key-'))));
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  it('creates a key once, readable only by its owner', () => {
    const file = join(directory, 'deep', 'host.key');
    const key = loadHostKey(file);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(loadHostKey(file)).toBe(key);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8').trim()).toBe(key);
  });

  it('never replaces a file with other content', () => {
    const file = join(directory, 'host.key');
    writeFileSync(file, 'half a k');
    expect(() => loadHostKey(file)).toThrow(file);
    expect(readFileSync(file, 'utf8')).toBe('half a k');
  });
});
