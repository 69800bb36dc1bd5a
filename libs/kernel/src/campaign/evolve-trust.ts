import type { UserId } from '../ids.js';
import { roundTaken, type PhaseSealed } from './beacon-terms.js';
import type { PhaseClosed, PhaseOpened } from './events.js';
import { chargeClocks, countMisses } from './evolve-seat.js';
import type { Campaign, OpenPhase, Seat } from './state.js';
import { seatOf } from './state.js';
import {
  isAnsweredByHouse,
  MOST_DEED_KEYS,
  type DeedKeyBrought,
  type NumberedKeys,
  type PartBrought,
} from './trust-terms.js';

/** The seat with the keys of who holds it now; none where they bring none. */
export function keysOf(campaign: Campaign, seat: Seat, keys: NumberedKeys | undefined): void {
  delete seat.keys;
  delete seat.deedKeys;
  if (keys === undefined) return;
  seat.keys = { ...keys, since: campaign.ordinal };
  noteKeys(campaign, keys.part, keys.deed);
}

/** A further device signs for a seat. */
export function deedKeyKept(campaign: Campaign, { seat: id, user, key }: DeedKeyBrought): void {
  const seat = seatOf(campaign, id);
  const isOther = (one: { readonly user: UserId }): boolean => one.user !== user;
  const former = seat.deedKeys ?? [];
  const own = former.filter((one) => !isOther(one)).slice(1 - MOST_DEED_KEYS);
  seat.deedKeys = [...former.filter(isOther), ...own, { user, key }];
  seat.newDeedKeys = { ...seat.newDeedKeys, [user]: (seat.newDeedKeys?.[user] ?? 0) + 1 };
  seat.allDeedKeys = { ...seat.allDeedKeys, [user]: (seat.allDeedKeys?.[user] ?? 0) + 1 };
  noteKeys(campaign, key);
}

function noteKeys(campaign: Campaign, ...keys: readonly string[]): void {
  campaign.seatKeys = [...new Set([...(campaign.seatKeys ?? []), ...keys])];
}

/**
 * The seats whose parts a phase takes, with the key that each must answer by: it was known before the phase opened, so
 * nobody can choose it by what others bring. None where it is secret who is asked, which a part would betray,
 * and where the house answers.
 */
export function partsAsked(campaign: Campaign, { awaited, awaitedTold, turn }: PhaseOpened): Partial<OpenPhase> {
  const { trust, seats } = campaign;
  if (!trust) return {};
  const takesNone = awaitedTold === 'own' || isAnsweredByHouse(campaign, turn);
  const asked = takesNone ? [] : seats.filter(({ id, holder }) => awaited.includes(id) && isPerson(holder));
  const keys = asked.flatMap(({ id, keys: own }) => (own ? [[id, own.part] as const] : []));
  return { asksParts: Object.fromEntries(keys) };
}

/** A part lies ready for the closing. */
export function partKept(phase: OpenPhase, { seat, proof, nonce }: PartBrought): void {
  phase.brought = { ...phase.brought, [seat]: { proof, nonce } };
}

/**
 * What a seat that was asked brought to the closing, or that it brought nothing, is what declarations rest on until it is asked
 * again; it is counted, since all may see it.
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

/** The end of a phase, as it counts for clocks, misses and parts: once, whether or not a round is waited for. */
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

/** Nothing is taken any more; what was is fixed until the round comes. */
export function sealed(campaign: Campaign, phase: OpenPhase, event: PhaseSealed): void {
  const { type: _type, phase: _phase, ordinal: _ordinal, ...kept } = event;
  accounted(campaign, phase, event, event.sealedAt);
  phase.sealed = kept;
}

/** What a closing took in is what declarations and bots rest on until the next one. */
export function roundKept(campaign: Campaign, { beacon }: PhaseClosed): void {
  if (beacon) campaign.beaconRound = roundTaken(beacon);
}

function isPerson(holder: Seat['holder']): boolean {
  return holder?.kind === 'player';
}
