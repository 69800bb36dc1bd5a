import type { NameOf, SeatId } from '@warlog/kernel';
import type { OrderLine as SharedOrderLine, OrderPath } from '../parts/orders/order-line.js';
import { countWords, type Say } from '../parts/say.js';
import { convoyOf, defences, findType, fuelFor, isNewUnit, newUnitParts, strength } from './rules.js';
import type { ConstructItem, JumpLine, NewUnitRef, OrdersSheet, PlaceId, TypeId, UnitId, View } from './rules.js';

type Kind = ConstructItem['do'] | 'jump' | 'stance' | 'control' | 'retreat' | 'acknowledge';
/** One order of this game in the list. */
export type OrderLine = SharedOrderLine<Kind>;

/** What the list needs to know besides the sheet. */
export interface LineContext {
  readonly view: View;
  readonly nameOf: NameOf;
  readonly say: Say;
  /** Types of the units that the sheet finishes at a planet, in order. */
  readonly builtAt: (planet: PlaceId) => readonly TypeId[];
  /** What an item of a planet costs; null when nobody can tell. */
  readonly costOf: (path: OrderPath) => number | null;
}

/** All orders of a sheet, in its own order: planets first, then jumps, then words. */
export function orderLines(sheet: OrdersSheet, context: LineContext): readonly OrderLine[] {
  const lines = [...constructLines(sheet, context), ...jumpLines(sheet, context)];
  return [...lines.map((line, index) => ({ ...line, number: index + 1 })), ...wordLines(sheet, context)];
}

/** The number of a jump in the list that `orderLines` gives. */
export function numberOfJump(sheet: OrdersSheet, jump: number): number {
  return (sheet.construct ?? []).reduce((sum, entry) => sum + entry.items.length, 0) + jump + 1;
}

/** How many orders a sheet gives. */
export function orderCount(sheet: OrdersSheet): number {
  const words = [sheet.stance, sheet.retreat, sheet.acknowledge, sheet.control].filter((word) => word !== undefined);
  return numberOfJump(sheet, (sheet.jump ?? []).length - 1) + words.length;
}

type Unnumbered = OrderLine & { readonly number: null };

function constructLines(sheet: OrdersSheet, context: LineContext): readonly Unnumbered[] {
  return (sheet.construct ?? []).flatMap(({ planet, items }, entry) =>
    items.map((item, index): Unnumbered => {
      const path = ['construct', entry, 'items', index];
      return {
        key: path.join('.'),
        path,
        kind: item.do,
        number: null,
        place: planet,
        ...itemWords(item, planet, context),
        cost: item.do === 'scrap' ? null : context.costOf(path),
      };
    }),
  );
}

function itemWords(
  item: ConstructItem,
  planet: PlaceId,
  { view, nameOf, say }: LineContext,
): Pick<OrderLine, 'title' | 'detail'> {
  const name = nameOf({ ref: 'place', id: planet });
  const known = view.planets[planet];
  switch (item.do) {
    case 'build': {
      const unit = findType(item.unit)?.short ?? item.unit;
      const count = item.count ?? 1;
      const what = count > 1 ? say('orders.counted', { count, unit }) : unit;
      const isPart = item.spend !== undefined;
      return {
        title: say(isPart ? 'orders.line.buildPart' : 'orders.line.build', { planet: name, what }),
        detail: isPart ? say('orders.detail.part') : say('orders.detail.ready'),
      };
    }
    case 'pd': {
      const cost = known?.work?.cost ?? defences.costMultiple * (known?.credits ?? 0);
      const paid = (known?.work?.paid ?? 0) + item.spend;
      return {
        title: say('bzaarcke.line.pd', { planet: name, level: (known?.pd ?? 0) + 1 }),
        detail: say(paid >= cost ? 'bzaarcke.detail.pdDone' : 'bzaarcke.detail.pdPart', { paid, cost }),
      };
    }
    case 'credits': {
      const from = known?.credits ?? 0;
      return {
        title: say('orders.line.credits', { planet: name, from, to: from + item.plus }),
        detail: say('orders.detail.nextTurn', { turn: view.turn + 1 }),
      };
    }
    case 'repair':
      return {
        title: say('orders.line.repair', { planet: name, unit: nameOf({ ref: 'unit', id: item.unitId }) }),
        detail: item.spend === undefined ? say('bzaarcke.detail.whole') : say('orders.detail.part'),
      };
    case 'fuel':
      return { title: say('bzaarcke.line.fuel', { planet: name }), detail: null };
    case 'scrap':
      return { title: say('orders.line.scrap', { planet: name }), detail: null };
  }
}

