import { PhaseDisclosuresRead, type PhaseDisclosuresReadResult, type Reply } from '@warlog/api-client';
import { client } from '../api.js';

/** The disclosures of a viewer during one phase: the view as it opened and the events since; null when hidden. */
export type Disclosures = NonNullable<PhaseDisclosuresReadResult['campaign']>['phaseDisclosures'];

/** Reads the disclosures of phase `ordinal`, as `viewer` (null for the reader's own view). */
export async function readDisclosures(
  campaign: string,
  ordinal: number,
  viewer: string | null,
): Promise<Reply<Disclosures>> {
  const reply = await client.query(PhaseDisclosuresRead, { id: campaign, ordinal, viewer });
  return reply.ok ? { ...reply, data: reply.data.campaign?.phaseDisclosures ?? null } : reply;
}
