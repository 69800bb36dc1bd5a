import type {
  AtPlanet,
  BattleRuled,
  GameOpened,
  HomeDrawn,
  PlaceId,
  SectorBattle,
  SectorBattleSide,
  SectorEvent,
  SectorRulingChange,
  UnitsJumped,
} from '@warlog/star-map';
import type { SeatId } from '@warlog/core';
import type { ClaimAction } from './claim-action.js';
import type { ObjectiveId, TypeId, UnitId } from './ids.js';
import type { FtarqMapData } from './map.js';
import type { FtarqOptions } from './options.js';
import type { FtarqConstructEntry } from './sheet.js';
import type {
  FtarqAwaiting,
  FtarqEnding,
  FtarqEntry,
  Intentions,
  Levels,
  FtarqPlanet,
  SecretObjective,
  FtarqSite,
  FtarqUnit,
  Unshipped,
  FtarqYard,
} from './state.js';

export type { Combatant, NamedUnit, SurveyMoment } from '@warlog/star-map';

/** One side in a meeting of two forces. */
export interface FtarqBattleSide extends SectorBattleSide {
  /** Its share of all points in whole percent (FTQ-604). */
  readonly share: number;
  /** The result of the table, in percent of the smaller force. */
  readonly percent: number;
  /** Loss in points, after integrity (FTQ-605). */
  readonly loss: number;
  /** Cargo beyond the room of the remaining ships (FTQ-607). */
  readonly cargoLost: number;
}

/** The 2d6 of a battle (FTQ-604). */
export interface BattleRoll {
  readonly faces: readonly number[];
  /** Modifier by the difference of force. */
  readonly force: number;
  readonly noShoot: number;
  /** Modifiers by the sides' hidden levels. */
  readonly attackerLevel: number;
  readonly defenderLevel: number;
  readonly total: number;
  /** The table's row, 1 to 13. */
  readonly row: number;
}

export interface FtarqBattleFought extends SectorBattle {
  readonly attacker: FtarqBattleSide;
  readonly defender: FtarqBattleSide;
  /** Null: no side opened fire (FTQ-603), or it was fought out. */
  readonly roll: BattleRoll | null;
}

/**
 * Returns true if a battle was decided, by dice or in a battle campaign, and not only a meeting without fire (FTQ-608).
 */
export const isDecided = ({ roll, table }: { readonly roll: unknown; readonly table?: unknown }): boolean =>
  roll !== null || table !== undefined;

/** A landing, round by round (FTQ-702). */
export interface PlanetInvaded {
  readonly type: 'PlanetInvaded';
  readonly planet: PlaceId;
  readonly by: SeatId;
  readonly owner: SeatId | null;
  readonly landed: number;
  /** Defenders before: ordinary and bonus garrison. */
  readonly gf: number;
  readonly guard: number;
  /** Attackers and defenders left after each round. */
  readonly rounds: readonly (readonly [number, number])[];
  readonly captured: boolean;
  /** Of the attackers: these hold the planet, these returned aboard, these found no room (FTQ-706). */
  readonly garrison: number;
  readonly aboard: number;
  readonly stranded: number;
  /** The defenders after it, if the planet did not fall. */
  readonly gfLeft: number;
  readonly guardLeft: number;
}

export type BombardEffect = 'gf' | 'guard' | 'ic' | 'credits' | 'none';

export interface PlanetBombarded {
  readonly type: 'PlanetBombarded';
  readonly planet: PlaceId;
  readonly by: SeatId;
  readonly owner: SeatId;
  readonly points: number;
  readonly faces: readonly number[];
  /** The effect of each die, in order; `none` found nothing. */
  readonly effects: readonly BombardEffect[];
  /** The planet after it. */
  readonly gf: number;
  readonly guard: number;
  readonly ic: number;
  readonly credits: number;
}

/** The changes of a game master's ruling. */
export type FtarqRulingChange =
  | SectorRulingChange
  | { readonly what: 'treasury'; readonly seat: SeatId; readonly treasury: number }
  | { readonly what: 'planet'; readonly planet: PlaceId; readonly credits: number; readonly ic: number }
  | { readonly what: 'garrison'; readonly planet: PlaceId; readonly gf: number }
  | { readonly what: 'vp'; readonly seat: SeatId; readonly vp: number }
  /** This objective is revealed next (FTQ-1101). */
  | { readonly what: 'objective'; readonly objective: ObjectiveId }
  | (BattleRuled<FtarqUnit> & {
      /** The new state of the planet. */
      readonly site: FtarqSite & Pick<FtarqPlanet, 'credits' | 'ic'>;
      /** The new cargo at the planet, of sides whose cargo changes. */
      readonly cargo: readonly Unshipped[];
      /** Actions that count with the battle alone; the seat that lost the planet by it. */
      readonly deeds: readonly FtarqEntry[];
      readonly lost: readonly FtarqEntry[];
      /** The new deciders of the open aftermath; null if none is open. */
      readonly deciding: readonly SeatId[] | null;
    });

