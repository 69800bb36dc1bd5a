import type { CampaignId, SeatId, UserId } from '@warlog/core';
import type { Account } from './accounts.js';

/** How a player's time in a seat ended. `removed`: by host, vote or rules after missed deadlines. */
export const tenureEnds = ['finished', 'handed-over', 'left', 'removed'] as const;
export type TenureEnd = (typeof tenureEnds)[number];

/** The result of a finished seat; `none`: the campaign ended without one. */
export const seatResults = ['won', 'lost', 'draw', 'none'] as const;
export type SeatResult = (typeof seatResults)[number];

/** What one change adds to a player's time in a seat. */
export interface TenureRow {
  readonly seat: SeatId;
  readonly account: UserId;
  /** The turn in which it began. */
  readonly fromTurn: number;
  /** Began after the start. */
  readonly tookOver: boolean;
  /** The last turn, how and when it ended; null: it lasts. */
  readonly toTurn: number | null;
  readonly ended: TenureEnd | null;
  readonly until: number | null;
  readonly result: SeatResult | null;
  /** A letter for each closing that asked the player: `o` on time, `l` late, `m` missed. */
  readonly marks: string;
  /** Seconds from the opening of a phase until the player was done, for each closing with orders. */
  readonly seconds: readonly number[];
}

/** A player's time in a seat of an ended campaign. */
export interface EndedTenure extends TenureRow {
  readonly campaign: CampaignId;
  readonly name: string;
  readonly ruleset: string;
  readonly scenario: string;
  readonly side: string;
  readonly listed: boolean;
  /** Anyone may look at the campaign. */
  readonly spectators: boolean;
  readonly phaseMinutes: number | null;
  /** Number of players who had a seat in it. */
  readonly people: number;
}

/** Stores what is public about players. */
export interface People {
  /** The member of this name, or else of this id; null: there is none. */
  member(nameOrId: string): Promise<Account | null>;
  /** Tenures of ended campaigns, the last one first. Security: never of a campaign that has not ended. */
  tenures(user: UserId): Promise<readonly EndedTenure[]>;
  /** As stored; null if never set. */
  settings(user: UserId): Promise<unknown>;
  saveSettings(user: UserId, settings: unknown): Promise<void>;
}
