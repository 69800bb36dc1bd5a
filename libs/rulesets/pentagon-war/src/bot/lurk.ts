import { isMobile } from '../model/design.js';
import type { UnitOrders } from '../model/sheet.js';
import { designOf } from '../position.js';
import { detection } from '../tables.js';
import { comesNear } from './fire.js';
import { legsOf } from './maneuver.js';
import { type Picture, type Prospect } from './picture.js';
import { plansOf } from './plans.js';

/** A hidden unit shows itself in a turn that brings a foe so near, or a base. */
const pounce = 6;
const exposed = 12;

/**
 * Does it stay hidden? Not once a foe comes near in this turn, or its way leads under the guns of a base that it cannot turn
 * from unseen, or it gave itself away with fire control (PW-6.5).
 */
export const hides = (picture: Picture, mine: Prospect): boolean =>
  !mine.unit.detected &&
  mine.unit.fireControl === 'passive' &&
  !comesNear(mine, picture, picture.foes, pounce) &&
  !comesNear(mine, picture, picture.forts, exposed);

/** What a hidden unit does: it listens, holds its fire, and burns only where nobody sees it (PW-6.5). */
export function lurk(picture: Picture, mine: Prospect): UnitOrders {
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
