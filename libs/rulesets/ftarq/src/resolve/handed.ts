import { openBattles, type OpenBattle } from '@warlog/kernel';
import type { State } from '../model/state.js';

/** Battles that the turn waits for, in the order in which they are taken back: by place (FTQ-611). */
export const battles = (state: State): readonly OpenBattle[] => openBattles(state, { scarSquadrons: false });
