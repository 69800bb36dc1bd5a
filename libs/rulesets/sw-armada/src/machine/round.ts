import type { SeatId } from '@warlog/core';
import { usualActivation } from '../bot/activation.js';
import { nextSquadrons, botSquadrons } from '../bot/squadrons.js';
import { readiesTokens } from '../damage/cards.js';
import type { ActivateOrder, SquadronEntry } from '../model/sheet.js';
import { skiesOf } from '../judging.js';
import type { SwArmadaBoard, SwArmadaPart, SwArmadaPlan, Ship, Squadron } from '../model/state.js';
import type { SwArmadaUnitId } from '../model/ids.js';
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
import { decide, keep, mindOf, type SwArmadaFacts, type RoundContext } from './round-context.js';

/** Returns ships, and squadrons, that a seat has still to activate in this round. */
export const freshShips = (board: SwArmadaBoard, seat: SeatId): readonly Ship[] =>
  shipsHere(board, seat).filter(({ activated }) => !activated);
export const freshSquadrons = (board: SwArmadaBoard, seat: SeatId): readonly Squadron[] =>
  squadronsHere(board, seat).filter(({ activated }) => !activated);

/** Returns the next seat, the other one first; null: no unit is left (SWA-RND-03, SWA-SQN-01). */
function nextSeat(board: SwArmadaBoard, waiting: (seat: SeatId) => number): SeatId | null {
  const order = board.turn === null ? inTurn(board) : [otherSeat(board, board.turn), board.turn];
  return order.find((seat) => waiting(seat) > 0) ?? null;
}

/** Returns the next activation, and the number that the round will have if no more units are destroyed. */
function nextPart(board: SwArmadaBoard): SwArmadaPart {
  const at = (board.part?.at ?? 0) + 1;
  const left = inTurn(board).reduce(
    (all, seat) => all + freshShips(board, seat).length + Math.ceil(freshSquadrons(board, seat).length / 2),
    0,
  );
  return { at, of: at - 1 + Math.max(1, left) };
}

/** Plays the Ship Phase between two activations: the next seat, and its choice (SWA-RND-03). */
export function* shipPhase(context: RoundContext): SwArmadaFacts {
  const { now } = context;
  if (now.pair > 0 && now.turn !== null && freshShips(now, now.turn).length > 0)
    return yield* shipTurn(context, now.turn);
  const seat = nextSeat(now, (id) => freshShips(now, id).length);
  if (seat === null) yield { type: 'PhaseBegan', stage: 'squadron' };
  else yield { type: 'TurnCame', seat, pair: 1, part: nextPart(now) };
}

function* shipTurn(context: RoundContext, seat: SeatId): SwArmadaFacts {
  const planned = plannedShip(context, seat);
  const answer =
    planned ??
    (yield* decide<ActivateOrder | 'pass'>(context, {
      kind: 'activate',
      seat,
      unit: null,
      said: ({ activate, pass }) =>
        pass === true && maySpendPass(context.now, seat) ? 'pass' : validOf(context.now, seat, activate),
      opens: () => true,
      usual: () => plannedShip(context, seat) ?? usualOrder(context.now, seat),
    }));
  if (answer === null) return;
  if (answer === 'pass') {
    yield { type: 'SeatPassed', seat, token: true };
    return;
  }
  yield* keep(context, seat, { activate: answer, squadrons: [] });
  yield { type: 'ShipActivated', seat, unit: answer.unit };
}

const validOf = (board: SwArmadaBoard, seat: SeatId, order: ActivateOrder | undefined): ActivateOrder | null =>
  order !== undefined && freshShips(board, seat).some(({ id }) => id === order.unit) ? order : null;

/** Returns the activation of the first ship with a stored plan: in the order of the plan, then by id (SWA-ASY-04). */
function plannedShip(context: RoundContext, seat: SeatId): ActivateOrder | null {
  // A given answer is newer than a stored plan.
  if (context.answering?.kind === 'activate') return null;
  const { plan } = mindOf(context, seat);
  const first = firstPlanned(plan, freshShips(context.now, seat));
  return first === undefined ? null : { ...plan.ships[first], unit: first };
}

/** Returns the first of these ships with a stored plan, in the order of the plan, then by id. */
export const firstPlanned = ({ order, ships }: SwArmadaPlan, fresh: readonly Ship[]): SwArmadaUnitId | undefined =>
  [...order, ...fresh.map(({ id }) => id)].find(
    (id) => ships[id] !== undefined && fresh.some((ship) => ship.id === id),
  );

/** Returns the default activation: the first ship by id, as doctrine plans (SWA-BOT-27). */
export function usualOrder(board: SwArmadaBoard, seat: SeatId): ActivateOrder {
  const [ship] = freshShips(board, seat);
  if (ship === undefined) throw new Error(`${seat} has no ship to activate.`);
  const fresh = freshSquadrons(board, seat).map(({ id }) => id as string);
  return usualActivation(activating(board, ship), { scene: skiesOf(board), fresh }, 'doctrine') as ActivateOrder;
}

