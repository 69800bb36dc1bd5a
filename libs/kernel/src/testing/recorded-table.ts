import type { StoredEvent } from '../audit/steps.js';
import type { Decision, Means } from '../campaign/decide/decision.js';
import { seatBot, startCampaign, takeSeat } from '../campaign/decide/lobby.js';
import { lookAtClock } from '../campaign/decide/clock.js';
import { submitOrders } from '../campaign/decide/orders.js';
import { upgradeRuleset } from '../campaign/decide/upgrade.js';
import type { GameMaster } from '../campaign/events.js';
import type { Pace } from '../campaign/pace.js';
import type { Loaded } from '../campaign/state.js';
import type { TrustTerms } from '../campaign/trust-terms.js';
import { seat, type UserId } from '../ids.js';
import type { AnyRuleset } from '../ruleset.js';
import { guest, host, nonceOf, Table, toyOnTable, toyTwoOnTable } from './table.js';

/** Rules the table's campaign, and plays in none. */
export const gm = 'gm' as UserId;

/** A table of which everything lies as in a store: each decision by itself, with the version of the rules that made it. */
export class RecordedTable extends Table {
  readonly stored: StoredEvent[] = [];
  private asking: UserId | null = host;

  constructor(
    ruleset: AnyRuleset = toyOnTable,
    master: GameMaster = { mode: 'blind', user: gm },
    newer = [toyTwoOnTable],
    pace: Partial<Pace> = { coolingSeconds: 0 },
    /** A bot sits in the guest's place. */
    isAlone = false,
    trust?: TrustTerms,
  ) {
    super(pace, undefined, master, ruleset, newer, trust);
    this.store(ruleset.version);
    this.must((loaded) => takeSeat(loaded, { user: host, seat: null, nonce: nonceOf('a') }));
    if (isAlone) this.must((loaded, means) => seatBot(loaded, { user: host, seat: seat(2), bot: true }, means));
    else this.as(guest).must((loaded) => takeSeat(loaded, { user: guest, seat: null, nonce: nonceOf('b') }));
    this.as(host);
  }

  /** A table at which the first phase is open. */
  static begun(...settings: ConstructorParameters<typeof RecordedTable>): RecordedTable {
    const table = new RecordedTable(...settings);
    table.must((loaded, means) => startCampaign(loaded, { user: host }, means));
    return table;
  }

  /** Who asks for what comes next, until somebody else does; null: the clock. */
  as(user: UserId | null): this {
    this.asking = user;
    return this;
  }

  override decide(decision: (loaded: Loaded, means: Means) => Decision): Decision {
    const { version } = this.ruleset;
    const decided = super.decide(decision);
    this.store(version);
    return decided;
  }

  /** The host's sheet, and the guest's. */
  send(...sheets: readonly unknown[]): void {
    sheets.forEach((sheet, index) => {
      const replaces = this.loaded.campaign.phase?.submissions[seat(index + 1)] ?? 0;
      const said = { phase: this.phase, sheet, replaces, finishedAt: null };
      const by = index === 0 ? { user: host, nonce: nonceOf('1') } : { user: guest, nonce: nonceOf('2') };
      this.as(by.user).must((loaded, means) => submitOrders(loaded, { ...said, ...by }, means));
    });
    this.as(host);
  }

  /** The deadline passes. */
  close(): void {
    this.now = (this.loaded.campaign.phase?.dueAt ?? 0) + 60_001;
    this.as(null).must((loaded, means) => lookAtClock(loaded, means));
    this.as(host);
  }

  /** Goes on by newer rules; the code of what is against it, null where nothing is. */
  upgrade(to: AnyRuleset | null = toyTwoOnTable, user = gm, reason = 'better rules'): string | null {
    const decided = this.as(user).decide((loaded, means) => upgradeRuleset(loaded, { user, to, reason }, means));
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
