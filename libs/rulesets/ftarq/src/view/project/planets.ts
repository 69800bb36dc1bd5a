import { valuesOf, type Draft, type PlaceId, type SeatId } from '@warlog/kernel';
import type { RulingSeen, ScoutReport, View } from '../../model/view.js';
import { planetAt } from '../../position.js';
import { isOwn } from '../knowledge.js';

/** Figures that are known without scouting are always of the open turn. */
export function refreshStats(view: Draft<View>, turn: number): void {
  for (const planet of valuesOf(view.planets)) {
    const kept = view.options.planetStats === 'public' || isOwn(view, planet.owner);
    if (kept && planet.credits !== null) planet.statsTurn = turn;
  }
}

/** A scout report; of a planet that came to the viewer everything is known. */
export function scout(view: Draft<View>, { planet: id, credits, ic, defenders }: ScoutReport, turn: number): void {
  const planet = planetAt(view, id);
  Object.assign(planet, { credits, ic, statsTurn: turn });
  if (defenders === null) return;
  if (!isOwn(view, planet.owner)) Object.assign(planet, { defenders, defendersTurn: turn });
  else Object.assign(planet, { gf: defenders, guard: 0, defenders: null, defendersTurn: null });
}

/** Ground forces after a landing or bombs: of an own planet as they are, of another how many were counted. */
export function count(
  view: Draft<View>,
  id: PlaceId,
  owner: SeatId | null,
  { gf, guard }: { readonly gf: number; readonly guard: number },
): void {
  const known = isOwn(view, owner) ? { gf, guard } : { defenders: gf + guard, defendersTurn: view.turn };
  Object.assign(planetAt(view, id), known);
}

/** What only its owner knows of a planet goes with it. */
export function conceal(view: Draft<View>, id: PlaceId, owner: SeatId | null): void {
  if (isOwn(view, owner)) return;
  Object.assign(planetAt(view, id), { gf: null, guard: null, raise: { credits: 0, ic: 0 } });
}

/** A ruling about a battle over an own planet tells everything of it. */
export function recover(view: Draft<View>, { planet, site }: Extract<RulingSeen, { what: 'battle' }>): void {
  if (!isOwn(view, site.owner)) return;
  const { credits, ic, gf, guard } = site;
  const now = { credits, ic, gf, guard, statsTurn: view.turn, defenders: null, defendersTurn: null };
  Object.assign(planetAt(view, planet), now);
}
