import { record, seedDice } from '@warlog/dice';
import { clonePlain, type GameTypes, type RulingSubject } from '@warlog/ruleset-api';
import { grouped, type SeatId } from '@warlog/core';
import { below } from './draw.js';
import { afterEvents, type Disclosed, type TestGame } from './game.js';
import type { LawKit, Logged } from './kit.js';

/** Picks one item of a list by a seed. */
type Pick = <T>(from: readonly T[], seed: string) => T | undefined;
const pick: Pick = (from, seed) => (from.length === 0 ? undefined : from[below(from.length, seed)]);

/**
 * Returns a ruling with another value than the current one: of one of these subjects, half of the time a flag, each
 * kind equally often. Null if there are none.
 */
export function someRuling(subjects: readonly RulingSubject[], seats: readonly SeatId[], seed: string): unknown {
  const flags = subjects.filter(({ range }) => range.kind === 'flag');
  const from = flags.length > 0 && below(2, `${seed}/flag`) === 0 ? flags : subjects;
  const kinds = [...grouped(from, ({ key }) => key.slice(0, key.indexOf('/'))).values()];
  const subject = pick(pick(kinds, `${seed}/kind`) ?? [], `${seed}/subject`);
  if (subject === undefined) return null;
  return { ...subject.ruling, [subject.field]: valueFor(subject, seats, `${seed}/value`) };
}

function valueFor({ range, ruling, field }: RulingSubject, seats: readonly SeatId[], seed: string): unknown {
  switch (range.kind) {
    case 'flag':
      return ruling[field] !== true;
    case 'integer':
      return range.min + below(range.max - range.min + 1, seed);
    case 'seat':
      return pick([...seats, ...(range.none ? [null] : [])], seed);
  }
}

/** Returns the game after a ruling, with its views; null if the ruleset refuses it. The game is not mutated. */
export function afterRuling<G extends GameTypes>(
  { ruleset }: LawKit<G>,
  game: TestGame<G>,
  ruling: unknown,
  seed: string,
  tap?: (event: Logged<G>, disclosed: Disclosed<G>) => void,
): TestGame<G> | null {
  let refused = false;
  const events = record<G['Event']>(
    (log) => seedDice(`${seed}/ruling`, log),
    (dice) => {
      const answer = ruleset.play.rule(clonePlain(game.state), ruling, dice);
      refused = 'problems' in answer;
      return 'events' in answer ? answer.events : [];
    },
  );
  if (refused) return null;
  return afterEvents(ruleset, game, events, tap);
}
