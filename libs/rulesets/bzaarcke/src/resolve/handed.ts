import { openBattles, refusesTable, type OpenBattle, type TableJudge } from '@warlog/kernel';
import { typeOf } from '../catalogue.js';
import type { State } from '../model/state.js';

/** How a battle that is fought out is judged: by the points taken from the enemy, then by the larger fleet (BZK-404, BZK-410). */
export const judge: TableJudge = {
  typeOf,
  scarSquadrons: true,
  aim: { victory: 'inflicted', loser: 'retreats', tie: 'smallerRetreats' },
};

/** Battles that the turn waits for, in the order in which they are taken back: by place (BZK-409). */
export const battles = (state: State): readonly OpenBattle[] => openBattles(state, judge);

/** Why a report is not one of what was handed over, or contradicts itself (BZK-410); null: it is. */
export const refuses = (state: State, battle: string, report: unknown): string | null =>
  refusesTable(state, battle, report, judge);
