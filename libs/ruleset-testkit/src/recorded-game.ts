import { eventHash, NO_HASH, type StoredEvent } from '@warlog/audit';
import {
  wakeAt,
  endCampaign,
  decideDue,
  type Decision,
  type DecisionContext,
  seatBot,
  startCampaign,
  takeSeat,
  submitOrders,
  sendPress,
  type StreamEvent,
  CampaignSession,
  usualTrust,
} from '@warlog/campaign';
import { hex, sha256 } from '@warlog/dice/bytes';
import { seedDice } from '@warlog/dice';
import { type CampaignId, type UserId, seat } from '@warlog/core';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { contributionOf, seatKeysOf } from '@warlog/trust';
import { nextSignature } from './next-signature.js';
import { checkpointKey } from './signed-checkpoints.js';

const [host, ann] = ['host', 'ann'] as UserId[] as [UserId, UserId];

/**
 * A recorded campaign of any game with today's terms. A person with a signing device plays the first seat with a bot's
 * moves, bots play the others, and the host has none. All random values derive from `seed`.
 */
export class RecordedGame extends CampaignSession {
  private readonly decisions: {
    readonly events: readonly StreamEvent[];
    readonly at: number;
    readonly by: UserId | null;
  }[] = [];
  private readonly device: string;

  constructor(
    private readonly rules: AnyRuleset,
    private readonly seed: string,
  ) {
    const [scenario] = rules.scenarios;
    if (!scenario) throw new Error(`${rules.id} has no scenario`);
    super({
      ruleset: rules,
      secretKey: hex(sha256(`dice ${seed}`)),
      nonce: () => hex(sha256(`bot ${seed}`)),
      now: 1_000_000,
      campaign: {
        ...{ campaign: `${hex(sha256(seed)).slice(0, 8)}-0000-7000-8000-000000000001` as CampaignId, name: 'A record' },
        ...{ scenario: scenario.id, seats: scenario.seats.min, options: {}, gm: { mode: 'none' }, host },
        ...{
          spectators: { allowed: false, delayTurns: 0 },
          listed: false,
          demo: false,
          checkpointKey,
          trust: usualTrust,
        },
        pace: {
          ...{ phaseMinutes: 60, earlyClose: true, coolingSeconds: 0, graceSeconds: 60 },
          ...{ extensionHoursPerPhase: 24, extensionHoursTotal: 30, standInAfterMisses: 9 },
        },
      },
    });
    this.device = hex(sha256(`device ${seed}`));
    this.decisions.push({ events: [...this.log], at: this.now, by: host });
    const brought = { nonce: hex(sha256(`set-up ${seed}`)), keys: seatKeysOf(this.device) };
    this.by(ann, (loaded) => takeSeat(loaded, { user: ann, seat: null, ...brought }));
    for (let number = 2; number <= scenario.seats.min; number += 1)
      this.by(host, (loaded, context) => seatBot(loaded, { user: host, seat: seat(number), bot: true }, context));
    this.by(host, (loaded, context) => startCampaign(loaded, { user: host }, context));
  }

  /** Plays until `phases` phases have closed; then its host ends it, unless its rules did before. */
  played(phases: number): this {
    while (this.loaded.campaign.status === 'running' && this.loaded.campaign.ordinal <= phases) {
      this.order();
      if (this.loaded.campaign.status === 'running') this.close();
    }
    if (this.loaded.campaign.status === 'running')
      this.by(host, (loaded, context) => endCampaign(loaded, { user: host, reason: 'It is late' }, context));
    return this;
  }

  /** Writes a letter to all; also after the end. */
  write(message: string): this {
    const letter = { user: ann, message, to: 'all', signed: true } as const;
    this.now += 1_000;
    this.by(ann, (loaded, context) => sendPress(loaded, letter, context.now));
    return this;
  }

  /** The events with their hash chain. */
  get stored(): readonly StoredEvent[] {
    const { id } = this.loaded.campaign;
    const { version: rulesetVersion } = this.rules;
    const stream: StoredEvent[] = [];
    for (const [index, { events, at, by }] of this.decisions.entries()) {
      const actor = by === null ? ({ kind: 'clock' } as const) : ({ kind: 'user', user: by } as const);
      const meta = { at, actor, command: null, correlation: `${this.seed} ${index}`, rulesetVersion };
      for (const event of events) {
        const bare = { campaign: id, version: stream.length + 1, event, schemaVersion: 1, meta, hash: NO_HASH };
        stream.push({ ...bare, hash: eventHash(stream.at(-1)?.hash ?? NO_HASH, bare) });
      }
    }
    return stream;
  }

  /** Refused commands are not recorded. */
  private by(
    user: UserId | null,
    decide: (loaded: Parameters<typeof decideDue>[0], context: DecisionContext) => Decision,
  ): void {
    const decided = this.decide(decide);
    if (!('problems' in decided) && decided.events.length > 0)
      this.decisions.push({ events: decided.events, at: this.now, by: user });
  }

  private order(): void {
    const { campaign } = this.loaded;
    if (!campaign.phase?.awaited.includes(seat(1))) return;
    const { id: phase } = campaign.phase;
    const view = this.viewOf({ kind: 'seat', seat: seat(1) });
    const sheet = this.rules.bot.orders(view, seedDice(hex(sha256(`sheet ${this.seed} ${campaign.ordinal}`))), 'own');
    const { proof: part } = contributionOf(this.device, { campaign: campaign.id, phase, seat: seat(1) });
    const actionSignature = nextSignature(campaign, ann, this.device, 'OrdersSubmitted', sheet);
    const replaces = campaign.phase.submissions[seat(1)] ?? 0;
    const sent = { user: ann, phase, sheet, nonce: '0'.repeat(64), replaces, finishedAt: null, part, actionSignature };
    this.now += 1_000;
    this.by(ann, (loaded, context) => submitOrders(loaded, sent, context));
  }

  private close(): void {
    this.now = Math.max(this.now + 1_000, wakeAt(this.loaded.campaign) ?? 0);
    this.by(null, decideDue);
  }
}
