import {
  bringDeedKey as decideDeedKey,
  bringKeys as decideKeys,
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
import { obey, type CommandReply } from './command.js';
import { bringLeave } from './leave.js';

/** What every command of a person carries. */
export interface PersonalCommand {
  readonly command: CommandId;
  readonly campaign: CampaignId;
  readonly user: UserId;
}

function personal(input: PersonalCommand) {
  return { campaign: input.campaign, command: input.command, actor: { kind: 'user', user: input.user } } as const;
}

/** Sits down. A campaign that does not stand in the lobby asks for its invitation, unless its host or a former player comes. */
export async function takeSeat(
  ports: Ports,
  input: PersonalCommand & TakeSeat & { readonly invitation: string | null },
): Promise<CommandReply> {
  const isInvited = await isInvitedTo(ports, input.campaign, input.invitation);
  const reply = await obey(ports, {
    ...personal(input),
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
      await ports.desk.countUse(input.campaign, ports.vault.digest(input.invitation));
    }
  }
  return reply;
}

/** Is this a valid invitation to the campaign? */
export async function isInvitedTo(
  { reads, vault }: Pick<Ports, 'reads' | 'vault'>,
  campaign: CampaignId,
  invitation: string | null,
): Promise<boolean> {
  const row = invitation === null ? null : await reads.byInvitation(vault.digest(invitation));
  return row?.id === campaign;
}

/** Brings the keys of a device for one's seat: the first ones, or others for lost ones. */
export function bringKeys(ports: Ports, input: PersonalCommand & { readonly keys: SeatKeys }): Promise<CommandReply> {
  return obey(ports, {
    ...personal(input),
    touches: 'platform',
    decide: (loaded) => decideKeys(loaded, input),
  });
}

/** Brings a key by which a further device, or a sitter's, signs for the seat that it plays. */
export function bringDeedKey(ports: Ports, input: PersonalCommand & { readonly key: string }): Promise<CommandReply> {
  return obey(ports, {
    ...personal(input),
    touches: 'platform',
    decide: (loaded, means) => decideDeedKey(loaded, input, means),
  });
}

/** Gets up. */
export function leaveSeat(ports: Ports, input: PersonalCommand): Promise<CommandReply> {
  return obey(ports, {
    ...personal(input),
    touches: 'own-view',
    decide: (loaded) => decideLeaving(loaded, input.user),
  });
}

/** Says which seats one would rather have; they are dealt at the start. */
export function rankSeats(
  ports: Ports,
  input: PersonalCommand & { readonly order: readonly SeatId[] },
): Promise<CommandReply> {
  return obey(ports, {
    ...personal(input),
    touches: 'platform',
    decide: (loaded) => decideWishes(loaded, input),
  });
}

/** Puts a bot into a free seat, or takes it out. */
export function seatBot(
  ports: Ports,
  input: PersonalCommand & { readonly seat: SeatId; readonly bot: boolean },
): Promise<CommandReply> {
  return obey(ports, {
    ...personal(input),
    touches: 'own-view',
    decide: (loaded, means) => decideBot(loaded, input, means),
  });
}

/** Starts the game. */
export async function startCampaign(ports: Ports, input: PersonalCommand): Promise<CommandReply> {
  return obey(ports, {
    ...personal(input),
    touches: 'all-views',
    decide: (now, means) => decideStart(now, { user: input.user }, means),
  });
}

export { personal };
