import { clonePlain, record, scriptDice, type DiceScript, type SeatId, type Sheets } from '@warlog/kernel';
import { freshDeck } from '../catalogue.js';
import { evolve } from '../evolve.js';
import { play } from '../machine/play.js';
import { tableAt } from '../machine/table.js';
import type { Event } from '../model/event.js';
import { newOptions } from '../model/options.js';
import { sheetForm, type Sheet } from '../model/sheet.js';
import type { Ship, Squadron, State, Window } from '../model/state.js';
import type { UnitId } from '../model/ids.js';
import type { View } from '../model/view.js';
import { check } from '../orders/check.js';
import { resolve } from '../resolve.js';
import { disclose } from '../view/disclose.js';
import { s1, s2, seenBy, type Put } from './seen.js';

/** Numbers on the dice that show these faces (SWA-UNIT-02). */
export const face = {
  red: { hit: 1, double: 3, crit: 4, accuracy: 6, blank: 7 },
  blue: { hit: 1, crit: 5, accuracy: 7 },
  black: { hit: 1, 'hit-crit': 5, blank: 7 },
} as const;

/** A Nebulon-B that looks at a Victory at medium range, front to front (section 14). */
export const duel: Readonly<Record<string, Put>> = {
  a1: { type: 'nebulon-b-escort-frigate', at: [90000, 30000, 0] },
  b1: { type: 'victory-ii-class-star-destroyer', at: [90000, 55000, 32] },
};

/** A unit of a case with what differs from a new one. */
export const put = (type: string, at: Put['at'], more: Partial<Ship> | Partial<Squadron> = {}): Put => ({
  type,
  at,
  more,
});

export const windowOf = (kind: Window['kind'], seats: readonly SeatId[], unit: string | null = null): Window => ({
  kind,
  seats,
  unit: unit as UnitId | null,
});

/** A battle in the Ship Phase of its first round, the first seat asked which ship it activates. */
export function arena(units: Readonly<Record<string, Put>> = duel, more: Partial<State> = {}): State {
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

/** A sheet as somebody writes it. */
export const sheet = (written: unknown): Sheet => sheetForm.parse(written);

/** A unit of a battle by its id. */
export function ship(state: State, id: string): Ship {
  const found = state.ships[id as UnitId];
  if (found === undefined) throw new Error(`There is no ${id}.`);
  return found;
}
export function squadron(state: State, id: string): Squadron {
  const found = state.squadrons[id as UnitId];
  if (found === undefined) throw new Error(`There is no ${id}.`);
  return found;
}

/** What a closed window brought, and the battle afterwards. */
export interface Closed {
  readonly events: readonly Event[];
  readonly state: State;
}

/** Closes the open window with these sheets, as scripted dice fall. */
export function close(state: State, sheets: Partial<Sheets<Sheet>>, dice: DiceScript = {}): Closed {
  const sent = Object.fromEntries((state.window?.seats ?? []).map((id) => [id, sheets[id] ?? null]));
  return played(state, dice, (rolls) => resolve(clonePlain(state), sent, rolls));
}

/** Lets the machine go on from a position in which nothing is asked. */
export const goOn = (state: State, dice: DiceScript = {}, finishing = false): Closed =>
  played({ ...state, window: null }, dice, (rolls) =>
    play(tableAt({ ...clonePlain(state), window: null }, {}, rolls, finishing)),
  );

function played(
  state: State,
  dice: DiceScript,
  run: (rolls: ReturnType<typeof scriptDice>) => Iterable<Event>,
): Closed {
  const logged = record<Event>((log) => scriptDice(dice, log), run as never);
  const events = logged.filter((event): event is Event => !event.type.startsWith('Dice'));
  let after = clonePlain(state);
  for (const event of clonePlain(events)) after = evolve(after, event);
  return { events, state: after };
}

/** The events of one name. */
export const of = <T extends Event['type']>({ events }: Pick<Closed, 'events'>, type: T) =>
  events.filter((event): event is Extract<Event, { type: T }> => event.type === type);

/** What a seat sees of a battle: for checks, which look at nothing else. */
export const viewOf = (state: State, seat: SeatId): View => {
  const { minds, ...board } = clonePlain(state);
  const own = minds[seat];
  return { ...board, minds: own === undefined ? {} : { [seat]: own }, viewer: 'seat', seat, opened: true };
};

/** The codes and paths with which a sheet is refused. */
export const refused = (state: State, seat: SeatId, sheet: unknown): readonly string[] =>
  check(viewOf(state, seat), sheet).map(({ code, path }) => [code, ...path].join(' '));

/** What a seat is told of events. */
export const toldTo = (seat: SeatId | null, { events, state }: Closed) =>
  events.flatMap((event) => disclose(state, event, seat === null ? { kind: 'public' } : { kind: 'seat', seat }));

export { s1, s2 };
