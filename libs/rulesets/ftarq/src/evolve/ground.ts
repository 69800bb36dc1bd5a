import type { Draft } from '@warlog/kernel';
import type { Event, PlanetBombarded, PlanetInvaded } from '../model/event.js';
import type { State } from '../model/state.js';
import { stow } from './cargo.js';
import { noteBombs, noteLoss, noteSequel } from './fought.js';
import { handOver, planetOf, sideOf } from './things.js';

/** What a landing leaves on the planet and aboard. */
export function invade(state: Draft<State>, event: PlanetInvaded): void {
  noteSequel(state, event.planet, { seat: event.by, gf: event.landed - event.aboard });
  const planet = planetOf(state, event.planet);
  stow(sideOf(state, event.by), event.planet, event.aboard - event.landed);
  planet.gf = event.captured ? event.garrison : event.gfLeft;
  planet.guard = event.captured ? 0 : event.guardLeft;
}

/** What bombs leave of a planet. */
export function bombard(state: Draft<State>, { planet, gf, guard, ic, credits }: PlanetBombarded): void {
  noteSequel(state, planet, null);
  noteBombs(state, planet, { credits, ic });
  Object.assign(planetOf(state, planet), { gf, guard, ic, credits });
}

/** A planet is taken; who held it remembers it as lost. */
export function take(state: Draft<State>, event: Extract<Event, { type: 'PlanetTaken' }>): void {
  const { planet, from } = event;
  if (from !== null && !sideOf(state, from).lost.includes(planet)) {
    noteLoss(state, planet, from);
    sideOf(state, from).lost.push(planet);
  }
  handOver(planetOf(state, planet), event.by);
}

/** Cargo becomes garrison; by order only where the orbit was held after the battles (FTQ-509, FTQ-708). */
export function landForces(state: Draft<State>, event: Extract<Event, { type: 'ForcesLanded' }>): void {
  const { planet, seat, gf, why } = event;
  if (why === 'order') noteSequel(state, planet, { seat, gf });
  stow(sideOf(state, seat), planet, -gf);
  planetOf(state, planet).gf += gf;
}
