import { type Draft, survivors } from '@warlog/kernel';
import type { PlanetInvaded } from '../../model/event.js';
import type { BattleTold, View } from '../../model/view.js';
import { load } from './purse.js';
import { isMine, planetOf } from './things.js';
import { forget, forgetSighting, setScarred } from './units.js';

/** What a battle changes for its sides. */
export function fight(view: Draft<View>, battle: BattleTold): void {
  for (const side of [battle.attacker, battle.defender]) {
    const own = isMine(view, side.seat);
    const leaves = battle.retreats === side.seat;
    if (own) {
      for (const id of side.scarred) setScarred(view, id, true);
      for (const id of side.destroyed) forget(view, id);
      for (const id of survivors(side)) {
        const unit = view.units[id];
        if (unit !== undefined && leaves) unit.mustLeave = true;
      }
      if (side.cargoLost > 0) load(view, side.seat, battle.place, -side.cargoLost);
    } else remember(view, battle, side);
  }
}

/** What is left of an enemy after a battle, as its opponent saw it. */
function remember(view: Draft<View>, battle: BattleTold, side: BattleTold['attacker']): void {
  for (const unit of side.units) forgetSighting(view, unit.id);
  const alive = new Set(survivors(side));
  const units = side.units
    .filter((unit) => alive.has(unit.id))
    .map(({ id, unitType, scarred }) => ({
      id,
      seat: side.seat,
      unitType,
      scarred: scarred || side.scarred.includes(id),
      mustLeave: battle.retreats === side.seat,
    }));
  const before = view.seen[battle.place];
  const others = before?.turn === view.turn ? before.units.filter((unit) => unit.seat !== side.seat) : [];
  view.seen[battle.place] = { turn: view.turn, units: [...others, ...units] };
}

/** What a landing leaves on the planet and aboard. */
export function invade(view: Draft<View>, told: PlanetInvaded): void {
  const planet = planetOf(view, told.planet);
  if (isMine(view, told.by)) load(view, told.by, told.planet, told.aboard - told.landed);
  const [gf, guard] = told.captured ? [told.garrison, 0] : [told.gfLeft, told.guardLeft];
  const own = isMine(view, told.captured ? told.by : told.owner);
  if (own) Object.assign(planet, { gf, guard });
  else Object.assign(planet, { defenders: gf + guard, defendersTurn: view.turn });
}
