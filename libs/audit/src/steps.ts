import { type EventMeta, type StreamEvent, discloseAll, type Loaded, begunWith, type Versions } from '@warlog/campaign';
import type { CampaignId } from '@warlog/core';
import { viewerKey, type AnyRuleset, type Viewer } from '@warlog/ruleset-api';

/** An event as stored in the stream. */
export interface StoredEvent {
  readonly campaign: CampaignId;
  /** 1, 2, … without gaps. */
  readonly version: number;
  readonly event: StreamEvent;
  readonly schemaVersion: number;
  readonly meta: EventMeta;
  /** SHA-256 over the previous hash and this event's canonical text, hex: the chain reveals any altered event. */
  readonly hash: string;
}

type DisclosedBatch = ReturnType<typeof discloseAll>;

/** A past decision of a campaign, with the state before it. */
export interface AuditStep {
  readonly loaded: Loaded | null;
  /** The version in force, and its number in the campaign. */
  readonly ruleset: AnyRuleset;
  readonly version: number;
  /** Returns a viewer's view before it. */
  readonly view: (viewer: Viewer) => unknown;
  readonly stored: readonly StoredEvent[];
  readonly events: readonly StreamEvent[];
  /** Returns the campaign after it, and its disclosures to each viewer. Throws if the rules cannot read an event. */
  readonly disclose: () => DisclosedBatch;
}

/** Replays a stream decision by decision, from its first event. */
export function* steps(versions: Versions, stream: readonly StoredEvent[]): Generator<AuditStep, void, undefined> {
  let loaded: Loaded | null = null;
  let views: ReadonlyMap<string, unknown> = new Map();
  for (const stored of decisionsOf(stream)) {
    const known = views;
    const events = stored.map(({ event }) => event);
    const { version } = begunWith(loaded, events);
    const ruleset = versions(version);
    const view = (viewer: Viewer) => known.get(viewerKey(viewer)) ?? ruleset.view.blank(viewer);
    const before: Loaded | null = loaded;
    let batch: DisclosedBatch | null = null;
    const disclose = (): DisclosedBatch => (batch ??= discloseAll(ruleset, before, events, view));
    yield { loaded, ruleset, version, view, stored, events, disclose };
    const { after, updates: disclosures }: DisclosedBatch = disclose();
    views = new Map(disclosures.map((viewerUpdate) => [viewerKey(viewerUpdate.viewer), viewerUpdate.view]));
    loaded = after;
  }
}

/** Groups the events of a stream by decision: events of one append share their correlation. */
export function decisionsOf(stream: readonly StoredEvent[]): readonly (readonly StoredEvent[])[] {
  const groups: StoredEvent[][] = [];
  for (const stored of stream) {
    const last = groups.at(-1);
    if (last?.[0]?.meta.correlation === stored.meta.correlation) last.push(stored);
    else groups.push([stored]);
  }
  return groups;
}
