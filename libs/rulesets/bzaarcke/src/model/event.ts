import type {
  AtTable,
  BattleRuled,
  Combatant,
  FightEvent,
  NamedUnit,
  PlaceId,
  SeatId,
  SectorRulingChange,
} from '@warlog/kernel';
import type { TypeId, UnitId } from './ids.js';
import type { Options } from './options.js';
import type { MapData } from './setup.js';
import type { ConstructEntry, Faction, StanceWord } from './sheet.js';
import type { Awaiting, EndReason, Site, Stance, Unit, Yard } from './state.js';

export type { Combatant, NamedUnit } from '@warlog/kernel';

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
  // Setting up
  | {
      readonly type: 'GameOpened';
      readonly map: MapData;
      readonly options: Options;
      readonly seats: readonly { readonly id: SeatId; readonly name: string; readonly bot: boolean }[];
    }
  | {
      readonly type: 'HomeDrawn';
      readonly seat: SeatId;
      readonly slot: number;
      readonly capital: PlaceId;
      readonly planets: readonly PlaceId[];
      readonly pd: number;
    }
  | { readonly type: 'CapitalLeftNeutral'; readonly planet: PlaceId; readonly credits: number }
  | { readonly type: 'SideChosen'; readonly seat: SeatId; readonly faction: Faction; readonly name: string }
  | (AtPlanet & { readonly type: 'UnitCommissioned'; readonly unit: UnitId; readonly unitType: TypeId })
  // The turn
  | { readonly type: 'TurnOpened'; readonly turn: number }
  | { readonly type: 'CreditsRaised'; readonly planet: PlaceId; readonly plus: number }
  | {
      readonly type: 'BlockadeFixed';
      readonly planet: PlaceId;
      readonly by: SeatId | null;
      readonly was: SeatId | null;
    }
  | { readonly type: 'OrdersClosed'; readonly turn: number }
  | { readonly type: 'OrdersMissed'; readonly seat: SeatId }
  | { readonly type: 'StanceSet'; readonly seat: SeatId; readonly stance: Stance }
  | { readonly type: 'RetreatsSet'; readonly seat: SeatId; readonly places: readonly PlaceId[] }
  | { readonly type: 'ConstructRemembered'; readonly seat: SeatId; readonly construct: readonly ConstructEntry[] }
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
  | { readonly type: 'OrderFailed'; readonly seat: SeatId; readonly place: PlaceId; readonly why: string }
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
  | {
      readonly type: 'UnitsLost';
      readonly seat: SeatId;
      readonly place: PlaceId;
      readonly units: readonly NamedUnit[];
      readonly why: LossReason;
    }
  | { readonly type: 'FuelPaid'; readonly seat: SeatId; readonly total: number; readonly shares: readonly Share[] }
  | { readonly type: 'CreditsLost'; readonly seat: SeatId; readonly shares: readonly Share[] }
  /** Who is where is known anew: fog is lifted over what each seat's units and planets see. */
  | { readonly type: 'Surveyed'; readonly moment: SurveyMoment }
  // Combat and control
  | FightEvent
  | ({ readonly type: 'BattlesAwaited' } & Awaiting)
  | BattleFought
  | ControlRolled
  | { readonly type: 'DefenceLowered'; readonly planet: PlaceId; readonly by: SeatId; readonly pd: number }
  | { readonly type: 'PlanetTaken'; readonly planet: PlaceId; readonly by: SeatId; readonly from: SeatId | null }
  // The end of a turn
  | { readonly type: 'SeatOut'; readonly seat: SeatId }
  | { readonly type: 'TurnClosed'; readonly turn: number }
  | {
      readonly type: 'GameEnded';
      readonly winners: readonly SeatId[];
      readonly reason: EndReason;
      readonly clause: string;
    }
  // The game master
  | { readonly type: 'RulingApplied'; readonly change: RulingChange };

/** When a survey is taken: as a turn opens, after the jumps, after the battles. */
export type SurveyMoment = 'opened' | 'jumped' | 'fought';
