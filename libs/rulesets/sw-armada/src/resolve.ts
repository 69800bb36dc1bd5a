import type { Dice, SeatId, Sheets } from '@warlog/kernel';
import { conceded } from './machine/ending.js';
import { play } from './machine/play.js';
import { tableAt, type Facts, type Table } from './machine/table.js';
import type { Event } from './model/event.js';
import { standingForm, type Deed, type Sheet, type Standing } from './model/sheet.js';
import type { State } from './model/state.js';

/**
 * What happens when the window closes: what is said beside the answer first, then the battle goes on until somebody is
 * asked again. The position after it is returned, so that nobody folds it once more.
 */
export function* resolve(state: State, sheets: Sheets<Sheet>, dice: Dice): Generator<Event, State, void> {
  const table = tableAt(state, sheets, dice);
  yield* play(table, answered(table));
  return table.now;
}

function* answered(table: Table): Facts {
  const { window } = table.now;
  if (window === null) return;
  yield { type: 'WindowClosed', window };
  for (const seat of window.seats) {
    const sheet = table.sheets[seat];
    if (sheet != null) yield* words(table, seat, sheet);
    if (table.now.ended !== null) return;
  }
}

/** What goes with any sheet, and what is a deed by itself (SWA-ASY-26, SWA-ASY-27). */
export function* words(table: Pick<Table, 'now'>, seat: SeatId, { plan, doctrine, truce, concede }: Deed): Facts {
  if (doctrine !== undefined) yield { type: 'DoctrineSet', seat, doctrine };
  if (plan !== undefined) yield { type: 'PlanSet', seat, plan };
  if (truce !== undefined && truce !== table.now.truces.includes(seat))
    yield { type: 'TruceOffered', seat, stands: truce };
  if (concede === true) yield* conceded(table, seat);
}

/**
 * Plays all that is still to come, every further window of both seats answered by plan and doctrine (SWA-ASY-06). It ends,
 * since rounds are limited. Standing orders count where a seat has said nothing newer.
 */
export function* finish(
  state: State,
  dice: Dice,
  standing: Readonly<Record<SeatId, unknown>>,
): Generator<Event, void, void> {
  const table = tableAt(state, {}, dice, true);
  yield* play(table, finishing(table, standing));
}

function* finishing(table: Table, standing: Readonly<Record<SeatId, unknown>>): Facts {
  const { window } = table.now;
  table.answering = null;
  if (window !== null) yield { type: 'WindowClosed', window };
  for (const { id } of table.now.seats) yield* words(table, id, unsaid(table.now, id, standing[id]));
}

/** What of standing orders a seat has not said anything newer about. */
export function unsaid(board: State, seat: SeatId, standing: unknown): Standing {
  const parsed = standingForm.safeParse(standing);
  const mind = board.minds[seat];
  if (!parsed.success || mind === undefined) return parsed.data ?? {};
  const { plan, doctrine } = parsed.data;
  const hasDoctrine = mind.doctrine.fleet !== null || Object.keys(mind.doctrine.units).length > 0;
  const hasPlan = [mind.plan.ships, mind.plan.squadrons, mind.plan.dials].some((part) => Object.keys(part).length > 0);
  return { ...(doctrine && !hasDoctrine && { doctrine }), ...(plan && !hasPlan && { plan }) };
}
