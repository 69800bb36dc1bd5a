import type { Declaration } from '../model/sheet.js';
import { isCarrier, isTransport, isWarcraft } from '../tables.js';
import { voyageOf } from './carrier.js';
import type { ArmadaPicture } from './estimate.js';
import { fleetMoves } from './fleet.js';
import { declared, raidsOf } from './raids.js';
import { towMoves } from './tow.js';

/** Returns all moves: the carrier with its guards, raids that pay, transports to mines, the rest towards targets. */
export function movesOf(picture: ArmadaPicture): readonly Declaration[] {
  const free = picture.units.filter(({ to }) => to === null);
  const carrier = free.find(({ type }) => isCarrier(type)) ?? null;
  const fleet = free.filter(({ type }) => isWarcraft(type));
  const voyage = carrier === null ? { moves: [], guards: [] } : voyageOf(picture, carrier, fleet);
  const guards = new Set(voyage.guards.map(({ id }) => id));
  const raids = raidsOf(
    picture,
    fleet.filter(({ id }) => !guards.has(id)),
  );
  const out = new Set(raids.flatMap(({ party }) => party.map(({ id }) => id)));
  const rest = fleet.filter(({ id }) => !guards.has(id) && !out.has(id));
  const moves = [...voyage.moves, ...raids.flatMap(declared), ...fleetMoves(picture, rest, carrier)];
  const transports = free.filter(({ type }) => isTransport(type));
  return [...moves, ...towMoves(picture, transports, moves)];
}
