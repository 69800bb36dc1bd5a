import type { ArmadaEvent } from '../model/event.js';
import type { SideId, SystemId } from '../model/ids.js';
import type { CollectParts } from '../model/sheet.js';
import type { ArmadaBoard } from '../model/state.js';
import { holdingsOf, unitIn } from '../position.js';
import { isTransport } from '../tables.js';

/** The income of a side (PNP-4.1 to PNP-4.7). */
export interface Income {
  /** Number of systems and mines, doubled ones twice. */
  readonly sites: number;
  readonly base: number;
  readonly bonus: number;
  readonly due: number;
  readonly gained: number;
}

/** Returns the income of the counted systems and mines; `shown`: mines at which a transport is exposed. */
export function incomeOf(counted: {
  readonly systems: number;
  readonly mines: number;
  readonly shown: number;
  readonly strip: boolean;
  readonly unused: number;
  readonly take: number | null;
}): Income {
  const sites = counted.systems + counted.mines * (counted.strip ? 2 : 1);
  const base = Math.ceil(sites / 5);
  const due = base + counted.shown;
  const gained = Math.min(due, counted.unused, counted.take ?? due);
  return { sites, base, bonus: counted.shown, due, gained };
}

/** Returns the income that a side's Collect orders would bring on this board. */
export function incomeFor(board: ArmadaBoard, side: SideId, parts: CollectParts): Income {
  const { systems, mines } = holdingsOf(board, side);
  return incomeOf({
    systems: systems.length,
    mines: mines.length,
    shown: sitesShown(board, side, parts).size,
    strip: parts.stripMine !== null && mines.includes(parts.stripMine),
    unused: board.treasury[side].unused,
    take: parts.take,
  });
}

function sitesShown(board: ArmadaBoard, side: SideId, { exposeTransports }: CollectParts): ReadonlySet<SystemId> {
  return new Set(
    exposeTransports.flatMap((id) => {
      const unit = unitIn(board, id);
      return unit !== null && mayShow(board, side, unit.id) ? [unit.system] : [];
    }),
  );
}

/** Returns why a mine cannot be stripped (PNP-17.14): there is none, or none of the side's own; null if it can. */
export function stripFault(mines: readonly string[], system: string): 'NO_MINE' | 'NO_OWN_MINE' | null {
  if (mines.length === 0) return 'NO_MINE';
  return mines.includes(system) ? null : 'NO_OWN_MINE';
}

/** Returns true if this is a transport of the side in a system with an own mine (PNP-4.3). */
export function mayShow(board: ArmadaBoard, side: SideId, id: string): boolean {
  const unit = unitIn(board, id);
  if (unit === null || unit.side !== side || !isTransport(unit.type)) return false;
  const system = board.systems[unit.system];
  return system?.controller === side && system.base?.kind === 'mine';
}

/** Counts the sites, exposes the transports, gains the points, removes the stripped mine (PNP-4.11). */
export function* collect(now: ArmadaBoard, side: SideId, parts: CollectParts): Generator<ArmadaEvent, void, void> {
  const income = incomeFor(now, side, parts);
  const units = parts.exposeTransports.filter((id) => mayShow(now, side, id) && unitIn(now, id)?.exposed === false);
  if (units.length > 0) yield { type: 'CountersExposed', side, units: [...new Set(units)], fortresses: [] };
  yield { type: 'PointsCollected', side, ...income };
  const { stripMine } = parts;
  if (stripMine !== null && holdingsOf(now, side).mines.includes(stripMine)) {
    yield { type: 'MineStripped', side, system: stripMine, scarred: now.options.stripMineScars };
  }
}
