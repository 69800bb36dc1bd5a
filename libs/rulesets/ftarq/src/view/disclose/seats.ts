import type { DiceEvent, PlaceId, SeatId, Viewer } from '@warlog/kernel';
import type { State } from '../../model/state.js';
import type { ScoutReport, Visible } from '../../model/view.js';
import { planetAt } from '../../position.js';

/** What one viewer is told of one event, in this order. */
export type Told = readonly (Visible | DiceEvent)[];
export const nothing: Told = [];

/** Credits and industry stand on everybody's map only by option (`planetStats`). */
export function figuresSeen(state: State, planet: PlaceId): Told {
  if (state.options.planetStats !== 'public') return nothing;
  const { credits, ic } = planetAt(state, planet);
  return [{ type: 'FiguresSeen', planet, credits, ic }];
}

/** An owner learns everything of a planet with the planet. */
export function reportsFor(state: State, planets: readonly PlaceId[], viewer: Viewer, owner: SeatId | null): Told {
  if (viewer.kind !== 'seat' || viewer.seat !== owner) return nothing;
  return [{ type: 'PlanetScouted', turn: state.turn, reports: planets.map((planet) => reportOf(state, planet, true)) }];
}

export function reportOf(state: State, planet: PlaceId, counted: boolean): ScoutReport {
  const { credits, ic, gf, guard } = planetAt(state, planet);
  return { planet, credits, ic, defenders: counted ? gf + guard : null };
}
