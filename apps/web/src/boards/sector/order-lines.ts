import type { NameOf, PlaceId, SeatId, StanceChange, TypeId } from '@warlog/kernel';
import type { OrderLine, OrderPath } from '../parts/orders/order-line.js';
import type { Words } from '../parts/words.js';
import type { CommonItem, ItemOf, JumpOf, SectorSheet } from './sheet.js';
import type { Mover, SectorView, UnitRef } from './view.js';
import { bornAt, type SectorWork } from './works.js';

/** What the list of orders needs to know besides the sheet. */
export interface LineContext<View extends SectorView = SectorView, Work extends SectorWork = SectorWork> extends Pick<
  Words,
  'say' | 'tell'
> {
  readonly view: View;
  readonly nameOf: NameOf;
  /** What the sheet does at a planet; null where it does nothing. */
  readonly workAt: (planet: PlaceId) => Work | null;
  /** A unit that exists or that the sheet finishes; null when it is neither. */
  readonly moverOf: (unit: UnitRef) => Mover | null;
}

/** The context of a sheet that comes to these works. */
export function lineContext<View extends SectorView, Work extends SectorWork>(
  { say, tell, nameOf }: Pick<Words, 'say' | 'tell'> & { readonly nameOf: NameOf },
  view: View,
  works: ReadonlyMap<PlaceId, Work>,
): LineContext<View, Work> {
  const born = [...works].flatMap(([planet, work]) => bornAt(planet, work));
  const movers = new Map<UnitRef, Mover>(born.map((unit) => [unit.id, unit]));
  return {
    ...{ say, tell, nameOf, view },
    workAt: (planet) => works.get(planet) ?? null,
    moverOf: (unit) => movers.get(unit) ?? view.units[unit] ?? null,
  };
}

/** An order as a line without a number; what is not said of it, it has not. */
export function lineAt(
  path: OrderPath,
  kind: string,
  said: Pick<OrderLine, 'title'> & Partial<Pick<OrderLine, 'place' | 'detail' | 'cost'>>,
): OrderLine {
  return { key: path.join('.'), path, kind, number: null, place: null, detail: null, cost: null, ...said };
}

/** Lines with the numbers that the map shows too. */
export function numbered(lines: readonly OrderLine[]): readonly OrderLine[] {
  return lines.map((line, index) => ({ ...line, number: index + 1 }));
}

/** The number of a jump in a list that begins with what planets do. */
export function numberOfJump({ construct = [] }: SectorSheet, jump: number): number {
  return construct.reduce((sum, { items }) => sum + items.length, 0) + jump + 1;
}

/** What planets do, item by item. */
export function constructLines<Sheet extends SectorSheet>(
  { construct = [] }: Sheet,
  { workAt }: Pick<LineContext, 'workAt'>,
  wordsOf: (item: ItemOf<Sheet>, planet: PlaceId, index: number) => Pick<OrderLine, 'title' | 'detail'>,
): readonly OrderLine[] {
  return construct.flatMap(({ planet, items }, entry) =>
    items.map((item, index) =>
      lineAt(['construct', entry, 'items', index], item.do, {
        place: planet,
        ...wordsOf(item, planet, index),
        cost: item.do === 'scrap' ? null : (workAt(planet)?.costs[index] ?? null),
      }),
    ),
  );
}

/** What an item is called that every game's planets have. */
export function itemTitle(
  item: CommonItem,
  planet: PlaceId,
  { view, nameOf, say }: Pick<LineContext, 'view' | 'nameOf' | 'say'>,
  typeName: (type: TypeId) => string,
): string {
  const name = nameOf({ ref: 'place', id: planet });
  switch (item.do) {
    case 'build': {
      const [count, unit] = [item.count ?? 1, typeName(item.unit)];
      const what = count > 1 ? say('orders.counted', { count, unit }) : unit;
      return say(item.spend === undefined ? 'orders.line.build' : 'orders.line.buildPart', { planet: name, what });
    }
    case 'credits': {
      const from = view.planets[planet]?.credits ?? 0;
      return say('orders.line.credits', { planet: name, from, to: from + item.plus });
    }
    case 'repair':
      return say('orders.line.repair', { planet: name, unit: nameOf({ ref: 'unit', id: item.unitId }) });
    case 'scrap':
      return say('orders.line.scrap', { planet: name });
  }
}

