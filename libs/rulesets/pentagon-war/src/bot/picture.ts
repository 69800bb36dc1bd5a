import type { Dice } from '@warlog/dice';
import type { SeatId } from '@warlog/core';
import { boltStrength } from '../fire/shot.js';
import { ramChance, yieldOf } from '../fire/odds.js';
import { plus, times, type Vec } from '../geometry/hex.js';
import { impulses, wholeOf } from '../geometry/motion.js';
import { isMobile, sizeOf } from '../model/design.js';
import type { BotLevel } from '../model/options.js';
import type { PentagonUnit } from '../model/state.js';
import type { View } from '../model/view.js';
import { knownEnemies } from '../orders/targets.js';
import { partOf } from '../orders/phase.js';
import { trackOf } from '../plan/tracks.js';
import { designOf, isDirect, needsCharge, unitsHere, weaponsOf, type Armed } from '../position.js';
import { measureOf } from '../resolve/victory.js';
import { chargeTurns } from '../tables.js';
import { stakeIn } from './stakes.js';

/** A unit with its predicted positions. */
export interface Prospect {
  readonly unit: PentagonUnit;
  readonly size: number;
  /** Its undestroyed weapons, without guns that cannot be ready by the next turn. */
  readonly weapons: readonly Armed[];
  /** Its place at the end of each impulse of this turn, which is certain (PW-4.6). */
  readonly track: readonly Vec[];
  /** Points of the parent's measure per point of damage; 0 without a parent campaign (PW-20.11). */
  readonly stake: number;
  /** Twelfths of its next velocity, without further thrust (PW-4.6). */
  readonly momentum: Vec;
}

/** The input of the bot: its view, with the tracks of all known units. */
export interface PentagonPicture {
  readonly view: View;
  readonly level: BotLevel;
  /** The impulses of the phase, both included. */
  readonly from: number;
  readonly to: number;
  readonly own: readonly Prospect[];
  readonly foes: readonly Prospect[];
  /** Foes to pursue: bases do not move, so they come last. */
  readonly prey: readonly Prospect[];
  /** Bases to avoid. */
  readonly forts: readonly Prospect[];
  /** Cache of unit damage by range. */
  readonly known: Map<string, number>;
  /** Dice for the errors of novices; no other decision uses dice. */
  readonly dice: Dice;
}

export function pictureOf(view: View, seat: SeatId, level: BotLevel, dice: Dice): PentagonPicture {
  const own = unitsHere(view).filter((unit) => unit.seat === seat);
  const look = (unit: PentagonUnit): Prospect => prospectOf(view, unit, stakeIn(view, unit, seat));
  const foes = knownEnemies(view, { seat }).map(look);
  const isFort = ({ unit }: Prospect): boolean => !isMobile(designOf(view, unit));
  const craft = foes.filter((foe) => !isFort(foe));
  const prey = craft.length > 0 || isAhead(view, seat) ? craft : foes;
  return {
    view,
    level,
    ...partOf(view),
    own: own.map(look),
    foes,
    prey,
    forts: foes.filter((foe) => isFort(foe) && !prey.includes(foe)),
    known: new Map(),
    dice,
  };
}

/** Returns true if the seat would win if the game ended now (PW-14.2). */
function isAhead(view: View, seat: SeatId): boolean {
  const scores = measureOf(view, true);
  return (
    view.scenario.victory === 'points' &&
    Object.keys(scores).every((id) => id === seat || (scores[id as SeatId] ?? 0) < (scores[seat] ?? 0))
  );
}

function prospectOf(view: View, unit: PentagonUnit, stake: number): Prospect {
  const isSoonReady = ({ id, type }: Armed): boolean =>
    !needsCharge(type) || unit.own === null || (unit.own.charge[id] ?? 0) + 1 >= chargeTurns;
  return {
    unit,
    stake,
    size: sizeOf(designOf(view, unit)),
    weapons: weaponsOf(view, unit).filter(isSoonReady),
    track: trackOf(view, unit),
    momentum: plus(unit.kept, unit.marks),
  };
}

/** Returns its place after this impulse of this turn. */
export const placeAt = ({ track, unit }: Prospect, impulse: number): Vec => track[impulse - 1] ?? unit.at;

/** Returns its velocity of the next turn with additional thrust, in twelfths. */
export const nextVelocity = ({ momentum }: Prospect, thrust: Vec): Vec => wholeOf(plus(momentum, thrust));

/** Returns its place after an impulse of a later turn (1 is the next one) with the velocity of that turn. */
export function placeLater(prospect: Prospect, velocity: Vec, turn: number, impulse: number): Vec {
  const part = { a: partial(velocity.a, impulse), c: partial(velocity.c, impulse) };
  return plus(plus(placeAt(prospect, impulses), times(turn - 1, velocity)), part);
}
const partial = (speed: number, impulse: number): number =>
  Math.sign(speed) * Math.floor((Math.abs(speed) * impulse) / impulses);

/** A bolt that flies further is too weak to count on (PW-23.4). */
export const boltReach = 5;
/** Upper estimate of a bolt's value against most ships. */
const boltWorth = 30;

/** Returns the mean damage of a weapon at a range (PW-7.10). */
export function meanAt({ type }: Pick<Armed, 'type'>, size: number, range: number, locked: boolean): number {
  if (isDirect(type)) return yieldOf({ type, size, range, locked }).scored / 36;
  if (type === 'magneticBeam' || range > boltReach || !locked) return 0;
  const { num, den } = ramChance(size);
  return (Math.min(boltWorth, boltStrength(Math.max(1, range), 0)) * Number(num)) / Number(den);
}

/** Range beyond which hits are ignored. */
const useless = 40;

/** Returns the mean damage of all weapons of a unit at a range, if all bear. */
export function punch({ known }: PentagonPicture, { unit, weapons }: Prospect, size: number, range: number): number {
  if (range > useless) return 0;
  const key = `${unit.id} ${size} ${range}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const sum = weapons.reduce((all, weapon) => all + meanAt(weapon, size, range, unit.radar.length > 0), 0);
  known.set(key, sum);
  return sum;
}
