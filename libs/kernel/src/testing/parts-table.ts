import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { bringKeys } from '../campaign/decide/bring.js';
import type { Decision } from '../campaign/decide/decision.js';
import { startCampaign } from '../campaign/decide/lobby.js';
import { setReady, submitOrders } from '../campaign/decide/orders.js';
import { seatOf, seatHeldBy } from '../campaign/state.js';
import { usualTrust, type TrustTerms } from '../campaign/trust-terms.js';
import { hex } from '../dice/bytes/encoding.js';
import type { PhaseId, SeatId, UserId } from '../ids.js';
import type { AnyRuleset } from '../ruleset.js';
import { partOf, seatKeysOf } from '../trust/seat-keys.js';
import { gm, RecordedTable } from './recorded-table.js';
import { guest, host, nonceOf, toyOnTable } from './table.js';

/** A seat secret as a device would draw it, from a name. */
export const secretNamed = (name: string): string => hex(sha256(utf8ToBytes(name)));

/** A recorded table whose people bring parts to the dice: each has the secret that bears their name, until they say otherwise. */
export class PartsTable extends RecordedTable {
  /** What each person's device holds. */
  readonly secrets = new Map<UserId, string>();

  constructor(ruleset: AnyRuleset = toyOnTable, isAlone = false, trust: TrustTerms = usualTrust) {
    super(ruleset, { mode: 'blind', user: gm }, [], { coolingSeconds: 0 }, isAlone, trust);
    for (const user of isAlone ? [host] : [host, guest]) this.bring(user);
    this.as(host);
  }

  /** The same with the first phase open. */
  static playing(...settings: ConstructorParameters<typeof PartsTable>): PartsTable {
    const table = new PartsTable(...settings);
    table.must((loaded, means) => startCampaign(loaded, { user: host }, means));
    return table;
  }

  /** Somebody's device brings keys of its own. */
  bring(user: UserId, name: string = user): Decision {
    const secret = secretNamed(name);
    const decided = this.as(user).decide((loaded) => bringKeys(loaded, { user, keys: seatKeysOf(secret) }));
    if (!('problems' in decided)) this.secrets.set(user, secret);
    return decided;
  }

  /** The proof with which somebody's device answers the open phase, or another one. */
  proofOf(user: UserId, phase: PhaseId = this.phase): string | null {
    const { campaign } = this.loaded;
    const held = seatHeldBy(campaign, user);
    const secret = this.secrets.get(user);
    return held && secret ? partOf(secret, { campaign: campaign.id, phase, seat: held.id }).proof : null;
  }

  /** Somebody sends a sheet, with the part of their device unless it is said otherwise. */
  order(user: UserId, guess = 1, part: string | null = this.proofOf(user)): Decision {
    const held = seatHeldBy(this.loaded.campaign, user);
    const replaces = (held && this.loaded.campaign.phase?.submissions[held.id]) ?? 0;
    const sent = {
      user,
      phase: this.phase,
      sheet: { guess, hide: 2 },
      nonce: nonceOf('9'),
      replaces,
      finishedAt: null,
    };
    return this.as(user).decide((loaded, means) => submitOrders(loaded, { ...sent, part }, means));
  }

  /** Somebody says that they are ready, with their part. */
  ready(user: UserId, part: string | null = this.proofOf(user)): Decision {
    const said = { user, phase: this.phase, ready: 'now', part } as const;
    return this.as(user).decide((loaded, means) => setReady(loaded, said, means));
  }

  /** The key by which a seat answers the open phase. */
  keyAsked(seat: SeatId): string | null {
    return this.loaded.campaign.phase?.asksParts?.[seat] ?? null;
  }

  /** How often a seat brought its part, of so many closings. */
  broughtBy(seat: SeatId): { readonly parts: number; readonly of: number } | undefined {
    return seatOf(this.loaded.campaign, seat).broughtParts;
  }
}
