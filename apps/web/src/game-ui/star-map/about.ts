import type { Words } from '../kit/words.js';
import type { ShownForce } from './forces.js';
import type { SectorGame } from './game.js';
import { gridReference, systemName } from './grid.js';
import type { StarMapView } from './view.js';

/** Describes a place in a few phrases: owner, when it was last seen (`seen`; null: never), position. */
export function aboutPlace(view: StarMapView, place: string, seen: number | null, words: Words): readonly string[] {
  const age =
    seen === null
      ? words.say('board.neverSeen')
      : seen >= view.turn
        ? words.say('board.seenNow')
        : words.say('board.seenTurn', { turn: seen });
  const where = words.say('board.where', { system: systemName(view, place), grid: gridReference(view, place) });
  return [ownerWords(view, place, words), age, where];
}

/** Returns "yours", the owner's name, "unclaimed" or "deep space". */
export function ownerWords(view: StarMapView, place: string, words: Words): string {
  if (place.startsWith('ds.')) return words.say('board.deepSpace');
  const owner = view.planets[place]?.owner ?? null;
  if (owner === null) return words.say('board.nobodys');
  return owner === view.seat ? words.say('board.yours') : words.seatName(owner);
}

/** Describes a force that is present: "The Syndicate 240 points". */
export function forceWords(game: SectorGame, { seat: owner, units }: ShownForce): string {
  const { points } = game.figuresOf(units);
  const seat = owner === game.mySeat.value ? game.say('board.chart.myForce') : game.seatName(owner);
  return game.say('board.places.force', { seat, points }, points);
}

/** Describes a force that was present when the place was last seen. */
export function sightingWords(game: SectorGame, { seat, units, seen }: ShownForce): string {
  const { points } = game.figuresOf(units);
  return game.say('board.jump.defended', { seat: game.seatName(seat), points, turn: seen });
}
