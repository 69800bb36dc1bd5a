import {
  dismissSitter as decideDismissal,
  handOverSeat as decideHandOver,
  nameSitter as decideSitter,
  offerSeat as decideOffer,
  refusal,
  requestSeat as decideRequest,
  hasPlayed,
  type SeatId,
  type SitterScope,
  type UserId,
} from '@warlog/kernel';
import type { Ports } from '../ports/ports.js';
import { obey, type CommandReply } from './command.js';
import { bringLeave } from './leave.js';
import { isInvitedTo, personal, type PersonalCommand } from './lobby.js';

/** Names who may give orders in the user's stead, by the name of their account. */
export async function nameSitter(
  ports: Ports,
  input: PersonalCommand & { readonly name: string; readonly scope: SitterScope; readonly until: number },
): Promise<CommandReply> {
  const found = await ports.accounts.credentials(input.name);
  if (!found) return { kind: 'refused', problems: [refusal('WLG_E_NO_MEMBER', { name: input.name }, ['name'])] };
  const named = { ...input, sitter: found.account.id };
  return obey(ports, {
    ...personal(input),
    touches: 'own-view',
    decide: (loaded, means) => decideSitter(loaded, named, means),
  });
}

/** The sitter's time ends now: the holder says so, or the sitter. */
export function dismissSitter(ports: Ports, input: PersonalCommand): Promise<CommandReply> {
  return obey(ports, {
    ...personal(input),
    touches: 'own-view',
    decide: (loaded) => decideDismissal(loaded, input.user),
  });
}

/** Looks for a substitute, or no longer. */
export function offerSeat(
  ports: Ports,
  input: PersonalCommand & { readonly seat: SeatId; readonly offered: boolean },
): Promise<CommandReply> {
  return obey(ports, { ...personal(input), touches: 'own-view', decide: (loaded) => decideOffer(loaded, input) });
}

/** Asks for an offered seat. A campaign that does not stand in the lobby asks for its invitation. */
export async function requestSeat(
  ports: Ports,
  input: PersonalCommand & { readonly seat: SeatId; readonly invitation: string | null },
): Promise<CommandReply> {
  const isInvited = await isInvitedTo(ports, input.campaign, input.invitation);
  return obey(ports, {
    ...personal(input),
    touches: 'own-view',
    isInvited,
    decide: (loaded) => {
      const { listed, spectators } = loaded.campaign;
      const mayCome = listed || spectators.allowed || isInvited || hasPlayed(loaded.campaign, input.user);
      return mayCome ? decideRequest(loaded, input) : { problems: [refusal('WLG_E_INVITATION')] };
    },
  });
}

/** Hands a seat over to somebody who asked for it, or to a bot; the new holder's leave counts at once. */
export async function handOverSeat(
  ports: Ports,
  input: PersonalCommand & { readonly seat: SeatId; readonly to: UserId | null; readonly reason: string },
): Promise<CommandReply> {
  const reply = await obey(ports, {
    ...personal(input),
    touches: 'own-view',
    decide: (loaded, means) => decideHandOver(loaded, input, means),
  });
  if (reply.kind === 'done' && input.to !== null) await bringLeave(ports, input.to, input.campaign);
  return reply;
}
