import { begunWith, type StreamEvent, type Versions } from '@warlog/campaign';
import { decisionsOf, type StoredEvent } from '@warlog/audit';
import { changeOf, type Before, type WorkedOut } from './change-of.js';

/** One past decision of a campaign: the state before it, its events, and everything that it wrote. */
export interface PastDecision extends WorkedOut {
  readonly before: Before;
  readonly stored: readonly StoredEvent[];
  readonly events: readonly StreamEvent[];
}

/**
 * Replays a stream decision by decision from its first event. Recomputes the rows, views and snapshots of each decision
 * with the version in force. `sealedKey` is written with the first one.
 */
export function* walk(
  versions: Versions,
  stream: readonly StoredEvent[],
  sealedKey: string | null = null,
): Generator<PastDecision, void, undefined> {
  let before: Before = { loaded: null, views: new Map(), seqs: {} };
  for (const stored of decisionsOf(stream)) {
    const events = stored.map(({ event }) => event);
    const [first] = stored;
    if (!first) continue;
    const ruleset = versions(begunWith(before.loaded, events).version);
    const worked = changeOf(ruleset, before, events, first.meta, before.loaded ? null : sealedKey);
    yield { before, stored, events, ...worked };
    const views = new Map(before.views);
    for (const { viewer, view } of worked.change.views) views.set(viewer, view);
    const { seqs, chains = {} } = worked.change;
    before = { loaded: worked.after, views, seqs, chains };
  }
}

/** Reads the whole stream in pages. */
export async function wholeStream(
  store: {
    readonly events: (id: StoredEvent['campaign'], after: number, limit: number) => Promise<readonly StoredEvent[]>;
  },
  campaign: StoredEvent['campaign'],
): Promise<readonly StoredEvent[]> {
  const stream: StoredEvent[] = [];
  for (;;) {
    const page = await store.events(campaign, stream.length, 1000);
    stream.push(...page);
    if (page.length < 1000) return stream;
  }
}
