import type { DiceReason } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import type { BaseKind, Column, FortressKind, ArmadaRow, Tokens } from '../tables.js';
import type { BattleId, PerSide, SideId, SystemId, ArmadaUnitId } from './ids.js';
import type { ArmadaOptions } from './options.js';
import type { ArmadaMapData } from './setup.js';
import type { BuildItem, ArmadaDoctrine } from './sheet.js';
import type {
  AttackerBy,
  ArmadaBattle,
  BattleCameBack,
  Clash,
  EndReason,
  ArmadaRetreat,
  ArmadaSeatInfo,
  Step,
} from './state.js';

/** A counter that enters the game. */
export interface NewUnit {
  readonly id: ArmadaUnitId;
  readonly type: string;
  readonly n: number;
}

export type PointsWhy = 'entered' | 'mine-raid' | 'transport-destroyed' | 'transport-captured';

/** The events of a battle. */
export type BattleEvent =
  | {
      readonly type: 'SalvoFired';
      readonly battle: BattleId;
      readonly faces: PerSide<readonly number[]>;
      /** Hits on each side. */
      readonly hits: PerSide<number>;
    }
  | {
      readonly type: 'RoundFought';
      readonly battle: BattleId;
      readonly round: number;
      readonly strength: PerSide<number>;
      readonly maneuver: PerSide<number>;
      readonly modifier: number;
      readonly ratioTenths: number;
      readonly column: Column;
      readonly faces: readonly number[];
      readonly total: number;
      readonly row: ArmadaRow;
      readonly cell: string;
      readonly hits: PerSide<number>;
      readonly eliminated: SideId | null;
    }
  | {
      readonly type: 'RoundAsked';
      readonly battle: BattleId;
      readonly round: number;
      readonly awaited: readonly SideId[];
    }
  | { readonly type: 'RoundAnswered'; readonly battle: BattleId }
  | { readonly type: 'HitsIgnored'; readonly battle: BattleId; readonly side: SideId; readonly hits: number }
  | {
      readonly type: 'HitsPlaced';
      readonly battle: BattleId;
      readonly side: SideId;
      readonly hits: readonly { readonly unit: ArmadaUnitId; readonly hits: number }[];
    }
  | { readonly type: 'ResultPlaced'; readonly battle: BattleId }
  | {
      readonly type: 'CraftDestroyed';
      readonly side: SideId;
      readonly units: readonly { readonly id: ArmadaUnitId; readonly type: string; readonly fort: boolean }[];
    }
  | {
      readonly type: 'TorpedoRun';
      readonly battle: BattleId;
      readonly side: SideId;
      readonly attempt: number;
      readonly threshold: number;
      readonly faces: readonly number[];
      readonly success: boolean;
    }
  | {
      readonly type: 'DuelFought';
      readonly battle: BattleId;
      readonly kind: 'carrier-duel' | 'transport-duel';
      readonly faces: readonly number[];
      readonly cell: string;
      readonly winner: SideId | null;
    }
  | {
      readonly type: 'TransportCaptured';
      readonly unit: ArmadaUnitId;
      readonly unitType: string;
      readonly from: SideId;
      readonly by: SideId;
    }
  | {
      readonly type: 'PointsSurrendered';
      readonly side: SideId;
      readonly amount: number;
      readonly why: PointsWhy;
      readonly die: number | null;
      readonly unit: ArmadaUnitId | null;
    }
  | { readonly type: 'PointsGained'; readonly side: SideId; readonly amount: number; readonly why: PointsWhy }
  | { readonly type: 'CarrierDestroyed'; readonly side: SideId; readonly by: SideId; readonly unit: ArmadaUnitId }
  | BattleEnded;

export interface BattleEnded {
  readonly type: 'BattleEnded';
  readonly battle: BattleId;
  readonly how: 'rout' | 'mutual' | 'transport-duel' | 'carrier-duel' | 'torpedo-run' | 'withdrawal';
  readonly winner: SideId | null;
  /** The side that holds the field (PNP-15.1); null: nothing changes. */
  readonly field: SideId | null;
  readonly carrierDestroyed: SideId | null;
  readonly mustRetreat: SideId | null;
  readonly captured: readonly ArmadaUnitId[];
}

type AtSystem = { readonly side: SideId; readonly system: SystemId };

