import { valuesOf } from '@warlog/core';
import { readText, type TextReading } from '@warlog/ruleset-api/text';
import type { SwArmadaSheet } from '../model/sheet.js';
import type { SwArmadaView } from '../model/view.js';
import { check } from '../orders/check.js';
import { formatOrders } from './format.js';
import { parseOrders } from './parse.js';
import { tolerantIn } from './tolerant.js';
import { UnitWords } from './words.js';

/** Reads pasted orders, and fleet lists of fleet builders, by meaning (TXT-11). */
export function readOrders(view: SwArmadaView, text: string, skip?: ReadonlySet<number>): TextReading<SwArmadaSheet> {
  const parse = (said: string) => parseOrders(view, said);
  const format = (sheet: SwArmadaSheet): string => formatOrders(view, sheet);
  const grammar = { parse, format, tolerant: tolerantIn(view), remark: /(^|\s)#.*$/ };
  // A fleet is checked as a whole, not line by line.
  if (view.stage === 'fleet') return readText(grammar, text, skip);
  return readText({ ...grammar, check: (sheet) => check(view, sheet) }, text, skip);
}

/** Returns example orders of the stage for an own unit. */
export function exampleOrders(view: SwArmadaView): readonly string[] {
  if (view.stage === 'fleet') return ['CR90 Corvette A (44)', '2 x X-wing Squadron'];
  const words = new UnitWords(view);
  const ship = valuesOf(view.ships).find(({ seat }) => seat === view.seat);
  const squadron = valuesOf(view.squadrons).find(({ seat }) => seat === view.seat);
  const ofShip = ship === undefined ? [] : [words.word(ship.id)];
  switch (view.stage) {
    case 'command':
      return ofShip.map((word) => `dial ${word} navigate`);
    case 'ship':
      return ofShip.flatMap((word) => [`activate ${word}`, 'course +1: 0 R1']);
    case 'squadron':
      return squadron === undefined ? [] : [`squadrons: ${words.word(squadron.id)} wait`];
    default:
      return ofShip.map((word) => `deploy ${word} at 900 200, heading north, speed 2`);
  }
}
