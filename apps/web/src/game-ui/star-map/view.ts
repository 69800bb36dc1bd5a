import type { ChartMap, FireWords, KnownUnit, NewUnitRef, PlaceId, StanceWord, UnitId } from '@warlog/star-map';
import type { SeatId } from '@warlog/core';

/** A unit that exists or that the orders finish, as jumps name it. */
export type UnitRef = UnitId | NewUnitRef;

/** An own unit that can jump: existing, or finished by the orders. */
export type Mover = Omit<KnownUnit, 'id' | 'seat'> & { readonly id: UnitRef };

/** What the views of games on a map of systems, planets and lanes have in common. */
export interface StarMapView {
  readonly viewer: 'seat' | 'public' | 'referee';
  readonly seat: SeatId | null;
  readonly turn: number;
  readonly seats: readonly SeatId[];
  readonly options: { readonly defaultStance: StanceWord };
  readonly map: ChartMap | null;
  readonly sides: Readonly<
    Record<
      string,
      {
        readonly name: string;
        readonly capital: PlaceId | null;
        readonly out: boolean;
        readonly stance: FireWords<StanceWord> | null;
        readonly retreat: readonly PlaceId[] | null;
      }
    >
  >;
  readonly planets: Readonly<
    Record<
      string,
      {
        readonly owner: SeatId | null;
        readonly credits: number | null;
        readonly blockadedBy: SeatId | null;
      }
    >
  >;
  /** Own units; the referee's view holds the units of all seats. */
  readonly units: Readonly<Record<string, KnownUnit & { readonly place: PlaceId }>>;
  /** Units of other seats per place, as last seen. */
  readonly seen: Readonly<Record<string, { readonly turn: number; readonly units: readonly KnownUnit[] }>>;
}
