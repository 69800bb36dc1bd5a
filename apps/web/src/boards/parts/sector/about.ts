import type { Words } from '../words.js';
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
