import { valuesOf } from '@warlog/core';
import { distance } from '../geometry/hex.js';
import { impulses } from '../geometry/motion.js';
import type { PentagonUnitId } from '../model/ids.js';
import type { PentagonBoard, PentagonStep, PentagonUnit } from '../model/state.js';
import { isMobile } from '../model/design.js';
import { designOf, isEnemy, movingWith, seekersHere, unitsHere } from '../position.js';
import { disengage } from '../tables.js';
import { lapse, mind, type PentagonFacts, type ImpulseContext } from '../impulse/impulse-context.js';
import { endingOf, measureOf, type EndCause } from './victory.js';

/** Returns the maximum number of turns of a game (PW-14.3). */
export const turnLimitOf = (board: PentagonBoard): number => board.options.turnLimit || board.scenario.turnLimit;

/** Returns the last impulse of the phase that begins with this one (PW-18.1). */
export const lastOfPhase = (board: PentagonBoard): number =>
  board.options.mode === 'duel' ? board.impulse : board.impulse + Number(board.options.impulsesPerPhase) - 1;

/** Ends a turn: units far enough away leave, then the next one begins (PW-12.3, PW-4.6). */
export function* endTurn(context: ImpulseContext): PentagonFacts {
  yield* leave(context);
  yield* endIfOver(context);
  if (context.now.ended !== null) return;
  if (context.now.turn >= turnLimitOf(context.now)) return yield* finishGame(context, 'turnLimit');
  yield { type: 'TurnBegan', turn: context.now.turn + 1 };
}

/**
 * Disengages units (PW-12.3). Only facts that its seat knows prevent it: found enemies, and seekers with any heading.
 */
function* leave(context: ImpulseContext): PentagonFacts {
  const { now } = context;
  const units = unitsHere(now);
  const gone: PentagonUnitId[] = [];
  for (const unit of units) {
    const enemies = units.filter((pentagonUnit) => isEnemy(pentagonUnit, unit) && pentagonUnit.detected);
    const least = Math.min(...enemies.map(({ at }) => distance(at, unit.at)));
    const withdraws = movingWith(now, unit).some(
      (pentagonUnit) => pentagonUnit.dockedTo === null && mind(context, pentagonUnit).orders.withdraw === true,
    );
    if (enemies.length === 0 || !isMobile(designOf(now, unit))) continue;
    const isFree = least > disengage.distance && !isChased(now, unit);
    const isAway = withdraws && least > disengage.withdrawing && enemies.every((enemy) => isFarther(unit, enemy));
    if (isFree || isAway) gone.push(unit.id);
    else if (withdraws) yield lapse(unit, 'withdraw', 'withdraw');
  }
  if (gone.length > 0) yield { type: 'UnitsGone', units: gone, how: 'disengaged' };
}

const isChased = (board: PentagonBoard, unit: PentagonUnit): boolean =>
  seekersHere(board).some(
    (seeker) => seeker.kind !== 'drone' && isEnemy(seeker, unit) && distance(seeker.at, unit.at) <= disengage.distance,
  );

/** Returns true if the distance grew in this turn. Tracks hold the position at its start. */
function isFarther(unit: PentagonUnit, enemy: PentagonUnit): boolean {
  const [from, foe] = [unit.track.at(-1 - impulses) ?? unit.track[0], enemy.track.at(-1 - impulses) ?? enemy.track[0]];
  return from !== undefined && foe !== undefined && distance(unit.at, enemy.at) > distance(from, foe);
}

/** Ends a game with at most one team left and nothing in flight at it (PW-14.3). */
export function* endIfOver(context: ImpulseContext): PentagonFacts {
  const { now } = context;
  const left = new Set(unitsHere(now).map(({ seat }) => seat));
  if (left.size > 1) return;
  const [last] = left;
  const isShotAt =
    last !== undefined && seekersHere(now).some((seeker) => seeker.kind !== 'drone' && seeker.seat !== last);
  if (!isShotAt) yield* finishGame(context, 'fought');
}

/** Ends the game, with the points of each side. */
export function* finishGame({ now }: ImpulseContext, how: EndCause): PentagonFacts {
  yield { type: 'GameEnded', ending: endingOf(now, how), scores: measureOf(now, true) };
}

/** Removes the units of conceding seats from the board, as destroyed for their enemies (PW-18.13). */
export function* concede(context: ImpulseContext): PentagonFacts {
  for (const { id: seat } of context.now.seats) {
    if (context.sheets[seat]?.concede !== true || context.now.conceded.includes(seat)) continue;
    yield { type: 'SeatConceded', seat };
    const units = unitsHere(context.now).filter((unit) => unit.seat === seat);
    if (units.length > 0) yield { type: 'UnitsGone', units: units.map(({ id }) => id), how: 'conceded' };
  }
  if (context.now.conceded.length > 0) yield* endIfOver(context);
}

/** Returns true if all order cease-fire for this phase (PW-14.3, PW-18.13). */
export const isCeaseFire = ({ now, sheets }: ImpulseContext): boolean =>
  awaitedSeats(now).every((seat) => sheets[seat]?.ceaseFire === true);

/** Returns the seats that still have units to command. */
export function awaitedSeats(board: PentagonBoard): readonly PentagonBoard['seats'][number]['id'][] {
  const having = new Set(valuesOf(board.units).flatMap(({ status, seat }) => (status === 'here' ? [seat] : [])));
  return board.seats.map(({ id }) => id).filter((id) => board.step === 'setup' || having.has(id));
}

/** Returns the step that asks about the next impulse. */
export const stepFor = (board: PentagonBoard): PentagonStep => (board.options.mode === 'duel' ? 'maneuver' : 'plot');
