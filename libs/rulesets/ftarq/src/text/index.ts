import { isDeepSpace, orderTextOf } from '@warlog/star-map';
import { valuesOf } from '@warlog/core';
import type { OrderText } from '@warlog/ruleset-api';
import { catalogue } from '../catalogue.js';
import type { FtarqTypes } from '../index.js';
import { groundForce } from '../model/ids.js';
import { isOrders, setupSheet, type FtarqOrdersSheet, type FtarqSheet } from '../model/sheet.js';
import type { FtarqView } from '../model/view.js';
import { check } from '../orders/check.js';
import { problem } from '../orders/problem.js';
import { names } from '../view/names.js';
import { forms, itemOf, modifiersRead } from './forms.js';
import { linesOf } from './lines.js';
import { groundForms } from './tolerant.js';

/** Reads and writes the orders of this game system as text; a line that begins with `#` is a comment (TXT-8). */
export const orderText = orderTextOf({
  ...{ catalogue, names, check, forms, itemOf, linesOf, tolerant: groundForms, remark: /^\s*#.*$/ },
  furtherTypes: ['ground-force', 'ground force', 'ground forces', 'gf'].map((name) => [name, groundForce] as const),
  misread: (view: FtarqView, { number, text }) => problem(view, 'FTQ_E_TEXT', [number], { text }),
  sideName: setupSheet.shape.name,
  readSetup: modifiersRead,
  setupOf: (read, modifiers): FtarqSheet => ({ ...read, ...(modifiers === undefined ? {} : { modifiers }) }),
  begin: (turn): FtarqOrdersSheet => ({ v: 1, turn }),
  sheetOf({ stage }, read) {
    if (stage !== 'aftermath') return read;
    // Of an aftermath text only the turn, decisions and `ready` count.
    const { v, turn, aftermath = [], ready } = read;
    return { v, turn, decisions: aftermath, ...(ready === undefined ? {} : { ready }) };
  },
  jumpsOf: (sheet) => (isOrders(sheet) ? sheet.jump : undefined),
  examples(view, spelling) {
    if (view.stage !== 'aftermath') return null;
    const own = valuesOf(view.units).filter(({ seat }) => seat === view.seat);
    const place = own.find((unit) => !isDeepSpace(unit.place))?.place;
    return place === undefined ? [] : [`after ${spelling.place(place)}: land all, bombard`];
  },
}) satisfies OrderText<FtarqTypes>;
