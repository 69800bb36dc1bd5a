import type { Hindrance } from '@warlog/ruleset-api';
import { hindranceLine, type PlaceId } from '@warlog/star-map';
import { line, type SeatId, seatRef } from '@warlog/core';
import { strength } from '../catalogue.js';
import type { BzaarckeOrdersSheet } from '../model/sheet.js';
import type { BzaarckeView } from '../model/view.js';
import { forceAfter, type BzaarckeDraft } from '../orders/draft.js';
import { controlOdds } from '../resolve/control.js';
import { chartOfView } from '../view/knowledge.js';
import { rivalsAt, stanceTowards, type OwnForce } from './chances.js';

/** The cost of holding fire at a place: the control roll, dice in a battle, the battle itself. */
type Cost = keyof typeof clauses;
const clauses = { take: 'BZK-502', fire: 'BZK-602', both: 'BZK-502', quiet: 'BZK-401' };

/** Returns where the draft's forces hold fire against forces they meet, planets by id (BZK-401, BZK-502, BZK-602). */
export function hindrancesOf(
  view: BzaarckeView,
  seat: SeatId,
  sheet: BzaarckeOrdersSheet | null,
  draft: BzaarckeDraft,
): readonly Hindrance[] {
  return chartOfView(view).planets.flatMap((place) => {
    const units = forceAfter(view, draft, place);
    if (units.length === 0) return [];
    const mine: OwnForce = { seat, units, points: strength(units) };
    const index = draft.ways.find((way) => way.to === place)?.lines[0];
    const path = index === undefined ? {} : { path: ['jump', index] };
    return [...costsAt(view, sheet, place, mine)].map(([towards, cost]) => ({
      place,
      ...path,
      line: hindranceLine(view, sheet?.stance, { towards, place }, [`forecast.hinder.${cost}`, clauses[cost]]),
      instead: instead(view, sheet, mine, towards),
    }));
  });
}

function costsAt(
  view: BzaarckeView,
  sheet: BzaarckeOrdersSheet | null,
  place: PlaceId,
  mine: OwnForce,
): ReadonlyMap<SeatId, Cost> {
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

/** Returns the draft with a stance to shoot at that seat; null if a group's own stance would still hold fire. */
function instead(
  view: BzaarckeView,
  sheet: BzaarckeOrdersSheet | null,
  mine: OwnForce,
  towards: SeatId,
): Hindrance['instead'] {
  const before: BzaarckeOrdersSheet = sheet ?? { v: 1, turn: view.turn };
  const stance = { ...before.stance, players: { ...before.stance?.players, [towards]: 'shoot' as const } };
  const open = { ...before, stance };
  if (stanceTowards(view, open, mine, towards) !== 'shoot') return null;
  return { line: line('forecast.hinder.shoot', { seat: seatRef(towards) }), sheet: open };
}
