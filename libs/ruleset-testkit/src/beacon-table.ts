import {
  bringRound,
  type Decision,
  startCampaign,
  type BeaconTerms,
  type SealedPhase,
  usualTrust,
  type TrustTerms,
} from '@warlog/campaign';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { isRoundSigned, ownChain, signRound } from '@warlog/trust/beacon';
import { PartsTable, secretNamed } from './parts-table.js';
import { host, toyRuleset } from './campaign-harness.js';

/** The secret of the test beacon. */
export const beaconSecret = secretNamed('beacon');
/** Long before the time of the tests. */
const chain = { secret: beaconSecret, genesis: 100, period: 3 };

/** Terms with the test beacon. */
export const beaconTerms: BeaconTerms = {
  ...ownChain(chain),
  marginSeconds: 120,
  patienceMinutes: 60,
  fallback: 'wait',
};

/** Trust terms with a beacon. */
export const trustWith = (change: Partial<BeaconTerms> = {}): TrustTerms => ({
  ...usualTrust,
  beacon: { ...beaconTerms, ...change },
});

/** A campaign whose closings use rounds of a test beacon. */
export class BeaconTable extends PartsTable {
  constructor(change: Partial<BeaconTerms> = {}, ruleset: AnyRuleset = toyRuleset, isAlone = false) {
    super(ruleset, isAlone, trustWith(change));
  }

  /** The same with the first phase open. */
  static open(...settings: ConstructorParameters<typeof BeaconTable>): BeaconTable {
    const table = new BeaconTable(...settings);
    table.must((loaded, context) => startCampaign(loaded, { user: host }, context));
    return table;
  }

  /** The sealed phase; throws if there is none. */
  get sealed(): SealedPhase {
    const { sealed } = this.loaded.campaign.phase ?? {};
    if (!sealed) throw new Error('No phase is sealed');
    return sealed;
  }

  /** Brings a beacon round by the clock; by default the awaited one, correctly signed and at its time. */
  bringsRound(
    round: number = this.sealed.round,
    signature: string | null = signRound(beaconSecret, round),
    at: number = this.sealed.roundAt,
  ): Decision {
    this.now = Math.max(this.now, at);
    const decided = this.as(null).decide((loaded, context) =>
      bringRound(loaded, { round, signature }, { ...context, isRoundSigned }),
    );
    this.as(host);
    return decided;
  }
}
