import { chartOf, type PlaceId } from '@warlog/star-map';
import type { Deviations, Draft } from '@warlog/ruleset-api';
import { seat, type SeatId } from '@warlog/core';
import { ftarq } from '../index.js';
import { evolve } from '../evolve.js';
import type { FtarqEvent } from '../model/event.js';
import type { ObjectiveId, TypeId, UnitId } from '../model/ids.js';
import type { FtarqMapData } from '../model/map.js';
import { options, type FtarqOptions } from '../model/options.js';
import type { AftermathSheet, FtarqOrdersSheet } from '../model/sheet.js';
import type { FtarqPlanet, FtarqSide, FtarqState, FtarqUnit } from '../model/state.js';
import type { FtarqView } from '../model/view.js';
import { blank, project } from '../view/project.js';
import { disclose } from '../view/disclose.js';

/** The seats of the board, in order. */
export const [s1, s2, s3, s4] = [seat(1), seat(2), seat(3), seat(4)] as const;

/** Types of useful strengths: 39, 57, 72, 120 and 110 points; a flotilla; squadrons of 13, 11 and 8. */
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

/** Places of the board by short names. */
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

/** Four homes around a hub, and one planet behind it: credits, industry, garrison. */
export const boardMap: FtarqMapData = {
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
): FtarqMapData['planets'][number] {
  return { id, name, system, credits, ic, garrison, ...extras };
}

/** A unit to place on the board; its id begins with its seat: `s1-a`. */
export type FtarqPiece = readonly [id: string, unitType: TypeId, place: PlaceId, extras?: Deviations<FtarqUnit>];

