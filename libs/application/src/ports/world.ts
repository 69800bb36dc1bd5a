import type { CampaignId } from '@warlog/kernel';
import type { HostIdentity } from '@warlog/kernel/trust';

/** Randomness and secrets of the host; never used by a ruleset. */
export interface Vault {
  /** `bytes` fresh random bytes of the system's generator, hex. */
  random(bytes: number): string;
  /** A new UUIDv7. */
  uuid(): string;
  /** The UUID that belongs to a text: the same text gives the same id on this host, nobody else can guess it. */
  uuidFor(text: string): string;
  /** Encrypts under the host's key, bound to `context` (authenticated). */
  seal(secret: string, context: string): string;
  /** Throws where the text was not sealed by this host for this context. */
  open(sealed: string, context: string): string;
  /** The public halves of the keys by which other hosts know this one. The same for ever under the same host key. */
  readonly identity: HostIdentity;
  /** Signs a message, given as hex, as this host: 128 hex digits. */
  signAsHost(message: string): string;
  /** Encrypts for another host alone, bound to `context`: whoever does it cannot open it again. Throws where it has no proper key. */
  sealTo(host: HostIdentity, secret: string, context: string): string;
  /** Throws where the text was not sealed to this host for this context. */
  openAsHost(sealed: string, context: string): string;
  /** SHA-256 as hex. */
  digest(text: string): string;
}

/** That a campaign changed, and the version it has come to. */
export interface ChangeHint {
  readonly campaign: CampaignId;
  readonly version: number;
}

/** Tells every process that a campaign changed. A hint: who hears it reads from the database. */
export interface Changes {
  /**
   * Calls `heard` for changes from now on, whichever process made them; returns how to stop. A hint may be lost on its
   * way, but for campaigns that are `watched`: whenever one has come to a later version than is given there, that is told
   * within two seconds. A hint may come twice.
   */
  subscribe(
    heard: (change: ChangeHint) => void,
    watched?: () => ReadonlyMap<CampaignId, number>,
  ): Promise<() => Promise<void>>;
}
