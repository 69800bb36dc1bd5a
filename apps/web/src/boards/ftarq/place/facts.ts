import { forceWords, ownerWords, sightingWords } from '../../sector/about.js';
import { defendersOf, isDeepSpace, type PlaceId, type View } from '../rules.js';
import type { Game } from '../use-game.js';

/** What is known of a place in a row of words: whose it is, its figures with their age, its forces. */
export function placeFacts(game: Game, place: PlaceId): readonly string[] {
  const view = game.view.value;
  return view === null ? [] : [...planetFacts(game, view, place), ...forceFacts(game, view, place)];
}

function planetFacts(game: Game, view: View, place: PlaceId): readonly string[] {
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
  /** Reports keep their turn; what is of this turn needs none. */
  const aged = (turn: number | null, fact: string): string =>
    turn === null || turn >= view.turn ? fact : say('ftarq.facts.aged', { fact, turn });
  return [
    ownerWords(view, place, game),
    ...(credits === null || ic === null ? [] : [aged(statsTurn, say('ftarq.chart.figures', { credits, ic }, credits))]),
    ...(count === null ? [] : [aged(defendersTurn, say('ftarq.chart.defenders', { count }, count))]),
    ...(blockadedBy === null ? [] : [say('board.chart.blockaded', { seat: game.seatName(blockadedBy) })]),
  ];
}

function forceFacts(game: Game, { turn }: View, place: PlaceId): readonly string[] {
  return game
    .forcesAt(place)
    .map((force) => (force.seen < turn ? sightingWords(game, force) : forceWords(game, force)));
}
