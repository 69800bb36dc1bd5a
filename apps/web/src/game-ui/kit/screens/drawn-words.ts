import { seat, type SeatId } from '@warlog/core';
import type { ChartModel, ChartMove } from '../../../map/star/model.js';
import { countWords, type Say } from '../say.js';

interface Words {
  readonly say: Say;
  placeName(place: string): string;
  seatName(seat: SeatId): string;
}

/**
 * Returns what the chart draws at a place and `said` does not mention yet: the list must know all that the map shows.
 */
export function drawnWords(model: ChartModel, place: string, said: readonly string[], words: Words): readonly string[] {
  const { say } = words;
  const drawn = model.places.find(({ id }) => id === place);
  const nameOf = (number: number): string =>
    number === model.mine ? say('board.chart.myForce') : words.seatName(seat(number));
  const fleets = model.fleets
    .filter((fleet) => fleet.place === place)
    .map((fleet) => {
      const force = countWords(say, fleet);
      return say(fleet.scarred ? 'board.drawn.scarred' : 'board.chart.force', { seat: nameOf(fleet.seat), force });
    });
  const hurt = (model.stacks ?? []).filter((stack) => stack.place === place && stack.hurt);
  const chips = model.battles
    .filter((battle) => battle.place === place)
    .flatMap(({ chip, label }) => label ?? chip ?? []);
  const facts = [
    // A system that is a place is never a capital: its ring marks the own carrier, which its counters show.
    ...(drawn?.capital === true && drawn.kind === 'planet' ? [say('board.drawn.capital')] : []),
    ...(drawn?.note === undefined ? [] : [drawn.note]),
    ...(drawn?.base?.spent === true ? [say('board.drawn.spent')] : []),
    ...fleets,
    ...[...new Set(hurt.map((stack) => stack.seat))].map((number) => say('board.drawn.hurt', { seat: nameOf(number) })),
    ...model.moves.filter(({ from }) => from === place).map((move) => moveWords(move, nameOf, words)),
    ...chips,
  ];
  return facts.filter((fact) => !said.includes(fact));
}

/** Describes an arrow: a drafted one with the number of its order, any other with its seat and what travels. */
function moveWords(move: ChartMove, nameOf: (seat: number) => string, words: Words): string {
  const { say } = words;
  const place = words.placeName(move.to);
  if (move.kind === 'past') return say('board.drawn.move', { seat: nameOf(move.seat), count: move.label ?? '', place });
  const order = move.label ?? '';
  return say(move.problem ? 'board.drawn.orderWrong' : 'board.drawn.order', { order, place });
}
