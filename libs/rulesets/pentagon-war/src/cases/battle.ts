import { clonePlain, type Deviations, type Draft } from '@warlog/ruleset-api';
import { seedDice, type Dice, type RollRequest } from '@warlog/dice';
import type { SeatId } from '@warlog/core';
import { findDesign } from '../designs.js';
import { evolve, layOut } from '../evolve.js';
import { hexAt, type Direction } from '../geometry/hex.js';
import type { PentagonEvent } from '../model/event.js';
import type { ObjectId, PentagonUnitId } from '../model/ids.js';
import { newOptions } from '../model/options.js';
import type { BattleSheet } from '../model/sheet.js';
import type { Secret, Seeker, PentagonState, PentagonUnit } from '../model/state.js';
import { resolve } from '../resolve.js';
import { unitAt } from '../resolve/setup.js';
import { battles } from '../scenarios.js';
import type { View } from '../model/view.js';
import { disclose } from '../view/disclose.js';
import { blank, project } from '../view/project.js';

export const s1 = 's1' as SeatId;
export const s2 = 's2' as SeatId;

type Changes = Deviations<Omit<PentagonUnit, 'systems'>> & {
  readonly systems?: Deviations<PentagonUnit['systems']> | undefined;
};

/** A unit as a case writes it: design, hex, facing, velocity along A and C, and deviations from a new one. */
export interface PentagonPlaced {
  readonly seat: SeatId;
  readonly design?: string;
  readonly hex: string;
  readonly facing?: Direction;
  readonly v?: readonly [number, number];
  readonly more?: Changes;
}

/** Returns a position before the first impulse of turn 1, two impulses a phase; fire control is active and locked. */
export function battle(
  units: Readonly<Record<string, PentagonPlaced>>,
  more: Partial<Draft<PentagonState>> & { readonly option?: Readonly<Record<string, unknown>> } = {},
): PentagonState {
  const scenario = battles.find(({ id }) => id === 'first-contact');
  if (scenario === undefined) throw new Error('The scenario is gone.');
  const { option, ...rest } = more;
  const options = newOptions({ impulsesPerPhase: '2', ...option });
  const seats = [s1, s2].map((id, index) => ({ id, name: id, bot: false, side: scenario.seats[index] ?? id }));
  const bare: unknown = layOut({ type: 'GameCreated', scenario, options, seats, designs: {} });
  const state = clonePlain(bare) as Draft<PentagonState>;
  Object.assign(state, { step: options.mode === 'duel' ? 'maneuver' : 'plot', turn: 1, impulse: 1 }, clonePlain(rest));
  for (const [id, placed] of Object.entries(units)) {
    const design = findDesign(placed.design ?? 'zelta-dee');
    if (design === null) throw new Error(`There is no design ${placed.design}.`);
    state.designs[design.id] = clonePlain(design);
    const [a, c] = placed.v ?? [0, 0];
    const place = {
      seat: '',
      design: design.id,
      hex: placed.hex,
      facing: placed.facing ?? 'A',
      velocity: { A: a, C: c },
      detected: true,
    };
    const unit = unitAt({
      id: id as PentagonUnitId,
      seat: placed.seat,
      key: design.id,
      design,
      place,
      name: null,
    }) as Draft<PentagonUnit>;
    const { systems, ...changes } = placed.more ?? {};
    Object.assign(unit, { locked: true, fireControl: 'active' }, clonePlain(changes));
    Object.assign(unit.systems, systems);
    state.units[unit.id] = unit;
  }
  return state;
}

