import type { DiceReason } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import type { TypeId, UnitId, Combatant } from './unit.js';
import type { PlaceId } from './place.js';
import type { ShipType } from './catalogue.js';
import type { StanceWord } from './stance.js';
import type { AtTable } from './table.js';

/* What the battles of all star-map games record. */

/** The part of one side in a battle. */
export interface SectorBattleSide {
  readonly seat: SeatId;
  readonly stance: StanceWord;
  /** Combat points before this battle. */
  readonly points: number;
  /** All its units that were there, by id. */
  readonly units: readonly Combatant[];
  readonly destroyed: readonly UnitId[];
  readonly scarred: readonly UnitId[];
  /** Combat points after it. */
  readonly left: number;
}

/** The result of a battle. */
export interface SectorBattle {
  readonly type: 'BattleFought';
  readonly place: PlaceId;
  readonly victor: SeatId | null;
  /** The seat that must retreat; null when a side (or both) is destroyed. */
  readonly retreats: SeatId | null;
  /** The result of the battle campaign (BZK-410, FTQ-613); absent: it was not fought out. */
  readonly table?: AtTable;
  /** Why dice decided a battle that was handed over (FTQ-614); absent: it was not, or it was fought out. */
  readonly diced?: DiceReason;
}

/** Returns the number of ships that a side has left after a battle. */
export function shipsLeft(
  { units, destroyed }: Pick<SectorBattleSide, 'units' | 'destroyed'>,
  typeOf: (unitType: TypeId) => Pick<ShipType, 'kind'>,
): number {
  return units.filter(({ id, unitType }) => typeOf(unitType).kind === 'ship' && !destroyed.includes(id)).length;
}
