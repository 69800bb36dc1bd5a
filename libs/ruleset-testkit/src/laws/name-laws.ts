import { isDiceEvent, type DiceEvent, record, seedDice } from '@warlog/dice';
import type { GameTypes, Phase } from '@warlog/ruleset-api';
import type { TestGame } from '../game.js';
import type { LawKit, Logged } from '../kit.js';
import { closePhase, mixedSheets, type PlayedPhase } from '../walk.js';
import type { LawFixture } from './fixture.js';
import { within, type Law } from './law.js';

/** How many phases to play after the first. */
const furtherPhases = 3;
/** Every this many rounds is tested: each plays several phases. */
const spacing = 4;

/**
 * Returns law 13: no label is requested twice in one dice scope of a closing. A game that can be finished in one
 * closing plays all its phases there, so its names must be unique across phases.
 */
export function nameLaws<G extends GameTypes>({ kit, rounds }: LawFixture<G>): readonly Law[] {
  return [
    rounds.law({
      name: '13 names: no label is asked twice in a dice scope of a phase, nor of all phases where a game can be finished',
      rounds: (runs) => Math.ceil(runs / spacing),
      begin: () => ({
        claim: ({ game, step, seed }) => {
          finishFrom(kit, game, new Set(), `${seed}/finish`);
          if (step !== null) expectFresh(new Set(), step);
          if (step !== null && kit.ruleset.doctrine !== undefined) followTo(kit, step, seed);
        },
      }),
    }),
  ];
}

/** Plays further phases after a given one, then finishes the game. */
function followTo<G extends GameTypes>(kit: LawKit<G>, first: PlayedPhase<G>, seed: string): void {
  const asked = new Set<string>();
  const { before, sheets, seed: dice } = first;
  let { after } = expectFresh(asked, closePhase(kit, before, sheets, dice, Object.keys(before.views)));
  for (let number = 1; number <= furtherPhases; number += 1) {
    const phase = kit.ruleset.play.phase(after.state);
    if (phase.phase === 'ended') return;
    after = expectFresh(asked, nextStep(kit, after, phase, `${seed}/${number}`)).after;
  }
  finishFrom(kit, after, asked, `${seed}/end`);
}

function nextStep<G extends GameTypes>(kit: LawKit<G>, game: TestGame<G>, phase: Phase, seed: string): PlayedPhase<G> {
  return closePhase(kit, game, mixedSheets(kit, game, phase, seed), seed, Object.keys(game.views));
}

/** Finishes a game if its ruleset can; `asked`: names requested before. */
function finishFrom<G extends GameTypes>(
  kit: LawKit<G>,
  { state }: TestGame<G>,
  asked: Set<string>,
  seed: string,
): void {
  const { ruleset } = kit;
  if (ruleset.doctrine === undefined || ruleset.play.phase(state).phase === 'ended') return;
  const events = within('finish', () =>
    record<G['Event']>(
      (log) => seedDice(seed, log),
      (dice) => ruleset.doctrine?.finish(state, dice, {}) ?? [],
    ),
  );
  expectFresh(asked, { events });
}

/** Throws if a name was requested before; adds those of these events. */
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
