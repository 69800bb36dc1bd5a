import { giveHonor as decideHonor, refusal, type Campaign, type Honor } from '@warlog/campaign';
import type { SeatId, UserId } from '@warlog/core';
import type { Ports } from '../ports/ports.js';
import { handleCommand, userCommand, type CommandReply, type PersonalCommand } from './command.js';

/** Gives an honor to seats, except thanks to the seats of users who block the user. */
export async function giveHonor(
  ports: Ports,
  input: PersonalCommand & { readonly honor: Honor; readonly to: readonly SeatId[] },
): Promise<CommandReply> {
  const blockers = await ports.moderation.blockersOf(input.user);
  return handleCommand(ports, {
    ...userCommand(input),
    touches: 'platform',
    decide(loaded) {
      const isBlocked = (seat: SeatId) => input.honor === 'thanks' && isPlayedByAny(loaded.campaign, seat, blockers);
      const to = input.to.filter((seat) => !isBlocked(seat));
      if (to.length === 0 && input.to.length > 0) return { problems: [refusal('WLG_E_HONOR_SEAT', {}, ['to'])] };
      return decideHonor(loaded, { ...input, to });
    },
  });
}

function isPlayedByAny({ seats }: Campaign, id: SeatId, users: ReadonlySet<UserId>): boolean {
  const holder = seats.find((seat) => seat.id === id)?.holder;
  return holder?.kind === 'player' && users.has(holder.user);
}
