import { type Draft, type PlaceId, seat, type SeatId } from '@warlog/kernel';
import { resolving, type Resolution } from '@warlog/kernel/testing';
import { ftarq, type FtarqTypes } from '../index.js';
import { evolve } from '../evolve.js';
import type { Event } from '../model/event.js';
import type { ObjectiveId, TypeId, UnitId } from '../model/ids.js';
import type { MapData } from '../model/map.js';
import { options, type Options } from '../model/options.js';
import type { AftermathSheet, OrdersSheet } from '../model/sheet.js';
import type { Planet, Side, State, Unit } from '../model/state.js';
import type { View } from '../model/view.js';
import { blank, project } from '../view/project.js';
import { disclose } from '../view/disclose.js';

/** The seats of the board, in their order. */
export const [s1, s2, s3, s4] = [seat(1), seat(2), seat(3), seat(4)] as const;

/** Types of handy strength: 39, 57, 72, 120 and 110 points; a flotilla; squadrons of 13, 11 and 8. */
export const types = {
  corvette: 'cr90-corvette-b' as TypeId,
  frigate: 'nebulon-b-escort-frigate' as TypeId,
  cruiser: 'assault-frigate-mark-ii-b' as TypeId,
  destroyer: 'imperial-ii-class-star-destroyer' as TypeId,
  liner: 'imperial-i-class-star-destroyer' as TypeId,
  flotilla: 'gr-75-medium-transports' as TypeId,
  xwing: 'x-wing-squadron' as TypeId,
  awing: 'a-wing-squadron' as TypeId,
  tie: 'tie-fighter-squadron' as TypeId,
  force: 'ground-force' as TypeId,
};

/** Places of the board by a short name. */
export const at = {
  alpha: 'p.alpha' as PlaceId,
  alphaMinor: 'p.alpha-minor' as PlaceId,
  beta: 'p.beta' as PlaceId,
  gamma: 'p.gamma' as PlaceId,
  delta: 'p.delta' as PlaceId,
  redjik: 'p.redjik' as PlaceId,
  rock: 'p.rock' as PlaceId,
  far: 'p.far' as PlaceId,
  hubSpace: 'ds.hub' as PlaceId,
  alphaSpace: 'ds.alpha' as PlaceId,
};

/** Four homes round a hub, and one planet behind it: credits, industry, garrison. */
export const boardMap: MapData = {
  id: 'board',
  name: 'The Board',
  players: [4, 4],
  canvas: { width: 100, height: 100 },
  systems: ['alpha', 'beta', 'gamma', 'delta', 'hub', 'far'].map((id, index) => ({
    id,
    name: id,
    x: 10 * index,
    y: 50,
    ...(index < 4 ? { homeSlot: index } : {}),
  })),
  planets: [
    planet(at.alpha, 'Alpha', 'alpha', [30, 40, 0], { capitalSlot: 0 }),
    planet(at.alphaMinor, 'Alpha Minor', 'alpha', [10, 10, 0]),
    planet(at.beta, 'Beta', 'beta', [30, 40, 0], { capitalSlot: 1 }),
    planet(at.gamma, 'Gamma', 'gamma', [30, 40, 0], { capitalSlot: 2 }),
    planet(at.delta, 'Delta', 'delta', [30, 40, 0], { capitalSlot: 3 }),
    planet(at.redjik, 'Redjik', 'hub', [15, 30, 2], { hub: true }),
    planet(at.rock, 'Rock', 'hub', [5, 0, 0]),
    planet(at.far, 'Far', 'far', [20, 20, 1]),
  ],
  lanes: [
    ['alpha', 'hub'],
    ['beta', 'hub'],
    ['gamma', 'hub'],
    ['delta', 'hub'],
    ['hub', 'far'],
  ],
  homeSlotsByPlayerCount: { '4': [0, 1, 2, 3] },
  unusedCapital: { credits: 12, ic: 10, garrison: 3 },
};

function planet(
  id: PlaceId,
  name: string,
  system: string,
  [credits, ic, garrison]: readonly [number, number, number],
  extras: { readonly capitalSlot?: number; readonly hub?: boolean } = {},
): MapData['planets'][number] {
  return { id, name, system, credits, ic, garrison, ...extras };
}

/** A unit to put on the board; its seat stands in its id: `s1-a`. */
export type Piece = readonly [id: string, unitType: TypeId, place: PlaceId, extras?: Partial<Unit>];

export interface Position {
  readonly turn?: number;
  readonly options?: Partial<Options>;
  readonly planets?: Readonly<Record<string, Partial<Planet>>>;
  readonly sides?: Readonly<Partial<Record<SeatId, Partial<Side>>>>;
  readonly units?: readonly Piece[];
  /** Public objectives face up, with the turn in which they were revealed. */
  readonly revealed?: readonly (readonly [id: string, turn: number])[];
  readonly deck?: readonly string[];
}

const homes = [
  [s1, [at.alpha, at.alphaMinor]],
  [s2, [at.beta]],
  [s3, [at.gamma]],
  [s4, [at.delta]],
] as const;

/** As usual, but that losses too small to hurt are missed: most cases are about other things and need no die for them. */
const boardOptions: Options = { ...options.usual, lotteryRemainder: 'lost' };

