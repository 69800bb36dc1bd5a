import type { UserId } from '@warlog/kernel';

/** A person, or a guest of the demo who has none but a name. */
export interface Account {
  readonly id: UserId;
  readonly name: string;
  /** `former`: it was removed, and its id stands in logs alone. */
  readonly kind: 'member' | 'guest' | 'former';
  readonly createdAt: number;
}

/** A member and the PHC string of the password. */
export interface Keyed {
  readonly account: Account;
  readonly passwordHash: string;
}

/** People and their sessions. Nothing of this is ever in an event. */
export interface Accounts {
  /** Null when the name is taken: names are compared without case, and one that could be taken for another is it. */
  create(account: Omit<Account, 'createdAt'>, passwordHash: string | null): Promise<Account | null>;
  byId(ids: readonly UserId[]): Promise<readonly Account[]>;
  /** By the name of a member; null where there is none. */
  credentials(name: string): Promise<Keyed | null>;
  /** By a member's id. */
  credentialsOf(user: UserId): Promise<Keyed | null>;
  /** Accounts whose names hold this text, or whose id it is, by name; at most `limit`. Former ones by their id alone. */
  find(text: string, limit: number): Promise<readonly Account[]>;
  /** Gives another name; null when it is taken. */
  rename(user: UserId, name: string): Promise<Account | null>;
  setPassword(user: UserId, passwordHash: string): Promise<void>;
  /** A guest becomes a member, under the same id; null when the name is taken. */
  promote(user: UserId, name: string, passwordHash: string): Promise<Account | null>;
  /**
   * Forgets who this was: sessions, password, codes, drafts, leave, notices and where they went, marks in letters. The
   * id stays with `pseudonym` as its name.
   */
  remove(user: UserId, pseudonym: string): Promise<void>;
}

/** One device on which somebody is signed in. */
export interface Session {
  readonly id: string;
  /** What its browser calls itself, "Firefox on Android"; empty when it was opened before that was kept. */
  readonly device: string;
  readonly openedAt: number;
  /** When it was last used, to the hour. */
  readonly usedAt: number;
  /** Is it the one that asks? */
  readonly isOwn: boolean;
}

/** Sessions: only the SHA-256 of the cookie's secret is kept. */
export interface Sessions {
  open(tokenHash: string, user: UserId, expiresAt: number, device?: string): Promise<void>;
  /** The session's account; null when unknown, expired or closed. */
  find(tokenHash: string): Promise<Account | null>;
  close(tokenHash: string): Promise<void>;
  /** Ends every session of the user, but for the one of `keep`; how many. */
  closeAll(user: UserId, keep?: string): Promise<number>;
  /** The user's sessions, the one used last first. */
  list(user: UserId, ownHash: string): Promise<readonly Session[]>;
  /** Ends one of the user's; false where there is none such. */
  closeOne(user: UserId, id: string): Promise<boolean>;
}

/** Ways back in for whoever forgot a password. Only hashes are kept. */
export interface Recovery {
  /** Replaces the user's codes. */
  setCodes(user: UserId, codeHashes: readonly string[]): Promise<void>;
  codesLeft(user: UserId): Promise<number>;
  /** Takes a code: true once. */
  takeCode(user: UserId, codeHash: string): Promise<boolean>;
  /** Keeps a link until then; the user's former one ends. */
  setLink(user: UserId, tokenHash: string, expiresAt: number): Promise<void>;
  /** Takes a link: whose it is, once and until it ends; else null. */
  takeLink(tokenHash: string): Promise<UserId | null>;
}

/** How guesses at one thing are slowed down. */
export interface Patience {
  /** So many come at once. */
  readonly free: number;
  /** After them each waits twice as long as the one before, from a second up to this. */
  readonly mostSeconds: number;
  /** What was guessed before so long is forgotten. */
  readonly forgetSeconds: number;
}

/** Counts guesses, for all processes together. */
export interface Guesses {
  /**
   * Counts one more guess at this thing and answers 0, or the seconds to wait: then it does not count. Of guesses at the
   * same moment no more come through than one after the other.
   */
  count(key: string, patience: Patience): Promise<number>;
  /** It was no guess. */
  forget(key: string): Promise<void>;
}
