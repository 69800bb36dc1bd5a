import { defendersOf, type FtarqView } from '@warlog/ftarq/ui';
import { isDeepSpace, type PlaceId } from '@warlog/star-map';
import { forceWords, ownerWords, sightingWords } from '../../star-map/about.js';
import type { FtarqGame } from '../use-game.js';

/** Returns what is known of a place: owner, figures with their age, forces. */
export function placeFacts(game: FtarqGame, place: PlaceId): readonly string[] {
  const view = game.view.value;
  return view === null ? [] : [...planetFacts(game, view, place), ...forceFacts(game, view, place)];
}

function planetFacts(game: FtarqGame, view: FtarqView, place: PlaceId): readonly string[] {
  if (isDeepSpace(place)) return [];
  const { say } = game;
  const {
    credits = null,
    ic = null,
    statsTurn = null,
    blockadedBy = null,
    defendersTurn = null,
  } = view.planets[place] ?? {};
  const count = defendersOf(view, place);
  /** Figures from reports show their turn; those of this turn need none. */
  const aged = (turn: number | null, fact: string): string =>
    turn === null || turn >= view.turn ? fact : say('ftarq.facts.aged', { fact, turn });
  return [
    ownerWords(view, place, game),
    ...(credits === null || ic === null ? [] : [aged(statsTurn, say('ftarq.chart.figures', { credits, ic }, credits))]),
    ...(count === null ? [] : [aged(defendersTurn, say('ftarq.chart.defenders', { count }, count))]),
    ...(blockadedBy === null ? [] : [say('board.chart.blockaded', { seat: game.seatName(blockadedBy) })]),
  ];
}

function forceFacts(game: FtarqGame, { turn }: FtarqView, place: PlaceId): readonly string[] {
  return game
    .forcesAt(place)
    .map((force) => (force.seen < turn ? sightingWords(game, force) : forceWords(game, force)));
}
