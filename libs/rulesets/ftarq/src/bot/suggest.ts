import { line, placeRef, seatRef, typeRef, type Message } from '@warlog/core';
import { type PlaceId, suggestForce, whyHome } from '@warlog/star-map';
import type { Suggestion } from '@warlog/ruleset-api';
import { findType, strength } from '../catalogue.js';
import { groundForce } from '../model/ids.js';
import {
  isAftermath,
  isSetup,
  type AftermathSheet,
  type FtarqConstructEntry,
  type FtarqConstructItem,
  type FtarqJumpLine,
  type FtarqOrdersSheet,
  type FtarqSetupSheet,
  type FtarqSheet,
} from '../model/sheet.js';
import type { FtarqView } from '../model/view.js';
import { check } from '../orders/check.js';
import { prices, start } from '../tables.js';
import { orbitsHeld, ownCargo, ownSide } from '../view/knowledge.js';

/** Picks the most telling move and build of the orders, each with its reason. */
export function suggest(view: FtarqView, sheet: FtarqSheet): readonly Suggestion<FtarqSheet>[] {
  if (ownSide(view) === null) return [];
  if (isAftermath(sheet)) return afterwards(view, sheet);
  return isSetup(sheet) ? chosen(view, sheet) : [...move(view, sheet), ...build(view, sheet)];
}

function chosen(view: FtarqView, sheet: FtarqSetupSheet): readonly Suggestion<FtarqSheet>[] {
  const points = strength(sheet.units.map((unitType) => ({ unitType, scarred: false })));
  return suggestForce(ownSide(view)?.capital ?? null, sheet, { points, most: start.points, clause: 'FTQ-1302' });
}

/** Suggests what the ground forces aboard do after the battles: land, or wait for more of them. */
function afterwards(view: FtarqView, { v, turn, decisions }: AftermathSheet): readonly Suggestion<FtarqSheet>[] {
  const [landing] = decisions.filter(({ invade }) => invade !== undefined);
  const [place] = landing === undefined ? waiting(view) : [landing.planet];
  if (place === undefined) return [];
  const code = landing === undefined ? 'wait' : 'land';
  const text = line(`suggest.text.${code}`, { place: placeRef(place) }, { clause: 'FTQ-701' });
  const reason = line(`suggest.${code}`, { gf: ownCargo(view, place) }, { clause: 'FTQ-702' });
  const sheet = { v, turn, decisions: landing === undefined ? [] : [landing] };
  return [{ kind: 'choose', place, to: null, text, reason, sheet }];
}

/** Returns foreign planets with own ground forces aboard above them. */
function waiting(view: FtarqView): readonly PlaceId[] {
  return orbitsHeld(view).filter((place) => view.planets[place]?.owner !== view.seat && ownCargo(view, place) > 0);
}

/** Suggests a jump, with the action of its ground forces on arrival. */
function move(
  view: FtarqView,
  { v, turn, jump = [], aftermath = [] }: FtarqOrdersSheet,
): readonly Suggestion<FtarqSheet>[] {
  const alone = jump
    .map((each) => withTroopsThere(view, each))
    .filter((each) => stands(view, { v, turn, jump: [each] }));
  const [best] = alone.sort((a, b) => promise(view, b) - promise(view, a));
  if (best === undefined) return [];
  const text = line('suggest.text.move', { from: placeRef(best.from), to: placeRef(best.to) }, { clause: 'FTQ-501' });
  const landing = (best.gf ?? 0) > 0 ? aftermath.filter(({ planet }) => planet === best.to) : [];
  const jumps: FtarqOrdersSheet = { v, turn, jump: [best] };
  // A landing may need a stance that is not part of the suggestion; then the landing is decided on arrival.
  const lands: FtarqOrdersSheet = { ...jumps, aftermath: landing };
  const sheet = landing.length > 0 && stands(view, lands) ? lands : jumps;
  return [{ kind: 'move', place: best.from, to: best.to, text, reason: whyThere(view, best), sheet }];
}

