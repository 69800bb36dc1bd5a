import { HappenedRead, type HappenedReadResult, type Reply } from '@warlog/api-client';
import { client } from '../api.js';

/** What a viewer learnt during one phase: the view as it opened and the events since; null when hidden. */
export type Happened = NonNullable<HappenedReadResult['campaign']>['happened'];

/** Reads what happened in phase `ordinal`, as `viewer` (the reader's own view when null). */
export async function readHappened(campaign: string, ordinal: number, viewer: string | null): Promise<Reply<Happened>> {
  const reply = await client.query(HappenedRead, { id: campaign, ordinal, viewer });
  return reply.ok ? { ...reply, data: reply.data.campaign?.happened ?? null } : reply;
}
