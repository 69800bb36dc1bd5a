import { createHash } from 'node:crypto';
import { canonicalJson, type CampaignId, type StreamEvent, type StoredEvent } from '@warlog/kernel';

/** What stands before the first event. */
export const NO_HASH = '0'.repeat(64);

/** An event's `type` and the rest of it, as they lie in two columns. */
export function partsOf(event: StreamEvent): { readonly type: string; readonly data: Record<string, unknown> } {
  const { type, ...data } = event;
  return { type, data };
}

/** SHA-256 over the hash before (32 bytes) and the event's canonical text; hex. */
export function hashOf(previous: string, event: Omit<StoredEvent, 'hash'>): string {
  const { campaign, version, schemaVersion, meta } = event;
  const text = canonicalJson({ campaign, version, ...partsOf(event.event), schemaVersion, meta });
  return createHash('sha256').update(Buffer.from(previous, 'hex')).update(text).digest('hex');
}

/** Numbers and chains new events of a campaign that stands at `version` with the hash `previous`. */
export function chain(
  campaign: CampaignId,
  version: number,
  previous: string,
  events: readonly Pick<StoredEvent, 'event' | 'meta' | 'schemaVersion'>[],
): readonly StoredEvent[] {
  let hash = previous;
  return events.map(({ event, meta, schemaVersion }, index) => {
    const next = { campaign, version: version + index + 1, event, schemaVersion, meta };
    hash = hashOf(hash, next);
    return { ...next, hash };
  });
}

/**
 * The first version whose event, number or hash is not what the chain says; null when all are whole. `events` are
 * consecutive and begin at version 1 unless the hash before them is given.
 */
export function verifyChain(events: readonly StoredEvent[], previous = NO_HASH): number | null {
  const first = previous === NO_HASH ? 1 : (events[0]?.version ?? 1);
  let hash = previous;
  for (const [index, event] of events.entries()) {
    const expected = first + index;
    if (event.version !== expected || hashOf(hash, event) !== event.hash) return expected;
    hash = event.hash;
  }
  return null;
}
