import { moveSeat } from '@warlog/campaign';
import type { CommandId, UserId } from '@warlog/core';
import { handleCommand, userCommand } from '../campaigns/command.js';
import type { Account } from '../ports/accounts.js';
import type { Ports } from '../ports/ports.js';
import { leavingOf, removeAccount } from './removal.js';

/** Returns how many running games a guest would leave. */
export async function gamesOf(ports: Ports, guest: Account): Promise<number> {
  const { seats, gathering } = await leavingOf(ports, guest.id);
  return seats + gathering;
}

/**
 * Merges a guest into an existing member account and removes the guest. `move`: seats go to the member, except in
 * campaigns where the member has a part. All other seats are left as by any player.
 */
export async function mergeGuest(ports: Ports, guest: UserId, member: UserId, games: 'move' | 'leave'): Promise<void> {
  if (games === 'move') {
    const { items } = await ports.reads.mine(guest, 100, null);
    const seats = await ports.reads.seats(items.filter(({ status }) => status !== 'ended').map(({ id }) => id));
    for (const { campaign, holder } of seats) {
      if (holder !== guest) continue;
      await handleCommand(ports, {
        ...userCommand({ campaign, user: guest, command: ports.vault.uuid() as CommandId }),
        touches: 'own-view',
        decide: (loaded) => moveSeat(loaded, { from: guest, to: member }),
      });
    }
  }
  await removeAccount(ports, guest);
}