/** Returns what decides whether a seat may pass (SWA-RND-03). */
function turnsOf(board: SwArmadaBoard, seat: SeatId): Turns {
  const ships = allShips(board).filter((ship) => ship.seat === seat);
  return {
    unactivated: freshShips(board, seat).length,
    activated: ships.filter(({ activated }) => activated).length,
    passTokens: board.passTokens[seat] ?? 0,
    passedLast: board.passed.includes(seat),
  };
}
export const maySpendPass = (board: SwArmadaBoard, seat: SeatId): boolean =>
  mayPass(playerOf(board, seat), turnsOf(board, seat), turnsOf(board, otherSeat(board, seat)));

/** Plays the Squadron Phase between two activations (SWA-SQN-01). */
export function* squadronPhase(context: RoundContext): SwArmadaFacts {
  const { now } = context;
  const { turn, pair } = now;
  if (turn !== null && pair > 0 && freshSquadrons(now, turn).length > 0) return yield* squadronTurn(context, turn);
  const seat = nextSeat(now, (id) => freshSquadrons(now, id).length);
  if (seat === null) yield { type: 'PhaseBegan', stage: 'cloak' };
  else yield { type: 'TurnCame', seat, pair: Math.min(2, freshSquadrons(now, seat).length), part: nextPart(now) };
}

function* squadronTurn(context: RoundContext, seat: SeatId): SwArmadaFacts {
  const { now } = context;
  const [waiting] = mindOf(context, seat).orders.squadrons;
  if (waiting !== undefined) return yield* launch(context, seat, waiting, null);
  const fresh = freshSquadrons(now, seat);
  const planned = plannedSquadron(context, seat, fresh);
  const answer =
    planned ??
    (yield* decide<readonly SquadronEntry[]>(context, {
      kind: 'squadron',
      seat,
      unit: null,
      said: ({ squadrons }) => squadrons?.filter(({ unit }) => fresh.some(({ id }) => id === unit)) ?? null,
      opens: () => fresh.some((squadron) => hasChoice(now, squadron)),
      usual: () => plannedSquadron(context, seat, fresh) ?? [],
    }));
  if (answer === null) return;
  const entries = answer.slice(0, now.pair);
  const others = fresh.filter(({ id }) => entries.every(({ unit }) => unit !== id));
  const missing = planned === null ? now.pair - entries.length : 0;
  yield* keep(context, seat, { squadrons: [...entries, ...usualSquadrons(now, others, missing)] });
}

/** Returns a stored plan of one of these squadrons (SWA-ASY-04). */
function plannedSquadron(
  context: RoundContext,
  seat: SeatId,
  fresh: readonly Squadron[],
): readonly SquadronEntry[] | null {
  if (context.answering?.kind === 'squadron') return null;
  const { squadrons } = mindOf(context, seat).plan;
  const found = fresh.flatMap(({ id }) => squadrons[id] ?? [])[0];
  return found === undefined ? null : [found];
}

/** Returns the default actions of squadrons (SWA-BOT-50). */
export function usualSquadrons(
  board: SwArmadaBoard,
  fresh: readonly Squadron[],
  count: number,
): readonly SquadronEntry[] {
  if (count < 1) return [];
  const scene = sceneOf(board);
  const wings = nextSquadrons(fresh.map(aloft), scene, count);
  return botSquadrons(wings, scene, false) as readonly SquadronEntry[];
}

/** Plays the end of the Squadron Phase: cloaked squadrons move away, the first player's first (SWA-ASY-25). */
export function* cloakPhase(context: RoundContext): SwArmadaFacts {
  const { now } = context;
  const seat = inTurn(now).find((id) => !now.cloaked.includes(id));
  if (seat === undefined) return yield* status(context);
  const cloaked = squadronsHere(now, seat).filter((squadron) => hasKeyword(wingOf(squadron), 'cloak'));
  const said = mindOf(context, seat).doctrine.fleet?.cloak;
  const answer = yield* decide(context, {
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
    if (squadron === undefined || moveFault(context.now, squadron, [x, y], true) !== null) continue;
    yield { type: 'SquadronMoved', unit, to: [x, y], cloaked: true };
    yield* visitStation(context, unit);
  }
}

/** Plays the Status Phase (SWA-RND-05). */
function* status(context: RoundContext): SwArmadaFacts {
  const { now } = context;
  const isExhausted = ({ tokens }: Ship | Squadron): boolean => tokens.some(({ state }) => state === 'exhausted');
  const units: readonly SwArmadaUnitId[] = [
    ...shipsHere(now).filter((ship) => isExhausted(ship) && readiesTokens(faceupOf(ship))),
    ...allSquadrons(now).filter((allSquadron) => allSquadron.status === 'here' && isExhausted(allSquadron)),
  ].map(({ id }) => id);
  if (units.length > 0) yield { type: 'TokensReadied', units };
  yield { type: 'RoundEnded', round: now.round };
  if (now.round >= lastRound) return yield* endByPoints(context);
  yield { type: 'RoundBegan', round: now.round + 1 };
  yield { type: 'PhaseBegan', stage: 'command' };
}
