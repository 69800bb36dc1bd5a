import type { Dice } from '@warlog/dice';
import type { SeatId } from '@warlog/core';
import type { Sheets } from '@warlog/ruleset-api';
import { conceded } from './machine/ending.js';
import { play } from './machine/play.js';
import { roundContextAt, type SwArmadaFacts, type RoundContext } from './machine/round-context.js';
import type { SwArmadaEvent } from './model/event.js';
import { standingForm, type SwArmadaSquadronAction, type SwArmadaSheet, type SwArmadaStanding } from './model/sheet.js';
import type { SwArmadaState } from './model/state.js';

/**
 * Plays the closed window: orders beside the answer first, then the battle until the next question. Returns the
 * position afterwards, so that the caller need not fold it again.
 */
export function* resolve(
  state: SwArmadaState,
  sheets: Sheets<SwArmadaSheet>,
  dice: Dice,
): Generator<SwArmadaEvent, SwArmadaState, void> {
  const table = roundContextAt(state, sheets, dice);
  yield* play(table, answered(table));
  return table.now;
}

function* answered(context: RoundContext): SwArmadaFacts {
  const { window } = context.now;
  if (window === null) return;
  yield { type: 'WindowClosed', window };
  for (const seat of window.seats) {
    const sheet = context.sheets[seat];
    if (sheet != null) yield* words(context, seat, sheet);
    if (context.now.ended !== null) return;
  }
}

/** Plays orders that are allowed with any window, and as actions (SWA-ASY-26, SWA-ASY-27). */
export function* words(
  table: Pick<RoundContext, 'now'>,
  seat: SeatId,
  { plan, doctrine, truce, concede }: SwArmadaSquadronAction,
): SwArmadaFacts {
  if (doctrine !== undefined) yield { type: 'DoctrineSet', seat, doctrine };
  if (plan !== undefined) yield { type: 'PlanSet', seat, plan };
  if (truce !== undefined && truce !== table.now.truces.includes(seat))
    yield { type: 'TruceOffered', seat, stands: truce };
  if (concede === true) yield* conceded(table, seat);
}

/**
 * Plays the rest of the battle, every further window of both seats answered by plan and doctrine (SWA-ASY-06). It ends,
 * since rounds are limited. Standing orders count if a seat has sent nothing newer.
 */
export function* finish(
  state: SwArmadaState,
  dice: Dice,
  standing: Readonly<Record<SeatId, unknown>>,
): Generator<SwArmadaEvent, void, void> {
  const table = roundContextAt(state, {}, dice, true);
  yield* play(table, finishing(table, standing));
}

function* finishing(context: RoundContext, standing: Readonly<Record<SeatId, unknown>>): SwArmadaFacts {
  const { window } = context.now;
  context.answering = null;
  if (window !== null) yield { type: 'WindowClosed', window };
  for (const { id } of context.now.seats) yield* words(context, id, unsaid(context.now, id, standing[id]));
}

/** Returns the parts of standing orders for which a seat has sent nothing newer. */
export function unsaid(board: SwArmadaState, seat: SeatId, standing: unknown): SwArmadaStanding {
  const parsed = standingForm.safeParse(standing);
  const mind = board.minds[seat];
  if (!parsed.success || mind === undefined) return parsed.data ?? {};
  const { plan, doctrine } = parsed.data;
  const hasDoctrine = mind.doctrine.fleet !== null || Object.keys(mind.doctrine.units).length > 0;
  const hasPlan = [mind.plan.ships, mind.plan.squadrons, mind.plan.dials].some((part) => Object.keys(part).length > 0);
  return { ...(doctrine && !hasDoctrine && { doctrine }), ...(plan && !hasPlan && { plan }) };
}
