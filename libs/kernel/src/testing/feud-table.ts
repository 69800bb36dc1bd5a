import type { StoredEvent } from '../audit/steps.js';
import { chainEvents, NO_HASH } from '../audit/hash-chain.js';
import { wakeAt } from '../campaign/clock.js';
import type { Battle } from '../campaign/battle-events.js';
import { battlesOf } from '../campaign/battle-state.js';
import { isRefusal, type Decision, type Means } from '../campaign/decide/decision.js';
import { lookAtClock } from '../campaign/decide/clock.js';
import { followParent } from '../campaign/decide/follow.js';
import { createCampaign, startCampaign, takeSeat } from '../campaign/decide/lobby.js';
import { setReady, submitOrders } from '../campaign/decide/orders.js';
import { settleBattle } from '../campaign/decide/settle.js';
import { battlePace, createBattle, outcomeOf, startBattle, steerTable } from '../campaign/decide/table-of-battle.js';
import { discloseAll, type Told } from '../campaign/disclose.js';
import type { StreamEvent } from '../campaign/events.js';
import type { Loaded } from '../campaign/state.js';
import { publicKeyOf } from '../dice/keys.js';
import { seat, type UserId } from '../ids.js';
import { viewerKey, type AnyRuleset, type Viewer } from '../ruleset.js';
import { feud } from './feud.js';
import { skirmish } from './skirmish.js';
import type { Bringing } from '../campaign/decide/bring.js';
import type { Signing } from '../campaign/decide/deeds.js';
import type { Said } from '../campaign/deeds.js';
import type { TrustTerms } from '../campaign/trust-terms.js';
import { partOf, seatKeysOf } from '../trust/seat-keys.js';
import { nextDeed } from './next-deed.js';
import { headKey } from './signed-heads.js';
import { secretNamed } from './parts-table.js';
import { nonceOf, someCampaign } from './table.js';

export const people = ['ann', 'ben', 'cem'] as unknown as readonly [UserId, UserId, UserId];
/** Rules the feud and plays in none. */
export const judge = 'judge' as UserId;
export const feudKey = 'c0'.repeat(32);

/** A stream in memory, with all that its viewers were told. */
export class Stream {
  readonly stored: StoredEvent[] = [];
  readonly told = new Map<string, Told[]>();
  private readonly views = new Map<string, unknown>();
  private kept: Loaded | null = null;

  constructor(
    readonly ruleset: AnyRuleset,
    private readonly clock: { now: number },
  ) {}

  get loaded(): Loaded {
    if (!this.kept) throw new Error('Nothing was written yet');
    return this.kept;
  }

  get log(): readonly StreamEvent[] {
    return this.stored.map(({ event }) => event);
  }

  /** Its length, and the hash of its last event. */
  get head(): { readonly version: number; readonly hash: string } {
    return { version: this.stored.length, hash: this.stored.at(-1)?.hash ?? NO_HASH };
  }

  get means(): Means {
    const view = (viewer: Viewer) => this.views.get(viewerKey(viewer)) ?? this.ruleset.blank(viewer);
    return { ruleset: this.ruleset, now: this.clock.now, secretKey: feudKey, view, nonce: () => nonceOf('e') };
  }

  decide(decide: (loaded: Loaded, means: Means) => Decision, actor: UserId | null = null): readonly StreamEvent[] {
    const decided = decide(this.kept as Loaded, this.means);
    if (isRefusal(decided)) throw new Error(decided.problems.map(({ code }) => code).join());
    if (decided.events.length > 0) this.keep(decided.events, actor);
    return decided.events;
  }

  private keep(events: readonly StreamEvent[], actor: UserId | null): void {
    const { after, told } = discloseAll(this.ruleset, this.kept, events, this.means.view);
    const meta = {
      ...{ at: this.clock.now, command: null, correlation: String(this.stored.length), rulesetVersion: 1 },
      actor: actor === null ? ({ kind: 'clock' } as const) : ({ kind: 'user', user: actor } as const),
    };
    const { version, hash } = this.head;
    const fresh = events.map((event) => ({ event, meta, schemaVersion: 1 }));
    this.stored.push(...chainEvents(after.campaign.id, version, hash, fresh));
    for (const one of told) {
      const key = viewerKey(one.viewer);
      this.views.set(key, one.view);
      this.told.set(key, [...(this.told.get(key) ?? []), ...one.visible]);
    }
    this.kept = after;
  }
}

/** A feud of three people that a fourth rules, and the tables of its battles. */
export class FeudTable {
  readonly clock = { now: 1_000_000 };
  readonly parent = new Stream(feud, this.clock);
  child: Stream | null = null;

  /** With `trust` its people bring keys, and parts to the dice. */
  constructor(private readonly trust?: TrustTerms) {
    const { parent } = this;
    const terms = trust && { trust, headKey };
    const made = {
      ...someCampaign,
      ...terms,
      scenario: 'three',
      seats: 3,
      gm: { mode: 'blind', user: judge } as const,
    };
    const pace = { ...made.pace, coolingSeconds: 0, phaseMinutes: null };
    parent.decide(
      () => createCampaign(parent.ruleset, { ...made, pace, publicKey: publicKeyOf(feudKey) }),
      someCampaign.host,
    );
    people.forEach((user, n) =>
      parent.decide((loaded) => {
        const keys = trust ? seatKeysOf(secretNamed(user)) : null;
        return takeSeat(loaded, { user, seat: null, nonce: nonceOf(String(n + 1)), keys });
      }, user),
    );
    parent.decide((loaded, means) => startCampaign(loaded, { user: someCampaign.host }, means), someCampaign.host);
  }