export type FtarqScrapReason = 'order' | 'other-type';
export type UnitLossReason = 'no-retreat' | 'no-fuel' | 'no-room' | 'no-place';

/** `amount` credits were paid: from the treasury, or from the purse of a blockaded planet (FTQ-303). */
type Paid = AtPlanet & { readonly amount: number; readonly purse: boolean };

/** Facts of the game, in the past tense. */
export type FtarqEvent =
  | SectorEvent<{ Construct: FtarqConstructEntry; Loss: UnitLossReason; Ending: FtarqEnding }>
  | GameOpened<FtarqMapData, FtarqOptions>
  | HomeDrawn
  /** The initial figures of the capital and its owner (FTQ-1302). */
  | (AtPlanet & {
      readonly type: 'HomeFurnished';
      readonly gf: number;
      readonly guard: number;
      readonly treasury: number;
    })
  | {
      readonly type: 'CapitalLeftNeutral';
      readonly planet: PlaceId;
      readonly credits: number;
      readonly ic: number;
      readonly gf: number;
    }
  | { readonly type: 'ObjectivesOrdered'; readonly order: readonly ObjectiveId[] }
  | { readonly type: 'SecretDealt'; readonly seat: SeatId; readonly secret: SecretObjective }
  | { readonly type: 'ModifiersTaken'; readonly seat: SeatId; readonly levels: Levels }
  | { readonly type: 'PlanetRaised'; readonly planet: PlaceId; readonly credits: number; readonly ic: number }
  | (AtPlanet & { readonly type: 'GuardRegrown'; readonly guard: number })
  | { readonly type: 'ObjectiveRevealed'; readonly objective: ObjectiveId; readonly turn: number }
  | {
      readonly type: 'CreditsGathered';
      readonly seat: SeatId;
      /** The income of the free planets, and the sum at the economy level (FTQ-302). */
      readonly shares: readonly { readonly planet: PlaceId; readonly amount: number }[];
      readonly amount: number;
      /** Gifts of the last turn (FTQ-413). */
      readonly gifts: number;
    }
  | { readonly type: 'IntentionsSet'; readonly seat: SeatId; readonly intentions: Intentions }
  | (Paid & {
      readonly type: 'YardPaid';
      readonly unitType: TypeId;
      readonly paid: number;
      readonly cost: number;
    })
  | (Paid & { readonly type: 'UnitBuilt'; readonly unit: UnitId; readonly unitType: TypeId })
  | (Paid & { readonly type: 'GroundForceRaised' })
  | (AtPlanet & { readonly type: 'YardScrapped'; readonly yard: FtarqYard; readonly why: FtarqScrapReason })
  | (Paid & { readonly type: 'ShipRepaired'; readonly unit: UnitId })
  | (Paid & { readonly type: 'UpgradeBought'; readonly what: 'credits' | 'ic'; readonly plus: number })
  | (AtPlanet & { readonly type: 'PurseLost'; readonly amount: number })
  | { readonly type: 'CreditsGiven'; readonly seat: SeatId; readonly to: SeatId; readonly credits: number }
  | (UnitsJumped & {
      /** Ground forces that come along, and how many of these were taken off the planet (FTQ-505). */
      readonly gf: number;
      readonly loaded: number;
    })
  | { readonly type: 'CargoLost'; readonly seat: SeatId; readonly place: PlaceId; readonly gf: number }
  /** From the ships to the garrison: for lack of room, or by order (FTQ-509, FTQ-708). */
  | (AtPlanet & { readonly type: 'ForcesLanded'; readonly gf: number; readonly why: 'no-room' | 'order' })
  | { readonly type: 'FuelPaid'; readonly seat: SeatId; readonly amount: number }
  | ({ readonly type: 'BattlesAwaited' } & FtarqAwaiting)
  | FtarqBattleFought
  | { readonly type: 'DeedDone'; readonly seat: SeatId; readonly deed: ClaimAction }
  /** Disclosed to each decider alone: the list would reveal hidden forces. */
  | { readonly type: 'AftermathOpened'; readonly deciding: readonly SeatId[] }
  | { readonly type: 'AftermathClosed' }
  | PlanetInvaded
  | PlanetBombarded
  | {
      readonly type: 'ObjectiveClaimed';
      readonly seat: SeatId;
      readonly objective: ObjectiveId;
      readonly vp: number;
      /** The secret one as it was dealt; null for a public objective. */
      readonly secret: SecretObjective | null;
    }
  | { readonly type: 'RulingApplied'; readonly change: FtarqRulingChange };
