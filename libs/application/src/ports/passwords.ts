/** Hashes passwords: slow on purpose, with limited concurrency. */
export interface Passwords {
  /** A PHC string with its own salt and cost. */
  hash(password: string): Promise<string>;
  /** Returns whether this is the password; false for a text that is no hash, never throws. */
  verify(passwordHash: string, password: string): Promise<boolean>;
}
