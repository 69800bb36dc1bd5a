import { readText, type TextReading } from '@warlog/ruleset-api/text';
import type { ArmadaSheet } from '../model/sheet.js';
import type { ArmadaView } from '../model/view.js';
import { check } from '../orders/check.js';
import { empty } from '../orders/empty.js';
import { kindOf } from '../orders/phase.js';
import { sideOfSeat, unitsOf } from '../position.js';
import { systemName } from '../view/names.js';
import { formatOrders } from './format.js';
import { parseOrders } from './parse.js';
import { tolerantIn } from './tolerant.js';

/** Reads pasted orders by meaning (TXT-9). */
export function readOrders(view: ArmadaView, text: string, skip?: ReadonlySet<number>): TextReading<ArmadaSheet> {
  const parse = (said: string) => parseOrders(view, said);
  const format = (sheet: ArmadaSheet): string => formatOrders(view, sheet);
  return readText(
    { parse, format, check: (sheet) => check(view, sheet), tolerant: tolerantIn(view), remark: /(^|\s)#.*$/ },
    text,
    skip,
  );
}

/** Returns example orders for own counters and systems. */
export function exampleOrders(view: ArmadaView): readonly string[] {
  const side = sideOfSeat(view, view.seat);
  const [unit] = unitsOf(view, (each) => each.side === side && each.system !== null);
  const from = unit?.system ?? null;
  const line = view.map.jumpLines.find((ends) => from !== null && ends.some((end) => end === from));
  const to = line?.find((end) => end !== from);
  switch (kindOf(view)) {
    case 'move':
      return unit === undefined || to === undefined ? [] : [`move ${unit.id} -> ${systemName(view, to)}`];
    case 'logistics':
    case 'build':
      return from === null ? [] : [`build mine at ${systemName(view, from)}`];
    default:
      return formatOrders(view, empty(view))
        .split('\n')
        .filter((text) => text !== '');
  }
}
