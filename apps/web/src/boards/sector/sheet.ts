import type { PlaceId, StanceChange, TypeId, UnitId } from '@warlog/kernel';
import type { UnitRef } from './view.js';

/** What every game's planets do; `spend` pays a part of it. */
export type CommonItem =
  | { do: 'build'; unit: TypeId; count?: number | undefined; spend?: number | undefined }
  | { do: 'credits'; plus: number }
  | { do: 'repair'; unitId: UnitId; spend?: number | undefined }
  | { do: 'scrap' };

/** As much of an item of a planet as all games' items have in common. */
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

/** What the sheets of a turn have in common; each game has more to order beside it. */
export interface SectorSheet {
  construct?: { planet: PlaceId; items: SectorItem[] }[] | undefined;
  jump?: SectorJump[] | undefined;
  stance?: Pick<StanceChange, 'default' | 'players'> | undefined;
  retreat?: PlaceId[] | undefined;
  /** Where I wish to fight a battle out at the table. */
  fightOut?: PlaceId[] | undefined;
}

/** An item of a planet, and a jump, in the sheet of one game. */
export type ItemOf<Sheet extends SectorSheet> = NonNullable<Sheet['construct']>[number]['items'][number];
export type JumpOf<Sheet extends SectorSheet> = NonNullable<Sheet['jump']>[number];
