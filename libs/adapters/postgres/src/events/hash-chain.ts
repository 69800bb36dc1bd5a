import { createHash } from 'node:crypto';
import { canonicalJson, type CampaignId, type EventMeta, type StreamEvent, type StoredEvent } from '@warlog/kernel';

/** What stands before the first event. */
export const NO_HASH = '0'.repeat(64);

/** An event's `type` and the rest of it, as they lie in two columns. */
export function partsOf(event: StreamEvent): { readonly type: string; readonly data: Record<string, unknown> } {
  const { type, ...data } = event;
  return { type, data };
}

/** An event in its place in the chain. `data` is the canonical text of all but its type: it is hashed, and stored. */
export interface ChainedEvent extends StoredEvent {
  readonly data: string;
}

/** SHA-256 over the hash before (32 bytes) and the event's canonical text; hex. */
export function hashOf(previous: string, event: Omit<StoredEvent, 'hash'>): string {
  const { campaign, event: said, meta } = event;
  return hashWith(previous, `${before(campaign)}${dataOf(said)}${after(meta)}`, event);
}

/** Numbers and chains new events of a campaign that stands at `version` with the hash `previous`. */
export function chain(
  campaign: CampaignId,
  version: number,
  previous: string,
  events: readonly Pick<StoredEvent, 'event' | 'meta' | 'schemaVersion'>[],
): readonly ChainedEvent[] {
  const opening = before(campaign);
  // Events of one decision share their metadata: its text is made once.
  let shared: { readonly meta: EventMeta; readonly text: string } | null = null;
  let hash = previous;
  let number = version;
  return events.map(({ event, meta, schemaVersion }) => {
    if (shared?.meta !== meta) shared = { meta, text: after(meta) };
    const data = dataOf(event);
    number += 1;
    hash = hashWith(hash, opening + data + shared.text, { event, schemaVersion, version: number });
    return { campaign, version: number, event, schemaVersion, meta, data, hash };
  });
}

/** A stored event as it was chained. */
export function asChained(event: StoredEvent): ChainedEvent {
  return { ...event, data: dataOf(event.event) };
}

function dataOf(event: StreamEvent): string {
  return canonicalJson(partsOf(event).data);
}

/** What comes before the data in the canonical text of an event. */
function before(campaign: CampaignId): string {
  return `{"campaign":${canonicalJson(campaign)},"data":`;
}

/** What comes behind it. */
function after(meta: EventMeta): string {
  return `,"meta":${canonicalJson(meta)},"schemaVersion":`;
}

type Numbered = Pick<StoredEvent, 'event' | 'schemaVersion' | 'version'>;

/** `text` is the event's canonical text up to its schema version. */
function hashWith(previous: string, text: string, { event, schemaVersion, version }: Numbered): string {
  const whole = `${text}${schemaVersion},"type":${canonicalJson(event.type)},"version":${version}}`;
  return createHash('sha256').update(previous, 'hex').update(whole).digest('hex');
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
