import { clonePlain, seedDice, type Dice, type Draft, type RollRequest, type SeatId } from '@warlog/kernel';
import { findDesign } from '../designs.js';
import { evolve, layOut } from '../evolve.js';
import { hexAt, type Direction } from '../geometry/hex.js';
import type { Event } from '../model/event.js';
import type { ObjectId, UnitId } from '../model/ids.js';
import { newOptions } from '../model/options.js';
import type { BattleSheet } from '../model/sheet.js';
import type { Secret, Seeker, State, Unit } from '../model/state.js';
import { resolve } from '../resolve.js';
import { unitAt } from '../resolve/setup.js';
import { battles } from '../scenarios.js';
import type { View } from '../model/view.js';
import { disclose } from '../view/disclose.js';
import { blank, project } from '../view/project.js';

export const s1 = 's1' as SeatId;
export const s2 = 's2' as SeatId;

type Changes = Partial<Omit<Draft<Unit>, 'systems'>> & { readonly systems?: Partial<Unit['systems']> };

/** A unit as a case writes it: design, hex, facing, velocity along A and C, and what is otherwise than new. */
export interface Placed {
  readonly seat: SeatId;
  readonly design?: string;
  readonly hex: string;
  readonly facing?: Direction;
  readonly v?: readonly [number, number];
  readonly more?: Changes;
}

/** A position before the first impulse of turn 1, two impulses a phase; fire control is active and locked. */
export function battle(
  units: Readonly<Record<string, Placed>>,
  more: Partial<Draft<State>> & { readonly option?: Readonly<Record<string, unknown>> } = {},
): State {
  const scenario = battles.find(({ id }) => id === 'first-contact');
  if (scenario === undefined) throw new Error('The scenario is gone.');
  const { option, ...rest } = more;
  const options = newOptions({ impulsesPerPhase: '2', ...option });
  const seats = [s1, s2].map((id, index) => ({ id, name: id, bot: false, side: scenario.seats[index] ?? id }));
  const bare: unknown = layOut({ type: 'GameCreated', scenario, options, seats, designs: {} });
  const state = clonePlain(bare) as Draft<State>;
  Object.assign(state, { step: options.mode === 'duel' ? 'maneuver' : 'plot', turn: 1, impulse: 1 }, clonePlain(rest));
  for (const [id, one] of Object.entries(units)) {
    const design = findDesign(one.design ?? 'zelta-dee');
    if (design === null) throw new Error(`There is no design ${one.design}.`);
    state.designs[design.id] = clonePlain(design);
    const [a, c] = one.v ?? [0, 0];
    const place = {
      seat: '',
      design: design.id,
      hex: one.hex,
      facing: one.facing ?? 'A',
      velocity: { A: a, C: c },
      detected: true,
    };
    const unit = unitAt({ id: id as UnitId, seat: one.seat, key: design.id, design, place, name: null }) as Draft<Unit>;
    const { systems, ...changes } = one.more ?? {};
    Object.assign(unit, { locked: true, fireControl: 'active' }, clonePlain(changes));
    Object.assign(unit.systems, systems);
    state.units[unit.id] = unit;
  }
  return state;
}

/** A seeker in flight, put down as if it had come from `from`. */
export function flying(
  id: string,
  one: Partial<Omit<Draft<Seeker>, 'by' | 'secret'>> &
    Partial<Secret> & { readonly by: string; readonly target: string; readonly hex: string; readonly from?: string },
): Seeker {
  const { target, hex, from, by, missile, speed, hexes, endurance, onMiss, onExpire, ...more } = one;
  return {
    kind: 'missile',
    seat: s2,
    item: 'm1',
    at: hexAt(hex),
    heading: 'A',
    track: [hexAt(from ?? hex), hexAt(hex)],
    taken: { proton: 0, beams: 0 },
    attempts: 0,
    tried: null,
    readyAt: 1,
    ...more,
    id: id as ObjectId,
    by: by as UnitId,
    secret: {
      target,
      missile: missile ?? 'standard',
      speed: speed ?? 7,
      hexes: hexes ?? 3,
      endurance: endurance ?? 30,
      onMiss: onMiss ?? 'doubleBack',
      onExpire: onExpire ?? 'detonate',
    },
  };
}

