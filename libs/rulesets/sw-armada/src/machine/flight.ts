import { preyOf } from '../bot/squadron-targets.js';
import { squadronAttack } from '../attack/valid-targets.js';
import { gapToPoint } from '../geometry/distance.js';
import { compareTo } from '../geometry/gap.js';
import { baseToSquadron, squadronDistance } from '../geometry/measure.js';
import type { SwArmadaPoint } from '../geometry/pose.js';
import type { SwArmadaUnitId } from '../model/ids.js';
import type { SquadronEntry } from '../model/sheet.js';
import type { SwArmadaBoard, SwArmadaFlight, Ship, Squadron } from '../model/state.js';
import { afloat, aloft, obstaclesOf, sceneOf, squadronOf, squadronsHere, wingOf } from '../position.js';
import { hasKeyword, valueOf } from '../squadron/keywords.js';
import { cloakedFlightFault, flightFault, type FlightFault } from '../squadron/move.js';
import { groundOf, skyOf } from '../squadron/scene.js';
import { distanceLimits, rangeLimits, squadronRadius } from '../tables.js';
import { declareSquadron } from './declaring.js';
import { keep, lapse, mindOf, type SwArmadaFacts, type RoundContext } from './round-context.js';

/** Returns why a squadron may not fly there now; null: it may. */
export function moveFault(
  board: SwArmadaBoard,
  squadron: Squadron,
  to: SwArmadaPoint,
  cloaked = false,
): FlightFault | null {
  const scene = sceneOf(board);
  const fault = cloaked ? cloakedFlightFault : flightFault;
  return fault(aloft(squadron), to, skyOf(scene), groundOf(scene));
}

/**
 * Returns how a squadron comes under a ship's command: within range, or through a relay; null: it does not
 * (SWA-CMD-02).
 */
export function commandRoute(
  board: SwArmadaBoard,
  ship: Ship,
  squadron: Squadron,
  named?: SwArmadaUnitId,
): { readonly relay: SwArmadaUnitId | null } | null {
  if (squadron.at === null) return null;
  const { at } = squadron;
  const base = afloat(board, ship);
  if (named === undefined && baseToSquadron(base, at) <= rangeLimits.medium) return { relay: null };
  const used = board.activation?.relayed ?? {};
  const relay = squadronsHere(board, ship.seat).find(
    (unit) =>
      unit.id !== squadron.id &&
      (named === undefined || unit.id === named) &&
      (used[unit.id] ?? 0) < valueOf(wingOf(unit), 'relay') &&
      unit.at !== null &&
      baseToSquadron(base, unit.at) <= rangeLimits.medium &&
      squadronDistance(unit.at, at) <= distanceLimits[2],
  );
  return relay === undefined ? null : { relay: relay.id };
}

/** Activates the next squadron of a list; drops an entry that became impossible. */
export function* launch(
  context: RoundContext,
  seat: SwArmadaFlight['seat'],
  entry: SquadronEntry,
  by: Ship | null,
): SwArmadaFacts {
  const squadron = squadronOf(context.now, entry.unit);
  const isFresh = squadron?.seat === seat && squadron.status === 'here' && !squadron.activated && squadron.at !== null;
  const route = !isFresh ? null : by === null ? { relay: null } : commandRoute(context.now, by, squadron, entry.relay);
  if (!isFresh || route === null) {
    yield lapse(seat, entry.unit, 'squadron', isFresh ? 'SQUADRON_RANGE' : 'ALREADY_ACTIVATED');
    return yield* next(context, seat);
  }
  const may = by !== null || hasKeyword(wingOf(squadron), 'rogue') ? 2 : 1;
  yield { type: 'SquadronActivated', seat, unit: squadron.id, by: by?.id ?? null, relay: route.relay, may };
}

/** Activates the next squadron of the stored list. */
export function* next(context: RoundContext, seat: SwArmadaFlight['seat']): SwArmadaFacts {
  yield* keep(context, seat, { squadrons: mindOf(context, seat).orders.squadrons.slice(1) });
}

