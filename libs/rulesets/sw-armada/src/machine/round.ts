import type { SeatId } from '@warlog/kernel';
import { usualActivation } from '../bot/activation.js';
import { nextSquadrons, botSquadrons } from '../bot/squadrons.js';
import { readiesTokens } from '../damage/cards.js';
import type { ActivateOrder, SquadronEntry } from '../model/sheet.js';
import { skiesOf } from '../judging.js';
import type { Board, Part, Ship, Squadron } from '../model/state.js';
import type { UnitId } from '../model/ids.js';
import { mayPass, type Turns } from '../round.js';
import {
  activating,
  allShips,
  allSquadrons,
  aloft,
  faceupOf,
  inTurn,
  otherSeat,
  playerOf,
  sceneOf,
  shipsHere,
  squadronsHere,
  wingOf,
} from '../position.js';
import { hasKeyword } from '../squadron/keywords.js';
import { lastRound } from '../tables.js';
import { hasChoice, launch, moveFault, visitStation } from './flight.js';
import { endByPoints } from './ending.js';
import { decide, keep, mindOf, type Facts, type Table } from './table.js';

/** Ships, and squadrons, that a seat has still to activate in this round. */
export const freshShips = (board: Board, seat: SeatId): readonly Ship[] =>
  shipsHere(board, seat).filter(({ activated }) => !activated);
export const freshSquadrons = (board: Board, seat: SeatId): readonly Squadron[] =>
  squadronsHere(board, seat).filter(({ activated }) => !activated);

/** Who is next, the other seat first; null: nobody is left (SWA-RND-03, SWA-SQN-01). */
function nextSeat(board: Board, waiting: (seat: SeatId) => number): SeatId | null {
  const order = board.turn === null ? inTurn(board) : [otherSeat(board, board.turn), board.turn];
  return order.find((seat) => waiting(seat) > 0) ?? null;
}

/** The activation that comes next, of so many as the round will have if nothing more is destroyed. */
function nextPart(board: Board): Part {
  const at = (board.part?.at ?? 0) + 1;
  const left = inTurn(board).reduce(
    (all, seat) => all + freshShips(board, seat).length + Math.ceil(freshSquadrons(board, seat).length / 2),
    0,
  );
  return { at, of: at - 1 + Math.max(1, left) };
}

/** The Ship Phase between two activations: whose turn it is, and what it does with it (SWA-RND-03). */
export function* shipPhase(table: Table): Facts {
  const { now } = table;
  if (now.pair > 0 && now.turn !== null && freshShips(now, now.turn).length > 0)
    return yield* shipTurn(table, now.turn);
  const seat = nextSeat(now, (id) => freshShips(now, id).length);
  if (seat === null) yield { type: 'PhaseBegan', stage: 'squadron' };
  else yield { type: 'TurnCame', seat, pair: 1, part: nextPart(now) };
}

function* shipTurn(table: Table, seat: SeatId): Facts {
  const planned = plannedShip(table, seat);
  const answer =
    planned ??
    (yield* decide<ActivateOrder | 'pass'>(table, {
      kind: 'activate',
      seat,
      unit: null,
      said: ({ activate, pass }) =>
        pass === true && maySpendPass(table.now, seat) ? 'pass' : validOf(table.now, seat, activate),
      opens: () => true,
      usual: () => plannedShip(table, seat) ?? usualOrder(table.now, seat),
    }));
  if (answer === null) return;
  if (answer === 'pass') {
    yield { type: 'SeatPassed', seat, token: true };
    return;
  }
  yield* keep(table, seat, { activate: answer, squadrons: [] });
  yield { type: 'ShipActivated', seat, unit: answer.unit };
}

const validOf = (board: Board, seat: SeatId, order: ActivateOrder | undefined): ActivateOrder | null =>
  order !== undefined && freshShips(board, seat).some(({ id }) => id === order.unit) ? order : null;

/** The first ship for which a plan is stored: in the order of the plan, then by id (SWA-ASY-04). */
function plannedShip(table: Table, seat: SeatId): ActivateOrder | null {
  // An answer that was given is newer than what was stored.
  if (table.answering?.kind === 'activate') return null;
  const { order, ships } = mindOf(table, seat).plan;
  const fresh = freshShips(table.now, seat);
  const ids = [...order, ...fresh.map(({ id }) => id)];
  const first = ids.find((id) => ships[id] !== undefined && fresh.some((ship) => ship.id === id));
  return first === undefined ? null : { ...ships[first], unit: first };
}

/** What a ship does that nobody ordered otherwise: the first by id, as doctrine plans (SWA-BOT-27). */
export function usualOrder(board: Board, seat: SeatId): ActivateOrder {
  const [ship] = freshShips(board, seat);
  if (ship === undefined) throw new Error(`${seat} has no ship to activate.`);
  const fresh = freshSquadrons(board, seat).map(({ id }) => id as string);
  return usualActivation(activating(board, ship), { scene: skiesOf(board), fresh }, 'doctrine') as ActivateOrder;
}

