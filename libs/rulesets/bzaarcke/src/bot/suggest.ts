import { line, placeRef, seatRef, typeRef, type Line, type Suggestion, suggestForce, whyHome } from '@warlog/kernel';
import { strength, typeOf } from '../catalogue.js';
import {
  isSetup,
  type ConstructEntry,
  type ConstructItem,
  type JumpLine,
  type OrdersSheet,
  type SetupSheet,
  type Sheet,
} from '../model/sheet.js';
import type { View } from '../model/view.js';
import { check } from '../orders/check.js';
import { start } from '../tables.js';
import { ownSide } from '../view/knowledge.js';

/** Of a sheet's orders, the move and the build that say most of the game, each with its reason. */
export function suggest(view: View, sheet: Sheet): readonly Suggestion<Sheet>[] {
  if (ownSide(view) === null) return [];
  return isSetup(sheet) ? chosen(view, sheet) : [...move(view, sheet), ...build(view, sheet)];
}

function chosen(view: View, sheet: SetupSheet): readonly Suggestion<Sheet>[] {
  const points = strength(sheet.units.map((unitType) => ({ unitType, scarred: false })));
  return suggestForce(ownSide(view)?.capital ?? null, sheet, { points, most: start.points, clause: 'BZK-801' });
}

function move(view: View, { v, turn, jump = [] }: OrdersSheet): readonly Suggestion<Sheet>[] {
  const alone = jump.filter((each) => stands(view, { v, turn, jump: [each] }));
  const [best] = alone.sort((a, b) => promise(view, b) - promise(view, a));
  if (best === undefined) return [];
  const text = line('suggest.text.move', { from: placeRef(best.from), to: placeRef(best.to) }, { clause: 'BZK-301' });
  const sheet: OrdersSheet = { v, turn, jump: [best] };
  return [{ kind: 'move', place: best.from, to: best.to, text, reason: whyThere(view, best), sheet }];
}

/** What tells most: a force that must leave, then the planet to be won that earns most, then any other. */
function promise(view: View, { units, to }: JumpLine): number {
  if (units.some((unit) => view.units[unit as never]?.mustLeave)) return 1_000;
  const planet = view.planets[to];
  return planet === undefined || planet.owner === view.seat ? 0 : 1 + (planet.credits ?? 0);
}

function whyThere(view: View, { units, from, to }: JumpLine): Line {
  if (units.some((unit) => view.units[unit as never]?.mustLeave))
    return line('suggest.leave', { from: placeRef(from) }, { clause: 'BZK-405' });
  const { owner = null, credits = null } = view.planets[to] ?? {};
  if (view.planets[to] === undefined || owner === view.seat) return whyHome(view, units, to, 'BZK-205');
  if (owner === null)
    return credits === null ? line('suggest.unclaimed.unseen', {}) : line('suggest.unclaimed', { credits });
  const seat = seatRef(owner);
  return credits === null ? line('suggest.held.unseen', { seat }) : line('suggest.held', { seat, credits });
}

function build(view: View, { v, turn, construct = [] }: OrdersSheet): readonly Suggestion<Sheet>[] {
  const entries = construct.flatMap(({ planet, items }) => {
    const item = items.find((each) => each.do !== 'fuel');
    return item === undefined ? [] : [{ planet, items: [single(item)] }];
  });
  const alone = entries.filter((each) => stands(view, { v, turn, construct: [each] }));
  const credits = ({ planet }: ConstructEntry): number => view.planets[planet]?.credits ?? 0;
  const [best] = alone.sort((a, b) => credits(b) - credits(a));
  const [item] = best?.items ?? [];
  if (best === undefined || item === undefined) return [];
  const text = line('suggest.text.build', { planet: placeRef(best.planet) }, { clause: 'BZK-202' });
  const reason = whyBuild(view, item);
  return [{ kind: 'build', place: best.planet, to: null, text, reason, sheet: { v, turn, construct: [best] } }];
}

/** Is it a sheet by itself, whatever else was to go with it? */
function stands(view: View, sheet: OrdersSheet): boolean {
  return check(view, sheet).every(({ severity }) => severity !== 'error');
}

/** One of a kind is enough to begin with. */
function single(item: ConstructItem): ConstructItem {
  if (item.do !== 'build' || item.count === undefined) return item;
  const { count: _, ...one } = item;
  return one;
}

function whyBuild(view: View, item: ConstructItem): Line {
  switch (item.do) {
    case 'build': {
      const { cost } = typeOf(item.unit);
      const spend = item.spend ?? cost;
      const code = spend < cost ? 'suggest.build.part' : 'suggest.build';
      return line(code, { unit: typeRef(item.unit), cost, spend });
    }
    case 'repair':
      return line('suggest.repair', { unit: typeRef(view.units[item.unitId]?.unitType ?? item.unitId) });
    case 'pd':
      return line('suggest.pd', { spend: item.spend });
    default:
      return line('suggest.works', {});
  }
}
