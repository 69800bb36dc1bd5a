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

/** Does a bot of this level turn a ship aside to bring one weapon to bear? A regular one holds its facing (PW-23.2). */
export const turnsAside = ({ level }: Pick<Picture, 'level'>): boolean => level !== 'regular';

/**
 * The moment to which a plan turns its ship to fire (PW-23.6). A regular bot turns only where a base is about, and only while it
 * burns: its guns would be silent whenever it keeps away from the base.
 */
export const turningMoment = (picture: Picture, thrust: number, best: Moment | null): Moment | null =>
  turnsAside(picture) || (thrust > 0 && isAboutABase(picture)) ? best : null;

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
