import type { NameOf, SeatId } from '@warlog/core';
import type { PlaceId, StanceChange, TypeId } from '@warlog/star-map';
import type { ListedOrder, OrderPath } from '../kit/orders/order-line.js';
import type { Words } from '../kit/words.js';
import type { CommonItem, ItemOf, JumpOf, SectorSheet } from './sheet.js';
import type { Mover, StarMapView, UnitRef } from './view.js';
import { bornAt, type SectorWork } from './works.js';

/** What the list of orders needs besides the orders. */
export interface LineContext<View extends StarMapView = StarMapView, Work extends SectorWork = SectorWork> extends Pick<
  Words,
  'say' | 'render'
> {
  readonly view: View;
  readonly nameOf: NameOf;
  /** What the orders do at a planet; null: nothing. */
  readonly workAt: (planet: PlaceId) => Work | null;
  /** A unit that exists or that the orders finish; null if it is neither. */
  readonly moverOf: (unit: UnitRef) => Mover | null;
}

/** Builds the context of orders that result in these works. */
export function lineContext<View extends StarMapView, Work extends SectorWork>(
  { say, render, nameOf }: Pick<Words, 'say' | 'render'> & { readonly nameOf: NameOf },
  view: View,
  works: ReadonlyMap<PlaceId, Work>,
): LineContext<View, Work> {
  const born = [...works].flatMap(([planet, work]) => bornAt(planet, work));
  const movers = new Map<UnitRef, Mover>(born.map((unit) => [unit.id, unit]));
  return {
    ...{ say, render, nameOf, view },
    workAt: (planet) => works.get(planet) ?? null,
    moverOf: (unit) => movers.get(unit) ?? view.units[unit] ?? null,
  };
}

/** Builds an order line without a number; omitted fields stay empty. */
export function lineAt(
  path: OrderPath,
  kind: string,
  said: Pick<ListedOrder, 'title'> & Partial<Pick<ListedOrder, 'place' | 'detail' | 'cost'>>,
): ListedOrder {
  return { key: path.join('.'), path, kind, number: null, place: null, detail: null, cost: null, ...said };
}

/** Numbers the lines as the map does. */
export function numbered(lines: readonly ListedOrder[]): readonly ListedOrder[] {
  return lines.map((line, index) => ({ ...line, number: index + 1 }));
}

/** Returns the number of a jump in a list that begins with the planets' items. */
export function numberOfJump({ construct = [] }: SectorSheet, jump: number): number {
  return construct.reduce((sum, { items }) => sum + items.length, 0) + jump + 1;
}

/** Returns the lines of what planets do, item by item. */
export function constructLines<Sheet extends SectorSheet>(
  { construct = [] }: Sheet,
  { workAt }: Pick<LineContext, 'workAt'>,
  wordsOf: (item: ItemOf<Sheet>, planet: PlaceId, index: number) => Pick<ListedOrder, 'title' | 'detail'>,
): readonly ListedOrder[] {
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

/** Names an item that every game's planets have. */
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

/** Returns the lines of the jumps; the callback describes the units of a jump, their points and the cost. */
export function jumpLines<Sheet extends SectorSheet>(
  { jump = [] }: Sheet,
  { nameOf, say, moverOf }: Pick<LineContext, 'nameOf' | 'say' | 'moverOf'>,
  describeJump: (
    units: readonly Mover[],
    line: JumpOf<Sheet>,
    index: number,
  ) => { readonly force: string; readonly points: number; readonly cost: number },
): readonly ListedOrder[] {
  return jump.map((line, index) => {
    const from = nameOf({ ref: 'place', id: line.from });
    const params = { from, to: nameOf({ ref: 'place', id: line.to }), label: line.label ?? '' };
    const { cost, ...figures } = describeJump(moversOf(line.units, moverOf), line, index);
    const force = say('orders.detail.force', figures);
    return lineAt(['jump', index], 'jump', {
      place: line.from,
      title: say(line.label === undefined ? 'orders.line.jump' : 'orders.line.jumpNamed', params),
      detail: line.label === undefined ? force : say('orders.detail.from', { from, force }),
      cost,
    });
  });
}

/** Returns the units with these ids; unknown ids are left out. */
export function moversOf(units: readonly UnitRef[], moverOf: LineContext['moverOf']): readonly Mover[] {
  return units.flatMap((unit) => moverOf(unit) ?? []);
}

/** Returns the lines of the stance; `groups` describes what is ordered of named groups. */
export function stanceLines(
  { stance }: SectorSheet,
  { nameOf, say }: Pick<LineContext, 'nameOf' | 'say'>,
  groups: readonly string[] = [],
): readonly ListedOrder[] {
  if (stance === undefined) return [];
  const general = stance.default === undefined ? [] : [say(`orders.stance.default.${stance.default}`)];
  const what = [...general, ...fireWords(stance.players ?? {}, nameOf, say), ...groups].join(', ');
  return [lineAt(['stance'], 'stance', { title: say('orders.line.stance', { what }) })];
}

/** Names the seats that are shot at and those that are not. */
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

/** Returns the lines of the battles to be fought out, place by place. */
export function fightLines(
  { fightOut = [] }: SectorSheet,
  { nameOf, say }: Pick<LineContext, 'nameOf' | 'say'>,
): readonly ListedOrder[] {
  return fightOut.map((place, index) =>
    lineAt(['fightOut', index], 'fightOut', {
      place,
      title: say('orders.line.fightOut', { place: nameOf({ ref: 'place', id: place }) }),
    }),
  );
}

/** Returns the lines of the places to which beaten forces retreat. */
export function retreatLines(
  { retreat }: SectorSheet,
  { nameOf, say }: Pick<LineContext, 'nameOf' | 'say'>,
): readonly ListedOrder[] {
  if (retreat === undefined) return [];
  const places = retreat.map((id) => nameOf({ ref: 'place', id })).join(', ');
  return [
    lineAt(['retreat'], 'retreat', {
      title: say(places === '' ? 'orders.line.noRetreat' : 'orders.line.retreat', { places }),
    }),
  ];
}
