import { battleKey, type PlaceId } from '@warlog/star-map';
import { bySeat, canonicalJson, type SeatId } from '@warlog/core';
import type { GameEvent } from '@warlog/campaign';

/** What a view knows about whether a battle counts. */
export interface BattlesKnown {
  readonly battles: readonly unknown[];
  /** By `battleKey`; absent if all count. */
  readonly voided?: readonly string[];
}

/**
 * Returns whether a ruling voided this battle of the turn that was resolved last. Views store nothing about battles of
 * earlier turns: the same sides may have met there again.
 */
export function isVoided(
  { battles, voided = [] }: BattlesKnown,
  battle: GameEvent & { readonly place: PlaceId },
  sides: readonly SeatId[],
): boolean {
  const [a, b] = [...sides].sort(bySeat);
  if (a === undefined || b === undefined || !voided.includes(battleKey({ planet: battle.place, a, b }))) return false;
  const text = canonicalJson(battle);
  return battles.some((known) => canonicalJson(known) === text);
}
