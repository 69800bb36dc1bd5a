import type { Decision, Means } from '../campaign/decide/decision.js';
import { seatBot, startCampaign, takeSeat, type CreateCampaign } from '../campaign/decide/lobby.js';
import type { GameMaster } from '../campaign/events.js';
import type { Pace } from '../campaign/pace.js';
import type { PressPolicy } from '../campaign/press-events.js';
import type { Loaded } from '../campaign/state.js';
import type { TrustTerms } from '../campaign/trust-terms.js';
import { CampaignTable } from '../campaign/table.js';
import { publicKeyOf } from '../dice/keys.js';
import type { CampaignId, PhaseId, UserId } from '../ids.js';
import { seat } from '../ids.js';
import type { AnyRuleset } from '../ruleset.js';
import { headKey } from './signed-heads.js';
import { toy } from './toy.js';
import { toyTwo } from './toy-two.js';

/** The toy with a scenario, so that campaigns of it can be made. */
export const toyOnTable = withScenario(toy);
/** Its second version, which decides otherwise. */
export const toyTwoOnTable = withScenario(toyTwo);

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

/** What the campaign of a table is made of, unless a test wants it otherwise. */
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

/** A table at which the toy is played. */
export class Table extends CampaignTable {
  constructor(
    change: Partial<Pace> = {},
    press?: PressPolicy,
    gm: GameMaster = { mode: 'none' },
    ruleset: AnyRuleset = toyOnTable,
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
        ...(trust && { trust, headKey }),
      },
    });
  }

  /** A table at which host and guest sit and the first phase is open. */
  static started(change: Partial<Pace> = {}, gm: GameMaster = { mode: 'none' }, ruleset?: AnyRuleset): Table {
    const table = new Table(change, undefined, gm, ruleset);
    table.must((loaded) => takeSeat(loaded, { user: host, seat: null, nonce: nonceOf('a') }));
    table.must((loaded) => takeSeat(loaded, { user: guest, seat: null, nonce: nonceOf('b') }));
    table.must((loaded, means) => startCampaign(loaded, { user: host }, means));
    return table;
  }

  /** The same, with a bot in the guest's place. */
  static againstBot(change: Partial<Pace> = {}, ruleset?: AnyRuleset): Table {
    const table = new Table(change, undefined, undefined, ruleset);
    table.must((loaded) => takeSeat(loaded, { user: host, seat: null, nonce: nonceOf('a') }));
    table.must((loaded, means) => seatBot(loaded, { user: host, seat: seat(2), bot: true }, means));
    table.must((loaded, means) => startCampaign(loaded, { user: host }, means));
    return table;
  }

  /** The open phase's id. */
  get phase(): PhaseId {
    if (!this.loaded.campaign.phase) throw new Error('No phase is open');
    return this.loaded.campaign.phase.id;
  }

  /** The code of the first problem; throws when it was accepted. */
  refused(decision: (loaded: Loaded, means: Means) => Decision): string {
    const decided = this.decide(decision);
    if (!('problems' in decided)) throw new Error('It was accepted');
    return decided.problems[0]?.code ?? 'none';
  }
}
