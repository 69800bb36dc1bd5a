import type { Say } from '../say.js';
import type { Figure } from './figure.js';

/**
 * The combat points in orbit: mine, and what is known of others'. Where nobody has ever looked that is not nothing but
 * unknown.
 */
export function orbitFigure(
  { mine, all, isScouted }: { readonly mine: number; readonly all: number; readonly isScouted: boolean },
  say: Say,
): Figure {
  if (all === 0 && !isScouted) return { figure: '?', word: say('board.figure.unscouted') };
  const word = say('board.figure.orbit');
  if (mine === all || mine === 0) return { figure: String(all), word };
  return { figure: String(mine), whole: say('board.figure.against', { points: all - mine }), word };
}
