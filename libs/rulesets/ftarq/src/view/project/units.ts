import { asSeen, survivors, valuesOf, type Draft } from '@warlog/kernel';
import type { UnitId } from '../../model/ids.js';
import type { DisclosedBattle, FtarqRulingSeen, FtarqVisibleOf, FtarqView } from '../../model/view.js';
import { byId } from '../../position.js';
import { isOwn } from '../knowledge.js';

/** Applies a sighting; a unit seen there is removed from where it was seen before. */
export function noteSighting(view: Draft<FtarqView>, { turn, places }: FtarqVisibleOf<'ForcesSeen'>): void {
  const found = places.flatMap(({ units }) => units.map(({ id }) => id));
  unsee(view, found);
  for (const { place, units } of places) view.seen[place] = { turn, units: units.map((unit) => ({ ...unit })) };
}

/** Records what is left of an enemy after a battle, as its opponent saw it. */
export function noteSightingAfter(view: Draft<FtarqView>, battle: DisclosedBattle): void {
  for (const side of [battle.attacker, battle.defender]) {
    if (!isOwn(view, side.seat)) remember(view, battle, side);
  }
}

function remember(
  view: Draft<FtarqView>,
  { place, retreats }: DisclosedBattle,
  side: DisclosedBattle['attacker'],
): void {
  const { seat } = side;
  const ids = side.units.map(({ id }) => id);
  const alive = new Set(survivors(side));
  const left = side.units
    .filter(({ id }) => alive.has(id))
    .map(({ id, unitType, scarred }) => ({
      id,
      seat,
      unitType,
      scarred: scarred || side.scarred.includes(id),
      mustLeave: retreats === seat,
    }));
  unsee(view, ids);
  const before = view.seen[place];
  const others = before?.turn === view.turn ? before.units.filter((unit) => unit.seat !== seat) : [];
  view.seen[place] = { turn: view.turn, units: [...others, ...left] };
}

/** Records others' units from a ruling on a battle, for its sides. */
export function noteRuledSighting(view: Draft<FtarqView>, ruling: Extract<FtarqRulingSeen, { what: 'battle' }>): void {
  const { planet, units, gone } = ruling;
  unsee(view, [...gone, ...units.map(({ id }) => id)]);
  const others = asSeen(units.filter(({ seat }) => !isOwn(view, seat)));
  if (others.length === 0) return;
  const seen = view.seen[planet] ?? { turn: view.turn, units: [] };
  view.seen[planet] = { ...seen, units: [...seen.units, ...others].sort(byId) };
}

/** Removes units from their last sightings. */
function unsee(view: Draft<FtarqView>, ids: readonly UnitId[]): void {
  const gone = new Set(ids);
  for (const sighting of valuesOf(view.seen)) {
    if (sighting.units.some(({ id }) => gone.has(id))) {
      sighting.units = sighting.units.filter(({ id }) => !gone.has(id));
    }
  }
}
