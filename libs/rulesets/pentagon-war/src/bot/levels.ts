import { isMobile } from '../model/design.js';
import { designOf } from '../position.js';
import type { PentagonPicture, Prospect } from './picture.js';

/** Maximum error, in points, in a novice's rating of a plan. */
const slip = 1;
const sides = 6;

/** Returns true if this battle has a base of either side, as far as known. */
const isAboutABase = ({ view, own, foes }: PentagonPicture): boolean =>
  [...own, ...foes].some(({ unit }) => !isMobile(designOf(view, unit)));

/** Returns true if a bot of this level turns a ship for one volley. A regular one keeps its facing (PW-23.2). */
export const turnsAside = ({ level }: Pick<PentagonPicture, 'level'>): boolean => level !== 'regular';

/** Highest die result on which a regular bot turns for a bolt. */
const boltSeen = 2;

/**
 * Returns true if a ship turns to bring a bolt to bear. Other levels always do. A regular bot does so against a single
 * foe, if a die allows it. One bolt may decide a duel, so always or never turning would make the result one-sided
 * (PW-23.6).
 */
export function turnsForABolt(picture: PentagonPicture, { unit }: Prospect): boolean {
  if (turnsAside(picture)) return true;
  if (picture.foes.length > 1) return false;
  const rolled = { label: 'bolt', count: 1, sides, purpose: 'roll.slips', clause: 'PW-23.6' };
  const [face = sides] = picture.dice.scope(`bot/bolt/${unit.id}`).roll(rolled);
  return face <= boltSeen;
}

/**
 * Returns the impulse to which a plan turns its ship to fire (PW-23.6). A regular bot turns only near a base and only
 * while it burns: otherwise its guns would be silent whenever it avoids the base.
 */
export const turningMoment = <Impulse>(
  picture: PentagonPicture,
  thrust: number,
  best: Impulse | null,
): Impulse | null => (turnsAside(picture) || (thrust > 0 && isAboutABase(picture)) ? best : null);

/**
 * Returns the number of ships that share the foe's fire. Each weapon fires once a turn at one of them, so an expert
 * counts its share. Other levels, and all near a base, count all fire as aimed at themselves (PW-23.6).
 */
export const sharedAmong = (picture: PentagonPicture): number =>
  picture.level === 'expert' && !isAboutABase(picture) ? picture.own.length : 1;

/**
 * Returns a novice's error for each plan; 0 for other levels. Without it the first turns would always be the same, and
 * a chance advantage in the opening would nearly always win. Near a base an error would be decisive, so there is none.
 */
export function slipsOf(picture: PentagonPicture, { unit }: Prospect, count: number): readonly number[] {
  if (picture.level !== 'novice' || isAboutABase(picture)) return Array.from({ length: count }, () => 0);
  const rolled = { label: 'slips', count, sides, purpose: 'roll.slips', clause: 'PW-23.6' };
  const faces = picture.dice.scope(`bot/slips/${unit.id}`).roll(rolled);
  return faces.map((face) => ((face - 1) / (sides - 1)) * slip);
}
