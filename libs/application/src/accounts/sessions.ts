import type { UserId } from '@warlog/core';
import type { Account } from '../ports/accounts.js';
import type { AccountPorts } from './account-ports.js';

/** How long a session lasts: 60 days. */
export const SESSION_SECONDS = 60 * 24 * 3600;

type SessionPorts = Pick<AccountPorts, 'sessions' | 'vault' | 'reads'>;

/**
 * Opens a session and returns the secret for its cookie, which is not stored. The former session of the device ends.
 */
export async function openSession(
  ports: SessionPorts,
  user: UserId,
  former: string | null,
  device = '',
): Promise<string> {
  if (former !== null) await closeSession(ports, former);
  const secret = ports.vault.random(32);
  const now = await ports.reads.now();
  await ports.sessions.open(ports.vault.digest(secret), user, now + SESSION_SECONDS * 1000, device);
  return secret;
}

/** Returns the user of a session; null if there is none. */
export async function findSession(
  ports: Pick<SessionPorts, 'sessions' | 'vault'>,
  secret: string,
): Promise<Account | null> {
  return isSecret(secret) ? ports.sessions.find(ports.vault.digest(secret)) : null;
}

/** Ends a session. */
export async function closeSession(ports: SessionPorts, secret: string): Promise<void> {
  if (isSecret(secret)) await ports.sessions.close(ports.vault.digest(secret));
}

function isSecret(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
