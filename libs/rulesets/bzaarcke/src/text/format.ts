import { isNewUnit, newUnitParts, type TypeId } from '../model/ids.js';
import {
  isSetup,
  type ConstructItem,
  type JumpLine,
  type OrdersSheet,
  type SetupSheet,
  type Sheet,
  type StanceChange,
} from '../model/sheet.js';
import type { View } from '../model/view.js';
import { spellingIn, type Spelling } from './lookup.js';

/** A sheet as plain text: one order a line, to paste, mail or post; `parseOrders` reads it back. */
export function formatOrders(view: View, sheet: Sheet): string {
  const spelling = spellingIn(view);
  const lines = isSetup(sheet) ? setupLines(sheet, spelling) : orderLines(sheet, spelling);
  const ready = sheet.ready === undefined ? [] : [sheet.ready ? 'ready' : 'not ready'];
  return [...lines, ...ready].join('\n');
}

function setupLines(sheet: SetupSheet, spelling: Spelling): readonly string[] {
  return [`faction ${sheet.faction}`, `name ${sheet.name}`, `force ${runs(sheet.units, spelling)}`];
}

/** Like units in a row are counted. */
function runs(units: readonly TypeId[], spelling: Spelling): string {
  const counted: { readonly id: TypeId; count: number }[] = [];
  for (const id of units) {
    const last = counted.at(-1);
    if (last?.id === id) last.count += 1;
    else counted.push({ id, count: 1 });
  }
  return counted.map(({ id, count }) => `${count > 1 ? `${count} ` : ''}${spelling.type(id)}`).join(', ');
}

function orderLines(sheet: OrdersSheet, spelling: Spelling): readonly string[] {
  return [
    `turn ${sheet.turn}`,
    ...(sheet.construct ?? []).flatMap(({ planet, items }) => [
      `at ${spelling.place(planet)}`,
      ...items.map((item) => `  ${itemText(item, planet, spelling)}`),
    ]),
    ...(sheet.jump ?? []).map((jump) => jumpText(jump, spelling)),
    ...stanceLines(sheet.stance ?? {}),
    ...(sheet.retreat === undefined ? [] : [retreatText(sheet.retreat, spelling)]),
    ...(sheet.control ?? []).map((entry) => `${entry.try ? '' : 'no '}control ${spelling.place(entry.planet)}`),
    ...(sheet.acknowledge === undefined ? [] : [`acknowledge ${sheet.acknowledge ?? 'nobody'}`]),
  ];
}

function itemText(item: ConstructItem, planet: JumpLine['from'], spelling: Spelling): string {
  switch (item.do) {
    case 'build': {
      const count = item.count === undefined ? '' : `${item.count} `;
      return `build ${count}${spelling.type(item.unit)}${payment(item.spend)}`;
    }
    case 'pd':
      return `defences ${item.spend}`;
    case 'credits':
      return `credits +${item.plus}`;
    case 'repair':
      return `repair ${spelling.unit(item.unitId, planet)}${payment(item.spend)}`;
    case 'fuel':
      return `fuel ${item.spend}`;
    case 'scrap':
      return 'scrap';
  }
}

function payment(spend: number | undefined): string {
  return spend === undefined ? '' : ` for ${spend}`;
}

function jumpText(jump: JumpLine, spelling: Spelling): string {
  const units = jump.units.map((id) => {
    if (!isNewUnit(id)) return spelling.unit(id, jump.from);
    const { planet, n } = newUnitParts(id);
    return planet === jump.from ? `new ${n}` : id;
  });
  const label = jump.label === undefined ? '' : ` as "${jump.label}"`;
  return `jump ${spelling.place(jump.from)} -> ${spelling.place(jump.to)}${label}: ${units.join(', ')}`;
}

function retreatText(places: readonly JumpLine['from'][], spelling: Spelling): string {
  return `retreat ${places.length === 0 ? 'nowhere' : places.map((place) => spelling.place(place)).join(', ')}`;
}

function stanceLines(stance: StanceChange): readonly string[] {
  return [
    ...(stance.default === undefined ? [] : [`stance default ${stance.default}`]),
    ...Object.entries(stance.players ?? {}).map(([seat, word]) => `stance ${seat} ${word}`),
    ...Object.entries(stance.labels ?? {}).flatMap(([label, words]) =>
      Object.entries(words).map(([seat, word]) => `stance "${label}" ${seat} ${word}`),
    ),
  ];
}
