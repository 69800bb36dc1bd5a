import { bringKeys } from '../campaign/decide/bring.js';
import { bringDeedKey } from '../campaign/decide/deeds.js';
import type { Decision } from '../campaign/decide/decision.js';
import { startCampaign } from '../campaign/decide/lobby.js';
import { setReady, submitOrders } from '../campaign/decide/orders.js';
import type { Said } from '../campaign/deeds.js';
import { seatOf, seatHeldBy, seatPlayedBy } from '../campaign/state.js';
import { usualTrust, type DeedSignature, type TrustTerms } from '../campaign/trust-terms.js';
import { hex } from '../dice/bytes/encoding.js';
import { sha256 } from '../dice/bytes/sha256.js';
import type { PhaseId, SeatId, UserId } from '../ids.js';
import type { AnyRuleset } from '../ruleset.js';
import { partOf, seatKeysOf } from '../trust/seat-keys.js';
import { nextDeed } from './next-deed.js';
import { gm, RecordedTable } from './recorded-table.js';
import { guest, host, nonceOf, toyOnTable } from './table.js';

/** A seat secret as a device would draw it, from a name. */
export const secretNamed = (name: string): string => hex(sha256(name));

/** A recorded table whose people bring parts to the dice: each has the secret that bears their name, until they say otherwise. */
export class PartsTable extends RecordedTable {
  /** What each person's device holds. */
  readonly secrets = new Map<UserId, string>();
  /** By which of their devices each person signs, where it is a further one. */
  private readonly signers = new Map<UserId, string>();

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
    if (!('problems' in decided)) {
      this.secrets.set(user, secret);
      this.signers.delete(user);
    }
    return decided;
  }

  /** The proof with which somebody's device answers the open phase, or another one. */
  proofOf(user: UserId, phase: PhaseId = this.phase): string | null {
    const { campaign } = this.loaded;
    const held = seatHeldBy(campaign, user);
    const secret = this.secrets.get(user);
    return held && secret ? partOf(secret, { campaign: campaign.id, phase, seat: held.id }).proof : null;
  }

  /** What somebody's device signs, as the next deed of this name of the seat that they play; null without a secret. */
  signs(
    user: UserId,
    name: Said['name'],
    given: unknown,
    secret = this.signers.get(user) ?? this.secrets.get(user),
  ): DeedSignature | null {
    return secret ? nextDeed(this.loaded.campaign, user, secret, name, given) : null;
  }

  /** A device of somebody who plays a seat without its secret brings a key of its own, and they sign by it from now on. */
  bringDeedKey(user: UserId, name: string = user): Decision {
    const secret = secretNamed(name);
    const { deed: key } = seatKeysOf(secret);
    const decided = this.as(user).decide((loaded, means) => bringDeedKey(loaded, { user, key }, means));
    if (!('problems' in decided)) this.signers.set(user, secret);
    return decided;
  }

  /** Somebody sends a sheet, with the part of their device unless it is said otherwise. */
  order(
    user: UserId,
    guess = 1,
    part: string | null = this.proofOf(user),
    deed: DeedSignature | null = this.signs(user, 'OrdersSubmitted', { guess, hide: 2 }),
  ): Decision {
    const played = seatPlayedBy(this.loaded.campaign, user);
    const replaces = (played && this.loaded.campaign.phase?.submissions[played.id]) ?? 0;
    const sent = {
      user,
      phase: this.phase,
      sheet: { guess, hide: 2 },
      deed,
      nonce: nonceOf('9'),
      replaces,
      finishedAt: null,
    };
    return this.as(user).decide((loaded, means) => submitOrders(loaded, { ...sent, part }, means));
  }

  /** Somebody says that they are ready, with their part. */
  ready(
    user: UserId,
    part: string | null = this.proofOf(user),
    deed: DeedSignature | null = this.signs(user, 'SeatReady', 'now'),
  ): Decision {
    const said = { user, phase: this.phase, ready: 'now', part, deed } as const;
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
