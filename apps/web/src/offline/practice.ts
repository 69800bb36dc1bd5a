import type { OpenBattle } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';

/** A possible battle of a campaign, practiced on this device. */
export interface StoredPractice {
  readonly battle: OpenBattle;
  /** The player's seat in the campaign. */
  readonly own: SeatId;
  /** The dice key, 64 hex digits. It is no secret, because nothing is at stake. */
  readonly diceKey: string;
  /** The campaign to return to. */
  readonly campaign: { readonly id: string; readonly name: string };
}

const NAME = 'warlog.practice';

/** The last practice battle; null for none, or if nothing can be stored. */
export function storedPractice(): StoredPractice | null {
  try {
    const stored = JSON.parse(localStorage.getItem(NAME) ?? 'null') as StoredPractice | null;
    // Stored before battles had names.
    return Array.isArray(stored?.battle.names) ? stored : null;
  } catch {
    return null;
  }
}

/** Stores the practice battle; returns whether it succeeded: without storage there is no practice. */
export function keepPractice(practice: StoredPractice): boolean {
  try {
    localStorage.setItem(NAME, JSON.stringify(practice));
    return true;
  } catch {
    return false;
  }
}
