import { ownerWords } from '../../parts/sector/about.js';
import type { Words } from '../../parts/words.js';
import { figuresOf, forcesAt } from '../forces.js';
import { defendersOf, isDeepSpace, type PlaceId, type View } from '../rules.js';

/** What is known of a place in a row of words: whose it is, its figures with their age, its forces. */
export function placeFacts(view: View, place: PlaceId, words: Words): readonly string[] {
  return [...planetFacts(view, place, words), ...forceFacts(view, place, words)];
}

function planetFacts(view: View, place: PlaceId, words: Words): readonly string[] {
  if (isDeepSpace(place)) return [];
  const {
    credits = null,
    ic = null,
    statsTurn = null,
    blockadedBy = null,
    defendersTurn = null,
  } = view.planets[place] ?? {};
  const defenders = defendersOf(view, place);
  return [
    ownerWords(view, place, words),
    ...(credits === null || ic === null
      ? []
      : [aged(view, statsTurn, words.say('ftarq.chart.figures', { credits, ic }, credits), words)]),
    ...(defenders === null
      ? []
      : [aged(view, defendersTurn, words.say('ftarq.chart.defenders', { count: defenders }, defenders), words)]),
    ...(blockadedBy === null ? [] : [words.say('board.chart.blockaded', { seat: words.seatName(blockadedBy) })]),
  ];
}

/** Reports keep their turn; what is of this turn needs none. */
function aged(view: View, turn: number | null, fact: string, { say }: Words): string {
  return turn === null || turn >= view.turn ? fact : say('ftarq.facts.aged', { fact, turn });
}

function forceFacts(view: View, place: PlaceId, words: Words): readonly string[] {
  return forcesAt(view, place).map((force) => {
    const { points } = figuresOf(force.units);
    const isMine = force.seat === view.seat;
    const seat = isMine ? words.say('board.chart.myForce') : words.seatName(force.seat);
    if (force.seen < view.turn) return words.say('board.jump.defended', { seat, points, turn: force.seen });
    return words.say('board.places.force', { seat, points }, points);
  });
}
