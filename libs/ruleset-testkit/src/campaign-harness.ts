import {
  type Decision,
  type DecisionContext,
  seatBot,
  startCampaign,
  takeSeat,
  type CreateCampaign,
  type GameMaster,
  type Pace,
  type PressPolicy,
  type Loaded,
  type TrustTerms,
  CampaignSession,
} from '@warlog/campaign';
import { publicKeyOf } from '@warlog/dice';
import { type CampaignId, type PhaseId, type UserId, seat } from '@warlog/core';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { checkpointKey } from './signed-checkpoints.js';
import { toy } from './toy.js';
import { toyTwo } from './toy-two.js';

/** The toy ruleset with a scenario, so that campaigns can be created. */
export const toyRuleset = withScenario(toy);
/** Its second version, which decides differently. */
export const toyTwoRuleset = withScenario(toyTwo);

function withScenario(ruleset: AnyRuleset): AnyRuleset {
  const setup = () => ({ tokens: 3 });
  return {
    ...ruleset,
    scenarios: [{ id: 'pair', title: 'Pair', summary: 'Two seats.', seats: { min: 2, max: 2 }, setup }],
  };
}

export const host = 'host' as UserId;
export const guest = 'guest' as UserId;
export const nonceOf = (digit: string): string => digit.repeat(64);
const secretKey = 'c0'.repeat(32);

const pace: Pace = {
  phaseMinutes: 60,
  earlyClose: true,
  coolingSeconds: 600,
  graceSeconds: 60,
  extensionHoursPerPhase: 24,
  extensionHoursTotal: 30,
  standInAfterMisses: 2,
};

/** Default settings of a test campaign. */
export const someCampaign: CreateCampaign = {
  campaign: '00000000-0000-7000-8000-000000000001' as CampaignId,
  name: 'Table',
  scenario: 'pair',
  seats: 2,
  options: {},
  pace,
  gm: { mode: 'none' },
  spectators: { allowed: false, delayTurns: 0 },
  listed: false,
  demo: false,
  host,
  publicKey: publicKeyOf(secretKey),
};

/** A campaign of the toy ruleset. */
export class CampaignHarness extends CampaignSession {
  constructor(
    change: Partial<Pace> = {},
    press?: PressPolicy,
    gm: GameMaster = { mode: 'none' },
    ruleset: AnyRuleset = toyRuleset,
    newer: readonly AnyRuleset[] = [],
    trust?: TrustTerms,
  ) {
    super({
      ruleset,
      newer,
      secretKey,
      nonce: () => nonceOf('e'),
      now: 1_000_000,
      campaign: {
        ...someCampaign,
        pace: { ...pace, ...change },
        gm,
        ...(press && { press }),
        ...(trust && { trust, checkpointKey }),
      },
    });
  }

  /** Starts a campaign with host and guest, first phase open. */
  static started(change: Partial<Pace> = {}, gm: GameMaster = { mode: 'none' }, ruleset?: AnyRuleset): CampaignHarness {
    const table = new CampaignHarness(change, undefined, gm, ruleset);
    table.must((loaded) => takeSeat(loaded, { user: host, seat: null, nonce: nonceOf('a') }));
    table.must((loaded) => takeSeat(loaded, { user: guest, seat: null, nonce: nonceOf('b') }));
    table.must((loaded, context) => startCampaign(loaded, { user: host }, context));
    return table;
  }

  /** The same, with a bot in the guest's seat. */
  static againstBot(change: Partial<Pace> = {}, ruleset?: AnyRuleset): CampaignHarness {
    const table = new CampaignHarness(change, undefined, undefined, ruleset);
    table.must((loaded) => takeSeat(loaded, { user: host, seat: null, nonce: nonceOf('a') }));
    table.must((loaded, context) => seatBot(loaded, { user: host, seat: seat(2), bot: true }, context));
    table.must((loaded, context) => startCampaign(loaded, { user: host }, context));
    return table;
  }

  /** The open phase's id. */
  get phase(): PhaseId {
    if (!this.loaded.campaign.phase) throw new Error('No phase is open');
    return this.loaded.campaign.phase.id;
  }

  /** Returns the code of the first problem; throws if it was accepted. */
  refused(decision: (loaded: Loaded, context: DecisionContext) => Decision): string {
    const decided = this.decide(decision);
    if (!('problems' in decided)) throw new Error('It was accepted');
    return decided.problems[0]?.code ?? 'none';
  }
}
