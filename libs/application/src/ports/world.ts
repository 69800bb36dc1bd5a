import type { CampaignId } from '@warlog/kernel';

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
