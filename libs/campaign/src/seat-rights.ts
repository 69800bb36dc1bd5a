import type { SeatRole } from './governance-events.js';

/** As what a user belongs to a seat. */
export type SeatPosition = 'holder' | 'sitter' | SeatRole;

/** What a user may do in a seat. Votes, hand-overs and leaving stay with its holder. */
export interface SeatRights {
  /** Views the campaign as the seat. */
  readonly views: boolean;
  /** Gives its orders. */
  readonly orders: boolean;
  /** Saves drafts of orders that the seat's people see. */
  readonly drafts: boolean;
  /** Writes letters as the seat. */
  readonly letters: boolean;
  /** Reads the seat's letters, and writes comments that only its people read. */
  readonly comments: boolean;
}

/** The only table of who may do what in a seat; every check derives from it. */
export const seatRights: Readonly<Record<SeatPosition, SeatRights>> = {
  holder: { views: true, orders: true, drafts: true, letters: true, comments: true },
  sitter: { views: true, orders: true, drafts: true, letters: false, comments: false },
  officer: { views: true, orders: false, drafts: true, letters: false, comments: true },
  diplomat: { views: true, orders: false, drafts: false, letters: true, comments: true },
  // In a battle campaign only.
  captain: { views: true, orders: true, drafts: true, letters: false, comments: true },
  mentor: { views: true, orders: false, drafts: false, letters: false, comments: true },
};
