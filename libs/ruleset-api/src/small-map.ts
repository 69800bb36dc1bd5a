import type { SeatId } from '@warlog/core';

/** A map as one viewer knows it, reduced to what a drawing of a few square centimeters shows. */
export type SmallMap = SmallStarMap | SmallTable;

export interface SmallStarMap {
  readonly kind: 'stars';
  /** The viewer's seat; null for a spectator. */
  readonly seat: SeatId | null;
  readonly systems: readonly SmallSystem[];
  /** Pairs of systems. */
  readonly lanes: readonly (readonly [string, string])[];
}

export interface SmallSystem {
  readonly id: string;
  readonly name: string;
  /** In units of the map. */
  readonly x: number;
  readonly y: number;
  readonly places: readonly SmallPlace[];
}

export interface SmallPlace {
  readonly id: string;
  readonly owner: SeatId | null;
  /** What it is worth: the most valuable owned place decides whose the system is. */
  readonly size: number;
}

export interface SmallTable {
  readonly kind: 'table';
  readonly pieces: readonly SmallPiece[];
}

export interface SmallPiece {
  readonly id: string;
  readonly seat: SeatId;
  readonly at: { readonly x: number; readonly y: number };
  /** Degrees clockwise from the top. */
  readonly heading: number;
  /** A ship fills a hex or stands on a base; a dart is a squadron or something shot. */
  readonly body: 'ship' | 'base' | 'dart';
  /** Empty for none. */
  readonly name: string;
}

/** Returns the owner of a system: that of its largest owned place; of two equal ones the first decides. */
export function ownerOf<Owner>(
  places: readonly { readonly owner: Owner | null; readonly size: number }[],
): Owner | null {
  const owned = places.filter(({ owner }) => owner !== null);
  const largest = Math.max(...owned.map(({ size }) => size));
  return owned.find(({ size }) => size === largest)?.owner ?? null;
}

/** The room of a drawing in pixels; `margin` for what is drawn around the outermost points. */
export interface SmallRoom {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

/** Returns a function that places points of a map in the room, as large as they fit, in the middle. */
export function fitted(
  points: readonly { readonly x: number; readonly y: number }[],
  { width, height, margin }: SmallRoom,
): (point: { readonly x: number; readonly y: number }) => { readonly x: number; readonly y: number } {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const k = Math.min((width - 2 * margin) / (right - left || 1), (height - 2 * margin) / (bottom - top || 1));
  return ({ x, y }) => ({ x: width / 2 + (x - (left + right) / 2) * k, y: height / 2 + (y - (top + bottom) / 2) * k });
}
