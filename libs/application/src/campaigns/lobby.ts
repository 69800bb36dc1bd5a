import {
  takeSeat as decideSeat,
  hasPlayed,
  refusal,
  seatOfRematch,
  type Campaign,
  type TakeSeat,
} from '@warlog/campaign';
import type { CampaignId, UserId } from '@warlog/core';
import { missingRecord } from '../people/asked-record.js';
import type { Ports } from '../ports/ports.js';
import { handleCommand, userCommand, type CommandReply, type PersonalCommand } from './command.js';
import { bringLeave } from './leave.js';
import { startIfAllAgreed } from './rematch-start.js';

/**
 * Takes a seat. A campaign that is not listed requires an invitation, except for its host, former players and those whom
 * a rematch invites. Others need the record that the campaign asks for.
 */
export async function takeSeat(
  ports: Ports,
  input: PersonalCommand & TakeSeat & { readonly invitation: string | null },
): Promise<CommandReply> {
  const isInvited = await isInvitedTo(ports, input.campaign, input.invitation);
  const known = (await ports.store.platform(input.campaign))?.campaign;
  const missing = known ? await missingRecord(ports, known, input.user) : null;
  const blockers = await ports.moderation.blockersOf(input.user);
  const reply = await handleCommand(ports, {
    ...userCommand(input),
    touches: 'own-view',
    isInvited,
    decide: (loaded) => {
      const { listed, host, removed = [] } = loaded.campaign;
      const isTheirs =
        isInvited ||
        host === input.user ||
        hasPlayed(loaded.campaign, input.user) ||
        seatOfRematch(loaded.campaign, input.user) !== null;
      if (isBarred(loaded.campaign, input.user, blockers)) return { problems: [refusal('WLG_E_INVITATION')] };
      if (!isTheirs && removed.includes(input.user)) return { problems: [refusal('WLG_E_REMOVED')] };
      if (!listed && !isTheirs) return { problems: [refusal('WLG_E_INVITATION')] };
      return missing && !isTheirs ? { problems: [missing] } : decideSeat(loaded, input);
    },
  });
  if (reply.kind === 'done') {
    await bringLeave(ports, input.user, input.campaign);
    await startIfAllAgreed(ports, input);
    if (input.invitation !== null && isInvited) {
      await ports.drafts.countUse(input.campaign, ports.vault.digest(input.invitation));
    }
  }
  return reply;
}

/** Returns whether the host blocks this user, who has no part in the campaign yet. */
export function isBarred(campaign: Campaign, user: UserId, blockers: ReadonlySet<UserId>): boolean {
  return blockers.has(campaign.host) && !hasPlayed(campaign, user);
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
