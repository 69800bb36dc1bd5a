import { type StoredEvent, chainEvents, NO_HASH } from '@warlog/audit';
import {
  isRefusal,
  type Decision,
  type DecisionContext,
  discloseAll,
  type Disclosure,
  type StreamEvent,
  type Loaded,
} from '@warlog/campaign';
import type { UserId } from '@warlog/core';
import { viewerKey, type AnyRuleset, type Viewer } from '@warlog/ruleset-api';
import { nonceOf } from './campaign-harness.js';

/** A stream in memory, as a store records it, with all disclosures. `secretKey`: the dice key, 64 hex digits. */
export class RecordedStream {
  readonly stored: StoredEvent[] = [];
  readonly disclosures = new Map<string, Disclosure[]>();
  private readonly views = new Map<string, unknown>();
  private latest: Loaded | null = null;

  constructor(
    readonly ruleset: AnyRuleset,
    private readonly clock: { now: number },
    private readonly secretKey: string,
  ) {}

  get loaded(): Loaded {
    if (!this.latest) throw new Error('Nothing was written yet');
    return this.latest;
  }

  get log(): readonly StreamEvent[] {
    return this.stored.map(({ event }) => event);
  }

  /** Its length, and the hash of its last event. */
  get last(): { readonly version: number; readonly hash: string } {
    return { version: this.stored.length, hash: this.stored.at(-1)?.hash ?? NO_HASH };
  }

  get context(): DecisionContext {
    const { ruleset, secretKey, clock } = this;
    const view = (viewer: Viewer) => this.views.get(viewerKey(viewer)) ?? ruleset.view.blank(viewer);
    return { ruleset, now: clock.now, secretKey, view, nonce: () => nonceOf('e') };
  }

  /** Decides and records the events; throws if refused. Without an actor the clock decides. */
  decide(
    decide: (loaded: Loaded, context: DecisionContext) => Decision,
    actor: UserId | null = null,
  ): readonly StreamEvent[] {
    const decided = decide(this.latest as Loaded, this.context);
    if (isRefusal(decided)) throw new Error(decided.problems.map(({ code }) => code).join());
    if (decided.events.length > 0) this.keep(decided.events, actor);
    return decided.events;
  }

  private keep(events: readonly StreamEvent[], actor: UserId | null): void {
    const { ruleset, clock, stored } = this;
    const { after, updates: disclosures } = discloseAll(ruleset, this.latest, events, this.context.view);
    const meta = {
      ...{ at: clock.now, command: null, correlation: String(stored.length), rulesetVersion: ruleset.version },
      actor: actor === null ? ({ kind: 'clock' } as const) : ({ kind: 'user', user: actor } as const),
    };
    const { version, hash } = this.last;
    const fresh = events.map((event) => ({ event, meta, schemaVersion: 1 }));
    for (const { data: _data, ...event } of chainEvents(after.campaign.id, version, hash, fresh)) stored.push(event);
    for (const viewerUpdate of disclosures) {
      const key = viewerKey(viewerUpdate.viewer);
      this.views.set(key, viewerUpdate.view);
      this.disclosures.set(key, [...(this.disclosures.get(key) ?? []), ...viewerUpdate.visible]);
    }
    this.latest = after;
  }
}
