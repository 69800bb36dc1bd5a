import { byCodePoint } from '@warlog/kernel';
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
import type { Board, Seeker, Unit } from '../model/state.js';
import { designOf, flyingParty, isEnemy, partyOf, placeOf, seekersHere, unitOf, unitsHere } from '../position.js';

/** Someone who looks for a target: a unit, or a drone. */
export type Seer = Unit | Seeker;
export const isUnit = (one: Seer): one is Unit => 'armor' in one;

/** Enemy units that a seat knows of, in order of id (PW-6.4). */
export const knownEnemies = (board: Board, by: { readonly seat: Unit['seat'] }): readonly Unit[] =>
  unitsHere(board).filter((unit) => unit.detected && isEnemy(unit, by));

/** Is this a target that the seat knows and may be given? (PW-6.6) */
export function isKnownTarget(board: Board, by: { readonly seat: Unit['seat'] }, id: string): boolean {
  const unit = unitOf(board, id);
  return unit === null
    ? placeOf(board, id) !== null
    : unit.status === 'here' && (unit.detected || unit.seat === by.seat);
}

/** Armour left on the section of a unit that looks towards another hex. */
export function armorTowards(board: Board, unit: Unit, by: Seer): number {
  const attacker = isUnit(by) ? partyOf(board, by) : flyingParty(by);
  return unit.armor[strikes(partyOf(board, unit), attacker).section - 1] ?? 0;
}

/** Boxes that a unit has lost, armour and inside. */
export function boxesLost(board: Board, unit: Unit): number {
  const design = designOf(board, unit);
  const armor = design.armor.reduce((all, built, index) => all + built - (unit.armor[index] ?? 0), 0);
  const systems = Object.entries(design.systems).reduce(
    (all, [kind, built]) => all + built - unit.systems[kind as keyof Unit['systems']],
    0,
  );
  const weapons = Object.values(unit.weapons).filter(({ whole }) => !whole).length;
  const stores = [...Object.values(unit.missiles), ...Object.values(unit.drones)].filter((one) => one === 'lost');
  return armor + systems + weapons + stores.length;
}

/** Enemy seekers within two hexes that are headed nearer (PW-18.4, `missilesAtMe`). */
export function missilesAt(board: Board, by: Seer): readonly Seeker[] {
  return seekersHere(board).filter((one) => {
    if (one.kind === 'drone' || !isEnemy(one, by) || distance(one.at, by.at) > 2) return false;
    const before = one.track.at(-2) ?? one.at;
    return distance(one.at, by.at) <= distance(before, by.at);
  });
}

/** The targets that a rule may choose from, the best first (PW-18.4): ties by lower range, then lower id. */
export function targetsFor(board: Board, by: Seer, wanted: string): readonly string[] {
  if (!(choices as readonly string[]).includes(wanted))
    return isKnownTarget(board, by, wanted) && wanted !== by.id ? [wanted] : [];
  const choice = wanted as TargetChoice;
  const found: readonly Seer[] = choice === 'missilesAtMe' ? missilesAt(board, by) : enemiesFor(board, by, choice);
  const ranked = found.map((one) => ({ one, rank: rankOf(board, by, choice, one), range: distance(one.at, by.at) }));
  ranked.sort((x, y) => x.rank - y.rank || x.range - y.range || byCodePoint(x.one.id, y.one.id));
  return ranked.map(({ one }) => one.id);
}

function enemiesFor(board: Board, by: Seer, choice: TargetChoice): readonly Unit[] {
  const enemies = knownEnemies(board, by);
  if (choice !== 'lastAttacker') return enemies;
  return isUnit(by) ? enemies.filter(({ id }) => id === by.lastAttacker) : [];
}

/** The lower the better. */
function rankOf(board: Board, by: Seer, choice: TargetChoice, one: Seer): number {
  if (!isUnit(one)) return 0;
  switch (choice) {
    case 'weakestFacing':
      return armorTowards(board, one, by);
    case 'largest':
      return -boxesOf(designOf(board, one));
    case 'mostDamaged':
      return -boxesLost(board, one);
    default:
      return 0;
  }
}

/**
 * The facing that turns a section towards a hex (PW-18.4, `present`): by the least rotation, then clockwise. A way through a
 * corner serves both its sections. Null in the own hex.
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

/** A turn by so many hex sides at most, the shorter way, clockwise if both are as long. */
export function turnedWithin(from: Direction, to: Direction, most: number): Direction {
  if (sidesBetween(from, to) <= most) return to;
  const clockwise = turned(from, sidesBetween(from, to)) === to;
  return turned(from, clockwise ? most : -most);
}
