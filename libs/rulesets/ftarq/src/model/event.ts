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
import type { Deed } from './deed.js';
import type { ObjectiveId, TypeId, UnitId } from './ids.js';
import type { MapData } from './map.js';
import type { Options } from './options.js';
import type { ConstructEntry, StanceWord } from './sheet.js';
import type {
  Awaiting,
  Ending,
  Entry,
  Intentions,
  Levels,
  Planet,
  SecretObjective,
  Site,
  Unit,
  Unshipped,
  Yard,
} from './state.js';

export type { Combatant, NamedUnit, SurveyMoment } from '@warlog/kernel';

/** What one side did and suffered where two forces met. */
export interface BattleSide {
  readonly seat: SeatId;
  readonly stance: StanceWord;
  /** Combat points before. */
  readonly points: number;
  /** Its share of all points in whole percent (FTQ-604). */
  readonly share: number;
  /** All its units that were there, by id. */
  readonly units: readonly Combatant[];
  /** What the table says, in percent of the smaller force. */
  readonly percent: number;
  /** Loss in points, after integrity (FTQ-605). */
  readonly loss: number;
  readonly destroyed: readonly UnitId[];
  readonly scarred: readonly UnitId[];
  /** Combat points after it. */
  readonly left: number;
  /** Cargo that no ship carries any more (FTQ-607). */
  readonly cargoLost: number;
}

/** The 2d6 of a battle (FTQ-604). */
export interface BattleRoll {
  readonly faces: readonly number[];
  /** By the difference of force. */
  readonly force: number;
  readonly noShoot: number;
  /** By the sides' hidden levels, as they count on the roll. */
  readonly attackerLevel: number;
  readonly defenderLevel: number;
  readonly total: number;
  /** The table's row, 1 to 13. */
  readonly row: number;
}

export interface BattleFought {
  readonly type: 'BattleFought';
  readonly place: PlaceId;
  readonly attacker: BattleSide;
  readonly defender: BattleSide;
  /** null: nobody opened fire (FTQ-603), or it was fought out. */
  readonly roll: BattleRoll | null;
  readonly victor: SeatId | null;
  /** Who must retreat; null when a side (or both) is no more. */
  readonly retreats: SeatId | null;
  /** It was fought out, and came to this (FTQ-613); absent: it was not. */
  readonly table?: AtTable;
  /** It was handed over, and dice decided it for this reason (FTQ-614); absent: it was not, or it was fought out. */
  readonly diced?: DiceReason;
}

/** Was it decided, by dice or at the table, not only met without a shot (FTQ-608)? */
export const isDecided = ({ roll, table }: { readonly roll: unknown; readonly table?: AtTable }): boolean =>
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
  /** What is left of attackers and defenders after each round. */
  readonly rounds: readonly (readonly [number, number])[];
  readonly captured: boolean;
  /** Of the attackers: these hold the planet, these went back aboard, these found no room (FTQ-706). */
  readonly garrison: number;
  readonly aboard: number;
  readonly stranded: number;
  /** The defenders after it, when it did not fall. */
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
  /** What each die did, in order; `none` found nothing. */
  readonly effects: readonly BombardEffect[];
  /** The planet after it. */
  readonly gf: number;
  readonly guard: number;
  readonly ic: number;
  readonly credits: number;
}

/** What a game master changes by a ruling. */
export type RulingChange =
  | SectorRulingChange
  | { readonly what: 'treasury'; readonly seat: SeatId; readonly treasury: number }
  | { readonly what: 'planet'; readonly planet: PlaceId; readonly credits: number; readonly ic: number }
  | { readonly what: 'garrison'; readonly planet: PlaceId; readonly gf: number }
  | { readonly what: 'vp'; readonly seat: SeatId; readonly vp: number }
  /** This one is revealed next (FTQ-1101). */
  | { readonly what: 'objective'; readonly objective: ObjectiveId }
  | (BattleRuled<Unit> & {
      /** The planet from now on. */
      readonly site: Site & Pick<Planet, 'credits' | 'ic'>;
      /** Cargo at the planet from now on, of those whose cargo changes. */
      readonly cargo: readonly Unshipped[];
      /** Deeds that count with the battle alone; who lost the planet by it. */
      readonly deeds: readonly Entry[];
      readonly lost: readonly Entry[];
      /** Who decides in the open aftermath from now on; null where none is open. */
      readonly deciding: readonly SeatId[] | null;
    });

