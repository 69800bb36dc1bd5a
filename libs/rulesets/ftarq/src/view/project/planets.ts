import { isOwnSeat, type PlaceId } from '@warlog/star-map';
import type { Draft } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import type { FtarqRulingSeen, ScoutReport, FtarqView } from '../../model/view.js';
import { planetAt } from '../../position.js';

/** Applies a scout report; of a planet that the viewer gained everything is known. */
export function scout(view: Draft<FtarqView>, { planet: id, credits, ic, defenders }: ScoutReport, turn: number): void {
  const planet = planetAt(view, id);
  Object.assign(planet, { credits, ic, statsTurn: turn });
  if (defenders === null) return;
  if (!isOwnSeat(view, planet.owner)) Object.assign(planet, { defenders, defendersTurn: turn });
  else Object.assign(planet, { gf: defenders, guard: 0, defenders: null, defendersTurn: null });
}

/** Applies ground forces after a landing or bombs: of an own planet the exact ones, of another the counted number. */
export function count(
  view: Draft<FtarqView>,
  id: PlaceId,
  owner: SeatId | null,
  { gf, guard }: { readonly gf: number; readonly guard: number },
): void {
  const known = isOwnSeat(view, owner) ? { gf, guard } : { defenders: gf + guard, defendersTurn: view.turn };
  Object.assign(planetAt(view, id), known);
}

/** Removes what only the former owner knew of a planet. */
export function conceal(view: Draft<FtarqView>, id: PlaceId, owner: SeatId | null): void {
  if (isOwnSeat(view, owner)) return;
  Object.assign(planetAt(view, id), { gf: null, guard: null, raise: { credits: 0, ic: 0 } });
}

/** Applies a ruling on a battle over an own planet, which discloses everything on it. */
export function recover(view: Draft<FtarqView>, { planet, site }: Extract<FtarqRulingSeen, { what: 'battle' }>): void {
  if (!isOwnSeat(view, site.owner)) return;
  const { credits, ic, gf, guard } = site;
  const now = { credits, ic, gf, guard, statsTurn: view.turn, defenders: null, defendersTurn: null };
  Object.assign(planetAt(view, planet), now);
}
