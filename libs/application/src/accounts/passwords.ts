import type { Problem, UserId } from '@warlog/core';
import { passwordProblem, type AccountReply } from './accounts.js';
import type { AccountPorts } from './account-ports.js';
import { provePassword } from './guesses.js';
import { accountRefusal } from './problems.js';

const CODES = 8;
/** 16 of 32 characters: 80 bits, which cannot be guessed. Without characters that are easily confused. */
const SIGNS = 'abcdefghjkmnpqrstvwxyz0123456789';
const CODE_BYTES = 16;
const CODE_GROUP = 4;

/** Changes a member's password, proved by the old one; all their other sessions end. */
export async function changePassword(
  ports: AccountPorts,
  user: UserId,
  given: { readonly old: string; readonly password: string; readonly session: string; readonly device: string | null },
): Promise<Problem | null> {
  const problem = passwordProblem(given.password) ?? (await isSelf(ports, user, given.old, given.device));
  if (problem) return problem;
  await ports.accounts.setPassword(user, await ports.passwords.hash(given.password));
  await ports.sessions.closeAll(user, ports.vault.digest(given.session));
  return null;
}

/** Returns whether this is the password of the requesting member. */
export async function isSelf(
  ports: AccountPorts,
  user: UserId,
  password: string,
  device: string | null,
): Promise<Problem | null> {
  const keyed = await ports.accounts.credentialsOf(user);
  if (!keyed) return accountRefusal('WLG_E_GUEST_PASSWORD', ['password']);
  return provePassword(ports, { name: keyed.account.name, password, device }, keyed);
}

/** Creates new recovery codes; they are shown once, and the former ones become invalid. */
export async function renewCodes(ports: AccountPorts, user: UserId): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES }, () => newCode(ports));
  await ports.recovery.setCodes(
    user,
    codes.map((code) => hashOf(ports, user, code)),
  );
  return codes;
}

/** Sets a new password by a recovery code, which works once; all sessions end. */
export async function recoverByCode(
  ports: AccountPorts,
  given: { readonly name: string; readonly code: string; readonly password: string },
): Promise<AccountReply> {
  const weak = passwordProblem(given.password);
  if (weak) return { kind: 'refused', problems: [weak] };
  const keyed = await ports.accounts.credentials(given.name.trim().replace(/ +/g, ' '));
  const isTaken =
    keyed && (await ports.recovery.takeCode(keyed.account.id, hashOf(ports, keyed.account.id, given.code)));
  if (!keyed || !isTaken) return { kind: 'refused', problems: [accountRefusal('WLG_E_RECOVERY_CODE', ['code'])] };
  return opened(ports, keyed.account.id, given.password);
}

/** Sets a new password by a link, which works once and until it expires; all sessions end. */
export async function recoverByLink(
  ports: AccountPorts,
  given: { readonly token: string; readonly password: string },
): Promise<AccountReply> {
  const weak = passwordProblem(given.password);
  if (weak) return { kind: 'refused', problems: [weak] };
  const user = await ports.recovery.takeLink(ports.vault.digest(given.token));
  if (!user) return { kind: 'refused', problems: [accountRefusal('WLG_E_RECOVERY_LINK')] };
  return opened(ports, user, given.password);
}

/** Creates a secret that opens the account once within `hours`, without the password. */
export async function newLink(ports: AccountPorts, user: UserId, hours: number): Promise<string> {
  const token = ports.vault.random(32);
  await ports.recovery.setLink(user, ports.vault.digest(token), (await ports.reads.now()) + hours * 3_600_000);
  return token;
}

async function opened(ports: AccountPorts, user: UserId, password: string): Promise<AccountReply> {
  await ports.accounts.setPassword(user, await ports.passwords.hash(password));
  await ports.sessions.closeAll(user);
  const keyed = await ports.accounts.credentialsOf(user);
  if (!keyed) return { kind: 'refused', problems: [accountRefusal('WLG_E_RECOVERY_LINK')] };
  return { kind: 'done', account: keyed.account };
}

function newCode({ vault }: Pick<AccountPorts, 'vault'>): string {
  const bytes = vault.random(CODE_BYTES).match(/../g) ?? [];
  const signs = bytes.map((byte) => SIGNS[parseInt(byte, 16) % SIGNS.length]).join('');
  return signs.match(new RegExp(`.{${CODE_GROUP}}`, 'g'))?.join('-') ?? signs;
}

/** Normalizes the code: case, dashes and blanks do not count. */
function hashOf({ vault }: Pick<AccountPorts, 'vault'>, user: UserId, code: string): string {
  return vault.digest(`recovery/${user}/${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);
}
