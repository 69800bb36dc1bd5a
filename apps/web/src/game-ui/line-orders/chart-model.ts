import { isSeatId, seatNumber, type SeatId } from '@warlog/core';
import type { Chance, MapPicture } from '@warlog/ruleset-api';
import type { GameEvent } from '@warlog/campaign';
import type { ChartFleet, ChartModel, ChartMove, ChartPlace } from '../../map/star/model.js';
import { countWords, type Say } from '../kit/say.js';
import { battleMark } from '../kit/short-chance.js';
import type { ListedLine } from './line-game.js';

type Pictured = MapPicture['systems'][number];

/** What is drawn besides the picture of a view. */
export interface LineChartExtras {
  /** Orders with a target become dashed arrows. */
  readonly lines?: readonly ListedLine[];
  readonly isProblem?: (line: ListedLine) => boolean;
  readonly chances?: readonly Chance[];
  /** Places that wait for the viewer, or that are offered as a choice. */
  readonly attention?: readonly string[];
  /** Moves that were made, for the replay. */
  readonly moves?: readonly ChartMove[];
  readonly battlePlace?: string | null;
  /** Texts for chips and screen readers; without it there are names and figures only. */
  readonly say?: Say;
}

/** Turns the picture of a view into a model of the star chart. */
export function chartModel(picture: MapPicture, extras: LineChartExtras = {}): ChartModel {
  const { systems, lanes, seat, sides } = picture;
  const { lines = [], isProblem, chances = [], attention = [], moves = [], battlePlace = null, say } = extras;
  return {
    canvas: { width: 1000, height: 1000 },
    systems: systems.map(({ id, name, x, y }) => ({ id, name, x, y })),
    lanes,
    places: systems.map((system) => placeOf(picture, system, say)),
    fleets: systems.flatMap((system) => fleetsOf(picture, system)),
    moves: [...(seat === null ? [] : draftMoves(lines, seat, isProblem)), ...moves],
    battles: chances.map((chance) => battleMark(chance, say, (figure) => figure)),
    realms: sides
      .filter(({ id }) => systems.some(({ owner }) => owner === id))
      .map(({ id, name }) => ({ seat: seatNumber(id), name })),
    attention,
    battlePlace,
    mine: seat === null ? null : seatNumber(seat),
  };
}

function placeOf(picture: MapPicture, system: Pictured, say: Say | undefined): ChartPlace {
  const { id, name, owner, isHome, seen } = system;
  return {
    ...{ id, system: id, name, kind: 'system', dx: 0, dy: 0, size: isHome ? 30 : 12, figure: null, blockade: null },
    fresh: seen === null ? 'never' : seen >= picture.turn ? 'now' : { seen },
    seat: owner === null ? null : seatNumber(owner),
    capital: isHome,
    ...(say && { label: [name, ...placeFacts(picture, system, say)].join(', ') }),
  };
}

/** Describes a system: owner, ships, and when it was last seen. */
export function placeFacts(picture: MapPicture, { owner, ships, seen }: Pictured, say: Say): readonly string[] {
  const nameOf = (seat: SeatId): string => picture.sides.find(({ id }) => id === seat)?.name ?? seat;
  const forces = Object.entries(ships).map(([seat, count]) => {
    const who = seat === picture.seat ? say('board.chart.myForce') : nameOf(seat as SeatId);
    return say('board.chart.force', { seat: who, force: countWords(say, { ships: count, squadrons: 0 }) });
  });
  return [
    owner === null ? say('board.nobodys') : owner === picture.seat ? say('board.yours') : nameOf(owner),
    ...forces,
    ...(seen === null ? [say('board.neverSeen')] : seen < picture.turn ? [say('board.seenTurn', { turn: seen })] : []),
  ];
}

function fleetsOf({ turn }: MapPicture, { id, ships, seen }: Pictured): readonly ChartFleet[] {
  return Object.entries(ships).flatMap(([seat, count]) =>
    isSeatId(seat)
      ? [
          {
            ...{ id: `${id}/${seat}`, place: id, seat: seatNumber(seat), ships: count, squadrons: 0, scarred: false },
            fresh: (seen ?? 0) >= turn,
          },
        ]
      : [],
  );
}

function draftMoves(
  lines: readonly ListedLine[],
  seat: SeatId,
  isProblem: LineChartExtras['isProblem'],
): readonly ChartMove[] {
  return lines.flatMap((line) => {
    const [from, to] = line.places;
    if (from === undefined || to === undefined) return [];
    const problem = isProblem?.(line) ?? false;
    return [
      { ...{ id: line.key, label: String(line.number), from, to }, seat: seatNumber(seat), kind: 'draft', problem },
    ];
  });
}

/** Returns the moves among events: those that name a seat and two places. */
export function movesIn(events: readonly GameEvent[]): readonly ChartMove[] {
  return events.filter(isMove).map(({ seat, from, to }, index) => ({
    ...{ id: `move.${index}`, label: null, from, to, seat: seatNumber(seat), kind: 'past', problem: false },
  }));
}

function isMove(event: GameEvent & { seat?: unknown; from?: unknown; to?: unknown }): event is GameEvent & {
  seat: SeatId;
  from: string;
  to: string;
} {
  return isSeatId(event.seat) && typeof event.from === 'string' && typeof event.to === 'string';
}
