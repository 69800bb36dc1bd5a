import { seat, type SeatId } from '@warlog/core';
import { seedDice, type DiceEvent } from '@warlog/dice';
import { viewerKey, type Viewer } from '@warlog/ruleset-api';
import { evolve } from '../evolve.js';
import { open } from '../machine/open.js';
import { messages } from '../messages.js';
import type { SwArmadaEvent } from '../model/event.js';
import type { SwArmadaSetup } from '../model/setup.js';
import type { SwArmadaSheet } from '../model/sheet.js';
import type { SwArmadaState } from '../model/state.js';
import type { SwArmadaView } from '../model/view.js';
import { resolve } from '../resolve.js';
import { battles, scenarioOf } from '../scenarios.js';
import { disclose } from '../view/disclose.js';
import { blank, project } from '../view/project.js';

/** A battle at a window, with each seat's view. */
export interface AtWindow {
  readonly state: SwArmadaState;
  readonly views: Readonly<Record<SeatId, SwArmadaView>>;
}

/** Returns a shipped battle of two seats with these options. */
export function setupOf(scenario: string, options: Readonly<Record<string, unknown>> = {}): SwArmadaSetup {
  const found = battles.find(({ id }) => id === scenario);
  if (found === undefined) throw new Error(`There is no ${scenario}.`);
  const seats = [1, 2].map((n) => ({ id: seat(n), name: `Player ${n}`, bot: true }));
  return scenarioOf(found, messages).setup(seats, options) as SwArmadaSetup;
}

/**
 * Plays a battle, window by window. `answer` gives a seat's orders, null: none. `seen` is called for each window with
 * the events of its closing; it may stop the play.
 */
export function playThrough(
  setup: SwArmadaSetup,
  seed: string,
  answer: (view: SwArmadaView) => SwArmadaSheet | null,
  seen: (
    at: AtWindow,
    sheets: Readonly<Record<SeatId, SwArmadaSheet | null>>,
    events: readonly SwArmadaEvent[],
  ) => boolean | void,
  thrown: (event: DiceEvent) => void = () => undefined,
): SwArmadaState {
  const viewers: readonly Viewer[] = setup.seats.map(({ id }) => ({ kind: 'seat', seat: id }));
  let views = Object.fromEntries(viewers.map((viewer) => [viewerKey(viewer), blank(viewer)])) as Record<
    SeatId,
    SwArmadaView
  >;
  let state: SwArmadaState | null = null as SwArmadaState | null;
  const fold = (event: SwArmadaEvent): void => {
    const next = evolve(state === null ? null : structured(state), event);
    state = next;
    views = Object.fromEntries(
      viewers.map((viewer) => {
        const key = viewerKey(viewer) as SeatId;
        const disclosures = disclose(next, event, viewer);
        return [
          key,
          disclosures.reduce(
            (view, disclosure) => project(view, structured(disclosure)),
            structured(views[key] as SwArmadaView),
          ),
        ];
      }),
    );
  };
  for (const event of open(setup, seedDice(seed, thrown))) fold(event);
  for (let n = 0; n < 2000; n += 1) {
    const now = state;
    if (now === null) throw new Error('Nothing began.');
    if (now.ended !== null || now.window === null) return now;
    const at: AtWindow = { state: structured(now), views: structured(views) };
    const sheets = Object.fromEntries(now.window.seats.map((id) => [id, answer(at.views[id] as SwArmadaView)]));
    const events = [...resolve(structured(now), sheets, seedDice(`${seed}/${n}`, thrown))];
    if (seen(at, sheets, events) === true) return now;
    for (const event of events) fold(event);
  }
  throw new Error('The battle does not end.');
}

const structured = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
