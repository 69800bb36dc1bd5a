import type { PlaceId } from '@warlog/kernel';
import type { Figure } from '../../parts/place/figure.js';
import type { Say } from '../../parts/say.js';
import type { SectorGame } from '../game.js';

/** The combat points in orbit, as far as they are known. */
export function orbitOf(game: SectorGame, place: PlaceId): Figure {
  const forces = game.forcesAt(place).map(({ seat, units }) => ({ seat, ...game.figuresOf(units) }));
  const mine = forces.find(({ seat }) => seat === game.mySeat.value)?.points ?? 0;
  const all = forces.reduce((sum, { points }) => sum + points, 0);
  return orbitFigure({ mine, all, isScouted: game.lastSeen(place) !== null }, game.say);
}

/** Mine, and what is known of others'. Where nobody has ever looked that is not nothing but unknown. */
export function orbitFigure(
  { mine, all, isScouted }: { readonly mine: number; readonly all: number; readonly isScouted: boolean },
  say: Say,
): Figure {
  if (all === 0 && !isScouted) return { figure: '?', word: say('board.figure.unscouted') };
  const word = say('board.figure.orbit');
  if (mine === all || mine === 0) return { figure: String(all), word };
  return { figure: String(mine), whole: say('board.figure.against', { points: all - mine }), word };
}
