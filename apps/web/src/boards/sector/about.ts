import type { Words } from '../parts/words.js';
import type { KnownForce } from './forces.js';
import type { SectorGame } from './game.js';
import { gridReference, systemName } from './grid.js';
import type { SectorView } from './view.js';

/** A place in a few words: whose it is, when it was seen last (`seen`, null for never), where it lies. */
export function aboutPlace(view: SectorView, place: string, seen: number | null, words: Words): readonly string[] {
  const age =
    seen === null
      ? words.say('board.neverSeen')
      : seen >= view.turn
        ? words.say('board.seenNow')
        : words.say('board.seenTurn', { turn: seen });
  const where = words.say('board.where', { system: systemName(view, place), grid: gridReference(view, place) });
  return [ownerWords(view, place, words), age, where];
}

/** "yours", somebody's name, "nobody's", or that it is deep space. */
export function ownerWords(view: SectorView, place: string, words: Words): string {
  if (place.startsWith('ds.')) return words.say('board.deepSpace');
  const owner = view.planets[place]?.owner ?? null;
  if (owner === null) return words.say('board.nobodys');
  return owner === view.seat ? words.say('board.yours') : words.seatName(owner);
}

/** A force that is there: "The Syndicate 240 points". */
export function forceWords(game: SectorGame, { seat: owner, units }: KnownForce): string {
  const { points } = game.figuresOf(units);
  const seat = owner === game.mySeat.value ? game.say('board.chart.myForce') : game.seatName(owner);
  return game.say('board.places.force', { seat, points }, points);
}

/** A force that was there when somebody last looked. */
export function sightingWords(game: SectorGame, { seat, units, seen }: KnownForce): string {
  const { points } = game.figuresOf(units);
  return game.say('board.jump.defended', { seat: game.seatName(seat), points, turn: seen });
}
