import type { UserId } from '../../ids.js';
import { deedIn, deedKeysOf, isSignedBy, mustSign, type DeedEvent } from '../deeds.js';
import type { Campaign, Loaded, Seat } from '../state.js';
import { seatOf } from '../state.js';
import {
  LATER_DEED_KEYS,
  MOST_DEED_KEYS,
  MOST_DEED_KEYS_OF_CAMPAIGN,
  type DeedKeyBrought,
  type DeedSignature,
} from '../trust-terms.js';
import { isFreshKey } from './bring.js';
import { accept, isRefusal, playedSeat, refuse, type Decision, type Means, type Refusal } from './decision.js';

/** What comes with a deed whose seat has keys: the signature of the device. */
export interface Signing {
  readonly deed?: DeedSignature | null;
}

/**
 * A deed with its signature, where its seat signs: refused without one, and with one that is not by a key of whoever plays the
 * seat, over just this, as the next one of its kind. In an audit the signatures were checked before.
 */
export function signedDeed<T extends DeedEvent>(
  campaign: Campaign,
  event: T,
  { user, deed = null }: Signing & { readonly user: UserId },
  { again }: Pick<Means, 'again'>,
): T | Refusal {
  if (!mustSign(campaign, seatOf(campaign, event.seat))) return event;
  if (deed === null) return refuse('WLG_E_DEED_UNSIGNED', {}, ['deed']);
  const said = deedIn(campaign, event);
  if (!said || (!again && !isSignedBy(campaign, said, user, deed))) return refuse('WLG_E_DEED', {}, ['deed']);
  const { key, signature } = deed;
  return { ...event, deed: { key, number: said.number, signature } };
}

/** A device's key; `written`: in an audit, as the record has it. */
interface BringDeedKey {
  readonly user: UserId;
  readonly key: string;
  readonly written?: Pick<DeedKeyBrought, 'toldTo'>;
}

/**
 * A device that plays a seat without holding its secret brings a key of its own to sign with: the holder's second one, or a
 * sitter's. In force at once, since nothing is thrown by it.
 */
export function bringDeedKey(
  loaded: Loaded,
  { user, key, written = { toldTo: 'seat' } }: BringDeedKey,
  { now, again }: Pick<Means, 'now' | 'again'>,
): Decision {
  const { campaign } = loaded;
  const seat = playedSeat(loaded, user);
  if (isRefusal(seat)) return seat;
  if (!mustSign(campaign, seat)) return refuse('WLG_E_DEED_NONE');
  if (deedKeysOf(seat, user).includes(key)) return { events: [] };
  if (!isFreshKey(campaign, key)) return refuse('WLG_E_KEYS', {}, ['key']);
  // Earlier versions took any number.
  const tooMany = again ? null : refusedKey(seat, user);
  if (tooMany) return tooMany;
  const toldTo = written.toldTo === undefined ? undefined : ('seat' as const);
  const brought: DeedKeyBrought = { type: 'DeedKeyBrought', seat: seat.id, user, key, at: now };
  return accept(toldTo ? { ...brought, toldTo } : brought);
}

function refusedKey({ newDeedKeys, allDeedKeys }: Seat, user: UserId): Refusal | null {
  const now = newDeedKeys?.[user] ?? 0;
  if (now >= MOST_DEED_KEYS) return refuse('WLG_E_DEED_KEYS', { most: MOST_DEED_KEYS }, ['key']);
  if (now < LATER_DEED_KEYS || (allDeedKeys?.[user] ?? 0) < MOST_DEED_KEYS_OF_CAMPAIGN) return null;
  return refuse('WLG_E_DEED_KEYS_ALL', { all: MOST_DEED_KEYS_OF_CAMPAIGN, most: LATER_DEED_KEYS }, ['key']);
}
