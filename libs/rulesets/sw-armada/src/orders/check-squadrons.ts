import { squadronAttack } from '../attack/open-to.js';
import { squaredLength } from '../geometry/polygon.js';
import type { Point } from '../geometry/pose.js';
import { commandRoute, moveFault } from '../machine/flight.js';
import type { CloakEntry, DisplaceEntry, SquadronEntry } from '../model/sheet.js';
import type { Board, Ship, Squadron } from '../model/state.js';
import { aroundShip } from '../machine/around.js';
import { areTooClose, freeSlots, isOnTable } from '../move/slots.js';
import { afloat, shipOf, squadronOf, unitOf, wingOf } from '../position.js';
import { hasKeyword } from '../squadron/keywords.js';
import { flightOf } from '../squadron/move.js';
import { about, fault, refusal, shape, type Fault, type Path } from './problem.js';

/**
 * Everything wrong with a list of squadrons. What the first one does at once is known; what later ones meet depends on those
 * before them, and fails, if it does, when its turn comes (SWA-ASY-21). `by`: the ship that commands them.
 */
export function checkEntries(
  board: Board,
  seat: Ship['seat'],
  entries: readonly SquadronEntry[],
  path: Path,
  by: Ship | null,
): readonly Fault[] {
  return entries.flatMap((entry, n): readonly Fault[] => {
    const where = [...path, n];
    const squadron = squadronOf(board, entry.unit);
    if (squadron?.seat !== seat || squadron.status !== 'here')
      return [fault('UNKNOWN_UNIT', [...where, 'unit'], { unit: entry.unit })];
    if (squadron.activated) return [refusal('ALREADY_ACTIVATED', [...where, 'unit'], squadron.id)];
    if (entries.findIndex(({ unit }) => unit === entry.unit) < n)
      return [refusal('ALREADY_ACTIVATED', [...where, 'unit'], squadron.id)];
    return [
      ...(by === null ? [] : checkRange(board, by, squadron, entry, where)),
      ...checkDeeds(board, squadron, entry, where, n === 0),
      ...(by === null && entry.do.length > 1 && !hasKeyword(wingOf(squadron), 'rogue')
        ? [refusal('KEYWORD_MISSING', [...where, 'do'], squadron.id)]
        : []),
    ];
  });
}

function checkRange(
  board: Board,
  by: Ship,
  squadron: Squadron,
  { relay }: SquadronEntry,
  path: Path,
): readonly Fault[] {
  if (commandRoute(board, by, squadron, relay) !== null) return [];
  if (relay === undefined) return [refusal('SQUADRON_RANGE', [...path, 'unit'], squadron.id)];
  const isKnown = squadronOf(board, relay)?.seat === by.seat;
  const where = [...path, 'relay'];
  return isKnown
    ? [refusal('RELAY_RANGE', where, squadron.id, { relay: about(relay) })]
    : [fault('UNKNOWN_UNIT', where, { unit: relay })];
}

function checkDeeds(
  board: Board,
  squadron: Squadron,
  entry: SquadronEntry,
  path: Path,
  isFirst: boolean,
): readonly Fault[] {
  const { do: deeds, attack, move } = entry;
  if (deeds.length === 2 && deeds[0] === deeds[1]) return [shape([...path, 'do'], 'one of each at most')];
  const faults: Fault[] = [];
  if (attack !== undefined) {
    const target = unitOf(board, attack.unit);
    const where = [...path, 'attack'];
    if (target === null || (target.kind === 'ship') !== (attack.zone !== undefined))
      faults.push(fault('BAD_TARGET', where));
    else if (target.seat === squadron.seat)
      faults.push(refusal('FRIENDLY', where, squadron.id, { target: about(target.id) }));
    else if (isFirst && deeds[0] === 'attack') {
      const strike = squadronAttack(board, squadron, attack, attack.dropDie);
      if ('fault' in strike) faults.push(refusal(strike.fault, where, squadron.id, { target: about(target.id) }));
    }
  }
  if (move !== undefined) {
    const code = moveCode(board, squadron, [move.x, move.y], isFirst && deeds[0] === 'move');
    if (code !== null) faults.push(refusal(code, [...path, 'move'], squadron.id));
  }
  return faults;
}

/** How far it may fly, and where the table ends, is known; who will hold it and lie there, only when it goes at once. */
function moveCode(board: Board, squadron: Squadron, to: Point, isNow: boolean): string | null {
  if (isNow) return moveFault(board, squadron, to);
  if (squadron.at === null || squaredLength([squadron.at, to]) > flightOf(wingOf(squadron).speed) ** 2)
    return 'MOVE_RANGE';
  return isOnTable(to, board.table) ? null : 'OFF_TABLE';
}

/** The answer to the window of a Squadron Phase (SWA-SQN-01). */
export function checkSquadrons(board: Board, seat: Ship['seat'], entries: readonly SquadronEntry[]): readonly Fault[] {
  if (entries.length > board.pair) return [fault('TOO_MANY_SQUADRONS', ['squadrons'], { most: board.pair })];
  return checkEntries(board, seat, entries, ['squadrons'], null);
}

/** Squadrons put down one after the other, each on a slot that is free then (SWA-ASY-20, SWA-MOV-41). */
export function checkDisplace(board: Board, entries: readonly DisplaceEntry[]): readonly Fault[] {
  const { placing } = board;
  const ship = placing === null ? null : shipOf(board, placing.ship);
  if (placing === null || ship === null) return [shape(['displace'], 'no squadron is lifted')];
  const around = aroundShip(board, ship);
  const taken: Point[] = [];
  return entries.flatMap(({ unit, slot }, n): readonly Fault[] => {
    const path: Path = ['displace', n];
    const isLifted = placing.lifted.some((one) => one.unit === unit);
    if (!isLifted || entries.findIndex((one) => one.unit === unit) < n)
      return [fault('UNKNOWN_UNIT', [...path, 'unit'], { unit })];
    const free = freeSlots(afloat(board, ship), { ...around, squadrons: [...around.squadrons, ...taken] });
    const found = free.find((one) => one.slot === slot);
    if (found === undefined) return [refusal('BAD_SLOT', [...path, 'slot'], unit, { slot })];
    taken.push(found.at);
    return [];
  });
}

/** Squadrons that slip away at the end of the Squadron Phase (SWA-ASY-25). */
export function checkCloak(board: Board, seat: Ship['seat'], entries: readonly CloakEntry[]): readonly Fault[] {
  const gone: Point[] = [];
  return entries.flatMap(({ unit, x, y }, n): readonly Fault[] => {
    const path: Path = ['cloak', n];
    const squadron = squadronOf(board, unit);
    const isTwice = entries.findIndex((one) => one.unit === unit) < n;
    if (squadron?.seat !== seat || squadron.status !== 'here' || isTwice)
      return [fault('UNKNOWN_UNIT', [...path, 'unit'], { unit })];
    if (!hasKeyword(wingOf(squadron), 'cloak')) return [refusal('KEYWORD_MISSING', path, unit)];
    const to: Point = [x, y];
    const code = gone.some((other) => areTooClose(other, to)) ? 'OVERLAP' : moveFault(board, squadron, to, true);
    gone.push(to);
    return code === null ? [] : [refusal(code, path, unit)];
  });
}
