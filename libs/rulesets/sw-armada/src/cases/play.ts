import { seat, seedDice, viewerKey, type DiceEvent, type SeatId, type Viewer } from '@warlog/kernel';
import { evolve } from '../evolve.js';
import { open } from '../machine/open.js';
import { messages } from '../messages.js';
import type { Event } from '../model/event.js';
import type { Setup } from '../model/setup.js';
import type { Sheet } from '../model/sheet.js';
import type { State } from '../model/state.js';
import type { View } from '../model/view.js';
import { resolve } from '../resolve.js';
import { battles, scenarioOf } from '../scenarios.js';
import { disclose } from '../view/disclose.js';
import { blank, project } from '../view/project.js';

/** A battle as it stands at a window, and what each seat sees of it. */
export interface AtWindow {
  readonly state: State;
  readonly views: Readonly<Record<SeatId, View>>;
}

/** A shipped battle of two seats with these options. */
export function setupOf(scenario: string, options: Readonly<Record<string, unknown>> = {}): Setup {
  const found = battles.find(({ id }) => id === scenario);
  if (found === undefined) throw new Error(`There is no ${scenario}.`);
  const seats = [1, 2].map((n) => ({ id: seat(n), name: `Player ${n}`, bot: true }));
  return scenarioOf(found, messages).setup(seats, options) as Setup;
}

/**
 * Plays a battle, window after window. `answer` gives a seat's sheet, null: nothing is sent. `seen` hears of each window with
 * all that its closing brings; it may say that this is enough.
 */
export function playThrough(
  setup: Setup,
  seed: string,
  answer: (view: View) => Sheet | null,
  seen: (at: AtWindow, sheets: Readonly<Record<SeatId, Sheet | null>>, events: readonly Event[]) => boolean | void,
  thrown: (event: DiceEvent) => void = () => undefined,
): State {
  const viewers: readonly Viewer[] = setup.seats.map(({ id }) => ({ kind: 'seat', seat: id }));
  let views = Object.fromEntries(viewers.map((viewer) => [viewerKey(viewer), blank(viewer)])) as Record<SeatId, View>;
  let state: State | null = null as State | null;
  const fold = (event: Event): void => {
    const next = evolve(state === null ? null : structured(state), event);
    state = next;
    views = Object.fromEntries(
      viewers.map((viewer) => {
        const key = viewerKey(viewer) as SeatId;
        const told = disclose(next, event, viewer);
        return [key, told.reduce((view, one) => project(view, structured(one)), structured(views[key] as View))];
      }),
    );
  };
  for (const event of open(setup, seedDice(seed, thrown))) fold(event);
  for (let n = 0; n < 2000; n += 1) {
    const now = state;
    if (now === null) throw new Error('Nothing began.');
    if (now.ended !== null || now.window === null) return now;
    const at: AtWindow = { state: structured(now), views: structured(views) };
    const sheets = Object.fromEntries(now.window.seats.map((id) => [id, answer(at.views[id] as View)]));
    const events = [...resolve(structured(now), sheets, seedDice(`${seed}/${n}`, thrown))];
    if (seen(at, sheets, events) === true) return now;
    for (const event of events) fold(event);
  }
  throw new Error('The battle does not end.');
}

const structured = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
