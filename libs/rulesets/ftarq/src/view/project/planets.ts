import { valuesOf, type Draft, type PlaceId, type SeatId } from '@warlog/kernel';
import type { PlanetView, ScoutReport, Told, View } from '../../model/view.js';
import { isMine, planetOf, sideOf } from './things.js';

/** Figures that are known without scouting are always of the open turn. */
export function refreshStats(view: Draft<View>): void {
  for (const planet of valuesOf(view.planets)) {
    const kept = view.options.planetStats === 'public' || isMine(view, planet.owner);
    if (kept && planet.credits !== null) planet.statsTurn = view.turn;
  }
}

/** Upgrades paid for last turn take effect. */
export function raise(planet: Draft<PlanetView>, plus: { readonly credits: number; readonly ic: number }): void {
  if (planet.credits !== null) planet.credits += plus.credits;
  if (planet.ic !== null) planet.ic += plus.ic;
  planet.raise = { credits: 0, ic: 0 };
}

/** A scout report; of a planet that came to the viewer everything is known. */
export function scout(view: Draft<View>, { planet: id, credits, ic, defenders }: ScoutReport, turn: number): void {
  const planet = planetOf(view, id);
  Object.assign(planet, { credits, ic, statsTurn: turn });
  if (defenders === null) return;
  if (!isMine(view, planet.owner)) Object.assign(planet, { defenders, defendersTurn: turn });
  else Object.assign(planet, { gf: defenders, guard: 0, defenders: null, defendersTurn: null });
}

/** A planet is taken; its former owner remembers it as lost. */
export function take(view: Draft<View>, told: Told<'PlanetTaken'>): void {
  if (told.from !== null && isMine(view, told.from)) {
    const { lost } = sideOf(view, told.from);
    if (lost !== null && !lost.includes(told.planet)) lost.push(told.planet);
  }
  handOver(view, told.planet, told.by);
}

/** A planet changes hands; what only its owner knew of it goes with it. */
export function handOver(view: Draft<View>, id: PlaceId, owner: SeatId | null): void {
  const planet = planetOf(view, id);
  Object.assign(planet, { owner, yard: null, blockadedBy: null });
  if (isMine(view, owner)) return;
  Object.assign(planet, { gf: null, guard: null });
  planet.raise = { credits: 0, ic: 0 };
}