/** The events by which the board is opened: homes in seat order, sides one and three rebel, two and four imperial. */
export function opening(options: Partial<Options> = {}): readonly Event[] {
  const seats = homes.map(([id]) => ({ id, name: `Player ${id}`, bot: false }));
  return [
    { type: 'GameOpened', map: boardMap, options: { ...boardOptions, ...options }, seats },
    ...homes.flatMap(([id, planets], slot): Event[] => [
      { type: 'HomeDrawn', seat: id, slot, capital: planets[0], planets },
      { type: 'HomeFurnished', planet: planets[0], seat: id, gf: 3, guard: 4, treasury: 40 },
    ]),
    ...homes.map(([id], index): Event => {
      const faction = index % 2 === 0 ? 'rebel' : 'imperial';
      return { type: 'SideChosen', seat: id, faction, name: `Side ${index + 1}` };
    }),
  ];
}

/** A position in the orders phase of a turn, 5 unless said otherwise; no objective but those that are named. */
export function board(position: Position = {}): State {
  const state = openingState(position.options) as Draft<State>;
  evolve(state, { type: 'TurnOpened', turn: position.turn ?? 5 });
  state.revealed = (position.revealed ?? []).map(([id, turn]) => ({ id: id as ObjectiveId, turn }));
  state.deck = [...((position.deck ?? []) as ObjectiveId[])];
  for (const [id, changes] of Object.entries(position.planets ?? {}))
    Object.assign(state.planets[id as PlaceId] ?? {}, changes);
  for (const [id, changes] of Object.entries(position.sides ?? {}))
    Object.assign(state.sides[id as SeatId] ?? {}, changes);
  for (const [id, unitType, place, extras] of position.units ?? []) {
    const owner = id.slice(0, id.indexOf('-')) as SeatId;
    const piece = { id: id as UnitId, seat: owner, unitType, place, scarred: false, mustLeave: false, label: null };
    state.units[piece.id] = { ...piece, ...(extras as Partial<Draft<Unit>>) };
  }
  return state;
}

function openingState(options: Partial<Options> = {}): State {
  return opening(options).reduce<State | null>((state, event) => evolve(state, event), null) as State;
}

/** The same position with its aftermath open for these seats. */
export function aftermathOf(position: Position, ...deciding: SeatId[]): State {
  return evolve(board(position), { type: 'AftermathOpened', deciding });
}

/** A unit's id, for orders and expectations. */
export function unit(id: string): UnitId {
  return id as UnitId;
}

/** A sheet for the open turn of the board. */
export function orders(sheet: Omit<OrdersSheet, 'v' | 'turn'>, turn = 5): OrdersSheet {
  return { v: 1, turn, ...sheet };
}

/** A sheet for its aftermath. */
export function decisions(...made: AftermathSheet['decisions']): AftermathSheet {
  return { v: 1, turn: 5, decisions: made };
}

/** Takes no shots at anybody. */
export const peaceful: Partial<Side> = { stance: { default: 'no-shoot', players: {}, labels: {} } };

/** A side with ground forces aboard at these places. */
export function holding(...aboard: readonly (readonly [PlaceId, number])[]): Partial<Side> {
  return { cargo: Object.fromEntries(aboard) };
}

/** What a seat knows in a position: the opening, its own things, and what it sees now. */
export function viewOf(state: State, id: SeatId): View {
  const viewer = { kind: 'seat', seat: id } as const;
  const told: Event[] = [...opening(state.options), { type: 'TurnOpened', turn: state.turn }];
  let view = blank(viewer);
  for (const event of [...told, { type: 'Surveyed', moment: 'fought' } as const]) {
    for (const visible of disclose(state, event, viewer)) view = project(view, visible);
  }
  const known = view as Draft<View>;
  known.stage = state.stage;
  known.revealed = state.revealed as Draft<View>['revealed'];
  for (const [planetId, figures] of Object.entries(state.planets) as [PlaceId, Planet][]) {
    const { owner, blockadedBy, yard, raise, gf, guard, credits, ic } = figures as Draft<Planet>;
    const own = owner === id ? { credits, ic, gf, guard, blockadedBy, yard, raise } : {};
    Object.assign(known.planets[planetId] ?? {}, { owner, ...own });
  }
  for (const [each, side] of Object.entries(state.sides) as [SeatId, Side][]) {
    const { out, vp, claimed, treasury, levels, stance, retreat, cargo, deeds, lost, secret } = side as Draft<Side>;
    const own = each === id ? { treasury, levels, stance, retreat, cargo, deeds, lost, secret } : {};
    Object.assign(known.sides[each] ?? {}, { out, vp, claimed, ...own });
  }
  for (const each of Object.values(state.units)) if (each.seat === id) known.units[each.id] = { ...each };
  return view;
}

/** The codes of everything wrong with a sheet of this seat in a position. */
export function faults(state: State, id: SeatId, sheet: unknown): readonly string[] {
  return ftarq.check(viewOf(state, id), sheet).map((found) => found.code);
}

/** The run of a golden case: one phase of the board closes. */
export function resolution(closing: Resolution<FtarqTypes>): () => void {
  return resolving<FtarqTypes>(ftarq, closing);
}
