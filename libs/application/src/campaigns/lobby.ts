import {
  leaveSeat as decideLeaving,
  rankSeats as decideWishes,
  seatBot as decideBot,
  startCampaign as decideStart,
  takeSeat as decideSeat,
  refusal,
  type CampaignId,
  type CommandId,
  type Seat,
  type SeatId,
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

/** Sits down. A campaign that does not stand in the lobby asks for its invitation, unless the user is its host. */
export async function takeSeat(
  ports: Ports,
  input: PersonalCommand & { readonly seat: SeatId | null; readonly nonce: string; readonly invitation: string | null },
): Promise<CommandReply> {
  const row = await ports.reads.campaign(input.campaign);
  if (!row) return { kind: 'not-found' };
  if (!row.listed && row.host !== input.user) {
    const invited =
      input.invitation === null ? null : await ports.reads.byInvitation(ports.vault.digest(input.invitation));
    if (invited?.id !== input.campaign) return { kind: 'refused', problems: [refusal('WLG_E_INVITATION')] };
  }
  const reply = await obey(ports, {
    ...personal(input),
    touches: 'own-view',
    decide: (loaded) => decideSeat(loaded, input),
  });
  if (reply.kind === 'done') await bringLeave(ports, input.user, input.campaign);
  return reply;
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

/** Starts the game; a member's side is called by the member's name until it is named, any other as its seat. */
export async function startCampaign(ports: Ports, input: PersonalCommand): Promise<CommandReply> {
  const loaded = await ports.store.read(input.campaign);
  if (!loaded) return { kind: 'not-found' };
  const names = await playerNames(ports, loaded.campaign.seats);
  return obey(ports, {
    ...personal(input),
    touches: 'all-views',
    decide: (now, means) => decideStart(now, { user: input.user, names }, means),
  });
}

/** By user, since the start may deal them other seats. */
async function playerNames(ports: Ports, seats: readonly Seat[]): Promise<Record<UserId, string>> {
  const players = seats.flatMap(({ holder }) => (holder?.kind === 'player' ? [holder.user] : []));
  const accounts = await ports.accounts.byId(players);
  return Object.fromEntries(accounts.flatMap(({ id, kind, name }) => (kind === 'member' ? [[id, name]] : [])));
}

/** Makes a new invitation for a campaign of the user's; the former one ends. Null: not theirs, or not there. */
export async function invite(ports: Ports, input: Omit<PersonalCommand, 'command'>): Promise<string | null> {
  const row = await ports.reads.campaign(input.campaign);
  if (!row || row.host !== input.user) return null;
  const token = ports.vault.random(16);
  await ports.desk.setInvitation(input.campaign, ports.vault.digest(token));
  return token;
}

export { personal };