function jumpLines(sheet: OrdersSheet, context: LineContext): readonly Unnumbered[] {
  const jumps = sheet.jump ?? [];
  return jumps.map((line, index): Unnumbered => {
    const path = ['jump', index];
    const types = line.units.flatMap((unit) => typeOfRef(unit, context) ?? []);
    const from = context.nameOf({ ref: 'place', id: line.from });
    const params = { from, to: context.nameOf({ ref: 'place', id: line.to }), label: line.label ?? '' };
    const force = context.say('orders.detail.force', {
      force: countWords(context.say, convoyOf(types)),
      points: pointsOfUnits(line.units, context),
    });
    return {
      key: path.join('.'),
      path,
      kind: 'jump',
      number: null,
      place: line.from,
      title: context.say(line.label === undefined ? 'orders.line.jump' : 'orders.line.jumpNamed', params),
      detail: line.label === undefined ? force : context.say('orders.detail.from', { from, force }),
      cost: fuelOfWay(jumps, index, context),
    };
  });
}

/** Rooms are pooled over all jumps of one way (BZK-302), so the first of them shows what the way costs. */
function fuelOfWay(jumps: readonly JumpLine[], index: number, context: LineContext): number {
  const { from, to } = jumps[index]!;
  const ofWay = (line: JumpLine): boolean => line.from === from && line.to === to;
  if (jumps.findIndex(ofWay) !== index) return 0;
  const types = jumps.filter(ofWay).flatMap((line) => line.units.flatMap((unit) => typeOfRef(unit, context) ?? []));
  return fuelFor(convoyOf(types), context.view.options.jumpCost);
}

/** The type of a unit that exists or that the sheet finishes; null when it is neither. */
export function typeOfRef(
  unit: UnitId | NewUnitRef,
  { view, builtAt }: Pick<LineContext, 'view' | 'builtAt'>,
): TypeId | null {
  if (!isNewUnit(unit)) return view.units[unit]?.unitType ?? null;
  const { planet, n } = newUnitParts(unit);
  return builtAt(planet)[n - 1] ?? null;
}

function pointsOfUnits(units: JumpLine['units'], context: LineContext): number {
  return strength(
    units.flatMap((unit) => {
      const unitType = typeOfRef(unit, context);
      const scarred = isNewUnit(unit) ? false : (context.view.units[unit]?.scarred ?? false);
      return unitType === null ? [] : [{ unitType, scarred }];
    }),
  );
}

/** Stances, control, retreats and acknowledgement: words that bear no number. */
function wordLines(sheet: OrdersSheet, { nameOf, say }: LineContext): readonly OrderLine[] {
  const lines: OrderLine[] = [];
  const seatName = (id: string): string => nameOf({ ref: 'seat', id: id as SeatId });
  const word = (kind: 'stance' | 'control' | 'retreat' | 'acknowledge', path: OrderPath, title: string): void => {
    lines.push({ key: path.join('.'), path, kind, number: null, place: null, title, detail: null, cost: null });
  };
  if (sheet.stance !== undefined) {
    const general = sheet.stance.default;
    const parts = general === undefined ? [] : [say(`orders.stance.default.${general}`)];
    for (const [seat, towards] of Object.entries(sheet.stance.players ?? {})) {
      if (towards !== undefined) parts.push(say(`orders.stance.seat.${towards}`, { seat: seatName(seat) }));
    }
    word('stance', ['stance'], say('orders.line.stance', { what: parts.join(', ') }));
  }
  (sheet.control ?? []).forEach((entry, index) => {
    const planet = nameOf({ ref: 'place', id: entry.planet });
    word(
      'control',
      ['control', index],
      say(entry.try ? 'bzaarcke.line.control' : 'bzaarcke.line.noControl', { planet }),
    );
  });
  if (sheet.retreat !== undefined) {
    const places = sheet.retreat.map((place) => nameOf({ ref: 'place', id: place })).join(', ');
    word('retreat', ['retreat'], say(places === '' ? 'orders.line.noRetreat' : 'orders.line.retreat', { places }));
  }
  if (sheet.acknowledge !== undefined) {
    const title =
      sheet.acknowledge === null
        ? say('bzaarcke.line.noAcknowledge')
        : say('bzaarcke.line.acknowledge', { seat: seatName(sheet.acknowledge) });
    word('acknowledge', ['acknowledge'], title);
  }
  return lines;
}