export type ScrapReason = 'order' | 'other-type';
export type UnitLossReason = 'no-retreat' | 'no-fuel' | 'no-room' | 'no-place';

type AtPlanet = { readonly planet: PlaceId; readonly seat: SeatId };
/** `amount` credits were paid: from the treasury, or from the purse of a blockaded planet (FTQ-303). */
type Paid = AtPlanet & { readonly amount: number; readonly purse: boolean };

/** Facts of the game, in the past tense. */
export type Event =
  | SectorEvent<{ Construct: ConstructEntry; Loss: UnitLossReason; Ending: Ending }>
  // Setting up
  | GameOpened<MapData, Options>
  | HomeDrawn
  /** What the capital and its owner start with (FTQ-1302). */
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
  // The turn opens
  | { readonly type: 'PlanetRaised'; readonly planet: PlaceId; readonly credits: number; readonly ic: number }
  | (AtPlanet & { readonly type: 'GuardRegrown'; readonly guard: number })
  | { readonly type: 'ObjectiveRevealed'; readonly objective: ObjectiveId; readonly turn: number }
  | {
      readonly type: 'CreditsGathered';
      readonly seat: SeatId;
      /** What the free planets earn, and what the economy makes of it (FTQ-302). */
      readonly shares: readonly { readonly planet: PlaceId; readonly amount: number }[];
      readonly amount: number;
      /** Gifts of the last turn (FTQ-413). */
      readonly gifts: number;
    }
  // Orders
  | { readonly type: 'IntentionsSet'; readonly seat: SeatId; readonly intentions: Intentions }
  // Construct
  | (Paid & {
      readonly type: 'YardPaid';
      readonly unitType: TypeId;
      readonly paid: number;
      readonly cost: number;
    })
  | (Paid & { readonly type: 'UnitBuilt'; readonly unit: UnitId; readonly unitType: TypeId })
  | (Paid & { readonly type: 'GroundForceRaised' })
  | (AtPlanet & { readonly type: 'YardScrapped'; readonly yard: Yard; readonly why: ScrapReason })
  | (Paid & { readonly type: 'ShipRepaired'; readonly unit: UnitId })
  | (Paid & { readonly type: 'UpgradeBought'; readonly what: 'credits' | 'ic'; readonly plus: number })
  | (AtPlanet & { readonly type: 'PurseLost'; readonly amount: number })
  | { readonly type: 'CreditsGiven'; readonly seat: SeatId; readonly to: SeatId; readonly credits: number }
  // Jump
  | {
      readonly type: 'UnitsJumped';
      readonly seat: SeatId;
      readonly from: PlaceId;
      readonly to: PlaceId;
      readonly units: readonly UnitId[];
      /** Ground forces that come along, and how many of these were taken off the planet (FTQ-505). */
      readonly gf: number;
      readonly loaded: number;
      readonly label: string | null;
      /** Sent by the rules, not by an order (FTQ-508). */
      readonly forced: boolean;
    }
  | { readonly type: 'CargoLost'; readonly seat: SeatId; readonly place: PlaceId; readonly gf: number }
  /** From the ships to the garrison: for want of room, or by order (FTQ-509, FTQ-708). */
  | (AtPlanet & { readonly type: 'ForcesLanded'; readonly gf: number; readonly why: 'no-room' | 'order' })
  | { readonly type: 'FuelPaid'; readonly seat: SeatId; readonly amount: number }
  // After the jumps
  | ({ readonly type: 'BattlesAwaited' } & Awaiting)
  | BattleFought
  | { readonly type: 'DeedDone'; readonly seat: SeatId; readonly deed: Deed }
  /** Who may decide is told to each of them alone: it would tell others where hidden forces are. */
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
  // The game master
  | { readonly type: 'RulingApplied'; readonly change: RulingChange };
