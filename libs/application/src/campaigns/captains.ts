import {
  endCaptain as decideEnd,
  isKnownTo,
  lendBattle as decideLend,
  refusal,
  takeBattle as decideTake,
  type Decision,
  type Loaded,
  type ParentLink,
} from '@warlog/campaign';
import type { CampaignId, SeatId, UserId } from '@warlog/core';
import type { Ports } from '../ports/ports.js';
import { tendBattles } from './battles.js';
import { handleCommand, userCommand, type CommandReply, type PersonalCommand } from './command.js';

/*
 * Commands about captains name the battle campaign, the only one that a captain knows. The parent decides them: there
 * the captain is bound before they see anything. The reply shows nothing of the parent.
 */

/** Offers a battle of the user's side by account name. */
export async function lendBattle(
  ports: Ports,
  input: PersonalCommand & { readonly name: string },
): Promise<CommandReply> {
  const found = await ports.accounts.credentials(input.name);
  if (!found) return { kind: 'refused', problems: [refusal('WLG_E_NO_MEMBER', { name: input.name }, ['name'])] };
  const to = found.account.id;
  const { user } = input;
  const blockers = await ports.moderation.blockersOf(user);
  return inParent(ports, input, (loaded, { battle }) =>
    blockers.has(to)
      ? { problems: [refusal('WLG_E_CAPTAIN_PARTY', {}, ['name'])] }
      : decideLend(loaded, { user, battle, to }),
  );
}

/** Takes a lent battle. */
export function takeBattle(ports: Ports, input: PersonalCommand & { readonly seat: SeatId }): Promise<CommandReply> {
  const { user, seat } = input;
  return inParent(ports, input, (loaded, { battle }) => decideTake(loaded, { user, battle, seat }));
}

/** Ends a captain or an offer. */
export function endCaptain(
  ports: Ports,
  input: PersonalCommand & { readonly seat: SeatId; readonly account: UserId },
): Promise<CommandReply> {
  const { user, seat, account: of } = input;
  return inParent(ports, input, (loaded, { battle }) => decideEnd(loaded, { user, battle, seat, of }));
}

/** Decides in the parent, and lets the battle campaign follow at once, so that the user sees the change. */
async function inParent(
  ports: Ports,
  input: PersonalCommand,
  decide: (loaded: Loaded, link: ParentLink) => Decision,
): Promise<CommandReply> {
  const { campaign: child, user } = input;
  const state = await ports.store.platform(child);
  if (!state || !isKnownTo(state.campaign, user)) return { kind: 'not-found' };
  const { parent } = state.campaign;
  if (!parent) return { kind: 'refused', problems: [refusal('WLG_E_NO_BATTLE')] };
  const reply = await handleCommand(ports, {
    ...userCommand({ ...input, campaign: parent.campaign }),
    touches: 'platform',
    // They know the battle, so the parent is not hidden from this command.
    isInvited: true,
    decide: (loaded) => decide(loaded, parent),
  });
  return reply.kind === 'done' ? await followed(ports, parent.campaign, child) : reply;
}

/** Security: the receipt is the battle campaign's, because that of the parent counts its events. */
async function followed(ports: Ports, parent: CampaignId, child: CampaignId): Promise<CommandReply> {
  try {
    await tendBattles(ports, parent);
  } catch (error) {
    // The task of the parent follows later.
    ports.onDefect?.(child, error);
  }
  const version = (await ports.reads.campaign(child))?.version ?? 0;
  return { kind: 'done', campaign: child, version, hash: (await ports.store.hashAt(child, version)) ?? '' };
}
