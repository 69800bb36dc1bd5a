import { z } from 'zod';
import { honors, honorsFor } from '@warlog/campaign';
import type { SeatId } from '@warlog/core';
import { anyId, enumType, list, outputType } from '../api-types.js';
import { campaignFor, type CampaignAccess, type ReadPorts } from '../campaigns/campaign-access.js';
import { hasAccepted, rematchIdOf } from '../campaigns/rematch-start.js';
import { accountDto, accountType } from './account.js';
import { campaignType } from './campaign.js';

export const honorKind = enumType('Honor', 'What players of an ended campaign give one another.', honors);

const givenHonorType = outputType('GivenHonor', 'An honor that one seat gave.', {
  seat: anyId.describe('The seat that gave it.'),
  honor: honorKind.describe('Which one.'),
  to: list(anyId).describe('The seats that got it; more than one only for thanks.'),
});

const rematchSeatType = outputType('RematchSeat', 'A player that a rematch invites.', {
  seat: anyId.describe('The offered seat of the rematch.'),
  player: accountType.describe('The player.'),
  accepted: z.boolean().describe('Whether the player has a seat in it.'),
});

const rematchType = outputType('Rematch', 'The first rematch of a campaign.', {
  campaign: campaignType.describe('It.'),
  seats: list(rematchSeatType).describe('Whom it invites, by seat.'),
});

export const endingType = outputType('Ending', 'What players do after the end of a campaign.', {
  honors: list(honorKind).describe('The honors that the user may give; empty for none.'),
  honorable: list(anyId).describe('The seats that may get them.'),
  given: list(givenHonorType).describe('The given honors. Everyone sees who gave them.'),
  rematch: rematchType.nullable().describe('Its rematch; null for none, or if it is hidden from the user.'),
});

/** What players do after the end of a campaign, with the access to its rematch. */
export interface EndingAnswer extends Omit<z.output<typeof endingType>, 'rematch'> {
  readonly rematch: {
    readonly access: CampaignAccess;
    readonly seats: readonly z.output<typeof rematchSeatType>[];
  } | null;
}

/** Returns honors, thanks and rematch of an ended campaign; null before the end, or if its views are hidden. */
export async function endingOf(ports: ReadPorts, access: CampaignAccess): Promise<EndingAnswer | null> {
  const { campaign, user, viewers } = access;
  if (campaign.status !== 'ended' || viewers.length === 0) return null;
  const { honors: offered, seats } = user === null ? { honors: [], seats: [] } : honorsFor(campaign, user);
  const rematch = await campaignFor(ports, user, rematchIdOf(ports, campaign.id));
  return {
    honors: offered,
    honorable: seats,
    given: campaign.honors ?? [],
    rematch: rematch && { access: rematch, seats: rematchSeats(access, rematch) },
  };
}

function rematchSeats(access: CampaignAccess, { campaign }: CampaignAccess) {
  return Object.entries(campaign.rematch?.seats ?? {}).map(([seat, player]) => ({
    ...{ seat: seat as SeatId, player: accountDto(access, player) },
    accepted: hasAccepted(campaign, player),
  }));
}
