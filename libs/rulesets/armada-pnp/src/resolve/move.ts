import type { ArmadaEvent } from '../model/event.js';
import { lineOf, perSide, sideIds, type PerSide, type SideId, type SystemId } from '../model/ids.js';
import type { Declaration } from '../model/sheet.js';
import type { ArmadaBoard, Clash, System } from '../model/state.js';
import { chartOf } from '../chart.js';
import { systemIn, unitIn, unitsOf } from '../position.js';

/** Returns the first reason to refuse a declaration (PNP-6.10); null if it is valid. */
export function moveFault(
  board: ArmadaBoard,
  side: SideId,
  { unit, to }: Declaration,
  named: ReadonlySet<string>,
): string | null {
  const chart = chartOf(board.map);
  if (chart.has(unit)) return baseFault(systemIn(board, unit as string as SystemId), side);
  const found = unitIn(board, unit);
  // A hidden enemy counter is not in this view, so its id is answered like an unknown one.
  if (found === null || (found.side !== side && !found.exposed)) return 'UNKNOWN_UNIT';
  if (found.side !== side) return 'NOT_YOURS';
  if (!chart.has(to)) return 'UNKNOWN_SYSTEM';
  if (!chart.joins(found.system, to)) return 'NO_JUMP_LINE';
  return found.to !== null || named.has(unit) ? 'ALREADY_DECLARED' : null;
}

/** Returns why a base cannot be moved; a hidden enemy fortress is answered like an empty system. */
function baseFault({ base, controller }: System, side: SideId): string {
  if (base === null || (controller !== side && !base.exposed)) return 'UNKNOWN_UNIT';
  return controller === side ? 'BASE_CANNOT_MOVE' : 'NOT_YOURS';
}

/** Returns the valid declarations of a list on this board. */
export function standing(board: ArmadaBoard, side: SideId, declare: readonly Declaration[]): readonly Declaration[] {
  const named = new Set<string>();
  return declare.filter((move) => {
    if (moveFault(board, side, move, named) !== null) return false;
    named.add(move.unit);
    return true;
  });
}

/** Turns both lists into declared moves; no unit leaves its system before both are in (PNP-6.2). */
export function* declare(now: ArmadaBoard, lists: PerSide<readonly Declaration[]>): Generator<ArmadaEvent, void, void> {
  for (const side of sideIds) {
    const moves = standing(now, side, lists[side]);
    if (moves.length > 0) yield { type: 'MovesDeclared', side, moves };
  }
}

/**
 * Returns groups that fly against each other, by line; within a line first the one whose confed units leave the lower
 * id (PNP-6.6).
 */
export function clashesOf(board: Pick<ArmadaBoard, 'units'>): readonly Clash[] {
  const flown = perSide((side) => {
    const moving = unitsOf(board, (unit) => unit.side === side && unit.to !== null);
    return new Set(moving.map(({ system, to }) => `${system}>${to}`));
  });
  const clashes = [...flown.confed].flatMap((way): readonly Clash[] => {
    const [from, to] = way.split('>') as [SystemId, SystemId];
    return flown.kilrathi.has(`${to}>${from}`)
      ? [{ line: lineOf(from, to), from: { confed: from, kilrathi: to } }]
      : [];
  });
  return clashes.sort((a, b) => (a.line < b.line || (a.line === b.line && a.from.confed < b.from.confed) ? -1 : 1));
}
