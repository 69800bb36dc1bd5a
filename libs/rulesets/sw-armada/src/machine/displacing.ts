import { byCodePoint } from '@warlog/core';
import { squadronAttack } from '../attack/valid-targets.js';
import { quartersOf } from '../bot/expect.js';
import type { Skies } from '../bot/squadron-targets.js';
import { baseToSquadron } from '../geometry/measure.js';
import { squaredLength } from '../geometry/polygon.js';
import type { SwArmadaPoint } from '../geometry/pose.js';
import type { DisplaceWord } from '../model/sheet.js';
import type { SwArmadaBoard, Placing, Ship, Squadron } from '../model/state.js';
import { freeSlots, putDown, type Slot } from '../move/slots.js';
import { afloat, aloft, hullLeft, sceneOf, shipsHere, squadronOf, squadronsHere } from '../position.js';
import { compareRanks } from '../ranks.js';
import { engagedWith, type Sky } from '../squadron/engaged.js';
import { skyOf } from '../squadron/scene.js';
import { zones } from '../tables.js';
import { surroundingsOf } from './around.js';
import { emptyMind } from '../fold/board-draft.js';

const usualWords = { own: 'near', theirs: 'harmless' } as const;

/** Returns how a seat places a lifted squadron without order: by its doctrine, separately for own and enemy ones. */
export function displaceWord(board: SwArmadaBoard, { seat }: Pick<Placing, 'seat'>, squadron: Squadron): DisplaceWord {
  const { fleet } = (board.minds[seat] ?? emptyMind).doctrine;
  const whose = squadron.seat === seat ? 'own' : 'theirs';
  const said = fleet?.displace;
  return (typeof said === 'string' ? said : said?.[whose]) ?? usualWords[whose];
}

/** Returns the slot of a squadron without order; battles of the first text take the nearest one (SWA-MOV-41). */
export function usualSlot(
  board: SwArmadaBoard,
  ship: Ship,
  placing: Placing,
  unit: Squadron['id'],
  from: SwArmadaPoint,
): Slot | null {
  const squadron = squadronOf(board, unit);
  if (board.options.edition === undefined || squadron === null)
    return putDown(afloat(board, ship), [{ id: unit, at: from }], surroundingsOf(board, ship))[0] ?? null;
  return slotBy(board, ship, squadron, from, displaceWord(board, placing, squadron));
}

/** Returns the slot of a lifted squadron by this choice, `from` its old place; null: none is free (SWA-MOV-41). */
export function slotBy(
  board: SwArmadaBoard,
  ship: Ship,
  squadron: Squadron,
  from: SwArmadaPoint,
  word: DisplaceWord,
): Slot | null {
  const lying = lyingOn(board);
  const ranked = freeSlots(afloat(board, ship), surroundingsOf(board, ship)).map((slot) => ({
    slot,
    ranks: [
      ...ranksOf(board, withOne(lying, { ...squadron, at: slot.at }), squadron, slot.at, word),
      squaredLength([from, slot.at]),
    ],
  }));
  const [best] = ranked.sort(
    (candidate, other) => compareRanks(candidate.ranks, other.ranks) || candidate.slot.slot - other.slot.slot,
  );
  return best?.slot ?? null;
}

/**
 * Returns the criteria of a choice before the nearest slot; smaller is better. `lying`: with the squadron placed there.
 */
function ranksOf(
  board: SwArmadaBoard,
  lying: Lying,
  squadron: Squadron,
  at: SwArmadaPoint,
  word: DisplaceWord,
): readonly number[] {
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

/** The units on the table, and the engagements of squadrons there. */
interface Lying {
  readonly scene: Skies;
  readonly sky: Sky;
}

function lyingOn(board: SwArmadaBoard): Lying {
  const scene = sceneOf(board);
  return { scene, sky: skyOf(scene) };
}

/** Returns the same with a squadron added, in the order of ids. */
function withOne({ scene, sky }: Lying, squadron: Squadron): Lying {
  const squadrons = [...scene.squadrons.filter(({ id }) => id !== squadron.id), aloft(squadron)].sort((wing, other) =>
    byCodePoint(wing.id, other.id),
  );
  return { scene: { ...scene, squadrons }, sky: { ...sky, squadrons } };
}

/** Returns the number of hostile squadrons that would engage it there (SWA-SQN-03). */
const engagements = ({ sky }: Lying, squadron: Squadron): number => engagedWith(aloft(squadron), sky).length;

/** Returns the distance to the nearest hostile ship; without any, all slots are equal (SWA-LOS-02). */
function toNearestShip(board: SwArmadaBoard, { seat }: Squadron, at: SwArmadaPoint): number {
  const ships = shipsHere(board).filter((ship) => ship.seat !== seat);
  return ships.length === 0 ? 0 : Math.min(...ships.map((ship) => baseToSquadron(afloat(board, ship), at)));
}

/**
 * Returns its best expected damage from there without moving, in quarters of a point, with standard dice and no tokens.
 * It is never more than the target can still take (SWA-SQN-03, SWA-SQN-04).
 */
function bestAttack(board: SwArmadaBoard, { scene, sky }: Lying, squadron: Squadron): number {
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
