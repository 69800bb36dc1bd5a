import type { EventMeta, StreamEvent } from '../campaign/events.js';
import { discloseAll } from '../campaign/disclose.js';
import type { Loaded } from '../campaign/state.js';
import { begunWith, type Versions } from '../campaign/versions.js';
import type { CampaignId } from '../ids.js';
import { viewerKey, type AnyRuleset, type Viewer } from '../ruleset.js';

/** An event as it lies in the stream. */
export interface StoredEvent {
  readonly campaign: CampaignId;
  /** 1, 2, … without a gap. */
  readonly version: number;
  readonly event: StreamEvent;
  readonly schemaVersion: number;
  readonly meta: EventMeta;
  /** SHA-256 over the hash before and this event's canonical text, hex: the chain that names any tampered event. */
  readonly hash: string;
}

type Telling = ReturnType<typeof discloseAll>;

/** One decision of a campaign's past, and how the campaign stood before it. */
export interface AuditStep {
  readonly loaded: Loaded | null;
  /** The version in force when it was made, and its number as the campaign has it. */
  readonly ruleset: AnyRuleset;
  readonly version: number;
  /** What a viewer knew before it. */
  readonly view: (viewer: Viewer) => unknown;
  readonly stored: readonly StoredEvent[];
  readonly events: readonly StreamEvent[];
  /** The campaign after it, and what each viewer was told of it. Throws for what the rules cannot read. */
  readonly telling: () => Telling;
}

/** Goes through a stream decision by decision, from its first event. */
export function* steps(versions: Versions, stream: readonly StoredEvent[]): Generator<AuditStep, void, undefined> {
  let loaded: Loaded | null = null;
  let views: ReadonlyMap<string, unknown> = new Map();
  for (const stored of decisionsOf(stream)) {
    const known = views;
    const events = stored.map(({ event }) => event);
    const { version } = begunWith(loaded, events);
    const ruleset = versions(version);
    const view = (viewer: Viewer) => known.get(viewerKey(viewer)) ?? ruleset.blank(viewer);
    const before: Loaded | null = loaded;
    let telling: Telling | null = null;
    const tell = (): Telling => (telling ??= discloseAll(ruleset, before, events, view));
    yield { loaded, ruleset, version, view, stored, events, telling: tell };
    const { after, told }: Telling = tell();
    views = new Map(told.map((one) => [viewerKey(one.viewer), one.view]));
    loaded = after;
  }
}

/** The events of a stream by the decision that wrote them: events of one append share their correlation. */
export function decisionsOf(stream: readonly StoredEvent[]): readonly (readonly StoredEvent[])[] {
  const groups: StoredEvent[][] = [];
  for (const stored of stream) {
    const last = groups.at(-1);
    if (last?.[0]?.meta.correlation === stored.meta.correlation) last.push(stored);
    else groups.push([stored]);
  }
  return groups;
}
