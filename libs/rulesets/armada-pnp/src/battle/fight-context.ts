import type { PerSide, SideId } from '../model/ids.js';
import type { ArmadaOptions } from '../model/options.js';
import type { ArmadaDoctrine, RoundSheet } from '../model/sheet.js';
import type { ArmadaBattle, Treasury } from '../model/state.js';
import type { Throw } from './throw.js';

/** The board as a fight reads it; the caller applies each event to it before it asks for the next. */
export interface FightTable {
  readonly battle: ArmadaBattle | null;
  readonly treasury: PerSide<Treasury>;
}

export type ArmadaFightOptions = Pick<
  ArmadaOptions,
  'ratioRounding' | 'ignoreScaling' | 'eliminationSparesTransports' | 'dice' | 'edition'
>;

/** Provides dice and the decisions of the sides to a fight. */
export interface FightContext {
  readonly options: ArmadaFightOptions;
  readonly roll: Throw;
  /** Returns the doctrine that applies at this place. */
  doctrine(side: SideId): ArmadaDoctrine;
  /** Returns true if this side's player is asked about each result (PNP-17.28). */
  asks(side: SideId): boolean;
  /** Answers to the pending result; null if no player was asked yet. */
  readonly answers: Partial<PerSide<RoundSheet | null>> | null;
}
