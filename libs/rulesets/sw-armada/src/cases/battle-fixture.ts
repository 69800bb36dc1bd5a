import { clonePlain, type Sheets } from '@warlog/ruleset-api';
import { record, scriptDice, type DiceScript } from '@warlog/dice';
import type { SeatId } from '@warlog/core';
import { freshDeck } from '../catalogue.js';
import { evolve } from '../evolve.js';
import { play } from '../machine/play.js';
import { roundContextAt } from '../machine/round-context.js';
import type { SwArmadaEvent } from '../model/event.js';
import { newOptions } from '../model/options.js';
import { sheetForm, type SwArmadaSheet } from '../model/sheet.js';
import type { Ship, Squadron, SwArmadaState, Window } from '../model/state.js';
import type { SwArmadaUnitId } from '../model/ids.js';
import type { SwArmadaView } from '../model/view.js';
import { check } from '../orders/check.js';
import { resolve } from '../resolve.js';
import { disclose } from '../view/disclose.js';
import { s1, s2, seenBy, type Put } from './seen-events.js';

/** Die numbers that show these faces (SWA-UNIT-02). */
export const face = {
  red: { hit: 1, double: 3, crit: 4, accuracy: 6, blank: 7 },
  blue: { hit: 1, crit: 5, accuracy: 7 },
  black: { hit: 1, 'hit-crit': 5, blank: 7 },
} as const;

/** A Nebulon-B faces a Victory at medium range, front to front (section 14). */
export const duel: Readonly<Record<string, Put>> = {
  a1: { type: 'nebulon-b-escort-frigate', at: [90000, 30000, 0] },
  b1: { type: 'victory-ii-class-star-destroyer', at: [90000, 55000, 32] },
};

/** Returns a unit of a case with its deviations from a new one. */
export const put = (type: string, at: Put['at'], more: Partial<Ship> | Partial<Squadron> = {}): Put => ({
  type,
  at,
  more,
});

export const windowOf = (kind: Window['kind'], seats: readonly SeatId[], unit: string | null = null): Window => ({
  kind,
  seats,
  unit: unit as SwArmadaUnitId | null,
});

/** Returns a battle in the Ship Phase of its first round, with the first seat to choose its ship. */
export function arena(units: Readonly<Record<string, Put>> = duel, more: Partial<SwArmadaState> = {}): SwArmadaState {
  const { viewer: _viewer, seat: _seat, opened: _opened, ...board } = seenBy(null, units);
  return clonePlain({
    ...board,
    minds: {},
    stage: 'ship',
    turn: s1,
    pair: 1,
    part: { at: 1, of: 2 },
    deck: freshDeck.filter((kind) => kind !== 'structural-damage'),
    window: windowOf('activate', [s1]),
    ...more,
  });
}

/** A case in full pace. */
export const full = { options: newOptions({ pace: 'full' }) };

/** Parses orders as a player writes them. */
export const sheet = (written: unknown): SwArmadaSheet => sheetForm.parse(written);

/** Returns a unit of a battle by its id. */
export function ship(state: SwArmadaState, id: string): Ship {
  const found = state.ships[id as SwArmadaUnitId];
  if (found === undefined) throw new Error(`There is no ${id}.`);
  return found;
}
export function squadron(state: SwArmadaState, id: string): Squadron {
  const found = state.squadrons[id as SwArmadaUnitId];
  if (found === undefined) throw new Error(`There is no ${id}.`);
  return found;
}

/** The events of a closed window, and the battle afterwards. */
export interface Closed {
  readonly events: readonly SwArmadaEvent[];
  readonly state: SwArmadaState;
}

/** Closes the open window with these orders and scripted dice. */
export function close(state: SwArmadaState, sheets: Partial<Sheets<SwArmadaSheet>>, dice: DiceScript = {}): Closed {
  const sent = Object.fromEntries((state.window?.seats ?? []).map((id) => [id, sheets[id] ?? null]));
  return played(state, dice, (rolls) => resolve(clonePlain(state), sent, rolls));
}

/** Continues from a position without an open question. */
export const goOn = (state: SwArmadaState, dice: DiceScript = {}, finishing = false): Closed =>
  played({ ...state, window: null }, dice, (rolls) =>
    play(roundContextAt({ ...clonePlain(state), window: null }, {}, rolls, finishing)),
  );

function played(
  state: SwArmadaState,
  dice: DiceScript,
  run: (rolls: ReturnType<typeof scriptDice>) => Iterable<SwArmadaEvent>,
): Closed {
  const logged = record<SwArmadaEvent>((log) => scriptDice(dice, log), run as never);
  const events = logged.filter((event): event is SwArmadaEvent => !event.type.startsWith('Dice'));
  let after = clonePlain(state);
  for (const event of clonePlain(events)) after = evolve(after, event);
  return { events, state: after };
}

/** Returns the events of one type. */
export const of = <T extends SwArmadaEvent['type']>({ events }: Pick<Closed, 'events'>, type: T) =>
  events.filter((event): event is Extract<SwArmadaEvent, { type: T }> => event.type === type);

/** Returns a seat's view of a battle: for checks, which read nothing else. */
export const viewOf = (state: SwArmadaState, seat: SeatId): SwArmadaView => {
  const { minds, ...board } = clonePlain(state);
  const own = minds[seat];
  return { ...board, minds: own === undefined ? {} : { [seat]: own }, viewer: 'seat', seat, opened: true };
};

/** Returns the codes and paths with which orders are refused. */
export const refused = (state: SwArmadaState, seat: SeatId, sheet: unknown): readonly string[] =>
  check(viewOf(state, seat), sheet).map(({ code, path }) => [code, ...path].join(' '));

/** Returns the disclosures of events to a seat. */
export const disclosuresTo = (seat: SeatId | null, { events, state }: Closed) =>
  events.flatMap((event) => disclose(state, event, seat === null ? { kind: 'public' } : { kind: 'seat', seat }));

export { s1, s2 };
