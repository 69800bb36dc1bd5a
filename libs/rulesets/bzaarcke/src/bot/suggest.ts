import { line, placeRef, seatRef, typeRef, type Message } from '@warlog/core';
import type { Suggestion } from '@warlog/ruleset-api';
import { suggestForce, whyHome } from '@warlog/star-map';
import { strength, typeOf } from '../catalogue.js';
import {
  isSetup,
  type BzaarckeConstructEntry,
  type BzaarckeConstructItem,
  type BzaarckeJumpLine,
  type BzaarckeOrdersSheet,
  type BzaarckeSetupSheet,
  type BzaarckeSheet,
} from '../model/sheet.js';
import type { BzaarckeView } from '../model/view.js';
import { check } from '../orders/check.js';
import { start } from '../tables.js';
import { ownSide } from '../view/knowledge.js';

/** Picks the most telling move and build of the orders, each with its reason. */
export function suggest(view: BzaarckeView, sheet: BzaarckeSheet): readonly Suggestion<BzaarckeSheet>[] {
  if (ownSide(view) === null) return [];
  return isSetup(sheet) ? chosen(view, sheet) : [...move(view, sheet), ...build(view, sheet)];
}

function chosen(view: BzaarckeView, sheet: BzaarckeSetupSheet): readonly Suggestion<BzaarckeSheet>[] {
  const points = strength(sheet.units.map((unitType) => ({ unitType, scarred: false })));
  return suggestForce(ownSide(view)?.capital ?? null, sheet, { points, most: start.points, clause: 'BZK-801' });
}

function move(view: BzaarckeView, { v, turn, jump = [] }: BzaarckeOrdersSheet): readonly Suggestion<BzaarckeSheet>[] {
  const alone = jump.filter((each) => stands(view, { v, turn, jump: [each] }));
  const [best] = alone.sort((a, b) => promise(view, b) - promise(view, a));
  if (best === undefined) return [];
  const text = line('suggest.text.move', { from: placeRef(best.from), to: placeRef(best.to) }, { clause: 'BZK-301' });
  const sheet: BzaarckeOrdersSheet = { v, turn, jump: [best] };
  return [{ kind: 'move', place: best.from, to: best.to, text, reason: whyThere(view, best), sheet }];
}

/** Rates a move: a force that must leave, then the planet with the highest income, then any other. */
function promise(view: BzaarckeView, { units, to }: BzaarckeJumpLine): number {
  if (units.some((unit) => view.units[unit as never]?.mustLeave)) return 1_000;
  const planet = view.planets[to];
  return planet === undefined || planet.owner === view.seat ? 0 : 1 + (planet.credits ?? 0);
}

function whyThere(view: BzaarckeView, { units, from, to }: BzaarckeJumpLine): Message {
  if (units.some((unit) => view.units[unit as never]?.mustLeave))
    return line('suggest.leave', { from: placeRef(from) }, { clause: 'BZK-405' });
  const { owner = null, credits = null } = view.planets[to] ?? {};
  if (view.planets[to] === undefined || owner === view.seat) return whyHome(view, units, to, 'BZK-205');
  if (owner === null)
    return credits === null ? line('suggest.unclaimed.unseen', {}) : line('suggest.unclaimed', { credits });
  const seat = seatRef(owner);
  return credits === null ? line('suggest.held.unseen', { seat }) : line('suggest.held', { seat, credits });
}

function build(
  view: BzaarckeView,
  { v, turn, construct = [] }: BzaarckeOrdersSheet,
): readonly Suggestion<BzaarckeSheet>[] {
  const entries = construct.flatMap(({ planet, items }) => {
    const item = items.find((each) => each.do !== 'fuel');
    return item === undefined ? [] : [{ planet, items: [single(item)] }];
  });
  const alone = entries.filter((each) => stands(view, { v, turn, construct: [each] }));
  const credits = ({ planet }: BzaarckeConstructEntry): number => view.planets[planet]?.credits ?? 0;
  const [best] = alone.sort((a, b) => credits(b) - credits(a));
  const [item] = best?.items ?? [];
  if (best === undefined || item === undefined) return [];
  const text = line('suggest.text.build', { planet: placeRef(best.planet) }, { clause: 'BZK-202' });
  const reason = whyBuild(view, item);
  return [{ kind: 'build', place: best.planet, to: null, text, reason, sheet: { v, turn, construct: [best] } }];
}

/** Returns true if these orders are valid by themselves. */
function stands(view: BzaarckeView, sheet: BzaarckeOrdersSheet): boolean {
  return check(view, sheet).every(({ severity }) => severity !== 'error');
}

/** Reduces an item to one unit, which is enough as a suggestion. */
function single(item: BzaarckeConstructItem): BzaarckeConstructItem {
  if (item.do !== 'build' || item.count === undefined) return item;
  const { count: _, ...buildItem } = item;
  return buildItem;
}

function whyBuild(view: BzaarckeView, item: BzaarckeConstructItem): Message {
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
