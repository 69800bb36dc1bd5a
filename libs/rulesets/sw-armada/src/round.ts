import type { SwArmadaShipType, SquadronType } from './model/catalogue.js';

/** The first and the second player: the one with the initiative, and the other (SWA-SET-02). */
export type SwArmadaPlayer = 'first' | 'second';

/** The figures that decide a battle (SWA-END-01, SWA-END-02). */
export interface SwArmadaTally {
  readonly score: number;
  /** Ships left. */
  readonly ships: number;
}

/**
 * Returns the current winner. This is the side with ships if the other has none, else the side that destroyed more
 * points. A tie goes to the second player (SWA-END-01, SWA-END-02).
 */
export function winnerOf(first: SwArmadaTally, second: SwArmadaTally): SwArmadaPlayer {
  if (first.ships > 0 !== second.ships > 0) return first.ships > 0 ? 'first' : 'second';
  return first.score > second.score ? 'first' : 'second';
}

/** A side's ships at the start, its unactivated ships on the table, and its actions in this round. */
export interface Turns {
  readonly unactivated: number;
  readonly activated: number;
  readonly passTokens: number;
  /** True if its own last turn was a pass. */
  readonly passedLast: boolean;
}

/**
 * Returns the pass tokens of both sides by their ships at the start: the difference for the smaller, the first player
 * one fewer.
 */
export function passTokens(first: number, second: number): Readonly<Record<SwArmadaPlayer, number>> {
  return { first: Math.max(0, second - first - 1), second: Math.max(0, first - second) };
}

/** Returns true if a side may spend a pass token instead of activating a ship (SWA-RND-03). */
export function mayPass(player: SwArmadaPlayer, own: Turns, other: Turns): boolean {
  if (own.passTokens < 1 || own.unactivated < 1 || own.passedLast) return false;
  return player === 'first'
    ? own.activated > 0 && own.unactivated < other.unactivated
    : own.unactivated <= other.unactivated;
}

/** Returns the initial cards of a scarred ship, or lost hull points of a scarred squadron (SWA-CAM-02). */
export const scarredStart = ({ hull }: Pick<SwArmadaShipType | SquadronType, 'hull'>): number => Math.ceil(hull / 2);

/** Returns true if a survivor is scarred: it lost more than half its hull, or came scarred (SWA-CAM-03, SWA-CAM-04). */
export const isScarred = (
  { hull }: Pick<SwArmadaShipType | SquadronType, 'hull'>,
  lost: number,
  wasScarred: boolean,
): boolean => wasScarred || 2 * lost > hull;
