import type { UserId } from '@warlog/core';

/** A user, or a guest of the demo with only a name. */
export interface Account {
  readonly id: UserId;
  readonly name: string;
  /** `former`: the account was removed; its id remains in logs. */
  readonly kind: 'member' | 'guest' | 'former';
  readonly createdAt: number;
}

/** A member with the PHC string of the password. */
export interface Keyed {
  readonly account: Account;
  readonly passwordHash: string;
}

/** Stores accounts and sessions, which never appear in an event. */
export interface Accounts {
  /** Null if the name is taken: names are compared without case, and a name that could be confused counts as taken. */
  create(account: Omit<Account, 'createdAt'>, passwordHash: string | null): Promise<Account | null>;
  byId(ids: readonly UserId[]): Promise<readonly Account[]>;
  /** By the name of a member; null if there is none. */
  credentials(name: string): Promise<Keyed | null>;
  /** By a member's id. */
  credentialsOf(user: UserId): Promise<Keyed | null>;
  /**
   * Accounts whose names contain this text, or whose id it is, by name; at most `limit`. Former ones only by their id.
   */
  find(text: string, limit: number): Promise<readonly Account[]>;
  /** Renames an account; null if the name is taken. */
  rename(user: UserId, name: string): Promise<Account | null>;
  setPassword(user: UserId, passwordHash: string): Promise<void>;
  /** Makes a member of a guest, under the same id; null if the name is taken. */
  promote(user: UserId, name: string, passwordHash: string): Promise<Account | null>;
  /**
   * Removes sessions, password, codes, drafts, leave, notifications with addresses, and read marks. The id stays, with
   * `pseudonym` as its name.
   */
  remove(user: UserId, pseudonym: string): Promise<void>;
}

/** A signed-in device. */
export interface Session {
  readonly id: string;
  /** Name of the browser, "Firefox on Android"; empty for sessions from before this was stored. */
  readonly device: string;
  readonly openedAt: number;
  /** When it was last used, to the hour. */
  readonly usedAt: number;
  /** Whether it is the session of the request. */
  readonly isOwn: boolean;
}

/** Stores sessions with only the SHA-256 of the cookie's secret. */
export interface Sessions {
  open(tokenHash: string, user: UserId, expiresAt: number, device?: string): Promise<void>;
  /** The session's account; null if unknown, expired or closed. */
  find(tokenHash: string): Promise<Account | null>;
  close(tokenHash: string): Promise<void>;
  /** Ends every session of the user except `keep`; returns their number. */
  closeAll(user: UserId, keep?: string): Promise<number>;
  /** The user's sessions, most recently used first. */
  list(user: UserId, ownHash: string): Promise<readonly Session[]>;
  /** Ends a session of the user; false if there is none. */
  closeSession(user: UserId, id: string): Promise<boolean>;
}

/** Stores recovery codes and links for forgotten passwords. Only hashes are stored. */
export interface Recovery {
  /** Replaces the user's codes. */
  setCodes(user: UserId, codeHashes: readonly string[]): Promise<void>;
  codesLeft(user: UserId): Promise<number>;
  /** Uses a code: true once. */
  takeCode(user: UserId, codeHash: string): Promise<boolean>;
  /** Stores a link until it expires; the user's former one becomes invalid. */
  setLink(user: UserId, tokenHash: string, expiresAt: number): Promise<void>;
  /** Uses a link: returns its user once, until it expires; else null. */
  takeLink(tokenHash: string): Promise<UserId | null>;
}

/** How guesses are slowed down. */
export interface LoginThrottle {
  /** Number of guesses without a wait. */
  readonly free: number;
  /** Each later wait is twice the last one, from a second up to this. */
  readonly mostSeconds: number;
  /** Guesses older than this are forgotten. */
  readonly forgetSeconds: number;
}

/** Counts guesses across all processes. */
export interface Guesses {
  /**
   * Counts a guess for this key and returns 0, or returns the seconds to wait without counting it. Concurrent guesses
   * are serialized.
   */
  count(key: string, throttle: LoginThrottle): Promise<number>;
  /** Removes a guess that was none. */
  forget(key: string): Promise<void>;
}