/** Plays the next action of an activated squadron (SWA-SQN-01, SWA-ASY-21). */
export function* flightStep(context: RoundContext, flight: SwArmadaFlight): SwArmadaFacts {
  const [entry] = mindOf(context, flight.seat).orders.squadrons;
  const squadron = squadronOf(context.now, flight.unit);
  const action = entry?.do.slice(0, flight.may)[flight.did.length];
  if (entry?.unit !== flight.unit || squadron?.status !== 'here' || action === undefined) {
    yield { type: 'FlightEnded', unit: flight.unit };
    return yield* next(context, flight.seat);
  }
  if (action === 'attack') return yield* strike(context, squadron, entry);
  yield* move(context, squadron, entry);
}

/** Attacks the ordered target, else that of doctrine (SWA-BOT-50). */
function* strike(context: RoundContext, squadron: Squadron, entry: SquadronEntry): SwArmadaFacts {
  const { attack } = entry;
  let code = 'BAD_TARGET';
  if (attack !== undefined) {
    const refused = yield* declareSquadron(context, squadron, attack, attack.dropDie);
    if (refused === null) return;
    code = refused;
  }
  const prey = entry.orElse === 'hold' ? null : preyOf(aloft(squadron), sceneOf(context.now));
  if (attack !== undefined || prey === null) yield lapse(squadron.seat, squadron.id, 'attack', code);
  if (prey !== null && (yield* declareSquadron(context, squadron, prey)) === null) return;
  yield { type: 'SquadronHeld', unit: squadron.id, what: 'attack' };
}

/** Flies to the ordered place, else as near as possible. */
function* move(context: RoundContext, squadron: Squadron, entry: SquadronEntry): SwArmadaFacts {
  const to: SwArmadaPoint | null = entry.move === undefined ? null : [entry.move.x, entry.move.y];
  const fault = to === null ? 'MOVE_RANGE' : moveFault(context.now, squadron, to);
  const landing =
    to === null || fault === null ? to : entry.orElse === 'hold' ? null : nearest(context.now, squadron, to);
  if (fault !== null) yield lapse(squadron.seat, squadron.id, 'move', fault);
  if (landing === null) {
    yield { type: 'SquadronHeld', unit: squadron.id, what: 'move' };
    return;
  }
  yield { type: 'SquadronMoved', unit: squadron.id, to: landing, cloaked: false };
  yield* visitStation(context, squadron.id);
}

/** Number of places tried between the goal and the current place. */
const tries = 24;

/** Returns the first place on the way back from a goal where a squadron may end; null: none. */
function nearest(board: SwArmadaBoard, squadron: Squadron, [x, y]: SwArmadaPoint): SwArmadaPoint | null {
  if (squadron.at === null) return null;
  const [fromX, fromY] = squadron.at;
  for (let n = 0; n < tries; n += 1) {
    const along = (from: number, to: number): number => to + Math.trunc(((from - to) * n) / tries);
    const place: SwArmadaPoint = [along(fromX, x), along(fromY, y)];
    if (moveFault(board, squadron, place) === null) return place;
  }
  return null;
}

/** Restores a hull point of a squadron that moves onto a station (SWA-MOV-50). */
export function* visitStation(context: RoundContext, id: SwArmadaUnitId): SwArmadaFacts {
  const squadron = squadronOf(context.now, id);
  if (squadron?.at == null || squadron.hull >= wingOf(squadron).hull) return;
  const { at } = squadron;
  const station = obstaclesOf(context.now).find(
    ({ id: obstacle, outline }) =>
      obstacle.startsWith('station') && compareTo(gapToPoint(outline, at), squadronRadius) < 0,
  );
  if (station !== undefined) yield { type: 'HullPointsRegained', unit: id, points: 1 };
}

/** Returns true if a squadron can attack anything, or move (SWA-ASY-01). */
export function hasChoice(board: SwArmadaBoard, squadron: Squadron): boolean {
  const scene = sceneOf(board);
  if (squadron.at === null) return false;
  if (flightFault(aloft(squadron), squadron.at, skyOf(scene), groundOf(scene)) !== 'ENGAGED') return true;
  return preyOf(aloft(squadron), scene) !== null || canSnipe(board, squadron);
}

const canSnipe = (board: SwArmadaBoard, squadron: Squadron): boolean =>
  hasKeyword(wingOf(squadron), 'snipe') &&
  squadronsHere(board).some(
    ({ id, seat }) =>
      seat !== squadron.seat && !('fault' in squadronAttack(board, squadron, { unit: id, snipe: true })),
  );
