import type { Dice, SeatId } from '@warlog/kernel';
import { boltStrength } from '../fire/shot.js';
import { ramChance, yieldOf } from '../fire/odds.js';
import { plus, times, type Vec } from '../geometry/hex.js';
import { impulses, wholeOf } from '../geometry/motion.js';
import { isMobile, sizeOf } from '../model/design.js';
import type { BotLevel } from '../model/options.js';
import type { Unit } from '../model/state.js';
import type { View } from '../model/view.js';
import { knownEnemies } from '../orders/targets.js';
import { partOf } from '../orders/phase.js';
import { trackOf } from '../plan/tracks.js';
import { designOf, isDirect, needsCharge, unitsHere, weaponsOf, type Armed } from '../position.js';
import { measureOf } from '../resolve/victory.js';
import { chargeTurns } from '../tables.js';
import { stakeIn } from './stakes.js';

/** A unit with where it will be. */
export interface Prospect {
  readonly unit: Unit;
  readonly size: number;
  /** Its whole weapons; guns that cannot be ready by the next turn are left out. */
  readonly weapons: readonly Armed[];
  /** Where it is at the end of each impulse of this turn; this is certain (PW-4.6). */
  readonly track: readonly Vec[];
  /** By how many points of the campaign's measure a point of damage counts besides; 0 in a battle of no campaign (PW-20.11). */
  readonly stake: number;
  /** Twelfths that its next velocity is made of, without more thrust than its record shows (PW-4.6). */
  readonly momentum: Vec;
}

/** What the bot looks at: its view, with the tracks of all units that it knows of. */
export interface Picture {
  readonly view: View;
  readonly level: BotLevel;
  /** The impulses of the phase, both included. */
  readonly from: number;
  readonly to: number;
  readonly own: readonly Prospect[];
  readonly foes: readonly Prospect[];
  /** Foes to go after: bases neither follow nor flee, so they come last. */
  readonly prey: readonly Prospect[];
  /** Bases to keep away from. */
  readonly forts: readonly Prospect[];
  /** What units bring at each range, once asked for. */
  readonly known: Map<string, number>;
  /** Novices throw them for their slips; nobody else decides by dice. */
  readonly dice: Dice;
}

export function pictureOf(view: View, seat: SeatId, level: BotLevel, dice: Dice): Picture {
  const own = unitsHere(view).filter((unit) => unit.seat === seat);
  const look = (unit: Unit): Prospect => prospectOf(view, unit, stakeIn(view, unit, seat));
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

/** Would it win if the game were over now? (PW-14.2) */
function isAhead(view: View, seat: SeatId): boolean {
  const scores = measureOf(view, true);
  return (
    view.scenario.victory === 'points' &&
    Object.keys(scores).every((id) => id === seat || (scores[id as SeatId] ?? 0) < (scores[seat] ?? 0))
  );
}

function prospectOf(view: View, unit: Unit, stake: number): Prospect {
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

/** Where it is after this impulse of this turn. */
export const placeAt = ({ track, unit }: Prospect, impulse: number): Vec => track[impulse - 1] ?? unit.at;

/** Its velocity of the next turn with so much more thrust, in twelfths. */
export const nextVelocity = ({ momentum }: Prospect, thrust: Vec): Vec => wholeOf(plus(momentum, thrust));

/** Where it is after an impulse of a turn to come, 1 for the next one, with the velocity that it has from then on. */
export function placeLater(one: Prospect, velocity: Vec, turn: number, impulse: number): Vec {
  const part = { a: partial(velocity.a, impulse), c: partial(velocity.c, impulse) };
  return plus(plus(placeAt(one, impulses), times(turn - 1, velocity)), part);
}
const partial = (speed: number, impulse: number): number =>
  Math.sign(speed) * Math.floor((Math.abs(speed) * impulse) / impulses);

/** A bolt that flies further is too weak to be counted on (PW-23.4). */
export const boltReach = 5;
/** More than a hit of a bolt brings against what is left of most ships. */
const boltWorth = 30;

/** What a weapon brings on average at a range (PW-7.10). */
export function meanAt({ type }: Pick<Armed, 'type'>, size: number, range: number, locked: boolean): number {
  if (isDirect(type)) return yieldOf({ type, size, range, locked }).scored / 36;
  if (type === 'magneticBeam' || range > boltReach || !locked) return 0;
  const { num, den } = ramChance(size);
  return (Math.min(boltWorth, boltStrength(Math.max(1, range), 0)) * Number(num)) / Number(den);
}

/** Beyond so many hexes nobody counts on a hit. */
const useless = 40;

/** What all weapons of a unit bring on average at a range, were all of them to bear. */
export function punch({ known }: Picture, { unit, weapons }: Prospect, size: number, range: number): number {
  if (range > useless) return 0;
  const key = `${unit.id} ${size} ${range}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const sum = weapons.reduce((all, weapon) => all + meanAt(weapon, size, range, unit.radar.length > 0), 0);
  known.set(key, sum);
  return sum;
}
