import type { Guesses, Recovery } from '../ports/accounts.js';
import type { Passwords } from '../ports/passwords.js';
import type { Ports } from '../ports/ports.js';

/** Ports that accounts and sessions need. */
export type AccountPorts = Pick<Ports, 'accounts' | 'sessions' | 'vault' | 'reads'> & {
  readonly passwords: Passwords;
  readonly recovery: Recovery;
  readonly guesses: Guesses;
};
