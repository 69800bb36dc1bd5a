import { setupLines, orderTextOf } from '@warlog/star-map';
import type { OrderText } from '@warlog/ruleset-api';
import { catalogue } from '../catalogue.js';
import type { BzaarckeTypes } from '../index.js';
import { isOrders, isSetup, setupSheet, type BzaarckeOrdersSheet, type BzaarckeSheet } from '../model/sheet.js';
import type { BzaarckeView } from '../model/view.js';
import { check } from '../orders/check.js';
import { problem } from '../orders/problem.js';
import { names } from '../view/names.js';
import { forms, itemOf } from './forms.js';
import { orderLines } from './lines.js';

/** Reads and writes the orders of this game system as text; `#` begins a comment (TXT-8). */
export const orderText = orderTextOf({
  ...{ catalogue, names, check, forms, itemOf, tolerant: [], remark: /(^|\s)#.*$/ },
  misread: (view: BzaarckeView, { number, text }) => problem(view, 'BZK_E_TEXT', [number], { text }),
  sideName: setupSheet.shape.name,
  setupOf: (read): BzaarckeSheet => read,
  begin: (turn): BzaarckeOrdersSheet => ({ v: 1, turn }),
  sheetOf: (_, read) => read,
  linesOf: (sheet, spelling) => (isSetup(sheet) ? setupLines(sheet, spelling) : orderLines(sheet, spelling)),
  jumpsOf: (sheet) => (isOrders(sheet) ? sheet.jump : undefined),
}) satisfies OrderText<BzaarckeTypes>;
