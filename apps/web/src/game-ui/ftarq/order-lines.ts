import {
  findType,
  fuelAt,
  groundForce,
  levelOf,
  ownSide,
  plainFuel,
  strength,
  type AftermathSheet,
  type FtarqConstructItem,
  type FtarqDecision,
  type FtarqOrdersSheet,
  type FtarqStandingSheet,
  type TypeId,
  type FtarqUnitType,
} from '@warlog/ftarq/ui';
import type { PlaceId } from '@warlog/star-map';
import type { ListedOrder } from '../kit/orders/order-line.js';
import { countWords, type Say } from '../kit/say.js';
import {
  constructLines,
  itemTitle,
  jumpLines,
  lineAt,
  moversOf,
  numbered,
  numberOfJump,
} from '../star-map/order-lines.js';
import type { Mover } from '../star-map/view.js';
import { wordLines, type FtarqLineContext } from './word-lines.js';

/** Returns all order lines: planets first, then jumps, what follows the battles, then options without a number. */
export function orderLines(
  sheet: FtarqOrdersSheet | FtarqStandingSheet,
  context: FtarqLineContext,
): readonly ListedOrder[] {
  const orders: Omit<FtarqOrdersSheet, 'turn'> = sheet;
  const { jump: jumps = [], aftermath = [] } = orders;
  const typesOf = (count: number): readonly FtarqUnitType[] =>
    typesAmong(jumps.slice(0, count).flatMap(({ units }) => moversOf(units, context.moverOf)));
  // Fuel is one bill for the turn (FTQ-503), so a jump costs what it adds to those before it.
  const navigation = levelOf(ownSide(context.view)?.levels ?? null, 'navigation');
  const fuelOf = (count: number): number => fuelAt(plainFuel(typesOf(count)), navigation);
  return [
    ...numbered([
      ...constructLines(sheet, context, (item, planet, index) => itemWords(item, planet, index, context)),
      ...jumpLines(orders, context, (units, { gf = 0 }, index) => ({
        force: cargoWords(units, gf, context.say),
        points: strength(units),
        cost: fuelOf(index + 1) - fuelOf(index),
      })),
      ...decisionLines(aftermath, 'aftermath', context),
      ...landLines(orders, context),
      ...giftLines(orders, context),
    ]),
    ...wordLines(orders, context),
  ];
}

/** Returns the lines of what is decided after the battles. */
export function aftermathLines({ decisions }: AftermathSheet, context: FtarqLineContext): readonly ListedOrder[] {
  return numbered(decisionLines(decisions, 'decisions', context));
}

/** Counts the orders of a sheet. */
export function orderCount(sheet: FtarqOrdersSheet | AftermathSheet): number {
  if ('decisions' in sheet) return sheet.decisions.length;
  const { jump = [], aftermath = [], land = [], transfer = [] } = sheet;
  const words = [sheet.stance, sheet.retreat, sheet.claims, ...(sheet.fightOut ?? [])].filter(
    (word) => word !== undefined,
  );
  return numberOfJump(sheet, jump.length - 1) + aftermath.length + land.length + transfer.length + words.length;
}

/** Returns a unit's short name; ground forces included. */
export function typeName(id: TypeId, say: Say): string {
  return id === groundForce ? say('ftarq.groundForce') : (findType(id)?.short ?? id);
}

/** Returns the types of these ships and squadrons. */
export function typesAmong(units: readonly Pick<Mover, 'unitType'>[]): readonly FtarqUnitType[] {
  return units.flatMap(({ unitType }) => findType(unitType) ?? []);
}

/** Describes a force: "3 ships, 2 squadrons, 2 ground forces". */
export function cargoWords(units: readonly Pick<Mover, 'unitType'>[], gf: number, say: Say): string {
  const types = typesAmong(units);
  const ships = types.filter((type) => type.kind === 'ship').length;
  const force = countWords(say, { ships, squadrons: types.length - ships });
  return gf === 0 ? force : `${force}, ${say('ftarq.count.gf', { count: gf }, gf)}`;
}

