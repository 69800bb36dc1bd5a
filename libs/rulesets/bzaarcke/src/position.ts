import type { Force as ForceOf } from '@warlog/star-map';
import { mapValues } from '@warlog/core';
import type { BzaarckeState, BzaarckeUnit } from './model/state.js';

export { byId, forcesOf, planetAt, seatsInPlay, shootsAt, sideOf, stanceOf, unitsByPlace } from '@warlog/star-map';
export type BzaarckeForce = ForceOf<BzaarckeUnit>;

/** Copies what events may change; map and options are shared. */
export function copyOf(state: BzaarckeState): BzaarckeState {
  const each = <T extends object>(things: Readonly<Record<string, T>>): Record<string, T> =>
    mapValues(things, (thing) => ({ ...thing }));
  return { ...state, sides: each(state.sides), planets: each(state.planets), units: each(state.units) };
}
