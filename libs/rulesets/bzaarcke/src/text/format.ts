import {
  buildText,
  constructLines,
  jumpText,
  paymentText,
  type PlaceId,
  readyLines,
  retreatLines,
  runsText,
  type Spelling,
  stanceLines,
} from '@warlog/kernel';
import {
  isSetup,
  type BzaarckeConstructItem,
  type BzaarckeOrdersSheet,
  type BzaarckeSetupSheet,
  type BzaarckeSheet,
} from '../model/sheet.js';
import type { BzaarckeView } from '../model/view.js';
import { spellingIn } from './lookup.js';

/** Writes orders as plain text: one order per line; `parseOrders` reads it back. */
export function formatOrders(view: BzaarckeView, sheet: BzaarckeSheet): string {
  const spelling = spellingIn(view);
  const lines = isSetup(sheet) ? setupLines(sheet, spelling) : orderLines(sheet, spelling);
  return [...lines, ...readyLines(sheet.ready)].join('\n');
}

function setupLines(sheet: BzaarckeSetupSheet, spelling: Spelling): readonly string[] {
  return [`faction ${sheet.faction}`, `name ${sheet.name}`, `force ${runsText(sheet.units, spelling)}`];
}

function orderLines(sheet: BzaarckeOrdersSheet, spelling: Spelling): readonly string[] {
  return [
    `turn ${sheet.turn}`,
    ...constructLines(sheet.construct ?? [], spelling, itemText),
    ...(sheet.jump ?? []).map((jump) => jumpText(jump, spelling)),
    ...stanceLines(sheet.stance),
    ...retreatLines(sheet.retreat, spelling),
    ...(sheet.control ?? []).map((entry) => `${entry.try ? '' : 'no '}control ${spelling.place(entry.planet)}`),
    ...(sheet.fightOut ?? []).map((planet) => `fight out ${spelling.place(planet)}`),
    ...(sheet.acknowledge === undefined ? [] : [`acknowledge ${sheet.acknowledge ?? 'nobody'}`]),
  ];
}

function itemText(item: BzaarckeConstructItem, planet: PlaceId, spelling: Spelling): string {
  switch (item.do) {
    case 'build':
      return buildText(item, spelling);
    case 'pd':
      return `defences ${item.spend}`;
    case 'credits':
      return `credits +${item.plus}`;
    case 'repair':
      return `repair ${spelling.unit(item.unitId, planet)}${paymentText(item.spend)}`;
    case 'fuel':
      return `fuel ${item.spend}`;
    case 'scrap':
      return 'scrap';
  }
}
