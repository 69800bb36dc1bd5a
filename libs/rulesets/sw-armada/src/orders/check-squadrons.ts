import { squadronAttack } from '../attack/valid-targets.js';
import { squaredLength } from '../geometry/polygon.js';
import type { SwArmadaPoint } from '../geometry/pose.js';
import { commandRoute, moveFault } from '../machine/flight.js';
import type { CloakEntry, DisplaceEntry, SquadronEntry } from '../model/sheet.js';
import type { SwArmadaBoard, Ship, Squadron } from '../model/state.js';
import { surroundingsOf } from '../machine/around.js';
import { areTooClose, freeSlots, isOnTable } from '../move/slots.js';
import { afloat, shipOf, squadronOf, unitOf, wingOf } from '../position.js';
import { hasKeyword } from '../squadron/keywords.js';
import { flightOf } from '../squadron/move.js';
import { about, fault, refusal, shape, type SwArmadaFault, type SwArmadaPath } from './problem.js';

/**
 * Returns every problem of a list of squadrons. The first one's action is checked completely; later ones depend on
 * earlier ones, and may fail at their turn (SWA-ASY-21). `by`: the commanding ship.
 */
export function checkEntries(
  board: SwArmadaBoard,
  seat: Ship['seat'],
  entries: readonly SquadronEntry[],
  path: SwArmadaPath,
  by: Ship | null,
): readonly SwArmadaFault[] {
  return entries.flatMap((entry, n): readonly SwArmadaFault[] => {
    const where = [...path, n];
    const squadron = squadronOf(board, entry.unit);
    if (squadron?.seat !== seat || squadron.status !== 'here')
      return [fault('UNKNOWN_UNIT', [...where, 'unit'], { unit: entry.unit })];
    if (squadron.activated) return [refusal('ALREADY_ACTIVATED', [...where, 'unit'], squadron.id)];
    if (entries.findIndex(({ unit }) => unit === entry.unit) < n)
      return [refusal('ALREADY_ACTIVATED', [...where, 'unit'], squadron.id)];
    return [
      ...(by === null ? [] : checkRange(board, by, squadron, entry, where)),
      ...checkActions(board, squadron, entry, where, n === 0),
      ...(by === null && entry.do.length > 1 && !hasKeyword(wingOf(squadron), 'rogue')
        ? [refusal('KEYWORD_MISSING', [...where, 'do'], squadron.id)]
        : []),
    ];
  });
}

function checkRange(
  board: SwArmadaBoard,
  by: Ship,
  squadron: Squadron,
  { relay }: SquadronEntry,
  path: SwArmadaPath,
): readonly SwArmadaFault[] {
  if (commandRoute(board, by, squadron, relay) !== null) return [];
  if (relay === undefined) return [refusal('SQUADRON_RANGE', [...path, 'unit'], squadron.id)];
  const isKnown = squadronOf(board, relay)?.seat === by.seat;
  const where = [...path, 'relay'];
  return isKnown
    ? [refusal('RELAY_RANGE', where, squadron.id, { relay: about(relay) })]
    : [fault('UNKNOWN_UNIT', where, { unit: relay })];
}

function checkActions(
  board: SwArmadaBoard,
  squadron: Squadron,
  entry: SquadronEntry,
  path: SwArmadaPath,
  isFirst: boolean,
): readonly SwArmadaFault[] {
  const { do: actions, attack, move } = entry;
  if (actions.length === 2 && actions[0] === actions[1]) return [shape([...path, 'do'], 'one of each at most')];
  const faults: SwArmadaFault[] = [];
  if (attack !== undefined) {
    const target = unitOf(board, attack.unit);
    const where = [...path, 'attack'];
    if (target === null || (target.kind === 'ship') !== (attack.zone !== undefined))
      faults.push(fault('BAD_TARGET', where));
    else if (target.seat === squadron.seat)
      faults.push(refusal('FRIENDLY', where, squadron.id, { target: about(target.id) }));
    else if (isFirst && actions[0] === 'attack') {
      const strike = squadronAttack(board, squadron, attack, attack.dropDie);
      if ('fault' in strike) faults.push(refusal(strike.fault, where, squadron.id, { target: about(target.id) }));
    }
  }
  if (move !== undefined) {
    const code = moveCode(board, squadron, [move.x, move.y], isFirst && actions[0] === 'move');
    if (code !== null) faults.push(refusal(code, [...path, 'move'], squadron.id));
  }
  return faults;
}

