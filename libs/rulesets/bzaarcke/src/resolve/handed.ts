import { handedAs, openBattles, refusesTable, type OpenBattle } from '@warlog/kernel';
import type { State } from '../model/state.js';

/** Battles that the turn waits for, in the order in which they are taken back: by place (BZK-409). */
export const battles = (state: State): readonly OpenBattle[] => openBattles(state, { scarSquadrons: true });

/** Why a report is not one of what was sent (BZK-410). */
export const refuses = (state: State, battle: string, report: unknown): string | null =>
  refusesTable(handedAs(state, battle), report);
