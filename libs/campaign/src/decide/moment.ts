import {
  type DiceMoment,
  declarationIdOf,
  leavesOf,
  noncesHash,
  type DiceKind,
  type DiceScheme,
  type BeaconRound,
  type Leaf,
} from '@warlog/dice';
import type { PhaseId, SeatId } from '@warlog/core';
import { serverContribution, seatDeclarationId } from '@warlog/trust';
import type { Campaign, Loaded, OpenPhase, Seat } from '../state.js';
import type { DecisionContext } from './decision.js';

/* What the dice of a campaign are derived from, by scheme. */

/** The phase or set-up that dice belong to. */
export interface DiceOf {
  readonly phase: PhaseId;
  readonly kind: DiceKind;
  /** For a closing: the beacon round that enters it. Other dice use the round of the last closing. */
  readonly beacon?: BeaconRound | null;
}

/** Returns the dice scheme of a campaign. */
export const schemeOf = ({ trust }: Pick<Campaign, 'trust'>): DiceScheme => trust?.scheme ?? 1;

/** Returns the dice contributions of all seats, as leaves. */
export function leavesAt(
  campaign: Campaign,
  moment: DiceOf,
  { secretKey }: Pick<DecisionContext, 'secretKey'>,
): readonly Leaf[] {
  const { phase, kind } = moment;
  const nonces = campaign.seats.map(({ id: seat, nonce }) => {
    const own = campaign.trust && kind === 2 ? (campaign.phase?.brought?.[seat]?.nonce ?? null) : nonce;
    if (own === null && !campaign.trust) throw new Error(`Seat ${seat} has no nonce`);
    return { seat, nonce: own ?? serverContribution(secretKey, { campaign: campaign.id, phase, seat }) };
  });
  return leavesOf(campaign.id, phase, kind, nonces, schemeOf(campaign));
}

/** Returns what dice are thrown from, over the given leaves. */
export function throwsAt(
  campaign: Campaign,
  { phase, kind, beacon = kind === 1 ? (campaign.beaconRound ?? null) : null }: DiceOf,
  leaves: readonly Leaf[],
  { secretKey }: Pick<DecisionContext, 'secretKey'>,
): DiceMoment & { readonly secretKey: string } {
  const scheme = schemeOf(campaign);
  const hash = noncesHash(campaign.id, phase, kind, leaves, scheme);
  return { secretKey, kind, campaign: campaign.id, phase, noncesHash: hash, scheme, beacon };
}

/**
 * Returns the id of a declaration, which names its dice. Security: it depends only on the seat's own declarations that
 * opened dice. Otherwise a player who knows the key could wait or act first until the dice suit them.
 */
export function declarationId(
  loaded: Loaded,
  phase: OpenPhase,
  { id }: Seat,
  context: Pick<DecisionContext, 'secretKey'>,
): string {
  const { campaign, version } = loaded;
  if (!campaign.trust) return declarationIdOf(context.secretKey, version + 1);
  return seatDeclarationId(context.secretKey, placeOf(campaign, phase, id), phase.declared?.[id] ?? 0);
}

/**
 * Returns the id of a ruling, which names its dice. Each ruling is disclosed to all, so none is made only to change the
 * next one's dice.
 */
export function rulingId(loaded: Loaded, phase: OpenPhase, context: Pick<DecisionContext, 'secretKey'>): string {
  const { campaign, version } = loaded;
  if (!campaign.trust) return declarationIdOf(context.secretKey, version + 1);
  return seatDeclarationId(context.secretKey, placeOf(campaign, phase, 'gm'), campaign.rulings.length);
}

function placeOf(campaign: Campaign, phase: OpenPhase, seat: SeatId | 'gm') {
  return { campaign: campaign.id, phase: phase.id, seat };
}
