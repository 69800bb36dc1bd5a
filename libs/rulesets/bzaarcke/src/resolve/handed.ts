import { openBattles, refusesTable, type TableJudge } from '@warlog/star-map';
import type { OpenBattle } from '@warlog/ruleset-api';
import { typeOf } from '../catalogue.js';
import type { BzaarckeState } from '../model/state.js';

/** How a battle campaign is judged: by the points taken from the enemy, then by the larger fleet (BZK-404, BZK-410). */
export const judge: TableJudge = {
  typeOf,
  scarSquadrons: true,
  aim: { victory: 'inflicted', loser: 'retreats', tie: 'smallerRetreats' },
};

/** Returns the battles that the turn waits for, in the order in which their reports are applied: by place (BZK-409). */
export const battles = (state: BzaarckeState): readonly OpenBattle[] => openBattles(state, judge);

/** Returns why a report does not fit the brief or contradicts itself (BZK-410); null: it is valid. */
export const refuses = (state: BzaarckeState, battle: string, report: unknown): string | null =>
  refusesTable(state, battle, report, judge);
