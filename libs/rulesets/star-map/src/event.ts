import type { SeatId } from '@warlog/core';
import type { Ended } from '@warlog/ruleset-api';
import type { Faction } from './factions.js';
import type { FightEvent } from './fight-state.js';
import type { PlaceId } from './place.js';
import type { Stance } from './stance.js';
import type { NamedUnit, TypeId, UnitId } from './unit.js';

/** The start of a game: the whole map, its options, and the seats. */
export interface GameOpened<Map, Options> {
  readonly type: 'GameOpened';
  readonly map: Map;
  readonly options: Options;
  readonly seats: readonly { readonly id: SeatId; readonly name: string; readonly bot: boolean }[];
}

export interface HomeDrawn {
  readonly type: 'HomeDrawn';
  readonly seat: SeatId;
  readonly slot: number;
  readonly capital: PlaceId;
  readonly planets: readonly PlaceId[];
}

/** What a seat does at a planet. */
export interface AtPlanet {
  readonly planet: PlaceId;
  readonly seat: SeatId;
}

export interface UnitsJumped {
  readonly type: 'UnitsJumped';
  readonly seat: SeatId;
  readonly from: PlaceId;
  readonly to: PlaceId;
  readonly units: readonly UnitId[];
  readonly label: string | null;
  /** Sent by the rules, not by an order (BZK-304, BZK-405, FTQ-508). */
  readonly forced: boolean;
}

/**
 * When a survey is taken: at the opening of a turn, after the jumps (where battles may be fought out, FTQ-615), after
 * the battles.
 */
export type SurveyMoment = 'opened' | 'jumped' | 'fought';

/** The game-specific types of star-map events. */
export interface SectorWords {
  /** An item of a planet's orders. */
  readonly Construct: unknown;
  /** Reasons of losses without a battle. */
  readonly Loss: string;
  readonly Ending: object;
}

/** Events of every star-map game. */
export type SectorEvent<Words extends SectorWords> =
  // Set-up.
  | { readonly type: 'SideChosen'; readonly seat: SeatId; readonly faction: Faction; readonly name: string }
  | {
      readonly type: 'UnitCommissioned';
      readonly planet: PlaceId;
      readonly seat: SeatId;
      readonly unit: UnitId;
      readonly unitType: TypeId;
    }
  // Turn and orders.
  | { readonly type: 'TurnOpened'; readonly turn: number }
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
  | { readonly type: 'ConstructRemembered'; readonly seat: SeatId; readonly construct: readonly Words['Construct'][] }
  | { readonly type: 'OrderFailed'; readonly seat: SeatId; readonly place: PlaceId; readonly why: string }
  // Jumps and battles.
  | {
      readonly type: 'UnitsLost';
      readonly seat: SeatId;
      readonly place: PlaceId;
      readonly units: readonly NamedUnit[];
      readonly why: Words['Loss'];
    }
  /** The positions of forces are surveyed: fog is lifted over what each seat's units and planets see. */
  | { readonly type: 'Surveyed'; readonly moment: SurveyMoment }
  | FightEvent
  | { readonly type: 'PlanetTaken'; readonly planet: PlaceId; readonly by: SeatId; readonly from: SeatId | null }
  // End of a turn.
  | { readonly type: 'SeatOut'; readonly seat: SeatId }
  | { readonly type: 'TurnClosed'; readonly turn: number }
  | ({ readonly type: 'GameEnded' } & Words['Ending']);

/** A shared event of any star-map game. */
export type AnySectorEvent = SectorEvent<{ Construct: unknown; Loss: string; Ending: Omit<Ended, 'phase'> }>;
