import { seatNumber } from '@warlog/core';
import { boxesLost, boxesOf, hexText, unitsHere, type PentagonView } from '@warlog/pentagon-war/ui';
import type { TablePiece } from '../../../map/tactical/model.js';
import type { Say } from '../../kit/say.js';
import { flightWords, shortName, velocityWords } from '../names.js';
import { flightsOf, unitPieces } from '../table-pieces.js';

/** A ship or base in the list of its fleet. */
export interface FleetShip {
  readonly id: string;
  readonly name: string;
  /** Its movement, and its remaining boxes. */
  readonly facts: string;
  /** Its armor as the map draws it. */
  readonly piece: TablePiece;
  /** Whether it has a plot; null where none is asked, or it is not known. */
  readonly plan: { readonly isMade: boolean; readonly words: string } | null;
}

/** The ships of a side that the viewer knows. */
export interface PentagonFleet {
  readonly seat: number;
  readonly name: string;
  readonly isMine: boolean;
  readonly ships: readonly FleetShip[];
}

/** Seekers that fly together. */
export interface PentagonFlight {
  readonly id: string;
  readonly seat: number;
  readonly name: string;
  readonly facts: string;
}

/** The question about the viewer's own ships; null if there is none. */
export type PentagonAsked = { readonly idle: ReadonlySet<string> } | null;

/** Returns the fleets, the viewer's own first; a side without known ships has an empty list. */
export function fleetsOf(view: PentagonView, say: Say, asked: PentagonAsked): readonly PentagonFleet[] {
  const here = unitsHere(view);
  const pieces = new Map(unitPieces(view, say, (unit) => unit).map((piece) => [piece.id, piece]));
  const fleets = view.seats.map(({ id, name }) => ({
    ...{ seat: seatNumber(id), name, isMine: id === view.seat },
    ships: here
      .filter(({ seat }) => seat === id)
      .flatMap((unit): FleetShip[] => {
        const [design, piece] = [view.designs[unit.design], pieces.get(unit.id)];
        if (design === undefined || piece === undefined) return [];
        const of = boxesOf(design);
        const facts = { velocity: velocityWords(unit.velocity), left: of - boxesLost(view, unit), of };
        const isMade = asked !== null && !asked.idle.has(unit.id);
        const words = say(isMade ? 'pentagon.fleet.plotted' : 'pentagon.fleet.open');
        return [
          {
            ...{ id: unit.id, name: shortName(view, unit), facts: say('pentagon.fleet.facts', facts), piece },
            plan: asked === null || id !== view.seat ? null : { isMade, words },
          },
        ];
      }),
  }));
  return [...fleets.filter(({ isMine }) => isMine), ...fleets.filter(({ isMine }) => !isMine)];
}

/** Returns the seekers in flight. */
export const flightRows = (view: PentagonView, say: Say): readonly PentagonFlight[] =>
  flightsOf(view).map(([first, ...others]) => ({
    ...{ id: first.id, seat: seatNumber(first.seat), name: flightWords(say, first.kind, others.length + 1) },
    facts: say('pentagon.flight', { hex: hexText(first.at), heading: first.heading }),
  }));
