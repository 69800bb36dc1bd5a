import type { CampaignId } from '@warlog/core';
import type { HostIdentity } from '@warlog/trust';

/** Randomness and secrets of the server; never used by a ruleset. */
export interface Vault {
  /** `bytes` fresh random bytes of the system's generator, hex. */
  random(bytes: number): string;
  /** A new UUIDv7. */
  uuid(): string;
  /** The UUID of a text: the same text has the same id on this server, and others cannot guess it. */
  uuidFor(text: string): string;
  /** Encrypts with the server's key, bound to `context` (authenticated). */
  seal(secret: string, context: string): string;
  /** Throws if the text was not sealed by this server for this context. */
  open(sealed: string, context: string): string;
  /** The public keys that identify this server to others. Permanent for the same server key. */
  readonly identity: HostIdentity;
  /** Signs a message, given as hex, as this server: 128 hex digits. */
  signAsHost(message: string): string;
  /**
   * Encrypts for another server only, bound to `context`: this server cannot open it again. Throws if its key is
   * invalid.
   */
  sealTo(host: HostIdentity, secret: string, context: string): string;
  /** Throws if the text was not sealed for this server and this context. */
  openAsHost(sealed: string, context: string): string;
  /** SHA-256 as hex. */
  digest(text: string): string;
}

/** A campaign changed; `version` is its version now. */
export interface ChangeHint {
  readonly campaign: CampaignId;
  readonly version: number;
}

/** Notifies every process of changed campaigns. Only a hint: subscribers read from the database. */
export interface Changes {
  /**
   * Calls `heard` for later changes by any process; returns the function to unsubscribe.
   *
   * A hint may be lost, except for `watched` campaigns: a later version than the given one is reported within two
   * seconds. Hints may be repeated.
   */
  subscribe(
    heard: (change: ChangeHint) => void,
    watched?: () => ReadonlyMap<CampaignId, number>,
  ): Promise<() => Promise<void>>;
}
