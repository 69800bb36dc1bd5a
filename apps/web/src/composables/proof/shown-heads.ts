import type { VisibleEvent } from '@warlog/kernel';

/** A signed head as the server shows it to a viewer. */
export interface ShownHead {
  readonly ordinal: number;
  readonly stage: number;
  readonly statement: string;
  readonly signature: string;
  readonly leaf: {
    readonly index: number;
    readonly count: number;
    readonly head: string;
    readonly salt: string;
    readonly path: readonly string[];
  } | null;
}

/** Something that a viewer was told, with its number and phase. */
export interface ToldRow {
  readonly seq: number;
  readonly ordinal: number;
  readonly event: VisibleEvent;
}
