import type { SeatId } from '../ids.js';
import type { BattleName } from './fought.js';
import type { PlaceId } from './place.js';
import type { TypeId, UnitId } from './unit.js';

/** What a game master changes by a ruling in every game of a sector. */
export type SectorRulingChange =
  | { readonly what: 'owner'; readonly planet: PlaceId; readonly owner: SeatId | null }
  | {
      readonly what: 'add-unit';
      readonly unit: UnitId;
      readonly seat: SeatId;
      readonly unitType: TypeId;
      readonly place: PlaceId;
    }
  | { readonly what: 'remove-unit'; readonly unit: UnitId; readonly place: PlaceId }
  | { readonly what: 'scar'; readonly unit: UnitId; readonly scarred: boolean };

/** A battle of the turn resolved last counts, or does not. */
export interface BattleRuled<Unit> extends BattleName {
  readonly what: 'battle';
  readonly counts: boolean;
  /** What took part and is there from now on, and what is not. */
  readonly units: readonly Unit[];
  readonly gone: readonly UnitId[];
}
