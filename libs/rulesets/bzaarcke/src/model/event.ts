import type {
  AtPlanet,
  BattleRuled,
  GameOpened,
  HomeDrawn,
  PlaceId,
  SectorBattle,
  SectorBattleSide,
  SectorEvent,
  SectorRulingChange,
  UnitsJumped,
} from '@warlog/star-map';
import type { SeatId } from '@warlog/core';
import type { TypeId, UnitId } from './ids.js';
import type { BzaarckeOptions } from './options.js';
import type { BzaarckeMapData } from './setup.js';
import type { BzaarckeConstructEntry } from './sheet.js';
import type { BzaarckeAwaiting, BzaarckeEnding, BzaarckeSite, BzaarckeUnit, BzaarckeYard } from './state.js';

export type { Combatant, NamedUnit, SurveyMoment } from '@warlog/star-map';

/** The part of one side in a battle. */
export interface BzaarckeBattleSide extends SectorBattleSide {
  readonly faces: readonly number[];
  /** The face from which a die hit: 4, or 5 (BZK-402). */
  readonly hitOn: number;
  readonly hits: number;
}

export interface BzaarckeBattleFought extends SectorBattle {
  /** The lower seat. */
  readonly a: BzaarckeBattleSide;
  readonly b: BzaarckeBattleSide;
  /** The die that broke the tie (BZK-404). */
  readonly tieFace: number | null;
}

/** A control roll (BZK-503): `points` over `credits`, needs `need` or more, rolled `face`. */
export interface ControlRolled {
  readonly type: 'ControlRolled';
  readonly planet: PlaceId;
  readonly by: SeatId;
  readonly owner: SeatId | null;
  readonly points: number;
  readonly credits: number;
  readonly bonus: number;
  readonly need: number;
  readonly face: number;
  readonly success: boolean;
}

/** The changes of a game master's ruling. */
export type BzaarckeRulingChange =
  | SectorRulingChange
  | { readonly what: 'credits'; readonly planet: PlaceId; readonly credits: number }
  | { readonly what: 'pd'; readonly planet: PlaceId; readonly pd: number }
  | { readonly what: 'cards'; readonly unit: UnitId; readonly cards: readonly string[] }
  | (BattleRuled<BzaarckeUnit> & {
      readonly site: BzaarckeSite;
    });

export interface Share {
  readonly planet: PlaceId;
  readonly amount: number;
}

export type BzaarckeScrapReason = 'order' | 'other-type' | 'defences' | 'left' | 'fought' | 'died';
export type LossReason = 'no-retreat' | 'no-fuel';

export type BzaarckeEvent =
  | SectorEvent<{ Construct: BzaarckeConstructEntry; Loss: LossReason; Ending: BzaarckeEnding }>
  | GameOpened<BzaarckeMapData, BzaarckeOptions>
  | (HomeDrawn & { readonly pd: number })
  | { readonly type: 'CapitalLeftNeutral'; readonly planet: PlaceId; readonly credits: number }
  | { readonly type: 'CreditsRaised'; readonly planet: PlaceId; readonly plus: number }
  | { readonly type: 'AcknowledgementSet'; readonly seat: SeatId; readonly to: SeatId | null }
  // `amount` is what this payment took from the planet's credits.
  | (AtPlanet & {
      readonly type: 'YardPaid';
      readonly unitType: TypeId;
      readonly paid: number;
      readonly cost: number;
      readonly amount: number;
    })
  | (AtPlanet & {
      readonly type: 'UnitBuilt';
      readonly unit: UnitId;
      readonly unitType: TypeId;
      readonly amount: number;
    })
  | (AtPlanet & { readonly type: 'YardScrapped'; readonly yard: BzaarckeYard; readonly why: BzaarckeScrapReason })
  | (AtPlanet & { readonly type: 'DefenceScrapped'; readonly paid: number; readonly cost: number })
  | (AtPlanet & {
      readonly type: 'RepairPaid';
      readonly unit: UnitId;
      readonly paid: number;
      readonly cost: number;
      readonly amount: number;
    })
  | (AtPlanet & { readonly type: 'UnitRepaired'; readonly unit: UnitId; readonly amount: number })
  | (AtPlanet & { readonly type: 'DefencePaid'; readonly paid: number; readonly cost: number; readonly amount: number })
  | (AtPlanet & { readonly type: 'DefenceRaised'; readonly pd: number; readonly amount: number })
  | (AtPlanet & { readonly type: 'UpgradeBought'; readonly plus: number; readonly amount: number })
  | (AtPlanet & { readonly type: 'FuelSetAside'; readonly amount: number })
  | UnitsJumped
  | { readonly type: 'FuelPaid'; readonly seat: SeatId; readonly total: number; readonly shares: readonly Share[] }
  | { readonly type: 'CreditsLost'; readonly seat: SeatId; readonly shares: readonly Share[] }
  | ({ readonly type: 'BattlesAwaited' } & BzaarckeAwaiting)
  | BzaarckeBattleFought
  | ControlRolled
  | { readonly type: 'DefenceLowered'; readonly planet: PlaceId; readonly by: SeatId; readonly pd: number }
  | { readonly type: 'RulingApplied'; readonly change: BzaarckeRulingChange };
