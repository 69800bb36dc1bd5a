import { isDeepSpace, valuesOf } from '@warlog/kernel';
import { readText, sectorExample, sectorTolerant, setupExample, type TextReading } from '@warlog/kernel/text';
import { catalogue } from '../catalogue.js';
import { isOrders, type FtarqSheet } from '../model/sheet.js';
import type { FtarqView } from '../model/view.js';
import { check } from '../orders/check.js';
import { unitName } from '../view/names.js';
import { formatOrders } from './format.js';
import { lookupIn, spellingIn } from './lookup.js';
import { parseOrders } from './parse.js';
import { groundForms } from './tolerant.js';

/** Reads pasted orders by meaning (TXT-8). */
export function readOrders(view: FtarqView, text: string, skip?: ReadonlySet<number>): TextReading<FtarqSheet> {
  const parse = (said: string) => parseOrders(view, said);
  const tolerant = sectorTolerant<FtarqSheet>({
    view,
    lookup: lookupIn(view),
    spelling: spellingIn(view),
    unitName: (_, id) => unitName(view, id),
    catalogue,
    parse,
    check: (sheet) => check(view, sheet),
    jumpsOf: (sheet) => (isOrders(sheet) ? sheet.jump : undefined),
    own: groundForms,
  });
  const format = (sheet: FtarqSheet): string => formatOrders(view, sheet);
  return readText({ parse, format, check: (sheet) => check(view, sheet), tolerant, remark: /^\s*#.*$/ }, text, skip);
}

/** Returns example orders for own units and places. */
export function exampleOrders(view: FtarqView): readonly string[] {
  const spelling = spellingIn(view);
  if (view.stage === 'setup') return setupExample(view, spelling, catalogue);
  if (view.stage === 'aftermath') {
    const own = valuesOf(view.units).filter(({ seat }) => seat === view.seat);
    const place = own.find((unit) => !isDeepSpace(unit.place))?.place;
    return place === undefined ? [] : [`after ${spelling.place(place)}: land all, bombard`];
  }
  return sectorExample(view, spelling);
}
