import type { Hindrance } from '@warlog/ruleset-api';
import { hindranceLine, type PlaceId } from '@warlog/star-map';
import { line, type SeatId, seatRef } from '@warlog/core';
import type { FtarqOrdersSheet } from '../model/sheet.js';
import type { FtarqView } from '../model/view.js';
import { cargoAfterAll, draftOf, forceAfter, type FtarqDraft } from '../orders/draft.js';
import { chartOfView, forcesAt, ownStance } from '../view/knowledge.js';

/** The cost of holding fire at a place: the landing, a worse roll in battle, or both. */
type Cost = keyof typeof clauses;
const clauses = { land: 'FTQ-701', fire: 'FTQ-604', both: 'FTQ-701' };

/** Returns where the draft's forces hold fire against forces they meet, planets by id (FTQ-604, FTQ-701). */
export function hindrancesOf(
  view: FtarqView,
  seat: SeatId,
  sheet: FtarqOrdersSheet,
  draft: FtarqDraft,
): readonly Hindrance[] {
  return chartOfView(view).planets.flatMap((place) => {
    const force = forceAfter(draft, place);
    if (force.length === 0) return [];
    const order = draft.ways.find((way) => way.to === place)?.line;
    return [...costsAt(view, seat, draft, place)].map(([towards, cost]) => ({
      place,
      ...(order === undefined ? {} : { path: ['jump', order] }),
      line: hindranceLine(view, sheet.stance, { towards, place }, [`note.hinder.${cost}`, clauses[cost]]),
      instead: instead(view, seat, sheet, place, towards),
    }));
  });
}

function costsAt(view: FtarqView, seat: SeatId, draft: FtarqDraft, place: PlaceId): ReadonlyMap<SeatId, Cost> {
  const costs = new Map<SeatId, Cost>();
  const holds = (towards: SeatId) => ownStance(draft.stance, forceAfter(draft, place), towards) === 'no-shoot';
  for (const { seat: other, units } of forcesAt(view, place)) {
    if (other !== seat && units.some((unit) => !unit.mustLeave) && holds(other)) costs.set(other, 'fire');
  }
  const owner = view.planets[place]?.owner ?? null;
  if (owner !== null && owner !== seat && cargoAfterAll(draft, place) > 0 && holds(owner)) {
    costs.set(owner, costs.has(owner) ? 'both' : 'land');
  }
  return costs;
}

/** Returns the draft with a stance to shoot at that seat; null if a group's own stance would still hold fire. */
function instead(
  view: FtarqView,
  seat: SeatId,
  sheet: FtarqOrdersSheet,
  place: PlaceId,
  towards: SeatId,
): Hindrance['instead'] {
  const stance = { ...sheet.stance, players: { ...sheet.stance?.players, [towards]: 'shoot' as const } };
  const open = { ...sheet, stance };
  const draft = draftOf(view, seat, open);
  if (ownStance(draft.stance, forceAfter(draft, place), towards) !== 'shoot') return null;
  return { line: line('note.hinder.shoot', { seat: seatRef(towards) }), sheet: open };
}
