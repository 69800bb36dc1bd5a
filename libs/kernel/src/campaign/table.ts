import { hex } from '../dice/bytes/encoding.js';
import { sha256 } from '../dice/bytes/sha256.js';
import { publicKeyOf } from '../dice/keys.js';
import type { SeatId } from '../ids.js';
import { canonicalJson } from '../json.js';
import type { AnyRuleset, Viewer } from '../ruleset.js';
import { viewerKey } from '../ruleset.js';
import type { Decision, Means } from './decide/decision.js';
import { createCampaign, type CreateCampaign } from './decide/lobby.js';
import { discloseAll, type Told } from './disclose.js';
import type { StreamEvent } from './events.js';
import type { Loaded } from './state.js';

/** What a table is laid with. */
export interface TableSettings {
  readonly ruleset: AnyRuleset;
  /** Newer versions of its rules, by which it may go on. Absent: none. */
  readonly newer?: readonly AnyRuleset[];
  /** The key of its dice, 64 hex digits. */
  readonly secretKey: string;
  /** A fresh nonce for a bot, 64 hex digits. */
  readonly nonce: () => string;
  readonly campaign: Omit<CreateCampaign, 'publicKey'>;
  /** Where its clock stands, milliseconds since 1970. */
  readonly now: number;
}

/**
 * A campaign on a table of its own, in memory: decides, folds and discloses as the platform does, with a clock set by
 * hand. Lessons are played on one, and the platform's rules are tested on one.
 */
export class CampaignTable {
  now: number;
  loaded: Loaded;
  readonly log: StreamEvent[] = [];
  /** Everything that each viewer was told, oldest first, by viewer key. */
  readonly told = new Map<string, Told[]>();
  private readonly views = new Map<string, unknown>();

  /** Throws when such a campaign cannot be made. */
  constructor(private readonly settings: TableSettings) {
    const { ruleset, secretKey, campaign, now } = settings;
    this.now = now;
    const created = createCampaign(ruleset, { ...campaign, publicKey: publicKeyOf(secretKey) });
    if ('problems' in created) throw new Error(JSON.stringify(created.problems));
    this.loaded = this.keep(ruleset, null, created.events);
  }

  /** The version that is in force. */
  get ruleset(): AnyRuleset {
    const { ruleset, newer = [] } = this.settings;
    return newer.find(({ version }) => version === this.loaded.campaign.ruleset.version) ?? ruleset;
  }

  get means(): Means {
    const { ruleset, settings } = this;
    const { secretKey, nonce } = settings;
    return { ruleset, now: this.now, secretKey, view: (viewer) => this.viewOf(viewer), nonce };
  }

  /** A viewer's latest view. */
  viewOf(viewer: Viewer): unknown {
    return this.views.get(viewerKey(viewer)) ?? this.ruleset.blank(viewer);
  }

  /** What a seat was told. */
  seen(seat: SeatId): readonly { readonly type: string }[] {
    return (this.told.get(seat) ?? []).map(({ event }) => event);
  }

  /** Decides; what is accepted is folded and disclosed. */
  decide(decision: (loaded: Loaded, means: Means) => Decision): Decision {
    const decided = decision(this.loaded, this.means);
    if ('problems' in decided) return decided;
    this.loaded = this.keep(this.ruleset, this.loaded, decided.events);
    return decided;
  }

  /** Decides and throws when it was refused; the events. */
  must(decision: (loaded: Loaded, means: Means) => Decision): readonly StreamEvent[] {
    const decided = this.decide(decision);
    if ('problems' in decided) throw new Error(JSON.stringify(decided.problems));
    return decided.events;
  }

  /** 64 hex digits that stand for the first `version` events: what a receipt can be held against. */
  hashAt(version: number): string {
    return hex(sha256(canonicalJson(this.log.slice(0, version))));
  }

  /** The campaign after these events, which are kept and told. */
  private keep(ruleset: AnyRuleset, before: Loaded | null, events: readonly StreamEvent[]): Loaded {
    this.log.push(...events);
    const viewOf = (viewer: Viewer) => this.views.get(viewerKey(viewer)) ?? ruleset.blank(viewer);
    const { after, told } = discloseAll(ruleset, before, events, viewOf);
    for (const one of told) {
      const key = viewerKey(one.viewer);
      this.views.set(key, one.view);
      this.told.set(key, [...(this.told.get(key) ?? []), ...one.visible]);
    }
    return after;
  }
}
