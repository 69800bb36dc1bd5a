/**
 * The board's one door to its ruleset: figures of the counters and the table, the geometry of the map, the dry run of a
 * list. What is legal and what may come of it is asked through the `Ruleset` itself.
 */
export * from '@warlog/armada-pnp';
export type {
  ArmadaAction as Action,
  ArmadaSheet as Sheet,
  ArmadaView as View,
  ArmadaVisible as Visible,
} from '@warlog/armada-pnp';
import type { ArmadaSheet, PhaseKind } from '@warlog/armada-pnp';

/** A sheet of one kind. */
export type SheetOf<Kind extends PhaseKind> = Extract<ArmadaSheet, { order: Kind }>;

/** The sheet if it is of one of these kinds, else null. */
export function sheetOf<Kind extends PhaseKind>(sheet: unknown, ...kinds: readonly Kind[]): SheetOf<Kind> | null {
  const order = typeof sheet === 'object' && sheet !== null && 'order' in sheet ? sheet.order : null;
  return kinds.some((kind) => kind === order) ? (sheet as SheetOf<Kind>) : null;
}
