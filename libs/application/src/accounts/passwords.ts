import type { Problem, UserId } from '@warlog/kernel';
import { passwordProblem, type AccountPorts, type AccountReply } from './accounts.js';
import { provePassword } from './guesses.js';
import { accountRefusal } from './problems.js';

const CODES = 8;
/** 16 of 32 signs: 80 bits, which no trying finds. Without those that are read for another. */
const SIGNS = 'abcdefghjkmnpqrstvwxyz0123456789';
const CODE_BYTES = 16;
const CODE_GROUP = 4;

/** A member gives another password and proves the old one; every other session of theirs ends. */
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

/** Does this password belong to the member who asks? */
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

/** New codes for the day on which the password is forgotten; told this once, and the former ones end. */
export async function renewCodes(ports: AccountPorts, user: UserId): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES }, () => newCode(ports));
  await ports.recovery.setCodes(
    user,
    codes.map((code) => hashOf(ports, user, code)),
  );
  return codes;
}

/** A code opens the account once: the new password counts, and every session ends. */
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

/** A link opens the account once and for its time: the new password counts, and every session ends. */
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

/** A secret that opens the account once within `hours`; whoever has it needs no password. */
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

/** However it was typed: case, dashes and blanks do not count. */
function hashOf({ vault }: Pick<AccountPorts, 'vault'>, user: UserId, code: string): string {
  return vault.digest(`recovery/${user}/${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);
}
