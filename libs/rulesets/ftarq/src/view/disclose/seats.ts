import type { DiceEvent } from '@warlog/dice';
import type { PlaceId } from '@warlog/star-map';
import type { SeatId } from '@warlog/core';
import type { Viewer } from '@warlog/ruleset-api';
import type { FtarqState } from '../../model/state.js';
import type { ScoutReport, FtarqVisible } from '../../model/view.js';
import { planetAt } from '../../position.js';

/** The disclosures of one event for one viewer, in this order. */
export type DisclosedEvents = readonly (FtarqVisible | DiceEvent)[];
export const nothing: DisclosedEvents = [];

/** Returns the figures if credits and industry are public by option (`planetStats`). */
export function figuresSeen(state: FtarqState, planet: PlaceId): DisclosedEvents {
  if (state.options.planetStats !== 'public') return nothing;
  const { credits, ic } = planetAt(state, planet);
  return [{ type: 'FiguresSeen', planet, credits, ic }];
}

/** Returns the report of everything on a planet for its new owner. */
export function reportsFor(
  state: FtarqState,
  planets: readonly PlaceId[],
  viewer: Viewer,
  owner: SeatId | null,
): DisclosedEvents {
  if (viewer.kind !== 'seat' || viewer.seat !== owner) return nothing;
  return [{ type: 'PlanetScouted', turn: state.turn, reports: planets.map((planet) => reportOf(state, planet, true)) }];
}

export function reportOf(state: FtarqState, planet: PlaceId, counted: boolean): ScoutReport {
  const { credits, ic, gf, guard } = planetAt(state, planet);
  return { planet, credits, ic, defenders: counted ? gf + guard : null };
}
