import {
  convoyOf,
  defences,
  findType,
  fuelFor,
  strength,
  type BzaarckeConstructItem,
  type BzaarckeOrdersSheet,
  type BzaarckeStandingSheet,
  type BzaarckeView,
} from '@warlog/bzaarcke/ui';
import type { PlaceId } from '@warlog/star-map';
import type { ListedOrder } from '../kit/orders/order-line.js';
import { countWords } from '../kit/say.js';
import {
  constructLines,
  itemTitle,
  jumpLines,
  lineAt,
  moversOf,
  numbered,
  numberOfJump,
  fightLines,
  retreatLines,
  stanceLines,
  type LineContext as SectorContext,
} from '../star-map/order-lines.js';
import type { BzaarckeWorkAtPlanet } from './work.js';

/** What the list needs besides the orders. */
export type BzaarckeLineContext = SectorContext<BzaarckeView, BzaarckeWorkAtPlanet>;

/** Returns all lines of orders or standing orders, in this order: planets, jumps, options. */
export function orderLines(
  sheet: BzaarckeOrdersSheet | BzaarckeStandingSheet,
  context: BzaarckeLineContext,
): readonly ListedOrder[] {
  const orders: Omit<BzaarckeOrdersSheet, 'turn'> = sheet;
  return [
    ...numbered([
      ...constructLines(sheet, context, (item, planet) => itemWords(item, planet, context)),
      ...jumpLines(orders, context, (units, _line, index) => ({
        force: countWords(context.say, convoyOf(units.map(({ unitType }) => unitType))),
        points: strength(units),
        cost: fuelOfWay(orders, index, context),
      })),
    ]),
    ...stanceLines(sheet, context),
    ...controlLines(orders, context),
    ...fightLines(orders, context),
    ...retreatLines(sheet, context),
    ...acknowledgeLines(orders, context),
  ];
}

/** Counts the orders of a turn. */
export function orderCount(sheet: BzaarckeOrdersSheet): number {
  const said = [sheet.stance, sheet.retreat, sheet.acknowledge, sheet.control, ...(sheet.fightOut ?? [])];
  const words = said.filter((word) => word !== undefined);
  return numberOfJump(sheet, (sheet.jump ?? []).length - 1) + words.length;
}

function itemWords(
  item: BzaarckeConstructItem,
  planet: PlaceId,
  context: BzaarckeLineContext,
): Pick<ListedOrder, 'title' | 'detail'> {
  const { view, nameOf, say } = context;
  const name = nameOf({ ref: 'place', id: planet });
  const known = view.planets[planet];
  switch (item.do) {
    case 'pd': {
      const cost = known?.work?.cost ?? defences.costMultiple * (known?.credits ?? 0);
      const paid = (known?.work?.paid ?? 0) + item.spend;
      return {
        title: say('bzaarcke.line.pd', { planet: name, level: (known?.pd ?? 0) + 1 }),
        detail: say(paid >= cost ? 'bzaarcke.detail.pdDone' : 'bzaarcke.detail.pdPart', { paid, cost }),
      };
    }
    case 'fuel':
      return { title: say('bzaarcke.line.fuel', { planet: name }), detail: null };
    default:
      return {
        title: itemTitle(item, planet, context, (type) => findType(type)?.short ?? type),
        detail: detailOf(item, context),
      };
  }
}

function detailOf(
  item: Exclude<BzaarckeConstructItem, { do: 'pd' | 'fuel' }>,
  { view, say }: BzaarckeLineContext,
): string | null {
  switch (item.do) {
    case 'build':
      return say(item.spend === undefined ? 'orders.detail.ready' : 'orders.detail.part');
    case 'credits':
      return say('orders.detail.nextTurn', { turn: view.turn + 1 });
    case 'repair':
      return say(item.spend === undefined ? 'bzaarcke.detail.whole' : 'orders.detail.part');
    case 'scrap':
      return null;
  }
}

/** Room is pooled over all jumps of one route (BZK-302), so the first of them shows the cost of the route. */
function fuelOfWay(
  { jump = [] }: Pick<BzaarckeOrdersSheet, 'jump'>,
  index: number,
  { view, moverOf }: BzaarckeLineContext,
): number {
  const way = jump.filter(({ from, to }) => from === jump[index]?.from && to === jump[index].to);
  if (way[0] !== jump[index]) return 0;
  const units = way.flatMap((line) => moversOf(line.units, moverOf));
  return fuelFor(convoyOf(units.map(({ unitType }) => unitType)), view.options.jumpCost);
}

function controlLines(
  { control = [] }: Pick<BzaarckeOrdersSheet, 'control'>,
  { nameOf, say }: BzaarckeLineContext,
): readonly ListedOrder[] {
  return control.map((entry, index) => {
    const planet = nameOf({ ref: 'place', id: entry.planet });
    const title = say(entry.try ? 'bzaarcke.line.control' : 'bzaarcke.line.noControl', { planet });
    return lineAt(['control', index], 'control', { title });
  });
}

function acknowledgeLines(
  { acknowledge: seat }: Pick<BzaarckeOrdersSheet, 'acknowledge'>,
  { nameOf, say }: BzaarckeLineContext,
): readonly ListedOrder[] {
  if (seat === undefined) return [];
  const title =
    seat === null
      ? say('bzaarcke.line.noAcknowledge')
      : say('bzaarcke.line.acknowledge', { seat: nameOf({ ref: 'seat', id: seat }) });
  return [lineAt(['acknowledge'], 'acknowledge', { title })];
}
