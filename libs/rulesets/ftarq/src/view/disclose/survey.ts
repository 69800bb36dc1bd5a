import { chartOf, grouped, type PlaceId, type SeatId, type Viewer, valuesOf, asSeen } from '@warlog/kernel';
import type { SurveyMoment } from '../../model/event.js';
import type { State, Unit } from '../../model/state.js';
import type { ScoutReport, SeenForce, Visible } from '../../model/view.js';
import { holderOf, planetAt } from '../../position.js';
import { nothing, reportOf, type Told } from './seats.js';

/**
 * What a seat sees now: who is above its planets, where its forces are alone or share the orbit, and the planets that
 * it visits.
 */
export function survey(state: State, seat: SeatId, moment: SurveyMoment): Told {
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
  const seen: Visible = { type: 'ForcesSeen', turn, moment, places: watched };
  return reports.length === 0 ? [seen] : [{ type: 'PlanetScouted', turn, reports }, seen];
}

/** Forces side by side see each other as in any meeting without a shot (FTQ-603). */
function sharesOrbit(state: State, seat: SeatId, there: readonly Unit[]): boolean {
  return state.options.sharedOrbit && there.some((unit) => unit.seat === seat && !unit.mustLeave);
}

/** Whoever looks at a place sees who is there now. */
export function forcesAround(state: State, place: PlaceId | null, viewer: Viewer): Told {
  if (viewer.kind !== 'seat') return nothing;
  const [seen] = survey(state, viewer.seat, 'opened');
  if (seen?.type !== 'ForcesSeen') return nothing;
  const places = seen.places.filter((force) => force.place === place);
  return places.length === 0 ? nothing : [{ ...seen, places }];
}
