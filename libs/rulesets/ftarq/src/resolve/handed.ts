import { openBattles, refusesTable, type TableJudge } from '@warlog/star-map';
import type { OpenBattle } from '@warlog/ruleset-api';
import { typeOf } from '../catalogue.js';
import type { FtarqOptions } from '../model/options.js';
import type { FtarqState } from '../model/state.js';

const ties = {
  attacker: 'attackerRetreats',
  defender: 'defenderRetreats',
  'smaller-at-start': 'smallerRetreats',
} as const;

/** Returns how a battle campaign is judged: by combat points left, as after dice (FTQ-606, FTQ-612). */
export const judgeBy = ({ tieRetreats }: Pick<FtarqOptions, 'tieRetreats'>): TableJudge => ({
  typeOf,
  scarSquadrons: false,
  aim: { victory: 'remaining', loser: 'retreats', tie: ties[tieRetreats] },
});

/** Returns the battles that the turn waits for, in the order in which their reports are applied: by place (FTQ-611). */
export const battles = (state: FtarqState): readonly OpenBattle[] => openBattles(state, judgeBy(state.options));

/** Returns why a report does not fit the brief or contradicts itself (FTQ-613); null: it is valid. */
export const refuses = (state: FtarqState, battle: string, report: unknown): string | null =>
  refusesTable(state, battle, report, judgeBy(state.options));
