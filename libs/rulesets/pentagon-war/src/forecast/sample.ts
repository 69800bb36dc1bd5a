import { clonePlain, mapValues, valuesOf, type Draft, type Plays, type Sample, type SeatId } from '@warlog/kernel';
import { evolve, ownCopy } from '../evolve.js';
import { turned } from '../geometry/hex.js';
import { impulses } from '../geometry/motion.js';
import type { BattleSheet, Sheet } from '../model/sheet.js';
import type { Own, State, Unit } from '../model/state.js';
import type { View } from '../model/view.js';
import { isMobile } from '../model/design.js';
import { partOf } from '../orders/phase.js';
import { designOf, needsCharge, unitsHere, weaponsOf } from '../position.js';
import { playPhase } from '../resolve.js';
import { chargeTurns, power } from '../tables.js';
import { quickDice } from './quick-dice.js';

/** What may befall a unit until the turn ends, as a sample counts it. */
export type Fate = 'lost' | 'crippled';
type Facing = 1 | 2 | 3 | 4 | 5;
/**
 * A fate; or that a play was repeated with the others turned by so many hex sides, and that in it the unit was lost or crippled.
 * The second over the first is how often that comes about if the others turn so.
 */
export type SampleCode = Fate | `turned-${Facing}` | `broken-${Facing}`;

const nothing: Sample = { plays: 0, counts: [] };

/**
 * Plays the turn to its end with a draft, so many times, by the rules themselves and on this view alone (law 4). What the seat
 * cannot know is taken as in a forecast: others hold their course and facing and fire by the usual doctrine, here with all
 * the power and charge that they could have; what flies for them is left out. After the open phase nobody is told anything more.
 * Every second play is repeated with the others turned, as long as they still may: what it says hangs on their facing.
 */
export function sample(view: View, draft: Sheet | null, { from, count }: Plays): Sample {
  const { seat } = view;
  if (seat === null || !view.opened || view.ended !== null || view.step === 'setup') return nothing;
  const board = assumed(view);
  const sheet: BattleSheet = draft === null ? {} : (draft as BattleSheet);
  const seed = JSON.stringify(sheet);
  const watched = unitsHere(board);
  const counts = new Map<string, { code: SampleCode; place: string; times: number }>();
  const note = (code: SampleCode, { id }: Unit): void => {
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

/** Once the last impulse fires nobody turns any more. */
const mayTurn = (view: View): boolean => view.step !== 'fire' || partOf(view).to < impulses;

/** What became of a unit; whoever is crippled already can only be lost. */
function fateOf(before: Unit, after: Unit | undefined): Fate | null {
  if (after === undefined || after.status === 'destroyed') return 'lost';
  return after.crippled && !before.crippled ? 'crippled' : null;
}

interface Play {
  readonly seat: SeatId;
  readonly sheet: BattleSheet;
  /** By how many hex sides the others turn; where the facings of the open phase are certain, after it. */
  readonly sides: number;
  readonly seed: string;
}

/** One way in which the turn may go. */
function played(board: State, { seat, sheet, sides, seed }: Play): State {
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

function turnOthers(board: State, seat: SeatId, sides: number): void {
  for (const unit of unitsHere(board))
    if (unit.seat !== seat && isMobile(designOf(board, unit)))
      (unit as Draft<Unit>).facing = turned(unit.facing, sides);
}

/** The board as the seat knows it, with what it does not know filled in. */
function assumed(view: View): State {
  const board = clonePlain(view) as Draft<View>;
  board.seekers = Object.fromEntries(Object.entries(board.seekers).filter(([, { secret }]) => secret !== null));
  for (const unit of valuesOf(board.units)) unit.own ??= fullOf(view, unit) as Draft<Own>;
  return board;
}

/** All the power that a unit can store, and its guns charged. */
function fullOf(view: View, unit: Unit): Own {
  const guns = weaponsOf(view, unit).filter(({ type }) => needsCharge(type));
  return {
    power: power.perStore * unit.systems.capacitor,
    charge: Object.fromEntries(guns.map(({ id }) => [id, chargeTurns])),
    unfed: false,
  };
}