/** Checks a move: range and the table's edge always; engagement and occupied places only if it goes at once. */
function moveCode(board: SwArmadaBoard, squadron: Squadron, to: SwArmadaPoint, isNow: boolean): string | null {
  if (isNow) return moveFault(board, squadron, to);
  if (squadron.at === null || squaredLength([squadron.at, to]) > flightOf(wingOf(squadron).speed) ** 2)
    return 'MOVE_RANGE';
  return isOnTable(to, board.table) ? null : 'OFF_TABLE';
}

/** Checks the answer to the window of a Squadron Phase (SWA-SQN-01). */
export function checkSquadrons(
  board: SwArmadaBoard,
  seat: Ship['seat'],
  entries: readonly SquadronEntry[],
): readonly SwArmadaFault[] {
  if (entries.length > board.pair) return [fault('TOO_MANY_SQUADRONS', ['squadrons'], { most: board.pair })];
  return checkEntries(board, seat, entries, ['squadrons'], null);
}

/** Checks the placing of squadrons in order, each on a slot that is free then (SWA-ASY-20, SWA-MOV-41). */
export function checkDisplace(board: SwArmadaBoard, entries: readonly DisplaceEntry[]): readonly SwArmadaFault[] {
  const { placing } = board;
  const ship = placing === null ? null : shipOf(board, placing.ship);
  if (placing === null || ship === null) return [shape(['displace'], 'no squadron is lifted')];
  const surroundings = surroundingsOf(board, ship);
  const taken: SwArmadaPoint[] = [];
  return entries.flatMap(({ unit, slot }, n): readonly SwArmadaFault[] => {
    const path: SwArmadaPath = ['displace', n];
    const isLifted = placing.lifted.some((lifted) => lifted.unit === unit);
    if (!isLifted || entries.findIndex((displacement) => displacement.unit === unit) < n)
      return [fault('UNKNOWN_UNIT', [...path, 'unit'], { unit })];
    const free = freeSlots(afloat(board, ship), { ...surroundings, squadrons: [...surroundings.squadrons, ...taken] });
    const found = free.find((freeSlot) => freeSlot.slot === slot);
    if (found === undefined) return [refusal('BAD_SLOT', [...path, 'slot'], unit, { slot })];
    taken.push(found.at);
    return [];
  });
}

/** Checks the cloaked moves at the end of the Squadron Phase (SWA-ASY-25). */
export function checkCloak(
  board: SwArmadaBoard,
  seat: Ship['seat'],
  entries: readonly CloakEntry[],
): readonly SwArmadaFault[] {
  const gone: SwArmadaPoint[] = [];
  return entries.flatMap(({ unit, x, y }, n): readonly SwArmadaFault[] => {
    const path: SwArmadaPath = ['cloak', n];
    const squadron = squadronOf(board, unit);
    const isTwice = entries.findIndex((placement) => placement.unit === unit) < n;
    if (squadron?.seat !== seat || squadron.status !== 'here' || isTwice)
      return [fault('UNKNOWN_UNIT', [...path, 'unit'], { unit })];
    if (!hasKeyword(wingOf(squadron), 'cloak')) return [refusal('KEYWORD_MISSING', path, unit)];
    const to: SwArmadaPoint = [x, y];
    const code = gone.some((other) => areTooClose(other, to)) ? 'OVERLAP' : moveFault(board, squadron, to, true);
    gone.push(to);
    return code === null ? [] : [refusal(code, path, unit)];
  });
}
