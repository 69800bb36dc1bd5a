import type { OpenBattle, SeatId } from '@warlog/kernel';

/** A battle that a campaign may bring, tried on this device. */
export interface KeptPractice {
  readonly battle: OpenBattle;
  /** The player's seat in the campaign. */
  readonly own: SeatId;
  /** Of its dice, 64 hex digits: no secret, since nothing is at stake. */
  readonly diceKey: string;
  /** Where one came from. */
  readonly campaign: { readonly id: string; readonly name: string };
}

const NAME = 'warlog.practice';

/** The battle that was tried last; null: none, or nothing can be kept. */
export function keptPractice(): KeptPractice | null {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? 'null') as KeptPractice | null;
  } catch {
    return null;
  }
}

/** Whether it could be kept: without storage there is no practice. */
export function keepPractice(practice: KeptPractice): boolean {
  try {
    localStorage.setItem(NAME, JSON.stringify(practice));
    return true;
  } catch {
    return false;
  }
}
