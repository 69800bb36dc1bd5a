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
import type { BattleFought, BattleRoll, Event, PlanetBombarded, PlanetInvaded, RulingChange } from './event.js';
import type { ObjectiveId } from './ids.js';
import type { Options } from './options.js';
import type { Board, BoardPlanet, BoardSide, Figure, SecretObjective } from './state.js';

/** A unit of somebody else, as seen from orbit or ground, and all of them at a place. */
export type { KnownUnit as SeenUnit, SeenForce } from '@warlog/kernel';

/** A planet as a scout saw it; `defenders` only to whom the orbit belonged. */
export interface ScoutReport {
  readonly planet: PlaceId;
  readonly credits: number;
  readonly ic: number;
  /** Ordinary and bonus garrison together; null: not counted. */
  readonly defenders: number | null;
}

/**
 * A battle as one of its sides is told of it: the enemy's level stands in the total only (FTQ-1203). The referee is
 * told of both levels.
 */
export type BattleTold = Omit<BattleFought, 'type' | 'roll'> & {
  readonly type: 'BattleTold';
  readonly roll:
    | (Omit<BattleRoll, 'attackerLevel' | 'defenderLevel'> & {
        readonly attackerLevel: number | null;
        readonly defenderLevel: number | null;
      })
    | null;
};

export type BattleHeard = HeardBattle<'aPoints' | 'bPoints' | 'row' | 'aLoss' | 'bLoss'>;

type OnBattle = Extract<RulingChange, { readonly what: 'battle' }>;

/** A ruling as it is told. Of a battle, only what this viewer may know: figures that it may not are null, lists shorter. */
export type RulingSeen =
  | Exclude<RulingChange, OnBattle>
  | (Omit<OnBattle, 'site'> & { readonly site: Hiding<OnBattle['site'], Figure> });

type Own = Exclude<
  Event,
  {
    readonly type: 'GameOpened' | 'Surveyed' | 'RulingApplied' | 'BattleFought' | 'ObjectiveClaimed' | 'BattlesAwaited';
  }
>;

/** What a viewer is told. Facts that it may know whole come as they are. */
export type Visible =
  | Own
  | (ChartShown<Options> & {
      /** What is known from the start: everything for the referee, figures where they are public. */
      readonly reports: readonly ScoutReport[];
    })
  | { readonly type: 'PlanetScouted'; readonly turn: number; readonly reports: readonly ScoutReport[] }
  | ForcesSeen
  | BattleTold
  | BattleHeard
  /** The turn waits: no more is told of it. */
  | { readonly type: 'BattlesAwaited' }
  /** A change of figures that everybody may know: of a planet that somebody else sees to. */
  | { readonly type: 'FiguresSeen'; readonly planet: PlaceId; readonly credits: number; readonly ic: number }
  | {
      readonly type: 'ClaimHeard';
      readonly seat: SeatId;
      /** null: a secret one that stays secret. */
      readonly objective: ObjectiveId | null;
      readonly vp: number;
      readonly secret: SecretObjective | null;
    }
  | { readonly type: 'RulingApplied'; readonly change: RulingSeen };

/** What a viewer is told under this name. */
export type Told<Type extends Visible['type']> = Extract<Visible, { readonly type: Type }>;

export interface PlanetView extends BoardPlanet {
  /** The turn of its credits and industry; the open turn's when they are public or the planet is one's own. */
  readonly statsTurn: number | null;
  /** Ground forces of somebody else's planet when they were last counted, and when. */
  readonly defenders: number | null;
  readonly defendersTurn: number | null;
}

export interface SideView extends BoardSide {
  /** The turns in which its words about fire were given; absent before the first, and in views of earlier versions. */
  readonly stanceSince?: FireSince;
}

/** Other seats' units at a place as last seen. */
export interface Sighting {
  readonly turn: number;
  readonly units: readonly SeenUnit[];
}

/** How near the viewer is to an objective: `have` of `need`; met as the claims step would count it (FTQ-1103). */
export interface Progress {
  readonly objective: ObjectiveId;
  readonly have: number;
  readonly need: number;
  readonly met: boolean;
}

/** All that one viewer knows. Plain JSON. Units are its own (the referee's: everybody's). */
export interface View extends Board, Pick<SectorView, 'viewer' | 'seat' | 'roster'> {
  readonly sides: Readonly<Record<SeatId, SideView>>;
  readonly planets: Readonly<Record<PlaceId, PlanetView>>;
  /** Other seats' forces per place, last seen; `turn` equal to the open turn means now. */
  readonly seen: Readonly<Record<PlaceId, Sighting>>;
  /** Own progress on every open objective, the secret one last; as of the last survey. Empty for the public. */
  readonly progress: readonly Progress[];
  /** Of the turn resolved last. */
  readonly battles: readonly (BattleTold | BattleHeard)[];
  /** Those of them that do not count by ruling, by `battleKey`; absent where all do. */
  readonly voided?: readonly string[];
  readonly invasions: readonly PlanetInvaded[];
  readonly bombardments: readonly PlanetBombarded[];
  readonly headlines: readonly Line[];
}