export interface FtarqPosition {
  readonly turn?: number;
  readonly options?: Partial<FtarqOptions>;
  readonly planets?: Readonly<Record<string, Deviations<FtarqPlanet>>>;
  readonly sides?: Readonly<Partial<Record<SeatId, Deviations<FtarqSide>>>>;
  readonly units?: readonly FtarqPiece[];
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

/** The defaults, except that small losses miss: most cases concern other rules and need no die for them. */
const boardOptions: FtarqOptions = { ...options.usual, lotteryRemainder: 'lost' };

/** Returns the opening events: homes in seat order, sides one and three rebel, two and four imperial. */
export function opening(options: Partial<FtarqOptions> = {}): readonly FtarqEvent[] {
  const seats = homes.map(([id]) => ({ id, name: `Player ${id}`, bot: false }));
  return [
    { type: 'GameOpened', map: boardMap, options: { ...boardOptions, ...options }, seats },
    ...homes.flatMap(([id, planets], slot): FtarqEvent[] => [
      { type: 'HomeDrawn', seat: id, slot, capital: planets[0], planets },
      { type: 'HomeFurnished', planet: planets[0], seat: id, gf: 3, guard: 4, treasury: 40 },
    ]),
    ...homes.map(([id], index): FtarqEvent => {
      const faction = index % 2 === 0 ? 'rebel' : 'imperial';
      return { type: 'SideChosen', seat: id, faction, name: `Side ${index + 1}` };
    }),
  ];
}

/** Returns a position in the orders phase of a turn, by default 5, with only the named objectives. */
export function board(position: FtarqPosition = {}): FtarqState {
  const state = openingState(position.options) as Draft<FtarqState>;
  evolve(state, { type: 'TurnOpened', turn: position.turn ?? 5 });
  state.revealed = (position.revealed ?? []).map(([id, turn]) => ({ id: id as ObjectiveId, turn }));
  state.deck = [...((position.deck ?? []) as ObjectiveId[])];
  for (const [id, changes] of Object.entries(position.planets ?? {}))
    Object.assign(onBoard(state.planets, id), changes);
  for (const [id, changes] of Object.entries(position.sides ?? {})) Object.assign(onBoard(state.sides, id), changes);
  for (const [id, unitType, place, extras] of position.units ?? []) {
    const owner = onBoard(state.sides, id.slice(0, id.indexOf('-'))).id;
    if (!places.includes(place)) throw new Error(`There is no ${place} on the board.`);
    const piece = { id: id as UnitId, seat: owner, unitType, place, scarred: false, mustLeave: false, label: null };
    state.units[piece.id] = { ...piece, ...(extras as Partial<Draft<FtarqUnit>>) };
  }
  return state;
}

const { places } = chartOf(boardMap);

function onBoard<T>(things: Readonly<Record<string, T>>, id: string): T {
  const found = things[id];
  if (found === undefined) throw new Error(`There is no ${id} on the board.`);
  return found;
}

function openingState(options: Partial<FtarqOptions> = {}): FtarqState {
  return opening(options).reduce<FtarqState | null>((state, event) => evolve(state, event), null) as FtarqState;
}

/** Returns the same position with its aftermath open for these seats. */
export function aftermathOf(position: FtarqPosition, ...deciding: SeatId[]): FtarqState {
  return evolve(board(position), { type: 'AftermathOpened', deciding });
}

/** Brands a unit's id, for orders and expectations. */
export function unit(id: string): UnitId {
  return id as UnitId;
}

/** Returns orders for the open turn of the board. */
export function orders(sheet: Omit<FtarqOrdersSheet, 'v' | 'turn'>, turn = 5): FtarqOrdersSheet {
  return { v: 1, turn, ...sheet };
}

/** Returns orders for its aftermath. */
export function decisions(...made: AftermathSheet['decisions']): AftermathSheet {
  return { v: 1, turn: 5, decisions: made };
}

/** Shoots at no seat. */
export const peaceful: Partial<FtarqSide> = { stance: { default: 'no-shoot', players: {}, labels: {} } };

/** Returns a side with ground forces aboard at these places. */
export function holding(...aboard: readonly (readonly [PlaceId, number])[]): Partial<FtarqSide> {
  return { cargo: Object.fromEntries(aboard) };
}

/** Returns a seat's view of a position: the opening, its own units and planets, and what it sees now. */
export function viewOf(state: FtarqState, id: SeatId): FtarqView {
  const viewer = { kind: 'seat', seat: id } as const;
  const events: FtarqEvent[] = [...opening(state.options), { type: 'TurnOpened', turn: state.turn }];
  let view = blank(viewer);
  for (const event of [...events, { type: 'Surveyed', moment: 'fought' } as const]) {
    for (const visible of disclose(state, event, viewer)) view = project(view, visible);
  }
  const known = view as Draft<FtarqView>;
  known.stage = state.stage;
  known.revealed = state.revealed as Draft<FtarqView>['revealed'];
  for (const [planetId, figures] of Object.entries(state.planets) as [PlaceId, FtarqPlanet][]) {
    const { owner, blockadedBy, yard, raise, gf, guard, credits, ic } = figures as Draft<FtarqPlanet>;
    const own = owner === id ? { credits, ic, gf, guard, blockadedBy, yard, raise } : {};
    Object.assign(known.planets[planetId] ?? {}, { owner, ...own });
  }
  for (const [each, side] of Object.entries(state.sides) as [SeatId, FtarqSide][]) {
    const {
      out,
      vp,
      claimed,
      treasury,
      levels,
      stance,
      retreat,
      cargo,
      deeds: claimActions,
      lost,
      secret,
    } = side as Draft<FtarqSide>;
    const own = each === id ? { treasury, levels, stance, retreat, cargo, deeds: claimActions, lost, secret } : {};
    Object.assign(known.sides[each] ?? {}, { out, vp, claimed, ...own });
  }
  for (const each of Object.values(state.units)) if (each.seat === id) known.units[each.id] = { ...each };
  return view;
}

/** Returns the codes of all problems of a seat's orders in a position. */
export function faults(state: FtarqState, id: SeatId, sheet: unknown): readonly string[] {
  return ftarq.play.check(viewOf(state, id), sheet).map((found) => found.code);
}
