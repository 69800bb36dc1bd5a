import { clonePlain, type Draft } from '@warlog/ruleset-api';
import { bySeat, type SeatId } from '@warlog/core';
import type { AnySectorEvent, HomeDrawn } from './event.js';
import type { FightBoard } from './fight-state.js';
import { planetAt, sideOf } from './force.js';
import type { ChartMap } from './map.js';
import type { PlaceId } from './place.js';
import type { SectorSide } from './side.js';
import type { StanceWord } from './stance.js';
import type { HandedBattle } from './table.js';
import type { UnitId } from './unit.js';
import type { Hiding, KnownUnit } from './view/known.js';

/** A unit on the board. After a defeat it must leave: it jumps in the next turn or is destroyed (BZK-405, FTQ-606). */
export interface SectorUnit extends KnownUnit {
  readonly place: PlaceId;
  /** The name of the group it last jumped with, if any. */
  readonly label: string | null;
}

/** The board that every star-map game has: complete in the state, as far as known in a view. */
export interface SectorBoard<Options, Side, Planet, Unit, Ending> extends FightBoard {
  /** Null in a view before the map is disclosed. */
  readonly map: ChartMap | null;
  readonly options: Options;
  /** The open turn; 0 during setup. */
  readonly turn: number;
  /** In seat order. */
  readonly seats: readonly SeatId[];
  readonly sides: Readonly<Record<SeatId, Side>>;
  readonly planets: Readonly<Record<PlaceId, Planet>>;
  /** In a view: its own units (for the referee: all units). */
  readonly units: Readonly<Record<UnitId, Unit>>;
  readonly ended: Ending | null;
}

/** Returns the board before the first event; `known` gives what is known of a planet then. */
export function layOutSector<
  Chart extends ChartMap,
  Options extends { readonly defaultStance: StanceWord },
  Rest,
  Known,
>(
  opened: {
    readonly map: Chart;
    readonly options: Options;
    readonly seats: readonly Pick<SectorSide<never>, 'id' | 'name' | 'bot'>[];
  },
  rest: () => Rest,
  known: (planet: Chart['planets'][number]) => Known,
) {
  const { map, options } = opened;
  const seats = [...opened.seats].sort((a, b) => bySeat(a.id, b.id));
  const sideFor = (seat: (typeof seats)[number]): SectorSide<never> & Rest => ({
    ...seat,
    ...{ faction: null, capital: null, out: false, retreat: [], lastConstruct: [] },
    stance: { default: options.defaultStance, players: {}, labels: {} },
    ...rest(),
  });
  return {
    ...{ map, options, stage: 'setup' as const, turn: 0, units: {}, ended: null },
    seats: seats.map(({ id }) => id),
    sides: Object.fromEntries(seats.map((seat) => [seat.id, sideFor(seat)])),
    planets: Object.fromEntries(map.planets.map((planet) => [planet.id, known(planet)])),
  };
}

/** An event that changes the boards of all star-map games alike, or none of them. */
export type SectorFact =
  | Pick<HomeDrawn, 'type' | 'seat' | 'capital' | 'planets'>
  | { readonly type: 'BattlesAwaited' }
  | Exclude<AnySectorEvent, { readonly type: 'UnitCommissioned' | 'ConstructRemembered' | 'PlanetTaken' }>;

/** The board that shared events change. */
type Changed = Draft<
  SectorBoard<
    object,
    Hiding<Omit<SectorSide<never>, 'bot' | 'lastConstruct'>, 'stance' | 'retreat'>,
    { readonly owner: SeatId | null; readonly blockadedBy: SeatId | null },
    object,
    object
  >
> & { stage: string };

/** Applies a shared event to the board, in the state and in views. */
export function applySectorFact(board: Changed, event: SectorFact): void {
  switch (event.type) {
    case 'HomeDrawn':
      sideOf(board, event.seat).capital = event.capital;
      for (const planet of event.planets) planetAt(board, planet).owner = event.seat;
      return;
    case 'SideChosen':
      Object.assign(sideOf(board, event.seat), { faction: event.faction, name: event.name });
      return;
    case 'TurnOpened':
      board.turn = event.turn;
      board.stage = 'orders';
      return;
    case 'BlockadeFixed':
      planetAt(board, event.planet).blockadedBy = event.by;
      return;
    case 'StanceSet':
      sideOf(board, event.seat).stance = event.stance;
      return;
    case 'RetreatsSet':
      sideOf(board, event.seat).retreat = [...event.places];
      return;
    case 'UnitsLost':
      for (const { id } of event.units) delete board.units[id];
      return;
    case 'BattleHandedOver': {
      const { type: _, ...handed } = event;
      board.handed = [...(board.handed ?? []), clonePlain(handed) as Draft<HandedBattle>];
      return;
    }
    case 'BattlesAwaited':
      board.stage = 'battles';
      return;
    case 'SeatOut':
      sideOf(board, event.seat).out = true;
      return;
    case 'GameEnded':
      board.stage = 'ended';
      board.ended = { winners: [...event.winners], reason: event.reason, clause: event.clause };
      return;
    default: // disclosed, without any change of the board
  }
}

/** Throws: an unknown event is a defect. */
export function unreachable(event: never): never {
  throw new Error(`Unknown event ${JSON.stringify(event)}.`);
}
