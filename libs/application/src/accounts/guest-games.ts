import { moveSeat, type CommandId, type UserId } from '@warlog/kernel';
import { obey } from '../campaigns/command.js';
import { personal } from '../campaigns/lobby.js';
import type { Account } from '../ports/accounts.js';
import type { Ports } from '../ports/ports.js';
import { leavingOf, removeAccount } from './removal.js';

/** How many games that go on a guest would leave behind. */
export async function gamesOf(ports: Ports, guest: Account): Promise<number> {
  const { seats, gathering } = await leavingOf(ports, guest.id);
  return seats + gathering;
}

/**
 * A guest goes on as a member who has an account already. `move`: the guest's seats go with them, but for those in
 * campaigns where the member has a part; what is left is left as anybody leaves. The guest is no more.
 */
export async function mergeGuest(ports: Ports, guest: UserId, member: UserId, games: 'move' | 'leave'): Promise<void> {
  if (games === 'move') {
    const { items } = await ports.reads.mine(guest, 100, null);
    const seats = await ports.reads.seats(items.filter(({ status }) => status !== 'ended').map(({ id }) => id));
    for (const { campaign, holder } of seats) {
      if (holder !== guest) continue;
      await obey(ports, {
        ...personal({ campaign, user: guest, command: ports.vault.uuid() as CommandId }),
        touches: 'own-view',
        decide: (loaded) => moveSeat(loaded, { from: guest, to: member }),
      });
    }
  }
  await removeAccount(ports, guest);
}
