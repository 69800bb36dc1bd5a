import {
  handOverSeat as decideHandOver,
  nameSitter as decideSitter,
  refusal,
  requestSeat as decideRequest,
  hasPlayed,
  type SitterScope,
} from '@warlog/campaign';
import type { SeatId, UserId } from '@warlog/core';
import type { Ports } from '../ports/ports.js';
import { handleCommand, userCommand, type CommandReply, type PersonalCommand } from './command.js';
import { bringLeave } from './leave.js';
import { isInvitedTo, isBarred } from './lobby.js';

/** Names a sitter by account name, who may give orders for the user. */
export async function nameSitter(
  ports: Ports,
  input: PersonalCommand & { readonly name: string; readonly scope: SitterScope; readonly until: number },
): Promise<CommandReply> {
  const found = await ports.accounts.credentials(input.name);
  if (!found) return { kind: 'refused', problems: [refusal('WLG_E_NO_MEMBER', { name: input.name }, ['name'])] };
  const blockers = await ports.moderation.blockersOf(input.user);
  const named = { ...input, sitter: found.account.id };
  return handleCommand(ports, {
    ...userCommand(input),
    touches: 'own-view',
    decide: (loaded, context) =>
      blockers.has(named.sitter)
        ? { problems: [refusal('WLG_E_SITTER_PARTY', {}, ['sitter'])] }
        : decideSitter(loaded, named, context),
  });
}

/** Requests an offered seat. A campaign that is not listed requires an invitation. */
export async function requestSeat(
  ports: Ports,
  input: PersonalCommand & { readonly seat: SeatId; readonly invitation: string | null },
): Promise<CommandReply> {
  const blockers = await ports.moderation.blockersOf(input.user);
  const isInvited = await isInvitedTo(ports, input.campaign, input.invitation);
  return handleCommand(ports, {
    ...userCommand(input),
    touches: 'own-view',
    isInvited,
    decide: (loaded) => {
      const { listed, spectators } = loaded.campaign;
      const mayCome = listed || spectators.allowed || isInvited || hasPlayed(loaded.campaign, input.user);
      return mayCome && !isBarred(loaded.campaign, input.user, blockers)
        ? decideRequest(loaded, input)
        : { problems: [refusal('WLG_E_INVITATION')] };
    },
  });
}

/** Hands a seat over to a user who requested it, or to a bot; the new holder's leave counts at once. */
export async function handOverSeat(
  ports: Ports,
  input: PersonalCommand & { readonly seat: SeatId; readonly to: UserId | null; readonly reason: string },
): Promise<CommandReply> {
  const reply = await handleCommand(ports, {
    ...userCommand(input),
    touches: 'own-view',
    decide: (loaded, context) => decideHandOver(loaded, input, context),
  });
  if (reply.kind === 'done' && input.to !== null) await bringLeave(ports, input.to, input.campaign);
  return reply;
}
