import {
  setSeatKeys,
  addSeatKey,
  type Decision,
  startCampaign,
  setReady,
  submitOrders,
  type SignedContent,
  seatOf,
  seatHeldBy,
  seatPlayedBy,
  usualTrust,
  type ActionSignature,
  type TrustTerms,
} from '@warlog/campaign';
import { hex, sha256 } from '@warlog/dice/bytes';
import type { PhaseId, SeatId, UserId } from '@warlog/core';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { contributionOf, seatKeysOf } from '@warlog/trust';
import { nextSignature } from './next-signature.js';
import { gm, RecordedTable } from './recorded-table.js';
import { guest, host, nonceOf, toyRuleset } from './campaign-harness.js';

/** Returns a seat secret derived from a name, in place of a device's random one. */
export const secretNamed = (name: string): string => hex(sha256(name));

/** A recorded table whose players contribute to the dice: each has the secret of their name, unless changed. */
export class PartsTable extends RecordedTable {
  /** The secret of each player's device. */
  readonly secrets = new Map<UserId, string>();
  /** The further device with which a player signs, if any. */
  private readonly signers = new Map<UserId, string>();

  constructor(ruleset: AnyRuleset = toyRuleset, isAlone = false, trust: TrustTerms = usualTrust) {
    super(ruleset, { mode: 'blind', user: gm }, [], { coolingSeconds: 0 }, isAlone, trust);
    for (const user of isAlone ? [host] : [host, guest]) this.bring(user);
    this.as(host);
  }

  /** The same with the first phase open. */
  static playing(...settings: ConstructorParameters<typeof PartsTable>): PartsTable {
    const table = new PartsTable(...settings);
    table.must((loaded, context) => startCampaign(loaded, { user: host }, context));
    return table;
  }

  /** A player's device brings its own keys. */
  bring(user: UserId, name: string = user): Decision {
    const secret = secretNamed(name);
    const decided = this.as(user).decide((loaded) => setSeatKeys(loaded, { user, keys: seatKeysOf(secret) }));
    if (!('problems' in decided)) {
      this.secrets.set(user, secret);
      this.signers.delete(user);
    }
    return decided;
  }

  /** Returns a device's proof for the open phase, or another one. */
  proofOf(user: UserId, phase: PhaseId = this.phase): string | null {
    const { campaign } = this.loaded;
    const ownSeat = seatHeldBy(campaign, user);
    const secret = this.secrets.get(user);
    return ownSeat && secret ? contributionOf(secret, { campaign: campaign.id, phase, seat: ownSeat.id }).proof : null;
  }

  /** Returns a device's signature for the next action of this name; null without a secret. */
  signs(
    user: UserId,
    name: SignedContent['name'],
    given: unknown,
    secret = this.signers.get(user) ?? this.secrets.get(user),
  ): ActionSignature | null {
    return secret ? nextSignature(this.loaded.campaign, user, secret, name, given) : null;
  }

  /** Adds the signing key of a device without the seat's secret; its user signs with it from now on. */
  addSeatKey(user: UserId, name: string = user): Decision {
    const secret = secretNamed(name);
    const { deed: key } = seatKeysOf(secret);
    const decided = this.as(user).decide((loaded, context) => addSeatKey(loaded, { user, key }, context));
    if (!('problems' in decided)) this.signers.set(user, secret);
    return decided;
  }

  /** Submits orders, by default with the device's dice contribution. */
  order(
    user: UserId,
    guess = 1,
    part: string | null = this.proofOf(user),
    actionSignature: ActionSignature | null = this.signs(user, 'OrdersSubmitted', { guess, hide: 2 }),
  ): Decision {
    const played = seatPlayedBy(this.loaded.campaign, user);
    const replaces = (played && this.loaded.campaign.phase?.submissions[played.id]) ?? 0;
    const sent = {
      user,
      phase: this.phase,
      sheet: { guess, hide: 2 },
      actionSignature,
      nonce: nonceOf('9'),
      replaces,
      finishedAt: null,
    };
    return this.as(user).decide((loaded, context) => submitOrders(loaded, { ...sent, part }, context));
  }

  /** Sets ready, with the dice contribution. */
  ready(
    user: UserId,
    part: string | null = this.proofOf(user),
    actionSignature: ActionSignature | null = this.signs(user, 'SeatReady', 'now'),
  ): Decision {
    const said = { user, phase: this.phase, ready: 'now', part, actionSignature } as const;
    return this.as(user).decide((loaded, context) => setReady(loaded, said, context));
  }

  /** Returns the key by which the open phase asks a seat. */
  keyAsked(seat: SeatId): string | null {
    return this.loaded.campaign.phase?.asksParts?.[seat] ?? null;
  }

  /** Returns how often a seat contributed, and of how many closings. */
  broughtBy(seat: SeatId): { readonly parts: number; readonly of: number } | undefined {
    return seatOf(this.loaded.campaign, seat).broughtParts;
  }
}
