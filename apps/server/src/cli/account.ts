import { newLink, removeAccount, type Account } from '@warlog/application';
import type { Settings } from '../modes/settings.js';
import type { World } from '../modes/world.js';
import { CliRefusal } from './refusal.js';
import { inWorld } from './in-world.js';

/** For whoever gives the link to its owner by hand, not at once. */
export const LINK_HOURS = 24;
const MOST_LISTED = 200;

/** Prints accounts whose names hold a text, or all. */
export async function listAccounts(settings: Settings, text: string): Promise<void> {
  await inWorld(settings, async ({ ports }) => {
    const found = await ports.accounts.find(text, MOST_LISTED);
    for (const { id, name, kind, createdAt } of found) {
      console.log([id, kind.padEnd(6), new Date(createdAt).toISOString().slice(0, 10), name].join('  '));
    }
    const more = found.length === MOST_LISTED ? `; only ${MOST_LISTED} are shown, name a part of a name` : '';
    console.log(`${found.length} accounts${more}.`);
  });
}

/** Prints a link that opens an account once, with a new password. */
export async function resetPassword(settings: Settings, who: string): Promise<void> {
  await inWorld(settings, async ({ ports }) => {
    const { id, name, kind } = await accountOf({ ports }, who);
    if (kind !== 'member') throw new CliRefusal(`${name} has no password: it is a ${kind} account.`);
    const token = await newLink(ports, id, LINK_HOURS);
    if (settings.origin === null) {
      console.log('WARLOG_PUBLIC_URL is not set. Write the address of your server in the place of the one below.');
    }
    console.log(`Whoever opens this within ${LINK_HOURS} h chooses a new password for ${name}, once:`);
    console.log(`${ports.origin}/recover#${token}`);
  });
}

/** Signs an account out everywhere. */
export async function endSessions(settings: Settings, who: string): Promise<void> {
  await inWorld(settings, async ({ ports }) => {
    const { id, name } = await accountOf({ ports }, who);
    console.log(`${name}: ${await ports.sessions.closeAll(id)} sessions ended.`);
  });
}

/** Removes an account for good; says what would happen unless it is meant. */
export async function removeOne(settings: Settings, who: string, isMeant: boolean): Promise<void> {
  await inWorld(settings, async ({ ports }) => {
    const { id, name } = await accountOf({ ports }, who);
    if (!isMeant) throw new CliRefusal(`This cannot be undone. To remove ${name} (${id}) for good, add --yes.`);
    await removeAccount(ports, id);
    console.log(`${name} was removed. Seats were left to bots; records keep the id ${id}, which leads to nobody.`);
  });
}

/** By id or by the whole name, whatever its case. */
async function accountOf({ ports }: Pick<World, 'ports'>, who: string): Promise<Account> {
  const found = await ports.accounts.find(who, MOST_LISTED);
  const exact = found.filter(({ id, name }) => id === who || name.toLowerCase() === who.toLowerCase());
  const [account] = exact;
  if (account && exact.length === 1) return account;
  throw new CliRefusal(`There is no account called ${who}. "warlog account list ${who}" looks for parts of names.`);
}
