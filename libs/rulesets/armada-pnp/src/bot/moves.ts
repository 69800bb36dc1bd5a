import type { Declaration } from '../model/sheet.js';
import { craftOf, isCarrier, isTransport, isWarcraft } from '../tables.js';
import { carrierMove } from './carrier.js';
import { claimMoves } from './claims.js';
import type { Picture } from './estimate.js';
import { fleetMoves } from './fleet.js';
import { style } from './style.js';
import { towMoves } from './tow.js';

/** Where the captain sends its counters: claimers out, the carrier to its work, transports to mines, the rest at the enemy. */
export function movesOf(picture: Picture): readonly Declaration[] {
  const free = picture.units.filter(({ to }) => to === null);
  const carrier = free.find(({ type }) => isCarrier(type)) ?? null;
  const lights = free.filter(({ type }) => craftOf(type).class === 'light');
  const claims = claimMoves(picture, lights.slice(0, style.claimers));
  const fleet = free.filter((unit) => isWarcraft(unit.type) && !claims.units.has(unit.id));
  return [
    ...claims.moves,
    ...fleetMoves(picture, fleet, carrier),
    ...(carrier === null ? [] : carrierMove(picture, carrier, fleet)),
    ...towMoves(
      picture,
      free.filter(({ type }) => isTransport(type)),
    ),
  ];
}
