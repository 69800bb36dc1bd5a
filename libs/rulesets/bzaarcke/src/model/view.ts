import type {
  FireSince,
  Hiding,
  KnownUnit as SeenUnit,
  Line,
  PlaceId,
  SeatId,
  SeenForce,
  ChartMap,
} from '@warlog/kernel';
import type { BattleFought, ControlRolled, Event, RulingChange, SurveyMoment } from './event.js';
import type { UnitId } from './ids.js';
import type { Options } from './options.js';
import type { Board, BoardPlanet, BoardSide, Site } from './state.js';

/** A unit of somebody else, as seen from orbit or ground, and all of them at a place. */
export type { KnownUnit as SeenUnit, SeenForce } from '@warlog/kernel';

/** Credit value and defences of a planet as they stood when they were seen. */
export interface PlanetStats {
  readonly planet: PlaceId;
  readonly credits: number;
  readonly pd: number;
}

/** What outsiders hear of a battle. The figures only where battle reports are public. */
export interface BattleHeard {
  readonly type: 'BattleHeard';
  readonly place: PlaceId;
  readonly a: SeatId;
  readonly b: SeatId;
  readonly victor: SeatId | null;
  readonly retreats: SeatId | null;
  readonly destroyed: readonly SeatId[];
  readonly report: {
    readonly aPoints: number;
    readonly bPoints: number;
    readonly aHits: number;
    readonly bHits: number;
  } | null;
}

type OnBattle = Extract<RulingChange, { readonly what: 'battle' }>;

/** A ruling as it is told. Of a battle, only what this viewer may know: defences that it may not are null. */
export type RulingSeen =
  Exclude<RulingChange, OnBattle> | (Omit<OnBattle, 'site'> & { readonly site: Hiding<Site, 'pd'> });

type Own = Exclude<Event, { readonly type: 'GameOpened' | 'Surveyed' | 'RulingApplied' | 'BattlesAwaited' }>;

/** What a viewer is told. Facts that it may know whole come as they are. */
export type Visible =
  | Own
  | {
      readonly type: 'ChartShown';
      readonly map: ChartMap;
      readonly options: Options;
      readonly seats: readonly { readonly id: SeatId; readonly name: string; readonly bot: boolean }[];
      /** Empty where credit values must be scouted. */
      readonly stats: readonly PlanetStats[];
    }
  | { readonly type: 'PlanetScouted'; readonly stats: readonly PlanetStats[] }
  | {
      readonly type: 'ForcesSeen';
      readonly turn: number;
      readonly moment: SurveyMoment;
      /** Every planet this viewer looks at, by id, and who else is there. */
      readonly places: readonly SeenForce[];
    }
  | BattleHeard
  /** The turn waits: no more is told of it. */
  | { readonly type: 'BattlesAwaited' }
  | { readonly type: 'DefencesSeen'; readonly planet: PlaceId; readonly pd: number }
  | { readonly type: 'RulingApplied'; readonly change: RulingSeen };

/** What a viewer is told under this name. */
export type Told<Type extends Visible['type']> = Extract<Visible, { readonly type: Type }>;

export interface PlanetView extends BoardPlanet {
  /** The turn of its figures; the open turn's when they are public or the planet is one's own; null: never scouted. */
  readonly statsTurn: number | null;
}

export interface SideView extends BoardSide {
  /** The turns of its words; absent before the first, and in views of earlier versions. */
  readonly stanceSince?: FireSince;
}

/** Other seats' units at a place as last seen. */
export interface Sighting {
  readonly turn: number;
  readonly moment: SurveyMoment;
  readonly units: readonly SeenUnit[];
}

/** All that one viewer knows. Plain JSON. */
export interface View extends Board {
  readonly viewer: 'seat' | 'public' | 'referee';
  /** Whose view it is; null for the public and the referee. */
  readonly seat: SeatId | null;
  readonly sides: Readonly<Record<SeatId, SideView>>;
  readonly planets: Readonly<Record<PlaceId, PlanetView>>;
  /** Its units as they came, by seat and type (`s1/x-wing`): what numbers their names. Absent in views of earlier versions. */
  readonly roster?: Readonly<Record<string, readonly UnitId[]>>;
  /** Other seats' forces per place, last seen; `turn` equal to the open turn means now. */
  readonly seen: Readonly<Record<PlaceId, Sighting>>;
  /** Of the turn resolved last. */
  readonly battles: readonly (BattleFought | BattleHeard)[];
  /** Those of them that do not count by ruling, by `battleKey`; absent where all do. */
  readonly voided?: readonly string[];
  readonly controls: readonly ControlRolled[];
  readonly headlines: readonly Line[];
}
