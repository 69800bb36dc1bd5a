import type { Deviations, Draft } from '@warlog/ruleset-api';
import { type DiceScript, record, scriptDice } from '@warlog/dice';
import { seat, type SeatId } from '@warlog/core';
import type { Logged } from '@warlog/ruleset-testkit';
import type { ArmadaTypes } from '../index.js';
import { armadaPnp } from '../index.js';
import { layOut } from '../evolve.js';
import type { ArmadaEvent } from '../model/event.js';
import { sideIds, type SideId, type SystemId, type ArmadaUnitId } from '../model/ids.js';
import { edition, newOptions } from '../model/options.js';
import { tokensOf } from '../model/setup.js';
import type { ArmadaSheet } from '../model/sheet.js';
import type { ArmadaState, ArmadaUnit } from '../model/state.js';
import { carrierOf } from '../tables.js';
import { setupOf } from './setup-of.js';
import { lay } from './table.js';

export const s1 = seat(1);
export const s2 = seat(2);
export const sys = (id: string): SystemId => id as SystemId;
export const unit = (id: string): ArmadaUnitId => id as ArmadaUnitId;

/** The position on the Drill Yard when a case begins. */
export interface ArmadaGiven {
  readonly options?: Readonly<Record<string, unknown>>;
  readonly step?: ArmadaState['step'];
  readonly turn?: number;
  readonly control?: Readonly<Record<string, SideId>>;
  readonly bases?: Readonly<Record<string, string>>;
  /** Id, side, type, system and deviations. */
  readonly units?: readonly (readonly [string, SideId, string, string, Deviations<ArmadaUnit>?])[];
  readonly pp?: Deviations<Record<SideId, number>>;
  readonly unused?: Deviations<Record<SideId, number>>;
  /** Carriers are at Anvil and Forge unless a case places them or wants none. */
  readonly carriers?: boolean;
}

/** Returns a position of the Drill Yard: confed is the first seat and rolled high; all counters are face down. */
export function board(given: ArmadaGiven = {}): ArmadaState {
  const setup = setupOf('drill-yard');
  const options = { ...newOptions(given.options), edition };
  const state = layOut({
    type: 'GameCreated',
    map: setup.map,
    options,
    tokens: tokensOf(setup),
    seats: setup.seats,
  }) as Draft<ArmadaState>;
  Object.assign(state, {
    highRoller: s1,
    seatOf: { confed: s1, kilrathi: s2 },
    turn: given.turn ?? 3,
    step: given.step ?? 'move',
  });
  for (const [id, side] of Object.entries(given.control ?? {})) lay(state, id, side, given.bases?.[id] ?? null);
  const counters = [...(given.units ?? [])];
  for (const side of sideIds) {
    const placed = counters.some(([, of, type]) => of === side && type === carrierOf[side]);
    if (!placed && given.carriers !== false)
      counters.push([`${side}-cv`, side, carrierOf[side], side === 'confed' ? 'anvil' : 'forge']);
    state.treasury[side].pp = given.pp?.[side] ?? 0;
    const markers = Object.values(given.control ?? {}).filter((of) => of === side).length;
    state.treasury[side].unused = given.unused?.[side] ?? 36 - markers - state.treasury[side].pp;
  }
  for (const [id, side, type, system, change] of counters) {
    if (!(system in state.systems)) throw new Error(`There is no ${system} on the board.`);
    state.created += 1;
    const counter = {
      id,
      side,
      type,
      system,
      exposed: false,
      damage: 0,
      n: state.created,
      from: null,
      to: null,
      ...change,
    };
    state.units[unit(id)] = counter as Draft<ArmadaUnit>;
    state.pools[side][type] = (state.pools[side][type] ?? 0) - 1;
  }
  return state;
}

/** The result of a phase. */
export interface ArmadaPlayed {
  readonly events: readonly Logged<ArmadaTypes>[];
  readonly after: ArmadaState;
  /** Returns the events of one type, in order. */
  of<Type extends ArmadaEvent['type']>(type: Type): readonly Extract<ArmadaEvent, { type: Type }>[];
}

/** Closes the open phase with these orders and faces; all faces must be used. */
export function play(
  from: ArmadaState,
  sheets: Readonly<Record<string, unknown>> = {},
  dice: DiceScript = [],
): ArmadaPlayed {
  const state = JSON.parse(JSON.stringify(from)) as ArmadaState;
  const scripts: ReturnType<typeof scriptDice>[] = [];
  const events = record<ArmadaEvent>(
    (log) => {
      const script = scriptDice(dice, log);
      scripts.push(script);
      return script;
    },
    (rolls) =>
      armadaPnp.play.resolve(state, { [s1]: null, [s2]: null, ...sheets } as Record<SeatId, ArmadaSheet | null>, rolls),
  );
  scripts.forEach((script) => script.done());
  let after = JSON.parse(JSON.stringify(from)) as ArmadaState;
  for (const event of JSON.parse(JSON.stringify(events)) as Logged<ArmadaTypes>[]) {
    if (!['DiceScopeOpened', 'DiceRolled', 'DiceShuffled'].includes(event.type))
      after = armadaPnp.play.evolve(after, event as ArmadaEvent);
  }
  const of = <Type extends ArmadaEvent['type']>(type: Type) =>
    events.filter((event): event is Extract<ArmadaEvent, { type: Type }> => event.type === type);
  return { events, after, of };
}

/** Returns orders with a list of moves: `['a-1', 'beacon']`. */
export const moves = (...list: readonly (readonly [string, string])[]) => ({
  order: 'move',
  declare: list.map(([id, to]) => ({ unit: id, to })),
  ready: true,
});

/** Returns the logistics orders of one seat; omitted parts have their usual value. */
export const logistics = (parts: Readonly<Record<string, unknown>> = {}) => ({ order: 'logistics', ...parts });
