import type { FireSince, Line, PlaceId, SeatId } from '@warlog/kernel';
import type { Deed } from './deed.js';
import type {
  BattleFought,
  BattleRoll,
  Event,
  PlanetBombarded,
  PlanetInvaded,
  RulingChange,
  SurveyMoment,
} from './event.js';
import type { ObjectiveId, TypeId, UnitId } from './ids.js';
import type { MapData } from './map.js';
import type { Options } from './options.js';
import type { Faction } from './sheet.js';
import type { Ending, Intentions, Levels, Raise, Revealed, SecretObjective, Stance, Unit, Yard } from './state.js';

/** A map as everybody may see it: figures and garrisons of planets are facts of their own, known or not. */
export type ChartMap = Omit<MapData, 'planets' | 'unusedCapital'> & {
  readonly planets: readonly Omit<MapData['planets'][number], 'credits' | 'ic' | 'garrison'>[];
};

/** A planet as a scout saw it; `defenders` only to whom the orbit belonged. */
export interface ScoutReport {
  readonly planet: PlaceId;
  readonly credits: number;
  readonly ic: number;
  /** Ordinary and bonus garrison together; null: not counted. */
  readonly defenders: number | null;
}

/** A unit of somebody else, as seen from orbit or ground. */
export interface SeenUnit {
  readonly id: UnitId;
  readonly seat: SeatId;
  readonly unitType: TypeId;
  readonly scarred: boolean;
  readonly mustLeave: boolean;
}

export interface SeenForce {
  readonly place: PlaceId;
  /** Other seats' units, by id; empty when nobody was there. */
  readonly units: readonly SeenUnit[];
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
    readonly row: number;
    readonly aLoss: number;
    readonly bLoss: number;
  } | null;
}

type OnBattle = Extract<RulingChange, { readonly what: 'battle' }>;
type PlanetFrom<Site> = { readonly [Key in keyof Site]: Key extends 'owner' ? Site[Key] : Site[Key] | null };

/** A ruling as it is told. Of a battle, only what this viewer may know: figures that it may not are null, lists shorter. */
export type RulingSeen =
  Exclude<RulingChange, OnBattle> | (Omit<OnBattle, 'site'> & { readonly site: PlanetFrom<OnBattle['site']> });

type Own = Exclude<
  Event,
  { readonly type: 'GameOpened' | 'Surveyed' | 'RulingApplied' | 'BattleFought' | 'ObjectiveClaimed' }
>;

/** What a viewer is told. Facts that it may know whole come as they are. */
export type Visible =
  | Own
  | {
      readonly type: 'ChartShown';
      readonly map: ChartMap;
      readonly options: Options;
      readonly seats: readonly { readonly id: SeatId; readonly name: string; readonly bot: boolean }[];
      /** What is known from the start: everything for the referee, figures where they are public. */
      readonly reports: readonly ScoutReport[];
    }
  | { readonly type: 'PlanetScouted'; readonly turn: number; readonly reports: readonly ScoutReport[] }
  | {
      readonly type: 'ForcesSeen';
      readonly turn: number;
      readonly moment: SurveyMoment;
      /** Every planet this viewer watches from the ground, by id, and who is above it. */
      readonly places: readonly SeenForce[];
    }
  | BattleTold
  | BattleHeard
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

export interface PlanetView {
  readonly owner: SeatId | null;
  /** null: never scouted. */
  readonly credits: number | null;
  readonly ic: number | null;
  /** The turn of these figures; the open turn's when they are public or the planet is one's own. */
  readonly statsTurn: number | null;
  /** Own planets only (the referee: all); else null. */
  readonly gf: number | null;
  readonly guard: number | null;
  /** Ground forces of somebody else's planet when they were last counted, and when. */
  readonly defenders: number | null;
  readonly defendersTurn: number | null;
  /** Known to its owner and to the blockader. */
  readonly blockadedBy: SeatId | null;
  /** Own planets only (the referee: all). */
  readonly yard: Yard | null;
  readonly raise: Raise;
}

export interface SideView {
  readonly id: SeatId;
  readonly name: string;
  readonly bot: boolean;
  readonly faction: Faction | null;
  readonly capital: PlaceId | null;
  readonly out: boolean;
  readonly vp: number;
  /** Objectives claimed in sight of all, the claimer's own secret one included. */
  readonly claimed: readonly ObjectiveId[];
  /** Own only (the referee: all); else null. */
  readonly treasury: number | null;
  readonly levels: Levels | null;
  readonly stance: Stance | null;
  /** The turns of its words; absent before the first, and in views of earlier versions. */
  readonly stanceSince?: FireSince;
  readonly retreat: readonly PlaceId[] | null;
  readonly intentions: Intentions | null;
  /** Ground forces aboard, per place. */
  readonly cargo: Readonly<Record<PlaceId, number>> | null;
  readonly deeds: readonly Deed[] | null;
  readonly lost: readonly PlaceId[] | null;
  /** Own, or revealed by its claim. */
  readonly secret: SecretObjective | null;
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

/** All that one viewer knows. Plain JSON. */
export interface View {
  readonly viewer: 'seat' | 'public' | 'referee';
  /** Whose view it is; null for the public and the referee. */
  readonly seat: SeatId | null;
  /** null before the game is laid out. */
  readonly map: ChartMap | null;
  readonly options: Options;
  readonly stage: 'setup' | 'orders' | 'aftermath' | 'ended';
  /** The open turn; 0 during setup. */
  readonly turn: number;
  /** In seat order. */
  readonly seats: readonly SeatId[];
  readonly sides: Readonly<Record<SeatId, SideView>>;
  readonly planets: Readonly<Record<PlaceId, PlanetView>>;
  /** Own units (the referee: everybody's). */
  readonly units: Readonly<Record<UnitId, Unit>>;
  /** Its units as they came, by seat and type (`s1/x-wing`): what numbers their names. Absent in views of earlier versions. */
  readonly roster?: Readonly<Record<string, readonly UnitId[]>>;
  /** Other seats' forces per place, last seen; `turn` equal to the open turn means now. */
  readonly seen: Readonly<Record<PlaceId, Sighting>>;
  /** Public objectives that lie open, in the order in which they were revealed. */
  readonly revealed: readonly Revealed[];
  /** Own progress on every open objective, the secret one last; as of the last survey. Empty for the public. */
  readonly progress: readonly Progress[];
  /** Who still decides in the open aftermath, as far as this viewer may know: itself (the referee: all). */
  readonly deciding: readonly SeatId[];
  /** Of the turn resolved last. */
  readonly battles: readonly (BattleTold | BattleHeard)[];
  /** Those of them that do not count by ruling, by `battleKey`; absent where all do. */
  readonly voided?: readonly string[];
  readonly invasions: readonly PlanetInvaded[];
  readonly bombardments: readonly PlanetBombarded[];
  readonly headlines: readonly Line[];
  readonly ended: Ending | null;
}
