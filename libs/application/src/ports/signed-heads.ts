import type { PhaseId, SeatId } from '@warlog/kernel';
import type { HeadStage, KeptLeaf } from '@warlog/kernel/trust';

/** A signed head of a campaign. */
export interface HeadRow {
  readonly ordinal: number;
  readonly stage: HeadStage;
  readonly attempt: number;
  /** What was signed, and the signature, hex. */
  readonly statement: string;
  readonly signature: string;
  /** Hash of the statement. */
  readonly hash: string;
  /** Viewers' chains as they stood, in the order of the tree; empty where the campaign came in a file to an earlier program. Secret but for one's own. */
  readonly leaves: readonly KeptLeaf[];
}

/** A signed receipt. */
export interface ReceiptRow {
  readonly seat: SeatId;
  readonly phase: PhaseId;
  readonly number: number;
  /** What was signed, and the signature, hex. */
  readonly statement: string;
  readonly signature: string;
}
