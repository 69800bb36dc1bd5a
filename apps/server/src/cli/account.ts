import { newLink, removeAccount, type Account } from '@warlog/application';
import type { Settings } from '../modes/settings.js';
import type { Runtime } from '../modes/runtime.js';
import { CliRefusal } from './refusal.js';
import { withRuntime } from './with-runtime.js';

/** Hours that a link is valid. The operator passes it on by hand, so it may take a while. */
export const LINK_HOURS = 24;
const MOST_LISTED = 200;

/** Prints the accounts whose names contain a text, or all accounts. */
export async function listAccounts(settings: Settings, text: string): Promise<void> {
  await withRuntime(settings, async ({ ports }) => {
    const found = await ports.accounts.find(text, MOST_LISTED);
    for (const { id, name, kind, createdAt } of found) {
      console.log([id, kind.padEnd(6), new Date(createdAt).toISOString().slice(0, 10), name].join('  '));
    }
    const more = found.length === MOST_LISTED ? `; only ${MOST_LISTED} are shown, name a part of a name` : '';
    console.log(`${found.length} accounts${more}.`);
  });
}

/** Prints a link that opens the account once and asks for a new password. */
export async function resetPassword(settings: Settings, who: string): Promise<void> {
  await withRuntime(settings, async ({ ports }) => {
    const { id, name, kind } = await accountOf({ ports }, who);
    if (kind !== 'member') throw new CliRefusal(`${name} has no password: it is a ${kind} account.`);
    const token = await newLink(ports, id, LINK_HOURS);
    if (settings.origin === null) {
      console.log('WARLOG_PUBLIC_URL is not set. Replace the address below with that of your server.');
    }
    console.log(
      `Anyone who opens this link within ${LINK_HOURS} h can choose a new password for ${name}; it works once:`,
    );
    console.log(`${ports.origin}/recover#${token}`);
  });
}

/** Signs an account out everywhere. */
export async function endSessions(settings: Settings, who: string): Promise<void> {
  await withRuntime(settings, async ({ ports }) => {
    const { id, name } = await accountOf({ ports }, who);
    console.log(`${name}: ${await ports.sessions.closeAll(id)} sessions ended.`);
  });
}

/** Removes an account permanently. Without `isMeant` it only prints the consequences. */
export async function removeNamedAccount(settings: Settings, who: string, isMeant: boolean): Promise<void> {
  await withRuntime(settings, async ({ ports }) => {
    const { id, name } = await accountOf({ ports }, who);
    if (!isMeant) throw new CliRefusal(`This cannot be undone. To remove ${name} (${id}) for good, add --yes.`);
    await removeAccount(ports, id);
    console.log(
      `${name} was removed. Bots play the seats; records keep the id ${id}, which no longer leads to a person.`,
    );
  });
}

/** Finds an account by its id or its whole name, ignoring case. */
export async function accountOf({ ports }: Pick<Runtime, 'ports'>, who: string): Promise<Account> {
  const found = await ports.accounts.find(who, MOST_LISTED);
  const exact = found.filter(({ id, name }) => id === who || name.toLowerCase() === who.toLowerCase());
  const [account] = exact;
  if (account && exact.length === 1) return account;
  throw new CliRefusal(`There is no account called ${who}. "warlog account list ${who}" looks for parts of names.`);
}
