/** Hashing of passwords: slow on purpose, bounded in how much runs at once. */
export interface Passwords {
  /** A PHC string with its own salt and cost. */
  hash(password: string): Promise<string>;
  /** Is it this password? False, never an exception, for a text that is no hash. */
  verify(passwordHash: string, password: string): Promise<boolean>;
}
