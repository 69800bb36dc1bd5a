import { type Draft, type PlaceId, type SeatId, survivors } from '@warlog/kernel';
import type { BattleFought } from '../../model/event.js';
import type { TypeId, UnitId } from '../../model/ids.js';
import type { Unit } from '../../model/state.js';
import type { RulingSeen, Sighting, Told, View } from '../../model/view.js';

/** A new unit, whole and without orders. */
export function enlist(view: Draft<View>, id: UnitId, seat: SeatId, unitType: TypeId, place: PlaceId): void {
  const roster: Record<string, UnitId[]> = (view.roster ??= {});
  (roster[`${seat}/${unitType}`] ??= []).push(id);
  view.units[id] = { id, seat, unitType, place, scarred: false, mustLeave: false, label: null, cards: [] };
}

/** Takes in a look around; a unit seen there is no longer where it was seen before. */
export function sight(view: Draft<View>, { turn, moment, places }: Told<'ForcesSeen'>): void {
  const found = new Set<UnitId>();
  for (const force of places) for (const unit of force.units) found.add(unit.id);
  for (const sighting of Object.values<Draft<Sighting>>(view.seen)) {
    if (sighting.units.some((unit) => found.has(unit.id)))
      sighting.units = sighting.units.filter((unit) => !found.has(unit.id));
  }
  for (const { place, units } of places) {
    view.seen[place] = { turn, moment, units: units.map((unit) => ({ ...unit })) };
  }
}

/** What a battle changes for its sides. */
export function fight(view: Draft<View>, battle: BattleFought): void {
  for (const side of [battle.a, battle.b]) {
    for (const id of side.scarred) setScarred(view, id, true);
    for (const id of side.destroyed) forget(view, id);
    if (battle.retreats !== side.seat) continue;
    for (const id of survivors(side)) {
      for (const unit of [view.units[id], sightingOf(view, id)]) if (unit !== undefined) unit.mustLeave = true;
    }
  }
}

/** What a ruling about a battle says of what fought in it, for its sides and the referee. */
export function stand(view: Draft<View>, { units, gone }: Extract<RulingSeen, { what: 'battle' }>): void {
  for (const id of gone) forget(view, id);
  for (const unit of units) {
    const { id, seat, scarred, mustLeave } = unit;
    if (view.viewer === 'referee' || seat === view.seat) view.units[id] = { ...unit } as Draft<Unit>;
    else Object.assign(sightingOf(view, id) ?? {}, { scarred, mustLeave });
  }
}

/** Marks a unit wherever this view has it. */
export function setScarred(view: Draft<View>, id: UnitId, scarred: boolean): void {
  for (const unit of [view.units[id], sightingOf(view, id)]) if (unit !== undefined) unit.scarred = scarred;
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

/** What was last seen of a unit, if anything. */
export function sightingOf(view: Draft<View>, id: UnitId): Draft<Sighting>['units'][number] | undefined {
  for (const sighting of Object.values<Draft<Sighting>>(view.seen)) {
    const found = sighting.units.find((unit) => unit.id === id);
    if (found !== undefined) return found;
  }
  return undefined;
}