  /** The battle that is waited for. */
  get battle(): Battle {
    const [battle] = battlesOf(this.parent.loaded.campaign);
    if (!battle) throw new Error('There is no battle');
    return battle;
  }

  get table(): Stream {
    if (!this.child) throw new Error('The table is not laid');
    return this.child;
  }

  /** All give orders, and the turn closes: the first two fight unless they are said not to. */
  quarrel(wish = true): readonly StreamEvent[] {
    const { parent } = this;
    people.forEach((user, n) => {
      const sheet = { wish: wish && n < 2 };
      const phase = parent.loaded.campaign.phase?.id ?? ('' as never);
      const sent = {
        user,
        phase,
        sheet,
        nonce: nonceOf(String(n + 4)),
        replaces: 0,
        finishedAt: null,
        ...this.bringing(parent, n + 1),
        ...this.signing(parent, user, 'OrdersSubmitted', sheet),
      };
      parent.decide((loaded, means) => submitOrders(loaded, sent, means), user);
      const word = { user, phase, ready: 'now', ...this.signing(parent, user, 'SeatReady', 'now') } as const;
      parent.decide((loaded, means) => setReady(loaded, word, means), user);
    });
    this.child = null;
    return this.parent.decide(lookAtClock);
  }

  /** What a worker does for the battle that is open, each step if it is due: opens, follows, brings back. */
  tend(): readonly StreamEvent[] {
    const { parent, battle } = this;
    const brief = parent.ruleset.battles?.(parent.loaded.game)[0]?.brief;
    if (!this.child) {
      const child = new Stream(skirmish, this.clock);
      const { campaign } = parent.loaded;
      const windows = skirmish.fromBrief(brief).windows;
      const timed = battlePace(campaign, battle, windows);
      child.decide(() => createBattle(campaign, battle, child.ruleset, timed, campaign.headKey));
      this.child = child;
    }
    const { table } = this;
    if (battle.settled === null) table.decide((loaded, means) => startBattle(loaded, { brief }, means));
    return this.follow();
  }

  /** Follows and brings back. */
  follow(): readonly StreamEvent[] {
    const { parent, table } = this;
    const { campaign } = parent.loaded;
    const battle = campaign.battles?.at(-1) as Battle;
    const { word } = battle;
    if (word) table.decide((loaded, means) => steerTable(loaded, word.word, means));
    table.decide((loaded, means) => followParent(loaded, { parent: campaign, battle }, means));
    const outcome = outcomeOf(table.loaded, table.ruleset, table.head);
    if (!outcome) return [];
    return parent.decide((loaded, means) => settleBattle(loaded, { battle: battle.battle, outcome }, means));
  }

  /** A seat's answer to the open window at the table. */
  strike(n: number, move: number): readonly StreamEvent[] {
    const user = people[n - 1] as UserId;
    const { table } = this;
    const { phase } = table.loaded.campaign;
    const replaces = phase?.submissions[seat(n)] ?? 0;
    const sent = {
      user,
      phase: phase?.id ?? ('' as never),
      sheet: { move },
      nonce: nonceOf('9'),
      replaces,
      finishedAt: null,
      ...this.bringing(table, n),
      ...this.signing(table, user, 'OrdersSubmitted', { move }),
    };
    return table.decide((loaded, means) => submitOrders(loaded, sent, means), user);
  }

  /** What a person's device brings to the open phase of a stream. */
  private bringing({ loaded: { campaign } }: Stream, n: number): Bringing {
    const user = people[n - 1];
    if (!this.trust || !campaign.phase || !user) return {};
    return {
      part: partOf(secretNamed(user), { campaign: campaign.id, phase: campaign.phase.id, seat: seat(n) }).proof,
    };
  }

  /** What a person's device signs in a stream. */
  private signing({ loaded: { campaign } }: Stream, user: UserId, name: Said['name'], given: unknown): Signing {
    return this.trust ? { deed: nextDeed(campaign, user, secretNamed(user), name, given) } : {};
  }

  /** Both answer windows until it is over. */
  fight(moves: readonly number[] = [3]): void {
    for (let n = 0; this.table.loaded.campaign.status === 'running'; n += 1) {
      this.strike(1, moves[n % moves.length] ?? 3);
      this.strike(2, moves[(n + 1) % moves.length] ?? 3);
    }
  }

  /** Lets so much time pass; the clock looks at each stream when it is due, the table's before the feud's. */
  pass(ms: number): void {
    const until = this.clock.now + ms;
    if (this.child && this.parent.loaded.campaign.battles) this.follow();
    for (;;) {
      const streams = [this.child, this.parent].flatMap((one) => (one ? [one] : []));
      const due = streams
        .map((one) => ({ one, at: wakeAt(one.loaded.campaign) ?? Infinity }))
        .filter(({ at }) => at <= until);
      const [next] = due.sort((a, b) => a.at - b.at);
      if (!next) break;
      this.clock.now = Math.max(this.clock.now, next.at);
      next.one.decide(lookAtClock);
      if (this.child && this.parent.loaded.campaign.battles) this.follow();
    }
    this.clock.now = until;
  }

  /** Everything that a viewer of the feud was told since a length, as bytes. */
  toldTo(viewer: string, since = 0): string {
    return JSON.stringify((this.parent.told.get(viewer) ?? []).slice(since));
  }
}
