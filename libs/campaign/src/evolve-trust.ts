import type { UserId } from '@warlog/core';
import { roundTaken } from './beacon-terms.js';
import type { PhaseSealed, PhaseClosed } from './closing-events.js';
import type { PhaseOpened } from './events.js';
import { chargeClocks, countMisses } from './evolve-seat.js';
import { type Campaign, type OpenPhase, type Seat, seatOf } from './state.js';
import {
  isAnsweredByServer,
  MOST_SEAT_KEYS,
  type DeedKeyBrought,
  type NumberedKeys,
  type PartBrought,
} from './trust-terms.js';

/** Sets the keys of a seat's new holder; none if they bring none. */
export function keysOf(campaign: Campaign, seat: Seat, keys: NumberedKeys | undefined): void {
  delete seat.keys;
  delete seat.deedKeys;
  if (keys === undefined) return;
  seat.keys = { ...keys, since: campaign.ordinal };
  noteKeys(campaign, keys.part, keys.deed);
}

/** Adds the signing key of a further device. */
export function evolveSeatKey(campaign: Campaign, { seat: id, user, key }: DeedKeyBrought): void {
  const seat = seatOf(campaign, id);
  const isOther = (deviceKey: { readonly user: UserId }): boolean => deviceKey.user !== user;
  const former = seat.deedKeys ?? [];
  const own = former.filter((deviceKey) => !isOther(deviceKey)).slice(1 - MOST_SEAT_KEYS);
  seat.deedKeys = [...former.filter(isOther), ...own, { user, key }];
  seat.newDeedKeys = { ...seat.newDeedKeys, [user]: (seat.newDeedKeys?.[user] ?? 0) + 1 };
  seat.allDeedKeys = { ...seat.allDeedKeys, [user]: (seat.allDeedKeys?.[user] ?? 0) + 1 };
  noteKeys(campaign, key);
}

function noteKeys(campaign: Campaign, ...keys: readonly string[]): void {
  campaign.seatKeys = [...new Set([...(campaign.seatKeys ?? []), ...keys])];
}

/**
 * Returns the seats that a phase asks for dice contributions, with their keys. A key is known before the phase opens,
 * so it cannot be chosen by others' contributions. None if it is secret who is asked, which a contribution would
 * reveal, or if the server contributes.
 */
export function partsAsked(
  campaign: Campaign,
  { awaited, awaitedTold: awaitedSeenBy, turn }: PhaseOpened,
): Partial<OpenPhase> {
  const { trust, seats } = campaign;
  if (!trust) return {};
  const takesNone = awaitedSeenBy === 'own' || isAnsweredByServer(campaign, turn);
  const asked = takesNone ? [] : seats.filter(({ id, holder }) => awaited.includes(id) && isPerson(holder));
  const keys = asked.flatMap(({ id, keys: own }) => (own ? [[id, own.part] as const] : []));
  return { asksParts: Object.fromEntries(keys) };
}

/** Stores a dice contribution for the closing. */
export function evolveContribution(phase: OpenPhase, { seat, proof, nonce }: PartBrought): void {
  phase.brought = { ...phase.brought, [seat]: { proof, nonce } };
}

/**
 * Records what each asked seat contributed to the closing, or that it contributed nothing. Declarations use it until
 * the seat is asked again. The count is public.
 */
export function partsTaken(campaign: Campaign, { parts }: Pick<PhaseClosed, 'parts'>): void {
  const { phase } = campaign;
  if (!campaign.trust || !phase) return;
  for (const { seat: id, proof } of parts ?? []) {
    const seat = seatOf(campaign, id);
    seat.nonce = phase.brought?.[id]?.nonce ?? null;
    const { of, parts: came } = seat.broughtParts ?? { parts: 0, of: 0 };
    seat.broughtParts = { parts: came + (proof === null ? 0 : 1), of: of + 1 };
  }
}

/** Accounts for the end of a phase in clocks, misses and dice contributions: once, with or without a beacon. */
export function accounted(
  campaign: Campaign,
  phase: OpenPhase,
  end: Pick<PhaseClosed, 'sheets' | 'parts'>,
  at: number,
): void {
  chargeClocks(campaign, phase, at);
  countMisses(campaign, end);
  partsTaken(campaign, end);
}

/** Seals the phase: nothing more is accepted, and what was submitted is fixed until the round comes. */
export function sealed(campaign: Campaign, phase: OpenPhase, event: PhaseSealed): void {
  const { type: _type, phase: _phase, ordinal: _ordinal, ...rest } = event;
  accounted(campaign, phase, event, event.sealedAt);
  phase.sealed = rest;
}

/** Stores the beacon round of a closing, which declarations and bots use until the next one. */
export function evolveBeaconRound(campaign: Campaign, { beacon }: PhaseClosed): void {
  if (beacon) campaign.beaconRound = roundTaken(beacon);
}

function isPerson(holder: Seat['holder']): boolean {
  return holder?.kind === 'player';
}
