import { preyOf } from '../bot/squadron-targets.js';
import { squadronAttack } from '../attack/open-to.js';
import { gapToPoint } from '../geometry/distance.js';
import { compareTo } from '../geometry/gap.js';
import { baseToSquadron, squadronDistance } from '../geometry/measure.js';
import type { Point } from '../geometry/pose.js';
import type { UnitId } from '../model/ids.js';
import type { SquadronEntry } from '../model/sheet.js';
import type { Board, Flight, Ship, Squadron } from '../model/state.js';
import { afloat, aloft, obstaclesOf, sceneOf, squadronOf, squadronsHere, wingOf } from '../position.js';
import { hasKeyword, valueOf } from '../squadron/keywords.js';
import { cloakedFlightFault, flightFault, type FlightFault } from '../squadron/move.js';
import { groundOf, skyOf } from '../squadron/scene.js';
import { distanceLimits, rangeLimits, squadronRadius } from '../tables.js';
import { declareSquadron } from './declaring.js';
import { keep, lapse, mindOf, type Facts, type Table } from './table.js';

/** Why a squadron may not fly there now; null: it may. */
export function moveFault(board: Board, squadron: Squadron, to: Point, cloaked = false): FlightFault | null {
  const scene = sceneOf(board);
  const fault = cloaked ? cloakedFlightFault : flightFault;
  return fault(aloft(squadron), to, skyOf(scene), groundOf(scene));
}

/** How a squadron comes under a ship's command: within range, or through a relay; null: it does not (SWA-CMD-02). */
export function commandRoute(
  board: Board,
  ship: Ship,
  squadron: Squadron,
  named?: UnitId,
): { readonly relay: UnitId | null } | null {
  if (squadron.at === null) return null;
  const { at } = squadron;
  const base = afloat(board, ship);
  if (named === undefined && baseToSquadron(base, at) <= rangeLimits.medium) return { relay: null };
  const used = board.activation?.relayed ?? {};
  const relay = squadronsHere(board, ship.seat).find(
    (one) =>
      one.id !== squadron.id &&
      (named === undefined || one.id === named) &&
      (used[one.id] ?? 0) < valueOf(wingOf(one), 'relay') &&
      one.at !== null &&
      baseToSquadron(base, one.at) <= rangeLimits.medium &&
      squadronDistance(one.at, at) <= distanceLimits[2],
  );
  return relay === undefined ? null : { relay: relay.id };
}

/** Activates the next squadron of a list; drops an entry that cannot be carried out any more. */
export function* launch(table: Table, seat: Flight['seat'], entry: SquadronEntry, by: Ship | null): Facts {
  const squadron = squadronOf(table.now, entry.unit);
  const isFresh = squadron?.seat === seat && squadron.status === 'here' && !squadron.activated && squadron.at !== null;
  const route = !isFresh ? null : by === null ? { relay: null } : commandRoute(table.now, by, squadron, entry.relay);
  if (!isFresh || route === null) {
    yield lapse(seat, entry.unit, 'squadron', isFresh ? 'SQUADRON_RANGE' : 'ALREADY_ACTIVATED');
    return yield* next(table, seat);
  }
  const may = by !== null || hasKeyword(wingOf(squadron), 'rogue') ? 2 : 1;
  yield { type: 'SquadronActivated', seat, unit: squadron.id, by: by?.id ?? null, relay: route.relay, may };
}

/** The next squadron of the list. */
export function* next(table: Table, seat: Flight['seat']): Facts {
  yield* keep(table, seat, { squadrons: mindOf(table, seat).orders.squadrons.slice(1) });
}

/** The next thing that a squadron under way does (SWA-SQN-01, SWA-ASY-21). */
export function* flightStep(table: Table, flight: Flight): Facts {
  const [entry] = mindOf(table, flight.seat).orders.squadrons;
  const squadron = squadronOf(table.now, flight.unit);
  const deed = entry?.do.slice(0, flight.may)[flight.did.length];
  if (entry?.unit !== flight.unit || squadron?.status !== 'here' || deed === undefined) {
    yield { type: 'FlightEnded', unit: flight.unit };
    return yield* next(table, flight.seat);
  }
  if (deed === 'attack') return yield* strike(table, squadron, entry);
  yield* move(table, squadron, entry);
}

