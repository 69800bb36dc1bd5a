import type { PhaseId, SeatId } from '@warlog/core';
import type { CheckpointStage } from '@warlog/trust';
import type { StoredLeaf } from '@warlog/campaign';

/** A checkpoint of a campaign. */
export interface CheckpointRow {
  readonly ordinal: number;
  readonly stage: CheckpointStage;
  readonly attempt: number;
  /** The signed statement, and the signature, hex. */
  readonly statement: string;
  readonly signature: string;
  /** Hash of the statement. */
  readonly hash: string;
  /**
   * Viewers' chains at that time, in the order of the tree; empty if an earlier version imported the campaign. Secret:
   * each viewer may see only its own.
   */
  readonly leaves: readonly StoredLeaf[];
}

/** A signed receipt. */
export interface ReceiptRow {
  readonly seat: SeatId;
  readonly phase: PhaseId;
  readonly number: number;
  /** The signed statement, and the signature, hex. */
  readonly statement: string;
  readonly signature: string;
}
