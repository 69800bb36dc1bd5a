import { HappenedRead, type HappenedReadResult, type Reply } from '@warlog/api-client';
import { client } from '../api.js';
import { useRead, type Read } from './useRead.js';

/** What a viewer learnt during one phase: the view as it opened and the events since; null when hidden. */
export type Happened = NonNullable<HappenedReadResult['campaign']>['happened'];

/** Reads what happened in phase `ordinal`, as `viewer` (my own view when absent). Kept on the device with its age. */
export function useHappened(campaign: string, ordinal: number, viewer: string | null = null): Read<Happened> {
  return useRead<Happened>(`happened/${campaign}/${ordinal}/${viewer ?? 'me'}`, () =>
    readHappened(campaign, ordinal, viewer),
  );
}

/** The same once, for scrubbing through many phases. */
export async function readHappened(campaign: string, ordinal: number, viewer: string | null): Promise<Reply<Happened>> {
  const reply = await client.query(HappenedRead, { id: campaign, ordinal, viewer });
  return reply.ok ? { ...reply, data: reply.data.campaign?.happened ?? null } : reply;
}
