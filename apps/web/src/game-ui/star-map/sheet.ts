import type { PlaceId, StanceChange, TypeId, UnitId } from '@warlog/star-map';
import type { UnitRef } from './view.js';

/** Items that the planets of every game have; `spend` pays a part of one. */
export type CommonItem =
  | { do: 'build'; unit: TypeId; count?: number | undefined; spend?: number | undefined }
  | { do: 'credits'; plus: number }
  | { do: 'repair'; unitId: UnitId; spend?: number | undefined }
  | { do: 'scrap' };

/** The fields that the planet items of all games have in common. */
export interface SectorItem {
  do: string;
  unit?: TypeId | undefined;
  count?: number | undefined;
  plus?: number | undefined;
  spend?: number | undefined;
}

/** A group that jumps together. */
export interface SectorJump {
  from: PlaceId;
  to: PlaceId;
  units: UnitRef[];
  label?: string | undefined;
}

/** The fields that the orders of a turn have in common; each game adds its own. */
export interface SectorSheet {
  construct?: { planet: PlaceId; items: SectorItem[] }[] | undefined;
  jump?: SectorJump[] | undefined;
  stance?: Pick<StanceChange, 'default' | 'players'> | undefined;
  retreat?: PlaceId[] | undefined;
  /** Places of battles that the viewer wishes to fight out. */
  fightOut?: PlaceId[] | undefined;
}

/** An item of a planet, and a jump, in the orders of one game. */
export type ItemOf<Sheet extends SectorSheet> = NonNullable<Sheet['construct']>[number]['items'][number];
export type JumpOf<Sheet extends SectorSheet> = NonNullable<Sheet['jump']>[number];
