import type { OrderLine } from '../parts/orders/order-line.js';
import { fightLines, fireWords, lineAt, retreatLines, stanceLines } from '../sector/order-lines.js';
import { messageOf } from './objectives/objective-words.js';
import type { LineContext } from './order-lines.js';
import type { OrdersSheet } from './rules.js';

/** Stances, battles to be fought out, retreats and claims: words that bear no number. */
export function wordLines(sheet: Omit<OrdersSheet, 'turn'>, context: LineContext): readonly OrderLine[] {
  const { nameOf, say, tell, view } = context;
  const groups = Object.entries(sheet.stance?.labels ?? {}).flatMap(([label, players]) =>
    fireWords(players, nameOf, say).map((what) => say('ftarq.stance.group', { label, what })),
  );
  const claims = sheet.claims?.map((id) => messageOf(view, id, tell)).join(' · ');
  return [
    ...stanceLines(sheet, context, groups),
    ...fightLines(sheet, context),
    ...retreatLines(sheet, context),
    ...(claims === undefined
      ? []
      : [lineAt(['claims'], 'claims', { title: say('ftarq.line.claims', { what: claims }) })]),
  ];
}
