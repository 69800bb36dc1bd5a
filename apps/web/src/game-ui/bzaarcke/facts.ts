import { isDeepSpace, type PlaceId } from '@warlog/star-map';
import { forceWords, ownerWords, sightingWords } from '../star-map/about.js';
import type { BzaarckeGame } from './use-game.js';

/** Returns everything known of a place, including its forces. */
export function placeFacts(game: BzaarckeGame, place: PlaceId): readonly string[] {
  const { pd = null, blockadedBy = null } = game.view.value?.planets[place] ?? {};
  return [
    ...planetFacts(game, place),
    ...(pd ? [game.say('bzaarcke.chart.defences', { pd })] : []),
    ...(blockadedBy === null ? [] : [game.say('board.chart.blockaded', { seat: game.seatName(blockadedBy) })]),
    ...game.forcesAt(place).map((force) => forceWords(game, force)),
  ];
}

/** Returns the known facts of a possible destination: which forces were seen there, and when. */
export function targetFacts(game: BzaarckeGame, place: PlaceId): readonly string[] {
  const others = game.forcesAt(place).filter(({ seat }) => seat !== game.mySeat.value);
  return [...planetFacts(game, place), ...others.map((force) => sightingWords(game, force))];
}

function planetFacts(game: BzaarckeGame, place: PlaceId): readonly string[] {
  const view = game.view.value;
  if (view === null || isDeepSpace(place)) return [];
  const { credits = null } = view.planets[place] ?? {};
  return [
    ownerWords(view, place, game),
    ...(credits === null ? [] : [game.say('bzaarcke.chart.credits', { credits }, credits)]),
  ];
}
