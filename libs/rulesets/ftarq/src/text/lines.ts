import {
  buildText,
  constructLines,
  jumpText,
  type PlaceId,
  retreatLines,
  setupLines,
  type Spelling,
  stanceLines,
} from '@warlog/star-map';
import {
  isAftermath,
  isSetup,
  type FtarqConstructItem,
  type FtarqDecision,
  type FtarqOrdersSheet,
  type FtarqSheet,
  type ModifierChoice,
} from '../model/sheet.js';

/** Writes orders, one per line; `forms` reads them back. */
export function linesOf(sheet: FtarqSheet, spelling: Spelling): readonly string[] {
  if (isSetup(sheet)) {
    const { modifiers } = sheet;
    return [...setupLines(sheet, spelling), ...(modifiers === undefined ? [] : [modifiersText(modifiers)])];
  }
  if (!isAftermath(sheet)) return orderLines(sheet, spelling);
  return [`turn ${sheet.turn}`, ...sheet.decisions.map((decision) => decisionText(decision, spelling))];
}

function modifiersText({ bonusArea, bonuses, disadvantages }: ModifierChoice): string {
  const against = disadvantages.length === 0 ? '' : ` against ${disadvantages.join(', ')}`;
  return `bonus ${bonuses} ${bonusArea ?? 'nowhere'}${against}`;
}

function orderLines(sheet: FtarqOrdersSheet, spelling: Spelling): readonly string[] {
  return [
    `turn ${sheet.turn}`,
    ...constructLines(sheet.construct ?? [], spelling, itemText),
    ...(sheet.jump ?? []).map((jump) => jumpText(jump, spelling, jump.gf === undefined ? '' : ` with ${jump.gf} gf`)),
    ...stanceLines(sheet.stance),
    ...retreatLines(sheet.retreat, spelling),
    ...(sheet.aftermath ?? []).map((decision) => decisionText(decision, spelling)),
    ...(sheet.land ?? []).map(({ planet, gf }) => `land ${gf} at ${spelling.place(planet)}`),
    ...(sheet.claims === undefined ? [] : [`claim ${sheet.claims.length === 0 ? 'nothing' : sheet.claims.join(', ')}`]),
    ...(sheet.fightOut ?? []).map((planet) => `fight out ${spelling.place(planet)}`),
    ...(sheet.transfer ?? []).map(({ to, credits }) => `give ${credits} to ${to}`),
  ];
}

function itemText(item: FtarqConstructItem, planet: PlaceId, spelling: Spelling): string {
  switch (item.do) {
    case 'build':
      return buildText(item, spelling);
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

/** Writes a decision for after the battles: `after Redjik: land all against 3, bombard`. */
function decisionText({ planet, invade, bombard }: FtarqDecision, spelling: Spelling): string {
  const most = invade?.maxDefenders === undefined ? '' : ` against ${invade.maxDefenders}`;
  const parts = [
    ...(invade === undefined ? [] : [`land ${invade.gf}${most}`]),
    ...(bombard === undefined ? [] : [bombard ? 'bombard' : 'no bombs']),
  ];
  return `after ${spelling.place(planet)}: ${parts.length === 0 ? 'nothing' : parts.join(', ')}`;
}
