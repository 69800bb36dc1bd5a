import type {
  AtTable,
  DiceReason,
  BattleRuled,
  Combatant,
  GameOpened,
  HomeDrawn,
  PlaceId,
  SeatId,
  SectorEvent,
  SectorRulingChange,
} from '@warlog/kernel';
import type { TypeId, UnitId } from './ids.js';
import type { BzaarckeOptions } from './options.js';
import type { BzaarckeMapData } from './setup.js';
import type { BzaarckeConstructEntry, StanceWord } from './sheet.js';
import type { BzaarckeAwaiting, BzaarckeEnding, BzaarckeSite, BzaarckeUnit, BzaarckeYard } from './state.js';

export type { Combatant, NamedUnit, SurveyMoment } from '@warlog/kernel';

/** The part of one side in a battle. */
export interface BzaarckeBattleSide {
  readonly seat: SeatId;
  readonly stance: StanceWord;
  /** Combat points before this battle. */
  readonly points: number;
  /** All its units that fought, by id. */
  readonly units: readonly Combatant[];
  readonly faces: readonly number[];
  /** The face from which a die hit: 4, or 5 (BZK-402). */
  readonly hitOn: number;
  readonly hits: number;
  readonly destroyed: readonly UnitId[];
  readonly scarred: readonly UnitId[];
  /** Combat points after it. */
  readonly left: number;
}

export interface BzaarckeBattleFought {
  readonly type: 'BattleFought';
  readonly place: PlaceId;
  /** The lower seat. */
  readonly a: BzaarckeBattleSide;
  readonly b: BzaarckeBattleSide;
  readonly victor: SeatId | null;
  /** The seat that must retreat; null when a side (or both) is destroyed. */
  readonly retreats: SeatId | null;
  /** The die that broke the tie (BZK-404). */
  readonly tieFace: number | null;
  /** The result of the battle campaign (BZK-410), in which no dice of this game are rolled; absent: dice decided. */
  readonly table?: AtTable;
  /** Why dice decided a battle that was handed over (FTQ-614); absent: it was not, or it was fought out. */
  readonly diced?: DiceReason;
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

type AtPlanet = { readonly planet: PlaceId; readonly seat: SeatId };

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
  | {
      readonly type: 'UnitsJumped';
      readonly seat: SeatId;
      readonly from: PlaceId;
      readonly to: PlaceId;
      readonly units: readonly UnitId[];
      readonly label: string | null;
      /** Sent by the rules, not by an order (BZK-304, BZK-405). */
      readonly forced: boolean;
    }
  | { readonly type: 'FuelPaid'; readonly seat: SeatId; readonly total: number; readonly shares: readonly Share[] }
  | { readonly type: 'CreditsLost'; readonly seat: SeatId; readonly shares: readonly Share[] }
  | ({ readonly type: 'BattlesAwaited' } & BzaarckeAwaiting)
  | BzaarckeBattleFought
  | ControlRolled
  | { readonly type: 'DefenceLowered'; readonly planet: PlaceId; readonly by: SeatId; readonly pd: number }
  | { readonly type: 'RulingApplied'; readonly change: BzaarckeRulingChange };
