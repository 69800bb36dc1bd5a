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
import type { Options } from './options.js';
import type { MapData } from './setup.js';
import type { ConstructEntry, StanceWord } from './sheet.js';
import type { Awaiting, Ending, Site, Unit, Yard } from './state.js';

export type { Combatant, NamedUnit, SurveyMoment } from '@warlog/kernel';

/** What one side did and suffered in a battle. */
export interface BattleSide {
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

export interface BattleFought {
  readonly type: 'BattleFought';
  readonly place: PlaceId;
  /** The lower seat. */
  readonly a: BattleSide;
  readonly b: BattleSide;
  readonly victor: SeatId | null;
  /** Who must retreat; null when a side (or both) is no more. */
  readonly retreats: SeatId | null;
  /** The die that parted equals (BZK-404). */
  readonly tieFace: number | null;
  /** It was fought out, and came to this (BZK-410); absent: dice decided. Its sides threw none then. */
  readonly table?: AtTable;
  /** It was handed over, and dice decided it for this reason (FTQ-614); absent: it was not, or it was fought out. */
  readonly diced?: DiceReason;
}

/** A control roll (BZK-503): `points` over `credits`, needed `need` or more, thrown `face`. */
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

/** What a game master changes by a ruling. */
export type RulingChange =
  | SectorRulingChange
  | { readonly what: 'credits'; readonly planet: PlaceId; readonly credits: number }
  | { readonly what: 'pd'; readonly planet: PlaceId; readonly pd: number }
  | { readonly what: 'cards'; readonly unit: UnitId; readonly cards: readonly string[] }
  | (BattleRuled<Unit> & {
      readonly site: Site;
    });

export interface Share {
  readonly planet: PlaceId;
  readonly amount: number;
}

export type ScrapReason = 'order' | 'other-type' | 'defences' | 'left' | 'fought' | 'died';
export type LossReason = 'no-retreat' | 'no-fuel';

type AtPlanet = { readonly planet: PlaceId; readonly seat: SeatId };

/** Facts of the game, in the past tense. */
export type Event =
  | SectorEvent<{ Construct: ConstructEntry; Loss: LossReason; Ending: Ending }>
  // Setting up
  | GameOpened<MapData, Options>
  | (HomeDrawn & { readonly pd: number })
  | { readonly type: 'CapitalLeftNeutral'; readonly planet: PlaceId; readonly credits: number }
  // The turn
  | { readonly type: 'CreditsRaised'; readonly planet: PlaceId; readonly plus: number }
  | { readonly type: 'AcknowledgementSet'; readonly seat: SeatId; readonly to: SeatId | null }
  // Construct: `amount` is what this payment took from the planet's credits
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
  | (AtPlanet & { readonly type: 'YardScrapped'; readonly yard: Yard; readonly why: ScrapReason })
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
  // Jump
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
  // Combat and control
  | ({ readonly type: 'BattlesAwaited' } & Awaiting)
  | BattleFought
  | ControlRolled
  | { readonly type: 'DefenceLowered'; readonly planet: PlaceId; readonly by: SeatId; readonly pd: number }
  // The game master
  | { readonly type: 'RulingApplied'; readonly change: RulingChange };
