import { type Force as ForceOf, mapValues } from '@warlog/kernel';
import type { BzaarckeState, BzaarckeUnit } from './model/state.js';

export { byId, forcesOf, planetAt, seatsInPlay, shootsAt, sideOf, stanceOf, unitsByPlace } from '@warlog/kernel';
export type BzaarckeForce = ForceOf<BzaarckeUnit>;

/** Copies what events may change; map and options are shared. */
export function copyOf(state: BzaarckeState): BzaarckeState {
  const each = <T extends object>(things: Readonly<Record<string, T>>): Record<string, T> =>
    mapValues(things, (thing) => ({ ...thing }));
  return { ...state, sides: each(state.sides), planets: each(state.planets), units: each(state.units) };
}
