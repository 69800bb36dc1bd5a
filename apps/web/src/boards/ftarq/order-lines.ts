import type { NameOf } from '@warlog/kernel';
import type { OrderLine as SharedOrderLine, OrderPath } from '../parts/orders/order-line.js';
import { countWords, type Say } from '../parts/say.js';
import {
  findType,
  fuelAt,
  groundForce,
  isNewUnit,
  levelOf,
  newUnitParts,
  ownSide,
  plainFuel,
  strength,
  type AftermathSheet,
  type ConstructItem,
  type Decision,
  type JumpLine,
  type OrdersSheet,
  type PlaceId,
  type TypeId,
  type UnitType,
  type View,
} from './rules.js';
import type { Tell } from './objectives/objective-words.js';
import type { UnitRef } from './sheet-edit.js';
import type { WorkAtPlanet } from './work.js';
import { wordLines } from './word-lines.js';

type Kind = ConstructItem['do'] | 'jump' | 'aftermath' | 'land' | 'transfer' | 'stance' | 'retreat' | 'claims';
/** One order of this game in the list. */
export type OrderLine = SharedOrderLine<Kind>;

/** What the list needs to know besides the sheet. */
export interface LineContext {
  readonly view: View;
  readonly nameOf: NameOf;
  readonly say: Say;
  /** A sentence of the ruleset. */
  readonly tell: Tell;
  /** What the sheet does at a planet; null where it does nothing. */
  readonly workAt: (planet: PlaceId) => WorkAtPlanet | null;
}

/** An order before it has its number. */
export type Unnumbered = OrderLine & { readonly number: null };

/** All orders of a sheet: planets first, then jumps, what follows the battles, then words without a number. */
export function orderLines(sheet: OrdersSheet, context: LineContext): readonly OrderLine[] {
  const lines = [
    ...constructLines(sheet, context),
    ...jumpLines(sheet, context),
    ...decisionLines(sheet.aftermath ?? [], 'aftermath', context),
    ...landLines(sheet, context),
    ...giftLines(sheet, context),
  ];
  return [...lines.map((line, index) => ({ ...line, number: index + 1 })), ...wordLines(sheet, context)];
}

/** What a sheet decides after the battles. */
export function aftermathLines(sheet: AftermathSheet, context: LineContext): readonly OrderLine[] {
  return decisionLines(sheet.decisions, 'decisions', context).map((line, index) => ({ ...line, number: index + 1 }));
}

/** The number of a jump in the list that `orderLines` gives. */
export function numberOfJump(sheet: OrdersSheet, jump: number): number {
  return (sheet.construct ?? []).reduce((sum, entry) => sum + entry.items.length, 0) + jump + 1;
}

/** How many orders a sheet gives. */
export function orderCount(sheet: OrdersSheet | AftermathSheet): number {
  if ('decisions' in sheet) return sheet.decisions.length;
  const { jump = [], aftermath = [], land = [], transfer = [] } = sheet;
  const words = [sheet.stance, sheet.retreat, sheet.claims].filter((word) => word !== undefined);
  return numberOfJump(sheet, jump.length - 1) + aftermath.length + land.length + transfer.length + words.length;
}

function constructLines(sheet: OrdersSheet, context: LineContext): readonly Unnumbered[] {
  return (sheet.construct ?? []).flatMap(({ planet, items }, entry) =>
    items.map((item, index): Unnumbered => {
      const path = ['construct', entry, 'items', index];
      const work = context.workAt(planet);
      return {
        key: path.join('.'),
        path,
        kind: item.do,
        number: null,
        place: planet,
        ...itemWords(item, planet, work?.industry[index] ?? 0, context),
        cost: item.do === 'scrap' ? null : (work?.costs[index] ?? null),
      };
    }),
  );
}

/** A unit's short name, ground forces among them. */
export function typeName(id: TypeId, say: Say): string {
  return id === groundForce ? say('ftarq.groundForce') : (findType(id)?.short ?? id);
}

function itemWords(
  item: ConstructItem,
  planet: PlaceId,
  industry: number,
  { view, nameOf, say }: LineContext,
): Pick<OrderLine, 'title' | 'detail'> {
  const name = nameOf({ ref: 'place', id: planet });
  const known = view.planets[planet];
  const used = say('ftarq.detail.industry', { industry });
  const later = say('orders.detail.nextTurn', { turn: view.turn + 1 });
  switch (item.do) {
    case 'build': {
      const count = item.count ?? 1;
      const unit = typeName(item.unit, say);
      const what = count > 1 ? say('orders.counted', { count, unit }) : unit;
      const isPart = item.spend !== undefined;
      const now = say(isPart ? 'orders.detail.part' : 'orders.detail.ready');
      return {
        title: say(isPart ? 'orders.line.buildPart' : 'orders.line.build', { planet: name, what }),
        detail: [used, ...(item.unit === groundForce ? [] : [now])].join(' · '),
      };
    }
    case 'credits':
    case 'ic': {
      const from = known?.[item.do] ?? 0;
      const words = { planet: name, from, to: from + item.plus };
      return {
        title: say(item.do === 'ic' ? 'ftarq.line.ic' : 'orders.line.credits', words),
        detail: industry > 0 ? `${used} · ${later}` : later,
      };
    }
    case 'repair':
      return {
        title: say('orders.line.repair', { planet: name, unit: nameOf({ ref: 'unit', id: item.unitId }) }),
        detail: `${used} · ${say('board.repair.whole')}`,
      };
    case 'scrap':
      return { title: say('orders.line.scrap', { planet: name }), detail: null };
  }
}

