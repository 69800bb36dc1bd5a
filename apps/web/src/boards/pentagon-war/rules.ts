/**
 * The board's one door to its ruleset. What is legal and what may come of it is asked through the `Ruleset` itself; here
 * are its types, its geometry and its questions for the table.
 */
export * from '@warlog/pentagon-war';
export type {
  PentagonSheet as Sheet,
  PentagonStanding as StandingSheet,
  PentagonView as View,
  PentagonVisible as Visible,
} from '@warlog/pentagon-war';
import type { BattleSheet, BuySheet, PentagonView } from '@warlog/pentagon-war';

/** The sheet of the impulses where this view asks for one, else null. */
export const battleSheetOf = (view: PentagonView, sheet: unknown): BattleSheet | null =>
  view.step === 'setup' ? null : (sheet as BattleSheet | null);

/** The fleet list where this view asks for one, else null. */
export const buySheetOf = (view: PentagonView, sheet: unknown): BuySheet | null =>
  view.step === 'setup' ? (sheet as BuySheet | null) : null;

/** Impulses of a turn (PW-3.1). */
export const impulses = 12;
