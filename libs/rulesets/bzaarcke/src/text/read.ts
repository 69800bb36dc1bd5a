import { readText, sectorExample, sectorTolerant, setupExample, type TextReading } from '@warlog/kernel/text';
import { catalogue } from '../catalogue.js';
import { isOrders, type BzaarckeSheet } from '../model/sheet.js';
import type { BzaarckeView } from '../model/view.js';
import { check } from '../orders/check.js';
import { unitName } from '../view/names.js';
import { formatOrders } from './format.js';
import { lookupIn, spellingIn } from './lookup.js';
import { parseOrders } from './parse.js';

/** Reads pasted orders by meaning (TXT-8). */
export function readOrders(view: BzaarckeView, text: string, skip?: ReadonlySet<number>): TextReading<BzaarckeSheet> {
  const parse = (said: string) => parseOrders(view, said);
  const tolerant = sectorTolerant<BzaarckeSheet>({
    view,
    lookup: lookupIn(view),
    spelling: spellingIn(view),
    unitName: (_, id) => unitName(view, id),
    catalogue,
    parse,
    check: (sheet) => check(view, sheet),
    jumpsOf: (sheet) => (isOrders(sheet) ? sheet.jump : undefined),
    own: [],
  });
  const format = (sheet: BzaarckeSheet): string => formatOrders(view, sheet);
  return readText({ parse, format, check: (sheet) => check(view, sheet), tolerant, remark: /(^|\s)#.*$/ }, text, skip);
}

/** Returns example orders for own units and places. */
export function exampleOrders(view: BzaarckeView): readonly string[] {
  const spelling = spellingIn(view);
  if (view.stage === 'setup') return setupExample(view, spelling, catalogue);
  return sectorExample(view, spelling);
}
