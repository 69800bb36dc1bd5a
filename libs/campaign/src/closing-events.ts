import type { Leaf } from '@warlog/dice';
import type { PhaseId, SeatId, UserId } from '@warlog/core';

/* How a phase ends: at once, or sealed until its beacon round comes (ADR 49). */

/** Where the orders that counted for a seat came from; `later`: the seat set them in an earlier turn. */
export type SheetOrigin = 'sent' | 'later' | 'standing' | 'bot' | 'missed';

/**
 * How the orders of one seat were decided at the closing.
 *
 * `excused`: its player is on leave, so no miss counts. `unasked`: its clock was spent before or it is away, so plan
 * and doctrine answered; no miss either.
 */
export interface ClosedSheet {
  readonly seat: SeatId;
  readonly origin: SheetOrigin;
  readonly excused?: true;
  readonly unasked?: true;
}

/** The dice contribution of an asked seat at a closing. Null: none, so the server's nonce replaced it. */
export interface ClosedPart {
  readonly seat: SeatId;
  readonly proof: string | null;
}

/** The beacon round that entered a closing. Without a signature: the beacon was reported as unavailable. */
export interface ClosedBeacon {
  readonly chain: string;
  readonly round: number;
  /** 96 hex digits. */
  readonly signature: string | null;
}

/** The phase ended: its orders are fixed, and the rules resolve it. */
export interface PhaseClosed {
  readonly type: 'PhaseClosed';
  readonly phase: PhaseId;
  readonly ordinal: number;
  readonly why: 'deadline' | 'all-ready';
  readonly closedAt: number;
  /** Where each awaited seat's orders came from. */
  readonly sheets: readonly ClosedSheet[];
  readonly leaves: readonly Leaf[];
  /** Dice contributions of the seats that were asked; absent where nonces come with orders. */
  readonly parts?: readonly ClosedPart[];
  /** The beacon round that enters its dice; absent: none. */
  readonly beacon?: ClosedBeacon;
}

/**
 * The phase ended, but its beacon round does not exist yet: orders and dice contributions are fixed, no dice are
 * thrown.
 */
export interface PhaseSealed {
  readonly type: 'PhaseSealed';
  readonly phase: PhaseId;
  readonly ordinal: number;
  readonly why: PhaseClosed['why'];
  /** When the time was over, or when all seats were ready. */
  readonly dueAt: number;
  readonly sealedAt: number;
  /** The awaited round, and when it comes. */
  readonly round: number;
  readonly roundAt: number;
  readonly sheets: readonly ClosedSheet[];
  readonly leaves: readonly Leaf[];
  readonly parts?: readonly ClosedPart[];
}

/** A sealed phase that waits for its round. */
export type SealedPhase = Omit<PhaseSealed, 'type' | 'phase' | 'ordinal'>;

/** The game master resolves a sealed phase whose round is overdue for longer than the terms say. */
export interface BeaconWaived {
  readonly type: 'BeaconWaived';
  readonly phase: PhaseId;
  readonly round: number;
  readonly by: UserId;
  readonly reason: string;
  readonly at: number;
}
