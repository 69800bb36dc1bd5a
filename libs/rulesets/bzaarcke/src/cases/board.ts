import { type Draft, type PlaceId, seat, type SeatId } from '@warlog/kernel';
import { resolving, type Resolution } from '@warlog/kernel/testing';
import { bzaarcke, type BzaarckeTypes } from '../index.js';
import { blank, project } from '../view/project.js';
import { disclose } from '../view/disclose.js';
import { evolve } from '../evolve.js';
import type { Event } from '../model/event.js';
import type { TypeId, UnitId } from '../model/ids.js';
import { options, type Options } from '../model/options.js';
import type { MapData } from '../model/setup.js';
import type { OrdersSheet } from '../model/sheet.js';
import type { Planet, Side, State, Unit } from '../model/state.js';
import type { View } from '../model/view.js';

/** The seats of the board, in their order. */
export const [s1, s2, s3, s4] = [seat(1), seat(2), seat(3), seat(4)] as const;

/** Types of handy strength: 39, 57, 72, 120 and 110 points; squadrons of 13, 11 and 8. */
export const types = {
  corvette: 'cr90-corvette-b' as TypeId,
  frigate: 'nebulon-b-escort-frigate' as TypeId,
  cruiser: 'assault-frigate-mark-ii-b' as TypeId,
  destroyer: 'imperial-ii-class-star-destroyer' as TypeId,
  liner: 'imperial-i-class-star-destroyer' as TypeId,
  xwing: 'x-wing-squadron' as TypeId,
  awing: 'a-wing-squadron' as TypeId,
  tie: 'tie-fighter-squadron' as TypeId,
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

/** Four homes round a hub, and one planet behind it. Homes earn 40, Redjik 30, the minor ones 15, 10 and 20. */
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
    { id: at.alpha, name: 'Alpha', system: 'alpha', credits: 40, capitalSlot: 0 },
    { id: at.alphaMinor, name: 'Alpha Minor', system: 'alpha', credits: 15 },
    { id: at.beta, name: 'Beta', system: 'beta', credits: 40, capitalSlot: 1 },
    { id: at.gamma, name: 'Gamma', system: 'gamma', credits: 40, capitalSlot: 2 },
    { id: at.delta, name: 'Delta', system: 'delta', credits: 40, capitalSlot: 3 },
    { id: at.redjik, name: 'Redjik', system: 'hub', credits: 30 },
    { id: at.rock, name: 'Rock', system: 'hub', credits: 10 },
    { id: at.far, name: 'Far', system: 'far', credits: 20 },
  ],
  lanes: [
    ['alpha', 'hub'],
    ['beta', 'hub'],
    ['gamma', 'hub'],
    ['delta', 'hub'],
    ['hub', 'far'],
  ],
  homeSlotsByPlayerCount: { '4': [0, 1, 2, 3] },
  unusedCapital: { credits: 20 },
};

/** A unit to put on the board; its seat stands in its id: `s1-a`. */
export type Piece = readonly [id: string, unitType: TypeId, place: PlaceId, extras?: Partial<Unit>];

export interface Position {
  readonly turn?: number;
  readonly options?: Partial<Options>;
  readonly planets?: Readonly<Record<string, Partial<Planet>>>;
  readonly sides?: Readonly<Partial<Record<SeatId, Partial<Side>>>>;
  readonly units?: readonly Piece[];
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
    ...homes.map(([id, planets], slot): Event => ({
      type: 'HomeDrawn',
      seat: id,
      slot,
      capital: planets[0],
      planets,
      pd: 1,
    })),
    ...homes.map(([id], index): Event => {
      return {
        type: 'SideChosen',
        seat: id,
        faction: index % 2 === 0 ? 'rebel' : 'imperial',
        name: `Side ${index + 1}`,
      };
    }),
  ];
}

/** A position in the orders phase of a turn, 5 unless said otherwise. */
export function board(position: Position = {}): State {
  const state = openingState(position.options) as Draft<State>;
  evolve(state, { type: 'TurnOpened', turn: position.turn ?? 5 });
  for (const [id, changes] of Object.entries(position.planets ?? {}))
    Object.assign(state.planets[id as PlaceId] ?? {}, changes);
  for (const [id, changes] of Object.entries(position.sides ?? {}))
    Object.assign(state.sides[id as SeatId] ?? {}, changes);
  for (const [id, unitType, place, extras] of position.units ?? []) {
    const owner = id.slice(0, id.indexOf('-')) as SeatId;
    const unit = {
      id: id as UnitId,
      seat: owner,
      unitType,
      place,
      scarred: false,
      mustLeave: false,
      label: null,
      cards: [],
    };
    state.units[unit.id] = { ...unit, ...(extras as Partial<Draft<Unit>>) };
  }
  return state;
}

function openingState(options: Partial<Options> = {}): State {
  return opening(options).reduce<State | null>((state, event) => evolve(state, event), null) as State;
}

/** A unit's id, for orders and expectations. */
export function unit(id: string): UnitId {
  return id as UnitId;
}

/** A sheet for the open turn of the board. */
export function orders(sheet: Omit<OrdersSheet, 'v' | 'turn'>, turn = 5): OrdersSheet {
  return { v: 1, turn, ...sheet };
}

/** Takes no shots at anybody. */
export const peaceful: Partial<Side> = { stance: { default: 'no-shoot', players: {}, labels: {} } };

/** What a seat knows in a position: the opening, its own things, and what it sees now. */
export function viewOf(state: State, id: SeatId): View {
  const viewer = { kind: 'seat', seat: id } as const;
  const told: Event[] = [...opening(state.options), { type: 'TurnOpened', turn: state.turn }];
  let view = blank(viewer);
  for (const event of [...told, { type: 'Surveyed', moment: 'opened' } as const]) {
    for (const visible of disclose(state, event, viewer)) view = project(view, visible);
  }
  const known = view as Draft<View>;
  for (const [planet, figures] of Object.entries(state.planets) as [PlaceId, Planet][]) {
    const own = figures.owner === id;
    const { owner, credits, pd, blockadedBy, yard, work, raise } = figures as Draft<Planet>;
    Object.assign(known.planets[planet] ?? {}, {
      owner,
      credits,
      pd,
      ...(own ? { blockadedBy, yard, work, raise } : {}),
    });
  }
  for (const [each, side] of Object.entries(state.sides) as [SeatId, Side][]) {
    const { out, acknowledges, stance, retreat } = side as Draft<Side>;
    Object.assign(known.sides[each] ?? {}, { out, acknowledges, ...(each === id ? { stance, retreat } : {}) });
  }
  for (const each of Object.values(state.units))
    if (each.seat === id) known.units[each.id] = { ...each } as Draft<Unit>;
  return view;
}

/** The run of a golden case: one phase of the board closes. */
export function resolution(closing: Resolution<BzaarckeTypes>): () => void {
  return resolving<BzaarckeTypes>(bzaarcke, closing);
}
