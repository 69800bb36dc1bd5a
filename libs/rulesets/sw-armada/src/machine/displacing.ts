import { byCodePoint } from '@warlog/kernel';
import { squadronAttack } from '../attack/open-to.js';
import { quartersOf } from '../bot/expect.js';
import type { Skies } from '../bot/squadron-targets.js';
import { baseToSquadron } from '../geometry/measure.js';
import { squaredLength } from '../geometry/polygon.js';
import type { Point } from '../geometry/pose.js';
import type { DisplaceWord } from '../model/sheet.js';
import type { Board, Placing, Ship, Squadron } from '../model/state.js';
import { freeSlots, putDown, type Slot } from '../move/slots.js';
import { afloat, aloft, hullLeft, sceneOf, shipsHere, squadronOf, squadronsHere } from '../position.js';
import { engagedWith, type Sky } from '../squadron/engaged.js';
import { skyOf } from '../squadron/scene.js';
import { zones } from '../tables.js';
import { aroundShip } from './around.js';
import { emptyMind } from '../fold/table.js';

const usualWords = { own: 'near', theirs: 'harmless' } as const;

/** How a seat puts a lifted squadron down that it did not name: by its doctrine, its own ones otherwise than the enemy's. */
export function displaceWord(board: Board, { seat }: Pick<Placing, 'seat'>, squadron: Squadron): DisplaceWord {
  const { fleet } = (board.minds[seat] ?? emptyMind).doctrine;
  const whose = squadron.seat === seat ? 'own' : 'theirs';
  const said = fleet?.displace;
  return (typeof said === 'string' ? said : said?.[whose]) ?? usualWords[whose];
}

/** Where a squadron is put down that no answer names; battles of the first text take the nearest slot (SWA-MOV-41). */
export function usualSlot(board: Board, ship: Ship, placing: Placing, unit: Squadron['id'], from: Point): Slot | null {
  const squadron = squadronOf(board, unit);
  if (board.options.edition === undefined || squadron === null)
    return putDown(afloat(board, ship), [{ id: unit, at: from }], aroundShip(board, ship))[0] ?? null;
  return slotBy(board, ship, squadron, from, displaceWord(board, placing, squadron));
}

/** The slot on which a lifted squadron is put down by such a word, `from` where it was; null: none is free (SWA-MOV-41). */
export function slotBy(board: Board, ship: Ship, squadron: Squadron, from: Point, word: DisplaceWord): Slot | null {
  const lying = lyingOn(board);
  const ranked = freeSlots(afloat(board, ship), aroundShip(board, ship)).map((slot) => ({
    slot,
    ranks: [
      ...ranksOf(board, withOne(lying, { ...squadron, at: slot.at }), squadron, slot.at, word),
      squaredLength([from, slot.at]),
    ],
  }));
  const [best] = ranked.sort((one, other) => compare(one.ranks, other.ranks) || one.slot.slot - other.slot.slot);
  return best?.slot ?? null;
}

/** Smaller figures come first; of two that differ, the first decides. */
function compare(one: readonly number[], other: readonly number[]): number {
  const n = one.findIndex((figure, at) => figure !== other[at]);
  return n < 0 ? 0 : (one[n] ?? 0) - (other[n] ?? 0);
}

/** What a word looks at before it looks for the nearest slot; smaller is better. `lying`: with the squadron put down there. */
function ranksOf(board: Board, lying: Lying, squadron: Squadron, at: Point, word: DisplaceWord): readonly number[] {
  const there = { ...squadron, at };
  switch (word) {
    case 'near':
      return [];
    case 'engaged':
      return [-engagements(lying, there)];
    case 'far':
      return [-toNearestShip(board, there, at)];
    case 'harmless':
      return [bestAttack(board, lying, there), -engagements(lying, there)];
  }
}

/** What lies on the table, and how squadrons hold each other there. */
interface Lying {
  readonly scene: Skies;
  readonly sky: Sky;
}

function lyingOn(board: Board): Lying {
  const scene = sceneOf(board);
  return { scene, sky: skyOf(scene) };
}

/** The same with a squadron put down, in the order of their ids. */
function withOne({ scene, sky }: Lying, squadron: Squadron): Lying {
  const squadrons = [...scene.squadrons.filter(({ id }) => id !== squadron.id), aloft(squadron)].sort((one, other) =>
    byCodePoint(one.id, other.id),
  );
  return { scene: { ...scene, squadrons }, sky: { ...sky, squadrons } };
}

/** Hostile squadrons that would engage it there (SWA-SQN-03). */
const engagements = ({ sky }: Lying, squadron: Squadron): number => engagedWith(aloft(squadron), sky).length;

/** The distance to the nearest ship hostile to it; of none every slot is as good (SWA-LOS-02). */
function toNearestShip(board: Board, { seat }: Squadron, at: Point): number {
  const ships = shipsHere(board).filter((ship) => ship.seat !== seat);
  return ships.length === 0 ? 0 : Math.min(...ships.map((ship) => baseToSquadron(afloat(board, ship), at)));
}

/**
 * The most that it may be expected to do from there without moving, in quarters of a point, standard dice and no tokens; never
 * more than the target has left (SWA-SQN-03, SWA-SQN-04).
 */
function bestAttack(board: Board, { scene, sky }: Lying, squadron: Squadron): number {
  const rivals = squadronsHere(board).filter(({ seat }) => seat !== squadron.seat);
  const ships = shipsHere(board).filter(({ seat }) => seat !== squadron.seat);
  const worth = (strike: Parameters<typeof squadronAttack>[2], left: number, counts: 'ship' | 'squadron'): number => {
    const declared = squadronAttack(board, squadron, strike, [], scene, sky);
    return 'fault' in declared ? 0 : Math.min(quartersOf(declared.pool, counts), 4 * left);
  };
  const crits = hasBombs(squadron) ? 'ship' : 'squadron';
  return Math.max(
    0,
    ...rivals.flatMap(({ id, hull }) => [false, true].map((snipe) => worth({ unit: id, snipe }, hull, 'squadron'))),
    ...ships.flatMap((ship) =>
      zones.map((zone) => worth({ unit: ship.id, zone }, ship.shields[zone] + hullLeft(ship), crits)),
    ),
  );
}

const hasBombs = (squadron: Squadron): boolean => aloft(squadron).type.keywords.some(({ id }) => id === 'bomber');
