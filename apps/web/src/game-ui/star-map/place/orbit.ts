import type { PlaceId } from '@warlog/star-map';
import type { Figure } from '../../kit/place/figure.js';
import type { Say } from '../../kit/say.js';
import type { SectorGame } from '../game.js';

/** Returns the combat points in orbit, as far as they are known. */
export function orbitOf(game: SectorGame, place: PlaceId): Figure {
  const forces = game.forcesAt(place).map(({ seat, units }) => ({ seat, ...game.figuresOf(units) }));
  const mine = forces.find(({ seat }) => seat === game.mySeat.value)?.points ?? 0;
  const all = forces.reduce((sum, { points }) => sum + points, 0);
  return orbitFigure({ mine, all, isScouted: game.lastSeen(place) !== null }, game.say);
}

/** Formats own and known foreign points. A place that was never scouted is unknown, not empty. */
export function orbitFigure(
  { mine, all, isScouted }: { readonly mine: number; readonly all: number; readonly isScouted: boolean },
  say: Say,
): Figure {
  if (all === 0 && !isScouted) return { figure: '?', word: say('board.figure.unscouted') };
  const word = say('board.figure.orbit');
  if (mine === all || mine === 0) return { figure: String(all), word };
  return { figure: String(mine), whole: say('board.figure.against', { points: all - mine }), word };
}
