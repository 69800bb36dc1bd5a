import type {
  ChartShown,
  ForcesSeen,
  HeardBattle,
  Hiding,
  KnownUnit as SeenUnit,
  PlaceId,
  SectorKnowledge,
  SideSeen,
} from '@warlog/star-map';
import type { SeatId } from '@warlog/core';
import type {
  BzaarckeBattleFought,
  ControlRolled,
  BzaarckeEvent,
  BzaarckeRulingChange,
  SurveyMoment,
} from './event.js';
import type { BzaarckeOptions } from './options.js';
import type { BzaarckeBoard, BzaarckeBoardPlanet, BzaarckeBoardSide, BzaarckeSite } from './state.js';

/** A foreign unit as seen from orbit or ground, and all of them at a place. */
export type { KnownUnit as SeenUnit, SeenForce } from '@warlog/star-map';

/** Credit value and defenses of a planet when they were seen. */
export interface PlanetStats {
  readonly planet: PlaceId;
  readonly credits: number;
  readonly pd: number;
}

export type BzaarckeBattleHeard = HeardBattle<'aPoints' | 'bPoints' | 'aHits' | 'bHits'>;

type OnBattle = Extract<BzaarckeRulingChange, { readonly what: 'battle' }>;

/** A ruling as disclosed. Of a battle it contains only what this viewer may know: secret defenses are null. */
export type BzaarckeRulingSeen =
  | Exclude<BzaarckeRulingChange, OnBattle>
  | (Omit<OnBattle, 'site'> & { readonly site: Hiding<BzaarckeSite, 'pd'> });

type Own = Exclude<BzaarckeEvent, { readonly type: 'GameOpened' | 'Surveyed' | 'RulingApplied' | 'BattlesAwaited' }>;

/** The disclosures of this game. Events that are fully public occur unchanged. */
export type BzaarckeVisible =
  | Own
  | (ChartShown<BzaarckeOptions> & {
      /** Empty if credit values must be scouted. */
      readonly stats: readonly PlanetStats[];
    })
  | { readonly type: 'PlanetScouted'; readonly stats: readonly PlanetStats[] }
  | ForcesSeen
  | BzaarckeBattleHeard
  /** The turn waits; no details are disclosed. */
  | { readonly type: 'BattlesAwaited' }
  | { readonly type: 'DefencesSeen'; readonly planet: PlaceId; readonly pd: number }
  | { readonly type: 'RulingApplied'; readonly change: BzaarckeRulingSeen };

/** The disclosures of this type. */
export type BzaarckeVisibleOf<Type extends BzaarckeVisible['type']> = Extract<BzaarckeVisible, { readonly type: Type }>;

export interface BzaarckePlanetView extends BzaarckeBoardPlanet {
  /** The turn of its figures; the open turn if they are public or the planet is own; null: never scouted. */
  readonly statsTurn: number | null;
}

export type BzaarckeSideView = SideSeen<BzaarckeBoardSide>;

/** Foreign units at a place as last seen. */
export interface BzaarckeSighting {
  readonly turn: number;
  readonly moment: SurveyMoment;
  readonly units: readonly SeenUnit[];
}

/** What one viewer knows. Plain JSON. */
export interface BzaarckeView extends BzaarckeBoard, SectorKnowledge<BzaarckeBattleFought | BzaarckeBattleHeard> {
  readonly sides: Readonly<Record<SeatId, BzaarckeSideView>>;
  readonly planets: Readonly<Record<PlaceId, BzaarckePlanetView>>;
  /** Foreign forces per place, last seen; `turn` equal to the open turn means now. */
  readonly seen: Readonly<Record<PlaceId, BzaarckeSighting>>;
  readonly controls: readonly ControlRolled[];
}