/** Reduces the jump to ground forces that exist without the rest of the orders. */
function withTroopsThere(view: FtarqView, jump: FtarqJumpLine): FtarqJumpLine {
  const { gf = 0, ...line } = jump;
  const there = ownCargo(view, line.from) + (view.planets[line.from]?.gf ?? 0);
  return Math.min(gf, there) > 0 ? { ...line, gf: Math.min(gf, there) } : line;
}

/** Rates a move: a force that must leave, then a planet to win, with troops first, then any other. */
function promise(view: FtarqView, { units, to, gf = 0 }: FtarqJumpLine): number {
  if (units.some((unit) => view.units[unit as never]?.mustLeave)) return 1_000;
  const planet = view.planets[to];
  if (planet === undefined || planet.owner === view.seat) return 0;
  return 1 + (planet.credits ?? 0) + (planet.ic ?? 0) + (gf > 0 ? 100 : 0);
}

function whyThere(view: FtarqView, { units, from, to, gf = 0 }: FtarqJumpLine): Message {
  if (units.some((unit) => view.units[unit as never]?.mustLeave))
    return line('suggest.leave', { from: placeRef(from) }, { clause: 'FTQ-507' });
  const planet = view.planets[to];
  if (planet === undefined || planet.owner === view.seat) {
    const fetches = (planet?.gf ?? 0) > 0 ? line('suggest.fetch', {}, { clause: 'FTQ-505' }) : null;
    return whyHome(view, units, to, 'FTQ-409', fetches);
  }
  const troops = gf > 0 ? 'troops' : 'scouts';
  const { owner, credits, ic } = planet;
  if (owner !== null) return line(`suggest.held.${troops}`, { seat: seatRef(owner), gf });
  if (credits === null || ic === null) return line(`suggest.unclaimed.${troops}`, { gf });
  return line(`suggest.known.${troops}`, { credits, ic, gf });
}

function build(view: FtarqView, { v, turn, construct = [] }: FtarqOrdersSheet): readonly Suggestion<FtarqSheet>[] {
  const entries = construct.flatMap(({ planet, items: [item] }) =>
    item === undefined ? [] : [{ planet, items: [single(item)] }],
  );
  const alone = entries.filter((each) => stands(view, { v, turn, construct: [each] }));
  const weight = ({ planet }: FtarqConstructEntry): number => view.planets[planet]?.ic ?? 0;
  const [best] = alone.sort((a, b) => weight(b) - weight(a));
  const [item] = best?.items ?? [];
  if (best === undefined || item === undefined) return [];
  const text = line('suggest.text.build', { planet: placeRef(best.planet) }, { clause: 'FTQ-403' });
  const reason = whyBuild(view, item);
  return [{ kind: 'build', place: best.planet, to: null, text, reason, sheet: { v, turn, construct: [best] } }];
}

/** Returns true if these orders are valid by themselves. */
function stands(view: FtarqView, sheet: FtarqOrdersSheet): boolean {
  return check(view, sheet).every(({ severity }) => severity !== 'error');
}

/** Reduces an item to one unit, which is enough as a suggestion. */
function single(item: FtarqConstructItem): FtarqConstructItem {
  if (item.do !== 'build' || item.count === undefined) return item;
  const { count: _, ...buildItem } = item;
  return buildItem;
}

function whyBuild(view: FtarqView, item: FtarqConstructItem): Message {
  switch (item.do) {
    case 'build': {
      if (item.unit === groundForce) return line('suggest.build.troops', { cost: prices.groundForce });
      const cost = findType(item.unit)?.cost ?? 0;
      const spend = item.spend ?? cost;
      const code = spend < cost ? 'suggest.build.part' : 'suggest.build';
      return line(code, { unit: typeRef(item.unit), cost, spend });
    }
    case 'repair':
      return line('suggest.repair', { unit: typeRef(view.units[item.unitId]?.unitType ?? item.unitId) });
    default:
      return line('suggest.upgrade', { plus: 'plus' in item ? item.plus : 1 });
  }
}
