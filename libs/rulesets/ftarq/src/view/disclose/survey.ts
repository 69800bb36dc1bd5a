import { chartOf, type PlaceId, asSeen } from '@warlog/star-map';
import { grouped, type SeatId, valuesOf } from '@warlog/core';
import type { Viewer } from '@warlog/ruleset-api';
import type { SurveyMoment } from '../../model/event.js';
import type { FtarqState, FtarqUnit } from '../../model/state.js';
import type { ScoutReport, SeenForce, FtarqVisible } from '../../model/view.js';
import { holderOf, planetAt } from '../../position.js';
import { nothing, reportOf, type DisclosedEvents } from './seats.js';

/**
 * Returns what a seat sees now: forces above its planets, places where its forces are alone or share the orbit, and
 * planets that it visits.
 */
export function survey(state: FtarqState, seat: SeatId, moment: SurveyMoment): DisclosedEvents {
  const all = valuesOf(state.units);
  const present = new Set(all.filter((unit) => unit.seat === seat).map((unit) => unit.place));
  const near = grouped(
    all.filter(({ place }) => present.has(place) || state.planets[place]?.owner === seat),
    ({ place }) => place,
  );
  const watched: SeenForce[] = [];
  const reports: ScoutReport[] = [];
  for (const place of chartOf(state.map).planets) {
    const { owner } = planetAt(state, place);
    if (owner !== seat && !present.has(place)) continue;
    const there = near.get(place) ?? [];
    const alone = there.every((unit) => unit.seat === seat);
    if (owner === seat || alone || sharesOrbit(state, seat, there))
      watched.push({ place, units: asSeen(there.filter((unit) => unit.seat !== seat)) });
    if (moment === 'fought' && owner !== seat) {
      reports.push(reportOf(state, place, holderOf(state, there)?.seat === seat));
    }
  }
  const { turn } = state;
  const seen: FtarqVisible = { type: 'ForcesSeen', turn, moment, places: watched };
  return reports.length === 0 ? [seen] : [{ type: 'PlanetScouted', turn, reports }, seen];
}

/**
 * Returns true if the seat shares the orbit: coexisting forces see each other as in any meeting without fire (FTQ-603).
 */
function sharesOrbit(state: FtarqState, seat: SeatId, there: readonly FtarqUnit[]): boolean {
  return state.options.sharedOrbit && there.some((unit) => unit.seat === seat && !unit.mustLeave);
}

/** Returns the forces at a place for viewers that see it. */
export function forcesAround(state: FtarqState, place: PlaceId | null, viewer: Viewer): DisclosedEvents {
  if (viewer.kind !== 'seat') return nothing;
  const [seen] = survey(state, viewer.seat, 'opened');
  if (seen?.type !== 'ForcesSeen') return nothing;
  const places = seen.places.filter((force) => force.place === place);
  return places.length === 0 ? nothing : [{ ...seen, places }];
}
