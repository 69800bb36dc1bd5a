import { isMobile } from '../model/design.js';
import { designOf } from '../position.js';
import type { Moment } from './moments.js';
import type { Picture, Prospect } from './picture.js';

/** So many points, at most, a novice sees in a plan that are not there. */
const slip = 1;
const sides = 6;

/** Is there a base in this battle, of either side, as far as is known? */
const isAboutABase = ({ view, own, foes }: Picture): boolean =>
  [...own, ...foes].some(({ unit }) => !isMobile(designOf(view, unit)));

/** Does a bot of this level turn a ship aside for one volley? A regular one holds its facing (PW-23.2). */
export const turnsAside = ({ level }: Pick<Picture, 'level'>): boolean => level !== 'regular';

/** A regular bot sees the moment to turn aside for a bolt if a die shows so much at most. */
const boltSeen = 2;

/**
 * Does a ship turn aside to bring a bolt to bear? At the other levels always. A regular bot does against a single foe, if a die says
 * so: one bolt may decide a duel, and would nearly always if it turned for every one, nearly never if it turned for none (PW-23.6).
 */
export function turnsForABolt(picture: Picture, { unit }: Prospect): boolean {
  if (turnsAside(picture)) return true;
  if (picture.foes.length > 1) return false;
  const rolled = { label: 'bolt', count: 1, sides, purpose: 'roll.slips', clause: 'PW-23.6' };
  const [face = sides] = picture.dice.scope(`bot/bolt/${unit.id}`).roll(rolled);
  return face <= boltSeen;
}

/**
 * The moment to which a plan turns its ship to fire (PW-23.6). A regular bot turns only where a base is about, and only while it
 * burns: its guns would be silent whenever it keeps away from the base.
 */
export const turningMoment = (picture: Picture, thrust: number, best: Moment | null): Moment | null =>
  turnsAside(picture) || (thrust > 0 && isAboutABase(picture)) ? best : null;

/**
 * Among how many ships the fire of a foe is shared. Each of its weapons fires once a turn, at one of them: an expert
 * reckons with its part of it. Others, and everybody where a base is about, take all fire as meant for themselves (PW-23.6).
 */
export const sharedAmong = (picture: Picture): number =>
  picture.level === 'expert' && !isAboutABase(picture) ? picture.own.length : 1;

/**
 * What a novice sees in each of so many plans beside what they bring; nothing for other levels. Without it the first turns of
 * a battle would go alike every time, and who opens better by chance would win nearly always. Under the guns of a base a
 * slip would decide by itself: there nobody slips.
 */
export function slipsOf(picture: Picture, { unit }: Prospect, count: number): readonly number[] {
  if (picture.level !== 'novice' || isAboutABase(picture)) return Array.from({ length: count }, () => 0);
  const rolled = { label: 'slips', count, sides, purpose: 'roll.slips', clause: 'PW-23.6' };
  const faces = picture.dice.scope(`bot/slips/${unit.id}`).roll(rolled);
  return faces.map((face) => ((face - 1) / (sides - 1)) * slip);
}
