import type { SeatId } from '@warlog/kernel';

/** A unit as far as a viewer knows it. */
export interface SectorUnit {
  readonly id: string;
  readonly seat: SeatId;
  readonly unitType: string;
  readonly scarred: boolean;
  readonly mustLeave: boolean;
}

/** What the views of games on a map of systems, planets and lanes have in common. */
export interface SectorView {
  readonly viewer: 'seat' | 'public' | 'referee';
  readonly seat: SeatId | null;
  readonly turn: number;
  readonly seats: readonly SeatId[];
  readonly map: {
    readonly canvas: { readonly width: number; readonly height: number };
    readonly systems: readonly {
      readonly id: string;
      readonly name: string;
      readonly x: number;
      readonly y: number;
    }[];
    readonly planets: readonly {
      readonly id: string;
      readonly name: string;
      readonly system: string;
      readonly dx?: number | undefined;
      readonly dy?: number | undefined;
    }[];
    readonly lanes: readonly (readonly [string, string])[];
  } | null;
  readonly sides: Readonly<Record<string, { readonly name: string; readonly capital: string | null }>>;
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
  /** Own units; the referee's view holds everybody's. */
  readonly units: Readonly<Record<string, SectorUnit & { readonly place: string }>>;
  /** Others' units per place as last seen. */
  readonly seen: Readonly<Record<string, { readonly turn: number; readonly units: readonly SectorUnit[] }>>;
}
