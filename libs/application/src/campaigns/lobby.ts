import {
  addSeatKey as decideDeedKey,
  setSeatKeys as decideKeys,
  leaveSeat as decideLeaving,
  rankSeats as decideWishes,
  seatBot as decideBot,
  startCampaign as decideStart,
  takeSeat as decideSeat,
  hasPlayed,
  refusal,
  type CampaignId,
  type CommandId,
  type SeatId,
  type SeatKeys,
  type TakeSeat,
  type UserId,
} from '@warlog/kernel';
import type { Ports } from '../ports/ports.js';
import { handleCommand, userCommand, type CommandReply, type PersonalCommand } from './command.js';
import { bringLeave } from './leave.js';

/** Takes a seat. A campaign that is not listed requires an invitation, except for its host and former players. */
export async function takeSeat(
  ports: Ports,
  input: PersonalCommand & TakeSeat & { readonly invitation: string | null },
): Promise<CommandReply> {
  const isInvited = await isInvitedTo(ports, input.campaign, input.invitation);
  const reply = await handleCommand(ports, {
    ...userCommand(input),
    touches: 'own-view',
    isInvited,
    decide: (loaded) => {
      const { listed, host, removed = [] } = loaded.campaign;
      const isTheirs = isInvited || host === input.user || hasPlayed(loaded.campaign, input.user);
      if (!isTheirs && removed.includes(input.user)) return { problems: [refusal('WLG_E_REMOVED')] };
      return listed || isTheirs ? decideSeat(loaded, input) : { problems: [refusal('WLG_E_INVITATION')] };
    },
  });
  if (reply.kind === 'done') {
    await bringLeave(ports, input.user, input.campaign);
    if (input.invitation !== null && isInvited) {
      await ports.drafts.countUse(input.campaign, ports.vault.digest(input.invitation));
    }
  }
  return reply;
}

/** Returns whether the invitation is valid for the campaign. */
export async function isInvitedTo(
  { reads, vault }: Pick<Ports, 'reads' | 'vault'>,
  campaign: CampaignId,
  invitation: string | null,
): Promise<boolean> {
  const row = invitation === null ? null : await reads.byInvitation(vault.digest(invitation));
  return row?.id === campaign;
}

/** Sets the keys of a seat's device, or replaces lost ones. */
export function setSeatKeys(ports: Ports, input: PersonalCommand & { readonly keys: SeatKeys }): Promise<CommandReply> {
  return handleCommand(ports, {
    ...userCommand(input),
    touches: 'platform',
    decide: (loaded) => decideKeys(loaded, input),
  });
}

/** Adds a signing key of a further device, or of a sitter's. */
export function addSeatKey(ports: Ports, input: PersonalCommand & { readonly key: string }): Promise<CommandReply> {
  return handleCommand(ports, {
    ...userCommand(input),
    touches: 'platform',
    decide: (loaded, context) => decideDeedKey(loaded, input, context),
  });
}

/** Leaves the seat. */
export function leaveSeat(ports: Ports, input: PersonalCommand): Promise<CommandReply> {
  return handleCommand(ports, {
    ...userCommand(input),
    touches: 'own-view',
    decide: (loaded) => decideLeaving(loaded, input.user),
  });
}

/** Ranks seats; they are dealt at the start. */
export function rankSeats(
  ports: Ports,
  input: PersonalCommand & { readonly order: readonly SeatId[] },
): Promise<CommandReply> {
  return handleCommand(ports, {
    ...userCommand(input),
    touches: 'platform',
    decide: (loaded) => decideWishes(loaded, input),
  });
}

/** Puts a bot into a vacant seat, or removes it. */
export function seatBot(
  ports: Ports,
  input: PersonalCommand & { readonly seat: SeatId; readonly bot: boolean },
): Promise<CommandReply> {
  return handleCommand(ports, {
    ...userCommand(input),
    touches: 'own-view',
    decide: (loaded, context) => decideBot(loaded, input, context),
  });
}

/** Starts the game. */
export async function startCampaign(ports: Ports, input: PersonalCommand): Promise<CommandReply> {
  return handleCommand(ports, {
    ...userCommand(input),
    touches: 'all-views',
    decide: (now, context) => decideStart(now, { user: input.user }, context),
  });
}
