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

/** Dice that the rules add up to read an event off a table, and what each sum is worth. */
export interface SumReading {
  /** The scope in which they were rolled. */
  readonly scope: string;
  readonly faces: readonly number[];
  readonly sides: number;
  /** What each sum is worth to a seat, from all ones up: whole numbers from 0. */
  readonly worth: readonly { readonly seat: SeatId; readonly values: readonly number[] }[];
}

/** Returns a value for each sum that these dice can have, from all ones up. */
export function ofEverySum({ faces, sides }: Pick<SumReading, 'faces' | 'sides'>, value: (sum: number) => number) {
  return Array.from({ length: faces.length * (sides - 1) + 1 }, (_sum, index) => value(index + faces.length));
}