/** Position of a case with these things in flight. */
export const withFlying = (state: State, ...seekers: readonly Seeker[]): State => ({
  ...state,
  seekers: Object.fromEntries(seekers.map((one) => [one.id, one])),
});

/** Faces by label; what is not named misses: a 2 with two dice, a 6 of point defence, and hull boxes inside. */
export function loaded(faces: Readonly<Record<string, readonly number[]>>, asked: string[] = []): Dice {
  const plain = seedDice('case');
  return {
    scope: (name) => ({
      ...plain.scope(name),
      roll({ label, count }: RollRequest) {
        asked.push(`${name} ${label}`);
        const given = faces[label];
        if (given !== undefined) return given;
        const usual = label.startsWith('defend/') ? 6 : 1;
        return label.startsWith('interior/') ? hull(label, count) : Array<number>(count).fill(usual);
      },
    }),
  };
}

/** Pairs that name hull boxes, another one each time. */
function hull(label: string, count: number): readonly number[] {
  const throws = Number(label.split('/')[2]);
  return Array.from({ length: count }, (_, face) => (face % 2 === 0 ? 1 : 1 + ((throws - 1 + (face >> 1)) % 6)));
}

/** How a phase went: the position after it, its events, and the dice that were asked. */
export interface Played {
  readonly after: State;
  readonly events: readonly Event[];
  readonly asked: readonly string[];
}

/** Closes the open phase with these sheets and faces. */
export function play(
  state: State,
  sheets: Readonly<Record<SeatId, BattleSheet | null>> = {},
  faces: Readonly<Record<string, readonly number[]>> = {},
): Played {
  const asked: string[] = [];
  const events = [...resolve(state, { [s1]: null, [s2]: null, ...sheets }, loaded(faces, asked))];
  const after = clonePlain(events).reduce<State>((now, event) => evolve(now, event), clonePlain(state));
  return { after, events, asked };
}

/** Events of one type. */
export const of = <Type extends Event['type']>(
  { events }: Pick<Played, 'events'>,
  type: Type,
): readonly Extract<Event, { type: Type }>[] =>
  events.filter((event): event is Extract<Event, { type: Type }> => event.type === type);

/** A sheet for one unit. */
export const orders = (unit: string, said: NonNullable<BattleSheet['units']>[string]): BattleSheet => ({
  units: { [unit]: said },
});
/** Orders of a unit that fires at nothing by itself. */
export const quiet: { doctrine: []; launchDoctrine: [] } = { doctrine: [], launchDoctrine: [] };
export const unit = (state: State, id: string): Unit => state.units[id as UnitId] as Unit;
export const seekers = (state: State): readonly Seeker[] => Object.values(state.seekers);

/** What a seat knows of a position that was made for a case. */
export function seenBy(state: State, seat: SeatId): View {
  const viewer = { kind: 'seat', seat } as const;
  const { scenario, options, seats, designs } = state;
  const told: Event[] = [
    { type: 'GameCreated', scenario, options, seats, designs: {} },
    ...seats.map((one): Event => {
      const units = Object.values(state.units).filter((unit) => unit.seat === one.id);
      const own = Object.entries(designs).filter(([key]) => units.some(({ design }) => design === key));
      return { type: 'FleetPlaced', seat: one.id, units, designs: Object.fromEntries(own) };
    }),
    ...Object.values(state.seekers).map((seeker): Event => ({ type: 'Launched', seeker, power: 0 })),
  ];
  const view = told.flatMap((event) => disclose(state, event, viewer)).reduce<View>(project, blank(viewer));
  const { turn, impulse, step } = state;
  return { ...view, turn, impulse, step };
}

/** All that a seat is told of a phase, and what it knows after it. */
export function toldOf(
  state: State,
  played: Played,
  seat: SeatId,
): { readonly told: readonly unknown[]; readonly view: View } {
  const viewer = { kind: 'seat', seat } as const;
  let truth: State = clonePlain(state);
  let view = seenBy(state, seat);
  const told = clonePlain(played.events).flatMap((event) => {
    truth = evolve(truth, event);
    const shown = clonePlain(disclose(truth, event, viewer));
    for (const one of clonePlain(shown)) view = project(view, one);
    return shown;
  });
  return { told, view };
}