/** Jumps: who goes where. `told` says of each what jumps, in words and points, and what it costs. */
export function jumpLines<Sheet extends SectorSheet>(
  { jump = [] }: Sheet,
  { nameOf, say, moverOf }: Pick<LineContext, 'nameOf' | 'say' | 'moverOf'>,
  told: (
    units: readonly Mover[],
    line: JumpOf<Sheet>,
    index: number,
  ) => { readonly force: string; readonly points: number; readonly cost: number },
): readonly OrderLine[] {
  return jump.map((line, index) => {
    const from = nameOf({ ref: 'place', id: line.from });
    const params = { from, to: nameOf({ ref: 'place', id: line.to }), label: line.label ?? '' };
    const { cost, ...figures } = told(moversOf(line.units, moverOf), line, index);
    const force = say('orders.detail.force', figures);
    return lineAt(['jump', index], 'jump', {
      place: line.from,
      title: say(line.label === undefined ? 'orders.line.jump' : 'orders.line.jumpNamed', params),
      detail: line.label === undefined ? force : say('orders.detail.from', { from, force }),
      cost,
    });
  });
}

/** Units by their ids; what is not there is left out. */
export function moversOf(units: readonly UnitRef[], moverOf: LineContext['moverOf']): readonly Mover[] {
  return units.flatMap((unit) => moverOf(unit) ?? []);
}

/** The word about fire; `groups` says what is ordered of groups by their names. */
export function stanceLines(
  { stance }: SectorSheet,
  { nameOf, say }: Pick<LineContext, 'nameOf' | 'say'>,
  groups: readonly string[] = [],
): readonly OrderLine[] {
  if (stance === undefined) return [];
  const general = stance.default === undefined ? [] : [say(`orders.stance.default.${stance.default}`)];
  const what = [...general, ...fireWords(stance.players ?? {}, nameOf, say), ...groups].join(', ');
  return [lineAt(['stance'], 'stance', { title: say('orders.line.stance', { what }) })];
}

/** Who is shot at and who is not, seat by seat. */
export function fireWords(
  players: NonNullable<StanceChange['players']>,
  nameOf: NameOf,
  say: Words['say'],
): readonly string[] {
  return Object.entries(players).flatMap(([seat, word]) =>
    word === undefined
      ? []
      : [say(`orders.stance.seat.${word}`, { seat: nameOf({ ref: 'seat', id: seat as SeatId }) })],
  );
}

/** Battles that I wish to fight out, place by place. */
export function fightLines(
  { fightOut = [] }: SectorSheet,
  { nameOf, say }: Pick<LineContext, 'nameOf' | 'say'>,
): readonly OrderLine[] {
  return fightOut.map((place, index) =>
    lineAt(['fightOut', index], 'fightOut', {
      place,
      title: say('orders.line.fightOut', { place: nameOf({ ref: 'place', id: place }) }),
    }),
  );
}

/** Where beaten forces go. */
export function retreatLines(
  { retreat }: SectorSheet,
  { nameOf, say }: Pick<LineContext, 'nameOf' | 'say'>,
): readonly OrderLine[] {
  if (retreat === undefined) return [];
  const places = retreat.map((id) => nameOf({ ref: 'place', id })).join(', ');
  return [
    lineAt(['retreat'], 'retreat', {
      title: say(places === '' ? 'orders.line.noRetreat' : 'orders.line.retreat', { places }),
    }),
  ];
}
