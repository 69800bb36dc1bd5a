import { clonePlain, type DiceReason, seedDice, type OpenBattle } from '@warlog/kernel';
import { armadaPnp } from '../index.js';
import type { Event } from '../model/event.js';
import { perSide, type SideId } from '../model/ids.js';
import type { State } from '../model/state.js';
import { board, moves, s1, type Given } from './board.js';

/* A battle that goes to the table and comes back, as the platform runs it. */

export const on = { edition: 2, fightItOut: 'both-agree' } as const;
/** Confed's two Wraiths and Kilrathi's three Jratheks meet at ember. */
export const meeting: Given = {
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

/** The position in which these sides wish their battles to be fought out. */
export function wished(given: Given = meeting, sides: readonly SideId[] = ['confed', 'kilrathi']): State {
  const state = board(given);
  const words = perSide((side) => ({
    ...state.words[side],
    ...(sides.includes(side) ? { wishes: { default: true } } : {}),
  }));
  return { ...state, words, seats: state.seats.map((one) => ({ ...one, bot: false })) };
}

export interface Run {
  readonly events: readonly Event[];
  readonly after: State;
}

export function run(state: State, events: Iterable<Event>): Run {
  const done: Event[] = [];
  let after = clonePlain(state);
  for (const event of events) {
    done.push(event);
    after = armadaPnp.evolve(after, clonePlain(event));
  }
  return { events: done, after };
}

export const moved = (state: State, sheets: object = strike): Run =>
  run(state, armadaPnp.resolve(state, sheets as never, seedDice('fight')));

/** What the platform does when the phase closes: each battle is taken back, then the rules go on. */
export function back(state: State, report: (battle: OpenBattle) => unknown, why?: DiceReason): Run {
  let now = clonePlain(state);
  const events: Event[] = [];
  for (const battle of armadaPnp.battles(state)) {
    const came = run(now, armadaPnp.takeBack(now, battle.battle, report(battle), seedDice('none'), why));
    events.push(...came.events);
    now = came.after;
  }
  const rest = run(now, armadaPnp.resolve(now, {}, seedDice('back')));
  return { events: [...events, ...rest.events], after: rest.after };
}

export const only = (state: State): OpenBattle => armadaPnp.battles(state)[0] as OpenBattle;
export const kinds = ({ events }: Run) => events.map(({ type }) => type);
export const phaseOf = ({ after }: Run) => armadaPnp.phase(after);
