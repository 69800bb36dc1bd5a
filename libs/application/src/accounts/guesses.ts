import type { Problem } from '@warlog/kernel';
import type { Keyed, Patience } from '../ports/accounts.js';
import type { AccountPorts } from './accounts.js';
import { nameKey } from './names.js';
import { accountRefusal } from './problems.js';

/** Five wrong passwords come at once; then each waits twice as long as the one before, five minutes at most. */
const patience: Patience = { free: 5, mostSeconds: 300, forgetSeconds: 3600 };

/** Longer than any real one: it is not even looked at. */
export const LONGEST_PASSWORD = 200;

type GuessPorts = Pick<AccountPorts, 'guesses' | 'passwords' | 'vault'>;

/** Verified against when there is no such name, so that the time of the answer does not tell. */
let nobodysHash: Promise<string> | null = null;

/**
 * Is it the password? Wrong ones are slowed down for this name, known or not, and separately for each device from which
 * somebody has signed in to it: whoever tries passwords elsewhere keeps nobody out of their own browser.
 */
export async function provePassword(
  ports: GuessPorts,
  tried: { readonly name: string; readonly password: string; readonly device: string | null },
  keyed: Keyed | null,
): Promise<Problem | null> {
  const own = keyed && tried.device !== null && isOwnDevice(ports, keyed, tried.device) ? tried.device : '';
  const key = ports.vault.digest(`guess/${nameKey(tried.name)}/${own}`);
  const seconds = await ports.guesses.count(key, patience);
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

/** What a browser keeps to be known again by this account; nobody else can make it up. */
export function deviceToken({ vault }: Pick<AccountPorts, 'vault'>, user: Keyed['account']['id']): string {
  const device = vault.random(16);
  return `${device}.${vault.uuidFor(`device/${user}/${device}`)}`;
}

function isOwnDevice({ vault }: Pick<AccountPorts, 'vault'>, { account }: Keyed, token: string): boolean {
  const [device = '', proof] = token.split('.');
  return proof === vault.uuidFor(`device/${account.id}/${device}`);
}
