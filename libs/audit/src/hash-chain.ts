import type { EventMeta, StreamEvent } from '@warlog/campaign';
import { fromHex, hex, sha256 } from '@warlog/dice/bytes';
import { type CampaignId, canonicalJson } from '@warlog/core';
import type { StoredEvent } from './steps.js';

/** The hash before the first event. */
export const NO_HASH = '0'.repeat(64);

/** Splits an event into `type` and data, as in the two columns. */
export function partsOf(event: StreamEvent): { readonly type: string; readonly data: Record<string, unknown> } {
  const { type, ...data } = event;
  return { type, data };
}

/** An event in the chain. `data` is the canonical text of everything but its type: it is hashed and stored. */
export interface ChainedEvent extends StoredEvent {
  readonly data: string;
}

/** Returns a stored event in its chained form. */
export function asChained(event: StoredEvent): ChainedEvent {
  return { ...event, data: dataOf(event.event) };
}

/*
 * The hash chain of a campaign's events. Each hash is SHA-256 over the previous one (32 bytes) and the event's
 * canonical text, so no event can be changed alone.
 */

/** Returns the hash of an event after one with the hash `previous`; both 64 hex digits. */
export function eventHash(previous: string, event: Omit<StoredEvent, 'hash'>): string {
  return hex(hashAfter(fromHex(previous, 32), event));
}

/** Numbers and chains new events after `version` with the hash `previous`. */
export function chainEvents(
  campaign: CampaignId,
  version: number,
  previous: string,
  events: readonly Pick<StoredEvent, 'event' | 'meta' | 'schemaVersion'>[],
): readonly ChainedEvent[] {
  const opening = before(campaign);
  // Events of one decision share their metadata: its text is built once.
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
 * Returns the first version whose event, number or hash breaks the chain; null if none. `events` are consecutive and
 * start at version 1, unless the previous hash is given.
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

/** The canonical text of an event before its data. */
function before(campaign: CampaignId): string {
  return `{"campaign":${canonicalJson(campaign)},"data":`;
}

/** The canonical text of an event after its data. */
function after(meta: EventMeta): string {
  return `,"meta":${canonicalJson(meta)},"schemaVersion":`;
}
