import type { Problem, UserId } from '@warlog/core';
import type { Account } from '../ports/accounts.js';
import type { Ports } from '../ports/ports.js';
import type { AccountPorts } from './account-ports.js';
import { isCommonPassword } from './common-passwords.js';
import { LONGEST_PASSWORD, provePassword } from './guesses.js';
import { properName } from './names.js';
import { accountRefusal } from './problems.js';

/** Name and password as entered. */
export interface Credentials {
  readonly name: string;
  readonly password: string;
}

export type AccountReply =
  | { readonly kind: 'done'; readonly account: Account }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

const SHORTEST_PASSWORD = 8;

/** Creates a member account; a guest becomes a member under the same id and keeps all their data. */
export async function signUp(
  ports: AccountPorts,
  { name, password }: Credentials,
  guest: Account | null = null,
): Promise<AccountReply> {
  const proper = properName(name);
  if ('code' in proper) return refused(accountRefusal(proper.code, ['name']));
  const weak = passwordProblem(password);
  if (weak) return refused(weak);
  const passwordHash = await ports.passwords.hash(password);
  const account =
    guest?.kind === 'guest'
      ? await ports.accounts.promote(guest.id, proper.name, passwordHash)
      : await ports.accounts.create({ id: newId(ports), name: proper.name, kind: 'member' }, passwordHash);
  return account ? { kind: 'done', account } : refused(accountRefusal('WLG_E_ACCOUNT_TAKEN', ['name']));
}

/** Signs in by name and password. `device`: the token that this browser stored earlier. */
export async function signIn(
  ports: AccountPorts,
  { name, password }: Credentials,
  device: string | null = null,
): Promise<AccountReply> {
  const typed = name.trim().replace(/ +/g, ' ');
  const keyed = await ports.accounts.credentials(typed);
  const problem = await provePassword(ports, { name: typed, password, device }, keyed);
  if (problem) return refused(problem);
  return keyed ? { kind: 'done', account: keyed.account } : refused(accountRefusal('WLG_E_SIGN_IN'));
}

/** Creates a guest of the demo: an account that cannot sign in again. */
export async function enterAsGuest(ports: AccountPorts, name: string | null): Promise<AccountReply> {
  const proper = name === null ? null : properName(name);
  if (proper && 'code' in proper) return refused(accountRefusal(proper.code, ['name']));
  const wanted = proper?.name ?? null;
  const account = await createNamed(ports, { id: newId(ports), kind: 'guest' }, { wanted, otherwise: 'Guest' });
  return account ? { kind: 'done', account } : refused(accountRefusal('WLG_E_ACCOUNT_TAKEN', ['name']));
}

/**
 * Creates an account without a password under this name. If the name is taken or invalid, some letters are appended;
 * null if that is taken, too.
 */
export async function createNamed(
  ports: Pick<Ports, 'accounts' | 'vault'>,
  about: Pick<Account, 'id' | 'kind'>,
  { wanted, otherwise }: { readonly wanted: string | null; readonly otherwise: string },
): Promise<Account | null> {
  const proper = wanted === null ? null : properName(wanted);
  const name = proper && 'name' in proper ? proper.name : null;
  const free = name === null ? null : await ports.accounts.create({ ...about, name }, null);
  if (free) return free;
  const numbered = `${name === null ? otherwise : [...name].slice(0, 30).join('')} ${ports.vault.random(3)}`;
  return ports.accounts.create({ ...about, name: numbered }, null);
}

/** Renames a member; the new name is public at once and is used to sign in. */
export async function rename(ports: AccountPorts, user: UserId, name: string): Promise<AccountReply> {
  const proper = properName(name);
  if ('code' in proper) return refused(accountRefusal(proper.code, ['name']));
  const account = await ports.accounts.rename(user, proper.name);
  return account ? { kind: 'done', account } : refused(accountRefusal('WLG_E_ACCOUNT_TAKEN', ['name']));
}

/** Returns the problem of a password; null: it is acceptable. */
export function passwordProblem(password: string): Problem | null {
  const isProper = password.length >= SHORTEST_PASSWORD && password.length <= LONGEST_PASSWORD;
  if (!isProper) return accountRefusal('WLG_E_PASSWORD', ['password']);
  return isCommonPassword(password) ? accountRefusal('WLG_E_PASSWORD_COMMON', ['password']) : null;
}

function newId({ vault }: Pick<AccountPorts, 'vault'>): UserId {
  return vault.uuid() as UserId;
}

function refused(problem: Problem): AccountReply {
  return { kind: 'refused', problems: [problem] };
}
