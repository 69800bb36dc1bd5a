import type { VisibleEvent } from '@warlog/campaign';

/** A signed checkpoint as the server shows it to a viewer. */
export interface ShownCheckpoint {
  readonly ordinal: number;
  readonly stage: number;
  readonly statement: string;
  readonly signature: string;
  readonly leaf: {
    readonly index: number;
    readonly count: number;
    readonly viewHash: string;
    readonly salt: string;
    readonly path: readonly string[];
  } | null;
}

/** One disclosure of a viewer, with its number and phase. */
export interface ViewLogRow {
  readonly seq: number;
  readonly ordinal: number;
  readonly event: VisibleEvent;
}
