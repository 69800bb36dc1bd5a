import { clonePlain, type Draft } from '@warlog/kernel';
import { applyFact } from '../board.js';
import type { Event } from '../model/event.js';
import type { SideId, UnitId } from '../model/ids.js';
import type { BuildItem, CollectParts } from '../model/sheet.js';
import type { Board } from '../model/state.js';
import { holdingsOf } from '../position.js';
import { carryOut, costOf, faultOf } from '../resolve/build.js';
import { collect, incomeFor, type Income } from '../resolve/collect.js';

/** What one build item comes to if nothing comes between. */
export interface ItemRun {
  readonly fault: string | null;
  readonly cost: number;
  /** Points at hand when its turn comes. */
  readonly pp: number;
}

/** A seat's logistics played through on its own view, in the order Hide, Collect, Build (PNP-17.14). */
export interface DryRun {
  readonly income: Income | null;
  readonly items: readonly ItemRun[];
  /** The table afterwards. */
  readonly board: Board;
}

/** The table alone, in a copy that may be played on. */
export function scratchOf(board: Board): Draft<Board> {
  const { systems, units, treasury, neutral, pools } = board;
  return { ...board, ...clonePlain({ systems, units, treasury, neutral, pools }) } as Draft<Board>;
}

/** Plays the parts of a sheet; `collectParts` null where this phase collects nothing. */
export function dryRun(
  board: Board,
  side: SideId,
  parts: { readonly refresh: boolean; readonly collect: CollectParts | null; readonly items: readonly BuildItem[] },
): DryRun {
  const scratch = scratchOf(board);
  const play = (events: Iterable<Event>): void => {
    for (const event of events) if (event.type !== 'GameCreated') applyFact(scratch, event);
  };
  if (parts.refresh) {
    applyFact(scratch, { type: 'ShipyardsRefreshed', side, systems: holdingsOf(scratch, side).shipyards });
  }
  const income = parts.collect === null ? null : incomeFor(scratch, side, parts.collect);
  if (parts.collect !== null) play(collect(scratch, side, parts.collect));
  const items = parts.items.map((item, index): ItemRun => {
    const run = { fault: faultOf(scratch, side, item), cost: costOf(scratch, item), pp: scratch.treasury[side].pp };
    const id = (): UnitId => `new-${index + 1}` as UnitId;
    if (run.fault === null) play(carryOut(scratch, side, item, { id, n: 0 }));
    return run;
  });
  return { income, items, board: scratch };
}
