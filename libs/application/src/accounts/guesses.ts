import type { Problem } from '@warlog/core';
import type { Keyed, LoginThrottle } from '../ports/accounts.js';
import type { AccountPorts } from './account-ports.js';
import { nameKey } from './names.js';
import { accountRefusal } from './problems.js';

/** Five wrong passwords are free; after that each wait is twice the last one, at most five minutes. */
const loginThrottle: LoginThrottle = { free: 5, mostSeconds: 300, forgetSeconds: 3600 };

/** Longer input is refused without hashing it. */
export const LONGEST_PASSWORD = 200;

type GuessPorts = Pick<AccountPorts, 'guesses' | 'passwords' | 'vault'>;

/** Security: verified against when the name does not exist, so that the response time does not reveal this. */
let nobodysHash: Promise<string> | null = null;

/**
 * Verifies the password. Wrong attempts are slowed down per name, known or not. Devices that have signed in before are
 * counted separately, so an attacker elsewhere cannot lock users out of their own browser.
 */
export async function provePassword(
  ports: GuessPorts,
  tried: { readonly name: string; readonly password: string; readonly device: string | null },
  keyed: Keyed | null,
): Promise<Problem | null> {
  const own = keyed && tried.device !== null && isOwnDevice(ports, keyed, tried.device) ? tried.device : '';
  const key = ports.vault.digest(`guess/${nameKey(tried.name)}/${own}`);
  const seconds = await ports.guesses.count(key, loginThrottle);
  if (seconds > 0) return accountRefusal('WLG_E_PATIENCE', ['password'], { seconds });
  nobodysHash ??= ports.passwords.hash('nobody has this password');
  const known = tried.password.length > LONGEST_PASSWORD ? null : keyed;
  const isRight = await ports.passwords.verify(
    known?.passwordHash ?? (await nobodysHash),
    tried.password.slice(0, LONGEST_PASSWORD),
  );
  if (!known || !isRight) return accountRefusal('WLG_E_SIGN_IN', ['password']);
  await ports.guesses.forget(key);
  return null;
}

/** Returns a token by which a browser is recognized for this account later; it cannot be forged. */
export function deviceToken({ vault }: Pick<AccountPorts, 'vault'>, user: Keyed['account']['id']): string {
  const device = vault.random(16);
  return `${device}.${vault.uuidFor(`device/${user}/${device}`)}`;
}

function isOwnDevice({ vault }: Pick<AccountPorts, 'vault'>, { account }: Keyed, token: string): boolean {
  const [device = '', proof] = token.split('.');
  return proof === vault.uuidFor(`device/${account.id}/${device}`);
}
