import { GameRead, type CampaignSummary } from '@warlog/api-client';
import { client } from '../../api.js';
import type { ShownGame } from '../../composables/useCampaign.js';
import { useRead } from '../../composables/useRead.js';

/** What a row of the list knows of its game. */
export interface KnownGame extends ShownGame {
  /** The user's standing orders, the ruleset's own JSON; null for none. */
  readonly standing: unknown;
}

/**
 * Provides the user's view of a campaign for a row of the list: stored on the device, and not transferred again while
 * unchanged.
 */
export function useKnownGame(campaign: CampaignSummary) {
  const { data } = useRead<KnownGame | null>(`game/${campaign.id}`, async (shown) => {
    const reply = await client.query(GameRead, { id: campaign.id, known: shown?.key ?? null });
    if (!reply.ok) return reply;
    const { game: next = null, myStanding: standing = null } = reply.data.campaign ?? {};
    return { ...reply, data: next && { ...next, view: next.view ?? shown?.view ?? null, standing } };
  });
  return data;
}
