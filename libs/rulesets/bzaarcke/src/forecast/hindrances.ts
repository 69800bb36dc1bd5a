import { type Hindrance, line, type PlaceId, placeRef, type SeatId, seatRef } from '@warlog/kernel';
import { strength } from '../catalogue.js';
import type { OrdersSheet } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { forceAfter, type Draft } from '../orders/draft.js';
import { controlOdds } from '../resolve/control.js';
import { chartOfView } from '../view/knowledge.js';
import { rivalsAt, stanceTowards, type OwnForce } from './chances.js';

/** What holding fire costs at a place: the roll for control, dice in a battle, the battle itself. */
type Cost = 'take' | 'fire' | 'both' | 'quiet';

/** Where the draft's forces hold fire against those whom they meet, planets by id (BZK-401, BZK-502, BZK-602). */
export function hindrancesOf(view: View, seat: SeatId, sheet: OrdersSheet | null, draft: Draft): readonly Hindrance[] {
  return chartOfView(view).planets.flatMap((place) => {
    const units = forceAfter(view, draft, place);
    if (units.length === 0) return [];
    const mine: OwnForce = { seat, units, points: strength(units) };
    const index = draft.ways.find((way) => way.to === place)?.lines[0];
    const path = index === undefined ? {} : { path: ['jump', index] };
    return [...costsAt(view, sheet, place, mine)].map(([towards, cost]) => ({
      place,
      ...path,
      line: told(view, sheet, place, towards, cost),
      instead: instead(view, sheet, mine, towards),
    }));
  });
}

function costsAt(view: View, sheet: OrdersSheet | null, place: PlaceId, mine: OwnForce): ReadonlyMap<SeatId, Cost> {
  const costs = new Map<SeatId, Cost>();
  const holds = (towards: SeatId) => stanceTowards(view, sheet, mine, towards) === 'no-shoot';
  for (const { seat } of rivalsAt(view, place, mine.seat)) {
    if (holds(seat)) costs.set(seat, view.options.defaultStance === 'shoot' ? 'fire' : 'quiet');
  }
  const { owner = null, credits = null } = view.planets[place] ?? {};
  const isGiven = sheet?.control?.some((entry) => entry.planet === place && !entry.try) !== true;
  const mayRoll = credits !== null && controlOdds(mine.points, credits, view.options.controlMultiples) !== null;
  if (owner !== null && owner !== mine.seat && isGiven && mayRoll && holds(owner)) {
    costs.set(owner, costs.get(owner) === 'fire' ? 'both' : 'take');
  }
  return costs;
}

/** The word of this sheet, or the turn that it holds since where that is known. */
function told(view: View, sheet: OrdersSheet | null, place: PlaceId, towards: SeatId, cost: Cost): Hindrance['line'] {
  const side = view.seat === null ? undefined : view.sides[view.seat];
  const isNamed = side?.stance?.players[towards] !== undefined;
  const isNew = sheet?.stance?.players?.[towards] !== undefined || (!isNamed && sheet?.stance?.default !== undefined);
  const since = isNamed ? side?.stanceSince?.players[towards] : side?.stanceSince?.default;
  const params = { seat: seatRef(towards), place: placeRef(place) };
  const extras = { clause: cost === 'fire' ? 'BZK-602' : cost === 'quiet' ? 'BZK-401' : 'BZK-502', place };
  if (isNew || since === undefined) return line(`forecast.hinder.${cost}`, params, extras);
  return line(`forecast.hinder.${cost}-since`, { ...params, turn: since }, extras);
}

/** The same draft with an open word towards that seat; null where a group's own word would still hold fire. */
function instead(view: View, sheet: OrdersSheet | null, mine: OwnForce, towards: SeatId): Hindrance['instead'] {
  const before: OrdersSheet = sheet ?? { v: 1, turn: view.turn };
  const stance = { ...before.stance, players: { ...before.stance?.players, [towards]: 'shoot' as const } };
  const open = { ...before, stance };
  if (stanceTowards(view, open, mine, towards) !== 'shoot') return null;
  return { line: line('forecast.hinder.shoot', { seat: seatRef(towards) }), sheet: open };
}
