import { declareOptions, integer, seatId, type SeatId } from '@warlog/core';
import { declareOrderLines, type Viewer } from '@warlog/ruleset-api';
import { z } from 'zod';

/** How many systems win (OUT-7), and the last turn (OUT-8). */
export const options = declareOptions({
  goal: integer({ group: 'winning', from: 4, to: 10, default: 7 }),
  turns: integer({ group: 'time', from: 4, to: 30, default: 12 }),
});

/** The orders of a turn (OUT-2). */
export const lines = declareOrderLines({
  build: 'build {ships:count} at {at:place}',
  move: 'move {ships:count} from {from:place} to {to:place}',
});
export type OutpostSheet = typeof lines.empty;

export const setupSchema = z.strictObject({
  options: options.schema,
  sides: z
    .array(z.strictObject({ id: seatId, name: z.string().max(60) }))
    .min(2)
    .max(4),
});
export type OutpostSetup = z.infer<typeof setupSchema>;

/** A system: its owner, and the ships there by seat. */
export interface OutpostSystem {
  readonly owner: SeatId | null;
  readonly ships: Readonly<Record<SeatId, number>>;
}

/** What truth and views have in common. A view holds only the systems that its viewer has seen. */
export interface OutpostState extends OutpostSetup {
  readonly turn: number;
  readonly systems: Readonly<Record<string, OutpostSystem>>;
  /** Seats without systems and ships (OUT-7). */
  readonly out: readonly SeatId[];
  readonly ended: { readonly winners: readonly SeatId[]; readonly reason: string; readonly clause: string } | null;
}

export interface OutpostView extends OutpostState {
  readonly viewer: Viewer;
  /** The turn in which each known system was last seen. */
  readonly seen: Readonly<Record<string, number>>;
  /** How many systems each seat owns: public (OUT-6). */
  readonly owned: Readonly<Record<SeatId, number>>;
}

/** A side of a battle: its ships, the hits that it rolled, and the ships that are left (OUT-5). */
export interface Fighter {
  readonly seat: SeatId;
  readonly ships: number;
  readonly hits: number;
  readonly left: number;
}

export type OutpostEvent =
  | ({ readonly type: 'Opened'; readonly systems: OutpostState['systems'] } & OutpostSetup)
  | { readonly type: 'Built'; readonly seat: SeatId; readonly at: string; readonly ships: number }
  | {
      readonly type: 'Moved';
      readonly seat: SeatId;
      readonly from: string;
      readonly to: string;
      readonly ships: number;
    }
  | { readonly type: 'Fought'; readonly at: string; readonly sides: readonly Fighter[] }
  | { readonly type: 'Taken'; readonly at: string; readonly seat: SeatId; readonly from: SeatId | null }
  | ({ readonly type: 'TurnEnded' } & Pick<OutpostState, 'out' | 'ended'>);

/** What a viewer sees at the start and after each turn, besides its own events. */
export type OutpostVisible = OutpostEvent | ({ readonly type: 'Surveyed' } & Pick<OutpostView, 'systems' | 'owned'>);

/** The types of this game. */
export interface OutpostTypes {
  Setup: OutpostSetup;
  State: OutpostState;
  Sheet: OutpostSheet;
  Event: OutpostEvent;
  Visible: OutpostVisible;
  View: OutpostView;
}
