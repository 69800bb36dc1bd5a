import type { PlaceId } from '@warlog/kernel';
import type { Figure } from '../../parts/place/figure.js';
import { orbitFigure } from '../../parts/place/orbit.js';
import type { SectorGame } from '../game.js';

/** The combat points in orbit, as far as they are known. */
export function orbitOf(game: SectorGame, place: PlaceId): Figure {
  const forces = game.forcesAt(place).map(({ seat, units }) => ({ seat, ...game.figuresOf(units) }));
  const mine = forces.find(({ seat }) => seat === game.mySeat.value)?.points ?? 0;
  const all = forces.reduce((sum, { points }) => sum + points, 0);
  return orbitFigure({ mine, all, isScouted: game.lastSeen(place) !== null }, game.say);
}
