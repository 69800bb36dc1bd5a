import { openBattles, refusesTable, type OpenBattle, type TableJudge } from '@warlog/kernel';
import { typeOf } from '../catalogue.js';
import type { Options } from '../model/options.js';
import type { State } from '../model/state.js';

const ties = {
  attacker: 'attackerRetreats',
  defender: 'defenderRetreats',
  'smaller-at-start': 'smallerRetreats',
} as const;

/** How a battle that is fought out is judged: by combat points left, as after dice (FTQ-606, FTQ-612). */
export const judgeBy = ({ tieRetreats }: Pick<Options, 'tieRetreats'>): TableJudge => ({
  typeOf,
  scarSquadrons: false,
  aim: { victory: 'remaining', loser: 'retreats', tie: ties[tieRetreats] },
});

/** Battles that the turn waits for, in the order in which they are taken back: by place (FTQ-611). */
export const battles = (state: State): readonly OpenBattle[] => openBattles(state, judgeBy(state.options));

/** Why a report is not one of what was handed over, or contradicts itself (FTQ-613); null: it is. */
export const refuses = (state: State, battle: string, report: unknown): string | null =>
  refusesTable(state, battle, report, judgeBy(state.options));
