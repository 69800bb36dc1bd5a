import type { UserId } from '@warlog/core';
import { signedActionIn, actionKeysOf, isSignedBy, mustSign, type SignedActionEvent } from '../signed-actions.js';
import { type Campaign, type Loaded, type Seat, seatOf } from '../state.js';
import {
  LATER_SEAT_KEYS,
  MOST_SEAT_KEYS,
  MOST_SEAT_KEYS_OF_CAMPAIGN,
  type DeedKeyBrought,
  type ActionSignature,
} from '../trust-terms.js';
import { isFreshKey } from './bring.js';
import {
  accept,
  isRefusal,
  playedSeat,
  refuse,
  type Decision,
  type DecisionContext,
  type Refusal,
} from './decision.js';

/** The signature of the device for an action of a seat that has keys. */
export interface Signing {
  readonly actionSignature?: ActionSignature | null;
}

/**
 * Adds the signature to a signed action, if the seat signs. Refuses a missing or wrong signature. A right one is by a
 * key of the seat's player, over exactly this action, with the next number of its kind. In an audit, signatures were
 * checked before.
 */
export function withSignature<T extends SignedActionEvent>(
  campaign: Campaign,
  event: T,
  { user, actionSignature = null }: Signing & { readonly user: UserId },
  { isAudit }: Pick<DecisionContext, 'isAudit'>,
): T | Refusal {
  if (!mustSign(campaign, seatOf(campaign, event.seat))) return event;
  if (actionSignature === null) return refuse('WLG_E_DEED_UNSIGNED', {}, ['actionSignature']);
  const said = signedActionIn(campaign, event);
  if (!said || (!isAudit && !isSignedBy(campaign, said, user, actionSignature)))
    return refuse('WLG_E_DEED', {}, ['actionSignature']);
  const { key, signature } = actionSignature;
  return { ...event, deed: { key, number: said.number, signature } };
}

/** A device's key; `written`: as recorded, in an audit. */
interface AddSeatKey {
  readonly user: UserId;
  readonly key: string;
  readonly written?: Pick<DeedKeyBrought, 'toldTo'>;
}

/**
 * Registers a signing key of a further device: the holder's second one, or a sitter's. It takes effect at once because
 * no dice depend on it.
 */
export function addSeatKey(
  loaded: Loaded,
  { user, key, written = { toldTo: 'seat' } }: AddSeatKey,
  { now, isAudit }: Pick<DecisionContext, 'now' | 'isAudit'>,
): Decision {
  const { campaign } = loaded;
  const seat = playedSeat(loaded, user);
  if (isRefusal(seat)) return seat;
  if (!mustSign(campaign, seat)) return refuse('WLG_E_DEED_NONE');
  if (actionKeysOf(seat, user).includes(key)) return { events: [] };
  if (!isFreshKey(campaign, key)) return refuse('WLG_E_KEYS', {}, ['key']);
  // Earlier versions accepted any number.
  const tooMany = isAudit ? null : refusedKey(seat, user);
  if (tooMany) return tooMany;
  const disclosedTo = written.toldTo === undefined ? undefined : ('seat' as const);
  const brought: DeedKeyBrought = { type: 'DeedKeyBrought', seat: seat.id, user, key, at: now };
  return accept(disclosedTo ? { ...brought, toldTo: disclosedTo } : brought);
}

function refusedKey({ newDeedKeys: newActionKeys, allDeedKeys: allActionKeys }: Seat, user: UserId): Refusal | null {
  const now = newActionKeys?.[user] ?? 0;
  if (now >= MOST_SEAT_KEYS) return refuse('WLG_E_DEED_KEYS', { most: MOST_SEAT_KEYS }, ['key']);
  if (now < LATER_SEAT_KEYS || (allActionKeys?.[user] ?? 0) < MOST_SEAT_KEYS_OF_CAMPAIGN) return null;
  return refuse('WLG_E_DEED_KEYS_ALL', { all: MOST_SEAT_KEYS_OF_CAMPAIGN, most: LATER_SEAT_KEYS }, ['key']);
}
