import { fromHex, isDiceKey } from '@warlog/dice/bytes';
import type { UserId } from '@warlog/core';
import { contributionNonce, type SeatKeys } from '@warlog/trust';
import type { Campaign, Loaded, Seat } from '../state.js';
import { MOST_REPLACEMENTS, type NumberedKeys, type PartBrought, type SeatKeyReplaced } from '../trust-terms.js';
import { accept, isRefusal, ownSeat, refuse, type Decision, type DecisionContext, type Refusal } from './decision.js';
import { decidedInParent } from './joining.js';

/** A dice contribution that comes with another action: a proof of 160 hex digits, or nothing. */
export interface Bringing {
  readonly part?: string | null;
}

/**
 * Returns the dice contribution of the action. A repeated one is identical and ignored. An invalid one is refused, so
 * that no seat becomes absent by something that others cannot check. Nothing if the phase asks none of this seat.
 */
export function partOfSeat(
  { campaign }: Pick<Loaded, 'campaign'>,
  { id: seat }: Seat,
  { part = null }: Bringing,
  { now }: Pick<DecisionContext, 'now'>,
): readonly PartBrought[] | Refusal {
  const { phase } = campaign;
  const key = phase?.asksParts?.[seat];
  if (!phase || part === null || key === undefined || phase.brought?.[seat]) return [];
  const nonce = contributionNonce(key, { campaign: campaign.id, phase: phase.id, seat }, part);
  if (nonce === null) return refuse('WLG_E_PART', {}, ['part']);
  return [{ type: 'PartBrought', phase: phase.id, seat, proof: part, nonce, at: now }];
}

/** Returns the first keys of a player who takes a seat; nothing if none are given, or the campaign uses none. */
export function firstKeys(campaign: Campaign, keys: SeatKeys | null): { readonly keys?: NumberedKeys } | Refusal {
  if (!campaign.trust || keys === null) return {};
  if (!areFresh(campaign, keys)) return refuse('WLG_E_KEYS', {}, ['keys']);
  return { keys: { ...pairOf(keys), number: 1 } };
}

/**
 * Replaces the keys of a seat by those of the holder's device, after a hand-over or a loss. They take effect in the
 * next phase, so that keys cannot be chosen by the contributions already known.
 */
export function setSeatKeys(loaded: Loaded, input: { readonly user: UserId; readonly keys: SeatKeys }): Decision {
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

/** Two valid keys that no seat has used before. */
function areFresh(campaign: Campaign, { part, deed: actionKey }: SeatKeys): boolean {
  return part !== actionKey && [part, actionKey].every((key) => isFreshKey(campaign, key));
}

/** Returns whether this is a valid key (64 hex digits) that no seat has used before. */
export function isFreshKey({ seatKeys = [] }: Campaign, key: string): boolean {
  return /^[0-9a-f]{64}$/.test(key) && isDiceKey(fromHex(key, 32)) && !seatKeys.includes(key);
}

const pairOf = ({ part, deed: actionKey }: SeatKeys): SeatKeys => ({ part, deed: actionKey });