/** Returns a seeker in flight that came from `from`. */
export function flying(
  id: string,
  given: Partial<Omit<Draft<Seeker>, 'by' | 'secret'>> &
    Partial<Secret> & {
      readonly by: string;
      readonly target: string;
      readonly hex: string;
      readonly from?: string | undefined;
    },
): Seeker {
  const { target, hex, from, by, missile, speed, hexes, endurance, onMiss, onExpire, ...more } = given;
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
    by: by as PentagonUnitId,
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

/** Returns a position with these flying objects. */
export const withFlying = (state: PentagonState, ...seekers: readonly Seeker[]): PentagonState => ({
  ...state,
  seekers: Object.fromEntries(seekers.map((seeker) => [seeker.id, seeker])),
});

/**
 * Returns dice with faces by label; unnamed ones miss: a 2 with two dice, a 6 of point defense, and hull boxes inside.
 */
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

/** Returns pairs that hit hull boxes, a different one each time. */
function hull(label: string, count: number): readonly number[] {
  const throws = Number(label.split('/')[2]);
  return Array.from({ length: count }, (_, face) => (face % 2 === 0 ? 1 : 1 + ((throws - 1 + (face >> 1)) % 6)));
}

/** The result of a phase: the position after it, its events, and the dice rolled. */
export interface PentagonPlayed {
  readonly after: PentagonState;
  readonly events: readonly PentagonEvent[];
  readonly asked: readonly string[];
}

/** Closes the open phase with these orders and faces. */
export function play(
  state: PentagonState,
  sheets: Readonly<Record<SeatId, BattleSheet | null>> = {},
  faces: Readonly<Record<string, readonly number[]>> = {},
): PentagonPlayed {
  const asked: string[] = [];
  const events = [...resolve(state, { [s1]: null, [s2]: null, ...sheets }, loaded(faces, asked))];
  const after = clonePlain(events).reduce<PentagonState>((now, event) => evolve(now, event), clonePlain(state));
  return { after, events, asked };
}

/** Returns the events of one type. */
export const of = <Type extends PentagonEvent['type']>(
  { events }: Pick<PentagonPlayed, 'events'>,
  type: Type,
): readonly Extract<PentagonEvent, { type: Type }>[] =>
  events.filter((event): event is Extract<PentagonEvent, { type: Type }> => event.type === type);

/** Returns orders for one unit. */
export const orders = (unit: string, said: NonNullable<BattleSheet['units']>[string]): BattleSheet => ({
  units: { [unit]: said },
});
/** Orders of a unit that never fires by itself. */
export const quiet: { doctrine: []; launchDoctrine: [] } = { doctrine: [], launchDoctrine: [] };
export const unit = (state: PentagonState, id: string): PentagonUnit =>
  state.units[id as PentagonUnitId] as PentagonUnit;
export const seekers = (state: PentagonState): readonly Seeker[] => Object.values(state.seekers);

/** Returns a seat's view of a position made for a case. */
export function seenBy(state: PentagonState, seat: SeatId): View {
  const viewer = { kind: 'seat', seat } as const;
  const { scenario, options, seats, designs } = state;
  const events: PentagonEvent[] = [
    { type: 'GameCreated', scenario, options, seats, designs: {} },
    ...seats.map((info): PentagonEvent => {
      const units = Object.values(state.units).filter((unit) => unit.seat === info.id);
      const own = Object.entries(designs).filter(([key]) => units.some(({ design }) => design === key));
      return { type: 'FleetPlaced', seat: info.id, units, designs: Object.fromEntries(own) };
    }),
    ...Object.values(state.seekers).map((seeker): PentagonEvent => ({ type: 'Launched', seeker, power: 0 })),
  ];
  const view = events.flatMap((event) => disclose(state, event, viewer)).reduce<View>(project, blank(viewer));
  const { turn, impulse, step } = state;
  return { ...view, turn, impulse, step };
}

/** Returns the disclosures of a phase to a seat, and its view after it. */
export function disclosedOf(
  state: PentagonState,
  played: PentagonPlayed,
  seat: SeatId,
): { readonly disclosed: readonly unknown[]; readonly view: View } {
  const viewer = { kind: 'seat', seat } as const;
  let truth: PentagonState = clonePlain(state);
  let view = seenBy(state, seat);
  const disclosures = clonePlain(played.events).flatMap((event) => {
    truth = evolve(truth, event);
    const shown = clonePlain(disclose(truth, event, viewer));
    for (const disclosure of clonePlain(shown)) view = project(view, disclosure);
    return shown;
  });
  return { disclosed: disclosures, view };
}
