import { valuesOf, type Draft, type PlaceId, type SeatId } from '@warlog/kernel';
import type { View } from '../../model/view.js';
import { planetOf } from './things.js';

/** Figures that are known without scouting are always of the open turn. */
export function refreshStats(view: Draft<View>): void {
  for (const planet of valuesOf(view.planets)) {
    const kept = view.options.planetStats === 'public' || view.viewer === 'referee' || planet.owner === view.seat;
    if (kept && planet.credits !== null) planet.statsTurn = view.turn;
  }
}

/** A planet changes hands; what only its owner knew of it goes with it. */
export function handOver(view: Draft<View>, id: PlaceId, owner: SeatId | null): void {
  const planet = planetOf(view, id);
  const mine = view.viewer === 'referee' || owner === view.seat;
  Object.assign(planet, { owner, yard: null, work: null, blockadedBy: null });
  if (!mine) planet.raise = 0;
}
