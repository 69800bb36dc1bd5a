import type { SeatId } from '@warlog/core';

/** An action of a side that objectives may count (FTQ-1103), unless its battle was voided by a ruling. */
export type ClaimAction = Done & { readonly void?: true };

/** `turn` is the turn of the action. */
type Done =
  | {
      readonly deed: 'planet-captured';
      readonly turn: number;
      readonly from: 'player' | 'neutral';
      readonly victim: SeatId | null;
      /** True for the capital of another player. */
      readonly capital: boolean;
      /** True if it had been taken from the captor before. */
      readonly recaptured: boolean;
      /** Ground forces before the landing, the bonus garrison included. */
      readonly defenders: number;
    }
  | { readonly deed: 'force-destroyed'; readonly turn: number; readonly hadShip: boolean }
  | { readonly deed: 'battle-won'; readonly turn: number; readonly outnumbered: boolean }
  | { readonly deed: 'bombard-effect'; readonly turn: number; readonly from: 'player'; readonly amount: number }
  | { readonly deed: 'enemy-points-destroyed'; readonly turn: number; readonly amount: number }
  | { readonly deed: 'upgrade-bought'; readonly turn: number; readonly amount: number };
