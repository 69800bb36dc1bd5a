import { asSeen, survivors, valuesOf, type Draft } from '@warlog/kernel';
import type { UnitId } from '../../model/ids.js';
import type { BattleTold, RulingSeen, Told, View } from '../../model/view.js';
import { byId } from '../../position.js';
import { isOwn } from '../knowledge.js';

/** Takes in a look around; a unit seen there is no longer where it was seen before. */
export function sight(view: Draft<View>, { turn, places }: Told<'ForcesSeen'>): void {
  const found = places.flatMap(({ units }) => units.map(({ id }) => id));
  unsee(view, found);
  for (const { place, units } of places) view.seen[place] = { turn, units: units.map((unit) => ({ ...unit })) };
}

/** What is left of an enemy after a battle, as its opponent saw it. */
export function sightAfter(view: Draft<View>, battle: BattleTold): void {
  for (const side of [battle.attacker, battle.defender]) {
    if (!isOwn(view, side.seat)) remember(view, battle, side);
  }
}

function remember(view: Draft<View>, { place, retreats }: BattleTold, side: BattleTold['attacker']): void {
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

/** What a ruling about a battle says of others' units in it, for its sides. */
export function sightRuled(view: Draft<View>, ruling: Extract<RulingSeen, { what: 'battle' }>): void {
  const { planet, units, gone } = ruling;
  unsee(view, [...gone, ...units.map(({ id }) => id)]);
  const others = asSeen(units.filter(({ seat }) => !isOwn(view, seat)));
  if (others.length === 0) return;
  const seen = view.seen[planet] ?? { turn: view.turn, units: [] };
  view.seen[planet] = { ...seen, units: [...seen.units, ...others].sort(byId) };
}

/** Takes units out of whatever was last seen of them. */
function unsee(view: Draft<View>, ids: readonly UnitId[]): void {
  const gone = new Set(ids);
  for (const sighting of valuesOf(view.seen)) {
    if (sighting.units.some(({ id }) => gone.has(id))) {
      sighting.units = sighting.units.filter(({ id }) => !gone.has(id));
    }
  }
}
