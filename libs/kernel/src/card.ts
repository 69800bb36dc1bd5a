import type { Line } from './text/line.js';

/** What is printed of a type of unit, for whoever meets its name. */
export interface UnitCard {
  readonly id: string;
  readonly name: string;
  /** What it is, in a few words. */
  readonly kind: Line;
  /** Its figures with what they are called, in the order of the card. */
  readonly figures: readonly { readonly label: Line; readonly value: number | string }[];
  /** What it is good at, what it needs, where it stands among its like. */
  readonly notes: readonly Line[];
  readonly clause: string;
}
