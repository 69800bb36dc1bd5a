import { z } from 'zod';

/** Options of a setup for battles played as battle campaigns; absent members: none. */
export interface FightOptions {
  readonly fightItOut?: 'off' | 'both-agree' | 'gm' | undefined;
  /** Sum of the clocks of both seats. */
  readonly fightHours?: number | undefined;
  /** Maximum number of a seat's battle campaigns in one turn. */
  readonly maxBattles?: number | undefined;
  /** Absent in setups from before battle campaigns existed: their other members are ignored. */
  readonly edition?: number | undefined;
  /** There was a game master at the start. */
  readonly refereed?: boolean | undefined;
  /** Who sees the dice of a battle. */
  readonly battleReports?: 'participants' | 'public' | undefined;
}

/** How battles are played in battle campaigns. */
export interface FightTerms {
  /** Who must agree: both sides, or one side and the game master. */
  readonly mode: 'both-agree' | 'gm';
  readonly hours: number;
  readonly most: number;
}

/** Returns the terms of battle campaigns with these options; null: never. */
export function fightTermsOf(options: FightOptions): FightTerms | null {
  const { fightItOut = 'off', fightHours = 96, maxBattles = 1, edition, refereed, battleReports } = options;
  if (fightItOut === 'off' || edition === undefined) return null;
  // Security: where all see a battle's dice, one without dice would reveal that it was fought out (FTQ-615).
  if (battleReports === 'public') return null;
  // Without a game master, `gm` counts as `both-agree`.
  return { mode: refereed === true ? fightItOut : 'both-agree', hours: fightHours, most: maxBattles };
}

/** Adds marks to the options of a new setup, where battles may be fought out; else returns the same options. */
export function withFightMarks<O extends object>(chosen: O, refereed: boolean): O & FightOptions {
  const { fightItOut } = chosen as FightOptions;
  if (fightItOut === undefined || fightItOut === 'off') return chosen;
  return { ...chosen, edition: fightEdition, ...(fightItOut === 'gm' && refereed ? { refereed: true } : {}) };
}

/** Stored in setups in which battles may be fought out. */
export const fightEdition = 3 as const;

/** Returns whether the battle campaign judges by its parent's measure. Before edition 3 it used its own score. */
export const isJudgedByCampaign = ({ edition = 0 }: Pick<FightOptions, 'edition'>): boolean => edition >= fightEdition;

/** Fields of recorded setups on battle campaigns, besides the options of the form; never rewritten. */
export const fightForm = {
  fightItOut: z.enum(['off', 'both-agree', 'gm']).optional(),
  fightHours: z.int().min(1).max(336).optional(),
  maxBattles: z.int().min(1).max(9).optional(),
  edition: z.union([z.literal(2), z.literal(fightEdition)]).optional(),
  refereed: z.boolean().optional(),
};
