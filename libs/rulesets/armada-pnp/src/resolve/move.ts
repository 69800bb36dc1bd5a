import type { Event } from '../model/event.js';
import { lineOf, perSide, sideIds, type PerSide, type SideId, type SystemId } from '../model/ids.js';
import type { Declaration } from '../model/sheet.js';
import type { Board, Clash, System } from '../model/state.js';
import { chartOf } from '../chart.js';
import { systemIn, unitIn, unitsOf } from '../position.js';

/** Why a declaration is refused (PNP-6.10), the first reason; null when it stands. */
export function moveFault(
  board: Board,
  side: SideId,
  { unit, to }: Declaration,
  named: ReadonlySet<string>,
): string | null {
  const chart = chartOf(board.map);
  if (chart.has(unit)) return baseFault(systemIn(board, unit as string as SystemId), side);
  const found = unitIn(board, unit);
  // A hidden counter of the enemy is not in this view, so that its id is answered like any nonsense.
  if (found === null || (found.side !== side && !found.exposed)) return 'UNKNOWN_UNIT';
  if (found.side !== side) return 'NOT_YOURS';
  if (!chart.has(to)) return 'UNKNOWN_SYSTEM';
  if (!chart.joins(found.system, to)) return 'NO_JUMP_LINE';
  return found.to !== null || named.has(unit) ? 'ALREADY_DECLARED' : null;
}

/** Why what stands in a system cannot be sent off; an enemy fortress face down is answered like nothing at all. */
function baseFault({ base, controller }: System, side: SideId): string {
  if (base === null || (controller !== side && !base.exposed)) return 'UNKNOWN_UNIT';
  return controller === side ? 'BASE_CANNOT_MOVE' : 'NOT_YOURS';
}

/** The declarations of a list that stand on this board. */
export function standing(board: Board, side: SideId, declare: readonly Declaration[]): readonly Declaration[] {
  const named = new Set<string>();
  return declare.filter((one) => {
    if (moveFault(board, side, one, named) !== null) return false;
    named.add(one.unit);
    return true;
  });
}

/** Both lists become declared moves; nothing leaves its system before both are in (PNP-6.2). */
export function* declare(now: Board, lists: PerSide<readonly Declaration[]>): Generator<Event, void, void> {
  for (const side of sideIds) {
    const moves = standing(now, side, lists[side]);
    if (moves.length > 0) yield { type: 'MovesDeclared', side, moves };
  }
}

/** Groups that fly against each other on a line, by line; on one line first the one that confed leaves low (PNP-6.6). */
export function clashesOf(board: Pick<Board, 'units'>): readonly Clash[] {
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
