import {
  buildText,
  constructLines,
  jumpText,
  paymentText,
  type PlaceId,
  retreatLines,
  type Spelling,
  stanceLines,
} from '@warlog/star-map';
import type { BzaarckeConstructItem, BzaarckeOrdersSheet } from '../model/sheet.js';

/** Writes the orders of a turn, one per line; `forms` reads them back. */
export function orderLines(sheet: BzaarckeOrdersSheet, spelling: Spelling): readonly string[] {
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
