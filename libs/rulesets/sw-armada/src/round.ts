import type { ShipType, SquadronType } from './model/catalogue.js';

/** The first and the second player: who has the initiative, and who has not (SWA-SET-02). */
export type Player = 'first' | 'second';

/** What decides a battle (SWA-END-01, SWA-END-02). */
export interface Tally {
  readonly score: number;
  /** Ships left. */
  readonly ships: number;
}

/**
 * Who wins as things stand: whoever has ships where the other has none, else who destroyed more; a tie goes to the second
 * player (SWA-END-01, SWA-END-02).
 */
export function winnerOf(first: Tally, second: Tally): Player {
  if (first.ships > 0 !== second.ships > 0) return first.ships > 0 ? 'first' : 'second';
  return first.score > second.score ? 'first' : 'second';
}

/** Ships of a side when the battle began, of those on the table not yet activated, and what it did in this round. */
export interface Turns {
  readonly unactivated: number;
  readonly activated: number;
  readonly passTokens: number;
  /** Its own last turn was a pass. */
  readonly passedLast: boolean;
}

/** Pass tokens of both sides by their ships at the start: the difference for the smaller, the first player one fewer. */
export function passTokens(first: number, second: number): Readonly<Record<Player, number>> {
  return { first: Math.max(0, second - first - 1), second: Math.max(0, first - second) };
}

/** May a side spend a pass token instead of activating a ship? (SWA-RND-03) */
export function mayPass(player: Player, own: Turns, other: Turns): boolean {
  if (own.passTokens < 1 || own.unactivated < 1 || own.passedLast) return false;
  return player === 'first'
    ? own.activated > 0 && own.unactivated < other.unactivated
    : own.unactivated <= other.unactivated;
}

/** Cards with which a scarred ship begins, hull points with which a scarred squadron does (SWA-CAM-02). */
export const scarredStart = ({ hull }: Pick<ShipType | SquadronType, 'hull'>): number => Math.ceil(hull / 2);

/** Is a survivor scarred: did it lose more than half its hull, or come in so? (SWA-CAM-03, SWA-CAM-04) */
export const isScarred = (
  { hull }: Pick<ShipType | SquadronType, 'hull'>,
  lost: number,
  wasScarred: boolean,
): boolean => wasScarred || 2 * lost > hull;
