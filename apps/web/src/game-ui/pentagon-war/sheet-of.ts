import type { BattleSheet, BuySheet, PentagonView } from '@warlog/pentagon-war/ui';

/** Returns the orders of the impulses if this view asks for them, else null. */
export const battleSheetOf = (view: PentagonView, sheet: unknown): BattleSheet | null =>
  view.step === 'setup' ? null : (sheet as BattleSheet | null);

/** Returns the fleet list if this view asks for one, else null. */
export const buySheetOf = (view: PentagonView, sheet: unknown): BuySheet | null =>
  view.step === 'setup' ? (sheet as BuySheet | null) : null;
