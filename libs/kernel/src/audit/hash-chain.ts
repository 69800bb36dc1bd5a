import type { EventMeta, StreamEvent } from '../campaign/events.js';
import { fromHex, hex } from '../dice/bytes/encoding.js';
import { sha256 } from '../dice/bytes/sha256.js';
import type { CampaignId } from '../ids.js';
import { canonicalJson } from '../json.js';
import type { StoredEvent } from './steps.js';

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

/** A stored event as it was chained. */
export function asChained(event: StoredEvent): ChainedEvent {
  return { ...event, data: dataOf(event.event) };
}

/*
 * The chain of a campaign's events: each hash is SHA-256 over the one before it (32 bytes) and the event's canonical text, so that no
 * event can be changed alone.
 */

/** The hash of an event behind one with the hash `previous`; both 64 hex digits. */
export function eventHash(previous: string, event: Omit<StoredEvent, 'hash'>): string {
  return hex(hashAfter(fromHex(previous, 32), event));
}

/** Numbers and chains new events of a campaign that stands at `version` with the hash `previous`. */
export function chainEvents(
  campaign: CampaignId,
  version: number,
  previous: string,
  events: readonly Pick<StoredEvent, 'event' | 'meta' | 'schemaVersion'>[],
): readonly ChainedEvent[] {
  const opening = before(campaign);
  // Events of one decision share their metadata: its text is made once.
  let shared: { readonly meta: EventMeta; readonly text: string } | null = null;
  let last = fromHex(previous, 32);
  let number = version;
  return events.map(({ event, meta, schemaVersion }) => {
    if (shared?.meta !== meta) shared = { meta, text: after(meta) };
    const data = dataOf(event);
    number += 1;
    last = hashOfTexts(last, opening + data + shared.text, { event, schemaVersion, version: number });
    return { campaign, version: number, event, schemaVersion, meta, data, hash: hex(last) };
  });
}

/**
 * The first version whose event, number or hash is not what the chain says; null when all are whole. `events` are
 * consecutive and begin at version 1 unless the hash before them is given.
 */
export function verifyChain(events: readonly StoredEvent[], previous = NO_HASH): number | null {
  const first = previous === NO_HASH ? 1 : (events[0]?.version ?? 1);
  let last = fromHex(previous, 32);
  for (const [index, event] of events.entries()) {
    const expected = first + index;
    if (event.version !== expected) return expected;
    last = hashAfter(last, event);
    if (hex(last) !== event.hash) return expected;
  }
  return null;
}

function hashAfter(previous: Uint8Array, event: Omit<StoredEvent, 'hash'>): Uint8Array {
  return hashOfTexts(previous, `${before(event.campaign)}${dataOf(event.event)}${after(event.meta)}`, event);
}

function hashOfTexts(previous: Uint8Array, text: string, { event, schemaVersion, version }: Numbered): Uint8Array {
  return sha256(previous, `${text}${schemaVersion},"type":${canonicalJson(event.type)},"version":${version}}`);
}

type Numbered = Pick<StoredEvent, 'event' | 'schemaVersion' | 'version'>;

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