function jumpLines(sheet: OrdersSheet, context: LineContext): readonly Unnumbered[] {
  const jumps = sheet.jump ?? [];
  const { nameOf, say } = context;
  return jumps.map((line, index): Unnumbered => {
    const path = ['jump', index];
    const from = nameOf({ ref: 'place', id: line.from });
    const params = { from, to: nameOf({ ref: 'place', id: line.to }), label: line.label ?? '' };
    const force = say('orders.detail.force', { force: cargoWords(line, context), points: pointsOfJump(line, context) });
    return {
      key: path.join('.'),
      path,
      kind: 'jump',
      number: null,
      place: line.from,
      title: say(line.label === undefined ? 'orders.line.jump' : 'orders.line.jumpNamed', params),
      detail: line.label === undefined ? force : say('orders.detail.from', { from, force }),
      cost: fuelOfJumps(jumps.slice(0, index + 1), context) - fuelOfJumps(jumps.slice(0, index), context),
    };
  });
}

/** "3 ships, 2 squadrons, 2 ground forces". */
function cargoWords(line: JumpLine, context: LineContext): string {
  const types = typesOf(line, context);
  const ships = types.filter((type) => type.kind === 'ship').length;
  const units = countWords(context.say, { ships, squadrons: types.length - ships });
  const gf = line.gf ?? 0;
  return gf === 0 ? units : `${units}, ${context.say('ftarq.count.gf', { count: gf }, gf)}`;
}

/** Fuel is one bill for the turn (FTQ-503), so a jump costs what it adds to those before it. */
function fuelOfJumps(jumps: readonly JumpLine[], context: LineContext): number {
  const navigation = levelOf(ownSide(context.view)?.levels ?? null, 'navigation');
  return fuelAt(plainFuel(jumps.flatMap((line) => typesOf(line, context))), navigation);
}

function typesOf(line: JumpLine, context: LineContext): readonly UnitType[] {
  return line.units.flatMap((unit) => {
    const id = typeOfRef(unit, context);
    return (id === null ? null : findType(id)) ?? [];
  });
}

/** The type of a unit that exists or that the sheet finishes; null when it is neither. */
export function typeOfRef(unit: UnitRef, { view, workAt }: Pick<LineContext, 'view' | 'workAt'>): TypeId | null {
  if (!isNewUnit(unit)) return view.units[unit]?.unitType ?? null;
  const { planet, n } = newUnitParts(unit);
  return workAt(planet)?.built[n - 1] ?? null;
}

function pointsOfJump({ units }: JumpLine, context: LineContext): number {
  return strength(
    units.flatMap((unit) => {
      const unitType = typeOfRef(unit, context);
      const scarred = isNewUnit(unit) ? false : (context.view.units[unit]?.scarred ?? false);
      return unitType === null ? [] : [{ unitType, scarred }];
    }),
  );
}

function decisionLines(
  decisions: readonly Decision[],
  field: 'aftermath' | 'decisions',
  { nameOf, say }: LineContext,
): readonly Unnumbered[] {
  return decisions.map((decision, index): Unnumbered => {
    const planet = nameOf({ ref: 'place', id: decision.planet });
    return {
      key: `${field}.${index}`,
      path: [field, index],
      kind: 'aftermath',
      number: null,
      place: decision.planet,
      title: say('ftarq.line.decision', { planet, what: decisionWords(decision, say) }),
      detail: field === 'aftermath' ? say('ftarq.detail.ifHeld') : null,
      cost: null,
    };
  });
}

/** What sending the decisions says: "Confirm: land all". */
export function confirmWords({ decisions }: AftermathSheet, say: Say): string {
  const [first] = decisions;
  const what = first === undefined ? '' : decisionWords(first, say);
  return say('ftarq.decision.confirm', { what, count: decisions.length }, decisions.length);
}

/** "land all, against at most 2, then bombard". */
function decisionWords({ invade, bombard }: Decision, say: Say): string {
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

function landLines(sheet: OrdersSheet, { nameOf, say }: LineContext): readonly Unnumbered[] {
  return (sheet.land ?? []).map(({ planet, gf }, index): Unnumbered => {
    const words = { planet: nameOf({ ref: 'place', id: planet }), count: gf };
    return {
      key: `land.${index}`,
      path: ['land', index],
      kind: 'land',
      number: null,
      place: planet,
      title: say('ftarq.line.land', words, gf),
      detail: say('ftarq.detail.ifHeld'),
      cost: null,
    };
  });
}

function giftLines(sheet: OrdersSheet, { nameOf, say }: LineContext): readonly Unnumbered[] {
  return (sheet.transfer ?? []).map(({ to, credits }, index): Unnumbered => {
    const words = { seat: nameOf({ ref: 'seat', id: to }), credits };
    return {
      key: `transfer.${index}`,
      path: ['transfer', index] satisfies OrderPath,
      kind: 'transfer',
      number: null,
      place: null,
      title: say('ftarq.line.gift', words),
      detail: say('ftarq.detail.gift'),
      cost: credits,
    };
  });
}