/** Attacks what it was told to, else what doctrine would (SWA-BOT-50). */
function* strike(table: Table, squadron: Squadron, entry: SquadronEntry): Facts {
  const { attack } = entry;
  let code = 'BAD_TARGET';
  if (attack !== undefined) {
    const refused = yield* declareSquadron(table, squadron, attack, attack.dropDie);
    if (refused === null) return;
    code = refused;
  }
  const prey = entry.orElse === 'hold' ? null : preyOf(aloft(squadron), sceneOf(table.now));
  if (attack !== undefined || prey === null) yield lapse(squadron.seat, squadron.id, 'attack', code);
  if (prey !== null && (yield* declareSquadron(table, squadron, prey)) === null) return;
  yield { type: 'SquadronHeld', unit: squadron.id, what: 'attack' };
}

/** Flies where it was told to, else as near as it may. */
function* move(table: Table, squadron: Squadron, entry: SquadronEntry): Facts {
  const to: Point | null = entry.move === undefined ? null : [entry.move.x, entry.move.y];
  const fault = to === null ? 'MOVE_RANGE' : moveFault(table.now, squadron, to);
  const landing =
    to === null || fault === null ? to : entry.orElse === 'hold' ? null : nearest(table.now, squadron, to);
  if (fault !== null) yield lapse(squadron.seat, squadron.id, 'move', fault);
  if (landing === null) {
    yield { type: 'SquadronHeld', unit: squadron.id, what: 'move' };
    return;
  }
  yield { type: 'SquadronMoved', unit: squadron.id, to: landing, cloaked: false };
  yield* visitStation(table, squadron.id);
}

/** How many places between the goal and where it is are tried. */
const tries = 24;

/** The first place on the way back from a goal where a squadron may end; null: nowhere. */
function nearest(board: Board, squadron: Squadron, [x, y]: Point): Point | null {
  if (squadron.at === null) return null;
  const [fromX, fromY] = squadron.at;
  for (let n = 0; n < tries; n += 1) {
    const along = (from: number, to: number): number => to + Math.trunc(((from - to) * n) / tries);
    const place: Point = [along(fromX, x), along(fromY, y)];
    if (moveFault(board, squadron, place) === null) return place;
  }
  return null;
}

/** A squadron that moves onto a station regains a hull point (SWA-MOV-50). */
export function* visitStation(table: Table, id: UnitId): Facts {
  const squadron = squadronOf(table.now, id);
  if (squadron?.at == null || squadron.hull >= wingOf(squadron).hull) return;
  const { at } = squadron;
  const station = obstaclesOf(table.now).find(
    ({ id: obstacle, outline }) =>
      obstacle.startsWith('station') && compareTo(gapToPoint(outline, at), squadronRadius) < 0,
  );
  if (station !== undefined) yield { type: 'HullPointsRegained', unit: id, points: 1 };
}

/** May a squadron do anything at all: attack something, or move? (SWA-ASY-01) */
export function hasChoice(board: Board, squadron: Squadron): boolean {
  const scene = sceneOf(board);
  if (squadron.at === null) return false;
  if (flightFault(aloft(squadron), squadron.at, skyOf(scene), groundOf(scene)) !== 'ENGAGED') return true;
  return preyOf(aloft(squadron), scene) !== null || canSnipe(board, squadron);
}

const canSnipe = (board: Board, squadron: Squadron): boolean =>
  hasKeyword(wingOf(squadron), 'snipe') &&
  squadronsHere(board).some(
    ({ id, seat }) =>
      seat !== squadron.seat && !('fault' in squadronAttack(board, squadron, { unit: id, snipe: true })),
  );
