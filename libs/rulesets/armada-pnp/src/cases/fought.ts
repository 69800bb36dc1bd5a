import { clonePlain, type DiceReason, type OpenBattle } from '@warlog/ruleset-api';
import { seedDice } from '@warlog/dice';
import { armadaPnp } from '../index.js';
import type { ArmadaEvent } from '../model/event.js';
import { perSide, type SideId } from '../model/ids.js';
import type { ArmadaState } from '../model/state.js';
import { board, moves, s1, type ArmadaGiven } from './board.js';

/* A battle that is handed over and returned, as the platform runs it. */

export const on = { edition: 2, fightItOut: 'both-agree' } as const;
/** Confed's two Wraiths and Kilrathi's three Jratheks meet at ember. */
export const meeting: ArmadaGiven = {
  control: { ember: 'kilrathi', anvil: 'confed' },
  units: [
    ['w1', 'confed', 'wraith', 'cinder'],
    ['w2', 'confed', 'wraith', 'cinder'],
    ['j1', 'kilrathi', 'jrathek', 'ember'],
    ['j2', 'kilrathi', 'jrathek', 'ember'],
    ['j3', 'kilrathi', 'jrathek', 'ember'],
    ['cv', 'confed', 'lexington', 'anvil'],
  ],
  options: on,
};
export const strike = { [s1]: moves(['w1', 'ember'], ['w2', 'ember']) };

/** Returns the position in which these sides wish to fight out their battles. */
export function wished(given: ArmadaGiven = meeting, sides: readonly SideId[] = ['confed', 'kilrathi']): ArmadaState {
  const state = board(given);
  const words = perSide((side) => ({
    ...state.words[side],
    ...(sides.includes(side) ? { wishes: { default: true } } : {}),
  }));
  return { ...state, words, seats: state.seats.map((seat) => ({ ...seat, bot: false })) };
}

export interface ArmadaRun {
  readonly events: readonly ArmadaEvent[];
  readonly after: ArmadaState;
}

export function run(state: ArmadaState, events: Iterable<ArmadaEvent>): ArmadaRun {
  const done: ArmadaEvent[] = [];
  let after = clonePlain(state);
  for (const event of events) {
    done.push(event);
    after = armadaPnp.play.evolve(after, clonePlain(event));
  }
  return { events: done, after };
}

export const moved = (state: ArmadaState, sheets: object = strike): ArmadaRun =>
  run(state, armadaPnp.play.resolve(state, sheets as never, seedDice('fight')));

/** Does what the platform does when the phase closes: applies each battle report, then resumes the rules. */
export function back(state: ArmadaState, report: (battle: OpenBattle) => unknown, why?: DiceReason): ArmadaRun {
  let now = clonePlain(state);
  const events: ArmadaEvent[] = [];
  for (const battle of armadaPnp.battles.awaited(state)) {
    const came = run(now, armadaPnp.battles.takeBack(now, battle.battle, report(battle), seedDice('none'), why));
    events.push(...came.events);
    now = came.after;
  }
  const rest = run(now, armadaPnp.play.resolve(now, {}, seedDice('back')));
  return { events: [...events, ...rest.events], after: rest.after };
}

export const only = (state: ArmadaState): OpenBattle => armadaPnp.battles.awaited(state)[0] as OpenBattle;
export const kinds = ({ events }: ArmadaRun) => events.map(({ type }) => type);
export const phaseOf = ({ after }: ArmadaRun) => armadaPnp.play.phase(after);
