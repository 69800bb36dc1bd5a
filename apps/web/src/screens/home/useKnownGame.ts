import { GameRead, type CampaignSummary } from '@warlog/api-client';
import { client } from '../../api.js';
import type { ShownGame } from '../../composables/useCampaign.js';
import { useRead } from '../../composables/useRead.js';

/** My view of a campaign for a row of the list: kept on the device, and not sent again while it has not changed. */
export function useKnownGame(campaign: CampaignSummary) {
  const { data } = useRead<ShownGame | null>(`game/${campaign.id}`, async (shown) => {
    const reply = await client.query(GameRead, { id: campaign.id, known: shown?.key ?? null });
    if (!reply.ok) return reply;
    const next = reply.data.campaign?.game ?? null;
    return { ...reply, data: next && { ...next, view: next.view ?? shown?.view ?? null } };
  });
  return data;
}
