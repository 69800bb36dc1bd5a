import { hex, sha256 } from '@warlog/dice/bytes';
import { publicKeyOf } from '@warlog/dice';
import { type SeatId, canonicalJson } from '@warlog/core';
import { type AnyRuleset, type Viewer, viewerKey } from '@warlog/ruleset-api';
import type { Decision, DecisionContext } from './decide/decision.js';
import { createCampaign, type CreateCampaign } from './decide/lobby.js';
import { discloseAll, type Disclosure } from './disclose.js';
import type { StreamEvent } from './events.js';
import type { Loaded } from './state.js';

/** Settings of an in-memory campaign. */
export interface SessionSettings {
  readonly ruleset: AnyRuleset;
  /** Newer versions of its rules, for upgrades. Absent: none. */
  readonly newer?: readonly AnyRuleset[];
  /** The dice key, 64 hex digits. */
  readonly secretKey: string;
  /** Returns a fresh nonce for a bot, 64 hex digits. */
  readonly nonce: () => string;
  readonly campaign: Omit<CreateCampaign, 'publicKey'>;
  /** Start of its clock, ms since 1970. */
  readonly now: number;
}

/**
 * A campaign in memory that decides, folds and discloses as the platform does, with a manual clock. Used by lessons and
 * by tests of the platform's rules.
 */
export class CampaignSession {
  now: number;
  loaded: Loaded;
  readonly log: StreamEvent[] = [];
  /** All disclosures of each viewer, oldest first, by viewer key. */
  readonly disclosures = new Map<string, Disclosure[]>();
  private readonly views = new Map<string, unknown>();

  /** Throws if the campaign cannot be created. */
  constructor(private readonly settings: SessionSettings) {
    const { ruleset, secretKey, campaign, now } = settings;
    this.now = now;
    const created = createCampaign(ruleset, { ...campaign, publicKey: publicKeyOf(secretKey) });
    if ('problems' in created) throw new Error(JSON.stringify(created.problems));
    this.loaded = this.keep(ruleset, null, created.events);
  }

  /** The version of the rules in force. */
  get ruleset(): AnyRuleset {
    const { ruleset, newer = [] } = this.settings;
    return newer.find(({ version }) => version === this.loaded.campaign.ruleset.version) ?? ruleset;
  }

  get context(): DecisionContext {
    const { ruleset, settings } = this;
    const { secretKey, nonce } = settings;
    return { ruleset, now: this.now, secretKey, view: (viewer) => this.viewOf(viewer), nonce };
  }

  /** Returns a viewer's latest view. */
  viewOf(viewer: Viewer): unknown {
    return this.views.get(viewerKey(viewer)) ?? this.ruleset.view.blank(viewer);
  }

  /** Returns the events disclosed to a seat. */
  seen(seat: SeatId): readonly { readonly type: string }[] {
    return (this.disclosures.get(seat) ?? []).map(({ event }) => event);
  }

  /** Decides; an accepted decision is folded and disclosed. */
  decide(decision: (loaded: Loaded, context: DecisionContext) => Decision): Decision {
    const decided = decision(this.loaded, this.context);
    if ('problems' in decided) return decided;
    this.loaded = this.keep(this.ruleset, this.loaded, decided.events);
    return decided;
  }

  /** Decides and returns the events; throws if refused. */
  must(decision: (loaded: Loaded, context: DecisionContext) => Decision): readonly StreamEvent[] {
    const decided = this.decide(decision);
    if ('problems' in decided) throw new Error(JSON.stringify(decided.problems));
    return decided.events;
  }

  /** Returns 64 hex digits that identify the first `version` events, to check a receipt against. */
  hashAt(version: number): string {
    return hex(sha256(canonicalJson(this.log.slice(0, version))));
  }

  private keep(ruleset: AnyRuleset, before: Loaded | null, events: readonly StreamEvent[]): Loaded {
    this.log.push(...events);
    const viewOf = (viewer: Viewer) => this.views.get(viewerKey(viewer)) ?? ruleset.view.blank(viewer);
    const { after, updates: disclosures } = discloseAll(ruleset, before, events, viewOf);
    for (const viewerUpdate of disclosures) {
      const key = viewerKey(viewerUpdate.viewer);
      this.views.set(key, viewerUpdate.view);
      this.disclosures.set(key, [...(this.disclosures.get(key) ?? []), ...viewerUpdate.visible]);
    }
    return after;
  }
}
