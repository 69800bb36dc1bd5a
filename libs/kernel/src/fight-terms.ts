import { z } from 'zod';

/** What a setup says about battles fought out at a table; absent members: nothing. */
export interface FightOptions {
  readonly fightItOut?: 'off' | 'both-agree' | 'gm' | undefined;
  /** The clocks of both seats together. */
  readonly fightHours?: number | undefined;
  /** Battles handed over for a seat in one turn, at most. */
  readonly maxBattles?: number | undefined;
  /** Absent in setups written before battles could be fought out: whatever else they say of it means nothing. */
  readonly edition?: number | undefined;
  /** There was a game master at the start. */
  readonly refereed?: boolean | undefined;
  /** Who sees the dice of a battle. */
  readonly battleReports?: 'participants' | 'public' | undefined;
}

/** How battles are fought out in a campaign. */
export interface FightTerms {
  /** Who agrees to it: both sides; or one of them wishes it and the game master agrees. */
  readonly mode: 'both-agree' | 'gm';
  readonly hours: number;
  readonly most: number;
}

/** How battles are fought out in a campaign of these options; null: never. */
export function fightTermsOf(options: FightOptions): FightTerms | null {
  const { fightItOut = 'off', fightHours = 96, maxBattles = 1, edition, refereed, battleReports } = options;
  if (fightItOut === 'off' || edition === undefined) return null;
  // Where everybody sees a battle's dice, one without any would betray that it was fought out (FTQ-615).
  if (battleReports === 'public') return null;
  // A game without a game master reads `gm` as `both-agree`.
  return { mode: refereed === true ? fightItOut : 'both-agree', hours: fightHours, most: maxBattles };
}

/** What a new setup notes beside the options chosen, where battles may be fought out; the same options otherwise. */
export function withFightMarks<O extends object>(chosen: O, refereed: boolean): O & FightOptions {
  const { fightItOut } = chosen as FightOptions;
  if (fightItOut === undefined || fightItOut === 'off') return chosen;
  return { ...chosen, edition: fightEdition, ...(fightItOut === 'gm' && refereed ? { refereed: true } : {}) };
}

/** Written into setups in which battles may be fought out. */
export const fightEdition = 3 as const;

/** Does the table of such a campaign judge by the campaign's own measure? Before edition 3 it judged by its own score. */
export const isJudgedByCampaign = ({ edition = 0 }: Pick<FightOptions, 'edition'>): boolean => edition >= fightEdition;

/** What a recorded setup may hold of battles fought out, beside what a form offers; it stays as it was written. */
export const fightForm = {
  fightItOut: z.enum(['off', 'both-agree', 'gm']).optional(),
  fightHours: z.int().min(1).max(336).optional(),
  maxBattles: z.int().min(1).max(9).optional(),
  edition: z.union([z.literal(2), z.literal(fightEdition)]).optional(),
  refereed: z.boolean().optional(),
};
