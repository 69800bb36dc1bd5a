import type { Draft, PlaceId } from '@warlog/kernel';
import type { Event } from '../model/event.js';
import type { State } from '../model/state.js';
import { planetOf, sideOf, unitOf } from './things.js';

type Jumped = Extract<Event, { type: 'UnitsJumped' }>;

/** Cargo at a place grows or shrinks; places without any are not kept. */
export function stow(side: { cargo: Record<PlaceId, number> }, place: PlaceId, gf: number): void {
  const left = (side.cargo[place] ?? 0) + gf;
  if (left > 0) side.cargo[place] = left;
  else delete side.cargo[place];
}

/** Units change place, with the cargo they take. */
export function jump(state: Draft<State>, event: Jumped): void {
  for (const id of event.units) {
    const unit = unitOf(state, id);
    unit.place = event.to;
    unit.mustLeave = false;
    if (event.label !== null) unit.label = event.label;
  }
  if (event.gf === 0) return;
  const side = sideOf(state, event.seat);
  if (event.loaded > 0) planetOf(state, event.from).gf -= event.loaded;
  stow(side, event.from, event.loaded - event.gf);
  stow(side, event.to, event.gf);
}
