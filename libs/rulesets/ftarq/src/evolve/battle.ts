import type { Draft } from '@warlog/kernel';
import type { BattleFought, BattleSide, PlanetInvaded } from '../model/event.js';
import type { UnitId } from '../model/ids.js';
import type { State } from '../model/state.js';
import { stow } from './cargo.js';
import { planetOf, sideOf, unitOf } from './things.js';

/** What a battle changes for its sides. */
export function fight(state: Draft<State>, battle: BattleFought): void {
  for (const side of [battle.attacker, battle.defender]) {
    for (const id of side.scarred) unitOf(state, id).scarred = true;
    for (const id of side.destroyed) delete state.units[id];
    if (side.cargoLost > 0) stow(sideOf(state, side.seat), battle.place, -side.cargoLost);
    if (battle.retreats === side.seat) for (const id of survivors(side)) unitOf(state, id).mustLeave = true;
  }
}

/** Who of a side is still there after the battle. */
export function survivors(side: Pick<BattleSide, 'units' | 'destroyed'>): readonly UnitId[] {
  const gone = new Set(side.destroyed);
  return side.units.map((unit) => unit.id).filter((id) => !gone.has(id));
}

/** What a landing leaves on the planet and aboard. */
export function invade(state: Draft<State>, event: PlanetInvaded): void {
  const planet = planetOf(state, event.planet);
  stow(sideOf(state, event.by), event.planet, event.aboard - event.landed);
  planet.gf = event.captured ? event.garrison : event.gfLeft;
  planet.guard = event.captured ? 0 : event.guardLeft;
}
