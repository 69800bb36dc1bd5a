import { fromHex } from '../../dice/bytes/encoding.js';
import { isDiceKey } from '../../dice/bytes/ed25519.js';
import type { UserId } from '../../ids.js';
import { partNonce, type SeatKeys } from '../../trust/seat-keys.js';
import type { Campaign, Loaded, Seat } from '../state.js';
import { MOST_REPLACEMENTS, type NumberedKeys, type PartBrought, type SeatKeyReplaced } from '../trust-terms.js';
import { accept, isRefusal, ownSeat, refuse, type Decision, type Means, type Refusal } from './decision.js';
import { decidedInParent } from './joining.js';

/** What a device brings to the dice of the open phase besides what it does there: a proof of 160 hex digits, or nothing. */
export interface Bringing {
  readonly part?: string | null;
}

/**
 * The part that came along. A second one says the same as the first and is not looked at; a spoilt one is refused, so that
 * nobody is made absent by what others cannot see. Nothing where the phase takes none of this seat.
 */
export function partOfSeat(
  { campaign }: Pick<Loaded, 'campaign'>,
  { id: seat }: Seat,
  { part = null }: Bringing,
  { now }: Pick<Means, 'now'>,
): readonly PartBrought[] | Refusal {
  const { phase } = campaign;
  const key = phase?.asksParts?.[seat];
  if (!phase || part === null || key === undefined || phase.brought?.[seat]) return [];
  const nonce = partNonce(key, { campaign: campaign.id, phase: phase.id, seat }, part);
  if (nonce === null) return refuse('WLG_E_PART', {}, ['part']);
  return [{ type: 'PartBrought', phase: phase.id, seat, proof: part, nonce, at: now }];
}

/** The first keys of somebody who sits down; nothing where they bring none, or the campaign takes none. */
export function firstKeys(campaign: Campaign, keys: SeatKeys | null): { readonly keys?: NumberedKeys } | Refusal {
  if (!campaign.trust || keys === null) return {};
  if (!areFresh(campaign, keys)) return refuse('WLG_E_KEYS', {}, ['keys']);
  return { keys: { ...pairOf(keys), number: 1 } };
}

/**
 * The holder of a seat brings the keys of this device: the first ones after a hand-over, or others for lost ones. They hold
 * from the next phase on, so that nobody chooses by what lies there already.
 */
export function bringKeys(loaded: Loaded, input: { readonly user: UserId; readonly keys: SeatKeys }): Decision {
  const { campaign } = loaded;
  const seat = decidedInParent(campaign) ?? ownSeat(loaded, input.user);
  if (isRefusal(seat)) return seat;
  if (!campaign.trust) return refuse('WLG_E_KEYS_NONE');
  const { keys: former } = seat;
  if (former?.part === input.keys.part && former.deed === input.keys.deed) return { events: [] };
  if (!areFresh(campaign, input.keys)) return refuse('WLG_E_KEYS', {}, ['keys']);
  if (former && campaign.phase && former.since === campaign.ordinal) return refuse('WLG_E_KEYS_TWICE');
  if (former && former.number > MOST_REPLACEMENTS) return refuse('WLG_E_KEYS_MOST', { most: MOST_REPLACEMENTS });
  const keys = { ...pairOf(input.keys), number: (former?.number ?? 0) + 1 };
  return accept({ type: 'SeatKeyReplaced', seat: seat.id, keys } satisfies SeatKeyReplaced);
}

/** Two proper keys, neither of which any seat has or had. */
function areFresh(campaign: Campaign, { part, deed }: SeatKeys): boolean {
  return part !== deed && [part, deed].every((key) => isFreshKey(campaign, key));
}

/** A proper key, 64 hex digits, that no seat has or had. */
export function isFreshKey({ seatKeys = [] }: Campaign, key: string): boolean {
  return /^[0-9a-f]{64}$/.test(key) && isDiceKey(fromHex(key, 32)) && !seatKeys.includes(key);
}

const pairOf = ({ part, deed }: SeatKeys): SeatKeys => ({ part, deed });
