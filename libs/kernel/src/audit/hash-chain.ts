import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { EventMeta, StreamEvent } from '../campaign/events.js';
import { fromHex, hex } from '../dice/bytes/encoding.js';
import type { CampaignId } from '../ids.js';
import { canonicalJson } from '../json.js';
import type { StoredEvent } from './steps.js';

/** What stands before the first event. */
export const NO_HASH = '0'.repeat(64);

/** SHA-256 over 32 bytes, given as hex, and the UTF-8 of a text; hex. */
export type Digest = (previous: string, text: string) => string;

/** Runs wherever the kernel does; a server that chains every append brings its platform's own, which is faster. */
export const portableDigest: Digest = (previous, text) =>
  hex(sha256.create().update(fromHex(previous, 32)).update(utf8ToBytes(text)).digest());

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

/** The chain of a campaign's events: each hash covers the one before, so that no event can be changed alone. */
export interface HashChain {
  /** SHA-256 over the hash before (32 bytes) and the event's canonical text; hex. */
  readonly hashOf: (previous: string, event: Omit<StoredEvent, 'hash'>) => string;
  /** Numbers and chains new events of a campaign that stands at `version` with the hash `previous`. */
  readonly chain: (
    campaign: CampaignId,
    version: number,
    previous: string,
    events: readonly Pick<StoredEvent, 'event' | 'meta' | 'schemaVersion'>[],
  ) => readonly ChainedEvent[];
  /**
   * The first version whose event, number or hash is not what the chain says; null when all are whole. `events` are
   * consecutive and begin at version 1 unless the hash before them is given.
   */
  readonly verifyChain: (events: readonly StoredEvent[], previous?: string) => number | null;
}

/** The chain by a means of hashing. */
export function hashChain(digest: Digest): HashChain {
  const hashWith = (previous: string, text: string, { event, schemaVersion, version }: Numbered) =>
    digest(previous, `${text}${schemaVersion},"type":${canonicalJson(event.type)},"version":${version}}`);

  const hashOf: HashChain['hashOf'] = (previous, event) =>
    hashWith(previous, `${before(event.campaign)}${dataOf(event.event)}${after(event.meta)}`, event);

  return {
    hashOf,
    chain(campaign, version, previous, events) {
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
    },
    verifyChain(events, previous = NO_HASH) {
      const first = previous === NO_HASH ? 1 : (events[0]?.version ?? 1);
      let hash = previous;
      for (const [index, event] of events.entries()) {
        const expected = first + index;
        if (event.version !== expected || hashOf(hash, event) !== event.hash) return expected;
        hash = event.hash;
      }
      return null;
    },
  };
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
