import { bringRound } from '../campaign/decide/beacon.js';
import type { Decision } from '../campaign/decide/decision.js';
import { startCampaign } from '../campaign/decide/lobby.js';
import type { BeaconTerms, SealedPhase } from '../campaign/beacon-terms.js';
import { usualTrust, type TrustTerms } from '../campaign/trust-terms.js';
import type { AnyRuleset } from '../ruleset.js';
import { isRoundSigned, ownChain, signRound } from '../trust/beacon-signature.js';
import { PartsTable, secretNamed } from './parts-table.js';
import { host, toyOnTable } from './table.js';

/** The secret of the beacon at such a table. */
export const beaconSecret = secretNamed('beacon');
/** Long before the table's time. */
const chain = { secret: beaconSecret, genesis: 100, period: 3 };

/** Terms that name the table's beacon. */
export const beaconTerms: BeaconTerms = {
  ...ownChain(chain),
  marginSeconds: 120,
  patienceMinutes: 60,
  fallback: 'wait',
};

/** How the dice are made at a table with a beacon. */
export const trustWith = (change: Partial<BeaconTerms> = {}): TrustTerms => ({
  ...usualTrust,
  beacon: { ...beaconTerms, ...change },
});

/** A table whose closings take in rounds of a beacon, whose owner sits beside it. */
export class BeaconTable extends PartsTable {
  constructor(change: Partial<BeaconTerms> = {}, ruleset: AnyRuleset = toyOnTable, isAlone = false) {
    super(ruleset, isAlone, trustWith(change));
  }

  /** The same with the first phase open. */
  static open(...settings: ConstructorParameters<typeof BeaconTable>): BeaconTable {
    const table = new BeaconTable(...settings);
    table.must((loaded, means) => startCampaign(loaded, { user: host }, means));
    return table;
  }

  /** What the sealed phase waits for; throws where none does. */
  get sealed(): SealedPhase {
    const { sealed } = this.loaded.campaign.phase ?? {};
    if (!sealed) throw new Error('No phase is sealed');
    return sealed;
  }

  /** A round is brought by the clock; as a rule the one that is waited for, as its chain signed it, at its time. */
  bringsRound(
    round: number = this.sealed.round,
    signature: string | null = signRound(beaconSecret, round),
    at: number = this.sealed.roundAt,
  ): Decision {
    this.now = Math.max(this.now, at);
    const decided = this.as(null).decide((loaded, means) =>
      bringRound(loaded, { round, signature }, { ...means, isRoundSigned }),
    );
    this.as(host);
    return decided;
  }
}
