import type { Message } from '@warlog/core';

/** The reference card of a type of unit. */
export interface UnitCard {
  readonly id: string;
  readonly name: string;
  /** What it is, as a short text. */
  readonly kind: Message;
  /** Its figures with labels, in the order of the card. */
  readonly figures: readonly { readonly label: Message; readonly value: number | string }[];
  /** Its strengths, its needs, and how it compares with similar units. */
  readonly notes: readonly Message[];
  readonly clause: string;
}
