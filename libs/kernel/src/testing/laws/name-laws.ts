import { isDiceEvent } from '../../campaign/events.js';
import type { DiceEvent } from '../../dice/dice.js';
import { record } from '../../dice/record.js';
import { seedDice } from '../../dice/seed-dice.js';
import type { GameTypes, Phase } from '../../ruleset.js';
import type { Game } from '../game.js';
import type { LawKit, Logged } from '../kit.js';
import { closePhase, mixedSheets, type Step } from '../walk.js';
import type { Bench } from './bench.js';
import { within, type Law } from './law.js';

/** A game is followed for so many phases after the first. */
const furtherPhases = 3;
/** One round in so many is looked at: each plays several phases. */
const oneIn = 4;

/**
 * Law 13: no label is asked twice in one dice scope of a closing. A game that can be finished in one closing plays all its
 * phases there, so its names are unique from phase to phase.
 */
export function nameLaws<G extends GameTypes>({ kit, rounds }: Bench<G>): readonly Law[] {
  return [
    rounds.law({
      name: '13 names: no label is asked twice in a dice scope of a phase, nor of all phases where a game can be finished',
      rounds: (runs) => Math.ceil(runs / oneIn),
      begin: () => ({
        claim: ({ game, step, seed }) => {
          finishFrom(kit, game, new Set(), `${seed}/finish`);
          if (step !== null) expectFresh(new Set(), step);
          if (step !== null && kit.ruleset.finish !== undefined) followTo(kit, step, seed);
        },
      }),
    }),
  ];
}

/** Plays further phases after one that was played, then finishes the game. */
function followTo<G extends GameTypes>(kit: LawKit<G>, first: Step<G>, seed: string): void {
  const asked = new Set<string>();
  const { before, sheets, seed: dice } = first;
  let { after } = expectFresh(asked, closePhase(kit, before, sheets, dice, Object.keys(before.views)));
  for (let number = 1; number <= furtherPhases; number += 1) {
    const phase = kit.ruleset.phase(after.state);
    if (phase.phase === 'ended') return;
    after = expectFresh(asked, nextStep(kit, after, phase, `${seed}/${number}`)).after;
  }
  finishFrom(kit, after, asked, `${seed}/end`);
}

function nextStep<G extends GameTypes>(kit: LawKit<G>, game: Game<G>, phase: Phase, seed: string): Step<G> {
  return closePhase(kit, game, mixedSheets(kit, game, phase, seed), seed, Object.keys(game.views));
}

/** Finishes a game where its ruleset can; `asked`: names that it has asked before. */
function finishFrom<G extends GameTypes>(kit: LawKit<G>, { state }: Game<G>, asked: Set<string>, seed: string): void {
  const { ruleset } = kit;
  if (ruleset.finish === undefined || ruleset.phase(state).phase === 'ended') return;
  const events = within('finish', () =>
    record<G['Event']>(
      (log) => seedDice(seed, log),
      (dice) => ruleset.finish?.(state, dice, {}) ?? [],
    ),
  );
  expectFresh(asked, { events });
}

/** Throws where a name was asked before; adds those of these events. */
function expectFresh<Played extends { readonly events: readonly Logged<GameTypes>[] }>(
  asked: Set<string>,
  played: Played,
): Played {
  for (const event of played.events) {
    if (!isDiceEvent(event) || event.type === 'DiceScopeOpened') continue;
    const name = nameOf(event);
    if (asked.has(name)) throw new Error(`${name} is asked twice`);
    asked.add(name);
  }
  return played;
}

const nameOf = ({ type, scope, label }: Exclude<DiceEvent, { type: 'DiceScopeOpened' }>): string =>
  `${type} "${label}" of scope "${scope}"`;
