import { seatNumber } from '@warlog/kernel';
import { hexCorners } from '../../table/geometry/shapes.js';
import type { PieceSide, TablePiece, TableTerrain } from '../../table/model.js';
import type { Say } from '../parts/say.js';
import { headingOf, middleOf } from './geometry.js';
import { flightWords, shortName, velocityWords } from './names.js';
import {
  hexText,
  parseHex,
  seekersHere,
  unitName,
  unitsHere,
  type Direction,
  type Seeker,
  type Unit,
  type UnitId,
  type Vec,
  type View,
} from './rules.js';

/** Where something stands, and how it is turned. */
export interface Pose {
  readonly at: Vec;
  readonly facing: Direction;
}

/** The same of a unit, and whom it is docked to then (PW-4.8). */
export interface Stance extends Pose {
  readonly dockedTo: string | null;
}

const size = 0.92;

/** Ships and bases; `stanceOf` says where each of them stands. */
export function unitPieces(view: View, say: Say, stanceOf: (unit: Unit) => Stance): readonly TablePiece[] {
  return unitsHere(view).map((unit) => {
    const stance = stanceOf(unit);
    const { at, facing, dockedTo } = stance;
    return {
      ...{ id: unit.id, at: middleOf(at), heading: headingOf(facing), seat: seatNumber(unit.seat), look: 'real' },
      ...{ body: { kind: 'silhouette', radius: size }, name: shortName(view, unit), sides: sidesOf(view, unit) },
      ...(dockedTo !== null && { note: dockedWords(view, say, dockedTo) }),
      label: `${unitName(view, unit)}, ${unitFacts(view, say, unit, stance)}`,
    };
  });
}

/** Where a ship stands, how it moves, what armour it has left and to whom it is docked, in words. */
export function unitFacts(view: View, say: Say, unit: Unit, { at, facing, dockedTo }: Stance): string {
  const { velocity, armor } = unit;
  const facts = say('pentagon.piece', {
    ...{ hex: hexText(at), facing, velocity: velocityWords(velocity), armour: armor.join(' ') },
  });
  return dockedTo === null ? facts : `${facts}, ${dockedWords(view, say, dockedTo)}`;
}

/** With whom a docked ship moves (PW-4.8). */
function dockedWords(view: View, say: Say, host: string): string {
  const unit = view.units[host as UnitId];
  return say('pentagon.docked', { host: unit === undefined ? host : shortName(view, unit) });
}

/** Its armour as it is left, section 1 first. */
export function sidesOf(view: View, unit: Unit): readonly PieceSide[] {
  const built = view.designs[unit.design]?.armor ?? [];
  return unit.armor.map((left, index) => ({
    state: left === 0 ? 'gone' : left < (built[index] ?? left) ? 'hurt' : 'whole',
  }));
}

/** Where a ship would stand. */
export function ghostPiece(
  { id, seat, name }: { readonly id: string; readonly seat: number; readonly name?: string },
  { at, facing }: Pose,
): TablePiece {
  return {
    ...{ id, at: middleOf(at), heading: headingOf(facing), seat, look: 'ghost', label: name ?? id, sides: [] },
    body: { kind: 'silhouette', radius: 0.6 },
    ...(name !== undefined && { name }),
  };
}

/** What flies the same way out of the same hex is one piece, named by the first of it. */
export function flightsOf(view: View): readonly (readonly [Seeker, ...Seeker[]])[] {
  const flights = new Map<string, [Seeker, ...Seeker[]]>();
  for (const seeker of seekersHere(view)) {
    const key = [seeker.seat, seeker.kind, hexText(seeker.at), seeker.heading].join(' ');
    const flight = flights.get(key);
    if (flight === undefined) flights.set(key, [seeker]);
    else flight.push(seeker);
  }
  return [...flights.values()];
}

/** Where something flies, and which way. */
export const flightFacts = (say: Say, { at, heading }: Seeker): string =>
  say('pentagon.flight', { hex: hexText(at), heading });

/** Missiles, bolts and drones where they are now. */
export function seekerPieces(view: View, say: Say): readonly TablePiece[] {
  return flightsOf(view).map((flight) => {
    const [{ id, at, heading, seat, kind }] = flight;
    const name = flightWords(say, kind, flight.length);
    return {
      ...{ id, at: middleOf(at), heading: headingOf(heading), seat: seatNumber(seat), look: 'real', sides: [], name },
      ...{ body: { kind: 'dart', radius: 0.4 }, count: flight.length },
      label: `${name}, ${flightFacts(say, flight[0])}`,
    };
  });
}

/** Planets and the like. */
export function terrainOf(view: View, say: Say): readonly TableTerrain[] {
  return view.scenario.bodies.map((hex) => ({
    ...{ id: `body ${hex}`, look: 'heavy', name: say('pentagon.body') },
    outline: hexCorners(middleOf(parseHex(hex) ?? { a: 0, c: 0 }), 1),
  }));
}
