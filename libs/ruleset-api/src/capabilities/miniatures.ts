import type { EnteredResult, RealTable } from '../real-table.js';
import type { GameTypes } from '../game-types.js';

/** How a battle is fought with miniatures on a table at home. */
export interface MiniatureRules<G extends GameTypes> {
  /** Returns what players need to play this battle with miniatures, from the truth or any view of its seats. */
  realTable(board: G['State'] | G['View']): RealTable;
  /** Returns the report of a battle with miniatures, from the result that all its players entered. */
  reportEntered(state: G['State'], result: EnteredResult): unknown;
}
