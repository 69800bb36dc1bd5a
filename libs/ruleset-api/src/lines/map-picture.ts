import type { SeatId } from '@warlog/core';
import type { SmallMap } from '../small-map.js';

/** A system of a map as one viewer knows it. */
export interface PicturedSystem {
  readonly id: string;
  readonly name: string;
  /** In units of the map. */
  readonly x: number;
  readonly y: number;
  readonly owner: SeatId | null;
  /** Whether it is the home of its owner. */
  readonly isHome: boolean;
  /** The turn in which it was last seen; null: never. */
  readonly seen: number | null;
  /** Known ships by seat. */
  readonly ships: Readonly<Record<SeatId, number>>;
}

/** A map of systems, lanes and ships, as one viewer knows it: what the app draws of a view. */
export interface MapPicture {
  readonly systems: readonly PicturedSystem[];
  /** Pairs of systems. */
  readonly lanes: readonly (readonly [string, string])[];
  /** The viewer's seat; null for a spectator. */
  readonly seat: SeatId | null;
  readonly turn: number;
  /** The names of the sides in seat order. */
  readonly sides: readonly { readonly id: SeatId; readonly name: string }[];
}

/** Returns the picture to be drawn small. */
export function smallMapOf({ systems, lanes, seat }: MapPicture): SmallMap {
  const small = systems.map(({ id, name, x, y, owner }) => ({ id, name, x, y, places: [{ id, owner, size: 0 }] }));
  return { kind: 'stars', seat, systems: small, lanes };
}
