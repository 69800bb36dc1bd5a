import type { CalculatorForce, CalculatorPiece, KnownForces } from '@warlog/ruleset-api';
import { line, seatRef } from '@warlog/core';
import { combatPoints, type CountedType, type ShipType } from './catalogue.js';
import type { CountedKind } from './casualty-odds.js';
import { factions, presets } from './factions.js';
import type { PlaceId } from './place.js';
import type { TypeId } from './unit.js';
import { forcesKnownAt, type KnownForce, type KnownUnit, type SectorView } from './view/known.js';

/** The id of a piece: its type, marked if it is scarred. */
const pieceOf = ({ unitType, scarred }: CountedType): string => (scarred ? `${unitType}~` : unitType);

/** Returns the type and the state of a piece. */
function unitOfPiece(piece: string): CountedType {
  return piece.endsWith('~')
    ? { unitType: piece.slice(0, -1) as TypeId, scarred: true }
    : { unitType: piece as TypeId, scarred: false };
}

/** Returns every type of a catalog as a piece, and scarred if it can be. */
export function sectorPieces<Type extends ShipType>(
  catalogue: readonly Type[],
  canScar: (type: Type) => boolean,
): readonly CalculatorPiece[] {
  return catalogue.flatMap((type) =>
    (canScar(type) ? [false, true] : [false]).map((scarred) => ({
      id: pieceOf({ unitType: type.id, scarred }),
      type: type.id,
      isScarred: scarred,
      strength: combatPoints(type.cost, scarred),
      most: 40,
      group: `calculator.group.${type.faction}`,
      isOneSided: false,
    })),
  );
}

/** Returns the ready-made starting force of each faction (FTQ-1304). */
export const sectorPresets = factions.map((faction) => ({
  text: `calculator.group.${faction}`,
  pieces: piecesOf(presets[faction].map((unitType) => ({ unitType, scarred: false }))),
}));

function piecesOf(units: readonly CountedType[]): Readonly<Record<string, number>> {
  const pieces: Record<string, number> = {};
  for (const unit of units) pieces[pieceOf(unit)] = (pieces[pieceOf(unit)] ?? 0) + 1;
  return pieces;
}

/** Returns the kinds of a force, in the order of their ids. */
export function countedForce<Type extends ShipType>(
  { pieces }: CalculatorForce,
  typeOf: (id: TypeId) => Type,
  canScar: (type: Type) => boolean,
): readonly CountedKind[] {
  return Object.entries(pieces)
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, count]) => {
      const unit = unitOfPiece(id);
      const type = typeOf(unit.unitType);
      return {
        ...{ id, count, points: combatPoints(type.cost, unit.scarred), canScar: !unit.scarred && canScar(type) },
        scar: { id: pieceOf({ ...unit, scarred: true }), points: combatPoints(type.cost, true) },
      };
    });
}

/** Returns the forces that a view knows at a place: own ones first, then the strongest. */
export function knownForces(
  view: SectorView,
  place: PlaceId,
  strength: (units: readonly KnownUnit[]) => number,
  about: (force: {
    readonly seat: KnownForces['seat'];
    readonly units: readonly KnownUnit[];
    readonly isOwn: boolean;
  }) => {
    readonly fields: CalculatorForce['fields'];
    readonly assumed: KnownForces['assumed'];
  },
): readonly KnownForces[] {
  return forcesKnownAt(view, place, strength)
    .map((force) => (force.seat === view.seat ? force : staying(force, strength)))
    .filter(({ units }) => units.length > 0)
    .sort((a, b) => Number(b.seat === view.seat) - Number(a.seat === view.seat) || b.points - a.points)
    .map(({ seat, units, points, turn }) => {
      const isOwn = seat === view.seat;
      const { fields, assumed } = about({ seat, units, isOwn });
      const params = { seat: seatRef(seat), points, turn };
      const seen = line(turn === view.turn ? 'calculator.assume.now' : 'calculator.assume.seen', params);
      return { seat, force: { pieces: piecesOf(units), fields }, assumed: isOwn ? assumed : [seen, ...assumed] };
    });
}

/** Leaves out the units that must go before anybody comes. */
function staying(force: KnownForce, strength: (units: readonly KnownUnit[]) => number): KnownForce {
  const units = force.units.filter(({ mustLeave }) => !mustLeave);
  return { ...force, units, points: strength(units) };
}
