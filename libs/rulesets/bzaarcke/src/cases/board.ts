import { chartOf, type PlaceId } from '@warlog/star-map';
import type { Deviations, Draft } from '@warlog/ruleset-api';
import { seat, type SeatId } from '@warlog/core';
import { blank, project } from '../view/project.js';
import { disclose } from '../view/disclose.js';
import { evolve } from '../evolve.js';
import type { BzaarckeEvent } from '../model/event.js';
import type { TypeId, UnitId } from '../model/ids.js';
import { options, type BzaarckeOptions } from '../model/options.js';
import type { BzaarckeMapData } from '../model/setup.js';
import type { BzaarckeOrdersSheet } from '../model/sheet.js';
import type { BzaarckePlanet, BzaarckeSide, BzaarckeState, BzaarckeUnit } from '../model/state.js';
import type { BzaarckeView } from '../model/view.js';

/** The seats of the board, in order. */
export const [s1, s2, s3, s4] = [seat(1), seat(2), seat(3), seat(4)] as const;

/** Types of useful strengths: 39, 57, 72, 120 and 110 points; squadrons of 13, 11 and 8. */
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

/** Four homes around a hub, and one planet behind it. Homes earn 40, Redjik 30, the minor ones 15, 10 and 20. */
export const boardMap: BzaarckeMapData = {
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

/** A unit to place on the board; its id begins with its seat: `s1-a`. */
export type BzaarckePiece = readonly [id: string, unitType: TypeId, place: PlaceId, extras?: Deviations<BzaarckeUnit>];

export interface BzaarckePosition {
  readonly turn?: number;
  readonly options?: Partial<BzaarckeOptions>;
  readonly planets?: Readonly<Record<string, Deviations<BzaarckePlanet>>>;
  readonly sides?: Readonly<Partial<Record<SeatId, Deviations<BzaarckeSide>>>>;
  readonly units?: readonly BzaarckePiece[];
}

const homes = [
  [s1, [at.alpha, at.alphaMinor]],
  [s2, [at.beta]],
  [s3, [at.gamma]],
  [s4, [at.delta]],
] as const;

/** The defaults, except that small losses miss: most cases concern other rules and need no die for them. */
const boardOptions: BzaarckeOptions = { ...options.usual, lotteryRemainder: 'lost' };

/** Returns the opening events: homes in seat order, sides one and three rebel, two and four imperial. */
export function opening(options: Partial<BzaarckeOptions> = {}): readonly BzaarckeEvent[] {
  const seats = homes.map(([id]) => ({ id, name: `Player ${id}`, bot: false }));
  return [
    { type: 'GameOpened', map: boardMap, options: { ...boardOptions, ...options }, seats },
    ...homes.map(([id, planets], slot): BzaarckeEvent => ({
      type: 'HomeDrawn',
      seat: id,
      slot,
      capital: planets[0],
      planets,
      pd: 1,
    })),
    ...homes.map(([id], index): BzaarckeEvent => {
      return {
        type: 'SideChosen',
        seat: id,
        faction: index % 2 === 0 ? 'rebel' : 'imperial',
        name: `Side ${index + 1}`,
      };
    }),
  ];
}

/** Returns a position in the orders phase of a turn, by default 5. */
export function board(position: BzaarckePosition = {}): BzaarckeState {
  const state = folded(opening(position.options)) as Draft<BzaarckeState>;
  evolve(state, { type: 'TurnOpened', turn: position.turn ?? 5 });
  for (const [id, changes] of Object.entries(position.planets ?? {}))
    Object.assign(onBoard(state.planets, id), changes);
  for (const [id, changes] of Object.entries(position.sides ?? {})) Object.assign(onBoard(state.sides, id), changes);
  for (const [id, unitType, place, extras] of position.units ?? []) {
    const owner = onBoard(state.sides, id.slice(0, id.indexOf('-'))).id;
    if (!places.includes(place)) throw new Error(`There is no ${place} on the board.`);
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
    state.units[unit.id] = { ...unit, ...(extras as Partial<Draft<BzaarckeUnit>>) };
  }
  return state;
}

const { places } = chartOf(boardMap);

function onBoard<T>(things: Readonly<Record<string, T>>, id: string): T {
  const found = things[id];
  if (found === undefined) throw new Error(`There is no ${id} on the board.`);
  return found;
}

/** Returns the board with homes, before the seats choose their sides. */
export function setupBoard(options: Partial<BzaarckeOptions> = {}): BzaarckeState {
  return folded(opening(options).filter(({ type }) => type !== 'SideChosen'));
}

function folded(events: readonly BzaarckeEvent[]): BzaarckeState {
  return events.reduce<BzaarckeState | null>((state, event) => evolve(state, event), null) as BzaarckeState;
}

/** Brands a unit's id, for orders and expectations. */
export function unit(id: string): UnitId {
  return id as UnitId;
}

/** Returns orders for the open turn of the board. */
export function orders(sheet: Omit<BzaarckeOrdersSheet, 'v' | 'turn'>, turn = 5): BzaarckeOrdersSheet {
  return { v: 1, turn, ...sheet };
}

/** Shoots at no seat. */
export const peaceful: Partial<BzaarckeSide> = { stance: { default: 'no-shoot', players: {}, labels: {} } };

/** Returns a seat's view of a position: the opening, its own units and planets, and what it sees now. */
export function viewOf(state: BzaarckeState, id: SeatId): BzaarckeView {
  const viewer = { kind: 'seat', seat: id } as const;
  const events: BzaarckeEvent[] = [...opening(state.options), { type: 'TurnOpened', turn: state.turn }];
  let view = blank(viewer);
  for (const event of [...events, { type: 'Surveyed', moment: 'opened' } as const]) {
    for (const visible of disclose(state, event, viewer)) view = project(view, visible);
  }
  const known = view as Draft<BzaarckeView>;
  for (const [planet, figures] of Object.entries(state.planets) as [PlaceId, BzaarckePlanet][]) {
    const own = figures.owner === id;
    const { owner, credits, pd, blockadedBy, yard, work, raise } = figures as Draft<BzaarckePlanet>;
    Object.assign(known.planets[planet] ?? {}, {
      owner,
      credits,
      pd,
      ...(own ? { blockadedBy, yard, work, raise } : {}),
    });
  }
  for (const [each, side] of Object.entries(state.sides) as [SeatId, BzaarckeSide][]) {
    const { out, acknowledges, stance, retreat } = side as Draft<BzaarckeSide>;
    Object.assign(known.sides[each] ?? {}, { out, acknowledges, ...(each === id ? { stance, retreat } : {}) });
  }
  for (const each of Object.values(state.units))
    if (each.seat === id) known.units[each.id] = { ...each } as Draft<BzaarckeUnit>;
  return view;
}
