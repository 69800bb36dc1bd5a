import type { FtarqOrdersSheet, FtarqView } from '@warlog/ftarq/ui';
import type { ListedOrder } from '../kit/orders/order-line.js';
import { fightLines, fireWords, lineAt, retreatLines, stanceLines, type LineContext } from '../star-map/order-lines.js';
import { messageOf } from './objectives/objective-words.js';

import type { FtarqWorkAtPlanet } from './work.js';

/** What the list needs besides the orders. */
export type FtarqLineContext = LineContext<FtarqView, FtarqWorkAtPlanet>;

/** Returns the lines of stances, battles to be fought out, retreats and claims; they have no number. */
export function wordLines(sheet: Omit<FtarqOrdersSheet, 'turn'>, context: FtarqLineContext): readonly ListedOrder[] {
  const { nameOf, say, render, view } = context;
  const groups = Object.entries(sheet.stance?.labels ?? {}).flatMap(([label, players]) =>
    fireWords(players, nameOf, say).map((what) => say('ftarq.stance.group', { label, what })),
  );
  const claims = sheet.claims?.map((id) => messageOf(view, id, render)).join(' · ');
  return [
    ...stanceLines(sheet, context, groups),
    ...fightLines(sheet, context),
    ...retreatLines(sheet, context),
    ...(claims === undefined
      ? []
      : [lineAt(['claims'], 'claims', { title: say('ftarq.line.claims', { what: claims }) })]),
  ];
}
