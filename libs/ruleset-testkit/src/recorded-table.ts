import type { StoredEvent } from '@warlog/audit';
import {
  type Decision,
  type DecisionContext,
  seatBot,
  startCampaign,
  takeSeat,
  decideDue,
  submitOrders,
  upgradeRuleset,
  type GameMaster,
  type Pace,
  type Loaded,
  type TrustTerms,
} from '@warlog/campaign';
import { seat, type UserId } from '@warlog/core';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { guest, host, nonceOf, CampaignHarness, toyRuleset, toyTwoRuleset } from './campaign-harness.js';

/** The game master of the table's campaign, who does not play. */
export const gm = 'gm' as UserId;

/** A campaign recorded as in a store: each decision separately, with the version of the rules that made it. */
export class RecordedTable extends CampaignHarness {
  readonly stored: StoredEvent[] = [];
  private asking: UserId | null = host;

  constructor(
    ruleset: AnyRuleset = toyRuleset,
    master: GameMaster = { mode: 'blind', user: gm },
    newer = [toyTwoRuleset],
    pace: Partial<Pace> = { coolingSeconds: 0 },
    /** A bot has the guest's seat. */
    isAlone = false,
    trust?: TrustTerms,
  ) {
    super(pace, undefined, master, ruleset, newer, trust);
    this.store(ruleset.version);
    this.must((loaded) => takeSeat(loaded, { user: host, seat: null, nonce: nonceOf('a') }));
    if (isAlone) this.must((loaded, context) => seatBot(loaded, { user: host, seat: seat(2), bot: true }, context));
    else this.as(guest).must((loaded) => takeSeat(loaded, { user: guest, seat: null, nonce: nonceOf('b') }));
    this.as(host);
  }

  /** A table whose first phase is open. */
  static begun(...settings: ConstructorParameters<typeof RecordedTable>): RecordedTable {
    const table = new RecordedTable(...settings);
    table.must((loaded, context) => startCampaign(loaded, { user: host }, context));
    return table;
  }

  /** Sets the user of the following commands; null: the clock. */
  as(user: UserId | null): this {
    this.asking = user;
    return this;
  }

  override decide(decision: (loaded: Loaded, context: DecisionContext) => Decision): Decision {
    const { version } = this.ruleset;
    const decided = super.decide(decision);
    this.store(version);
    return decided;
  }

  /** Submits the host's orders, and the guest's. */
  send(...sheets: readonly unknown[]): void {
    sheets.forEach((sheet, index) => {
      const replaces = this.loaded.campaign.phase?.submissions[seat(index + 1)] ?? 0;
      const said = { phase: this.phase, sheet, replaces, finishedAt: null };
      const by = index === 0 ? { user: host, nonce: nonceOf('1') } : { user: guest, nonce: nonceOf('2') };
      this.as(by.user).must((loaded, context) => submitOrders(loaded, { ...said, ...by }, context));
    });
    this.as(host);
  }

  /** Closes the phase at its deadline. */
  close(): void {
    this.now = (this.loaded.campaign.phase?.dueAt ?? 0) + 60_001;
    this.as(null).must((loaded, context) => decideDue(loaded, context));
    this.as(host);
  }

  /** Upgrades the rules; returns the code of the refusal, null if accepted. */
  upgrade(to: AnyRuleset | null = toyTwoRuleset, user = gm, reason = 'better rules'): string | null {
    const decided = this.as(user).decide((loaded, context) => upgradeRuleset(loaded, { user, to, reason }, context));
    this.as(host);
    return 'problems' in decided ? (decided.problems[0]?.code ?? 'none') : null;
  }

  private store(rulesetVersion: number): void {
    const from = this.stored.length;
    const { asking, loaded } = this;
    const actor = asking === null ? ({ kind: 'clock' } as const) : ({ kind: 'user', user: asking } as const);
    const meta = { at: this.now, actor, command: null, correlation: String(from), rulesetVersion };
    this.log.slice(from).forEach((event, index) => {
      const version = from + index + 1;
      const hash = version.toString(16).padStart(64, '0');
      this.stored.push({ campaign: loaded.campaign.id, version, event, schemaVersion: 1, meta, hash });
    });
  }
}
