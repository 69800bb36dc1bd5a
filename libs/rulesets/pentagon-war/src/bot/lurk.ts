import { isMobile } from '../model/design.js';
import type { UnitOrders } from '../model/sheet.js';
import { designOf } from '../position.js';
import { detection } from '../tables.js';
import { comesNear } from './fire.js';
import { legsOf } from './maneuver.js';
import { type PentagonPicture, type Prospect } from './picture.js';
import { plansOf } from './plans.js';

/** Ranges of a foe and of a base in a turn at which a hidden unit reveals itself. */
const pounce = 6;
const exposed = 12;

/**
 * Returns true if it stays hidden: no foe comes near in this turn, no base comes within range, and its fire control is
 * passive (PW-6.5).
 */
export const hides = (picture: PentagonPicture, mine: Prospect): boolean =>
  !mine.unit.detected &&
  mine.unit.fireControl === 'passive' &&
  !comesNear(mine, picture, picture.foes, pounce) &&
  !comesNear(mine, picture, picture.forts, exposed);

/** Returns orders of a hidden unit: it listens, holds its fire, and burns only where it is not seen (PW-6.5). */
export function lurk(picture: PentagonPicture, mine: Prospect): UnitOrders {
  const { view } = picture;
  const isFirst = view.impulse === 1 && view.step !== 'fire';
  const seen = comesNear(mine, picture, picture.foes, detection.burning) || !isMobile(designOf(view, mine.unit));
  const [plan] = seen || view.step === 'fire' ? [] : plansOf(picture, mine);
  const program = plan === undefined ? [] : legsOf(picture, mine, { ...plan, volley: null });
  return {
    ...(isFirst ? { fireControl: 'passive' as const } : {}),
    doctrine: [],
    launchDoctrine: [],
    ...(program.length > 0 ? { program } : {}),
  };
}
