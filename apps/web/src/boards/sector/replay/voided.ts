import { battleKey, bySeat, canonicalJson, type GameEvent, type PlaceId, type SeatId } from '@warlog/kernel';

/** What of a view tells whether a battle counts. */
export interface BattlesKnown {
  readonly battles: readonly unknown[];
  /** By `battleKey`; absent where all count. */
  readonly voided?: readonly string[];
}

/**
 * Does this battle of the turn resolved last not count by a ruling, as this view has it? Of battles of earlier turns
 * views keep nothing: those who met there before may have met again.
 */
export function isVoided(
  { battles, voided = [] }: BattlesKnown,
  battle: GameEvent & { readonly place: PlaceId },
  sides: readonly SeatId[],
): boolean {
  const [a, b] = [...sides].sort(bySeat);
  if (a === undefined || b === undefined || !voided.includes(battleKey({ planet: battle.place, a, b }))) return false;
  const told = canonicalJson(battle);
  return battles.some((known) => canonicalJson(known) === told);
}