/** What decides whether a seat may pass (SWA-RND-03). */
function turnsOf(board: Board, seat: SeatId): Turns {
  const ships = allShips(board).filter((ship) => ship.seat === seat);
  return {
    unactivated: freshShips(board, seat).length,
    activated: ships.filter(({ activated }) => activated).length,
    passTokens: board.passTokens[seat] ?? 0,
    passedLast: board.passed.includes(seat),
  };
}
export const maySpendPass = (board: Board, seat: SeatId): boolean =>
  mayPass(playerOf(board, seat), turnsOf(board, seat), turnsOf(board, otherSeat(board, seat)));

/** The Squadron Phase between two activations (SWA-SQN-01). */
export function* squadronPhase(table: Table): Facts {
  const { now } = table;
  const { turn, pair } = now;
  if (turn !== null && pair > 0 && freshSquadrons(now, turn).length > 0) return yield* squadronTurn(table, turn);
  const seat = nextSeat(now, (id) => freshSquadrons(now, id).length);
  if (seat === null) yield { type: 'PhaseBegan', stage: 'cloak' };
  else yield { type: 'TurnCame', seat, pair: Math.min(2, freshSquadrons(now, seat).length), part: nextPart(now) };
}

function* squadronTurn(table: Table, seat: SeatId): Facts {
  const { now } = table;
  const [waiting] = mindOf(table, seat).orders.squadrons;
  if (waiting !== undefined) return yield* launch(table, seat, waiting, null);
  const fresh = freshSquadrons(now, seat);
  const planned = plannedSquadron(table, seat, fresh);
  const answer =
    planned ??
    (yield* decide<readonly SquadronEntry[]>(table, {
      kind: 'squadron',
      seat,
      unit: null,
      said: ({ squadrons }) => squadrons?.filter(({ unit }) => fresh.some(({ id }) => id === unit)) ?? null,
      opens: () => fresh.some((squadron) => hasChoice(now, squadron)),
      usual: () => plannedSquadron(table, seat, fresh) ?? [],
    }));
  if (answer === null) return;
  const entries = answer.slice(0, now.pair);
  const others = fresh.filter(({ id }) => entries.every(({ unit }) => unit !== id));
  const missing = planned === null ? now.pair - entries.length : 0;
  yield* keep(table, seat, { squadrons: [...entries, ...usualSquadrons(now, others, missing)] });
}

/** A stored plan of one of these squadrons (SWA-ASY-04). */
function plannedSquadron(table: Table, seat: SeatId, fresh: readonly Squadron[]): readonly SquadronEntry[] | null {
  if (table.answering?.kind === 'squadron') return null;
  const { squadrons } = mindOf(table, seat).plan;
  const found = fresh.flatMap(({ id }) => squadrons[id] ?? [])[0];
  return found === undefined ? null : [found];
}

/** What squadrons do that nobody ordered otherwise (SWA-BOT-50). */
export function usualSquadrons(board: Board, fresh: readonly Squadron[], count: number): readonly SquadronEntry[] {
  if (count < 1) return [];
  const scene = sceneOf(board);
  const wings = nextSquadrons(fresh.map(aloft), scene, count);
  return botSquadrons(wings, scene, false) as readonly SquadronEntry[];
}

/** The end of the Squadron Phase: cloaked squadrons slip away, the first player's first (SWA-ASY-25). */
export function* cloakPhase(table: Table): Facts {
  const { now } = table;
  const seat = inTurn(now).find((id) => !now.cloaked.includes(id));
  if (seat === undefined) return yield* status(table);
  const cloaked = squadronsHere(now, seat).filter((squadron) => hasKeyword(wingOf(squadron), 'cloak'));
  const said = mindOf(table, seat).doctrine.fleet?.cloak;
  const answer = yield* decide(table, {
    kind: 'cloak',
    seat,
    unit: null,
    said: ({ cloak }) => cloak ?? null,
    opens: () => cloaked.length > 0 && (now.options.pace === 'full' ? said !== 'no' : said === 'ask'),
    usual: () => [],
  });
  if (answer === null) return;
  yield { type: 'CloaksAsked', seat };
  for (const { unit, x, y } of answer) {
    const squadron = cloaked.find(({ id }) => id === unit);
    if (squadron === undefined || moveFault(table.now, squadron, [x, y], true) !== null) continue;
    yield { type: 'SquadronMoved', unit, to: [x, y], cloaked: true };
    yield* visitStation(table, unit);
  }
}

/** The Status Phase (SWA-RND-05). */
function* status(table: Table): Facts {
  const { now } = table;
  const isExhausted = ({ tokens }: Ship | Squadron): boolean => tokens.some(({ state }) => state === 'exhausted');
  const units: readonly UnitId[] = [
    ...shipsHere(now).filter((ship) => isExhausted(ship) && readiesTokens(faceupOf(ship))),
    ...allSquadrons(now).filter((one) => one.status === 'here' && isExhausted(one)),
  ].map(({ id }) => id);
  if (units.length > 0) yield { type: 'TokensReadied', units };
  yield { type: 'RoundEnded', round: now.round };
  if (now.round >= lastRound) return yield* endByPoints(table);
  yield { type: 'RoundBegan', round: now.round + 1 };
  yield { type: 'PhaseBegan', stage: 'command' };
}
