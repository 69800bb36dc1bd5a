import { clonePlain, type Draft, type Plays, type Sample } from '@warlog/ruleset-api';
import { mapValues, valuesOf, type SeatId } from '@warlog/core';
import { evolve, ownCopy } from '../evolve.js';
import { turned } from '../geometry/hex.js';
import { impulses } from '../geometry/motion.js';
import type { BattleSheet, PentagonSheet } from '../model/sheet.js';
import type { Own, PentagonState, PentagonUnit } from '../model/state.js';
import type { View } from '../model/view.js';
import { isMobile } from '../model/design.js';
import { partOf } from '../orders/phase.js';
import { designOf, needsCharge, unitsHere, weaponsOf } from '../position.js';
import { playPhase } from '../resolve.js';
import { chargeTurns, power } from '../tables.js';
import { quickDice } from './quick-dice.js';

/** The fate of a unit until the turn ends, as a sample counts it. */
export type PentagonFate = 'lost' | 'crippled';
type Facing = 1 | 2 | 3 | 4 | 5;
/**
 * A fate; or a repeated play with the others turned by this number of hex sides, and the unit's loss or crippling in
 * it. The ratio of the two is the frequency if the others turn so.
 */
export type SampleCode = PentagonFate | `turned-${Facing}` | `broken-${Facing}`;

const nothing: Sample = { plays: 0, counts: [] };

/**
 * Simulates the turn to its end with a draft, repeatedly, by the rules themselves and on this view alone (law 4).
 * Unknown facts are assumed as in a forecast. Others keep course and facing and fire by the default doctrine, here with
 * full power and charge. Their flying objects are omitted. Impulses after the open phase have no orders. Every second
 * play is repeated with the others turned, as long as they can, because the result depends on their facing.
 */
export function sample(view: View, draft: PentagonSheet | null, { from, count }: Plays): Sample {
  const { seat } = view;
  if (seat === null || !view.opened || view.ended !== null || view.step === 'setup') return nothing;
  const board = assumed(view);
  const sheet: BattleSheet = draft === null ? {} : (draft as BattleSheet);
  const seed = JSON.stringify(sheet);
  const watched = unitsHere(board);
  const counts = new Map<string, { code: SampleCode; place: string; times: number }>();
  const note = (code: SampleCode, { id }: PentagonUnit): void => {
    const key = `${code} ${id}`;
    counts.set(key, { code, place: id, times: 1 + (counts.get(key)?.times ?? 0) });
  };
  const fatesOf = (text: string, sides = 0) => {
    const { units } = played(board, { seat, sheet, sides, seed: `${text} ${seed}` });
    return watched.map((unit) => [unit, fateOf(unit, units[unit.id])] as const);
  };
  for (let play = from; play < from + count; play += 1) {
    for (const [unit, fate] of fatesOf(`${play}`)) if (fate !== null) note(fate, unit);
    if (play % 2 === 1 || !mayTurn(view)) continue;
    const sides = (1 + ((play / 2) % 5)) as Facing;
    for (const [unit, fate] of fatesOf(`${play}`, sides)) {
      note(`turned-${sides}`, unit);
      if (fate !== null) note(`broken-${sides}`, unit);
    }
  }
  return { plays: count, counts: [...counts.values()] };
}

/** Returns false once the last impulse fires: no unit turns any more. */
const mayTurn = (view: View): boolean => view.step !== 'fire' || partOf(view).to < impulses;

/** Returns the fate of a unit; one that is already crippled can only be lost. */
function fateOf(before: PentagonUnit, after: PentagonUnit | undefined): PentagonFate | null {
  if (after === undefined || after.status === 'destroyed') return 'lost';
  return after.crippled && !before.crippled ? 'crippled' : null;
}

interface Play {
  readonly seat: SeatId;
  readonly sheet: BattleSheet;
  /** The hex sides by which the others turn; after the open phase if its facings are certain. */
  readonly sides: number;
  readonly seed: string;
}

/** Plays one possible course of the turn. */
function played(board: PentagonState, { seat, sheet, sides, seed }: Play): PentagonState {
  const now = ownCopy(board);
  const dice = quickDice(seed);
  let isTurned = false;
  const nobody = mapValues(Object.fromEntries(now.seats.map(({ id }) => [id, id])), () => null);
  let sheets: Readonly<Record<SeatId, BattleSheet | null>> = { ...nobody, [seat]: sheet };
  while (now.turn === board.turn && now.ended === null) {
    if (!isTurned && (now.step !== 'fire' || now.impulse > board.impulse)) {
      turnOthers(now, seat, sides);
      isTurned = true;
    }
    for (const event of playPhase(now, sheets, dice)) evolve(now, event);
    sheets = nobody;
  }
  return now;
}

function turnOthers(board: PentagonState, seat: SeatId, sides: number): void {
  for (const unit of unitsHere(board))
    if (unit.seat !== seat && isMobile(designOf(board, unit)))
      (unit as Draft<PentagonUnit>).facing = turned(unit.facing, sides);
}

/** Returns the board as the seat knows it, with assumptions for the rest. */
function assumed(view: View): PentagonState {
  const board = clonePlain(view) as Draft<View>;
  board.seekers = Object.fromEntries(Object.entries(board.seekers).filter(([, { secret }]) => secret !== null));
  for (const unit of valuesOf(board.units)) unit.own ??= fullOf(view, unit) as Draft<Own>;
  return board;
}

/** Returns a unit with full power and charged guns. */
function fullOf(view: View, unit: PentagonUnit): Own {
  const guns = weaponsOf(view, unit).filter(({ type }) => needsCharge(type));
  return {
    power: power.perStore * unit.systems.capacitor,
    charge: Object.fromEntries(guns.map(({ id }) => [id, chargeTurns])),
    unfed: false,
  };
}
