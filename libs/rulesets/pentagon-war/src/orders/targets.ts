import { byCodePoint } from '@warlog/core';
import {
  distance,
  inFrame,
  isNowhere,
  minus,
  sidesBetween,
  turned,
  type Direction,
  type Vec,
} from '../geometry/hex.js';
import { crossed, sections, strikes } from '../geometry/section.js';
import { boxesOf } from '../model/design.js';
import { choices, type TargetChoice } from '../model/sheet.js';
import type { PentagonBoard, Seeker, PentagonUnit } from '../model/state.js';
import { designOf, flyingParty, isEnemy, partyOf, placeOf, seekersHere, unitOf, unitsHere } from '../position.js';

/** A unit or a drone that looks for a target. */
export type Seer = PentagonUnit | Seeker;
export const isUnit = (seer: Seer): seer is PentagonUnit => 'armor' in seer;

/** Returns enemy units that a seat knows, in order of id (PW-6.4). */
export const knownEnemies = (
  board: PentagonBoard,
  by: { readonly seat: PentagonUnit['seat'] },
): readonly PentagonUnit[] => unitsHere(board).filter((unit) => unit.detected && isEnemy(unit, by));

/** Returns true if the seat knows this target and may use it (PW-6.6). */
export function isKnownTarget(board: PentagonBoard, by: { readonly seat: PentagonUnit['seat'] }, id: string): boolean {
  const unit = unitOf(board, id);
  return unit === null
    ? placeOf(board, id) !== null
    : unit.status === 'here' && (unit.detected || unit.seat === by.seat);
}

/** Returns the armor left on the section of a unit that faces another hex. */
export function armorTowards(board: PentagonBoard, unit: PentagonUnit, by: Seer): number {
  const attacker = isUnit(by) ? partyOf(board, by) : flyingParty(by);
  return unit.armor[strikes(partyOf(board, unit), attacker).section - 1] ?? 0;
}

/** Returns the boxes that a unit has lost, armor and interior. */
export function boxesLost(board: PentagonBoard, unit: PentagonUnit): number {
  const design = designOf(board, unit);
  const armor = design.armor.reduce((all, built, index) => all + built - (unit.armor[index] ?? 0), 0);
  const systems = Object.entries(design.systems).reduce(
    (all, [kind, built]) => all + built - unit.systems[kind as keyof PentagonUnit['systems']],
    0,
  );
  const weapons = Object.values(unit.weapons).filter(({ whole }) => !whole).length;
  const stores = [...Object.values(unit.missiles), ...Object.values(unit.drones)].filter(
    (storeState) => storeState === 'lost',
  );
  return armor + systems + weapons + stores.length;
}

/** Returns enemy seekers within two hexes whose heading leads nearer (PW-18.4, `missilesAtMe`). */
export function missilesAt(board: PentagonBoard, by: Seer): readonly Seeker[] {
  return seekersHere(board).filter((seeker) => {
    if (seeker.kind === 'drone' || !isEnemy(seeker, by) || distance(seeker.at, by.at) > 2) return false;
    const before = seeker.track.at(-2) ?? seeker.at;
    return distance(seeker.at, by.at) <= distance(before, by.at);
  });
}

/** Returns the possible targets of a rule, the best first (PW-18.4): ties by lower range, then lower id. */
export function targetsFor(board: PentagonBoard, by: Seer, wanted: string): readonly string[] {
  if (!(choices as readonly string[]).includes(wanted))
    return isKnownTarget(board, by, wanted) && wanted !== by.id ? [wanted] : [];
  const choice = wanted as TargetChoice;
  const found: readonly Seer[] = choice === 'missilesAtMe' ? missilesAt(board, by) : enemiesFor(board, by, choice);
  const ranked = found.map((seer) => ({
    seer,
    rank: rankOf(board, by, choice, seer),
    range: distance(seer.at, by.at),
  }));
  ranked.sort((x, y) => x.rank - y.rank || x.range - y.range || byCodePoint(x.seer.id, y.seer.id));
  return ranked.map(({ seer }) => seer.id);
}

function enemiesFor(board: PentagonBoard, by: Seer, choice: TargetChoice): readonly PentagonUnit[] {
  const enemies = knownEnemies(board, by);
  if (choice !== 'lastAttacker') return enemies;
  return isUnit(by) ? enemies.filter(({ id }) => id === by.lastAttacker) : [];
}

/** Returns the rank of a target; lower is better. */
function rankOf(board: PentagonBoard, by: Seer, choice: TargetChoice, seer: Seer): number {
  if (!isUnit(seer)) return 0;
  switch (choice) {
    case 'weakestFacing':
      return armorTowards(board, seer, by);
    case 'largest':
      return -boxesOf(designOf(board, seer));
    case 'mostDamaged':
      return -boxesLost(board, seer);
    default:
      return 0;
  }
}

/**
 * Returns the facing that turns a section towards a hex (PW-18.4, `present`): by the least rotation, then clockwise. A
 * vector through a corner serves both its sections. Null in the own hex.
 */
export function presenting(
  unit: { readonly at: Vec; readonly facing: Direction },
  section: number,
  to: Vec,
): Direction | null {
  const way = minus(to, unit.at);
  if (isNowhere(way) || !(sections as readonly number[]).includes(section)) return null;
  const fits = [0, 1, -1, 2, -2, 3]
    .map((sides) => turned(unit.facing, sides))
    .filter((facing) => {
      const found = crossed(inFrame(way, facing));
      return found.section === section || (found.tie && (found.section % 6) + 1 === section);
    });
  return fits[0] ?? null;
}

/** Turns by at most this number of hex sides, the shorter way, clockwise in a tie. */
export function turnedWithin(from: Direction, to: Direction, most: number): Direction {
  if (sidesBetween(from, to) <= most) return to;
  const clockwise = turned(from, sidesBetween(from, to)) === to;
  return turned(from, clockwise ? most : -most);
}
