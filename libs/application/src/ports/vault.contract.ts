import { describe, expect, it } from 'vitest';
import { isStatementSigned } from '@warlog/trust';
import type { Vault } from './world.js';

export interface VaultFixture {
  readonly vault: Vault;
  /** The vault of another server. */
  readonly stranger: Vault;
}

/** Contract of `Vault`. */
export function vaultContract(name: string, open: () => VaultFixture): void {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

  describe(`${name} keeps the Vault contract`, () => {
    it('returns fresh random bytes as hex', () => {
      const { vault } = open();
      const drawn = Array.from({ length: 100 }, () => vault.random(32));
      expect(new Set(drawn).size).toBe(100);
      expect(drawn.every((text) => /^[0-9a-f]{64}$/.test(text))).toBe(true);
    });

    it('creates UUIDs of version 7 that sort by time', () => {
      const { vault } = open();
      const ids = Array.from({ length: 100 }, () => vault.uuid());
      expect(new Set(ids).size).toBe(100);
      expect(ids.every((id) => uuid.exec(id)?.[1] === '7')).toBe(true);
      const times = ids.map((id) => id.slice(0, 13));
      expect(times).toEqual([...times].sort());
    });

    it('returns the UUID of a text: always the same here, another one elsewhere', () => {
      const { vault, stranger } = open();
      expect(vault.uuidFor('a/1')).toMatch(uuid);
      expect(vault.uuidFor('a/1')).toBe(vault.uuidFor('a/1'));
      expect(vault.uuidFor('a/1')).not.toBe(vault.uuidFor('a/2'));
      expect(vault.uuidFor('a/1')).not.toBe(stranger.uuidFor('a/1'));
    });

    it('opens what it sealed, for the same context only', () => {
      const { vault, stranger } = open();
      const sealed = vault.seal('a secret, ünïcode', 'dice-key/c1');
      expect(sealed).not.toContain('secret');
      expect(vault.seal('a secret, ünïcode', 'dice-key/c1')).not.toBe(sealed);
      expect(vault.open(sealed, 'dice-key/c1')).toBe('a secret, ünïcode');
      expect(() => vault.open(sealed, 'dice-key/c2')).toThrow();
      expect(() => stranger.open(sealed, 'dice-key/c1')).toThrow();
      const middle = Math.floor(sealed.length / 2);
      const forged = sealed.slice(0, middle) + (sealed[middle] === 'A' ? 'B' : 'A') + sealed.slice(middle + 1);
      expect(() => vault.open(forged, 'dice-key/c1')).toThrow();
      expect(() => vault.open('', 'dice-key/c1')).toThrow();
    });

    it('has one permanent identity, different from other servers', () => {
      const { vault, stranger } = open();
      expect(vault.identity).toEqual(open().vault.identity);
      const keys = [vault.identity, stranger.identity].flatMap(({ sign, seal }) => [sign, seal]);
      expect(new Set(keys).size).toBe(4);
      expect(keys.every((key) => /^[0-9a-f]{64}$/.test(key))).toBe(true);
    });

    it('signs as its identity, verifiable by all', () => {
      const { vault, stranger } = open();
      const signature = vault.signAsHost('00ff');
      expect(isStatementSigned(vault.identity.sign, '00ff', signature)).toBe(true);
      expect(isStatementSigned(vault.identity.sign, '00fe', signature)).toBe(false);
      expect(isStatementSigned(stranger.identity.sign, '00ff', signature)).toBe(false);
    });

    it('seals for another server, which alone opens it, for the same context', () => {
      const { vault, stranger } = open();
      const sealed = vault.sealTo(stranger.identity, 'a secret, ünïcode', 'move/c1');
      expect(vault.sealTo(stranger.identity, 'a secret, ünïcode', 'move/c1')).not.toBe(sealed);
      expect(stranger.openAsHost(sealed, 'move/c1')).toBe('a secret, ünïcode');
      expect(() => stranger.openAsHost(sealed, 'move/c2')).toThrow();
      expect(() => vault.openAsHost(sealed, 'move/c1')).toThrow();
      for (let at = 0; at < sealed.length; at += 7) {
        const forged = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
        expect(() => stranger.openAsHost(forged, 'move/c1'), `${at}`).toThrow();
      }
      expect(() => stranger.openAsHost('', 'move/c1')).toThrow();
    });

    it('refuses to seal for a key that all could open', () => {
      const { vault } = open();
      const low = [
        '00'.repeat(32),
        `01${'00'.repeat(31)}`,
        'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800',
      ];
      for (const seal of low) expect(() => vault.sealTo({ ...vault.identity, seal }, 'x', 'move/c1')).toThrow();
    });

    it('digests by SHA-256', () => {
      const digest = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
      expect(open().vault.digest('abc')).toBe(digest);
    });
  });
}
