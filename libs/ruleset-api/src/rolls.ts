import type { SeatId } from '@warlog/core';

/** Colors of dice with symbols. */
export const dieColours = ['red', 'blue', 'black'] as const;
export type DieColour = (typeof dieColours)[number];

/** Symbols on faces, besides the number. */
export const faceSymbols = ['hit', 'double', 'crit', 'hit-crit', 'accuracy', 'blank'] as const;
export type FaceSymbol = (typeof faceSymbols)[number];

/** A face with a symbol; its number is still what was rolled and proved. */
export interface NamedFace {
  readonly colour: DieColour;
  readonly symbol: FaceSymbol;
}

/** A roll as interpreted by the rules. */
export interface RollReading {
  /** The lowest face that counts; null if no face is a success by itself. */
  readonly need: number | null;
  /** Whether each face counted. Empty if nothing is needed. */
  readonly counts: readonly boolean[];
  /** The seat that rolled; null: no particular one. */
  readonly seat: SeatId | null;
  /**
   * What each face of each die is worth to the seat that rolled, from face 1 up: whole numbers from 0. Absent: `need`
   * decides.
   */
  readonly worth?: readonly (readonly number[])[];
  /** Color and symbol of each face, in the order of the dice; absent if the number is enough. */
  readonly faces?: readonly NamedFace[];
}
