import { valuesOf } from '@warlog/kernel';
import { distance } from '../geometry/hex.js';
import { impulses } from '../geometry/motion.js';
import type { UnitId } from '../model/ids.js';
import type { Board, Step, Unit } from '../model/state.js';
import { isMobile } from '../model/design.js';
import { designOf, isEnemy, movingWith, seekersHere, unitsHere } from '../position.js';
import { disengage } from '../tables.js';
import { lapse, mind, type Facts, type Table } from '../impulse/table.js';
import { endingOf, measureOf } from './victory.js';

/** How many turns a game may last (PW-14.3). */
export const turnLimitOf = (board: Board): number => board.options.turnLimit || board.scenario.turnLimit;

/** The last impulse of the phase that begins with this one (PW-18.1). */
export const lastOfPhase = (board: Board): number =>
  board.options.mode === 'duel' ? board.impulse : board.impulse + Number(board.options.impulsesPerPhase) - 1;

/** The end of a turn: who is far enough away leaves, then the next one begins (PW-12.3, PW-4.6). */
export function* endTurn(table: Table): Facts {
  yield* leave(table);
  yield* endIfOver(table);
  if (table.now.ended !== null) return;
  if (table.now.turn >= turnLimitOf(table.now)) return yield* finishGame(table, 'turnLimit');
  yield { type: 'TurnBegan', turn: table.now.turn + 1 };
}

/**
 * Who disengages now (PW-12.3). Only what its seat knows keeps a unit: enemies that were found, and seekers wherever they
 * are headed.
 */
function* leave(table: Table): Facts {
  const { now } = table;
  const units = unitsHere(now);
  const gone: UnitId[] = [];
  for (const unit of units) {
    const enemies = units.filter((one) => isEnemy(one, unit) && one.detected);
    const least = Math.min(...enemies.map(({ at }) => distance(at, unit.at)));
    const withdraws = movingWith(now, unit).some(
      (one) => one.dockedTo === null && mind(table, one).orders.withdraw === true,
    );
    if (enemies.length === 0 || !isMobile(designOf(now, unit))) continue;
    const isFree = least > disengage.distance && !isChased(now, unit);
    const isAway = withdraws && least > disengage.withdrawing && enemies.every((enemy) => isFarther(unit, enemy));
    if (isFree || isAway) gone.push(unit.id);
    else if (withdraws) yield lapse(unit, 'withdraw', 'withdraw');
  }
  if (gone.length > 0) yield { type: 'UnitsGone', units: gone, how: 'disengaged' };
}

const isChased = (board: Board, unit: Unit): boolean =>
  seekersHere(board).some(
    (one) => one.kind !== 'drone' && isEnemy(one, unit) && distance(one.at, unit.at) <= disengage.distance,
  );

/** Did the distance grow in this turn? Tracks hold the position at its start. */
function isFarther(unit: Unit, enemy: Unit): boolean {
  const [from, foe] = [unit.track.at(-1 - impulses) ?? unit.track[0], enemy.track.at(-1 - impulses) ?? enemy.track[0]];
  return from !== undefined && foe !== undefined && distance(unit.at, enemy.at) > distance(from, foe);
}

/** Ends a game in which one team at most is left and nothing flies at it (PW-14.3). */
export function* endIfOver(table: Table): Facts {
  const { now } = table;
  const left = new Set(unitsHere(now).map(({ seat }) => seat));
  if (left.size > 1) return;
  const [last] = left;
  const isShotAt = last !== undefined && seekersHere(now).some((one) => one.kind !== 'drone' && one.seat !== last);
  if (!isShotAt) yield* finishGame(table, 'fought');
}

/** The end, with the points of each side. */
export function* finishGame({ now }: Table, how: 'fought' | 'turnLimit' | 'ceaseFire'): Facts {
  yield { type: 'GameEnded', ending: endingOf(now, how), scores: measureOf(now, true) };
}

/** Seats that give up leave the board, as destroyed for their enemies (PW-18.13). */
export function* concede(table: Table): Facts {
  for (const { id: seat } of table.now.seats) {
    if (table.sheets[seat]?.concede !== true || table.now.conceded.includes(seat)) continue;
    yield { type: 'SeatConceded', seat };
    const units = unitsHere(table.now).filter((unit) => unit.seat === seat);
    if (units.length > 0) yield { type: 'UnitsGone', units: units.map(({ id }) => id), how: 'conceded' };
  }
  if (table.now.conceded.length > 0) yield* endIfOver(table);
}

/** Do all order cease-fire for this phase? (PW-14.3, PW-18.13) */
export const isCeaseFire = ({ now, sheets }: Table): boolean =>
  awaitedSeats(now).every((seat) => sheets[seat]?.ceaseFire === true);

/** Seats that still have units to command. */
export function awaitedSeats(board: Board): readonly Board['seats'][number]['id'][] {
  const having = new Set(valuesOf(board.units).flatMap(({ status, seat }) => (status === 'here' ? [seat] : [])));
  return board.seats.map(({ id }) => id).filter((id) => board.step === 'setup' || having.has(id));
}

/** The step that asks about the impulse to come. */
export const stepFor = (board: Board): Step => (board.options.mode === 'duel' ? 'maneuver' : 'plot');
