import type { ArmadaSheet, PhaseKind } from '@warlog/armada-pnp/ui';

/** Orders of one phase kind. */
export type SheetOf<Kind extends PhaseKind> = Extract<ArmadaSheet, { order: Kind }>;

/** Returns the orders if they are of one of these kinds, else null. */
export function sheetOf<Kind extends PhaseKind>(sheet: unknown, ...kinds: readonly Kind[]): SheetOf<Kind> | null {
  const order = typeof sheet === 'object' && sheet !== null && 'order' in sheet ? sheet.order : null;
  return kinds.some((kind) => kind === order) ? (sheet as SheetOf<Kind>) : null;
}
