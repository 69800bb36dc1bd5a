import type { Draft, PlaceId, SeatId } from '@warlog/kernel';
import type { TypeId, UnitId } from '../../model/ids.js';
import type { RulingSeen, Sighting, Told, View } from '../../model/view.js';
import { byId } from '../../position.js';
import { load } from './purse.js';
import { isMine } from './things.js';

/** Units change place, with the cargo they take. */
export function jump(view: Draft<View>, told: Told<'UnitsJumped'>): void {
  for (const id of told.units) {
    const unit = view.units[id];
    if (unit === undefined) continue;
    unit.place = told.to;
    unit.mustLeave = false;
    if (told.label !== null) unit.label = told.label;
  }
  if (told.gf === 0) return;
  const planet = view.planets[told.from];
  if (told.loaded > 0 && planet !== undefined) planet.gf = (planet.gf ?? 0) - told.loaded;
  load(view, told.seat, told.from, told.loaded - told.gf);
  load(view, told.seat, told.to, told.gf);
}

/** A new unit, whole and without orders. */
export function enlist(view: Draft<View>, id: UnitId, seat: SeatId, unitType: TypeId, place: PlaceId): void {
  const roster: Record<string, UnitId[]> = (view.roster ??= {});
  (roster[`${seat}/${unitType}`] ??= []).push(id);
  view.units[id] = { id, seat, unitType, place, scarred: false, mustLeave: false, label: null };
}

/** Takes in a look around; a unit seen there is no longer where it was seen before. */
export function sight(view: Draft<View>, { turn, places }: Told<'ForcesSeen'>): void {
  const found = new Set<UnitId>();
  for (const force of places) for (const unit of force.units) found.add(unit.id);
  for (const sighting of Object.values<Draft<Sighting>>(view.seen)) {
    if (sighting.units.some((unit) => found.has(unit.id)))
      sighting.units = sighting.units.filter((unit) => !found.has(unit.id));
  }
  for (const { place, units } of places) view.seen[place] = { turn, units: units.map((unit) => ({ ...unit })) };
}

/** What a ruling about a battle says of what fought in it, for its sides and the referee. */
export function stand(view: Draft<View>, { planet, units, gone }: Extract<RulingSeen, { what: 'battle' }>): void {
  for (const id of [...gone, ...units.map((unit) => unit.id)]) forgetSighting(view, id);
  for (const id of gone) delete view.units[id];
  const others: Draft<Sighting>['units'] = [];
  for (const unit of units) {
    const { id, seat, unitType, scarred, mustLeave } = unit;
    if (isMine(view, seat)) view.units[id] = { ...unit };
    else others.push({ id, seat, unitType, scarred, mustLeave });
  }
  if (others.length === 0) return;
  const seen = view.seen[planet] ?? { turn: view.turn, units: [] };
  view.seen[planet] = { ...seen, units: [...seen.units, ...others].sort(byId) };
}

/** Marks a unit wherever this view has it. */
export function setScarred(view: Draft<View>, id: UnitId, scarred: boolean): void {
  const unit = view.units[id];
  if (unit !== undefined) unit.scarred = scarred;
}

/** A unit that is no more is neither owned nor seen. */
export function forget(view: Draft<View>, id: UnitId): void {
  delete view.units[id];
  forgetSighting(view, id);
}

/** Takes a unit out of whatever was last seen of it. */
export function forgetSighting(view: Draft<View>, id: UnitId): void {
  for (const sighting of Object.values<Draft<Sighting>>(view.seen)) {
    const at = sighting.units.findIndex((unit) => unit.id === id);
    if (at >= 0) sighting.units.splice(at, 1);
  }
}
