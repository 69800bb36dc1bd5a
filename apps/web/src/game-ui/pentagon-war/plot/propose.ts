import {
  partOf,
  programTo,
  type BattleSheet,
  type PentagonUnitId,
  type Vec,
  type PentagonView,
} from '@warlog/pentagon-war/ui';
import { cellsOf, programOf } from '../legs.js';
import { setProgram } from '../sheet-edit.js';

/**
 * Returns the orders with the shortest program that brings a ship into a hex at the end of the next turn; null if there
 * is no such program.
 */
export function proposed(
  view: PentagonView,
  sheet: BattleSheet,
  { ship, hex, foe }: { readonly ship: PentagonUnitId; readonly hex: Vec; readonly foe: string | null },
): BattleSheet | null {
  const program = programTo(view, ship, hex, foe);
  return program === null ? null : setProgram(sheet, ship, programOf(cellsOf(program, partOf(view))));
}
