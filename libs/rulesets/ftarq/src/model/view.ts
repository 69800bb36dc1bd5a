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
  FtarqBattleFought,
  BattleRoll,
  FtarqEvent,
  PlanetBombarded,
  PlanetInvaded,
  FtarqRulingChange,
} from './event.js';
import type { ObjectiveId } from './ids.js';
import type { FtarqOptions } from './options.js';
import type { FtarqBoard, FtarqBoardPlanet, FtarqBoardSide, FtarqFigure, SecretObjective } from './state.js';

/** A foreign unit as seen from orbit or ground, and all of them at a place. */
export type { KnownUnit as SeenUnit, SeenForce } from '@warlog/star-map';

/** A scout report; `defenders` only for the holder of the orbit. */
export interface ScoutReport {
  readonly planet: PlaceId;
  readonly credits: number;
  readonly ic: number;
  /** Ordinary and bonus garrison together; null: not counted. */
  readonly defenders: number | null;
}

/**
 * A battle as disclosed to one of its sides: the enemy's level is only part of the total (FTQ-1203). The referee sees
 * both levels.
 */
export type DisclosedBattle = Omit<FtarqBattleFought, 'type' | 'roll'> & {
  readonly type: 'BattleTold';
  readonly roll:
    | (Omit<BattleRoll, 'attackerLevel' | 'defenderLevel'> & {
        readonly attackerLevel: number | null;
        readonly defenderLevel: number | null;
      })
    | null;
};

export type FtarqBattleHeard = HeardBattle<'aPoints' | 'bPoints' | 'row' | 'aLoss' | 'bLoss'>;

type OnBattle = Extract<FtarqRulingChange, { readonly what: 'battle' }>;

/**
 * A ruling as disclosed. Of a battle it contains only what this viewer may know: secret figures are null, lists
 * shorter.
 */
export type FtarqRulingSeen =
  | Exclude<FtarqRulingChange, OnBattle>
  | (Omit<OnBattle, 'site'> & { readonly site: Hiding<OnBattle['site'], FtarqFigure> });

type Own = Exclude<
  FtarqEvent,
  {
    readonly type: 'GameOpened' | 'Surveyed' | 'RulingApplied' | 'BattleFought' | 'ObjectiveClaimed' | 'BattlesAwaited';
  }
>;

/** The disclosures of this game. Events that are fully public occur unchanged. */
export type FtarqVisible =
  | Own
  | (ChartShown<FtarqOptions> & {
      /** What is known from the start: everything for the referee, figures if they are public. */
      readonly reports: readonly ScoutReport[];
    })
  | { readonly type: 'PlanetScouted'; readonly turn: number; readonly reports: readonly ScoutReport[] }
  | ForcesSeen
  | DisclosedBattle
  | FtarqBattleHeard
  /** The turn waits; no details are disclosed. */
  | { readonly type: 'BattlesAwaited' }
  /** A public change of figures, of a planet with another owner. */
  | { readonly type: 'FiguresSeen'; readonly planet: PlaceId; readonly credits: number; readonly ic: number }
  | {
      readonly type: 'ClaimHeard';
      readonly seat: SeatId;
      /** Null: a secret objective that stays secret. */
      readonly objective: ObjectiveId | null;
      readonly vp: number;
      readonly secret: SecretObjective | null;
    }
  | { readonly type: 'RulingApplied'; readonly change: FtarqRulingSeen };

/** The disclosures of this type. */
export type FtarqVisibleOf<Type extends FtarqVisible['type']> = Extract<FtarqVisible, { readonly type: Type }>;

export interface FtarqPlanetView extends FtarqBoardPlanet {
  /** The turn of its credits and industry; the open turn if they are public or the planet is own. */
  readonly statsTurn: number | null;
  /** Ground forces of a foreign planet when last counted, and the turn. */
  readonly defenders: number | null;
  readonly defendersTurn: number | null;
}

export type FtarqSideView = SideSeen<FtarqBoardSide>;

/** Foreign units at a place as last seen. */
export interface FtarqSighting {
  readonly turn: number;
  readonly units: readonly SeenUnit[];
}

/** The viewer's progress on an objective: `have` of `need`; met as the claims step would count it (FTQ-1103). */
export interface Progress {
  readonly objective: ObjectiveId;
  readonly have: number;
  readonly need: number;
  readonly met: boolean;
}

/** What one viewer knows. Plain JSON. Units are its own (for the referee: all). */
export interface FtarqView extends FtarqBoard, SectorKnowledge<DisclosedBattle | FtarqBattleHeard> {
  readonly sides: Readonly<Record<SeatId, FtarqSideView>>;
  readonly planets: Readonly<Record<PlaceId, FtarqPlanetView>>;
  /** Foreign forces per place, last seen; `turn` equal to the open turn means now. */
  readonly seen: Readonly<Record<PlaceId, FtarqSighting>>;
  /** Own progress on every open objective, the secret one last; as of the last survey. Empty for the public. */
  readonly progress: readonly Progress[];
  readonly invasions: readonly PlanetInvaded[];
  readonly bombardments: readonly PlanetBombarded[];
}