/** Facts of the game, in the past tense. */
export type ArmadaEvent =
  | BattleEvent
  | {
      readonly type: 'GameCreated';
      readonly map: ArmadaMapData;
      readonly options: ArmadaOptions;
      readonly tokens: Tokens;
      readonly seats: readonly ArmadaSeatInfo[];
    }
  | { readonly type: 'ChoiceWon'; readonly seat: SeatId; readonly totals: readonly number[] }
  | { readonly type: 'SidesChosen'; readonly seatOf: PerSide<SeatId>; readonly start: PerSide<SystemId> }
  | (AtSystem & { readonly type: 'ForcesPlaced'; readonly units: readonly NewUnit[] })
  | { readonly type: 'TurnOpened'; readonly turn: number }
  | { readonly type: 'StepOpened'; readonly step: Step }
  | {
      readonly type: 'CountersHidden';
      readonly side: SideId;
      readonly units: readonly { readonly id: ArmadaUnitId; readonly becomes: ArmadaUnitId }[];
      readonly fortresses: readonly SystemId[];
    }
  | { readonly type: 'ShipyardsRefreshed'; readonly side: SideId; readonly systems: readonly SystemId[] }
  | {
      readonly type: 'CountersExposed';
      readonly side: SideId;
      readonly units: readonly ArmadaUnitId[];
      readonly fortresses: readonly SystemId[];
    }
  | {
      readonly type: 'PointsCollected';
      readonly side: SideId;
      readonly sites: number;
      readonly base: number;
      readonly bonus: number;
      readonly due: number;
      readonly gained: number;
    }
  | (AtSystem & { readonly type: 'MineStripped'; readonly scarred: boolean })
  | (AtSystem & { readonly type: 'BaseBuilt'; readonly base: BaseKind; readonly cost: number })
  | (AtSystem & {
      readonly type: 'FortressChanged';
      readonly from: FortressKind;
      readonly to: FortressKind;
      readonly cost: number;
    })
  | (AtSystem & { readonly type: 'BaseSalvaged'; readonly base: BaseKind; readonly gained: number })
  | (AtSystem & {
      readonly type: 'UnitBuilt';
      readonly unit: NewUnit;
      readonly shipyards: readonly SystemId[];
      readonly cost: number;
    })
  | {
      readonly type: 'BuildFailed';
      readonly side: SideId;
      readonly index: number;
      readonly item: BuildItem;
      readonly code: string;
    }
  | {
      readonly type: 'MovesDeclared';
      readonly side: SideId;
      readonly moves: readonly { readonly unit: ArmadaUnitId; readonly to: SystemId }[];
    }
  | { readonly type: 'CombatOpened'; readonly clashes: readonly Clash[]; readonly sequence: readonly SystemId[] }
  | { readonly type: 'ClashStarted'; readonly clash: Clash }
  | { readonly type: 'UnitsArrived' }
  | { readonly type: 'BattleStarted'; readonly battle: ArmadaBattle; readonly by: AttackerBy }
  | {
      readonly type: 'RetreatOrdered';
      readonly retreat: ArmadaRetreat;
      /** True if the chooser is asked; otherwise doctrine, a single option or the rules decide. */
      readonly asked: boolean;
    }
  | {
      readonly type: 'RetreatMade';
      readonly side: SideId;
      readonly units: readonly ArmadaUnitId[];
      readonly from: SystemId;
      readonly to: SystemId;
      /** True if the retreat causes a new situation there (PNP-14.6). */
      readonly raises: boolean;
    }
  | (AtSystem & { readonly type: 'SystemLost' })
  | (AtSystem & { readonly type: 'SystemClaimed'; readonly markerFrom: 'pool' | 'pp' })
  | (AtSystem & { readonly type: 'BaseDestroyed'; readonly base: BaseKind })
  | {
      readonly type: 'GarrisonRestored';
      /** The new damage of each garrison craft. */
      readonly systems: readonly { readonly system: SystemId; readonly garrison: readonly number[] }[];
    }
  | { readonly type: 'DamageCleared'; readonly units: readonly ArmadaUnitId[] }
  | { readonly type: 'CombatClosed'; readonly turn: number }
  | { readonly type: 'BattleHandedOver'; readonly battle: BattleId }
  | BattleCameBack
  | {
      readonly type: 'BattleResumed';
      readonly battle: BattleId;
      readonly fought: boolean;
      /** As in `BattleCameBack`. */
      readonly loser?: SideId;
      readonly why?: DiceReason;
    }
  | { readonly type: 'DoctrineSet'; readonly side: SideId; readonly scope: string; readonly doctrine: ArmadaDoctrine }
  | { readonly type: 'ModeSet'; readonly side: SideId; readonly scope: string; readonly mode: 'rounds' | 'doctrine' }
  | { readonly type: 'WishSet'; readonly side: SideId; readonly scope: string; readonly wish: boolean }
  /** The game master agrees that battles are fought out: at a place, or in this turn. */
  | { readonly type: 'FightAgreed'; readonly place: string }
  | { readonly type: 'SequenceSet'; readonly side: SideId; readonly battles: readonly SystemId[] }
  | { readonly type: 'DrawOffered'; readonly side: SideId }
  | { readonly type: 'DrawWithdrawn'; readonly side: SideId }
  /** The game master gave (or, if negative, took) Production Points. */
  | { readonly type: 'PointsRuled'; readonly side: SideId; readonly by: number }
  /** The game master placed a counter face up, removed one (exposed first), or set the damage of one. */
  | (AtSystem & { readonly type: 'CounterPlaced'; readonly unit: NewUnit })
  | (AtSystem & { readonly type: 'CounterRemoved'; readonly unit: ArmadaUnitId; readonly craft: string })
  | { readonly type: 'DamageRuled'; readonly side: SideId; readonly unit: ArmadaUnitId; readonly damage: number }
  | {
      readonly type: 'GameEnded';
      readonly winner: SideId | null;
      readonly winners: readonly SeatId[];
      readonly reason: EndReason;
      readonly clause: string;
    };
