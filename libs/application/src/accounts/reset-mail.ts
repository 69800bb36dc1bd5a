import type { UserId } from '@warlog/core';
import type { NoticePorts } from '../notices/ports.js';
import { mailTo } from '../notices/targets.js';
import type { AccountPorts } from './account-ports.js';
import { newLink } from './passwords.js';

const LINK_HOURS = 1;

/**
 * Sends a link to every account that confirmed this address for notifications. Security: returns nothing, so that the
 * caller cannot find out whether the address is known.
 */
export async function mailLinks(ports: AccountPorts & NoticePorts, address: string): Promise<void> {
  if (!ports.senders.mail) return;
  const boxes = await ports.notices.mailboxes(ports.vault.digest(address.trim().toLowerCase()));
  for (const box of boxes) {
    if (!('user' in box.owner)) continue;
    const name = await nameOf(ports, box.owner.user);
    if (name === null) continue;
    // Shown as ending a moment before the link really ends.
    const until = (await ports.reads.now()) + LINK_HOURS * 3_600_000;
    const token = await newLink(ports, box.owner.user, LINK_HOURS);
    await mailTo(
      ports,
      box,
      { title: 'mail.reset.title', body: 'mail.reset.body', action: 'mail.reset.action', name, until },
      `/recover#${token}`,
    );
  }
}

async function nameOf({ accounts }: AccountPorts, user: UserId): Promise<string | null> {
  return (await accounts.credentialsOf(user))?.account.name ?? null;
}
