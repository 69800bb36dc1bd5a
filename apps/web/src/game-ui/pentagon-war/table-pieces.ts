import { seatNumber } from '@warlog/core';
import {
  hexText,
  parseHex,
  seekersHere,
  unitName,
  unitsHere,
  type Direction,
  type Seeker,
  type PentagonUnit,
  type PentagonUnitId,
  type Vec,
  type PentagonView,
} from '@warlog/pentagon-war/ui';
import { hexCorners } from '../../map/tactical/geometry/shapes.js';
import type { PieceSide, TablePiece, TableTerrain } from '../../map/tactical/model.js';
import type { Say } from '../kit/say.js';
import { headingOf, middleOf } from './geometry.js';
import { flightWords, shortName, velocityWords } from './names.js';

/** Position and facing of a piece. */
export interface PentagonPose {
  readonly at: Vec;
  readonly facing: Direction;
}

/** The pose of a unit, and the unit that it is docked to then (PW-4.8). */
export interface PentagonStance extends PentagonPose {
  readonly dockedTo: string | null;
}

const size = 0.92;

/** Returns the pieces of ships and bases; `stanceOf` says where each of them is. */
export function unitPieces(
  view: PentagonView,
  say: Say,
  stanceOf: (unit: PentagonUnit) => PentagonStance,
): readonly TablePiece[] {
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

/** Describes a ship: position, movement, remaining armor and the unit that it is docked to. */
export function unitFacts(
  view: PentagonView,
  say: Say,
  unit: PentagonUnit,
  { at, facing, dockedTo }: PentagonStance,
): string {
  const { velocity, armor } = unit;
  const facts = say('pentagon.piece', {
    ...{ hex: hexText(at), facing, velocity: velocityWords(velocity), armour: armor.join(' ') },
  });
  return dockedTo === null ? facts : `${facts}, ${dockedWords(view, say, dockedTo)}`;
}

/** Names the unit with which a docked ship moves (PW-4.8). */
function dockedWords(view: PentagonView, say: Say, host: string): string {
  const unit = view.units[host as PentagonUnitId];
  return say('pentagon.docked', { host: unit === undefined ? host : shortName(view, unit) });
}

/** Returns the remaining armor of a ship, section 1 first. */
export function sidesOf(view: PentagonView, unit: PentagonUnit): readonly PieceSide[] {
  const built = view.designs[unit.design]?.armor ?? [];
  return unit.armor.map((left, index) => ({
    state: left === 0 ? 'gone' : left < (built[index] ?? left) ? 'hurt' : 'whole',
  }));
}

/** Returns the piece of a ship where it would be. */
export function ghostPiece(
  { id, seat, name }: { readonly id: string; readonly seat: number; readonly name?: string },
  { at, facing }: PentagonPose,
): TablePiece {
  return {
    ...{ id, at: middleOf(at), heading: headingOf(facing), seat, look: 'ghost', label: name ?? id, sides: [] },
    body: { kind: 'silhouette', radius: 0.6 },
    ...(name !== undefined && { name }),
  };
}

/** Groups seekers that fly the same way out of the same hex; the first one of a group names it. */
export function flightsOf(view: PentagonView): readonly (readonly [Seeker, ...Seeker[]])[] {
  const flights = new Map<string, [Seeker, ...Seeker[]]>();
  for (const seeker of seekersHere(view)) {
    const key = [seeker.seat, seeker.kind, hexText(seeker.at), seeker.heading].join(' ');
    const flight = flights.get(key);
    if (flight === undefined) flights.set(key, [seeker]);
    else flight.push(seeker);
  }
  return [...flights.values()];
}

/** Describes where a seeker flies, and which way. */
export const flightFacts = (say: Say, { at, heading }: Seeker): string =>
  say('pentagon.flight', { hex: hexText(at), heading });

/** Returns the pieces of missiles, bolts and drones at their present hexes. */
export function seekerPieces(view: PentagonView, say: Say): readonly TablePiece[] {
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

/** Returns planets and the like. */
export function terrainOf(view: PentagonView, say: Say): readonly TableTerrain[] {
  return view.scenario.bodies.map((hex) => ({
    ...{ id: `body ${hex}`, look: 'heavy', name: say('pentagon.body') },
    outline: hexCorners(middleOf(parseHex(hex) ?? { a: 0, c: 0 }), 1),
  }));
}
