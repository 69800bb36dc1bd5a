import { isDiceEvent, record, scriptDice, type DiceEvent } from '@warlog/dice';
import type { Viewer } from '@warlog/ruleset-api';
import { evolve } from '../evolve.js';
import type { ArmadaEvent } from '../model/event.js';
import type { ArmadaState } from '../model/state.js';
import type { ArmadaView, ArmadaVisible } from '../model/view.js';
import { resolve } from '../resolve.js';
import { disclose } from '../view/disclose.js';
import { blank, project } from '../view/project.js';
import { duelAtRedwop } from './worked/duel.js';
import { strikeAtAtrapi } from './worked/strike.js';
import type { WorkedBattle } from './worked/battle.js';

export type { WorkedBattle, WorkedPhase } from './worked/battle.js';

/** The two battles that the rulebook describes roll by roll, as campaigns that lead to them. */
export const workedBattles: readonly WorkedBattle[] = [duelAtRedwop, strikeAtAtrapi];

/** Returns all events of a worked battle, rolls included, as the log of a campaign stores them. */
export function playWorkedBattle({ before, phases }: WorkedBattle): readonly (ArmadaEvent | DiceEvent)[] {
  const log: (ArmadaEvent | DiceEvent)[] = [...before];
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

/** Returns the disclosures of a worked battle for one viewer, each with the view after it. */
export function watchWorkedBattle(
  battle: WorkedBattle,
  viewer: Viewer,
): readonly { readonly disclosure: ArmadaVisible | DiceEvent; readonly view: ArmadaView }[] {
  const steps: { disclosure: ArmadaVisible | DiceEvent; view: ArmadaView }[] = [];
  let state: ArmadaState | null = null;
  let view = blank(viewer);
  for (const event of playWorkedBattle(battle)) {
    if (!isDiceEvent(event)) state = evolve(state, copyOf(event));
    if (state === null) continue;
    for (const disclosure of disclose(state, event, viewer)) {
      view = project(copyOf(view), copyOf(disclosure));
      steps.push({ disclosure, view });
    }
  }
  return steps;
}

/** Returns the state after these events. */
export function stateAfter(events: readonly (ArmadaEvent | DiceEvent)[]): ArmadaState {
  let state: ArmadaState | null = null;
  for (const event of events) if (!isDiceEvent(event)) state = evolve(state, copyOf(event));
  if (state === null) throw new Error('Nothing happened yet');
  return state;
}

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
