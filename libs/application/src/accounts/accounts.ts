import type { Problem, UserId } from '@warlog/kernel';
import type { Account } from '../ports/accounts.js';
import type { Passwords } from '../ports/passwords.js';
import type { Ports } from '../ports/ports.js';
import { accountName } from './names.js';
import { accountRefusal } from './problems.js';

/** What accounts and sessions need of the world. */
export type AccountPorts = Pick<Ports, 'accounts' | 'sessions' | 'vault' | 'reads'> & {
  readonly passwords: Passwords;
};

/** Name and password as somebody typed them. */
export interface Credentials {
  readonly name: string;
  readonly password: string;
}

export type AccountReply =
  | { readonly kind: 'done'; readonly account: Account }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** Verified against when there is no such name, so that the time of the answer does not tell. */
let nobodysHash: Promise<string> | null = null;

/** A new member. */
export async function signUp(ports: AccountPorts, { name, password }: Credentials): Promise<AccountReply> {
  const proper = accountName(name);
  if (proper === null) return refused(accountRefusal('WLG_E_ACCOUNT_NAME', ['name']));
  if (password.length < 8 || password.length > 200) return refused(accountRefusal('WLG_E_PASSWORD', ['password']));
  const passwordHash = await ports.passwords.hash(password);
  const id = ports.vault.uuid() as UserId;
  const account = await ports.accounts.create({ id, name: proper, kind: 'member' }, passwordHash);
  return account ? { kind: 'done', account } : refused(accountRefusal('WLG_E_ACCOUNT_TAKEN', ['name']));
}

/** Who it is, if name and password are right. */
export async function signIn(ports: AccountPorts, { name, password }: Credentials): Promise<AccountReply> {
  const proper = accountName(name);
  const known = proper === null || password.length > 200 ? null : await ports.accounts.credentials(proper);
  nobodysHash ??= ports.passwords.hash('nobody has this password');
  const passwordHash = known?.passwordHash ?? (await nobodysHash);
  const right = await ports.passwords.verify(passwordHash, password.slice(0, 200));
  return known && right ? { kind: 'done', account: known.account } : refused(accountRefusal('WLG_E_SIGN_IN'));
}

/** A guest of the demo: an account that nobody can sign in to again. */
export async function enterAsGuest(ports: AccountPorts, name: string | null): Promise<AccountReply> {
  const proper = name === null ? null : accountName(name);
  if (name !== null && proper === null) return refused(accountRefusal('WLG_E_ACCOUNT_NAME', ['name']));
  const id = ports.vault.uuid() as UserId;
  const free = proper && (await ports.accounts.create({ id, name: proper, kind: 'guest' }, null));
  if (free) return { kind: 'done', account: free };
  const numbered = `${proper?.slice(0, 30) ?? 'Guest'} ${ports.vault.random(3)}`;
  const account = await ports.accounts.create({ id, name: numbered, kind: 'guest' }, null);
  return account ? { kind: 'done', account } : refused(accountRefusal('WLG_E_ACCOUNT_TAKEN', ['name']));
}

function refused(problem: Problem): AccountReply {
  return { kind: 'refused', problems: [problem] };
}