function itemWords(
  item: FtarqConstructItem,
  planet: PlaceId,
  index: number,
  context: FtarqLineContext,
): Pick<ListedOrder, 'title' | 'detail'> {
  const { view, nameOf, say, workAt } = context;
  const industry = workAt(planet)?.industry[index] ?? 0;
  const used = say('ftarq.detail.industry', { industry });
  const later = say('orders.detail.nextTurn', { turn: view.turn + 1 });
  const raised = industry > 0 ? `${used} · ${later}` : later;
  if (item.do === 'ic') {
    const from = view.planets[planet]?.ic ?? 0;
    const words = { planet: nameOf({ ref: 'place', id: planet }), from, to: from + item.plus };
    return { title: say('ftarq.line.ic', words), detail: raised };
  }
  const title = itemTitle(item, planet, context, (type) => typeName(type, say));
  switch (item.do) {
    case 'build': {
      const now = say(item.spend === undefined ? 'orders.detail.ready' : 'orders.detail.part');
      return { title, detail: item.unit === groundForce ? used : `${used} · ${now}` };
    }
    case 'credits':
      return { title, detail: raised };
    case 'repair':
      return { title, detail: `${used} · ${say('board.repair.whole')}` };
    case 'scrap':
      return { title, detail: null };
  }
}

function decisionLines(
  decisions: readonly FtarqDecision[],
  field: 'aftermath' | 'decisions',
  { nameOf, say }: FtarqLineContext,
): readonly ListedOrder[] {
  return decisions.map((decision, index) => {
    const planet = nameOf({ ref: 'place', id: decision.planet });
    return lineAt([field, index], 'aftermath', {
      place: decision.planet,
      title: say('ftarq.line.decision', { planet, what: decisionWords(decision, say) }),
      detail: field === 'aftermath' ? say('ftarq.detail.ifHeld') : null,
    });
  });
}

/** Returns the text of the button that sends the decisions: "Confirm: land all". */
export function confirmWords({ decisions }: AftermathSheet, say: Say): string {
  const [first] = decisions;
  const what = first === undefined ? '' : decisionWords(first, say);
  return say('ftarq.decision.confirm', { what, count: decisions.length }, decisions.length);
}

/** Describes a decision: "land all, against at most 2, then bombard". */
function decisionWords({ invade, bombard }: FtarqDecision, say: Say): string {
  const parts: string[] = [];
  if (invade !== undefined) {
    const { gf, maxDefenders } = invade;
    const limit = maxDefenders === undefined ? '' : `, ${say('ftarq.decision.atMost', { count: maxDefenders })}`;
    const landing = gf === 'all' ? say('ftarq.decision.landAll') : say('ftarq.decision.land', { count: gf }, gf);
    parts.push(`${landing}${limit}`);
  }
  if (bombard === true) parts.push(say('ftarq.decision.bombard'));
  return parts.length === 0 ? say('ftarq.decision.nothing') : parts.join(', ');
}

function landLines(
  { land = [] }: Pick<FtarqOrdersSheet, 'land'>,
  { nameOf, say }: FtarqLineContext,
): readonly ListedOrder[] {
  return land.map(({ planet, gf }, index) =>
    lineAt(['land', index], 'land', {
      place: planet,
      title: say('ftarq.line.land', { planet: nameOf({ ref: 'place', id: planet }), count: gf }, gf),
      detail: say('ftarq.detail.ifHeld'),
    }),
  );
}

function giftLines(
  { transfer = [] }: Pick<FtarqOrdersSheet, 'transfer'>,
  { nameOf, say }: FtarqLineContext,
): readonly ListedOrder[] {
  return transfer.map(({ to, credits }, index) =>
    lineAt(['transfer', index], 'transfer', {
      title: say('ftarq.line.gift', { seat: nameOf({ ref: 'seat', id: to }), credits }),
      detail: say('ftarq.detail.gift'),
      cost: credits,
    }),
  );
}
