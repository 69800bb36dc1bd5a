import type { UserId } from '@warlog/kernel';

/** A person, or a guest of the demo who has none but a name. */
export interface Account {
  readonly id: UserId;
  readonly name: string;
  readonly kind: 'member' | 'guest';
  readonly createdAt: number;
}

/** People and their sessions. Nothing of this is ever in an event. */
export interface Accounts {
  /** Null when the name is taken (names are compared without case). */
  create(account: Omit<Account, 'createdAt'>, passwordHash: string | null): Promise<Account | null>;
  byId(ids: readonly UserId[]): Promise<readonly Account[]>;
  /** With the PHC string of the password; null where there is no such member. */
  credentials(name: string): Promise<{ readonly account: Account; readonly passwordHash: string } | null>;
}

/** Sessions: only the SHA-256 of the cookie's secret is kept. */
export interface Sessions {
  open(tokenHash: string, user: UserId, expiresAt: number): Promise<void>;
  /** The session's account; null when unknown, expired or closed. */
  find(tokenHash: string): Promise<Account | null>;
  close(tokenHash: string): Promise<void>;
  /** Ends every session of the user. */
  closeAll(user: UserId): Promise<void>;
}
