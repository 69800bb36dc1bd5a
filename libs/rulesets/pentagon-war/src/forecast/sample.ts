import { clonePlain, mapValues, valuesOf, type Draft, type Plays, type Sample, type SeatId } from '@warlog/kernel';
import { evolve, ownCopy } from '../evolve.js';
import type { BattleSheet, Sheet } from '../model/sheet.js';
import type { Own, State, Unit } from '../model/state.js';
import type { View } from '../model/view.js';
import { needsCharge, unitsHere, weaponsOf } from '../position.js';
import { playPhase } from '../resolve.js';
import { chargeTurns, power } from '../tables.js';
import { quickDice } from './quick-dice.js';

/** What may befall a unit until the turn ends, as a sample counts it. */
export type Fate = 'lost' | 'crippled';

const nothing: Sample = { plays: 0, counts: [] };

/**
 * Plays the turn to its end with a draft, so many times, by the rules themselves and on this view alone (law 4). What the seat
 * cannot know is taken as in a forecast: others hold their course and facing and fire by the usual doctrine, here with all
 * the power and charge that they could have; what flies for them is left out. After the open phase nobody is told anything more.
 */
export function sample(view: View, draft: Sheet | null, { from, count }: Plays): Sample {
  const { seat } = view;
  if (seat === null || !view.opened || view.ended !== null || view.step === 'setup') return nothing;
  const board = assumed(view);
  const sheet: BattleSheet = draft === null ? {} : (draft as BattleSheet);
  const seed = JSON.stringify(sheet);
  const watched = unitsHere(board);
  const counts = new Map<string, { code: Fate; place: string; times: number }>();
  for (let play = from; play < from + count; play += 1) {
    const after = played(board, seat, sheet, `${play} ${seed}`);
    for (const unit of watched) {
      const code = fateOf(unit, after.units[unit.id]);
      if (code === null) continue;
      const key = `${code} ${unit.id}`;
      counts.set(key, { code, place: unit.id, times: 1 + (counts.get(key)?.times ?? 0) });
    }
  }
  return { plays: count, counts: [...counts.values()] };
}

/** What became of a unit; whoever is crippled already can only be lost. */
function fateOf(before: Unit, after: Unit | undefined): Fate | null {
  if (after === undefined || after.status === 'destroyed') return 'lost';
  return after.crippled && !before.crippled ? 'crippled' : null;
}

/** One way in which the turn may go. */
function played(board: State, seat: SeatId, sheet: BattleSheet, seed: string): State {
  const now = ownCopy(board);
  const dice = quickDice(seed);
  const nobody = mapValues(Object.fromEntries(now.seats.map(({ id }) => [id, id])), () => null);
  let sheets: Readonly<Record<SeatId, BattleSheet | null>> = { ...nobody, [seat]: sheet };
  while (now.turn === board.turn && now.ended === null) {
    for (const event of playPhase(now, sheets, dice)) evolve(now, event);
    sheets = nobody;
  }
  return now;
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
