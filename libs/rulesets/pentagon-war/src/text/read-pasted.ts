import { valuesOf } from '@warlog/core';
import { readText, type TextReading } from '@warlog/ruleset-api/text';
import type { PentagonSheet } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { check } from '../orders/check.js';
import { formatOrders } from './format.js';
import { parseOrders } from './parse.js';
import { tolerantIn } from './tolerant.js';
import { spellingIn } from './words.js';

/** Reads pasted orders by meaning (TXT-10). */
export function readOrders(view: View, text: string, skip?: ReadonlySet<number>): TextReading<PentagonSheet> {
  const parse = (said: string) => parseOrders(view, said);
  const format = (sheet: PentagonSheet): string => formatOrders(view, sheet);
  return readText({ parse, format, check: (sheet) => check(view, sheet), tolerant: tolerantIn(view) }, text, skip);
}

/** Returns example orders for an own unit. */
export function exampleOrders(view: View): readonly string[] {
  if (view.step === 'setup') return ['buy zelta-dee', 'name "Lancer"'];
  const own = valuesOf(view.units).find(({ seat }) => seat === view.seat);
  if (own === undefined) return [];
  const other = valuesOf(view.units).find(({ seat }) => seat !== view.seat);
  const write = spellingIn(view);
  const name = write(own.id);
  const [weapon] = Object.keys(own.weapons);
  return [
    `${name} 1-4: face B, thrust 1`,
    ...(other === undefined || weapon === undefined ? [] : [`${name} 2: fire ${weapon} at ${write(other.id)}`]),
  ];
}
