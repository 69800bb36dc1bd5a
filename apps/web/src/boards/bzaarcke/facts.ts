import { forceWords, ownerWords, sightingWords } from '../sector/about.js';
import { isDeepSpace, type PlaceId } from './rules.js';
import type { Game } from './use-game.js';

/** Everything known of a place, its forces among it. */
export function placeFacts(game: Game, place: PlaceId): readonly string[] {
  const { pd = null, blockadedBy = null } = game.view.value?.planets[place] ?? {};
  return [
    ...planetFacts(game, place),
    ...(pd ? [game.say('bzaarcke.chart.defences', { pd })] : []),
    ...(blockadedBy === null ? [] : [game.say('board.chart.blockaded', { seat: game.seatName(blockadedBy) })]),
    ...game.forcesAt(place).map((force) => forceWords(game, force)),
  ];
}

/** What is known of a place that a force may go to: who was seen there, and when. */
export function targetFacts(game: Game, place: PlaceId): readonly string[] {
  const others = game.forcesAt(place).filter(({ seat }) => seat !== game.mySeat.value);
  return [...planetFacts(game, place), ...others.map((force) => sightingWords(game, force))];
}

/** Whose a planet is, and its credits. */
function planetFacts(game: Game, place: PlaceId): readonly string[] {
  const view = game.view.value;
  if (view === null || isDeepSpace(place)) return [];
  const { credits = null } = view.planets[place] ?? {};
  return [
    ownerWords(view, place, game),
    ...(credits === null ? [] : [game.say('bzaarcke.chart.credits', { credits }, credits)]),
  ];
}
