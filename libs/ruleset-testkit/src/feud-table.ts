import {
  wakeAt,
  type Battle,
  battlesOf,
  decideDue,
  followParent,
  createCampaign,
  startCampaign,
  takeSeat,
  setReady,
  submitOrders,
  settleBattle,
  battlePace,
  createBattle,
  outcomeOf,
  startBattle,
  steerTable,
  type StreamEvent,
  type Bringing,
  type Signing,
  type SignedContent,
  type TrustTerms,
} from '@warlog/campaign';
import { publicKeyOf } from '@warlog/dice';
import { seat, type UserId } from '@warlog/core';
import { feud } from './feud.js';
import { skirmish } from './skirmish.js';
import { contributionOf, seatKeysOf } from '@warlog/trust';
import { nextSignature } from './next-signature.js';
import { checkpointKey } from './signed-checkpoints.js';
import { secretNamed } from './parts-table.js';
import { nonceOf, someCampaign } from './campaign-harness.js';
import { RecordedStream } from './recorded-stream.js';

export const people = ['ann', 'ben', 'cem'] as unknown as readonly [UserId, UserId, UserId];
/** The game master of the feud, who does not play. */
export const judge = 'judge' as UserId;
export const feudKey = 'c0'.repeat(32);

/** A feud of three players with a game master, and its battle campaigns. */
export class FeudTable {
  readonly clock = { now: 1_000_000 };
  readonly parent = new RecordedStream(feud, this.clock, feudKey);
  child: RecordedStream | null = null;

  /** With `trust` its players have keys and contribute to the dice. */
  constructor(private readonly trust?: TrustTerms) {
    const { parent } = this;
    const terms = trust && { trust, checkpointKey };
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
    parent.decide((loaded, context) => startCampaign(loaded, { user: someCampaign.host }, context), someCampaign.host);
  }

  /** The awaited battle. */
  get battle(): Battle {
    const [battle] = battlesOf(this.parent.loaded.campaign);
    if (!battle) throw new Error('There is no battle');
    return battle;
  }

  get table(): RecordedStream {
    if (!this.child) throw new Error('The table is not laid');
    return this.child;
  }

  /** All submit orders, and the turn closes: the first two fight unless `wish` is false. */
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
      parent.decide((loaded, context) => submitOrders(loaded, sent, context), user);
      const word = { user, phase, ready: 'now', ...this.signing(parent, user, 'SeatReady', 'now') } as const;
      parent.decide((loaded, context) => setReady(loaded, word, context), user);
    });
    this.child = null;
    return this.parent.decide(decideDue);
  }

  /** Runs the due tasks of the open battle, as a worker does: opens, follows, returns. */
  tend(): readonly StreamEvent[] {
    const { parent, battle } = this;
    const brief = parent.ruleset.battles?.awaited(parent.loaded.game)[0]?.brief;
    if (!this.child) {
      const child = new RecordedStream(skirmish, this.clock, feudKey);
      const { campaign } = parent.loaded;
      const windows = skirmish.battleCampaign.fromBrief(brief).windows;
      const timed = battlePace(campaign, battle, windows);
      child.decide(() => createBattle(campaign, battle, child.ruleset, timed, { checkpointKey: campaign.headKey }));
      this.child = child;
    }
    const { table } = this;
    if (battle.settled === null) table.decide((loaded, context) => startBattle(loaded, { brief }, context));
    return this.follow();
  }

  /** Follows and returns. */
  follow(): readonly StreamEvent[] {
    const { parent, table } = this;
    const { campaign } = parent.loaded;
    const battle = campaign.battles?.at(-1) as Battle;
    const { word } = battle;
    if (word) table.decide((loaded, context) => steerTable(loaded, word.word, context));
    table.decide((loaded, context) => followParent(loaded, { parent: campaign, battle }, context));
    const outcome = outcomeOf(table.loaded, table.ruleset, table.last);
    if (!outcome) return [];
    return parent.decide((loaded, context) => settleBattle(loaded, { battle: battle.battle, outcome }, context));
  }

  /** A seat's answer to the open window of the battle campaign. */
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
    return table.decide((loaded, context) => submitOrders(loaded, sent, context), user);
  }

  /** A device's dice contribution to the open phase of a stream. */
  private bringing({ loaded: { campaign } }: RecordedStream, n: number): Bringing {
    const user = people[n - 1];
    if (!this.trust || !campaign.phase || !user) return {};
    return {
      part: contributionOf(secretNamed(user), { campaign: campaign.id, phase: campaign.phase.id, seat: seat(n) }).proof,
    };
  }

  private signing(
    { loaded: { campaign } }: RecordedStream,
    user: UserId,
    name: SignedContent['name'],
    given: unknown,
  ): Signing {
    return this.trust ? { actionSignature: nextSignature(campaign, user, secretNamed(user), name, given) } : {};
  }

  /** Both answer windows until the battle is over. */
  fight(moves: readonly number[] = [3]): void {
    for (let n = 0; this.table.loaded.campaign.status === 'running'; n += 1) {
      this.strike(1, moves[n % moves.length] ?? 3);
      this.strike(2, moves[(n + 1) % moves.length] ?? 3);
    }
  }

  /** Advances the clock; each stream has its due wake-ups, the battle campaign's first. */
  pass(ms: number): void {
    const until = this.clock.now + ms;
    if (this.child && this.parent.loaded.campaign.battles) this.follow();
    for (;;) {
      const streams = [this.child, this.parent].flatMap((stream) => (stream ? [stream] : []));
      const due = streams
        .map((stream) => ({ one: stream, at: wakeAt(stream.loaded.campaign) ?? Infinity }))
        .filter(({ at }) => at <= until);
      const [next] = due.sort((a, b) => a.at - b.at);
      if (!next) break;
      this.clock.now = Math.max(this.clock.now, next.at);
      next.one.decide(decideDue);
      if (this.child && this.parent.loaded.campaign.battles) this.follow();
    }
    this.clock.now = until;
  }

  /** All disclosures to a viewer of the feud after the first `since`, as text. */
  disclosedTo(viewer: string, since = 0): string {
    return JSON.stringify((this.parent.disclosures.get(viewer) ?? []).slice(since));
  }
}
