/**
 * The game UI's only import of its ruleset: figures of counters and table, geometry of the map, dry run of a list. What
 * is legal and what may follow is asked through the `Ruleset` itself.
 */
export * from '@warlog/armada-pnp';
import type { ArmadaSheet, PhaseKind } from '@warlog/armada-pnp';

/** Orders of one phase kind. */
export type SheetOf<Kind extends PhaseKind> = Extract<ArmadaSheet, { order: Kind }>;

/** Returns the orders if they are of one of these kinds, else null. */
export function sheetOf<Kind extends PhaseKind>(sheet: unknown, ...kinds: readonly Kind[]): SheetOf<Kind> | null {
  const order = typeof sheet === 'object' && sheet !== null && 'order' in sheet ? sheet.order : null;
  return kinds.some((kind) => kind === order) ? (sheet as SheetOf<Kind>) : null;
}
