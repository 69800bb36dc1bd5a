import { isNewUnit, newUnitParts, type TypeId } from '../model/ids.js';
import {
  isAftermath,
  isSetup,
  type ConstructItem,
  type Decision,
  type JumpLine,
  type ModifierChoice,
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
  const lines = linesOf(sheet, spelling);
  const ready = sheet.ready === undefined ? [] : [sheet.ready ? 'ready' : 'not ready'];
  return [...lines, ...ready].join('\n');
}

function linesOf(sheet: Sheet, spelling: Spelling): readonly string[] {
  if (isSetup(sheet)) return setupLines(sheet, spelling);
  if (!isAftermath(sheet)) return orderLines(sheet, spelling);
  return [`turn ${sheet.turn}`, ...sheet.decisions.map((decision) => decisionText(decision, spelling))];
}

function setupLines(sheet: SetupSheet, spelling: Spelling): readonly string[] {
  return [
    `faction ${sheet.faction}`,
    `name ${sheet.name}`,
    `force ${runs(sheet.units, spelling)}`,
    ...(sheet.modifiers === undefined ? [] : [modifiersText(sheet.modifiers)]),
  ];
}

function modifiersText({ bonusArea, bonuses, disadvantages }: ModifierChoice): string {
  const against = disadvantages.length === 0 ? '' : ` against ${disadvantages.join(', ')}`;
  return `bonus ${bonuses} ${bonusArea ?? 'nowhere'}${against}`;
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
    ...(sheet.aftermath ?? []).map((decision) => decisionText(decision, spelling)),
    ...(sheet.land ?? []).map(({ planet, gf }) => `land ${gf} at ${spelling.place(planet)}`),
    ...(sheet.claims === undefined ? [] : [`claim ${sheet.claims.length === 0 ? 'nothing' : sheet.claims.join(', ')}`]),
    ...(sheet.transfer ?? []).map(({ to, credits }) => `give ${credits} to ${to}`),
  ];
}

function itemText(item: ConstructItem, planet: JumpLine['from'], spelling: Spelling): string {
  switch (item.do) {
    case 'build': {
      const count = item.count === undefined ? '' : `${item.count} `;
      const payment = item.spend === undefined ? '' : ` for ${item.spend}`;
      return `build ${count}${spelling.type(item.unit)}${payment}`;
    }
    case 'ic':
      return `industry +${item.plus}`;
    case 'credits':
      return `credits +${item.plus}`;
    case 'repair':
      return `repair ${spelling.unit(item.unitId, planet)}`;
    case 'scrap':
      return 'scrap';
  }
}

/** What to do after the battles: `after Redjik: land all against 3, bombard`. */
function decisionText({ planet, invade, bombard }: Decision, spelling: Spelling): string {
  const most = invade?.maxDefenders === undefined ? '' : ` against ${invade.maxDefenders}`;
  const parts = [
    ...(invade === undefined ? [] : [`land ${invade.gf}${most}`]),
    ...(bombard === undefined ? [] : [bombard ? 'bombard' : 'no bombs']),
  ];
  return `after ${spelling.place(planet)}: ${parts.length === 0 ? 'nothing' : parts.join(', ')}`;
}

function jumpText(jump: JumpLine, spelling: Spelling): string {
  const units = jump.units.map((id) => {
    if (!isNewUnit(id)) return spelling.unit(id, jump.from);
    const { planet, n } = newUnitParts(id);
    return planet === jump.from ? `new ${n}` : id;
  });
  const label = jump.label === undefined ? '' : ` as "${jump.label}"`;
  const load = jump.gf === undefined ? '' : ` with ${jump.gf} gf`;
  return `jump ${spelling.place(jump.from)} -> ${spelling.place(jump.to)}${load}${label}: ${units.join(', ')}`;
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
