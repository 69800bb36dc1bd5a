import type { DiceMoment } from '../../dice/alpha.js';
import { declarationIdOf } from '../../dice/keys.js';
import { leavesOf, noncesHash, type DiceKind, type DiceScheme } from '../../dice/nonces.js';
import type { PhaseId, SeatId } from '../../ids.js';
import type { BeaconRound } from '../../dice/moment-hash.js';
import { housePart, seatDeclarationId } from '../../trust/moment.js';
import type { Leaf } from '../events.js';
import type { Campaign, Loaded, OpenPhase, Seat } from '../state.js';
import type { Means } from './decision.js';

/* On what the dice of a campaign rest, by its scheme. */

/** A campaign's phase, or its set-up, at a moment. */
export interface DiceOf {
  readonly phase: PhaseId;
  readonly kind: DiceKind;
  /** Of a closing: the round of a beacon that it takes in. Whatever is thrown before the next one rests on that of the last. */
  readonly beacon?: BeaconRound | null;
}

/** By which scheme a campaign's dice are made. */
export const schemeOf = ({ trust }: Pick<Campaign, 'trust'>): DiceScheme => trust?.scheme ?? 1;

/** What all seats bring to a moment, as leaves. */
export function leavesAt(campaign: Campaign, moment: DiceOf, { secretKey }: Pick<Means, 'secretKey'>): readonly Leaf[] {
  const { phase, kind } = moment;
  const nonces = campaign.seats.map(({ id: seat, nonce }) => {
    const own = campaign.trust && kind === 2 ? (campaign.phase?.brought?.[seat]?.nonce ?? null) : nonce;
    if (own === null && !campaign.trust) throw new Error(`Seat ${seat} has no nonce`);
    return { seat, nonce: own ?? housePart(secretKey, { campaign: campaign.id, phase, seat }) };
  });
  return leavesOf(campaign.id, phase, kind, nonces, schemeOf(campaign));
}

/** What the dice of a moment are thrown from, over its leaves. */
export function throwsAt(
  campaign: Campaign,
  { phase, kind, beacon = kind === 1 ? (campaign.beaconRound ?? null) : null }: DiceOf,
  leaves: readonly Leaf[],
  { secretKey }: Pick<Means, 'secretKey'>,
): DiceMoment & { readonly secretKey: string } {
  const scheme = schemeOf(campaign);
  const hash = noncesHash(campaign.id, phase, kind, leaves, scheme);
  return { secretKey, kind, campaign: campaign.id, phase, noncesHash: hash, scheme, beacon };
}

/**
 * The id of a declaration, by which its dice are named. It moves with nothing but the seat's own declarations that opened
 * dice: else whoever knows the key could wait, or do something else first, until the dice please them.
 */
export function declarationId(loaded: Loaded, phase: OpenPhase, { id }: Seat, means: Pick<Means, 'secretKey'>): string {
  const { campaign, version } = loaded;
  if (!campaign.trust) return declarationIdOf(means.secretKey, version + 1);
  return seatDeclarationId(means.secretKey, placeOf(campaign, phase, id), phase.declared?.[id] ?? 0);
}

/** The id of a ruling, by which its dice are named. All are told of each, so that none is made to move the next one's. */
export function rulingId(loaded: Loaded, phase: OpenPhase, means: Pick<Means, 'secretKey'>): string {
  const { campaign, version } = loaded;
  if (!campaign.trust) return declarationIdOf(means.secretKey, version + 1);
  return seatDeclarationId(means.secretKey, placeOf(campaign, phase, 'gm'), campaign.rulings.length);
}

function placeOf(campaign: Campaign, phase: OpenPhase, seat: SeatId | 'gm') {
  return { campaign: campaign.id, phase: phase.id, seat };
}
