import { isDiceEvent, record, scriptDice, type DiceEvent, type Viewer } from '@warlog/kernel';
import { evolve } from '../evolve.js';
import type { Event } from '../model/event.js';
import type { State } from '../model/state.js';
import type { View, Visible } from '../model/view.js';
import { resolve } from '../resolve.js';
import { disclose } from '../view/disclose.js';
import { blank, project } from '../view/project.js';
import { duelAtRedwop } from './worked/duel.js';
import { strikeAtAtrapi } from './worked/strike.js';
import type { WorkedBattle } from './worked/battle.js';

export type { WorkedBattle, WorkedPhase } from './worked/battle.js';

/** The two battles that the rulebook tells roll by roll, as campaigns that come to them. */
export const workedBattles: readonly WorkedBattle[] = [duelAtRedwop, strikeAtAtrapi];

/** All that happens in a worked battle, the rolls among it, as the log of a campaign would keep it. */
export function playWorkedBattle({ before, phases }: WorkedBattle): readonly (Event | DiceEvent)[] {
  const log: (Event | DiceEvent)[] = [...before];
  for (const { sheets, dice } of phases) {
    const state = stateAfter(log);
    const scripts: ReturnType<typeof scriptDice>[] = [];
    const make = (write: (event: DiceEvent) => void): ReturnType<typeof scriptDice> => {
      const script = scriptDice(dice, write);
      scripts.push(script);
      return script;
    };
    log.push(...record(make, (rolls) => resolve(state, sheets, rolls)));
    for (const script of scripts) script.done();
  }
  return log;
}

/** What one viewer is told of a worked battle, each disclosure with the view after it. */
export function watchWorkedBattle(
  battle: WorkedBattle,
  viewer: Viewer,
): readonly { readonly told: Visible | DiceEvent; readonly view: View }[] {
  const steps: { told: Visible | DiceEvent; view: View }[] = [];
  let state: State | null = null;
  let view = blank(viewer);
  for (const event of playWorkedBattle(battle)) {
    if (!isDiceEvent(event)) state = evolve(state, copyOf(event));
    if (state === null) continue;
    for (const told of disclose(state, event, viewer)) {
      view = project(copyOf(view), copyOf(told));
      steps.push({ told, view });
    }
  }
  return steps;
}

/** The state after these events. */
export function stateAfter(events: readonly (Event | DiceEvent)[]): State {
  let state: State | null = null;
  for (const event of events) if (!isDiceEvent(event)) state = evolve(state, copyOf(event));
  if (state === null) throw new Error('Nothing happened yet');
  return state;
}

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
