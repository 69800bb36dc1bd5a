import type {
  ChartShown,
  FireSince,
  ForcesSeen,
  HeardBattle,
  Hiding,
  KnownUnit as SeenUnit,
  Line,
  PlaceId,
  SeatId,
  SectorView,
} from '@warlog/kernel';
import type { BattleFought, ControlRolled, Event, RulingChange, SurveyMoment } from './event.js';
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

export type BattleHeard = HeardBattle<'aPoints' | 'bPoints' | 'aHits' | 'bHits'>;

type OnBattle = Extract<RulingChange, { readonly what: 'battle' }>;

/** A ruling as it is told. Of a battle, only what this viewer may know: defences that it may not are null. */
export type RulingSeen =
  | Exclude<RulingChange, OnBattle>
  | (Omit<OnBattle, 'site'> & { readonly site: Hiding<Site, 'pd'> });

type Own = Exclude<Event, { readonly type: 'GameOpened' | 'Surveyed' | 'RulingApplied' | 'BattlesAwaited' }>;

/** What a viewer is told. Facts that it may know whole come as they are. */
export type Visible =
  | Own
  | (ChartShown<Options> & {
      /** Empty where credit values must be scouted. */
      readonly stats: readonly PlanetStats[];
    })
  | { readonly type: 'PlanetScouted'; readonly stats: readonly PlanetStats[] }
  | ForcesSeen
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
export interface View extends Board, Pick<SectorView, 'viewer' | 'seat' | 'roster'> {
  readonly sides: Readonly<Record<SeatId, SideView>>;
  readonly planets: Readonly<Record<PlaceId, PlanetView>>;
  /** Other seats' forces per place, last seen; `turn` equal to the open turn means now. */
  readonly seen: Readonly<Record<PlaceId, Sighting>>;
  /** Of the turn resolved last. */
  readonly battles: readonly (BattleFought | BattleHeard)[];
  /** Those of them that do not count by ruling, by `battleKey`; absent where all do. */
  readonly voided?: readonly string[];
  readonly controls: readonly ControlRolled[];
  readonly headlines: readonly Line[];
}
