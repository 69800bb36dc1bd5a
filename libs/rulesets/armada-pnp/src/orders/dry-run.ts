import { clonePlain, type Draft } from '@warlog/ruleset-api';
import { applyFact } from '../board.js';
import type { ArmadaEvent } from '../model/event.js';
import type { SideId, ArmadaUnitId } from '../model/ids.js';
import type { BuildItem, CollectParts } from '../model/sheet.js';
import type { ArmadaBoard } from '../model/state.js';
import { holdingsOf } from '../position.js';
import { carryOut, costOf, faultOf } from '../resolve/build.js';
import { collect, incomeFor, type Income } from '../resolve/collect.js';

/** The expected result of one build item. */
export interface ItemRun {
  readonly fault: string | null;
  readonly cost: number;
  /** Points available at its turn. */
  readonly pp: number;
}

/** The logistics orders of a seat, simulated on its own view in the order Hide, Collect, Build (PNP-17.14). */
export interface DryRun {
  readonly income: Income | null;
  readonly items: readonly ItemRun[];
  /** The board afterwards. */
  readonly board: ArmadaBoard;
}

/** Returns a copy of the board that may be changed. */
export function scratchOf(board: ArmadaBoard): Draft<ArmadaBoard> {
  const { systems, units, treasury, neutral, pools } = board;
  return { ...board, ...clonePlain({ systems, units, treasury, neutral, pools }) } as Draft<ArmadaBoard>;
}

/** Simulates the parts of logistics orders; `collectParts` is null if this phase collects nothing. */
export function dryRun(
  board: ArmadaBoard,
  side: SideId,
  parts: { readonly refresh: boolean; readonly collect: CollectParts | null; readonly items: readonly BuildItem[] },
): DryRun {
  const scratch = scratchOf(board);
  const play = (events: Iterable<ArmadaEvent>): void => {
    for (const event of events) if (event.type !== 'GameCreated') applyFact(scratch, event);
  };
  if (parts.refresh) {
    applyFact(scratch, { type: 'ShipyardsRefreshed', side, systems: holdingsOf(scratch, side).shipyards });
  }
  const income = parts.collect === null ? null : incomeFor(scratch, side, parts.collect);
  if (parts.collect !== null) play(collect(scratch, side, parts.collect));
  const items = parts.items.map((item, index): ItemRun => {
    const run = { fault: faultOf(scratch, side, item), cost: costOf(scratch, item), pp: scratch.treasury[side].pp };
    const id = (): ArmadaUnitId => `new-${index + 1}` as ArmadaUnitId;
    if (run.fault === null) play(carryOut(scratch, side, item, { id, n: 0 }));
    return run;
  });
  return { income, items, board: scratch };
}
