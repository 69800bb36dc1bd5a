import { EndingRead, type CampaignFields, type EndingReadResult, type Honor } from '@warlog/api-client';
import { watch } from 'vue';
import { client } from '../../../api.js';
import { useCommand } from '../../../composables/useCommand.js';
import { useRead } from '../../../composables/useRead.js';

/** What players do after the end; null where the server does not say. */
export type AfterEnd = NonNullable<EndingReadResult['campaign']>['ending'];

/** Provides honors, thanks and the rematch of an ended campaign, and the command that gives honors. */
export function useAfterEnd(campaign: () => CampaignFields) {
  const { id } = campaign();
  const { data: afterEnd, refresh } = useRead<AfterEnd>(`ending ${id}`, async () => {
    const reply = await client.query(EndingRead, { id });
    return reply.ok ? { ...reply, data: reply.data.campaign?.ending ?? null } : reply;
  });
  const { send, isBusy } = useCommand({ id, accept: () => void refresh() });
  watch(campaign, () => void refresh());

  return { afterEnd, isBusy, give: (honor: Honor, to: readonly string[]) => send('giveHonor', { honor, to: [...to] }) };
}
