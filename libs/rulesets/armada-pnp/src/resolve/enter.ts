import type { Dice } from '@warlog/dice';
import { chartOf } from '../chart.js';
import type { ArmadaEvent } from '../model/event.js';
import { otherSide, type SideId, type SystemId } from '../model/ids.js';
import type { ArmadaBoard, ArmadaState } from '../model/state.js';
import { doctrineAt, sidesAt, systemIn } from '../position.js';
import { isFortress } from '../tables.js';

/** How a system is entered; after a battle a system without base costs its owner no point (PNP-7.9). */
export interface ArmadaEntry {
  readonly system: SystemId;
  readonly by: SideId;
  readonly afterBattle: boolean;
  /** Rolls the die of a mine raid (PNP-7.7). */
  readonly die: () => number;
}

/** Gives a system to the only seat in it: claim, marker, base and points (PNP-7.2 to PNP-7.10). */
export function* takeSystem(
  now: ArmadaBoard,
  { system, by, afterBattle, die }: ArmadaEntry,
): Generator<ArmadaEvent, void, void> {
  const { controller, base } = systemIn(now, system);
  if (controller === by) return;
  if (controller === null) {
    if (doctrineAt(now.words, by, { kind: 'system', system }).claimNeutral) yield* claim(now, by, system);
    return;
  }
  yield { type: 'SystemLost', side: controller, system };
  yield* claim(now, by, system);
  if (base !== null) yield { type: 'BaseDestroyed', side: controller, system, base: base.kind };
  if (base?.kind === 'mine') yield* raid(now, by, die());
  else if (base === null && !afterBattle) yield* surrenderUnit(now, by);
}

/** Places a marker from the unused tokens, else from the points, else none (PNP-7.2). */
function* claim(now: ArmadaBoard, side: SideId, system: SystemId): Generator<ArmadaEvent, void, void> {
  const { unused, pp } = now.treasury[side];
  if (unused > 0) yield { type: 'SystemClaimed', side, system, markerFrom: 'pool' };
  else if (pp > 0) yield { type: 'SystemClaimed', side, system, markerFrom: 'pp' };
}

/** Takes the points of the die from the owner; the raider gains as many, or one (PNP-7.7). */
function* raid(now: ArmadaBoard, by: SideId, die: number): Generator<ArmadaEvent, void, void> {
  const owner = otherSide(by);
  const amount = Math.min(die, now.treasury[owner].pp);
  yield { type: 'PointsSurrendered', side: owner, amount, why: 'mine-raid', die, unit: null };
  yield* gainUpTo(now, by, amount > 0 ? amount : 1, 'mine-raid');
}

/** Takes one point from the owner; if it has none the other gains one (PNP-7.5). */
function* surrenderUnit(now: ArmadaBoard, by: SideId): Generator<ArmadaEvent, void, void> {
  const owner = otherSide(by);
  if (now.treasury[owner].pp > 0) {
    yield { type: 'PointsSurrendered', side: owner, amount: 1, why: 'entered', die: null, unit: null };
  } else yield* gainUpTo(now, by, 1, 'entered');
}

function* gainUpTo(
  now: ArmadaBoard,
  side: SideId,
  most: number,
  why: 'entered' | 'mine-raid',
): Generator<ArmadaEvent, void, void> {
  const amount = Math.min(most, now.treasury[side].unused);
  if (amount > 0) yield { type: 'PointsGained', side, amount, why };
}

/** Returns true if a base fights when its system is entered. */
export const resists = (board: ArmadaBoard, system: SystemId): boolean => {
  const { base } = systemIn(board, system);
  return base !== null && isFortress(base.kind);
};

/** Plays the systems with only one seat, by id: claims and raids (PNP-7.11, step 5). */
export function* uncontested(now: ArmadaState, dice: Dice): Generator<ArmadaEvent, void, void> {
  for (const system of chartOf(now.map).systems) {
    const [by, second] = sidesAt(now, system);
    if (by === undefined || second !== undefined) continue;
    const die = (): number => {
      const request = { label: 'die', count: 1, sides: 6, purpose: 'dice.mine-raid', clause: 'PNP-7.7' };
      return dice.scope(`raid/t${now.turn}-${system}`).roll(request)[0] ?? 0;
    };
    yield* takeSystem(now, { system, by, afterBattle: false, die });
  }
}
